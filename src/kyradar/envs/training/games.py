"""Many games for a network that learns, on all cores, into arrays that a GPU can fetch."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

from ...engine import compiled, net, tree
from ...engine.game import new_game
from ...engine.net import forward
from ...title import mode_named
from .. import lessons, steps
from ..fields import size_of
from ..sight import sight_of
from ..table import LONGEST

MOST_INPUTS = 160  # that are not zero; more are left out
MOST_LISTED = 80  # legal actions; more are left out
NOBODY = -1


@cache
def engine_of(mode: str) -> compiled.Engine:
    """A mode's rules, mind and sight compiled together with the lessons."""
    mind, sight = mode_named(mode).title.mind(mode), sight_of(mode)
    packages = (tree, net, *mind.packages, *sight.packages, steps, lessons)
    return compiled.Engine(mind.core, *packages, instead={**mind.instead, **sight.replaced})


class Lessons:
    """`n` games side by side; `step` does a choice in each and goes on to the next decisions."""

    def __init__(
        self,
        mode: str,
        n: int,
        thumbs: Any,
        seed: int,
        pool: ThreadPoolExecutor,
        empty: Callable[[tuple[int, ...], str], Any],
    ) -> None:
        """`thumbs` says by game whose seat the rule of thumb plays; `empty` makes arrays."""
        self.engine = engine = engine_of(mode)
        np = engine.np
        sight = sight_of(mode)
        options = sight.rules.options(None)
        self.n, self._pool = n, pool
        self._columns = size_of(sight.layout(options))
        self.named, self.inputs = named_inputs(sight, options)
        self.types = int(options.tables.types)
        self.actions = len(sight.actions(options))
        head = [self.inputs, 0, 0, self.actions, self.types]
        plan = np.array([*head, *[0] * (forward.NAMED - len(head)), *self.named], np.int64)
        codes, numbers, key_table = sight.actions(options).arrays(np)
        setup = np.array(sight.rules.numbers(options), np.int64)
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
        table = mode_named(mode).title.mind(mode)
        task = table.imagine(new_game(mode, 1).view(0), 0, Random(1)).task
        self._task = task
        states, tables = engine.states(n), engine.tables(options.tables)
        games = np.full(n, -1, np.int32), np.zeros(n, np.int32)
        memory = np.zeros((n, sight.memory_size(options)), np.int16)
        words = seed & 0xFFFFFFFF, seed >> 32
        self._known = states, tables
        self._first = (self.choices, codes, numbers, key_table, setup, *words, LONGEST)
        self._then = (np.asarray(thumbs, np.int8), plan, *games, memory)
        workers = pool._max_workers
        edges = [n * k // workers for k in range(workers + 1)]
        self._parts = [
            (first, last, self._desk())
            for first, last in zip(edges, edges[1:], strict=False)
            if last > first
        ]
        self._running: list[Future[Any]] = []
        self.start(fresh=True)
        self.wait()

    def _desk(self) -> tuple[Any, ...]:
        """What each thread needs for itself."""
        engine = self.engine
        tasks = engine.records(type(self._task), 1)
        engine.put(tasks, 0, self._task)
        obs = engine.np.zeros((1, self._columns), engine.np.int16)
        return tasks, obs, engine.actions(), engine.actions()

    def start(self, fresh: bool = False) -> None:
        """Begin a step with what lies in `choices`; `wait` for its end."""
        run = self.engine.run.teach_games

        def work(first: int, last: int, desk: tuple[Any, ...]) -> None:
            tasks, obs, out, moves = desk
            run(
                *(*self._known, tasks, *self._first, *self._then, obs, *self.shown.values()),
                *(int(fresh), first, last, out, moves),
            )

        self._running = [self._pool.submit(work, *part) for part in self._parts]

    def wait(self) -> None:
        """Until every game stands at its next decision."""
        for future in self._running:
            future.result()
        self._running = []


def named_inputs(sight: Any, options: Any) -> tuple[tuple[int, ...], int]:
    """For every column the input of card 1 where it names a card, or -1; and how many inputs."""
    columns, types = size_of(sight.layout(options)), int(options.tables.types)
    naming = frozenset(getattr(sight, "naming", lambda options: ())(options))
    named, at = [], columns
    for column in range(columns):
        named.append(at if column in naming else -1)
        at += types if column in naming else 0
    return tuple(named), at


def make_pool(threads: int | None = None) -> ThreadPoolExecutor:
    """One thread for each core."""
    return ThreadPoolExecutor(threads or os.cpu_count() or 1)
