"""Many games at once for PufferLib 3: a native environment over `RivalBatch`.

import pufferlib.vector
env = pufferlib.vector.make(SeatPufferEnv, env_args=[1024])
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..engine.arrays import Array
from ..engine.typed import Json
from ..errors import OptionError
from ..extras import MissingExtra
from ..title import FIRST_MODE
from .rival_policies import GREEDY, Rival
from .table import LONGEST
from .vector import RivalBatch

try:
    pufferlib = import_module("pufferlib")
except ImportError as problem:  # its pins contradict those of kyradar[rl], so it is no extra
    raise MissingExtra(
        f"pufferlib is needed for this and could not be imported ({problem}): "
        "pip install 'kyradar[rl]', then pip install --no-deps pufferlib gym gym-notices"
    ) from problem
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402

ILLEGAL = ("random", "raise")


PufferEnv: Any = pufferlib.PufferEnv


class SeatPufferEnv(PufferEnv):
    """`num_agents` games, each from one seat; opponents are those of `RivalBatch`.

    PufferLib knows no masks of actions, so a row is the observation followed by the mask: a policy
    of yours takes the last `actions` numbers for it. PufferLib's own policies do not: with
    `illegal="random"` a legal action is drawn where theirs is not, and the share of those is told
    as `illegal`; with "raise" an IllegalAction tells why.
    """

    def __init__(
        self,
        num_games: int = 1024,
        mode: str = FIRST_MODE,
        options: object = None,
        max_steps: int = LONGEST,
        seat: int | None = None,
        illegal: str = "random",
        buf: Any = None,
        seed: int = 0,
        opponent: Rival = GREEDY,
    ) -> None:
        if illegal not in ILLEGAL:
            raise OptionError(f"illegal: expected one of {', '.join(ILLEGAL)}, found {illegal!r}")
        self.batch = RivalBatch(num_games, mode, options, seed, max_steps, seat, opponent)
        self.layout, self.illegal = self.batch.layout, illegal
        self.size = self.batch.shapes["observations"][0][1]
        self.mask_size = len(self.batch.actions)
        self.num_agents = num_games
        width = (self.size + self.mask_size,)
        self.single_observation_space = spaces.Box(0, 32767, width, np.int16)
        self.single_action_space = spaces.Discrete(self.mask_size)
        self._rows = np.arange(num_games)
        super().__init__(buf)

    def reset(self, seed: int | None = 0) -> tuple[Array, list[Json]]:
        """Deal all games anew."""
        self.batch.reset(seed)
        self._show()
        self.rewards[:], self.terminals[:], self.truncations[:] = 0, False, False
        return self.observations, []

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, list[Json]]:
        """An action in every game, and what the others do until its learner is to act again."""
        batch = self.batch
        chosen = np.asarray(actions).reshape(-1).astype(np.int64)
        wrong = 0
        if self.illegal == "random":
            legal = batch.masks[self._rows, chosen % self.mask_size] == 1
            legal &= (chosen >= 0) & (chosen < self.mask_size)
            wrong = self.num_agents - int(legal.sum())
            chosen = np.where(legal, chosen, batch.random_actions())
        batch.step(chosen)
        self._show()
        self.rewards[:] = batch.earned
        self.terminals[:], self.truncations[:] = batch.dones == 1, batch.dones == 2
        ended = batch.dones > 0
        infos: list[Json] = []
        if ended.any():
            won = float((self.rewards[ended] > 0).mean())
            infos.append({"won": won, "illegal": wrong / self.num_agents})
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _show(self) -> None:
        self.observations[:, : self.size] = self.batch.observations
        self.observations[:, self.size :] = self.batch.masks

    def render(self) -> None:
        """Many games at once are not drawn."""

    def close(self) -> None:
        """Nothing is open."""
