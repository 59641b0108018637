"""Team for the engine: two against two, Strongholds, a market for each side (M1 to M11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...engine.action import Action, Outcome
from ...engine.parts import PLAIN, Parts
from ..kernel import layout as k
from ..kernel.modes.team_points import held
from ..names import STRONGHOLD_NAMES, team_place
from ..notation import team as notation
from ..notation.table import VerbTable
from ..notation.verbs import Price
from ..options import Options
from ..position_team import write_team_position, write_team_views
from ..setup_team import TeamLoader
from .common import CommonTurn
from .duel import UNTOUCHED

Json = dict[str, Any]


class TeamRules(CommonTurn):
    """Two against two."""

    untouched = tuple(name for name in UNTOUCHED if name != "ploy")
    loader = TeamLoader
    boxes = k.TEAMS

    def make_verbs(self) -> VerbTable:
        return notation.TABLE

    def rival(self, seat: int) -> int | None:
        """Strongholds are a team's (M1)."""
        return None

    def position(self, state: k.State, options: Options) -> Json:
        return write_team_position(state, options, self)

    def views(
        self, state: k.State, options: Options, seats: Iterable[int | None], parts: Parts = PLAIN
    ) -> list[Json]:
        return write_team_views(state, options, seats, self, parts)

    def winner(self, state: k.State) -> int | str | None:
        won = super().winner(state)
        return won if won is None or isinstance(won, str) else f"team {won}"

    def winners(self, state: k.State) -> frozenset[int]:
        return frozenset() if state.winner == k.NOBODY else self._team(state.winner)

    def _team(self, team: int) -> frozenset[int]:
        return frozenset(self.mode.sides[team])

    def cause(self, state: k.State) -> str:
        return "quiet" if state.winner == k.NOBODY else "strongholds"

    def given_up(self, seat: int) -> Outcome:
        other = 1 - self.mode.side_of(seat)
        return Outcome(f"team {other}", "resigned", self._team(other))

    def describe(self, state: k.State, options: Options) -> str:
        seat = min(self.to_act(state), default=0)
        command, battle, knowledge = self.purse(state, seat)
        points = f"{command} command, {battle} battle, {knowledge} knowledge"
        return f"turn {state.turn} seat {seat}: {points}"

    def reveals(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        return False

    def purse(self, state: k.State, seat: int) -> Price:
        """Battle and Knowledge are the team's (M3)."""
        command, battle, knowledge = (held(state, seat, kind) for kind in range(3))
        return command, battle, knowledge

    def place_named(self, place: int) -> str | tuple[str, int]:
        if place >= k.PLACES:
            return "lair", place - k.TEAM_LAIRS
        return STRONGHOLD_NAMES[place % k.STRONGHOLDS], place // k.STRONGHOLDS

    def event_place(self, place: int) -> str | None:
        return team_place(place) if place >= 0 else None

    def dragon_place(self, place: int) -> str:
        return team_place(place)
