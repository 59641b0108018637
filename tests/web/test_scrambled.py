"""Scrambled messages by the thousand, straight into a table: every one has an answer or none, the
table goes on, and its log says what it says."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from kyradar.agents.advice import Advice
from kyradar.agents.lanes import Lane
from kyradar.engine.action import Action
from kyradar.engine.fair import commit_to
from kyradar.engine.game import Game
from kyradar.title import all_modes
from kyradar.web.house import House
from kyradar.web.protocol import REQUESTS, Act, Resign
from kyradar.web.settings import Settings
from kyradar.web.socket.codes import NO_TEXT
from kyradar.web.socket.connection import Connection
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, make_setup, take_seats

from .loops import tell

FIELDS = sorted({field for wish in REQUESTS for field in wish.__struct_fields__})
PART = "5a" * 32
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 7, 2**31, 2**53, 2**70, -(2**63), 1.5, 1e308),
    *("", "end", "pass", "done", "p1: end", "p2: end", "\x00", "é" * 200, "x" * 3_000, "[" * 500),
    *([], {}, [[]], {"a": 1}, [None] * 50, PART, commit_to(PART), "en", "fr", "it", "xx"),
]


PERSON, NOVICE = ("person", None, None), ("computer", "novice", None)
Seat = tuple[str, str | None, str | None]
#: Mode, options, who sits there, and whether undo is free.
TABLES: list[tuple[str, dict[str, Any], list[Seat], str]] = [
    ("duel", {}, [PERSON, PERSON], "ask"),
    ("ilhus", {"heroes": ["mage", "twins"]}, [PERSON, PERSON], "ask"),
    ("duel", {"ploys": True, "perks": True, "saboteurs": True}, [PERSON, PERSON], "free"),
    ("solo", {}, [PERSON], "free"),
    ("ilhus", {"heroes": ["mistress", "mage", "twins"]}, [PERSON, NOVICE, PERSON], "free"),
    ("coop", {"difficulty": "hard"}, [PERSON, NOVICE], "ask"),
    ("duel", {"hidden_top": True, "community": True}, [NOVICE, PERSON], "ask"),
    ("team", {}, [PERSON, NOVICE, PERSON, PERSON], "ask"),
    ("ilhus", {"heroes": ["mistress"], "level": "hard"}, [PERSON], "ask"),
    ("coop", {}, [PERSON, PERSON], "free"),
]
EACH = 500  # messages to a table


class QuickWorkers:
    """They do the first thing that comes to mind: what is tried here is the table."""

    def choose(
        self, agent: str, seed: int, view: Any, legal: Sequence[Action], *_: object, **__: object
    ) -> Future[Action]:
        chosen: Future[Action] = Future()
        chosen.set_result(random.Random(seed).choice(legal))
        return chosen

    def hint(self, game: Game, seat: int, *_: object, **__: object) -> Future[Advice]:
        found: Future[Advice] = Future()
        found.set_result(Advice(game.legal(seat)[0].text, "because", 0.5, None, None))
        return found

    def full(self, lane: Lane, most: int, whose: str) -> bool:
        return False

    def close(self) -> None:
        """Nobody has to go."""


class Ear:
    """What a connection hears back."""

    client_address = "127.0.0.1"

    def __init__(self, mode: str) -> None:
        self.heard: Counter[str] = Counter()
        self.mode = mode
        self.closed: int | None = None

    def send(self, message: bytes, more: bool = False) -> None:
        """Every message is JSON with a kind."""
        data = json.loads(message)
        kind = data["t"]
        self.heard[f"error {data['code']}" if kind == "error" else kind] += 1
        self.heard[f"{kind} in {self.mode}"] += kind in ("ok", "error")
        assert "Traceback" not in str(data.get("text"))

    def close(self, code: int) -> None:
        """Hung up."""
        self.closed = code


def sensible(name: str, chance: random.Random, room: LiveTable) -> Any:
    """What somebody who plays by the rules would send in a field."""
    game = room.game
    if name == "line":
        return chance.choice([line for _, line in room.legal_actions()] or ["end"])
    if name in ("id", "at"):
        return room.version if name == "at" else chance.randrange(2**53)
    if name in ("yes", "swap", "go", "first"):
        return chance.random() < 0.5
    if name == "step":
        return chance.randrange(game.steps + 1) if game is not None else 0
    if name == "seat":
        return chance.randrange(len(room.seats))
    if name == "to":
        return chance.choice(("start", "end"))
    return chance.choice(("en", "fr", "it")) if name == "lang" else "a word"


def scrambled(chance: random.Random, room: LiveTable) -> bytes:
    """A message that is a wish, or almost, or not at all."""
    wish = chance.choice([one for one in REQUESTS if one is not Resign or chance.random() < 0.01])
    if chance.random() < 0.3:
        wish = Act
    message: dict[str, Any] = {"t": str(wish.__struct_config__.tag)}
    for name in wish.__struct_fields__:
        if chance.random() < 0.97:
            message[name] = sensible(name, chance, room)
    if chance.random() < 0.3:
        names = wish.__struct_fields__ if chance.random() < 0.7 else FIELDS
        for name in chance.sample(names, min(len(names), chance.randrange(1, 3))):
            message[name] = chance.choice(VALUES)
    text = json.dumps(message).encode()
    if chance.random() < 0.2:
        at = chance.randrange(len(text))
        text = text[:at] + chance.randbytes(chance.randrange(4)) + text[at + chance.randrange(3) :]
    return text


async def still(room: LiveTable) -> None:
    """Until everything was granted or refused, and no computer thinks."""
    while room.busy or room.thinking is not None or room.hinting:
        await asyncio.sleep(0)


def come_in(house: House, room: LiveTable, ear: Ear, token: str | None) -> Connection:
    """Somebody says hello."""
    line = Connection(house, ear, room.id)
    line.hear(json.dumps({"t": "hello", "token": token, "part": PART}).encode())
    return line


async def rain(folder: Path, messages: int, seed: int) -> Counter[str]:
    """So many messages from every seat and a spectator; what was answered."""
    chance, heard = random.Random(seed), Counter[str]()
    house = House(Settings(data=folder, rate=1e9, burst=1e9, requests=1e9, workers=1, pace=0.0))
    house.workers.close()
    house.workers = QuickWorkers()  # type: ignore[assignment]
    house.store.start()
    try:
        for number in range(messages // EACH):
            mode, options, wanted, undo = TABLES[number % len(TABLES)]
            seats, tokens = take_seats(wanted, mode, options)
            setup = make_setup(mode, options, None, seats, Manners(True, undo))
            room = await house.table(await house.create(setup, b"s" * 32))
            keys = [*(token for token in tokens if token), None]
            ears = [Ear(mode) for _ in keys]
            lines = [come_in(house, room, *pair) for pair in zip(ears, keys, strict=True)]
            while room.game is None:
                await asyncio.sleep(0)
            await still(room)
            for sent in range(EACH):
                number = chance.randrange(len(lines))
                lines[number].hear(scrambled(chance, room))
                if ears[number].closed == NO_TEXT:  # what is no text ends a connection
                    lines[number].gone()
                    heard["closed"] += 1
                    ears[number].closed = None
                    lines[number] = come_in(house, room, ears[number], keys[number])
                if sent % 8 == 0:
                    await still(room)
            await still(room)
            await compare_with_disk(house, room)
            heard["tables"] += 1
            heard["steps"] += room.game.steps
            for ear in ears:
                heard += ear.heard
            for line in lines:
                line.gone()
            del house.tables[room.id]
    finally:
        await house.stop()
    return heard


async def compare_with_disk(house: House, room: LiveTable) -> None:
    """The table in memory is the table on disk."""
    stored = await house.store.read(room.id)
    assert stored is not None and room.game is not None
    again = LiveTable(house, stored)
    assert again.game is not None
    assert (again.version, again.game.steps) == (room.version, room.game.steps)
    assert again.game.position() == room.game.position()


def check(folder: Path, messages: int, caplog: pytest.LogCaptureFixture) -> Counter[str]:
    with caplog.at_level(logging.ERROR, "kyradar.web"):
        heard = tell(rain(folder, messages, 7))
    assert not caplog.records, caplog.records[0].getMessage()
    assert sum(heard[f"error in {mode}"] for mode in all_modes()) > messages / 4
    assert heard["ok"] > messages / 200
    for kind in ("state", "why", "look", "consider", "piles", "hint", "chat", "people", "pong"):
        assert heard[kind] > 0, kind
    for mode in all_modes():
        assert heard[f"ok in {mode}"] > 0, mode
    return heard


def test_scrambled_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    check(tmp_path, 5_000, caplog)


@pytest.mark.long
def test_a_million_scrambled_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    began = time.monotonic()
    heard = check(tmp_path, 1_000_000, caplog)
    told = ", ".join(f"{name} {count:,}" for name, count in heard.most_common())
    print(f"a million in {time.monotonic() - began:.0f} s: {told}")
