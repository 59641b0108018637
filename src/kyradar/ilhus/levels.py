"""The levels: a row for each level and party (B34), and the steps of the Stair (B38, B39)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .card import HEROES
from .kernel import layout as k

LEVELS = ("story", "easy", "normal", "hard")
#: Columns of the level table, then what only the Stair changes; in the kernel's order.
LEVEL_COLUMNS = (
    *("foes_1", "foes_2", "foes_3", "life_1", "life_2", "life_3"),
    *("hit", "boss", "omens", "second", "mend", "calm"),
)
STAIR_COLUMNS = {"turn": 50, "offer": 3, "deal": 5, "hurt": 0, "shield": 0}
NUMBERS = (*LEVEL_COLUMNS, *STAIR_COLUMNS)
FOR_EACH_HERO = ("boss",)  # an amount of this word counts once for each hero (B39)
#: Every party there is, as the kernel numbers them from 1: a bit for each hero.
PARTIES = tuple(
    tuple(hero for bit, hero in enumerate(HEROES) if party >> bit & 1)
    for party in range(1, k.PARTIES + 1)
)
Levels = tuple[tuple[int, ...], ...]  # level by level, a row for each party


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the Stair: the hindrance it adds to those below it."""

    number: int
    word: str
    amount: int
    names: dict[str, str]
    sentences: dict[str, str]

    @property
    def level(self) -> str:
        """The level it is played at."""
        return f"stair-{self.number}"


def _rows(file: str) -> Iterator[dict[str, str]]:
    text = (Path(__file__).parent / "data" / file).read_text("utf-8")
    return csv.DictReader(io.StringIO(text))


@cache
def stair() -> tuple[Step, ...]:
    """The steps from the first to the last."""
    return tuple(
        Step(
            number=int(row["step"]),
            word=row["word"],
            amount=int(row["amount"]),
            names={language: row[language] for language in ("en", "fr", "it")},
            sentences={language: row[f"{language}_says"] for language in ("en", "fr", "it")},
        )
        for row in _rows("stair.csv")
    )


STAIR = tuple(step.level for step in stair())
ALL_LEVELS = (*LEVELS, *STAIR)


def hindrances(level: str) -> tuple[Step, ...]:
    """What a level of the Stair adds to hard; nothing for the others."""
    return stair()[: STAIR.index(level) + 1] if level in STAIR else ()


@cache
def numbers_of(level: str, heroes: tuple[str, ...]) -> dict[str, int]:
    """The seventeen numbers of a level for a party, whatever its seats (B34, B39)."""
    row = _table()["hard" if level in STAIR else level, frozenset(heroes)]
    numbers = row | STAIR_COLUMNS
    for step in hindrances(level):
        times = len(heroes) if step.word in FOR_EACH_HERO else 1
        numbers[step.word] += step.amount * times
    return numbers


@cache
def _table() -> dict[tuple[str, frozenset[str]], dict[str, int]]:
    return {
        (row["level"], frozenset(row["heroes"].split())): {
            name: int(row[name]) for name in LEVEL_COLUMNS
        }
        for row in _rows("levels.csv")
    }


@cache
def base_levels() -> Levels:
    """The numbers of every level and party, as the kernel reads them."""
    return tuple(
        tuple(numbers_of(level, party)[name] for name in NUMBERS)
        for level in ALL_LEVELS
        for party in PARTIES
    )


@cache
def boss_lives() -> tuple[int, ...]:
    """Moira's life at every level, whatever the party."""
    return tuple(numbers_of(level, party)["boss"] for level in ALL_LEVELS for party in PARTIES)
