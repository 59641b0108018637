"""What a server counts, in the text form that Prometheus reads (`GET /metrics`)."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .. import __version__
from ..agents.lanes import Lane

if TYPE_CHECKING:
    from .house import House

#: Bounds of the times to an answer, in seconds.
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
CLOSED = ("flooded", "slow", "broken")  # why the server hung up


class Metrics:
    """Counters since the start; gauges are looked up when somebody asks."""

    __slots__ = ("_act_seconds", "_act_times", "_acts", "_began", "closed", "refused", "requests")

    def __init__(self) -> None:
        self._began = time.time()
        self._acts = 0
        self._act_seconds = 0.0
        self._act_times = [0] * (len(BOUNDS) + 1)
        self.refused: Counter[str] = Counter()  # requests, by code
        self.requests: Counter[int] = Counter()  # over HTTP, by status
        self.closed: Counter[str] = Counter()  # connections, by reason

    def acted(self, seconds: float) -> None:
        """An action was granted, so long after it had come in."""
        self._acts += 1
        self._act_seconds += seconds
        for n, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self._act_times[n] += 1
                return
        self._act_times[-1] += 1

    def lines(self, house: House) -> Iterator[str]:
        """Everything, a line each."""
        yield from _one("info", "gauge", "what runs", 1, f'version="{__version__}"')
        yield from _one("start_time_seconds", "gauge", "when it began", self._began)
        store = house.store
        yield from _one("tables", "gauge", "tables in the store", store.tables)
        yield from _one("tables_open", "gauge", "tables in memory", len(house.tables))
        yield from _one("connections", "gauge", "sockets at tables", len(house.wires))
        yield from _one("storage_writable", "gauge", "could it write?", int(store.writable))
        yield from _one("storage_bytes", "gauge", "bytes in the store", store.size())
        yield from _one("commits_total", "counter", "batches that were written", store.commits)
        yield from _one("commit_failures_total", "counter", "that were not", store.failures)
        yield from _one("fenced_total", "counter", "entries of tables lost to others", store.fenced)
        yield from _one("resident_bytes", "gauge", "memory of the process", resident_bytes())
        yield from _one("cpu_seconds_total", "counter", "of the process", sum(os.times()[:2]))
        waiting = {lane.name.lower(): house.workers.waiting(lane) for lane in Lane}
        running = {lane.name.lower(): house.workers.running(lane) for lane in Lane}
        yield from _many("thoughts_waiting", "gauge", "for a worker", "lane", waiting)
        yield from _many("thoughts_running", "gauge", "in a worker", "lane", running)
        yield from _one("workers", "gauge", "processes that think", house.workers.count)
        yield from _one("workers_lost_total", "counter", "that died", house.workers.died)
        refused = {code: self.refused[code] for code in sorted(self.refused)}
        yield from _many("refusals_total", "counter", "requests refused", "code", refused)
        requests = {str(code): self.requests[code] for code in sorted(self.requests)}
        yield from _many("requests_total", "counter", "answers over HTTP", "status", requests)
        closed = {why: self.closed[why] for why in CLOSED}
        yield from _many("hung_up_total", "counter", "connections cut off", "why", closed)
        yield from self._histogram()

    def _histogram(self) -> Iterator[str]:
        name = "kyradar_action_seconds"
        yield f"# HELP {name} from an action's arrival to its answer, on disk"
        yield f"# TYPE {name} histogram"
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._act_times, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{name}_sum {self._act_seconds:.6f}"
        yield f"{name}_count {self._acts}"


def resident_bytes() -> int:
    """The memory of this process; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


def _one(name: str, kind: str, about: str, value: float, labels: str = "") -> Iterator[str]:
    yield f"# HELP kyradar_{name} {about}"
    yield f"# TYPE kyradar_{name} {kind}"
    yield f"kyradar_{name}{{{labels}}} {value}" if labels else f"kyradar_{name} {value}"


def _many(name: str, kind: str, about: str, label: str, values: dict[str, int]) -> Iterator[str]:
    yield f"# HELP kyradar_{name} {about}"
    yield f"# TYPE kyradar_{name} {kind}"
    for key, value in values.items():
        yield f'kyradar_{name}{{{label}="{key}"}} {value}'
