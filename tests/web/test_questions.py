"""Questions change nothing: they wait for one another, actions never wait for them."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kyradar.web.house import House
from kyradar.web.limits import Bucket
from kyradar.web.settings import USUAL_RATE, Settings
from kyradar.web.socket.connection import Connection
from kyradar.web.table import inspection
from kyradar.web.table import questions as module
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.table.questions import MOST_WAITING, Questions
from kyradar.web.texts import Refusal

from .loops import tell
from .tables import Server, play_on


def test_addresses_take_turns_and_so_does_everything_else() -> None:
    answered: list[str] = []
    turns: list[int] = []  # how many were answered whenever something else had its turn

    async def run() -> None:
        questions = Questions()

        async def answer(name: str) -> None:
            answered.append(name)

        for number in range(3):
            questions.ask("greedy", partial(answer, f"greedy {number}"))
        questions.ask("patient", lambda: answer("patient"))
        while len(answered) < 4:
            turns.append(len(answered))
            await asyncio.sleep(0)

    tell(run())
    assert answered == ["greedy 0", "patient", "greedy 1", "greedy 2"]
    assert max(after - before for before, after in zip(turns, turns[1:], strict=False)) <= 1


def test_an_address_has_only_so_many_waiting() -> None:
    async def run() -> None:
        questions = Questions()

        async def answer() -> None:
            pass

        for _ in range(MOST_WAITING):
            questions.ask("greedy", answer)
        with pytest.raises(Refusal):
            questions.ask("greedy", answer)
        questions.ask("patient", answer)

    tell(run())


def test_the_time_of_an_answer_is_charged_to_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """H1: what makes more work costs more, whatever it is called."""
    clock = 0.0
    monkeypatch.setattr(module, "perf_counter", lambda: clock)

    async def run() -> None:
        now = asyncio.get_running_loop().time()
        quick, slow = Bucket(0.0, 100.0, now), Bucket(0.0, 100.0, now)
        questions = Questions()

        async def answer(seconds: float) -> None:
            nonlocal clock
            clock += seconds

        questions.ask("one", partial(answer, 0.001), quick)
        questions.ask("another", partial(answer, 0.02), slow)
        while questions.busy:
            await asyncio.sleep(0)
        assert quick.take(now, 96.0) and not quick.take(now)
        assert slow.take(now, 20.0) and not slow.take(now)

    tell(run())


def test_a_seat_asks_so_much_over_however_many_connections() -> None:
    """H1, H2: and all spectators together as much as one seat."""

    async def run() -> None:
        house = SimpleNamespace(settings=SimpleNamespace(rate=USUAL_RATE))
        table: Any = SimpleNamespace(asking={}, house=house)
        asked: Counter[int | None] = Counter()
        for seat in (0, 1, None):
            connections: list[Any] = [SimpleNamespace(seat=seat) for _ in range(4)]
            for connection in connections * 100:
                try:
                    inspection.allow(table, connection)
                    asked[seat] += 1
                except Refusal as refusal:
                    assert refusal.code == "rate"
        # What comes back while this runs: a second's worth at most.
        most = inspection.BURST + inspection.RATE
        assert all(inspection.BURST <= asked[seat] <= most for seat in (0, 1, None)), asked

    tell(run())


class Ear:
    """The other end of a connection: remembers the kinds of messages it is sent."""

    client_address = "127.0.0.1"

    def __init__(self) -> None:
        self.heard: list[str] = []

    def send(self, message: bytes, more: bool = False) -> None:
        self.heard.append(json.loads(message)["t"])

    def close(self, code: int) -> None:
        """Nobody is there."""


def test_players_do_not_wait_for_those_who_look_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a look takes: here half a second each."""

    def slowly(*_: object) -> tuple[None, None]:
        time.sleep(0.5)
        return None, None

    monkeypatch.setattr(inspection, "view_at", slowly)

    async def story() -> None:
        house = House(Settings(data=tmp_path, workers=1))
        await house.start()
        seats, tokens = take_seats([("person", None, None)] * 2)
        setup = make_setup("duel", {}, 5, seats, Manners(True, "ask"))
        table = await house.table(await house.create(setup, b"s" * 32))
        ears = [Ear(), Ear(), Ear()]
        people = [Connection(house, ear, table.id) for ear in ears]
        for connection, token in zip(people, [*tokens, None], strict=True):
            hello = {"t": "hello", "token": token, "part": "5a" * 32}
            connection.hear(json.dumps(hello).encode())
        while table.game is None or any("state" not in ear.heard for ear in ears):
            await asyncio.sleep(0.01)
        watcher = ears[2]
        for number in range(4):
            people[2].hear(b'{"t":"look","id":%d,"step":0}' % number)
        (seat, line), *_ = table.legal_actions()
        act = {"t": "act", "id": 9, "at": table.version, "line": line}
        people[seat].hear(json.dumps(act).encode())
        while "ok" not in ears[seat].heard:
            await asyncio.sleep(0.01)
        assert watcher.heard.count("look") < 2 and watcher.heard[-1] == "state"
        await house.stop()

    tell(story())


def test_a_moment_looked_at_again_is_not_worked_out_again(server: Server) -> None:
    first, second = server.open(options={"first": 0}, seed=5).both()
    play_on((first, second), 10)
    looks = [first.ask("look", step=4) for _ in range(2)]
    assert looks[0]["view"] == looks[1]["view"]
    assert second.ask("look", step=4)["view"] != looks[0]["view"], "each seat its own"


def test_a_message_refused_for_its_rate_is_answered_by_number(tmp_path: Path) -> None:
    server = Server(tmp_path, "--rate", "5", "--burst", "12")
    try:
        first, _ = server.open(options={"first": 0}, seed=5).both()
        line = first.state["legal"][0]["line"]
        for number in range(40):
            first.send({"t": "why", "id": 500 + number, "line": line})
        refused = first.expect("error", code="rate")
        assert 500 <= refused["id"] < 540
        time.sleep(1.5)  # five a second may come again
        assert first.ask("why", line=line)["t"] == "why"
    finally:
        server.stop()
