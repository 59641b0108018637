"""Many games for a network that learns, on all cores, into arrays that a GPU can fetch."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from random import Random
from types import ModuleType

from ..engine import compiled, net, tree
from ..engine.arrays import Array
from ..engine.game import new_game
from ..engine.net import forward
from ..engine.rules import Options
from ..engine.variants import joined
from ..envs import steps
from ..envs.fields import size_of
from ..envs.sight import Sight, sight_of
from ..envs.table import LONGEST
from ..title import mode_named
from . import lessons

MOST_INPUTS = 224  # that are not zero; more are left out
MOST_LISTED = 96  # legal actions; more are left out


@cache
def engine_of(mode: str) -> compiled.Engine:
    """A mode's rules, mind and sight compiled together with the lessons."""
    mind, sight = mode_named(mode).mind, sight_of(mode)
    packages = (tree, net, *mind.packages, *sight.packages, steps, lessons)
    return compiled.Engine(mind.core, *packages, instead=joined(mind.instead, sight.answers))


class Lesson:
    """What a network learns from: the games' kinds, and the arrays that are shown to it."""

    def __init__(
        self,
        mode: str,
        n: int,
        seed: int,
        empty: Callable[[tuple[int, ...], str], Array],
        kinds: Sequence[Options],
        labelled: bool,
    ) -> None:
        import numpy as np

        sight = sight_of(mode)
        self.n = n
        self.labelled = labelled  # with what the rule of thumb would do: needed to imitate it
        self.options = options = sight.widest(sight.rules.options(None))
        self.columns, self.memory = size_of(sight.layout(options)), sight.memory_size(options)
        self.named, self.inputs = sight.inputs(options)
        self.types, self.actions = sight.types(options), len(sight.numbered(options))
        self.plan = plan_of(self.named, self.inputs, self.actions, self.types)
        kinds = kinds or sight.kinds(Random(seed))
        self.setups, *self.action_tables = kinds_of(sight, kinds, seed, np)
        self.together = int(mode_named(mode).common_turn)
        self.task = mode_named(mode).mind.imagine(new_game(mode, 1).view(0), 0, Random(1)).task
        self.shown = {
            "inputs": empty((n, MOST_INPUTS), "int16"),
            "amounts": empty((n, MOST_INPUTS), "int16"),
            "sizes": empty((n,), "int16"),
            "listed": empty((n, MOST_LISTED), "int16"),
            "labels": empty((n,), "int16"),
            "seats": empty((n,), "int8"),
            "rewards": empty((n,), "float32"),
            "dones": empty((n,), "int8"),
        }
        self.choices = empty((n,), "int64")


class Lessons(Lesson):
    """`n` games side by side; `step` does a choice in each and goes on to the next decisions."""

    def __init__(
        self,
        mode: str,
        n: int,
        thumbs: Array | list[int],
        seed: int,
        pool: ThreadPoolExecutor,
        empty: Callable[[tuple[int, ...], str], Array],
        kinds: Sequence[Options] = (),
        labelled: bool = True,
    ) -> None:
        """`thumbs` says by game whose seats the rule of thumb plays, a bit each; `empty` makes
        arrays. Games are of all `kinds` there are to learn, unless some are named."""
        super().__init__(mode, n, seed, empty, kinds, labelled)
        self.engine = engine = engine_of(mode)
        np, self._pool = engine.np, pool
        self._taught = (
            *(engine.states(n), engine.tables(self.options.tables), self.setups),
            *(np.zeros(n, np.int16), np.zeros(n, np.int8)),  # kind and lead
            *(np.full(n, -1, np.int32), np.zeros(n, np.int32)),  # episode and steps
            np.zeros((n, self.memory), np.int16),
        )
        self.thumbs = np.asarray(thumbs, np.int8)
        workers = pool._max_workers
        edges = [n * k // workers for k in range(workers + 1)]
        self._parts = [
            (first, last, self._desk())
            for first, last in zip(edges, edges[1:], strict=False)
            if last > first
        ]
        self._running: list[Future[object]] = []
        self.start(fresh=True)
        self.wait()

    def _desk(self) -> tuple[Array, ...]:
        """What each thread needs for itself."""
        engine = self.engine
        tasks = engine.records(type(self.task), 1)
        engine.put(tasks, 0, self.task)
        obs = engine.np.zeros((1, self.columns), engine.np.int16)
        return tasks, obs, engine.actions(), engine.actions()

    def start(self, fresh: bool = False) -> None:
        """Begin a step with what lies in `choices`; `wait` for its end."""
        run = self.engine.run.teach_games

        def work(first: int, last: int, desk: tuple[Array, ...]) -> None:
            run(
                *(self._taught, tuple(self.action_tables), tuple(self.shown.values()), desk),
                *(self.choices, self.thumbs, self.plan, LONGEST, self.together),
                *(int(fresh), int(self.labelled), first, last),
            )

        self._running = [self._pool.submit(work, *part) for part in self._parts]

    def wait(self) -> None:
        """Until every game stands at its next decision."""
        for future in self._running:
            future.result()
        self._running = []


def kinds_of(
    sight: Sight, kinds: Sequence[Options], seed: int, np: ModuleType
) -> tuple[Array, Array, Array, Array]:
    """For compiled code: by kind of game where its seats begin, how many there are, what its
    options come to, and the seed; then the tables of actions, seat by seat, equal ones once."""
    begins: dict[object, int] = {}
    setups: list[tuple[int, ...]] = []
    codes: list[Array] = []
    numbers: list[Array] = []
    for options in kinds:
        actions = sight.numbered(options)
        if actions.codes not in begins:
            begins[actions.codes] = sum(len(one) for one in codes)
            of_kind, where, key_table = actions.arrays(np)
            codes.append(of_kind)
            numbers.append(where)
        seats = begins[actions.codes], len(actions.codes)
        setups.append((*seats, *sight.rules.numbers(options), seed & 0xFFFFFFFF, seed >> 32))
    return np.array(setups, np.int64), np.concatenate(codes), np.concatenate(numbers), key_table


def plan_of(named: Sequence[int], inputs: int, actions: int, types: int) -> Array:
    """Where everything stands, as `net.forward` takes it; how wide the layers are does not matter
    here."""
    import numpy as np

    head = [inputs, 0, 0, actions, types]
    return np.array([*head, *[0] * (forward.NAMED - len(head)), *named], np.int64)


def make_pool(threads: int | None = None) -> ThreadPoolExecutor:
    """One thread for each core."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1)
