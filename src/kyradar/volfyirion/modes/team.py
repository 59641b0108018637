"""Team for the engine: two against two, Strongholds, a market for each side (M1 to M11)."""

from __future__ import annotations

from typing import Any

from ...engine.action import Action, Note, Outcome
from ...engine.typed import Cause, Json
from ..kernel import events as e
from ..kernel import layout as k
from ..names import STRONGHOLD_NAMES, team_place
from ..notation import team as notation
from ..notation.table import VerbTable
from ..options import Options
from ..position import revealed_cards
from ..position_team import STRONGHOLD_FIELDS, TeamWriter
from ..setup_team import TeamLoader
from .common import CommonTurn
from .duel import UNTOUCHED


class TeamRules(CommonTurn):
    """Two against two."""

    untouched = tuple(name for name in UNTOUCHED if name != "ploy")
    loader = TeamLoader
    writer = TeamWriter
    boxes = k.TEAMS
    city_fields = STRONGHOLD_FIELDS

    def make_verbs(self) -> VerbTable:
        return notation.TABLE

    def rival(self, seat: int) -> int | None:
        """Strongholds are a team's (M1)."""
        return None

    def lasting(self, told: Json) -> Json:
        return told | {"teams": [super(TeamRules, self).lasting(team) for team in told["teams"]]}

    def opening(self, state: Any, options: Options) -> list[Note]:
        cells = bytes(state.data)
        return [
            (e.TEAM_WONDER_REVEALED, team, t, 0, 0, 0)
            for team in range(k.TEAMS)
            for t in revealed_cards(state, cells, 2 * team + k.WONDERS, state.revealed[team])
        ]

    def forecast(self, state: k.State, options: Options) -> Json:
        return {}  # everybody pays the same (M10)

    def winner(self, state: k.State) -> int | str | None:
        won = super().winner(state)
        return won if won is None or isinstance(won, str) else f"team {won}"

    def winners(self, state: k.State) -> frozenset[int]:
        return frozenset() if state.winner == k.NOBODY else self._team(state.winner)

    def _team(self, team: int) -> frozenset[int]:
        return frozenset(self.mode.sides[team])

    def cause(self, state: k.State) -> Cause:
        return Cause.QUIET if state.winner == k.NOBODY else Cause.STRONGHOLDS

    def given_up(self, seat: int) -> Outcome:
        other = 1 - self.mode.side_of(seat)
        return Outcome(f"team {other}", Cause.RESIGNED, self._team(other))

    def describe(self, state: k.State, options: Options) -> str:
        seat = min(self.to_act(state), default=0)
        command, battle, knowledge = self.purse(state, seat)
        points = f"{command} command, {battle} battle, {knowledge} knowledge"
        return f"turn {state.turn} seat {seat}: {points}"

    def reveals(self, before: k.State, after: k.State, options: Options, action: Action) -> bool:
        return False

    def place_named(self, place: int) -> str | tuple[str, int]:
        if place >= k.PLACES:
            return "lair", place - k.TEAM_LAIRS
        return STRONGHOLD_NAMES[place % k.STRONGHOLDS], place // k.STRONGHOLDS

    def event_place(self, place: int) -> str | None:
        return team_place(place) if place >= 0 else None

    def dragon_name(self, place: int) -> str:
        return team_place(place)

    def dragon_place(self, place: int) -> str:
        return team_place(place)
