"""docs/lab.md shows every table, column by column, as it is written."""

from __future__ import annotations

import re
from pathlib import Path

from kyradar import lab
from kyradar.lab.findings import findings_of
from kyradar.title import FIRST_TITLE, TITLES, title_named

PAGE = Path(__file__).parents[2] / "docs/lab.md"


def test_every_column_is_documented_with_its_type() -> None:
    text = PAGE.read_text("utf-8")
    tables = [
        (name if game == FIRST_TITLE else f"{name} of {found.words.game}", columns)
        for game in TITLES
        for found in [findings_of(title_named(game).first_mode)]
        for name, columns in found.tables.items()
    ]
    assert len(tables) > 5
    for name, columns in tables:
        section = re.split(rf"^### {name}$", text, flags=re.MULTILINE)[1]
        section = re.split(r"^#", section, flags=re.MULTILINE)[0]
        rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", section, re.MULTILINE)
        assert rows == [(column.name, column.type, column.text) for column in columns], name


def test_every_public_name_is_documented() -> None:
    section = PAGE.read_text("utf-8").split("\n## From Python\n")[1].split("\n## ")[0]
    missing = [name for name in lab.__all__ if not re.search(rf"`{name}\b", section)]
    assert not missing
    assert all(getattr(lab, name).__doc__ for name in lab.__all__ if name != "Player")
