"""docs/protocol.md and hosting.md tell every message, field, code and setting, and no others."""

from __future__ import annotations

import dataclasses
import re
import string
from pathlib import Path

import msgspec
import pytest

from kyradar.volfyirion.wording import LANGUAGES
from kyradar.web import protocol, texts
from kyradar.web.house import House
from kyradar.web.requests.api import api_routes
from kyradar.web.requests.network_api import network_routes
from kyradar.web.settings import PREFIX, Settings
from tools import protocol_types

DOCS = Path(__file__).parent.parent.parent / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")
SPAN = re.compile(r"`([^`\n]+)`")


def section(title: str) -> list[list[str]]:
    """The rows of the table under a heading or sentence, as cells."""
    text = PROTOCOL.partition(title)[2]
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith("|"):
            found.append([cell.strip() for cell in line.strip("|").split("|")])
        elif found:
            break
    return found[2:]


def fields(struct: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(struct)]


@pytest.mark.parametrize(
    ("title", "structs"),
    [("### What you may send", protocol.REQUESTS), ("### What you are sent", protocol.MESSAGES)],
)
def test_messages_and_their_fields(title: str, structs: tuple[type[msgspec.Struct], ...]) -> None:
    documented = {SPAN.findall(row[0])[0]: SPAN.findall(row[1]) for row in section(title)}
    real = {str(struct.__struct_config__.tag): fields(struct) for struct in structs}
    assert documented == real


def test_all_messages_are_in_the_lists() -> None:
    assert set(protocol.REQUESTS) == set(protocol.Request.__subclasses__())
    parts = {protocol.PublicState}  # of a message, none by itself
    assert (
        set(protocol.MESSAGES) - {protocol.State} == set(protocol.Message.__subclasses__()) - parts
    )
    assert protocol.AnyRequest.__args__ == protocol.REQUESTS


def test_fields_of_a_state() -> None:
    rows = section("Fields of a `state`:")
    assert [SPAN.findall(row[0])[0] for row in rows] == fields(protocol.State)
    text = {SPAN.findall(row[0])[0]: set(SPAN.findall(row[1])) for row in rows}
    assert set(fields(protocol.LegalAction)) <= text["legal"]
    assert set(fields(protocol.Person)) <= text["people"]
    assert set(fields(protocol.LogEntry)) <= text["log"]
    assert set(fields(protocol.Ending)) <= text["outcome"]
    assert set(fields(protocol.Fair)) <= set(SPAN.findall(PROTOCOL))


def test_codes_of_errors() -> None:
    documented = {SPAN.findall(row[0])[0] for row in section("### Codes of errors")}
    assert documented == set(texts.refusals("en"))


def test_every_code_is_used_and_known_in_every_language() -> None:
    sources = Path(protocol.__file__).parent.rglob("*.py")
    code = "\n".join(path.read_text("utf-8") for path in sources)
    used = set(re.findall(r'(?:Refusal\(\s*|missing(?:: str)? ?= ?)"(\w+)"', code))
    english = texts.refusals("en")
    assert used == set(english)
    for language in LANGUAGES:
        known = texts.refusals(language)
        assert set(known) == set(english)
        for name, text in known.items():
            wanted = {field for _, field, _, _ in string.Formatter().parse(english[name]) if field}
            found = {field for _, field, _, _ in string.Formatter().parse(text) if field}
            assert found == wanted, (language, name)


def test_settings() -> None:
    text = (DOCS / "hosting.md").read_text("utf-8")
    for field in dataclasses.fields(Settings):
        assert f"| `--{field.name.replace('_', '-')}` | `{PREFIX}{field.name.upper()}` |" in text


def test_requests(tmp_path: Path) -> None:
    documented = {SPAN.findall(row[0])[0] for row in section("## HTTP")}
    house = House(Settings(data=tmp_path))
    try:
        routes = [*api_routes(house), *network_routes(house)]
    finally:
        house.workers.close()
        house.store.close()
    real = {f"{method} {one.path}" for one in routes for method in one.methods or ()}
    assert documented == {one for one in real if not one.startswith("HEAD ")}


def test_messages_are_strict() -> None:
    for text in ('{"t":"ping","x":1}', '{"t":"act","id":1.0,"at":1,"line":"end"}', '{"t":"state"}'):
        with pytest.raises(msgspec.DecodeError):
            protocol.read_request(text)
    assert protocol.read_request('{"t":"act","id":1,"at":2,"line":"end"}') == protocol.Act(
        1, 2, "end"
    )


def test_the_types_for_the_page_are_fresh() -> None:
    """`python -m tools.protocol_types` writes them."""
    assert protocol_types.PLACE.read_text("utf-8") == protocol_types.protocol_types()


def test_types_tell_what_may_be_left_out() -> None:
    act = protocol_types.interface(protocol.Act)
    assert 't: "act";' in act and "  id: number;" in act
    assert "  at?: number | null;" in protocol_types.interface(protocol.Undo)
    assert "  rule: string | null;" in protocol_types.interface(protocol.Error)
    assert "  legal: LegalAction[];" in protocol_types.interface(protocol.State)
