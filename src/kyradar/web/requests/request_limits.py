"""Limits on a connection before there is a request, for a server without a proxy. Behind one they
are the proxy's (`limit_conn`, `client_header_timeout`, `large_client_header_buffers`).

uvicorn sets the time between two requests (`timeout_keep_alive`, 5 seconds) and how many wait to be
accepted (`backlog`). For what stands here it has no setting:

- connections, in all and of one address: `limit_concurrency` answers requests, and a connection
  that asks for nothing makes none;
- bytes of a request's head: `h11_max_incomplete_event_size` is h11's alone, httptools has none;
- seconds for a request to come in whole, and for an answer to be read;
- requests that were sent before the first is answered, and pieces of a body.

`serving` makes one `LimitedHttp` for every connection; nothing else knows of it.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ..clients import peer_of
from ..house import House
from .middleware import CONTENT_POLICY, HEADERS

STALLED = 20.0  # seconds in which nothing of an answer was read
MOST_WAITING = 8  # requests that were sent before the first of them was answered
MOST_PIECES = 4_000  # of a body: some hundred bytes each, if it is as long as it may be
#: An answer without a body, with the same safety headers as any other.
REFUSAL = b"".join(
    name + b": " + value + b"\r\n"
    for name, value in (
        (b"content-length", b"0"),
        (b"connection", b"close"),
        (b"content-security-policy", CONTENT_POLICY.encode()),
        *HEADERS,
    )
)
BAD, TOO_SLOW, HEAD_TOO_LARGE, TOO_MANY = 400, 408, 431, 503


class LimitedHttp(HttpToolsProtocol):
    """One connection, until it is closed or becomes a socket (`wire`)."""

    def __init__(self, house: House, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self._house = house
        self._peer = ""
        self._address: str | None = None  # once it counts
        self._pieces = 0  # of its body
        self._head = 0  # bytes of a request that is not known yet
        self._timer: asyncio.TimerHandle | None = None
        self._shut = False
        self._owed = 0  # bytes of answers that are not read yet
        self._stalled: asyncio.TimerHandle | None = None

    # --- coming and going -------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection is made; there may be too many."""
        super().connection_made(transport)
        address = self._peer = peer_of(transport)
        full = len(self.connections) > self._house.settings.max_connections
        if full or not self._house.clients.comes(address):
            self._refuse(TOO_MANY)
            return
        self._address = address
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._wait_no_more()
        self._owe(0)
        if self._address is not None:
            self._house.clients.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It is a table's from here on, and counts as before; not in the middle of an answer."""
        if self.pipeline or not (self.cycle is None or self.cycle.response_complete):
            self._refuse(BAD)
            return
        self._wait_no_more()
        self._owe(0)
        self._address = None
        super().handle_websocket_upgrade()
        # The parser calls us and we hold it: neither would go away by itself.
        self.parser: Any = None

    # --- what comes -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Bytes of a request."""
        if self._shut:
            return
        self._head += len(data)
        super().data_received(data)
        if self._head > self._house.settings.max_head:
            self._refuse(HEAD_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins; it has to end in time."""
        super().on_message_begin()
        if self._timer is None:
            self._wait()

    def on_headers_complete(self) -> None:
        """What it wants is known: what comes now is its body, which the application bounds."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        self._head = 0
        if size > self._house.settings.max_head:
            self._refuse(HEAD_TOO_LARGE)
        elif len(self.pipeline) >= MOST_WAITING:
            self._refuse(TOO_MANY)
        elif not self._shut:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._head = 0
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            self._refuse(BAD)
        if not self._shut:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is here."""
        self._head = self._pieces = 0
        self._wait_no_more()
        if not self._shut:
            super().on_message_complete()

    # --- what goes --------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """An answer is longer than what the other side has read of it."""
        super().pause_writing()
        self._owe(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has been read."""
        self._owe(0)
        super().resume_writing()

    def _owe(self, unread: int) -> None:
        """So many bytes are unread; a client that reads nothing, or has too many, is cut off."""
        change, self._owed = unread - self._owed, unread
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if change and not self._house.clients.owes(self._peer, change):
            self._cut_off()
        elif unread:
            self._stalled = self.loop.call_later(STALLED, self._look_again)

    def _look_again(self) -> None:
        unread = self.transport.get_write_buffer_size()
        if unread < self._owed:
            self._owe(unread)
        else:
            self._cut_off()

    def _cut_off(self) -> None:
        self._house.metrics.closed["slow"] += 1
        self.transport.abort()

    # --- limits -----------------------------------------------------------------------------------

    def _wait(self) -> None:
        seconds = self._house.settings.request_seconds
        self._timer = self.loop.call_later(seconds, self._refuse, TOO_SLOW)

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, status: int) -> None:
        """Close, with a word about the reason if no answer is being given."""
        if self._shut:
            return
        self._shut = True
        self._wait_no_more()
        self.pipeline.clear()
        quiet = self.cycle is None or self.cycle.response_complete
        if quiet and not self.transport.is_closing():
            self.transport.write(STATUS_LINE[status] + REFUSAL + b"\r\n")
        self.transport.close()
        # A client that does not read the reason is not waited for.
        self.loop.call_later(2.0, self.transport.abort)
