"""The bytes of a WebSocket, taken over from uvicorn after the request to upgrade.

The handshake is the `websockets` library's, frames are our own (`frames`): every one of them
counts, whatever is in it, and a client that sends too many is cut off in the middle. Left out is
what uvicorn puts around a socket for any application: a task, queues and locks for every
connection, which would be most of a table's memory. A message goes straight to the connection, and
an answer straight to the transport.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from ..clients import household, peer_of, who_asks
from ..house import ID, House
from .codes import BROKEN, NO_CODE, TOO_LONG
from .connection import FLOODED, GOING_AWAY, Connection
from .frames import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    BrokenFrame,
    FrameReader,
    close_code,
    frame,
)

TABLE = re.compile(rf"/ws/({ID.pattern})")
FORBIDDEN, BUSY = 403, 503
CLOSE_SECONDS = 5.0  # for the other side to say goodbye, too
GIVE_UP = 20.0  # seconds without an answer to a ping
LAST_SECONDS = 1.0  # the same when the server stops
SOCKET_COST = 5.0  # of an address's requests: a handshake, and then the whole log
MOST_PIECES = 64  # of one message
SMALL_BACKLOG = 65_536  # unsent bytes that are not worth a word; the loop tells of more
MOST_AFTER = 1_000_000  # bytes that may still come from somebody we said goodbye to


class Wire(asyncio.Protocol):
    """One socket, from the handshake on."""

    __slots__ = (
        "_binary",
        *("_address", "_asked_at", "_closing", "_connection", "_client", "_house", "_left"),
        *("_parts", "_protocol", "_reader", "_size", "_state", "_transport"),
        *("_unsent", "_owed"),
    )

    def __init__(self, house: House, server_state: Any, max_size: int) -> None:
        self._house = house
        self._state = server_state
        self._protocol: ServerProtocol | None = ServerProtocol(max_size=max_size)
        self._reader = FrameReader(max_size)
        self._connection: Connection | None = None
        self._parts: list[bytes] = []  # of a message in several frames
        self._binary = False  # is it no text?
        self._size = max_size
        self._asked_at: float | None = None  # when a ping was sent that nothing has followed
        self._closing = False  # have we said goodbye?
        self._left = MOST_AFTER
        self._owed = 0  # bytes that were not read, once they are many
        self._unsent: list[bytes] = []  # goes out with the next message
        self._transport: Any = None
        self._address = ""
        self._client: str | None = None  # for whom a proxy connected

    # --- what the loop and uvicorn call -----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The loop hands over the socket."""
        self._transport = transport
        self._address = peer_of(transport)
        self._state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes came: shake hands, or take messages in."""
        if self._protocol is not None:
            self._shake_hands(self._protocol, data)
            return
        if self._closing:
            self._left -= len(data)
            if self._left < 0:
                self._transport.abort()
                return
        self._reader.feed(data)
        try:
            while not self._transport.is_closing() and (got := self._reader.next()) is not None:
                self._take(*got)
        except BrokenFrame as broken:
            self._house.metrics.closed["broken"] += 1
            self._end(broken.code)

    def connection_lost(self, error: Exception | None) -> None:
        """The socket is closed, and its client has left."""
        self._state.connections.discard(self)
        self._owe(0)
        self._house.clients.leave(self._address)
        if self._client is not None:
            self._house.clients.leave(self._client)
        if self._connection is not None:
            self._house.wires.discard(self)
            self._connection.gone()
            self._connection = None

    def shutdown(self) -> None:
        """The server stops, and waits for no client that does not answer."""
        self.close(GOING_AWAY)
        asyncio.get_running_loop().call_later(LAST_SECONDS, self._transport.abort)

    # --- in ---------------------------------------------------------------------------------------

    def _shake_hands(self, protocol: ServerProtocol, data: bytes) -> None:
        """The request, all of it: uvicorn has read it already."""
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Request):
                self._answer(protocol, event)
        pieces = protocol.data_to_send()
        if pieces:
            self._transport.write(b"".join(pieces))
        if protocol.state is State.OPEN:
            self._protocol = None
        elif pieces:
            self._transport.close()

    def _answer(self, protocol: ServerProtocol, request: Request) -> None:
        house, headers = self._house, request.headers
        path = TABLE.fullmatch(request.path.partition("?")[0])
        if path is None or not house.network.allows(
            last_of(headers, "Origin"), last_of(headers, "Host")
        ):
            protocol.send_response(protocol.reject(FORBIDDEN, "This is no place to connect to.\n"))
        elif len(house.wires) >= house.settings.max_connections or not self._comes_in(
            last_of(headers, "X-Forwarded-For")
        ):
            protocol.send_response(protocol.reject(BUSY, "Too many connections.\n"))
        else:
            self._accept(protocol, request, path[1])

    def _accept(self, protocol: ServerProtocol, request: Request, table: str) -> None:
        protocol.send_response(protocol.accept(request))
        if protocol.state is State.OPEN:
            self._connection = Connection(self._house, self, table)
            self._house.wires.add(self)

    @property
    def client_address(self) -> str:
        """The client's address."""
        return self._client or household(self._address)

    def resume_writing(self) -> None:
        """The other side has read what was sent."""
        self._owe(0)

    def _comes_in(self, forwarded: str | None) -> bool:
        """Those behind a proxy of ours are counted one by one."""
        address = who_asks(self._address, forwarded, self._house.settings)
        if not self._house.gate.passes(address, asyncio.get_running_loop().time(), SOCKET_COST):
            return False
        if address == household(self._address):
            return True
        if not self._house.clients.comes(address):
            return False
        self._client = address
        return True

    def _take(self, opcode: int, last: bool, payload: bytes) -> None:
        self._asked_at = None  # the client is alive
        if self._connection is not None and self._connection.away:
            self._connection.seems_away(False)
        if opcode == CLOSE:
            code = close_code(payload)
            self._end(1000 if code == NO_CODE else code)
            return
        connection = self._connection
        if self._closing or connection is None:
            return
        if opcode in (PING, PONG) or not last:
            # What becomes a message is counted there.
            welcome = connection.counts()
            if connection.impatient:
                self._house.metrics.closed["flooded"] += 1
                self._end(FLOODED)
                return
            if opcode == PING and welcome:
                self._write(frame(PONG, payload))
        if opcode in (PING, PONG):
            return
        if (opcode == CONT) != bool(self._parts):
            raise BrokenFrame(BROKEN)  # a piece of nothing, or a message within a message
        if opcode != CONT:
            self._binary = opcode == BINARY
        if self._parts or not last:
            self._parts.append(payload)
            if len(self._parts) > MOST_PIECES or sum(map(len, self._parts)) > self._size:
                raise BrokenFrame(TOO_LONG)
            if not last:
                return
            payload, self._parts = b"".join(self._parts), []
        connection.hear(payload, self._binary)

    # --- out --------------------------------------------------------------------------------------

    def send(self, message: bytes, more: bool = False) -> None:
        """At once, or with the next one if more is to come."""
        if self._closing or self._protocol is not None:
            return
        self._unsent.append(frame(TEXT, message))
        if not more:
            self._flush()

    def close(self, code: int) -> None:
        """After what was sent has gone out."""
        if self._protocol is not None:
            self._transport.abort()
        elif not self._closing:
            self._unsent.append(frame(CLOSE, code.to_bytes(2, "big")))
            self._flush()
            self._closing = True
            # Somebody who does not answer is not waited for.
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def _end(self, code: int) -> None:
        """Say goodbye, or answer one, and hang up."""
        if not self._closing:
            self._unsent.append(frame(CLOSE, code.to_bytes(2, "big")))
            self._flush()
            self._closing = True
        self._transport.close()
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    @property
    def watched(self) -> bool:
        """Does another player see whether somebody is here?"""
        return self._connection is not None and self._connection.watched

    def check(self, now: float) -> None:
        """Called now and then: is anybody still there? Who does not answer seems to be away, and is
        given up later: a program may think for a while."""
        if self._asked_at is None:
            if not self._closing and self._protocol is None:
                self._asked_at = now
                self._write(frame(PING, b""))
        elif now - self._asked_at >= GIVE_UP:
            self._transport.abort()
        elif self._connection is not None:
            self._connection.seems_away(True)

    def _flush(self) -> None:
        unsent = self._unsent
        if unsent:
            self._unsent = []
            self._write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def _write(self, data: bytes) -> None:
        """Who cannot keep up is dropped, and may come back for the whole state."""
        transport = self._transport
        if transport.is_closing():
            return  # the client is gone
        transport.write(data)
        unread = transport.get_write_buffer_size()
        if unread <= SMALL_BACKLOG:
            return
        if unread > self._house.settings.max_backlog or not self._owe(unread):
            self._house.metrics.closed["slow"] += 1
            transport.abort()  # a goodbye would wait behind all that is not read

    def _owe(self, unread: int) -> bool:
        """So much was not read yet: is that still within the client's limit?"""
        change, self._owed = unread - self._owed, unread
        return not change or self._house.clients.owes(self.client_address, change)


def last_of(headers: Headers, name: str) -> str | None:
    """A header's value, if there is one: of several the last, as in `middleware`."""
    values = headers.get_all(name)
    return values[-1] if values else None
