"""How learners see Volfyirion: each mode's observation, action numbers and steps (for `envs`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from ...engine.twins import NOTHING
from ...envs.fields import Field, Layout, lay_out
from ...envs.sight import Sight, shorts
from ..kernel import apply, legal, refuse
from ..kernel import layout as k
from ..modes.duel import DuelRules
from ..options import Options
from ..position import cards_removed
from ..rules import rules_of
from . import kernel
from .actions import VolfyirionActions, seat_actions
from .kernel import fields as f
from .kernel import modes, observe, result, steps
from .kernel import team_fields as t
from .kernel.modes import coop, solo, team

HOOKS: Mapping[str, Callable[..., Any]] = {
    "deal": steps.deal,
    "legal": legal.legal,
    "why": refuse.why,
    "apply": apply.apply,
    "acting_seat": refuse.acting_seat,
    "is_over": steps.is_over,
    "result": result.result,
    "of_seat": result.of_seat,
    "number_of": steps.number_of,
    "look": steps.look,
    "acted": steps.acted,
    "forget": steps.forget,
}
# By mode: what it has instead of the duel's functions, and the fields of its observation.
INSTEAD: dict[str, Mapping[Any, Any]] = {
    "duel": NOTHING,
    "solo": solo.INSTEAD,
    "coop": coop.INSTEAD,
    "team": team.INSTEAD,
}
LAYOUTS: dict[str, tuple[tuple[Field, ...], ...]] = {
    "duel": (f.FIXED, f.PILES),
    "solo": (f.FIXED, f.PILES, f.SOLO_FIXED, f.SOLO_PILES),
    "coop": (f.FIXED, f.PILES, f.COOP_FIXED, f.COOP_PILES),
    "team": (t.TEAM_FIXED, t.TEAM_PILES),
}


class VolfyirionSight(Sight):
    """A mode of Volfyirion as learners meet it."""

    rules: DuelRules
    hooks = HOOKS

    def __init__(self, mode: str) -> None:
        self.rules = rules_of(mode)
        self.instead = INSTEAD[mode]
        self.packages: tuple[ModuleType, ...] = (kernel, modes) if self.instead else (kernel,)

    def layout(self, options: Options) -> Layout:
        return lay_out(LAYOUTS[options.mode], options.tables.types)

    def actions(self, options: Options) -> VolfyirionActions:
        return seat_actions(options)

    def memory_size(self, options: Options) -> int:
        return int(options.tables.types) + 1

    def naming(self, options: Options) -> tuple[int, ...]:
        """The columns of an observation that name a card, by its number in the catalogue."""
        if options.mode == "team":
            return ()
        cities = [f.CITY_LIST + c * f.CITY_SIZE for c in range(2 * k.CITIES)]
        on_them = [at + part for at in cities for part in (f.CITY_TROOP, f.CITY_BUILDING)]
        return (f.NOT_THIS, f.THEN_CARD, *on_them)

    def observe(self, state: k.State, options: Options, seat: int, obs: Any) -> None:
        tables = options.tables
        memory = shorts(tables.types + 1)
        gone = cards_removed(state, options, self.rules)  # quicker than `count_gone`
        for card, copies in gone.items():
            memory[0, card] = copies
        self.twins[observe.observe](state, tables, seat, memory, obs, 0)


@cache
def sight_of(mode: str) -> VolfyirionSight:
    """How learners see this mode."""
    return VolfyirionSight(mode)
