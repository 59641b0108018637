"""A WebSocket client that costs next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from typing import Any, Protocol

import msgspec

OK, STATE, ERROR = b'{"t":"ok"', b'{"t":"state"', b'{"t":"error"'
PING, PONG = 0x89, struct.pack("!BB4x", 0x8A, 0x80)
NOTHING_LEGAL = b'"legal":[]'


class Choice(msgspec.Struct):
    line: str


class Seen(msgspec.Struct):
    """What a random player needs of a state."""

    version: int
    legal: list[Choice]
    outcome: Any


seen = msgspec.json.Decoder(Seen)


class Listener(Protocol):
    players: list[Player]

    def may_act(self, player: Player) -> None: ...
    def done(self, player: Player) -> None: ...
    def saw_state(self) -> None: ...
    def was_refused(self, message: bytes) -> None: ...


class Player(asyncio.Protocol):
    """One connection to one seat."""

    def __init__(self, host: str, table: str, token: str, listener: Listener) -> None:
        self._host, self._table, self._token = host, table, token
        self._listener = listener
        self._buffer = b""
        self._open = False
        self._id = 0
        self.version = -1
        self.legal: list[str] = []
        self.due = 0.0
        self.over = False
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport: Any = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws/{self._table} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self._open, self._buffer = True, rest
            self._send({"t": "hello", "token": self._token, "part": os.urandom(32).hex()})
        while (message := self._next()) is not None:
            self._read(message)

    def _next(self) -> bytes | None:
        """One whole frame out of the buffer; servers do not mask, and ours does not split."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            start = 4
            if len(buffer) < start:
                return None
            size = struct.unpack_from("!H", buffer, 2)[0]
        elif size == 127:
            start = 10
            if len(buffer) < start:
                return None
            size = struct.unpack_from("!Q", buffer, 2)[0]
        if len(buffer) < start + size:
            return None
        self._buffer = buffer[start + size :]
        if buffer[0] == PING:
            self._transport.write(PONG)  # or it would be taken for dead while it waits
        return buffer[start : start + size] if buffer[0] == 0x81 else b""

    def _read(self, message: bytes) -> None:
        if message.startswith(OK):
            self._listener.done(self)
        elif message.startswith(STATE):
            self._listener.saw_state()
            if not self.ready.done():
                self.ready.set_result(None)
            if b'"outcome":{' in message:
                self.over = True
            elif NOTHING_LEGAL not in message:
                state = seen.decode(message)
                if state.version != self.version:
                    self.version = state.version
                    self.legal = [choice.line for choice in state.legal]
                    self._listener.may_act(self)
        elif message.startswith(ERROR):
            self._listener.was_refused(message)

    def act(self, line: str, due: float) -> None:
        self.due = due
        self._id += 1
        self._send({"t": "act", "id": self._id, "at": self.version, "line": line})

    def leave(self) -> None:
        """Go without a word."""
        self._transport.abort()

    def _send(self, data: object) -> None:
        body = msgspec.json.encode(data)
        # A mask of zeros is a mask: the bytes stay as they are.
        if len(body) < 126:
            head = struct.pack("!BB4x", 0x81, 0x80 | len(body))
        else:
            head = struct.pack("!BBH4x", 0x81, 0x80 | 126, len(body))
        self._transport.write(head + body)


async def connect(port: int, table: str, tokens: list[str], listener: Listener) -> None:
    """Both seats of a table."""
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    for token in tokens:
        player = Player(host, table, token, listener)
        await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
        await player.ready
        listener.players.append(player)
