"""Scrambled messages by the thousand, straight into a table: every one has an answer or none, the
table goes on, and its log says what it says."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.fair import commit_to
from kyradar.web.house import House
from kyradar.web.opening import make_setup, take_seats
from kyradar.web.protocol import WISHES, Resign
from kyradar.web.room import Room
from kyradar.web.settings import Settings
from kyradar.web.socket import Connection

from .loops import tell

FIELDS = sorted({field for wish in WISHES for field in wish.__struct_fields__})
PART = "5a" * 32
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 7, 2**31, 2**53, 2**70, -(2**63), 1.5, 1e308),
    *("", "end", "pass", "done", "p1: end", "p2: end", "\x00", "é" * 200, "x" * 3_000, "[" * 500),
    *([], {}, [[]], {"a": 1}, [None] * 50, PART, commit_to(PART), "en", "fr", "it", "xx"),
]


class Ear:
    """What a connection hears back."""

    def __init__(self) -> None:
        self.heard: Counter[str] = Counter()
        self.closed: int | None = None

    def send(self, message: bytes, more: bool = False) -> None:
        """Every message is JSON with a kind."""
        data = json.loads(message)
        self.heard[data["t"]] += 1
        assert "Traceback" not in str(data.get("text"))

    def close(self, code: int) -> None:
        """Hung up."""
        self.closed = code


def scrambled(chance: random.Random, room: Room) -> bytes:
    """A message that is almost, or not at all, a wish."""
    wish = chance.choice([one for one in WISHES if one is not Resign or chance.random() < 0.01])
    kind = str(wish.__struct_config__.tag)
    message: dict[str, Any] = {"t": kind, "id": chance.randrange(2**53)}
    own = wish.__struct_fields__ if chance.random() < 0.9 else FIELDS
    for name in chance.sample(own, chance.randrange(len(own) + 1)):
        message[name] = chance.choice(VALUES)
    if "at" in own and chance.random() < 0.7:
        message["at"] = room.version
    if "line" in own and chance.random() < 0.7 and room.game is not None:
        message["line"] = chance.choice([line for _, line in room.legal_actions()] or ["end"])
    if chance.random() < 0.7 and "id" in own:
        message["id"] = chance.randrange(2**53)
    text = json.dumps(message).encode()
    if chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.randbytes(chance.randrange(4)) + text[at + chance.randrange(3) :]
    return text


async def rain(folder: Path, messages: int, seed: int) -> Counter[str]:
    """So many messages from both seats and a spectator; what was answered."""
    chance, heard = random.Random(seed), Counter[str]()
    house = House(Settings(data=folder, rate=1e9, burst=1e9, workers=1))
    house.store.start()
    try:
        sent = 0
        while sent < messages:
            seats, tokens = take_seats([("person", None, None)] * 2)
            setup = make_setup("duel", {}, None, seats, chat=True, undo="ask", start=None)
            room = await house.room(await house.create(setup, b"s" * 32))
            ears = [Ear() for _ in range(3)]
            lines = [Connection(house, ear, room.id) for ear in ears]
            for line, token in zip(lines, (*tokens, None), strict=True):
                line.hear(json.dumps({"t": "hello", "token": token, "part": PART}).encode())
            while room.game is None or room.busy:
                await asyncio.sleep(0)
            for _ in range(2_000):
                chance.choice(lines).hear(scrambled(chance, room))
                sent += 1
                if sent % 20 == 0:
                    while room.busy:
                        await asyncio.sleep(0)
            version, step = room.version, room.game.steps
            stored = await house.store.read(room.id)
            assert stored is not None
            again = Room(house, stored)
            assert (again.version, again.game and again.game.steps) == (version, step)
            assert again.game is not None and again.game.position() == room.game.position()
            for ear in ears:
                heard += ear.heard
            for line in lines:
                line.gone()
            del house.rooms[room.id]
    finally:
        await house.stop()
    return heard


def check(folder: Path, messages: int, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "kyradar.web"):
        heard = tell(rain(folder, messages, 7))
    assert not caplog.records, caplog.records[0].getMessage()
    assert heard["error"] > messages / 4
    assert heard["ok"] > messages / 200
    assert heard["state"] > 0 and heard["why"] > 0


def test_scrambled_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    check(tmp_path, 5_000, caplog)


@pytest.mark.long
def test_a_million_scrambled_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    check(tmp_path, 1_000_000, caplog)
