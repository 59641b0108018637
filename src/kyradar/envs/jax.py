"""Many games at once inside programs that JAX compiles: `step` may stand in `jit` and `scan`.

The games are arrays of JAX's own, and a step is a pure function of them (`jax.pure_callback`): the
same games and actions give the same answer, so a search may go back to where it was.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE
from .batch import BatchEnv
from .table import LONGEST
from .vector import RivalBatch

jax = need("jax", "jax")
import numpy as np  # noqa: E402

OPPONENTS = ("greedy", None)


class Games(NamedTuple):
    """All games as arrays, a row for each: states as bytes, counts, memories, the seed."""

    states: Any
    episodes: Any
    steps: Any
    memory: Any
    seed: Any


class Shown(NamedTuple):
    """What a step shows: the arrays of `BatchEnv`, and a legal action for each game by chance."""

    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    dones: Any
    random_actions: Any


class JaxEnv:
    """`n` games. With `opponent="greedy"` the rule of thumb plays all seats but the learner's, and
    with None every seat is the caller's, as in `BatchEnv`; `seats` says who acts next."""

    def __init__(
        self,
        n: int,
        mode: str = FIRST_MODE,
        options: object = None,
        max_steps: int = LONGEST,
        opponent: str | None = "greedy",
        seat: int | None = None,
    ) -> None:
        if opponent not in OPPONENTS:
            raise OptionError(f"opponent: expected 'greedy' or None, found {opponent!r}")
        if opponent is None and seat is not None:
            raise OptionError("seat: without an opponent every seat is yours")
        self.batch: BatchEnv = (
            BatchEnv(n, mode, options, 0, max_steps)
            if opponent is None
            else RivalBatch(n, mode, options, 0, max_steps, seat)
        )
        self.layout = self.batch.layout
        saved = self.batch.save()
        self._shapes = jax.tree.map(
            lambda array: jax.ShapeDtypeStruct(array.shape, array.dtype),
            (Games(**saved), self._shown()),
        )

    def reset(self, seed: Any) -> tuple[Games, Shown]:
        """Deal all games: `seed` is a whole number below 2**32, or an array of JAX's with one."""
        answer: tuple[Games, Shown] = jax.pure_callback(
            self._reset, self._shapes, jax.numpy.asarray(seed, "uint32")
        )
        return answer

    def step(self, games: Games, actions: Any) -> tuple[Games, Shown]:
        """One action in each game, by its number; an illegal one stops the program."""
        answer: tuple[Games, Shown] = jax.pure_callback(self._step, self._shapes, games, actions)
        return answer

    # --- outside of JAX ---------------------------------------------------------------------------

    def _reset(self, seed: Any) -> tuple[Games, Shown]:
        self.batch.reset(int(seed))
        return Games(**self.batch.save()), self._shown()

    def _step(self, games: Games, actions: Any) -> tuple[Games, Shown]:
        batch = self.batch
        batch._put({name: np.asarray(array) for name, array in games._asdict().items()})
        batch.step(np.ascontiguousarray(actions, np.int64))
        return Games(**batch.save()), self._shown()

    def _shown(self) -> Shown:
        batch = self.batch
        return Shown(
            batch.observations.copy(),
            batch.masks.copy(),
            batch.seats.copy(),
            batch.rewards.copy(),
            batch.dones.copy(),
            batch.random_actions().astype(np.int32),
        )
