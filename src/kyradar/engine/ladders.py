"""Ladders: ten steps of rising difficulty in a mode, and how often a known player climbs them."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..title import TITLES, title_named
from .typed import Json


@dataclass(frozen=True, slots=True, eq=False)
class Measured:
    """Games that one of the house's players won of so many."""

    agent: str
    won: int
    games: int


@dataclass(frozen=True, slots=True, eq=False)
class Rung:
    """A step: the hindrance it adds to those below it."""

    number: int
    options: Json  # a game at this step is played with
    rule: str
    names: Mapping[str, str]
    sentences: Mapping[str, str]
    measured: Measured | None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a ladder stands on the map of the journey, in percent of its width and height; the
    places that roads lead to from there; its emblem: two colours and a path within 100 x 100."""

    x: int
    y: int
    roads: tuple[str, ...]
    deep: str
    light: str
    path: str


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """The steps of one mode, or of one hero."""

    id: str
    game: str
    mode: str
    place: Place
    rungs: tuple[Rung, ...]


def all_ladders() -> tuple[Ladder, ...]:
    """Those of every game."""
    titles = (title_named(game) for game in TITLES)
    return tuple(one for title in titles if title.brings("ladders") for one in title.ladders())


def read_measured(file: Path) -> dict[tuple[str, int], Measured]:
    """What was measured, by ladder and step: columns ladder, step, agent, won, games."""
    return {
        (row["ladder"], int(row["step"])): Measured(
            row["agent"], int(row["won"]), int(row["games"])
        )
        for row in csv.DictReader(io.StringIO(file.read_text("utf-8")))
    }
