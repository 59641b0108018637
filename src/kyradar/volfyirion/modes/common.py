"""A common turn: partners act in any order, so an action carries its seat (K2, M3)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.legal import Legal
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

    def legal(self, state: k.State, options: Options) -> Legal:
        return self.listed(state, options, self.codes(self.kernel.legal, state, options.tables))

    def listed(self, state: k.State, options: Options, codes: Sequence[int]) -> Legal:
        return Legal(codes, self.verbs.common_actions(options.catalog).__getitem__)
