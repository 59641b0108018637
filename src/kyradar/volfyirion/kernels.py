"""The kernel's functions for each mode: the duel's, with what the mode has instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType, ModuleType
from typing import Any

from ..engine.variants import Core, Replacements
from . import kernel
from .kernel import apply, effects, legal, playout, points, refuse, setup
from .kernel import events as e
from .kernel import layout as k

NOTHING: Replacements = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Kernel:
    """A mode's record of the state, and its functions; all of them take such a state."""

    core: Core
    state: type[k.State]
    deal: Callable[..., None]  # a new game
    blank: Callable[..., None]
    legal: Callable[..., int]
    why: Callable[..., int]
    apply: Callable[..., None]
    has_answer: Callable[..., bool]
    in_game: Callable[..., bool]
    settle: Callable[..., None]
    held: Callable[..., int]
    acting_seat: Callable[..., int]
    play_games: Callable[..., int]
    why_act: Callable[..., int] | None  # where several seats act in a common turn


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """What a mode is played on, and what it has of its own."""

    state: type[k.State]
    packages: tuple[ModuleType, ...] = (kernel,)
    instead: Replacements = field(default_factory=dict)  # of the duel's functions
    constants: Mapping[str, int] = field(default_factory=dict)  # other sizes
    why_act: Any = None  # may a seat act in a common turn?


def _duel() -> Record:
    return Record(k.State)


# What a duel does not need is not imported for it.


def _solo() -> Record:
    from .kernel import modes
    from .kernel.modes import solo

    return Record(k.SoloState, (kernel, modes), solo.INSTEAD)


def _coop() -> Record:
    from .kernel import modes
    from .kernel.modes import coop

    return Record(k.CoopState, (kernel, modes), coop.INSTEAD, why_act=coop.why_act)


def _team() -> Record:
    from .kernel import modes
    from .kernel.modes import team, team_legality

    sizes = {"SEATS": k.TEAM_SEATS, "MARKETS": 2, "POOLING": 2, "AT_ONCE": 1}
    sizes |= {"ROW_FILLED": e.TEAM_ROW_FILLED, "LAIR_FILLED": e.TEAM_LAIR_FILLED}
    return Record(k.TeamState, (kernel, modes), team.INSTEAD, sizes, team_legality.why_act)


RECORDS = {"duel": _duel, "solo": _solo, "coop": _coop, "team": _team}


@cache
def kernel_of(mode: str) -> Kernel:
    """The functions of a mode, by its name."""
    record = RECORDS[mode]()
    name = f"volfyirion-{mode}"
    core = Core(
        *(name, record.state, k.Tables, record.packages, legal.MOST_ACTIONS),
        *(record.instead, record.constants),
    )
    variants: Replacements = core.variants() if record.instead else NOTHING

    def one(function: Any) -> Any:
        return variants.get(function, function)

    return Kernel(
        core=core,
        state=record.state,
        deal=one(setup.new_duel),
        blank=one(setup.blank),
        legal=one(legal.legal),
        why=one(refuse.why),
        apply=one(apply.apply),
        has_answer=one(effects.has_answer),
        in_game=one(setup.in_game),
        settle=one(points.settle),
        held=one(points.held),
        acting_seat=one(refuse.acting_seat),
        play_games=one(playout.play_games),
        why_act=one(record.why_act) if record.why_act else None,
    )
