"""`kyradar lab run`: plays a job into a folder, and goes on where an earlier try stopped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ..extras import need
from .engines import Say, play_here, play_on_ray
from .job import Job
from .store import Store


@dataclass(frozen=True, slots=True)
class Backend:
    """Where games are played: here, or on a Ray cluster at an address."""

    workers: int | None = None
    engine: str = "local"
    address: str | None = None


HERE = Backend()


def simulate(
    job: Job,
    folder: Path,
    backend: Backend = HERE,
    *,
    csv: bool = False,
    finished: Callable[[int], object] = lambda games: None,
    say: Say = lambda text: None,
) -> int:
    """The number of games played now; `finished` is told how many more there are."""
    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    store = Store(folder, job)
    store.open()
    try:
        played = 0
        if not store.complete:
            kept = store.finished()
            missing = [chunk for chunk in range(job.chunks) if chunk not in kept]
            finished(sum(len(job.games_of(chunk)) for chunk in kept))
            if backend.engine == "ray":
                chunks = play_on_ray(job, missing, backend.workers, backend.address)
            else:
                chunks = play_here(job, missing, backend.workers, say)
            with closing(chunks):  # whatever happens, no worker plays on
                for chunk, tables in chunks:
                    store.keep(chunk, tables)
                    played += len(job.games_of(chunk))
                    finished(len(job.games_of(chunk)))
            store.join()
        if csv:
            store.write_csv()
        return played
    finally:
        store.close()
