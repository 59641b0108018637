"""Many games at once for Gymnasium: one learner in each, the other seats by its opponents.

gymnasium.make_vec("kyradar/Volfyirion-v0", num_envs=1024, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

from random import Random
from typing import ClassVar

from ..engine.arrays import Array
from ..engine.game import new_game
from ..engine.typed import Json
from ..engine.values import whole_number
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE, mode_named
from .batch import BatchEnv
from .processor import Processor
from .rival_policies import GREEDY, RANDOM, SELF, Rival, rivals_for
from .settings import METADATA, check_game, check_seat
from .table import LONGEST

need("gymnasium", "rl")
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402


class RivalBatch(BatchEnv):
    """A `BatchEnv` in which every step leads from one decision of the learner to its next: its
    opponent plays all other seats. `learners[i]` is the learner's seat in game i, `earned[i]` what
    the last step brought it.

    The opponent is the compiled rule of thumb ("greedy"), "random", the name of an agent
    ("level:5"), an agent or its class, a function of observations and masks that answers numbers of
    actions or scores, or "self": then every seat is the learner's, and `learners` says whose
    decision is next."""

    def __init__(
        self,
        n: int,
        mode: str = FIRST_MODE,
        options: object = None,
        seed: int | None = None,
        max_steps: int = LONGEST,
        seat: int | None = None,
        opponent: Rival = GREEDY,
    ) -> None:
        """The learner sits at `seat`, or without one at every seat in turn."""
        game = new_game(mode, 1, options)
        self._greedy, self._alone = opponent == GREEDY, opponent == SELF
        if self._alone and seat is not None:
            raise OptionError("seat: where the learner plays against itself every seat is its own")
        others = RANDOM if self._greedy or self._alone else opponent
        self._others = rivals_for(others, game.players)
        self._view, self._fixed = game.team_view(0), check_seat(seat, game.players)
        self.earned: Array = np.zeros(n, np.float32)
        self._rows = np.arange(n)
        super().__init__(n, mode, options, seed, max_steps)

    def _sit_down(self) -> None:
        assert isinstance(self._engine, Processor)
        machine = self._engine.machine
        everyone = self._rows % self.players if self._fixed is None else self._fixed
        self.learners: Array = self._engine.array(np.broadcast_to(everyone, self.n), "int8")
        task = mode_named(self.mode).mind.imagine(self._view, 0, Random(1)).task
        self._thumb = machine.of(task), self._engine.actions()

    def step(self, actions: Array) -> None:
        """The learners' actions, and what others do until each is to act again."""
        acting = self.learners.copy()
        super().step(actions)
        self.earned = self.rewards[self._rows, acting]

    def _show(self) -> None:
        super()._show()
        if self._alone:
            self.learners[:] = self._written["seats"]

    def _act(self, actions: Array, fresh: bool = False) -> None:
        super()._act(actions, fresh)
        if self._greedy:
            assert isinstance(self._engine, Processor)
            tasks, moves = self._thumb
            given = self._games, tasks, self.learners, self._endings, 0, self.n, self._out, moves
            self._engine.answer_games(*given)
        elif not self._alone:
            self._let_others_act(fresh)

    def _let_others_act(self, fresh: bool) -> None:
        """Round by round, in all games where it is not the learner's turn; a game that ends in
        between keeps its ending."""
        chosen, rows = self._chosen, self._rows
        rewards, dones = self._endings
        ended: dict[int, tuple[int, Array]] = {}
        engine = self._engine
        self._others.watch(self, self.learners)
        while True:
            for i in rows.tolist():
                self._look(i, i + 1)
                if dones[i]:
                    ended.setdefault(i, (int(dones[i]), rewards[i].copy()))
            self._hand_over()
            rows = np.flatnonzero(self._written["seats"] != self.learners)
            if not len(rows):
                break
            chosen[rows] = self._others.choose(self, rows, self.learners)
            orders = chosen, self._codes
            for i in rows.tolist():
                if engine.first_refused(self._states, self._tables, orders, i, i + 1) >= 0:
                    raise self._refusal(i, int(chosen[i]))
                engine.act_games(self._games, orders, self._endings, 0, i, i + 1)
        for i, (done, earned) in ended.items():
            dones[i], rewards[i] = (0, 0) if fresh else (done, earned)


class SeatVectorEnv(VectorEnv):
    """`num_envs` games, each from one seat; opponents are those of `RivalBatch`. Observations are
    those of `SeatEnv`; masks of legal actions come as `info["action_mask"]`, and an illegal action
    raises IllegalAction.

    A game that ends is dealt anew in the same step, so the observation is the next game's first.
    Arrays belong to the environment and are written anew by every step; `copy=True` copies them.
    """

    metadata: ClassVar[Json] = METADATA | {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        mode: str = FIRST_MODE,
        options: object = None,
        opponent: Rival = GREEDY,
        seat: int | None = None,
        max_steps: int = LONGEST,
        game: str | None = None,
        copy: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise OptionError("render_mode: many games at once are not drawn; use gymnasium.make")
        check_game(mode_named(mode), game)
        self.batch = RivalBatch(num_envs, mode, options, 0, max_steps, seat, opponent)
        self.table = self.batch.table
        self.num_envs, self._copy = num_envs, copy
        self.layout = self.batch.layout
        size = self.batch.shapes["observations"][0][1]
        self.single_observation_space = spaces.Box(0, 32767, (size,), np.int16)
        self.single_action_space = spaces.Discrete(len(self.batch.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

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
        rewards = batch.earned.astype(np.float64)
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
