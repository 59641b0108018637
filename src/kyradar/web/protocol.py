"""Every message at the table, as strict types. docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from ..engine.action import Action


class Wish(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, gc=False):
    """What a client may send."""


class Hello(Wish):
    """To come in."""

    token: str | None = None
    lang: str = "en"
    have: int | None = None
    part: str | None = None
    commit: str | None = None
    name: str | None = None


class Shuffle(Wish):
    """What binds one's part of the shuffle, or the part itself once everybody is bound."""

    id: int
    commit: str | None = None
    part: str | None = None


class Act(Wish):
    """An action, chosen at a version."""

    id: int
    at: int
    line: str


class Why(Wish):
    """Why not?"""

    id: int
    line: str


class Undo(Wish):
    """To take the last action back."""

    id: int
    at: int | None = None
    to: str | None = None


class UndoAnswer(Wish, tag="undo_answer"):
    """Consent to what the other player asked for, or not."""

    id: int
    yes: bool
    at: int | None = None


class Partner(Wish):
    """Let the computers of one's own side play now, or first in every turn."""

    id: int
    at: int | None = None
    go: bool = True
    first: bool | None = None


class Look(Wish):
    """The table as it was after so many actions."""

    id: int
    step: int


class Consider(Wish):
    """What would follow from an action."""

    id: int
    line: str


class Piles(Wish):
    """What is left in a seat's deck, in no order."""

    id: int
    seat: int


class Hint(Wish):
    """The best action."""

    id: int


class Resign(Wish):
    """To give up."""

    id: int


class Rematch(Wish):
    """Another game; with `swap` the sides change."""

    id: int
    swap: bool = False


class Say(Wish):
    """A line of chat."""

    id: int
    text: str


class Name(Wish):
    """Another name."""

    id: int
    name: str


class Lang(Wish):
    """Another language."""

    id: int
    lang: str


class Ping(Wish):
    """Is anybody there?"""


WISHES: tuple[type[Wish], ...] = (
    *(
        Hello,
        Shuffle,
        Act,
        Why,
        Undo,
        UndoAnswer,
        Partner,
        Look,
        Consider,
        Piles,
        Hint,
        Resign,
        Rematch,
        Say,
        Name,
        Lang,
        Ping,
    ),
)
AnyWish = (
    Hello
    | Shuffle
    | Act
    | Why
    | Undo
    | UndoAnswer
    | Partner
    | Look
    | Consider
    | Piles
    | Hint
    | Resign
    | Rematch
    | Say
    | Name
    | Lang
    | Ping
)


class News(Struct, tag_field="t", tag=str.lower, gc=False):
    """What the server sends."""


class Fair(Struct, frozen=True):
    """What the shuffle comes from."""

    version: int
    hash: str
    deal: str
    commits: list[str | None]
    complete: bool
    parts: list[str | None]


class Welcome(News):
    """You are in."""

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
    """Who sits at a seat."""

    name: str
    house: str
    kind: str
    level: str | None
    online: bool


class LegalAction(Struct, frozen=True):
    """Something that may be done now, with its parts beside its line."""

    line: str
    price: tuple[int, ...]
    rule: str
    verb: str
    card: str | None
    parts: dict[str, Any]

    @classmethod
    def of(cls, action: Action, price: tuple[int, ...]) -> LegalAction:
        """An action and what it takes."""
        parts = dict(action.parts)
        return cls(action.text, price, action.rule, action.verb, action.card, parts)


class LogEntry(Struct, frozen=True):
    """A line of the chronicle."""

    n: int
    turn: int
    seat: int | None
    text: str
    facts: Any = None
    step: int = 0


class Ending(Struct, frozen=True):
    """How it ended."""

    winner: int | str
    winners: tuple[int, ...]
    cause: str
    text: str


class LessonState(Struct):
    """How far a guided game is."""

    name: str
    step: int
    missed: bool
    turn: int | None


class PublicState(News, tag="state"):
    """What of a state is the same for all who read one language."""

    version: int
    step: int
    started: bool
    forecast: Any
    people: Any
    to_act: tuple[int, ...]
    undo_asked: int | None
    thinking: int | None
    partners_waiting: list[int]
    partner_first: list[int]
    outcome: Ending | None
    rematch_asked: list[int]
    lesson: LessonState | None
    puzzle: dict[str, str] | None
    daily: dict[str, Any] | None


class State(PublicState, tag="state"):
    """The whole truth of a seat."""

    view: Any
    legal: Any
    log: Any
    log_from: int
    can_undo: bool
    back: tuple[str, ...]


class People(News):
    """Who sits where, when only that has changed."""

    people: Any


class Ok(News):
    """Done, and on disk."""

    id: int
    version: int


class Error(News):
    """Refused; nothing has changed."""

    id: int | None
    code: str
    text: str
    rule: str | None = None


class WhyAnswer(News, tag="why"):
    """The answer to `why`."""

    id: int
    line: str
    ok: bool
    text: str
    rule: str | None
    price: tuple[int, ...]
    verb: str
    card: str | None
    parts: dict[str, Any]


class MomentAnswer(News, tag="look"):
    """The answer to `look`."""

    id: int
    step: int
    view: Any
    forecast: Any


class ConsiderAnswer(News, tag="consider"):
    """The answer to `consider`."""

    id: int
    line: str
    view: Any
    forecast: Any
    then: Any


class PilesAnswer(News, tag="piles"):
    """The answer to `piles`."""

    id: int
    seat: int
    cards: dict[str, int]
    with_hand: bool


class HintAnswer(News, tag="hint"):
    """The answer to `hint`."""

    id: int
    line: str
    text: str
    win: float


class NewTable(News, tag="rematch"):
    """The next game is at that table."""

    table: str
    token: str | None
    hash: str | None = None


class Chat(News):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class Pong(News):
    """The answer to `ping`."""


class Closing(News):
    """The server is going."""


NEWS: tuple[type[News], ...] = (
    *(
        Welcome,
        State,
        People,
        Ok,
        Error,
        WhyAnswer,
        MomentAnswer,
        ConsiderAnswer,
        PilesAnswer,
        HintAnswer,
        NewTable,
        Chat,
        Pong,
        Closing,
    ),
)
PARTS: tuple[type[Struct], ...] = (Fair, Person, LegalAction, LogEntry, Ending)

_decoder = msgspec.json.Decoder(AnyWish)
_encoder = msgspec.json.Encoder()


def read_wish(data: str | bytes) -> AnyWish:
    """A message as a wish; msgspec.DecodeError or RecursionError if it is none."""
    wish: AnyWish = _decoder.decode(data)
    return wish


def write(message: object) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def raw(message: object) -> Raw:
    """JSON made once, to be put into several messages."""
    return Raw(_encoder.encode(message))
