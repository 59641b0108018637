"""A table that was begun with an earlier edition of the rules is not dealt by the new ones."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kyradar.engine.wording import LANGUAGES
from kyradar.errors import StaleRecord
from kyradar.ilhus.title import TITLE
from kyradar.web.house import House
from kyradar.web.store.store import StoredTable
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.table.questions import Questions
from kyradar.web.texts import Refusal

from .loops import tell


def table(rules: int | None) -> StoredTable:
    """A table of Ilhus as it lies on disk; tables of the first edition do not say which it was."""
    seats, _ = take_seats([("person", None, None)], "ilhus", {})
    setup = make_setup("ilhus", {}, 11, seats, Manners(chat=True)).as_json()
    assert setup["rules"] == TITLE.rules_version
    if rules is None:
        del setup["rules"]
    else:
        setup["rules"] = rules
    return StoredTable(1, "table", setup, b"s" * 32, [])


def test_a_table_of_today_is_opened() -> None:
    room = LiveTable(SimpleNamespace(), table(TITLE.rules_version))  # type: ignore[arg-type]
    assert room.setup.rules == TITLE.rules_version


@pytest.mark.parametrize("rules", [None, 1])
def test_a_table_of_the_first_edition_says_so(rules: int | None) -> None:
    with pytest.raises(StaleRecord):
        LiveTable(SimpleNamespace(), table(rules))  # type: ignore[arg-type]
    with pytest.raises(Refusal) as caught:
        tell(House._lay(SimpleNamespace(readings=Questions(), _layer=None), table(rules)))  # type: ignore[arg-type]
    assert caught.value.code == "edition"
    assert len({caught.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
