"""A server that everybody uses for an hour takes no more memory than after a while."""

from __future__ import annotations

import asyncio
import os
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

import pytest

from .crowd import Crowd
from .loops import tell
from .tables import Server

LINUX = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read in /proc")
MINUTES = float(os.environ.get("KYRADAR_SOAK_MINUTES", "60"))
EVERY = 2.0  # seconds between two looks at the memory


@dataclass
class Memory:
    """Megabytes over time: of the server, and of the processes that think for it."""

    server: list[float] = field(default_factory=list)
    workers: list[float] = field(default_factory=list)

    def look(self, pid: int) -> None:
        """Once more."""
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self.server.append(megabytes(pid))
        self.workers.append(sum(megabytes(int(one)) for one in below))

    def tell(self) -> str:
        """Ten figures of each, from beginning to end."""
        lines = []
        for name, series in (("server", self.server), ("workers", self.workers)):
            step = max(1, len(series) // 10)
            lines.append(f"{name} MB: " + " ".join(f"{one:.0f}" for one in series[::step]))
            lines.append(f"  the last third {growth(series):+.1f} MB over the middle one")
        return "\n".join(lines)


def megabytes(pid: int) -> float:
    """Real memory of a process; none if it is gone."""
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0


def growth(series: list[float]) -> float:
    """How much more the last third took than the one before it; the first is left to warm up."""
    third = len(series) // 3
    return mean(series[-third:]) - mean(series[third : 2 * third])


async def soak(server: Server, crowd: Crowd, seconds: float) -> Memory:
    memory = Memory()

    async def watch() -> None:
        while True:
            memory.look(server.process.pid)
            await asyncio.sleep(min(EVERY, seconds / 30))

    watching = asyncio.create_task(watch())
    try:
        await crowd.stay(seconds)
    finally:
        watching.cancel()
    return memory


def processor(pid: int) -> float:
    """Seconds of processor time a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def told(memory: Memory, crowd: Crowd, server: Server, seconds: float) -> str:
    used = processor(server.process.pid)
    return "\n".join(
        [
            f"{seconds:.0f} s; processor: server {used:.0f} s",
            *(f"{name}: {count}" for name, count in sorted(crowd.done.items())),
            "heard: " + ", ".join(f"{name} {n}" for name, n in sorted(crowd.heard.items())),
            memory.tell(),
        ]
    )


def test_growth_is_found() -> None:
    level = [60.0 + n % 5 for n in range(300)]
    assert abs(growth(level)) < 1
    assert growth([one + n / 20 for n, one in enumerate(level)]) > 4
    warming = [min(30.0, n / 3) + one for n, one in enumerate(level)]
    assert growth(warming) < 1


@LINUX
def test_a_crowd_for_a_few_seconds(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", "--rate", "1000", "--burst", "1000", "--workers", "2")
    try:
        crowd = Crowd(server.port, 1, pace=0.0, parties=4, rest=1.0, thinking=False)
        memory = tell(soak(server, crowd, 6.0))
        assert crowd.done["actions"] > 50 and crowd.done["came"] > 5, crowd.done
        assert max(memory.server) < 150, memory.tell()
    finally:
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@LINUX
@pytest.mark.long
def test_an_hour_in_bounded_memory(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", "--workers", "2")
    seconds = MINUTES * 60
    try:
        crowd = Crowd(server.port, 2, pace=0.2, parties=8, rest=3.0, thinking=True)
        began = time.monotonic()
        memory = tell(soak(server, crowd, seconds))
        print(told(memory, crowd, server, time.monotonic() - began))
    finally:
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()
    # A leak of one kilobyte an action, or of ten a connection, would be more than this in twenty
    # minutes; what is kept on purpose is full by then, and the rest is how memory is laid out.
    assert growth(memory.server) < 6, memory.tell()
    # Each loads the search of a mode, some 20 MB, when it is first asked for it.
    assert growth(memory.workers) < 20, memory.tell()
