"""Volfyirion for PettingZoo: `env(mode="duel")`, agents `player_0`, `player_1`, ... in turn.

Where several seats may act (co-op, team), the lowest acts: a partner waits until the one before is
done, or asks it for a decision. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a game
that nobody won; partners share theirs.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from ..extras import need
from .table import LONGEST, Table

need("pettingzoo", "rl")
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

SEED_BITS = 53


def env(**settings: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # noqa: N801 - PettingZoo's name
    """The environment itself: an illegal action raises IllegalAction and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "volfyirion_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        mode: str = "duel",
        options: object = None,
        max_steps: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, mode, options, max_steps, render_mode)
        super().__init__()
        self.table = Table(mode, options)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = [f"player_{p}" for p in range(self.table.players)]
        self.action_spaces = {
            agent: spaces.Discrete(len(self.table.actions)) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 32767, (self.table.size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (len(self.table.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._chance = Random()
        self._steps = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: `seed` deals the same as `new_game`; without one, the next of a series."""
        if seed is not None:
            self._chance = Random(seed)
        self.table.deal(self._chance.getrandbits(SEED_BITS) if seed is None else seed)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.do(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.seat < 0:
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = float(self.table.result(seat))
                self.terminations[one] = True
        elif self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table in words, as a spectator sees it: printed, or with "ansi" returned."""
        text = str(self.table.game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
