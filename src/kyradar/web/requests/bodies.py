"""The JSON body of a request, read as the sockets read theirs, with a limit on its shape.

Checking a body costs far more than reading it: a list of two hundred thousand zeros in the place of
the seats held everybody up for a second. So its entries are counted first.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from ...engine.card_text import MOST_CARDS, MOST_COLUMNS
from ..texts import Refusal
from .models import Body

MOST_ENTRIES = 1_000  # of one list or object: more cards than any game has, and it is said so
MOST_VALUES = 2_000 + MOST_CARDS * MOST_COLUMNS  # of all of them together
B = TypeVar("B", bound=Body)


class InvalidBody(Exception):
    """A body of another shape than the request's; the text says where and what, but not the input
    itself: it may hold a token."""


async def read_body(request: Request, kind: type[B]) -> B:
    """The body of a request; an InvalidBody or Refusal says what is wrong with it."""
    try:
        text = await request.body()
    except ClientDisconnect as error:  # gone, or longer than it said
        raise Refusal("syntax", why="the request ends too early") from error
    try:
        return msgspec.convert(check_shape(text), kind)
    except msgspec.ValidationError as error:
        raise InvalidBody(str(error)) from error


def check_shape(text: bytes) -> Any:
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
