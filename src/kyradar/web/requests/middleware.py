"""Middleware: origin, size, rate and safety headers of a request, before its handler."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from ..clients import ASKING, who_asks
from ..house import House
from ..protocol import write
from ..texts import Refusal

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
HTTP_REFUSED, HTTP_TOO_LARGE, HTTP_TOO_MANY = 403, 413, 429
#: What an answer takes of an address's rate: a page is a hundred small files, a table a long log.
#: What lies in a folder is asked for one by one, and takes five times as long as what is packed.
COSTS = (
    *(("/a/", 0.2), ("/t/", 10.0), ("/api/tables/", 10.0), ("/api/", 2.0)),
    ("/metrics", 5.0),
)
BODY_BYTES = 40_000.0  # of a request that take as much as a request


class Middleware:
    """What stands before every HTTP handler; sockets check the same themselves (`wire`)."""

    def __init__(self, app: App, house: House) -> None:
        self._app = app
        self.house = house

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _welcome(self, scope: Message) -> bool:
        """Pages of other sites must not send requests in a user's name, nor under a host name
        that is not ours."""
        network = self.house.network
        origin, host = _header(scope, b"origin"), _header(scope, b"host")
        if not network.knows(host):
            return False
        return scope["method"] in ("GET", "HEAD", "OPTIONS") or network.allows(origin, host)

    def _slow_down(self, scope: Message, length: int) -> bool:
        """Has this address asked for so much that it has to wait?"""
        peer = scope["client"][0] if scope.get("client") else ""
        address = who_asks(peer, _header(scope, b"x-forwarded-for"), self.house.settings)
        ASKING.set(address)
        cost = next((cost for path, cost in COSTS if scope["path"].startswith(path)), 1.0)
        cost += length / BODY_BYTES
        return not self.house.gate.passes(address, asyncio.get_running_loop().time(), cost)

    async def _http(self, scope: Message, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.house.metrics.requests[message["status"]] += 1
                policy = f"{CONTENT_POLICY}; {self.house.assets.policy}".encode()
                own = (b"content-security-policy", policy)
                message["headers"] = [*message.get("headers", ()), own, *HEADERS]
            await send(message)

        if not self._welcome(scope):
            await _refuse(send_safely, HTTP_REFUSED, Refusal("origin"))
            return
        most = self.house.settings.max_body
        length = body_length(scope, most)
        if length is None:
            await _refuse(send_safely, HTTP_TOO_LARGE, Refusal("size", most=most))
            return
        if self._slow_down(scope, length):
            await _refuse(send_safely, HTTP_TOO_MANY, Refusal("rate"))
            return
        left = most

        async def receive_bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:  # longer than it said
                return {"type": "http.disconnect"}
            return message

        await self._app(scope, receive_bounded, send_safely)


def body_length(scope: Message, most: int) -> int | None:
    """How long the body says it is, at most; None if that is too long. One that comes in pieces
    does not say it."""
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return most
    told = headers.get(b"content-length", b"0")
    return int(told) if told.isdigit() and int(told) <= most else None


def _header(scope: Message, name: bytes) -> str | None:
    value = dict(scope["headers"]).get(name)
    return None if value is None else value.decode("latin-1")


async def _refuse(send: Send, status: int, refusal: Refusal) -> None:
    text = refusal.sentence("en")
    body = write({"error": {"code": refusal.code, "text": text, "rule": None}})
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
