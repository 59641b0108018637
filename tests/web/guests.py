"""People at tables who cost little: many of them in one loop, each with a socket of their own."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 120.0  # seconds; answers come far sooner, on a machine that is busy as well
THINKING = 900.0  # where a search may have to be compiled first
#: Of a state, when a guest waits in vain.
TOLD = (
    *("version", "step", "started", "to_act", "legal", "thinking", "partners_waiting"),
    *("undo_asked", "outcome", "people", "puzzle", "lesson"),
)
Json = dict[str, Any]


class Guest:
    """One connection to a table; it listens all the time and remembers the last state only."""

    def __init__(self, socket: ClientConnection, seat: int | None, heard: Counter[str]) -> None:
        self.seat = seat
        self.state: Json = {}
        self.hints = False  # may it ask for some?
        self.next_table: Json | None = None
        self._socket = socket
        self._heard = heard
        self._id = 0
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def come(
        cls,
        port: int,
        table: str,
        token: str | None,
        seat: int | None,
        heard: Counter[str],
        **hello: Any,
    ) -> Guest:
        """Take a place, and be told the state."""
        where = f"ws://127.0.0.1:{port}/ws/{table}"
        socket = await connect(
            where, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE
        )
        guest = cls(socket, seat, heard)
        await guest._send({"t": "hello", "token": token, "part": secrets.token_hex(32)} | hello)
        await guest.until(lambda state: True)
        return guest

    async def _listen(self) -> None:
        try:
            async for text in self._socket:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the server hung up"))
            self._news.set()

    def _hear(self, message: Json) -> None:
        kind = message["t"]
        if kind == "error":
            self._heard[f"error {message['code']}"] += 1
        else:
            self._heard[kind] += 1
        if kind == "state":
            del message["log"]
            self.state = message
        elif kind == "welcome":
            self.hints = message["hints"]
        elif kind == "rematch":
            self.next_table = message
        elif (answer := self._answers.pop(message.get("id") or 0, None)) and not answer.done():
            answer.set_result(message)
        self._news.set()

    async def _send(self, message: Json) -> None:
        await self._socket.send(json.dumps(message))

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a wish and wait for its answer, whatever it is."""
        self._id += 1
        answer = self._answers[self._id] = asyncio.get_running_loop().create_future()
        await self._send({"t": kind, "id": self._id} | fields)
        async with asyncio.timeout(THINKING if kind == "hint" else PATIENCE):
            told: Json = await answer
        return told

    async def say_anything(self, text: str) -> None:
        """Something that may be no message at all."""
        await self._socket.send(text)

    async def until(self, test: Callable[[Json], Any]) -> Json:
        """Wait for a state that passes the test."""
        await self._wait(lambda: self.state and test(self.state))
        return self.state

    async def reach(self, version: int) -> None:
        """Wait for a state that is no older."""
        await self.until(lambda state: state["version"] >= version)

    async def _wait(self, test: Callable[[], Any]) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not test():
            if self._listening.done():
                raise ConnectionError("the server hung up")
            self._news.clear()
            try:
                async with asyncio.timeout_at(end):
                    await self._news.wait()
            except TimeoutError:
                told = {name: self.state.get(name) for name in TOLD}
                raise AssertionError(f"nothing happens for seat {self.seat}: {told}") from None

    async def until_led_on(self) -> Json:
        """Wait for the table of the rematch."""
        await self._wait(lambda: self.next_table is not None)
        assert self.next_table is not None
        return self.next_table

    @property
    def lines(self) -> list[str]:
        """What it may do."""
        return [action["line"] for action in self.state["legal"]]

    async def leave(self, politely: bool = True) -> None:
        """Go, with a goodbye or without."""
        if politely:
            await self._socket.close()
        else:
            self._socket.transport.abort()
        await self._listening
