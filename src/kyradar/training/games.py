"""Many games for a network that learns, on all cores, into arrays that a GPU can fetch."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from types import ModuleType

from ..engine.arrays import Array
from ..engine.game import new_game
from ..engine.net import forward
from ..engine.network import Names
from ..engine.observation import size_of
from ..engine.rules import Options
from ..engine.sight import Sight, sight_of
from ..envs.processor import Processor
from ..envs.table import LONGEST
from ..title import mode_named

MOST_INPUTS = 224  # that are not zero; more are left out
MOST_LISTED = 96  # legal actions; more are left out
#: What is shown of each game, in the order of `lessons.entries.TUPLES`.
KINDS = {
    **{"inputs": "int16", "amounts": "int16", "sizes": "int16", "listed": "int16"},
    **{"labels": "int16", "seats": "int8", "rewards": "float32", "dones": "int8"},
}


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
        self.names = names = sight.names(options)
        self.inputs, self.actions = len(names.inputs), len(names.actions)
        self.plan = plan_of(names)
        kinds = kinds or sight.kinds(Random(seed))
        self.setups, *self.action_tables = kinds_of(sight, kinds, seed, np)
        self.together = int(mode_named(mode).common_turn)
        self.task = mode_named(mode).mind.imagine(new_game(mode, 1).view(0), 0, Random(1)).task
        wide = {"inputs": (n, MOST_INPUTS), "amounts": (n, MOST_INPUTS), "listed": (n, MOST_LISTED)}
        self.shown = {name: empty(wide.get(name, (n,)), kind) for name, kind in KINDS.items()}
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
        import numpy as np

        super().__init__(mode, n, seed, empty, kinds, labelled)
        self.thumbs: Array = np.asarray(thumbs, np.int8)
        self._pool = pool
        workers = pool._max_workers
        edges = [n * k // workers for k in range(workers + 1)]
        self._parts = [
            Part(self, mode, thumbs, first, last)
            for first, last in zip(edges, edges[1:], strict=False)
            if last > first
        ]
        self._running: list[Future[None]] = []
        self.start(fresh=True)
        self.wait()

    def start(self, fresh: bool = False) -> None:
        """Begin a step with what lies in `choices`; `wait` for its end."""
        self._running = [self._pool.submit(part.step, fresh) for part in self._parts]

    def wait(self) -> None:
        """Until every game stands at its next decision."""
        for future in self._running:
            future.result()
        self._running = []


class Part:
    """Some of the games, in a machine that one thread at a time runs.

    Its arrays have a row for every game of the lesson, so that games have the same numbers
    everywhere; memory that is not touched costs nothing.
    """

    def __init__(
        self, lesson: Lesson, mode: str, thumbs: Array | list[int], first: int, last: int
    ) -> None:
        self._lesson, self._range, n = lesson, (first, last), lesson.n
        self._engine = engine = Processor(mode)
        zeros, array = engine.zeros, engine.array
        episodes = zeros(n, "int32")
        episodes[...] = -1
        self._taught = (
            *(engine.states(n), engine.tables(lesson.options.tables)),
            *(array(lesson.setups, "int64"), zeros(n, "int16"), zeros(n, "int8")),  # kind, lead
            *(episodes, zeros(n, "int32"), zeros((n, lesson.memory), "int16")),
        )
        codes, numbers, keys = lesson.action_tables
        self._tables = array(codes, "int32"), array(numbers, "int16"), array(keys, "int32")
        self._shown = {
            name: zeros(tuple(one.shape), KINDS[name]) for name, one in lesson.shown.items()
        }
        observed = zeros((1, lesson.columns), "int16")
        self._desk = engine.machine.of(lesson.task), observed, engine.actions(), engine.actions()
        self._choices, self._thumbs = zeros(n, "int64"), array(thumbs, "int8")
        self._plan = array(lesson.plan, "int64")

    def step(self, fresh: bool) -> None:
        """Do the choices, go on to the next decisions, and show them."""
        lesson, own = self._lesson, slice(*self._range)
        self._choices[own] = lesson.choices[own]
        self._engine.teach_games(
            *(self._taught, self._tables, tuple(self._shown.values()), self._desk),
            *(self._choices, self._thumbs, self._plan, LONGEST, lesson.together),
            *(int(fresh), int(lesson.labelled), *self._range),
        )
        for name, shown in lesson.shown.items():
            shown[own] = self._shown[name][own]


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
            of_kind, where, keys = actions.tables
            codes.append(np.array(of_kind, np.int32))
            numbers.append(np.array(where, np.int16))
            key_table = np.array(keys, np.int32)
        seats = begins[actions.codes], len(actions.codes)
        setups.append((*seats, *sight.rules.numbers(options), seed & 0xFFFFFFFF, seed >> 32))
    return np.array(setups, np.int64), np.concatenate(codes), np.concatenate(numbers), key_table


def plan_of(names: Names) -> Array:
    """Where everything stands, as `net.forward` takes it; how wide the layers are does not matter
    here."""
    import numpy as np

    head = [len(names.inputs), 0, 0, len(names.actions), len(names.cards)]
    return np.array([*head, *[0] * (forward.NAMED - len(head)), *names.named], np.int64)


def make_pool(threads: int | None = None) -> ThreadPoolExecutor:
    """One thread for each core."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1)
