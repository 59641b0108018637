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
from kyradar.web.settings import PREFIX, Settings

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
    [("### What you may send", protocol.WISHES), ("### What you are sent", protocol.NEWS)],
)
def test_messages_and_their_fields(title: str, structs: tuple[type[msgspec.Struct], ...]) -> None:
    documented = {SPAN.findall(row[0])[0]: SPAN.findall(row[1]) for row in section(title)}
    real = {str(struct.__struct_config__.tag): fields(struct) for struct in structs}
    assert documented == real


def test_all_messages_are_in_the_lists() -> None:
    assert set(protocol.WISHES) == set(protocol.Wish.__subclasses__())
    parts = {protocol.PublicState}  # of a message, none by itself
    assert set(protocol.NEWS) - {protocol.State} == set(protocol.News.__subclasses__()) - parts
    assert protocol.AnyWish.__args__ == protocol.WISHES


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
    sources = Path(protocol.__file__).parent.glob("*.py")
    code = "\n".join(path.read_text("utf-8") for path in sources)
    used = set(re.findall(r'Refusal\(\s*"(\w+)"', code))
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


def test_requests(server: object) -> None:
    documented = {SPAN.findall(row[0])[0] for row in section("## HTTP")}
    paths = server.get("/openapi.json").json()["paths"]  # type: ignore[attr-defined]
    real = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert documented == real


def test_messages_are_strict() -> None:
    for text in ('{"t":"ping","x":1}', '{"t":"act","id":1.0,"at":1,"line":"end"}', '{"t":"state"}'):
        with pytest.raises(msgspec.DecodeError):
            protocol.read_wish(text)
    assert protocol.read_wish('{"t":"act","id":1,"at":2,"line":"end"}') == protocol.Act(1, 2, "end")
