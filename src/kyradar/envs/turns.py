"""Every game of the house for PettingZoo: agents `player_0`, `player_1`, ... in turn.

Where several seats may act (co-op, team), the lowest acts: a partner waits until the one before is
done, or asks it for a decision. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a game
that nobody won; partners share theirs.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine.arrays import Array
from ..engine.typed import Json
from ..extras import need
from ..title import FIRST_MODE
from .settings import METADATA, show
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
    loses = wrappers.TerminateIllegalWrapper(TurnEnv(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(loses))


def agents_of(table: Table) -> list[str]:
    """PettingZoo's names for the seats."""
    return [f"player_{p}" for p in range(table.players)]


def spaces_of(table: Table) -> tuple[Json, Json]:
    """Every agent's actions and observations."""
    actions, seen = {}, {}
    for agent in agents_of(table):
        actions[agent] = spaces.Discrete(len(table.actions))
        parts = {
            "observation": spaces.Box(0, 32767, (table.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (len(table.actions),), np.int8),
        }
        seen[agent] = spaces.Dict(parts)
    return actions, seen


def state_space_of(table: Table) -> spaces.Box:
    """Where `state()` lies."""
    return spaces.Box(0, 32767, (table.players * table.size,), np.int16)


def seen_by(table: Table, seat: int) -> Json:
    """What an agent is given."""
    return {"observation": table.observe(seat), "action_mask": table.mask(seat)}


class TurnEnv(AECEnv, EzPickle):
    """The environment itself: an illegal action raises IllegalAction and changes nothing."""

    metadata: Json = METADATA | {"is_parallelizable": False}

    def __init__(
        self,
        mode: str = FIRST_MODE,
        options: object = None,
        max_steps: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, mode, options, max_steps, render_mode)
        super().__init__()
        self.table = Table(mode, options)
        self.layout = self.table.layout
        self.metadata = self.metadata | {"name": f"{self.table.rules.mode.game}_v0"}
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = agents_of(self.table)
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

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
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
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> Json:
        seat = self.possible_agents.index(agent)
        return seen_by(self.table, seat)

    def step(self, action: object) -> None:
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
        return show(self.table.render(), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
