"""docs/environments.md has every field of every mode's observation, as the code has it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kyradar.engine.observation import Field, Observation, Parts, fields_of, size_of
from kyradar.envs.table import LONGEST, Table
from kyradar.ilhus.card import HEROES
from kyradar.ilhus.sight.kernel.fields import SEEN as ILHUS_SEEN
from kyradar.title import all_modes
from kyradar.volfyirion.sight import SEEN

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
HEAD = ["| field | numbers | meaning |", "|---|---:|---|"]


def fixed_rows(fields: tuple[Field, ...]) -> list[str]:
    return [*HEAD, *(f"| `{name}` | {size} | {meaning} |" for name, size, meaning in fields)]


def pile_rows(fields: tuple[Field, ...]) -> list[str]:
    head = ["| pile | cards |", "|---|---|"]
    return [*head, *(f"| `{name}` | {meaning} |" for name, _, meaning in fields)]


def tables() -> list[str]:
    """Every table the page must have; solo and co-op share the duel's first two, and of heroes one
    is enough."""
    wanted: list[str] = []
    for seen in (*SEEN.values(), ILHUS_SEEN):
        owners = 1 if seen is ILHUS_SEEN else 9
        for number, block in enumerate(seen.fields(owners)):
            if not block:
                continue
            wanted += _split(block) if number % 2 and owners == 1 else [rows(block, number)]
        wanted += [rows(fields_of(part.rows), 0) for part in parts(seen)]
    return list(dict.fromkeys(wanted))


def rows(block: tuple[Field, ...], number: int) -> str:
    return "\n".join((pile_rows if number % 2 else fixed_rows)(block))


def parts(seen: Observation) -> list[Parts]:
    return [row for fixed, _ in seen.blocks for row in fixed if isinstance(row, Parts)]


def _split(block: tuple[Field, ...]) -> list[str]:
    """The piles in the middle and a hero's have a table each."""
    of_hero = [field for field in block if field.name.startswith("own_")]
    middle = tuple(field for field in block if field not in of_hero)
    return [rows(middle, 1), rows(tuple(of_hero), 1)]


def test_the_page_has_every_field() -> None:
    page = PAGE.read_text("utf-8")
    assert len(tables()) == 22
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
