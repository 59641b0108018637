"""Many games at once for Gymnasium: one learner in each, the other seats by the rule of thumb.

gymnasium.make_vec("kyradar/Volfyirion-v0", num_envs=1024, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

import warnings
from functools import cache
from random import Random
from typing import ClassVar

from ..engine import compiled, tree
from ..engine.arrays import Array
from ..engine.game import new_game
from ..engine.typed import Json
from ..engine.values import whole_number
from ..engine.variants import joined
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE, mode_named
from . import rivals, steps
from .batch import BatchEnv
from .settings import METADATA, check_game, check_seat
from .sight import sight_of
from .table import LONGEST

need("gymnasium", "rl")
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

ANSWER = "answer_games"  # the entry point of the rivals
COMPILING = (
    "kyradar: compiling the rivals of {mode} (a minute or two, once on this machine; "
    "`kyradar warm` does it ahead)"
)


@cache
def engine_of(mode: str) -> compiled.Engine:
    """A mode's rules, mind and sight compiled together with its rivals."""
    mind, sight = mode_named(mode).mind, sight_of(mode)
    packages = (tree, *mind.packages, *sight.packages, steps, rivals)
    return compiled.Engine(mind.core, *packages, instead=joined(mind.instead, sight.answers))


def warm_up(mode: str) -> None:
    """Compile what the rivals of a mode do, or load it."""
    getattr(engine_of(mode).run, ANSWER)


class RivalBatch(BatchEnv):
    """A `BatchEnv` in which every step leads from one decision of the learner to its next: the
    compiled rule of thumb plays all other seats. `learners[i]` is the learner's seat in game i."""

    def __init__(
        self,
        n: int,
        mode: str = FIRST_MODE,
        options: object = None,
        seed: int | None = None,
        max_steps: int = LONGEST,
        seat: int | None = None,
    ) -> None:
        """The learner sits at `seat`, or without one at every seat in turn."""
        self._rivals = engine_of(mode)
        if not self._rivals.run.ready(ANSWER):
            warnings.warn(COMPILING.format(mode=mode), RuntimeWarning, stacklevel=2)
        mind = mode_named(mode).mind
        game = new_game(mode, 1, options)
        table = mind.imagine(game.team_view(0), 0, Random(1))
        self._tasks = self._rivals.records(type(table.task), 1)
        self._rivals.put(self._tasks, 0, table.task)
        fixed = check_seat(seat, game.players)
        everyone = np.arange(n) % game.players if fixed is None else np.full(n, fixed)
        self.learners: Array = everyone.astype(np.int8)
        self._moves = self._rivals.actions()
        super().__init__(n, mode, options, seed, max_steps)

    def _act(self, actions: Array, fresh: bool = False) -> None:
        super()._act(actions, fresh)
        endings = self.rewards, self.dones
        room = self._out, self._moves
        self._rivals.run.answer_games(
            self._games, self._tasks, self.learners, endings, 0, self.n, *room
        )


class SeatVectorEnv(VectorEnv):
    """`num_envs` games, each from one seat. Observations are those of `SeatEnv`; masks of legal
    actions come as `info["action_mask"]`, and an illegal action raises IllegalAction.

    A game that ends is dealt anew in the same step, so the observation is the next game's first.
    Arrays belong to the environment and are written anew by every step; `copy=True` copies them.
    """

    metadata: ClassVar[Json] = METADATA | {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        mode: str = FIRST_MODE,
        options: object = None,
        opponent: str = "greedy",
        seat: int | None = None,
        max_steps: int = LONGEST,
        game: str | None = None,
        copy: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if opponent != "greedy":
            raise OptionError(
                f"opponent: only the rule of thumb, greedy, is compiled, found {opponent!r}; "
                "with other agents use gymnasium.make, or vectorization_mode='sync'"
            )
        if render_mode is not None:
            raise OptionError("render_mode: many games at once are not drawn; use gymnasium.make")
        check_game(mode_named(mode), game)
        self.batch = RivalBatch(num_envs, mode, options, 0, max_steps, seat)
        self.num_envs, self._copy = num_envs, copy
        self.layout = self.batch.layout
        size = self.batch.shapes["observations"][0][1]
        self.single_observation_space = spaces.Box(0, 32767, (size,), np.int16)
        self.single_action_space = spaces.Discrete(len(self.batch.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: object = None, options: Json | None = None) -> tuple[Array, Json]:
        """Deal all games anew: a whole number names them all, None takes any."""
        number = whole_number(seed)
        if seed is not None and number is None:
            raise OptionError(f"seed: expected a whole number for all games, found {seed!r}")
        self.batch.reset(number)
        return self._told()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Json]:
        """An action in every game, and what the others do until its learner is to act again."""
        batch = self.batch
        batch.step(np.ascontiguousarray(actions, np.int64))
        rewards = batch.rewards[self._rows, batch.learners].astype(np.float64)
        observations, info = self._told()
        return observations, rewards, batch.dones == 1, batch.dones == 2, info

    def _told(self) -> tuple[Array, Json]:
        seen, masks = self.batch.observations, self.batch.masks
        if self._copy:
            seen, masks = seen.copy(), masks.copy()
        return seen, {"action_mask": masks, "seat": self.batch.learners}

    def action_masks(self) -> Array:
        """1 for every action that is legal now, a row for each game."""
        return self.batch.masks
