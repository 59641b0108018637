"""The levels of opponents and partners: fifteen rungs, five of which have a name of their own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine.wording import words_of
from .base import Agent, Budget
from .fallible import FallibleAgent
from .search import SearchAgent


def level_line(name: str, language: str = "en") -> str:
    """What a menu says about one of the five named levels."""
    return words_of("kyradar.engine", language)["levels"][name]


@dataclass(frozen=True, slots=True)
class Level:
    """What a rung is made of."""

    rung: int
    slip: float = 0.0  # how often it errs (`FallibleAgent`)
    simulations: int = 0  # 0: no search
    network: bool = False  # asks the game's network, where there is one


# On a slow machine, or without the compiled engine, no player waits longer than this for a move.
PATIENCE_MS = 1500.0

#: From a beginner to the strongest, about 60 Elo apart in the duel (docs/strength.md).
RUNGS: tuple[Level, ...] = (
    Level(1, slip=0.24),
    Level(2, slip=0.205),
    Level(3, slip=0.17),
    Level(4, slip=0.135),
    Level(5, slip=0.1),
    Level(6, slip=0.067),
    Level(7, slip=0.033),
    Level(8),
    Level(9, simulations=35),
    Level(10, simulations=80),
    Level(11, simulations=180),
    Level(12, simulations=400),
    # The network is worth more than a step: the first two that ask it err, against opponents.
    Level(13, slip=0.08, simulations=500, network=True),
    Level(14, slip=0.03, simulations=1500, network=True),
    Level(15, simulations=6000, network=True),
)
#: Which rungs have a name.
MARKS = {"novice": 1, "apprentice": 5, "adept": 9, "expert": 12, "master": 15}
#: The five names; whatever takes a level takes `level:1` to `level:15` as well (`level_named`).
LEVELS: dict[str, Level] = {name: RUNGS[rung - 1] for name, rung in MARKS.items()}
RUNG = re.compile(r"level:([1-9]\d?)")


def level_named(name: str | None) -> Level | None:
    """The rung that a name means, `adept` or `level:10`; None if it means none."""
    if name in LEVELS:
        return LEVELS[name]
    match = RUNG.fullmatch(name or "")
    rung = int(match.group(1)) if match else 0
    return RUNGS[rung - 1] if 0 < rung <= len(RUNGS) else None


def rung_name(rung: int) -> str:
    """What a rung is called wherever names are kept: by its own name, if it has one."""
    return next((name for name, mark in MARKS.items() if mark == rung), f"level:{rung}")


def mark_of(rung: int) -> tuple[str, int]:
    """The name of the highest named rung that is not above this one, and which above it this is,
    counted from 1: what people are shown (Adept, Adept 2)."""
    name, mark = max((pair for pair in MARKS.items() if pair[1] <= rung), key=lambda pair: pair[1])
    return name, rung - mark + 1


def shown_name(name: str) -> str:
    """A player's name as it is shown: `level:11` as `adept 2`, and the rule of thumb as the rung
    that goes by it without an error."""
    level = level_named("level:8" if name == "greedy" else name)
    if level is None:
        return name
    mark, step = mark_of(level.rung)
    return mark if step == 1 else f"{mark} {step}"


def make_level(
    level: Level, seed: int | None = None, patience: float | None = PATIENCE_MS
) -> Agent:
    """The player of a rung; without `patience` it takes the time it needs."""
    if not level.simulations:
        return FallibleAgent(level.slip, seed)
    budget = Budget(ms=patience, simulations=level.simulations)
    return SearchAgent(seed, budget, network=level.network, slip=level.slip)
