"""docs/environments.md has every field of every mode's observation, as the code has it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kyradar.envs.fields import Field, owned, size_of
from kyradar.envs.table import LONGEST, Table
from kyradar.ilhus.catalog import HEROES
from kyradar.ilhus.sight.kernel import fields as battle
from kyradar.title import all_modes
from kyradar.volfyirion.sight import LAYOUTS
from kyradar.volfyirion.sight.kernel.fields import CITY
from kyradar.volfyirion.sight.kernel.team_fields import STRONGHOLD

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
HEAD = ["| field | numbers | meaning |", "|---|---:|---|"]


def fixed_rows(fields: tuple[Field, ...]) -> list[str]:
    return [*HEAD, *(f"| `{name}` | {size} | {meaning} |" for name, size, meaning in fields)]


def pile_rows(fields: tuple[Field, ...]) -> list[str]:
    head = ["| pile | cards |", "|---|---|"]
    return [*head, *(f"| `{name}` | {meaning} |" for name, _, meaning in fields)]


def tables() -> list[str]:
    """Every table the page must have; solo and co-op share the duel's first two."""
    blocks = [("fixed", CITY), ("fixed", STRONGHOLD)]
    for layout in LAYOUTS.values():
        blocks += [("piles" if n % 2 else "fixed", block) for n, block in enumerate(layout)]
    parts = (battle.GAME, battle.BODY_PART, battle.FOE, battle.LINK, battle.WAITING)
    blocks += [("fixed", block) for block in (battle.FIXED, *parts)]
    blocks += [("piles", block) for block in (battle.MIDDLE, owned("own", battle.PILES_OF))]
    wanted: list[str] = []
    for kind, block in blocks:
        text = "\n".join((pile_rows if kind == "piles" else fixed_rows)(block))
        if text not in wanted:
            wanted.append(text)
    return wanted


def test_the_page_has_every_field() -> None:
    page = PAGE.read_text("utf-8")
    assert len(tables()) == 18
    for table in tables():
        assert table in page, f"docs/environments.md lacks:\n{table}"


@pytest.mark.parametrize("mode", all_modes())
def test_the_page_has_the_sizes(mode: str) -> None:
    table = Table(mode)
    row = f"| {mode} | {table.size:,} | {len(table.actions):,} |"
    assert row in PAGE.read_text("utf-8"), row


@pytest.mark.parametrize("heroes", [c for n in (1, 2, 3) for c in combinations(HEROES, n)])
def test_the_page_has_the_sizes_of_every_choice_of_heroes(heroes: tuple[str, ...]) -> None:
    table = Table("ilhus", {"heroes": heroes})
    row = f"| {', '.join(heroes)} | {table.size:,} | {len(table.actions):,} |"
    assert row in PAGE.read_text("utf-8"), row


def test_the_page_knows_when_games_are_cut() -> None:
    assert f"{LONGEST:,} actions" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("mode", all_modes())
def test_fields_lie_side_by_side(mode: str) -> None:
    table, at = Table(mode), 0
    for name, place in table.layout.items():
        assert (place.name, place.start) == (name, at)
        at += place.size
    assert at == size_of(table.layout) == table.size == table.observe(0).size
