"""Two versions of the server by turns: what an action takes of the processor at each.

    python -m bench.turns --other ../old/src
    python -m bench.turns --other ../old/src --other-python ../old/.venv/bin/python --rounds 12

Both servers run all the time, on the same core, each with tables of its own. This process plays, on
another core. In every round each server gets the same number of actions, as fast as its tables can
act, while the other one has nothing to do. Counted is the processor time of the server's own
threads. A ratio compares two bursts of one round, so both met the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from .load import Load, Server
from .sockets import Player, connect

WARM_UP = 2_000  # actions at each server before anything is counted
MOST_SECONDS = 60.0  # for a burst


class Counted(Load):
    """Players who say when so many of their actions are acknowledged."""

    awaited: tuple[int, asyncio.Future[None]]

    def done(self, player: Player) -> None:
        super().done(player)
        count, future = self.awaited
        if self.acknowledged >= count and not future.done():
            future.set_result(None)


@dataclass
class Version:
    """One of the two servers, its players, and what its bursts took."""

    name: str
    server: Server
    load: Counted = field(default_factory=Counted)
    processor: list[float] = field(default_factory=list)  # seconds an action
    rate: list[float] = field(default_factory=list)  # actions a second, by the clock

    async def burst(self, actions: int) -> None:
        """So many actions, each as soon as its table can."""
        load, loop = self.load, asyncio.get_running_loop()
        begun = 0
        load.awaited = load.acknowledged + actions, loop.create_future()

        def act(player: Player) -> None:
            nonlocal begun
            if begun < actions:
                begun += 1
                load.act(player, time.perf_counter())
            else:
                load.ready.append(player)

        waiting = list(load.ready)
        load.ready.clear()
        load.on_ready = act
        used, began = self.server.threads(), time.perf_counter()
        for player in waiting:
            act(player)
        await asyncio.wait_for(load.awaited[1], MOST_SECONDS)
        self.rate.append(actions / (time.perf_counter() - began))
        self.processor.append((self.server.threads() - used) / actions)
        load.on_ready = load.ready.append


async def measure(versions: list[Version], tables: int, rounds: int, actions: int) -> None:
    for version in versions:
        for _ in range(tables):
            await connect(version.server.port, *version.server.open_table(), version.load)
        await version.burst(WARM_UP)
        version.processor.clear()
        version.rate.clear()
    for number in range(rounds):
        for version in versions[:: -1 if number % 2 else 1]:
            await version.burst(actions)
    for version in versions:
        assert not version.load.refused, version.load.refused[:3]


def report(versions: list[Version]) -> None:
    for version in versions:
        us, rate = [one * 1e6 for one in version.processor], version.rate
        print(
            f"{version.name:10} median {median(us):4.0f} us an action, least {min(us):4.0f}, "
            f"most {max(us):4.0f}; {median(rate):6,.0f} actions/s by the clock, "
            f"most {max(rate):6,.0f}"
        )
    ours, other = versions
    ratios = sorted(a / b for a, b in zip(ours.processor, other.processor, strict=True))
    print(
        f"{ours.name} takes {median(ratios):.2f} of {other.name}'s processor time "
        f"({ratios[0]:.2f} to {ratios[-1]:.2f}, {len(ratios)} rounds)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.turns")
    parser.add_argument("--other", type=Path, required=True, help="the other version's src folder")
    parser.add_argument("--other-python", default=sys.executable, help="its Python")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--actions", type=int, default=5_000, help="of a burst")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    own = Path(__file__).parent.parent / "src"
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        ours = Version("this", Server(Path(first), cores[0], own))
        other = Version(
            "other", Server(Path(second), cores[0], options.other, options.other_python)
        )
        os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        try:
            asyncio.run(measure([ours, other], options.tables, options.rounds, options.actions))
            report([ours, other])
        finally:
            ours.server.stop()
            other.server.stop()


if __name__ == "__main__":
    main()
