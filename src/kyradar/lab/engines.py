"""Who plays the chunks: worker processes of this machine, or a Ray cluster."""

from __future__ import annotations

import socket
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import Any

from .. import __version__
from ..agents.workers import ATTEMPTS, Workers, WorkersLost
from ..errors import KyradarError
from ..extras import need
from .chunks import Tables, play_chunk
from .job import Job
from .matches import workers as worker_count
from .players import check_portable
from .wording import problem
from .wording import say as tell

Played = Generator[tuple[int, Tables], None, None]
Say = Callable[[str], object]
ENGINES = ("local", "ray")


def play_here(job: Job, chunks: Sequence[int], workers: int | None, say: Say) -> Played:
    """Chunks as they are finished, by worker processes; a dead one is replaced."""
    count = min(worker_count(workers), max(1, len(chunks)))
    if count == 1:
        for chunk in chunks:
            yield chunk, play_chunk(job, chunk)
        return
    check_portable(job)
    # Not in the language of the thread that is told, but of the caller.
    lost = tell("run", "killed")
    pool = Workers(count, lost=lambda: say(lost))
    try:
        todo = iter(chunks)
        running: dict[Future[Tables], int] = {}
        while True:
            # Few more than the workers: what is finished waits for nobody, memory stays constant.
            for chunk in islice(todo, 2 * count - len(running)):
                running[pool.submit(play_chunk, job, chunk)] = chunk
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
    except WorkersLost as error:
        raise problem("lost", n=ATTEMPTS) from error
    finally:
        pool.close()


def play_on_ray(
    job: Job, chunks: Iterable[int], count: int | None, address: str | None = None
) -> Played:
    """The same chunks as Ray tasks: Ray places them, and plays those of a dead worker again."""
    ray = need("ray", "cluster")
    check_portable(job)
    connect(ray, count, address)
    try:
        task = ray.remote(max_retries=ATTEMPTS)(play_chunk)
        todo = iter(chunks)
        running: dict[Any, int] = {}
        while True:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(running)
            for chunk in islice(todo, max(0, room)):
                running[task.remote(job, chunk, __version__)] = chunk
            if not running:
                return
            done, _ = ray.wait(list(running))
            for reference in done:
                yield running.pop(reference), result(ray, reference)
    finally:
        ray.shutdown()


def connect(ray: Any, count: int | None, address: str | None) -> None:
    """Start a Ray of this machine, or join one; what fails is told in one line."""
    try:
        if address is None:
            quiet = {"log_to_driver": False, "logging_level": "ERROR"}
            ray.init("local", num_cpus=worker_count(count), include_dashboard=False, **quiet)
        else:
            knock(address)
            ray.init(address, log_to_driver=False, logging_level="ERROR")
    except (OSError, RuntimeError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise problem("no_ray", address=address or "localhost", said=reason) from error


def knock(address: str) -> None:
    """Is anybody at HOST:PORT? Ray itself would go on asking for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=10).close()


def result(ray: Any, reference: Any) -> Tables:
    """What a task brought, or why it did not."""
    try:
        tables: Tables = ray.get(reference)
        return tables
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, KyradarError) else error from error
    except ray.exceptions.RayError as error:
        raise problem("ray_gave_up", error=str(error)) from error
