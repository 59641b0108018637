"""Every game for OpenSpiel: importing this registers `python_volfyirion` and `python_ilhus`.

All chance of a game lies in its first move, a chance node that names the deal: one of `deals`
seeds, equally likely. From then on a state is its history, so clones and serialisation are exact.
A state that `resample_from_infostate` imagined is none of its history: it can be cloned and played
on, not serialised.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..agents.hidden import Memory, remembered
from ..engine.action import Event
from ..engine.imagine import imagine
from ..engine.typed import Json
from ..extras import need
from ..title import TITLES, Mode, Title, mode_named, title_named
from .settings import check_game
from .table import LONGEST, Table

pyspiel: Any = need("pyspiel", "spiel")

DEALS = 4096
PARAMETERS = {"options": "", "deals": DEALS, "seed": 0, "max_steps": LONGEST}


def name_of(title: Title) -> str:
    """What OpenSpiel calls a game."""
    return f"python_{title.name}"


def utility(mode: Mode, players: int) -> str:
    """Sides against each other win what the other loses; partners win or lose together."""
    if mode.versus:
        return "ZERO_SUM"
    return "IDENTICAL" if players > 1 else "GENERAL_SUM"


def game_type(mode: Mode, players: int) -> Any:
    """A mode in OpenSpiel's words."""
    kinds = pyspiel.GameType
    modes = mode.title.modes.values()
    return kinds(
        short_name=name_of(mode.title),
        long_name=mode.game.capitalize(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=getattr(kinds.Utility, utility(mode, players)),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(one.seats for one in modes),
        min_num_players=min(one.least_seats for one in modes),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"mode": mode.title.first_mode.name} | PARAMETERS,
    )


def read_switches(text: str) -> Json:
    """Options joined by "+", since a comma would end the parameter; a value follows a colon, and
    where there are several "/" is between them."""
    chosen: Json = {}
    for name, colon, value in (one.partition(":") for one in text.split("+") if one):
        chosen[name] = read_value(value) if colon else True
    return chosen


def read_value(text: str) -> Any:
    """A number, a word, or several of them."""
    if "/" in text:
        return [read_value(one) for one in text.split("/")]
    return int(text) if text.lstrip("-").isdigit() else text


class SpielGame(pyspiel.Game):
    """Parameters: `mode`, `options` (joined by "+"), how many `deals`, the `seed` of the first of
    them, and `max_steps` after which a game is cut, won by nobody."""

    title: Title

    def __init__(self, params: Json | None = None) -> None:
        chosen = {"mode": self.title.first_mode.name} | PARAMETERS | (params or {})
        check_game(mode_named(str(chosen["mode"])), self.title.name)
        self.table = Table(str(chosen["mode"]), read_switches(str(chosen["options"])))
        self.layout = self.table.layout
        numbers = [int(str(chosen[name])) for name in ("deals", "seed", "max_steps")]
        self.deals, self.first_seed, self.max_steps = numbers
        mode = self.table.rules.mode
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=self.deals,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if mode.versus else None,
            max_game_length=self.max_steps,
        )
        super().__init__(game_type(mode, self.table.players), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [self.table.size]


class Chronicle:
    """What happened, and the part of it that each seat has been told: put into words once."""

    def __init__(self, players: int) -> None:
        self.events: list[Event] = []
        self.lines: list[list[str]] = [[] for _ in range(players)]
        self.heard = [0] * players  # how many events each has been told

    def tell(self, table: Table, player: int) -> None:
        """Let a seat hear what happened since it last heard."""
        partners = table.game.partners(player)
        fresh = self.events[self.heard[player] :]
        self.heard[player] = len(self.events)
        for event in fresh:
            whose = dict(event.data).get("seat", player)
            eye = whose if whose in partners else player  # partners talk
            self.lines[player].append(event.seen_by(eye).sentence())

    def __deepcopy__(self, memo: object) -> Chronicle:
        other = Chronicle(0)
        other.events, other.heard = list(self.events), list(self.heard)
        other.lines = [list(lines) for lines in self.lines]
        return other


class SpielState(pyspiel.State):
    """A game in progress. The seats act in the order that `Table` gives."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals, self._first_seed = game.deals, game.first_seed
        self._max_steps = game.max_steps
        self._table = game.table.copy()
        self._dealt = False
        self._steps = 0
        self._chronicle = Chronicle(self._table.players)
        #: What a seat remembers, worked out when a search first asks: its player, steps, memory.
        self._memory: tuple[int, int, Memory] | None = None

    def current_player(self) -> int:
        if not self._dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self._steps >= self._max_steps or self._table.seat < 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._table.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self._dealt:
            self._chronicle.events += self._table.tell(action)
            self._steps += 1
            return
        self._table.deal(self._first_seed + action)
        self._dealt = True
        for p, lines in enumerate(self._chronicle.lines):
            lines.append(self.observed(p))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._table.actions.text(player, action)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._table.players
        return [float(self._table.result(p)) for p in range(self._table.players)]

    def __str__(self) -> str:
        return self._table.render() if self._dealt else "Before the deal"

    def information(self, player: int) -> str:
        """All a seat knows: how its game began, what it saw happen since, and how things are."""
        self._chronicle.tell(self._table, player)
        return "\n".join([*self._chronicle.lines[player], self.observed(player)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one: OpenSpiel's IS-MCTS asks for it."""
        self._chronicle.tell(self._table, player)
        other: SpielState = self.clone()
        if not self._dealt:
            return other
        if self._memory is None or self._memory[:2] != (player, self._steps):
            self._memory = player, self._steps, remembered(self._table.game, player)
        seed = int(sampler() * (1 << 53))
        view = self._table.game.team_view(player)
        other._table.game = imagine(view, seed, seat=player, memory=self._memory[2])
        for seat in range(other._table.players):
            if seat != player:  # what others were told of hidden cards is imagined, too
                other._chronicle.lines[seat] = [other.observed(seat)]
                other._chronicle.heard[seat] = len(other._chronicle.events)
        return other

    def observed(self, player: int) -> str:
        return json.dumps(self._table.game.team_view(player)) if self._dealt else ""

    def tensor(self, player: int) -> Any:
        table = self._table
        return table.observe(player) if self._dealt else table.np.zeros(table.size)


class SpielObserver:
    """What `information_state_string`, `observation_string` and `observation_tensor` read."""

    def __init__(self, game: SpielGame, iig_obs_type: Any) -> None:
        self._recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        self.tensor = game.table.np.zeros(game.table.size, game.table.np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information(player) if self._recall else state.observed(player)


def register() -> None:
    """Make every game known to `pyspiel.load_game`; importing this module does it."""
    for title in map(title_named, TITLES):
        if name_of(title) not in pyspiel.registered_names():
            game = type(f"{title.name.capitalize()}Game", (SpielGame,), {"title": title})
            first = title.first_mode
            pyspiel.register_game(game_type(first, first.seats), game)


register()
