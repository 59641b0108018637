"""Every game of the house for PettingZoo's parallel interface: all agents answer in every step.

The game goes in turns, so in each step one agent's answer counts: the one whose mask has a 1 in it
(of several seats that may act, the lowest, as in every environment here). The others are asked,
too, and what they say is not heard; their masks are all zeros.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine.arrays import Array
from ..engine.typed import Json
from ..errors import IllegalAction, OptionError
from ..extras import need
from ..title import FIRST_MODE
from .settings import METADATA, check_illegal, check_render_mode, show
from .table import LONGEST, Table
from .turns import SEED_BITS, agents_of, seen_by, spaces_of, state_space_of

need("pettingzoo", "rl")
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import ParallelEnv  # noqa: E402


class TogetherEnv(ParallelEnv, EzPickle):
    """All seats of a game. An illegal action loses it for the one who did it, and ends it;
    `infos[agent]["refusal"]` says why; `illegal="raise"` raises it instead."""

    metadata: Json = METADATA

    def __init__(
        self,
        mode: str = FIRST_MODE,
        options: object = None,
        illegal: str = "lose",
        max_steps: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, mode, options, illegal, max_steps, render_mode)
        self.table = Table(mode, options)
        self.layout = self.table.layout
        self.metadata = self.metadata | {"name": f"{self.table.rules.mode.game}_v0"}
        self.illegal = check_illegal(illegal)
        self.max_steps = max_steps
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = agents_of(self.table)
        self.agents: list[str] = []
        self.action_spaces, self.observation_spaces = spaces_of(self.table)
        self.state_space = state_space_of(self.table)
        self._chance = Random()
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def state(self) -> Array:
        """What all seats know together, one observation after another: for critics that see more
        than an agent does."""
        return self.table.state()

    def reset(
        self, seed: int | None = None, options: Json | None = None
    ) -> tuple[Json, dict[str, Json]]:
        """Deal a game: `seed` deals the same as `new_game`; without one, the next of a series."""
        if seed is not None:
            self._chance = Random(seed)
        self.table.deal(self._chance.getrandbits(SEED_BITS) if seed is None else seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> Json:
        return {agent: seen_by(self.table, p) for p, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: Json
    ) -> tuple[
        Json,
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Json],
    ]:
        """The answers of all agents; that of the seat to act is carried out."""
        agents = list(self.agents)
        if not agents:
            raise OptionError("the game is over: reset() deals the next one")
        infos: dict[str, Json] = {agent: {} for agent in agents}
        acting = self.possible_agents[self.table.seat]
        if acting not in actions:
            raise OptionError(f"{acting} is to act, but only {', '.join(actions) or 'nobody'} did")
        lost = False
        try:
            self.table.do(actions[acting])
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            lost = True
            infos[acting]["refusal"] = str(refusal)
        self._steps += 1
        over = lost or self.table.seat < 0
        rewards = {a: float(self.table.result(p)) for p, a in enumerate(agents)}
        if lost:
            rewards[acting] = -1.0
        cut = not over and self._steps >= self.max_steps
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, truncated = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        return self._seen(), rewards, ended, truncated, infos

    def render(self) -> str | None:
        """The table in words, as a spectator sees it: printed, or with "ansi" returned."""
        return show(self.table.render(), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
