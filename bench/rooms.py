"""What an action costs a server at a table of every mode: `python -m bench.rooms`.

In one process and without sockets: messages go in as bytes, whatever is sent to those at the table
is counted and thrown away. Persons sit at every seat and act at random, every action is on disk
before its `ok`. The modes take turns, each turn flanked by the calibration loop; times are the
processor's, of the loop's thread, scaled to the median pace.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from kyradar.web.house import House
from kyradar.web.settings import Settings
from kyradar.web.socket.connection import Connection
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, houses_of, make_setup, take_seats

from .calibrate import pace

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "solo": ("solo", {}),
    "co-op": ("coop", {}),
    "team": ("team", {}),
    "Ilhus, one hero": ("ilhus", {"heroes": ["mage"]}),
    "Ilhus, three": ("ilhus", {"heroes": ["mage", "mistress", "twins"]}),
}
FIRST_STEPS = 30  # of a game; then the table is left, and another one opened


class Ear:
    """The other end of a connection: counts what it is sent."""

    client_address = "here"

    def __init__(self) -> None:
        self.bytes = 0

    def send(self, message: bytes, more: bool = False) -> None:
        self.bytes += len(message)

    def close(self, code: int) -> None:
        """Nobody is there."""


@dataclass
class Kind:
    """Tables of one mode, and what their actions took."""

    mode: str
    options: dict[str, Any]
    took: list[tuple[float, float]] = field(default_factory=list)  # us, and the pace beside it
    actions: int = 0
    bytes: int = 0


async def open_table(house: House, kind: Kind) -> tuple[LiveTable, list[Connection], list[Ear]]:
    """A table with a person at every seat."""
    count = len(houses_of(kind.mode, kind.options))
    seats, tokens = take_seats([("person", None, None)] * count, kind.mode, kind.options)
    setup = make_setup(kind.mode, kind.options, None, seats, Manners(True, "ask"))
    room = await house.table(await house.create(setup, bytes(32)))
    ears = [Ear() for _ in seats]
    connections = [Connection(house, ear, room.id) for ear in ears]
    for connection, token in zip(connections, tokens, strict=True):
        hello = {"t": "hello", "token": token, "part": "5a" * 32}
        connection.hear(json.dumps(hello).encode())
    while room.game is None or room.busy:
        await asyncio.sleep(0.001)
    return room, connections, ears


async def play(house: House, kind: Kind, tables: int, chance: random.Random) -> None:
    """The first actions of some games, all tables at once."""
    opened = [await open_table(house, kind) for _ in range(tables)]
    before = pace()
    used, actions = time.thread_time(), 0
    heard = sum(ear.bytes for _, _, ears in opened for ear in ears)
    for step in range(FIRST_STEPS):
        for room, connections, _ in opened:
            legal = list(room.legal_actions())
            if legal:
                seat, line = chance.choice(legal)
                request = {"t": "act", "id": step, "at": room.version, "line": line}
                connections[seat].hear(json.dumps(request).encode())
                actions += 1
        while any(room.busy for room, _, _ in opened):
            await asyncio.sleep(0.004)
    used = time.thread_time() - used
    kind.took.append((used / actions * 1e6, (before + pace()) / 2))
    kind.actions += actions
    kind.bytes += sum(ear.bytes for _, _, ears in opened for ear in ears) - heard
    for _, connections, _ in opened:
        for connection in connections:
            connection.gone()


async def measure(tables: int, rounds: int) -> dict[str, Kind]:
    kinds = {name: Kind(mode, options) for name, (mode, options) in KINDS.items()}
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(data=Path(folder), rate=1e9, burst=1e9, requests=1e9, workers=1))
        house.store.start()
        chance = random.Random(1)
        for kind in kinds.values():
            await play(house, Kind(kind.mode, kind.options), 5, chance)  # whatever is loaded once
        gc.collect()
        gc.freeze()
        for _ in range(rounds):
            for kind in kinds.values():
                await play(house, kind, tables, chance)
        await house.stop()
    return kinds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.rooms")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    kinds = asyncio.run(measure(options.tables, options.rounds))
    usual = median(one for kind in kinds.values() for _, one in kind.took)
    costs = {
        name: median(us * here / usual for us, here in kind.took) for name, kind in kinds.items()
    }
    print("table             us an action   of the duel's   bytes an action   actions")
    for name, kind in kinds.items():
        share, size = costs[name] / costs["duel"], kind.bytes / kind.actions
        print(f"{name:16}{costs[name]:14.0f}{share:16.2f}{size:18,.0f}{kind.actions:10,}")
    print(f"median pace of the core: {usual / 1e6:.1f} M loops/s")


if __name__ == "__main__":
    main()
