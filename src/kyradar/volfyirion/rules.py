"""The rules of each mode as functions to call: the duel's, with what the mode has instead."""

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
from .kernel.modes.team_points import team_of
from .kernel.reasons import OK

MODES = ("duel", "solo", "coop", "team")
#: How many sit at the table.
PLAYERS = {"duel": 2, "solo": 1, "coop": 2, "team": 4}


@dataclass(frozen=True, slots=True)
class Rules:
    """A mode's record of the state, and its functions; all of them take such a state."""

    mode: str
    players: int
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

    @property
    def common_turn(self) -> bool:
        """Do several seats act in the same turn, so that an action must carry its seat?"""
        return self.why_act is not None

    def to_act(self, state: k.State) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        if self.why_act is None:
            seat = self.acting_seat(state)
            return () if seat < 0 else (seat,)
        return tuple(p for p in range(self.players) if self.why_act(state, p) == OK)

    def reversible(self, before: k.State, after: k.State) -> bool:
        """Undo never changes who is to act, nor goes back before a card, a die or a Ploy was seen.

        In a solo game the top of the Rage Pile is such a card (O5).
        """
        untouched = TEAM_UNTOUCHED if self.mode == "team" else UNTOUCHED
        return (
            before.active == after.active
            and self.to_act(before) == self.to_act(after)
            and all(list(getattr(before, name)) == list(getattr(after, name)) for name in untouched)
            and (self.mode != "solo" or before.aside_size == after.aside_size)
        )

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats on this one's side, itself among them."""
        if self.mode == "coop":
            return tuple(range(self.players))
        return (seat - seat % 2, seat - seat % 2 + 1) if self.mode == "team" else (seat,)

    def winner_without(self, seat: int) -> int | str:
        """Who wins when this seat gives up."""
        if self.mode == "team":
            return f"team {1 - team_of(seat)}"
        return 1 - seat if self.mode == "duel" else "dragon"


WHY_ACT = {"coop": coop.why_act, "team": team_refuse.why_act}
# What an action that can be taken back leaves as it was: chance, decks and Ploys.
TEAM_UNTOUCHED = ("rng", "deck_size", "supply_size", "supply_top")
UNTOUCHED = (*TEAM_UNTOUCHED, "ploy")
NOTHING: Mapping[Any, Any] = MappingProxyType({})
# The record a mode is played on, what it has instead of the duel's functions, and other sizes.
RECORDS: dict[str, tuple[type[k.State], Mapping[Any, Any], Mapping[str, int]]] = {
    "duel": (k.State, NOTHING, NOTHING),
    "solo": (k.SoloState, solo.INSTEAD, NOTHING),
    "coop": (k.CoopState, coop.INSTEAD, NOTHING),
    "team": (k.TeamState, team.INSTEAD, {"SEATS": k.TEAM_SEATS}),
}


@cache
def rules_of(mode: str) -> Rules:
    state, instead, constants = RECORDS[mode]
    packages = (kernel, modes) if instead else (kernel,)
    name = f"volfyirion-{mode}"
    core = Core(name, state, k.Tables, packages, legal.MOST_ACTIONS, instead, constants)
    twins: Mapping[Any, Any] = core.twins() if instead else NOTHING

    def one(function: Any) -> Any:
        return twins.get(function, function)

    return Rules(
        mode=mode,
        players=PLAYERS[mode],
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
        why_act=one(WHY_ACT[mode]) if mode in WHY_ACT else None,
    )
