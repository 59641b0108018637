"""After any mistake of ours the person is told, and the table goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.fair import new_secret
from kyradar.web.house import House
from kyradar.web.protocol import Name, Why
from kyradar.web.settings import Settings
from kyradar.web.socket import dispatch
from kyradar.web.socket.connection import GOING_AWAY, Connection
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.texts import refusals

from .loops import tell
from .tables import SECONDS, Json

PART = "5a" * 32


class Peer:
    """The other end of a connection, without a socket."""

    client_address = "198.51.100.7"

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.code: int | None = None

    def send(self, message: bytes, more: bool = False) -> None:
        self.heard.append(json.loads(message))

    def close(self, code: int) -> None:
        self.code = code


class Visitor:
    """Somebody at a table."""

    def __init__(self, house: House, table: str, token: str | None) -> None:
        self.peer = Peer()
        self.connection = Connection(house, self.peer, table)
        self.send(t="hello", token=token, part=PART, lang="fr")

    def send(self, **message: Any) -> None:
        self.connection.hear(json.dumps(message).encode())

    async def until(self, test: Callable[[], Any]) -> Any:
        async with asyncio.timeout(SECONDS):
            while not (found := test()):
                await asyncio.sleep(0.005)
        return found

    async def until_closed(self) -> None:
        await self.until(lambda: self.peer.code is not None)
        assert self.peer.code == GOING_AWAY

    async def state(self, version: int = 0) -> Json:
        def newest() -> Json | None:
            told = [one for one in self.peer.heard if one["t"] == "state" and one["started"]]
            return told[-1] if told and told[-1]["version"] >= version else None

        return await self.until(newest)  # type: ignore[no-any-return]

    async def ask(self, id: int, **message: Any) -> Json:
        self.send(id=id, **message)
        heard = self.peer.heard
        told = lambda: [m for m in heard if m.get("id") == id and m["t"] != "state"]  # noqa: E731
        return (await self.until(told))[0]  # type: ignore[no-any-return]


Story = Callable[[House, str, list[str]], Awaitable[None]]


def run(folder: Path, story: Story) -> None:
    async def whole() -> None:
        house = House(Settings(data=folder))
        await house.start()
        try:
            seats, tokens = take_seats([("person", None, None)] * 2)
            setup = make_setup("duel", {}, 7, seats, Manners(True, "ask"))
            await story(house, await house.create(setup, new_secret()), tokens)
        finally:
            await house.stop()

    tell(whole())


def fails(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a mistake of ours")


@pytest.mark.parametrize("where", ["before", "while", "again", "after", "other"])
def test_after_a_mistake_the_table_goes_on(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake before an action is written; while it is done, and again when it is read; while it
    is told; and in another request."""

    async def story(house: House, table: str, tokens: list[str]) -> None:
        both = [Visitor(house, table, token) for token in tokens]
        first = (await both[0].state())["to_act"][0]
        player = both[first]
        state = await player.state()
        line = next(one["line"] for one in state["legal"] if one["line"].startswith("play "))
        act = {"t": "act", "at": state["version"], "line": line}
        with monkeypatch.context() as broken:
            if where == "before":
                broken.setattr(LiveTable, "commit", fails)
            elif where in ("while", "again"):
                broken.setattr("kyradar.engine.game.Game._do", fails)
            elif where == "after":
                broken.setattr("kyradar.web.table.moves.tell_everybody", fails)
            else:
                broken.setattr(dispatch, "GRANTS", dispatch.GRANTS | {Name: fails})
                act = {"t": "name", "name": "Ada"}
            told = await player.ask(1, **act)
            if where == "after":  # it was answered by then
                assert told["t"] == "ok"
            else:
                assert (told["t"], told["code"]) == ("error", "fault")
                assert told["text"] == refusals("fr")["fault"]
            for one in both:
                await one.until_closed()
                assert one.peer.heard[-1]["t"] == "closing"
            if where == "again":
                await house.table(table)
        again = [Visitor(house, table, token) for token in tokens]
        done = where in ("while", "after")
        now = await again[first].state()
        assert now["version"] == state["version"] + done
        if not done:
            act = {"t": "act", "at": state["version"], "line": line}
            assert (await again[first].ask(2, **act))["t"] == "ok"
        await again[1 - first].state(state["version"] + 1)
        found = await house.store.read(table)
        assert found is not None and [kind for _, kind, _ in found.log].count("act") == 1

    run(tmp_path, story)


def test_a_question_that_cannot_be_answered_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, table: str, tokens: list[str]) -> None:
        both = [Visitor(house, table, token) for token in tokens]
        player = both[(await both[0].state())["to_act"][0]]
        await player.state()
        with monkeypatch.context() as broken:
            broken.setattr(dispatch, "GRANTS", dispatch.GRANTS | {Why: fails})
            assert (await player.ask(1, t="why", line="end"))["code"] == "fault"
        assert player.peer.code is None
        assert (await player.ask(2, t="why", line="end"))["t"] == "why"

    run(tmp_path, story)


def test_whoever_cannot_come_in_is_told_and_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, table: str, tokens: list[str]) -> None:
        with monkeypatch.context() as broken:
            broken.setattr(House, "table", fails)
            unlucky = Visitor(house, table, tokens[0])
            await unlucky.until_closed()
            assert unlucky.peer.heard[0]["code"] == "fault"
        with monkeypatch.context() as broken:
            broken.setattr("kyradar.web.socket.dispatch.welcome", fails)
            unlucky = Visitor(house, table, tokens[0])
            await unlucky.until_closed()
        both = [Visitor(house, table, token) for token in tokens]
        await both[0].state()

    run(tmp_path, story)
