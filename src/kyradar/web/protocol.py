"""Every message at the table, as strict types. docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from ..engine.action import Action
from ..engine.typed import Json


class Request(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, gc=False):
    """What a client may send."""


class Hello(Request, forbid_unknown_fields=False):
    """To come in. A page of another version may send fields of its own: the answer tells it the
    server's build."""

    token: str | None = None
    lang: str = "en"
    part: str | None = None
    commit: str | None = None
    name: str | None = None
    session: str | None = None


class Shuffle(Request):
    """What binds one's part of the shuffle, or the part itself once everybody is bound."""

    id: int
    commit: str | None = None
    part: str | None = None


class Act(Request):
    """An action, chosen at a version."""

    id: int
    at: int
    line: str


class Why(Request):
    """Why not?"""

    id: int
    line: str


class Undo(Request):
    """To take the last action back."""

    id: int
    at: int | None = None
    to: str | None = None


class UndoAnswer(Request, tag="undo_answer"):
    """Consent to what the other player asked for, or not."""

    id: int
    yes: bool
    at: int | None = None


class Partner(Request):
    """To the computers of one's own side: go now, go first in every turn, wait, or guard me."""

    id: int
    at: int | None = None
    go: bool = True
    first: bool | None = None
    seat: int | None = None
    wait: bool = False
    guard: bool | None = None


class Look(Request):
    """The table as it was after so many actions."""

    id: int
    step: int


class Consider(Request):
    """What would follow from an action."""

    id: int
    line: str


class Piles(Request):
    """What is left in a seat's deck, in no order."""

    id: int
    seat: int


class Hint(Request):
    """The best action."""

    id: int


class Resign(Request):
    """To give up."""

    id: int


class Rematch(Request):
    """Another game; with `swap` the sides change."""

    id: int
    swap: bool = False


class Say(Request):
    """A line of chat."""

    id: int
    text: str


class Name(Request):
    """Another name."""

    id: int
    name: str


class Lang(Request):
    """Another language."""

    id: int
    lang: str


class Ping(Request):
    """Is anybody there?"""


REQUESTS: tuple[type[Request], ...] = (
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
AnyRequest = (
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


class Message(Struct, tag_field="t", tag=str.lower, gc=False):
    """What the server sends."""


class Fair(Struct, frozen=True):
    """What the shuffle comes from."""

    version: int
    hash: str
    deal: str
    commits: list[str | None]
    complete: bool
    parts: list[str | None]


class Welcome(Message):
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
    build: str  # of the page's files: a page of another build is to be loaded again


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
    parts: Json

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
    text: str  # for the winners and spectators
    lost: str  # the same for those who lost


class LessonState(Struct):
    """How far a guided game is."""

    name: str
    step: int
    missed: bool
    turn: int | None


class Beside(Struct, frozen=True):
    """A computer on one's own side: what it is about to do, and what it was told."""

    seat: int
    waits: bool
    guards: bool | None
    plan: list[Json]
    text: str


#: Parts that are joined from JSON written before; what they are is told to `tools.protocol_types`.
PeopleJson = Annotated[Any, Meta(extra={"type": "Person[]"})]
LegalJson = Annotated[Any, Meta(extra={"type": "LegalAction[]"})]
LogJson = Annotated[Any, Meta(extra={"type": "LogEntry[]"})]


class PublicState(Message, tag="state"):
    """What of a state is the same for all who read one language."""

    version: int
    step: int
    started: bool
    forecast: Any
    people: PeopleJson
    to_act: tuple[int, ...]
    undo_asked: int | None
    thinking: int | None
    partners_waiting: list[int]
    partner_first: list[int]
    outcome: Ending | None
    rematch_asked: list[int]
    lesson: LessonState | None
    puzzle: dict[str, str] | None
    daily: Json | None


class State(PublicState, tag="state"):
    """The whole truth of a seat."""

    view: Any
    legal: LegalJson
    log: LogJson
    log_from: int
    can_undo: bool
    back: tuple[str, ...]
    partners: list[Beside]


class People(Message):
    """Who sits where, when only that has changed."""

    people: PeopleJson


class Ok(Message):
    """Done, and on disk."""

    id: int
    version: int


class Error(Message):
    """Refused; nothing has changed."""

    id: int | None
    code: str
    text: str
    rule: str | None = None


class WhyAnswer(Message, tag="why"):
    """The answer to `why`."""

    id: int
    line: str
    ok: bool
    text: str
    rule: str | None
    price: tuple[int, ...]
    verb: str
    card: str | None
    parts: Json


class LookAnswer(Message, tag="look"):
    """The answer to `look`."""

    id: int
    step: int
    view: Any
    forecast: Any


class ConsiderAnswer(Message, tag="consider"):
    """The answer to `consider`."""

    id: int
    line: str
    view: Any
    forecast: Any
    then: Any


class PilesAnswer(Message, tag="piles"):
    """The answer to `piles`."""

    id: int
    seat: int
    cards: dict[str, int]
    with_hand: bool


class HintAnswer(Message, tag="hint"):
    """The answer to `hint`; no odds where there was no time to find any."""

    id: int
    line: str
    text: str
    win: float | None
    range: list[float] | None  # what a longer search would say
    certain: bool  # proven
    plan: list[Json]
    decided: int
    next: Json | None
    next_win: float | None
    clear: bool  # is the next best worse by more than chance explains?


class NewTable(Message, tag="rematch"):
    """The next game is at that table."""

    table: str
    token: str | None
    hash: str | None = None


class Chat(Message):
    """Somebody said something."""

    seat: int
    name: str
    text: str


class Pong(Message):
    """The answer to `ping`."""


class Closing(Message):
    """The server is going."""


MESSAGES: tuple[type[Message], ...] = (
    *(
        Welcome,
        State,
        People,
        Ok,
        Error,
        WhyAnswer,
        LookAnswer,
        ConsiderAnswer,
        PilesAnswer,
        HintAnswer,
        NewTable,
        Chat,
        Pong,
        Closing,
    ),
)
PARTS: tuple[type[Struct], ...] = (
    *(Fair, Person, LegalAction, LogEntry, Ending, LessonState, Beside),
)

_decoder = msgspec.json.Decoder(AnyRequest)
_encoder = msgspec.json.Encoder()


def read_request(data: str | bytes) -> AnyRequest:
    """A message as a request; msgspec.DecodeError or RecursionError if it is none."""
    request: AnyRequest = _decoder.decode(data)
    return request


def write(message: object) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def raw(message: object) -> Raw:
    """JSON made once, to be put into several messages."""
    return Raw(_encoder.encode(message))
