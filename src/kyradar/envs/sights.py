"""The sight of each mode, interpreted or compiled: rules and encoding made together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from ..engine import compiled
from ..volfyirion.options import Options
from ..volfyirion.rules import Rules, rules_of
from . import sight
from .sight import fields as f
from .sight import modes as sight_modes
from .sight import observe, result
from .sight import team_fields as t
from .sight.modes import coop, solo, team

NOTHING: Mapping[Any, Any] = MappingProxyType({})
INSTEAD: dict[str, Mapping[Any, Any]] = {
    "duel": NOTHING,
    "solo": solo.INSTEAD,
    "coop": coop.INSTEAD,
    "team": team.INSTEAD,
}
# By mode, in order: numbers and piles of card types, in turns.
LAYOUTS: dict[str, tuple[tuple[f.Field, ...], ...]] = {
    "duel": (f.FIXED, f.PILES),
    "solo": (f.FIXED, f.PILES, f.SOLO_FIXED, f.SOLO_PILES),
    "coop": (f.FIXED, f.PILES, f.COOP_FIXED, f.COOP_PILES),
    "team": (t.TEAM_FIXED, t.TEAM_PILES),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A field of an observation: where it begins, and how many numbers it has."""

    name: str
    start: int
    size: int
    meaning: str
    pile: bool  # one number per card type

    @property
    def numbers(self) -> slice:
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True, slots=True)
class Sight:
    """Functions for one mode; all of them take a state of its kind."""

    rules: Rules
    observe: Callable[..., None]
    result: Callable[..., int]


@cache
def sight_of(mode: str) -> Sight:
    rules = rules_of(mode)
    twins: Mapping[Any, Any] = NOTHING
    if INSTEAD[mode]:
        twins = rules.core.twins(sight, sight_modes, instead=INSTEAD[mode])

    def one(function: Any) -> Any:
        return twins.get(function, function)

    return Sight(rules, one(observe.observe), one(result.result))


@cache
def engine_of(mode: str) -> compiled.Engine:
    """The rules of a mode compiled together with its sight, once per process."""
    packages = (sight,) if mode == "duel" else (sight, sight_modes)
    return compiled.Engine(rules_of(mode).core, *packages, instead=INSTEAD[mode])


@cache
def layout_of(options: Options) -> dict[str, Place]:
    """Every field of an observation, by name, in order."""
    types = options.catalog.tables.types
    places: dict[str, Place] = {}
    at = 0
    for number, block in enumerate(LAYOUTS[options.mode]):
        pile = number % 2 == 1
        for name, size, meaning in block:
            size = size * types if pile else size
            places[name] = Place(name, at, size, meaning, pile)
            at += size
    return places


def size_of(options: Options) -> int:
    """How many numbers an observation has."""
    return sum(place.size for place in layout_of(options).values())
