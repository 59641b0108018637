"""The body of a request before it becomes a wish: JSON as the sockets read it, and no larger in its
shape than anything that is asked for.

Checking a wish costs far more than reading it, and what is wrong is gathered mistake by mistake: a
list of two hundred thousand zeros in the place of the seats held everybody up for a second.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from ..engine.card_text import MOST_CARDS, MOST_COLUMNS
from .texts import Refusal

MOST_ENTRIES = 1_000  # of one list or object: more cards than any game has, and it is said so
MOST_VALUES = 2_000 + MOST_CARDS * MOST_COLUMNS  # of all of them together


class Body(Request):
    """A request whose body is read once, and strictly."""

    async def json(self) -> Any:
        """The body; a Refusal says what is wrong with it."""
        if not hasattr(self, "_read"):
            self._read = read_body(await self.body())
        return self._read


class BodyRoute(APIRoute):
    """A route for requests with a body."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers them."""
        answer = super().get_route_handler()

        async def read_first(request: Request) -> Response:
            if request.method == "POST":
                request = Body(request.scope, request.receive)
                try:
                    if await request.body():
                        await request.json()
                except ClientDisconnect as error:  # gone, or longer than it said
                    raise Refusal("syntax", why="the request ends too early") from error
            return await answer(request)

        return read_first


def read_body(text: bytes) -> Any:
    """JSON of a reasonable shape; halves of letters (a lone \\ud800) are no text."""
    try:
        body = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise Refusal("syntax", why=str(error)) from error
    except (RecursionError, UnicodeError) as error:
        raise Refusal("syntax", why="JSON") from error
    left, waiting = MOST_VALUES, [body]
    while waiting:
        one = waiting.pop()
        entries = one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
        left -= len(entries)
        if len(entries) > MOST_ENTRIES or left < 0:
            raise Refusal("entries", most=MOST_ENTRIES if left >= 0 else MOST_VALUES)
        waiting += entries
    return body
