"""Games for so many seconds on so many cores: every result is written down as it comes.

Jobs are numbered from 0 and begin in that order, whichever process is free: where they stand for
cells of a table in turn, the cells grow evenly. After the time no job begins. What has begun is
waited for as long as `grace` says: without it the longest games would be missing, and whether a
game is won has to do with how long it is.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

Json = dict[str, Any]
#: One job by its number: what is to be written down of it.
Play = Callable[[argparse.Namespace, int], list[Json]]


def add_options(add: Callable[..., object], seconds: float = 60.0, grace: float = 0.0) -> None:
    """How long, and on how many cores."""
    add("--seconds", type=float, default=seconds, help="after which no game begins")
    add("--grace", type=float, default=grace, help="seconds that games then have to end")
    add("--processes", type=int, default=1)


def results(
    play: Play,
    options: argparse.Namespace,
    out: Path | None,
    began: float,
    jobs: float = math.inf,
) -> Iterator[Json]:
    """What `play` returns for job 0, 1, ... until all are done or the time is over, counted from
    `began`; each is a line of `out`."""
    until = began + options.seconds
    context = multiprocessing.get_context("spawn")
    queue, count = context.Queue(), context.Value("i", 0)
    running = [
        context.Process(target=work, args=(play, options, until, jobs, queue, count))
        for _ in range(options.processes)
    ]
    for one in running:
        one.start()
    try:
        while any(one.is_alive() for one in running) or not queue.empty():
            with suppress(Empty):
                yield written(queue.get(timeout=1.0), out)
            if time.time() > until + options.grace:
                return  # a game that goes on has no result
    finally:
        for one in running:
            one.terminate()


def work(
    play: Play, options: argparse.Namespace, until: float, jobs: float, queue: Any, count: Any
) -> None:
    """Whatever job is next, until the time is over."""
    while time.time() < until:
        with count.get_lock():
            number, count.value = count.value, count.value + 1
        if number >= jobs:
            return
        for row in play(options, number):
            queue.put(row)


def written(row: Json, path: Path | None) -> Json:
    """The same row, once it is in the file."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    return row


def read_rows(paths: list[Path]) -> list[Json]:
    """The rows of several files."""
    lines = [line for path in paths for line in path.read_text("utf-8").splitlines()]
    return [json.loads(line) for line in lines]
