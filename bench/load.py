"""A thousand tables at once: what one core acknowledges, how fast, and in how much memory.

The server runs in a process of its own on one core, with its usual settings apart from the limit
on new tables. This process plays: two connections to every table, random players who choose from
the list of legal actions they are sent. An action counts when its `ok` has come back, which the
server sends only after the action is on disk; every action must also reach both connections.

    python -m bench.load
    python -m bench.load --tables 100 --seconds 5
    python -m bench.load --tables 10000 --seconds 5
    python -m bench.load --data postgresql://...

Both processes need a file for every connection. Where the system allows fewer (`ulimit -n`), the
second seat of the last tables leaves again once the cards are dealt: the tables stay open, but
nobody acts there.

With a database it runs on all cores, as the database does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec

from .calibrate import pace
from .sockets import Player, connect

STATEMENT = re.compile(r"http://[\d.]+:(\d+)/")
WARM_UP = 3.0  # seconds of play before anything is counted
OTHER_FILES = 150  # that a process has open besides its connections


class Server:
    """Our server on a core of its own."""

    def __init__(self, data: Path | str, core: int | None) -> None:
        environment = os.environ | {"KYRADAR_NEW_TABLES": "1000000", "KYRADAR_DATA": str(data)}
        environment |= {"KYRADAR_REQUESTS": "1000000", "KYRADAR_MAX_PER_ADDRESS": "1000000"}
        command = [sys.executable, "-m", "kyradar", "serve", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: None if core is None else os.sched_setaffinity(0, {core}),
        )
        assert self.process.stdout is not None
        found = STATEMENT.search(self.process.stdout.readline())
        assert found is not None, "the server did not say where it is"
        self.port = int(found[1])

    def pids(self) -> list[int]:
        """The process, or those that serve for it."""
        pid = self.process.pid
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, below)]

    def memory(self) -> int:
        """Bytes of real memory; what processes share counts for each."""
        return sum(_kilobytes(pid) for pid in self.pids()) * 1024

    def processor(self) -> float:
        """Seconds of processor time used so far."""
        used = 0
        for pid in self.pids():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / os.sysconf("SC_CLK_TCK")

    def open_table(self) -> tuple[str, list[str]]:
        body = b'{"seats":[{"kind":"person"},{"kind":"person"}]}'
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables",
            body,
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            data = msgspec.json.decode(answer.read())
        return data["table"], [seat["token"] for seat in data["seats"]]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


def _kilobytes(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


class Load:
    """All players, and what they have seen."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.ready: deque[Player] = deque()  # those who may act now
        self.acknowledged = 0
        self.states = 0
        self.refused: list[bytes] = []
        self.latencies: list[float] = []
        self.on_ready: Callable[[Player], None] = self.ready.append
        self.random = random.Random(1)

    def act(self, player: Player, due: float) -> None:
        """Do any of the legal actions; its time counts from when it was due."""
        player.act(self.random.choice(player.legal), due)

    # What players report.

    def may_act(self, player: Player) -> None:
        self.on_ready(player)

    def done(self, player: Player) -> None:
        self.acknowledged += 1
        self.latencies.append(time.perf_counter() - player.due)

    def saw_state(self) -> None:
        self.states += 1

    def was_refused(self, message: bytes) -> None:
        self.refused.append(message)


async def flat_out(server: Server, load: Load, seconds: float) -> tuple[float, float, float]:
    """Every table acts as soon as it can: actions and states a second, share of the core."""
    load.on_ready = lambda player: load.act(player, time.perf_counter())
    while load.ready:
        load.act(load.ready.popleft(), time.perf_counter())
    await asyncio.sleep(WARM_UP)
    began, used = time.perf_counter(), server.processor()
    actions, states = load.acknowledged, load.states
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    used = (server.processor() - used) / took
    rates = (load.acknowledged - actions) / took, (load.states - states) / took, used
    load.on_ready = load.ready.append
    await asyncio.sleep(1.0)  # what is on its way comes in
    return rates


async def at_a_rate(load: Load, rate: float, seconds: float) -> list[float]:
    """So many actions a second, evenly: how long each took from the moment it was due."""
    load.latencies.clear()
    began = time.perf_counter()
    sent = 0
    while sent < rate * seconds:
        now = time.perf_counter()
        while load.ready and began + sent / rate <= now:
            load.act(load.ready.popleft(), began + sent / rate)
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(1.0)
    return sorted(load.latencies)


async def open_tables(server: Server, tables: int, load: Load) -> str:
    """All of them, with both seats where there are files enough; how many connections those are."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    spare = files - OTHER_FILES - tables  # for second seats
    for number in range(tables):
        await connect(server.port, *server.open_table(), load)
        if number >= spare:
            for player in load.players[-2:]:
                if player in load.ready:
                    load.ready.remove(player)
            load.players.pop().leave()
            load.players.pop()
    both = min(tables, spare)
    return f"{both} with two connections each" + (f", {tables - both} with one" * (tables > both))


async def measure(server: Server, tables: int, seconds: float, rate: float) -> None:
    load = Load()
    await connect(server.port, *server.open_table(), load)  # whatever is loaded once is loaded
    await asyncio.sleep(1.0)
    empty = server.memory()
    used = server.processor()
    connections = await open_tables(server, tables, load)
    used = server.processor() - used
    await asyncio.sleep(2.0)
    print(f"tables                  {connections}")
    fresh = (server.memory() - empty) / tables
    print(f"opened and dealt        {used / tables * 1e3:.1f} ms of processor a table")
    print(f"memory                  {server.memory() / 1e6:,.0f} MB with all of them")
    before = pace()
    actions, states, used = await flat_out(server, load, seconds)
    after = pace()
    print(f"flat out                {actions:,.0f} actions/s acknowledged, {states:,.0f} states/s")
    print(
        f"                        server busy {used:.0%} of one core: "
        f"{used / actions * 1e6:.0f} us of processor an action"
    )
    print(f"pace of the core        {before / 1e6:.1f} M loops/s before, {after / 1e6:.1f} M after")
    times = await at_a_rate(load, rate, seconds)
    middle, slow = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(
        f"at {rate:,.0f} actions/s      p50 {middle * 1e3:.1f} ms, p99 {slow * 1e3:.1f} ms, "
        f"worst {times[-1] * 1e3:.1f} ms ({len(times)} actions)"
    )
    print(f"pace of the core        {pace() / 1e6:.1f} M loops/s")
    grown = (server.memory() - empty) / tables
    print(f"memory per table        {fresh / 1024:.1f} KB at the start, {grown / 1024:.1f} KB now")
    print(
        f"memory                  {server.memory() / 1e6:,.0f} MB, {empty / 1e6:.0f} of it before"
    )
    over = sum(player.over for player in load.players) // 2
    print(f"games played to the end {over}; refused messages {len(load.refused)}")
    for message in load.refused[:3]:
        print("   ", message.decode())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.load")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=1000.0)
    parser.add_argument("--data", help="a database's URL; else an SQLite file of its own")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        core = None if options.data else cores[0]
        server = Server(options.data or Path(folder), core)
        if core is not None:
            os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        try:
            import uvloop

            uvloop.run(measure(server, options.tables, options.seconds, options.rate))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
