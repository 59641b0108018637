"""The bytes of a WebSocket, taken over from uvicorn after the request to upgrade.

The protocol itself (handshake, frames, masks, closing) is the `websockets` library's. What is left
out is what uvicorn puts around it for any application: a task, queues and locks for every
connection, which would be most of a table's memory. A message goes straight to the connection, and
an answer straight to the transport.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from .house import House
from .socket import GOING_AWAY, Connection

TABLE = re.compile(r"/ws/([A-Za-z0-9_-]{1,40})")
FORBIDDEN, BUSY = 403, 503
CLOSE_SECONDS = 5.0  # for the other side to say goodbye, too


class Wire(asyncio.Protocol):
    """One socket, from the handshake on."""

    __slots__ = (
        "_answered",
        "_connection",
        "_house",
        "_parts",
        "_protocol",
        "_state",
        "_transport",
    )

    def __init__(self, house: House, server_state: Any, max_size: int) -> None:
        self._house = house
        self._state = server_state
        self._protocol = ServerProtocol(max_size=max_size)
        self._connection: Connection | None = None
        self._parts: list[bytes] = []  # of a message in several frames
        self._answered = True  # the last ping
        self._transport: Any = None

    # --- what the loop and uvicorn call -----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The loop hands over the socket."""
        self._transport = transport
        self._state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Bytes came: shake hands, or take messages in."""
        protocol = self._protocol
        protocol.receive_data(data)
        for event in protocol.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """The socket is gone, and so is whoever sat there."""
        self._state.connections.discard(self)
        if self._connection is not None:
            self._house.wires.discard(self)
            self._connection.gone()
            self._connection = None

    def shutdown(self) -> None:
        """The server stops."""
        self.close(GOING_AWAY)

    # --- in ---------------------------------------------------------------------------------------

    def _shake_hands(self, request: Request) -> None:
        house, protocol = self._house, self._protocol
        path = TABLE.fullmatch(request.path.partition("?")[0])
        headers = request.headers
        if path is None or not house.settings.allows(headers.get("Origin"), headers.get("Host")):
            response = protocol.reject(FORBIDDEN, "This is no place to connect to.\n")
        elif len(house.wires) >= house.settings.max_connections:
            response = protocol.reject(BUSY, "Too many connections.\n")
        else:
            response = protocol.accept(request)
        protocol.send_response(response)
        if protocol.state is State.OPEN and path is not None:
            self._connection = Connection(house, self, path[1])
            house.wires.add(self)

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            self._answered = True
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        self._answered = True  # whoever speaks is there
        if frame.opcode is Opcode.BINARY:
            self._parts = [NOT_TEXT]
        if self._parts or not frame.fin:
            self._parts.append(bytes(frame.data))
            if not frame.fin:
                return
            message, self._parts = b"".join(self._parts), []
        else:
            message = bytes(frame.data)
        if self._connection is not None:
            self._connection.hear(message)

    # --- out --------------------------------------------------------------------------------------

    def send(self, message: bytes, more: bool = False) -> None:
        """At once, or with the next one if more is to come; who cannot keep up is dropped, and may
        come back for the whole state."""
        protocol = self._protocol
        if protocol.state is not State.OPEN:
            return
        protocol.send_text(message)
        if more:
            return
        self._flush()
        if self._transport.get_write_buffer_size() > self._house.settings.max_backlog:
            self._transport.abort()  # a goodbye would wait behind all that is not read

    def close(self, code: int) -> None:
        """After what was sent has gone out."""
        protocol = self._protocol
        if protocol.state is State.OPEN:
            protocol.send_close(code)
            self._flush()
            # Somebody who does not answer is not waited for.
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
        elif protocol.state is State.CONNECTING:
            self._transport.abort()

    def check(self) -> None:
        """Called now and then: is anybody still there?"""
        if not self._answered:
            self._transport.abort()
        elif self._protocol.state is State.OPEN:
            self._answered = False
            self._protocol.send_ping(b"")
            self._flush()

    def _flush(self) -> None:
        transport = self._transport
        data = self._protocol.data_to_send()
        if not data or transport.is_closing():
            return  # nothing to say, or nobody who listens
        transport.write(data[0] if len(data) == 1 else b"".join(data))
        if not data[-1]:
            transport.close()  # an empty piece is the end of what we have to say


NOT_TEXT = b"\xff"  # no JSON begins like this, nor any text: it will be refused in words
