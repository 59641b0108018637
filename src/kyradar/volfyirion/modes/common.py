"""A common turn: partners act in any order, so an action carries its seat (K2, M3)."""

from __future__ import annotations

from ...engine.action import Action
from ..kernel import actions as a
from ..kernel import layout as k
from ..kernel.reasons import OK
from ..options import Options
from .duel import DuelRules


class CommonTurn(DuelRules):
    """What co-op and team share."""

    def to_act(self, state: k.State) -> tuple[int, ...]:
        why_act = self.kernel.why_act
        assert why_act is not None
        return tuple(p for p in range(self.mode.seats) if why_act(state, p) == OK)

    def legal(self, state: k.State, options: Options) -> list[Action]:
        catalog, make = options.catalog, self.verbs.make
        codes = self.codes(self.kernel.legal, state, catalog.tables)
        return [make(catalog, a.seat_of(code), code) for code in codes]
