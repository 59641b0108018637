"""Every message at the table, as strict types. docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct


class Wish(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, gc=False):
    """What a client may send."""


class Hello(Wish):
    token: str | None = None
    lang: str = "en"
    have: int | None = None
    part: str | None = None
    name: str | None = None


class Act(Wish):
    id: int
    at: int
    line: str


class Why(Wish):
    id: int
    line: str


class Undo(Wish):
    id: int
    at: int | None = None


class UndoAnswer(Wish, tag="undo_answer"):
    id: int
    yes: bool


class Hint(Wish):
    id: int


class Resign(Wish):
    id: int


class Rematch(Wish):
    id: int


class Say(Wish):
    id: int
    text: str


class Name(Wish):
    id: int
    name: str


class Lang(Wish):
    id: int
    lang: str


class Ping(Wish):
    pass


WISHES: tuple[type[Wish], ...] = (
    *(Hello, Act, Why, Undo, UndoAnswer, Hint, Resign, Rematch, Say, Name, Lang, Ping),
)
AnyWish = Hello | Act | Why | Undo | UndoAnswer | Hint | Resign | Rematch | Say | Name | Lang | Ping


class News(Struct, tag_field="t", tag=str.lower, gc=False):
    """What the server sends."""


class Fair(Struct, frozen=True):
    hash: str
    parts: list[str | None]


class Welcome(News):
    table: str
    game: str
    mode: str
    seat: int | None
    lang: str
    fair: Fair | None
    chat: bool
    undo: str
    hints: bool


class Person(Struct, frozen=True):
    name: str
    house: str
    kind: str
    level: str | None
    online: bool


class LegalAction(Struct, frozen=True):
    line: str
    price: tuple[int, ...]
    rule: str
    verb: str
    card: str | None
    parts: dict[str, Any]


class LogEntry(Struct, frozen=True):
    n: int
    turn: int
    seat: int | None
    text: str


class Ending(Struct, frozen=True):
    winner: int | str
    winners: tuple[int, ...]
    cause: str
    text: str


class State(News):
    version: int
    started: bool
    view: Any
    legal: Any
    forecast: Any
    people: Any
    to_act: tuple[int, ...]
    log: Any
    log_from: int
    can_undo: bool
    undo_asked: int | None
    thinking: int | None
    outcome: Ending | None
    rematch_asked: list[int]


class Ok(News):
    id: int
    version: int


class Error(News):
    id: int | None
    code: str
    text: str
    rule: str | None = None


class WhyAnswer(News, tag="why"):
    id: int
    line: str
    ok: bool
    text: str
    rule: str | None
    price: tuple[int, ...]
    verb: str
    card: str | None
    parts: dict[str, Any]


class HintAnswer(News, tag="hint"):
    id: int
    line: str
    text: str
    win: float


class NewTable(News, tag="rematch"):
    table: str
    token: str | None


class Chat(News):
    seat: int
    name: str
    text: str


class Pong(News):
    pass


class Closing(News):
    pass


NEWS: tuple[type[News], ...] = (
    *(Welcome, State, Ok, Error, WhyAnswer, HintAnswer, NewTable, Chat, Pong, Closing),
)
PARTS: tuple[type[Struct], ...] = (Fair, Person, LegalAction, LogEntry, Ending)

_decoder = msgspec.json.Decoder(AnyWish)
_encoder = msgspec.json.Encoder()


def read_wish(data: str | bytes) -> AnyWish:
    """A message as a wish; msgspec.DecodeError or RecursionError if it is none."""
    wish: AnyWish = _decoder.decode(data)
    return wish


def write(message: object) -> bytes:
    return _encoder.encode(message)


def raw(message: object) -> Raw:
    """JSON made once, to be put into several messages."""
    return Raw(_encoder.encode(message))
