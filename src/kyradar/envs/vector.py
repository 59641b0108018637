"""Many games at once for Gymnasium: one learner in each, the other seats by its opponents.

gymnasium.make_vec("kyradar/Volfyirion-v0", num_envs=1024, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

import warnings
from functools import cache
from random import Random
from typing import Any, ClassVar

from ..engine import compiled, tree
from ..engine.arrays import Array
from ..engine.game import Game, new_game
from ..engine.typed import Json
from ..engine.values import whole_number
from ..engine.variants import joined
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE, mode_named
from . import rivals, steps
from .batch import BatchEnv
from .rival_policies import GREEDY, RANDOM, SELF, Rival, rivals_for
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
        self._thumb = _Thumb(game) if opponent == GREEDY else None
        self._alone = opponent == SELF
        if self._alone and seat is not None:
            raise OptionError("seat: where the learner plays against itself every seat is its own")
        others = opponent if self._thumb is None and not self._alone else RANDOM
        self._others = rivals_for(others, game.players)
        fixed = check_seat(seat, game.players)
        everyone = np.arange(n) % game.players if fixed is None else np.full(n, fixed)
        self.learners: Array = everyone.astype(np.int8)
        self.earned: Array = np.zeros(n, np.float32)
        self._rows = np.arange(n)
        super().__init__(n, mode, options, seed, max_steps)

    def step(self, actions: Array) -> None:
        """The learners' actions, and what others do until each is to act again."""
        acting = self.learners.copy()
        super().step(actions)
        self.earned = self.rewards[self._rows, acting]

    def _show(self) -> None:
        super()._show()
        if self._alone:
            self.learners[:] = self.seats

    def _act(self, actions: Array, fresh: bool = False) -> None:
        super()._act(actions, fresh)
        if self._thumb is not None:
            self._thumb.answer(self._games, self.learners, (self.rewards, self.dones), self._out)
        elif not self._alone:
            self._let_others_act(fresh)

    def _let_others_act(self, fresh: bool) -> None:
        """Round by round, in all games where it is not the learner's turn; a game that ends in
        between keeps its ending."""
        shown = self.observations, self.masks, self.seats, self._picks
        chosen, rows = np.zeros(self.n, np.int64), self._rows
        endings: dict[int, tuple[int, Array]] = {}
        run = self._engine.run
        self._others.watch(self, self.learners)
        while True:
            for i in rows.tolist():
                run.show_games(self._games, self._numbers, shown, i, i + 1, self._out)
                if self.dones[i]:
                    endings.setdefault(i, (int(self.dones[i]), self.rewards[i].copy()))
            rows = np.flatnonzero(self.seats != self.learners)
            if not len(rows):
                break
            chosen[rows] = self._others.choose(self, rows, self.learners)
            orders = chosen, self._codes
            for i in rows.tolist():
                if run.first_refused(self._states, self._tables, orders, i, i + 1) >= 0:
                    raise self._refusal(i, int(chosen[i]))
                run.act_games(self._games, orders, (self.rewards, self.dones), 0, i, i + 1)
        for i, (done, rewards) in endings.items():
            self.dones[i], self.rewards[i] = (0, 0) if fresh else (done, rewards)


class _Thumb:
    """The compiled rule of thumb in all seats but the learners'."""

    def __init__(self, game: Game) -> None:
        self._engine = engine_of(game.mode)
        if not self._engine.run.ready(ANSWER):
            warnings.warn(COMPILING.format(mode=game.mode), RuntimeWarning, stacklevel=3)
        table = mode_named(game.mode).mind.imagine(game.team_view(0), 0, Random(1))
        self._tasks = self._engine.records(type(table.task), 1)
        self._engine.put(self._tasks, 0, table.task)
        self._moves = self._engine.actions()

    def answer(
        self, games: tuple[Array, ...], learners: Array, endings: tuple[Array, Array], out: Any
    ) -> None:
        room = out, self._moves
        self._engine.run.answer_games(
            games, self._tasks, learners, endings, 0, len(learners), *room
        )


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
