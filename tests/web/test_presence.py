"""Whoever plays with somebody sees within seconds that their line has fallen silent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.fair import new_secret
from kyradar.web import house as house_module
from kyradar.web.house import House
from kyradar.web.settings import Settings
from kyradar.web.socket import wire as wire_module
from kyradar.web.socket.connection import Connection
from kyradar.web.socket.frames import PING, PONG, frame
from kyradar.web.socket.wire import Wire
from kyradar.web.table.opening import Manners, make_setup, take_seats

from .loops import tell
from .tables import SECONDS

PART = "5a" * 32


class Line(asyncio.Transport):
    """A socket whose other end answers pings, until the network is lost."""

    def __init__(self, house: House, table: str, token: str | None) -> None:
        super().__init__()
        self.silent, self.gone, self.pings = False, False, 0
        state: Any = type("State", (), {"connections": set()})()
        self.wire = Wire(house, state, 10_000)
        self.wire._transport, self.wire._protocol = self, None
        self.connection = self.wire._connection = Connection(house, self.wire, table)
        house.wires.add(self.wire)
        self.connection.hear(json.dumps({"t": "hello", "token": token, "part": PART}).encode())
        self.people: list[bool] = []

    def write(self, data: Any) -> None:
        if data == frame(PING, b""):
            self.pings += 1
            if not self.silent:
                asyncio.get_running_loop().call_soon(self.answer)
        elif b'"people":[' in data:
            found = bytes(data).partition(b'"people":')[2]
            people, _ = json.JSONDecoder().raw_decode(found.decode())
            self.people = [person["online"] for person in people]

    def answer(self) -> None:
        self.wire._take(PONG, True, b"")

    def is_closing(self) -> bool:
        return self.gone

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.gone = True
        self.wire.connection_lost(None)


async def until(test: Any) -> None:
    async with asyncio.timeout(SECONDS):
        while not test():
            await asyncio.sleep(0.005)


def test_a_silent_line_is_seen_soon_and_given_up_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "PING", 0.1)
    monkeypatch.setattr(wire_module, "GIVE_UP", 1.0)

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        seats, tokens = take_seats([("person", None, None)] * 2)
        setup = make_setup("duel", {}, 7, seats, Manners())
        table = await house.create(setup, new_secret())
        one, other = (Line(house, table, token) for token in tokens)
        await until(lambda: one.people == [True, True])
        watcher = Line(house, table, None)
        await until(lambda: one.pings >= 10)
        assert watcher.pings <= 4  # nobody sees whether it is there
        other.silent = True
        await until(lambda: one.people == [True, False])
        assert not other.gone  # it may come back
        other.silent = False
        other.answer()
        await until(lambda: one.people == [True, True])
        other.silent = True
        await until(lambda: other.gone)
        assert one.people == [True, False]
        await house.stop()

    tell(story())
