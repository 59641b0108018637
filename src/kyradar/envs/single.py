"""Volfyirion for Gymnasium: one learner, the other seats played by agents of Kyradar.

gymnasium.make("kyradar/Volfyirion-v0", mode="duel", opponent="greedy")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..agents import Agent, SearchAgent, make
from ..errors import IllegalAction, OptionError
from ..extras import need
from .table import LONGEST, Table

need("gymnasium", "rl")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

ID = "kyradar/Volfyirion-v0"
SEEDS = 1 << 53
ILLEGAL = ("lose", "raise")


class VolfyirionEnv(gymnasium.Env):
    """A game from one seat. `opponent` names the agent of all other seats, or one for each.

    `seat` is where the learner sits; None draws it for every game. An illegal action loses the
    game, and `info["refusal"]` says why with the rule; `illegal="raise"` raises it instead.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"]}

    def __init__(
        self,
        mode: str = "duel",
        options: object = None,
        opponent: str | Sequence[str] = "random",
        seat: int | None = None,
        illegal: str = "lose",
        max_steps: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(mode, options)
        self.names = self._read_names(opponent)
        if seat is not None and (type(seat) is not int or seat not in range(self.table.players)):
            raise OptionError(
                f"seat: expected None or 0 to {self.table.players - 1}, found {seat!r}"
            )
        if illegal not in ILLEGAL:
            raise OptionError(f"illegal: expected one of {', '.join(ILLEGAL)}, found {illegal!r}")
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise OptionError(f"render_mode: expected {' or '.join(modes)}, found {render_mode!r}")
        self.seat = seat or 0
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(0, 32767, (self.table.size,), np.int16)
        self.action_space = gymnasium.spaces.Discrete(len(self.table.actions))
        self._fixed_seat, self._illegal = seat, illegal
        self._agents: dict[int, Agent] = {}
        self._steps = 0

    def _read_names(self, opponent: str | Sequence[str]) -> list[str]:
        others = self.table.players - 1
        names = [opponent] * others if isinstance(opponent, str) else list(opponent)
        if len(names) != others:
            raise OptionError(f"opponent: {others} other seats, but {len(names)} names")
        for name in names:
            make(name)  # an OptionError lists the agents there are
        return names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        players = self.table.players
        deal, drawn, *seeds = (int(n) for n in self.np_random.integers(0, SEEDS, 2 + players))
        self.seat = drawn % players if self._fixed_seat is None else self._fixed_seat
        others = [p for p in range(players) if p != self.seat]
        self._agents = {p: make(name, seeds[p]) for p, name in zip(others, self.names, strict=True)}
        self._steps = 0
        self.table.deal(deal)
        self._let_others_act()
        return self._told()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        wanted = self.table.action(self.seat, action)
        refusal = self.table.game.why_not(wanted)
        if refusal is not None:
            return self._refused(refusal)
        self.table.do(action)
        self._watch(self.seat)
        self._steps += 1
        self._let_others_act()
        over = self.table.seat < 0
        cut = not over and self._steps >= self.max_steps
        observation, info = self._told()
        if self.render_mode == "human":
            self.render()
        return observation, float(self.table.result(self.seat)), over, cut, info

    def _refused(self, refusal: IllegalAction) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._illegal == "raise":
            raise refusal
        observation, info = self._told()
        return observation, -1.0, True, False, info | {"refusal": str(refusal)}

    def _told(self) -> tuple[Any, dict[str, Any]]:
        info = {"action_mask": self.action_masks(), "seat": self.seat}
        return self.table.observe(self.seat), info

    def action_masks(self) -> Any:
        """1 for every action that is legal now (the name MaskablePPO looks for)."""
        return self.table.mask(self.seat)

    def _let_others_act(self) -> None:
        """Partners talk: each agent sees its partners' hands, too."""
        game = self.table.game
        while (p := self.table.seat) in self._agents:
            legal = [action for action in game.legal() if action.seat == p]
            game.carry_out(self._agents[p].choose(game.team_view(p), legal))
            self._watch(p)

    def _watch(self, acted: int) -> None:
        """Searchers remember what they see, in others' turns, too."""
        for p, agent in self._agents.items():
            if p != acted and isinstance(agent, SearchAgent):
                agent.look(self.table.game.team_view(p), p)

    def render(self) -> str | None:
        """The table in words: printed, or with "ansi" returned."""
        text = str(self.table.game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def register() -> None:
    """Make the environment known to `gymnasium.make`; importing this module does it."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point="kyradar.envs.single:VolfyirionEnv")


register()
