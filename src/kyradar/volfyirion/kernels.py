"""The kernel's functions for each mode: the duel's, with what the mode has instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from ..engine.twins import Core
from . import kernel
from .kernel import apply, cities, dragon, effects, legal, modes, playout, points, refuse, setup
from .kernel import layout as k
from .kernel.modes import coop, solo, team, team_refuse

NOTHING: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
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
    defence: Callable[..., int]
    defeat_cost: Callable[..., int]
    acting_seat: Callable[..., int]
    play_games: Callable[..., int]
    why_act: Callable[..., int] | None  # where several seats act in a common turn


# The record a mode is played on, what it has instead of the duel's functions, other sizes, and
# what tells whether a seat may act in a common turn.
RECORDS: dict[str, tuple[type[k.State], Mapping[Any, Any], Mapping[str, int], Any]] = {
    "duel": (k.State, NOTHING, NOTHING, None),
    "solo": (k.SoloState, solo.INSTEAD, NOTHING, None),
    "coop": (k.CoopState, coop.INSTEAD, NOTHING, coop.why_act),
    "team": (k.TeamState, team.INSTEAD, {"SEATS": k.TEAM_SEATS}, team_refuse.why_act),
}


@cache
def kernel_of(mode: str) -> Kernel:
    """The functions of a mode, by its name."""
    state, instead, constants, why_act = RECORDS[mode]
    packages = (kernel, modes) if instead else (kernel,)
    name = f"volfyirion-{mode}"
    core = Core(name, state, k.Tables, packages, legal.MOST_ACTIONS, instead, constants)
    twins: Mapping[Any, Any] = core.twins() if instead else NOTHING

    def one(function: Any) -> Any:
        return twins.get(function, function)

    return Kernel(
        core=core,
        state=state,
        deal=one(setup.new_duel),
        blank=one(setup.blank),
        legal=one(legal.legal),
        why=one(refuse.why),
        apply=one(apply.apply),
        has_answer=one(effects.has_answer),
        in_game=one(setup.in_game),
        settle=one(points.settle),
        defence=one(cities.defence),
        defeat_cost=one(dragon.defeat_cost),
        acting_seat=one(refuse.acting_seat),
        play_games=one(playout.play_games),
        why_act=one(why_act) if why_act else None,
    )
