"""What solo and co-op have in common: one side, and the dragon against it."""

from __future__ import annotations

from ...engine.action import Action, Outcome
from ...engine.typed import Cause
from ..kernel import layout as k
from ..names import WINNERS
from ..notation.table import VerbTable
from ..notation.verbs import DRAGON_VERBS, TEAM_VERBS, VERBS, Verb
from ..options import Options
from .duel import DuelRules


class DragonRules(DuelRules):
    """Players against Volfyirion (O, K)."""

    own_verbs: tuple[Verb, ...] = ()

    def make_verbs(self) -> VerbTable:
        offered = (*VERBS, *DRAGON_VERBS)
        rows = (*offered, *TEAM_VERBS, *self.own_verbs)
        return VerbTable(self.mode.name, *rows, offered=offered, common=self.mode.common_turn)

    def rival(self, seat: int) -> int | None:
        return None

    def winner(self, state: k.State) -> int | str | None:
        return None if state.winner == k.NOBODY_YET else WINNERS[state.winner]

    def winners(self, state: k.State) -> frozenset[int]:
        return frozenset(self.mode.sides[0]) if state.winner == k.PLAYERS_WON else frozenset()

    def cause(self, state: k.State) -> Cause:
        if state.winner == k.NOBODY:
            return Cause.QUIET
        return Cause.TAMED if state.winner == k.PLAYERS_WON else Cause.RAZED

    def given_up(self, seat: int) -> Outcome:
        return Outcome("dragon", Cause.GIVEN_UP)

    def reveals(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        return False
