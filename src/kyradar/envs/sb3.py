"""Many games at once for Stable-Baselines3: a learner in each, its opponents in other seats.

from sb3_contrib import MaskablePPO
MaskablePPO("MlpPolicy", SeatVecEnv(256)).learn(1_000_000)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..engine.arrays import Array
from ..engine.typed import Json
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE
from .rival_policies import GREEDY, Rival
from .table import LONGEST
from .vector import RivalBatch

need("stable_baselines3", "sb3")
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from stable_baselines3.common.vec_env import VecEnv  # noqa: E402

Indices = int | Iterable[int] | None
#: Methods that a learner may ask of every game.
METHODS = ("action_masks",)


class SeatVecEnv(VecEnv):
    """`num_envs` games, each from one seat: `RivalBatch` as a VecEnv.

    Observations are copies, since Stable-Baselines3 keeps the last ones over a step. A game that
    ends is dealt anew in the same step, and there is no terminal observation. `action_masks` is
    what MaskablePPO asks for; an illegal action raises IllegalAction, and no game has changed.
    """

    render_mode = None  # many games at once are not drawn

    def __init__(
        self,
        num_envs: int,
        mode: str = FIRST_MODE,
        options: object = None,
        seed: int | None = None,
        max_steps: int = LONGEST,
        seat: int | None = None,
        opponent: Rival = GREEDY,
    ) -> None:
        self.batch = RivalBatch(num_envs, mode, options, seed, max_steps, seat, opponent)
        self.layout = self.batch.layout
        self._chosen: Array = np.zeros(num_envs, np.int64)
        size = self.batch.shapes["observations"][0][1]
        super().__init__(
            num_envs,
            spaces.Box(0, 32767, (size,), np.int16),
            spaces.Discrete(len(self.batch.actions)),
        )
        self.seed(seed)

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed of all games, from the next `reset` on."""
        self._seeds = [seed] * self.num_envs
        return self._seeds

    def reset(self) -> Array:
        """Deal all games anew, by the seed if one was given."""
        self.batch.reset(self._seeds[0])
        self._reset_seeds()
        self.reset_infos: list[Json] = [{} for _ in range(self.num_envs)]
        return self.batch.observations.copy()

    def step_async(self, actions: Array) -> None:
        """What each learner does next."""
        self._chosen = np.ascontiguousarray(actions, np.int64)

    def step_wait(self) -> tuple[Array, Array, Array, list[Json]]:
        """Do it, and what the others do until each learner is to act again."""
        batch = self.batch
        batch.step(self._chosen)
        infos: list[Json] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(batch.dones):
            infos[i]["TimeLimit.truncated"] = bool(batch.dones[i] == 2)
        return batch.observations.copy(), batch.earned, batch.dones > 0, infos

    def action_masks(self) -> Array:
        """True for every action that is legal now, a row for each game."""
        return self.batch.masks.astype(bool)

    def close(self) -> None:
        """Nothing is open."""

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """The same for every game."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Games of a batch cannot differ."""
        raise OptionError(f"{attr_name}: the games of a batch are of one kind; make another batch")

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """`action_masks` of each game; single games of a batch have no other methods."""
        if method_name not in METHODS:
            raise OptionError(f"no method {method_name!r}; known: {', '.join(METHODS)}")
        masks = self.action_masks()
        return [masks[i] for i in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """None of them is."""
        return [False for _ in self._get_indices(indices)]
