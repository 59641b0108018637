"""What requests over HTTP send and are answered, as strict types: see docs/protocol.md."""

from __future__ import annotations

from msgspec import Struct, field

from ...engine.typed import Json
from ...title import FIRST_MODE


class Body(Struct, forbid_unknown_fields=True):
    """The JSON body of a request: no fields but its own, no other types."""


class SeatBody(Body):
    """Who shall sit at a seat."""

    kind: str  # person or computer
    level: str | None = None  # a computer's, as in /api/facts
    name: str | None = None


class StartBody(Body):
    """Where in a finished game a new one begins, or from which position."""

    step: int = 0  # after how many actions
    record: str | None = None  # the text of a record
    table: str | None = None  # or a finished table of this server
    position: Json | None = None  # or a position, or a set-up


class LessonBody(Body):
    """A guided game, from its beginning or from one of its steps."""

    name: str
    step: int = 0  # after how many steps


class TableBody(Body):
    """A table somebody would like to open."""

    mode: str = FIRST_MODE
    options: Json = field(default_factory=dict)  # as in /api/facts
    seed: int | None = None  # a chosen deal; then the shuffle is not fair
    seats: list[SeatBody] = field(default_factory=list)
    chat: bool = True
    undo: str = "ask"  # for consent, or free
    cards: str | None = None  # the text of a card file, CSV or TOML
    start: StartBody | None = None  # play on from a finished game
    lesson: LessonBody | None = None  # a guided game, which says all the rest


class PuzzleBody(Body):
    """A table with a puzzle on it."""

    rush: bool = False  # then nobody is given a hint


class PositionBody(Body):
    """A set-up to look at: as data, or as a text (of a set-up, a scenario or a record)."""

    position: Json | None = None
    text: str | None = None
    lang: str = "en"


class AllowedBody(Body):
    """An action in a set-up: is it allowed?"""

    position: Json
    line: str
    lang: str = "en"


class ProofBody(Body):
    """A set-up: what is certain in this turn?"""

    position: Json
    lang: str = "en"


class OddsBody(Body):
    """A set-up to be played on from, so many times."""

    position: Json
    of: int = 400


class PoseBody(Body):
    """A set-up as a puzzle of one's own."""

    position: Json
    kind: str
    lang: str = "en"


class RecordBody(Body):
    """A finished game: its record, or its table."""

    record: str | None = None  # the text of a record
    table: str | None = None  # or a finished table of this server
    people: list[str] = field(default_factory=list)  # names for a record's seats
    lang: str = "en"


class DeedAnswer(Struct, frozen=True):
    """A deed in words."""

    id: str
    game: str
    group: str  # card, fusion or way
    about: str  # the card, as notation names it; nothing for a way to win
    name: str
    says: str


class MeasuredAnswer(Struct, frozen=True):
    """How often a player of the house wins a step."""

    agent: str
    won: int
    games: int


class RungAnswer(Struct, frozen=True):
    """A step of a ladder."""

    number: int
    options: Json  # a game at this step is played with
    seats: int  # of such a game
    rule: str
    name: str
    says: str
    measured: MeasuredAnswer | None


class PlaceAnswer(Struct, frozen=True):
    """Where something stands on the map, in percent, where roads lead from there, its emblem."""

    x: int
    y: int
    roads: list[str]
    deep: str
    light: str
    path: str


class LadderAnswer(Struct, frozen=True):
    """A ladder from its first step to its last."""

    id: str
    game: str
    mode: str
    place: PlaceAnswer
    rungs: list[RungAnswer]


class JourneyAnswer(Struct, frozen=True):
    """What there is on the journey; what was done is kept by the browser."""

    deeds: list[DeedAnswer]
    ladders: list[LadderAnswer]


class DoneAnswer(Struct, frozen=True):
    """The deeds of a finished game, by seat."""

    game: str
    mode: str
    options: Json
    seats: list[list[str]]  # ids of deeds
    won: list[bool]
    taken_back: bool  # were moves taken back in practice? Then there is no crown.


class RetryBody(Body):
    """A decision of a finished game, to be tried anew."""

    number: int  # of the decision, as an analysis counts
    record: str | None = None  # the text of a record
    table: str | None = None  # or a finished table of this server
    line: str | None = None  # what is tried; without it, what could be done
    best: str | None = None  # what the analysis found best there
    lang: str = "en"


class NetworkBody(Body):
    """Open the table to the network, or close it again."""

    address: str | None  # one of `addresses`; null closes it again


class CardsBody(Body):
    """Cards to look at: rows, or the text of a file."""

    game: str
    rows: list[dict[str, str]] | None = None  # a row for each card, by column
    text: str | None = None  # or the text of a card file, CSV or TOML
    lang: str = "en"


class TrialBody(Body):
    """Cards to be tried in games."""

    game: str
    rows: list[dict[str, str]]
    of: int = 1000  # deals


class SetBody(Body):
    """A set of cards to be shared: a new one, or with its key a new version of one."""

    game: str
    rows: list[dict[str, str]]
    name: str
    by: str = ""
    notes: str = ""
    cover: str = ""  # the name of the card whose picture it shows
    results: dict[str, str] = field(default_factory=dict)  # a card's name and its verdict
    copy: bool = True  # may others begin with it?
    listed: bool = False  # in the gallery
    id: str | None = None
    key: str | None = None


class StudyBody(Body):
    """A study to be shared: a new one, or with its key a new version of one."""

    study: str  # its text: docs/studies.md
    id: str | None = None
    key: str | None = None
    open: bool = False  # may whoever has the link add notes?
    seen: int = 0  # notes of readers up to this one stand in the text, or were left out of it


class NoteBody(Body):
    """A reader's note on a shared study."""

    step: int
    text: str
    branch: str = ""
    by: str = ""
    nag: str = ""


class BranchBody(Body):
    """Steps away from a finished game: of a record, or of a study that was shared."""

    step: int = 0  # after how many actions of the game
    lines: list[str] = field(default_factory=list)  # what is done then, with its seat: "p1: end"
    record: str | None = None  # the text of a record
    study: str | None = None  # or the id of a study of this server
    version: int = 0  # of that study; 0: the newest
    branch: str | None = None  # a branch of that study, in place of step and lines
    people: list[str] = field(default_factory=list)  # names, by seat
    level: str | None = None  # a computer plays on, as in /api/facts
    computers: list[int] = field(default_factory=list)  # the seats it plays
    lang: str = "en"


class HandsBody(Body):
    """Whether whoever sat at a table lets their hand be seen in studies of that game."""

    token: str  # of the seat's link
    shown: bool


class KeyBody(Body):
    """What opens a shared set or study to its maker."""

    key: str


class SeatAnswer(Struct, frozen=True):
    """A seat of a new table; a person's comes with the token of its link."""

    seat: int
    kind: str
    name: str
    token: str | None


class TableAnswer(Struct, frozen=True):
    """A table that was opened."""

    table: str
    seats: list[SeatAnswer]
    watch: str
    hash: str | None  # what binds the server in the shuffle


class OpenedAnswer(Struct, frozen=True):
    """A table of one's own that was opened: the tokens of its seats."""

    table: str
    tokens: list[str]


class JobAnswer(Struct, frozen=True):
    """An analysis that was begun."""

    job: str
    ahead: int  # how many are made before it


class NetworkAnswer(Struct, frozen=True):
    """How the table stands to the network."""

    lonely: bool  # was it told to listen on this machine only?
    open: str | None  # where others find it, if it was opened
    may_open: bool  # may this client open and close it?
    addresses: list[str]  # on which it could be opened; told to the host only


class MistakeAnswer(Struct, frozen=True):
    """What is wrong, and where: the number of the row and its column, as far as they are known."""

    row: int | None
    field: str | None
    text: str


class CardsAnswer(Struct, frozen=True):
    """The rows, what is wrong with them, and the same as a CSV file."""

    rows: list[dict[str, str]]
    mistakes: list[MistakeAnswer]
    text: str
    lines: list[str]  # what each card does, in words; none while something is wrong


class PrintedCard(Struct, frozen=True):
    """A printed card in the chart of the workshop."""

    name: str
    cost: int
    paid_in: str
    even: float  # win rate of who has it in an even game, in percent


class WorkshopAnswer(Struct, frozen=True):
    """What this server allows in the workshop."""

    trials: int  # cards that are tried at a time; 0: none
    first: int  # deals of a trial
    most: int  # that can be asked for
    gallery: bool
    printed: dict[str, list[PrintedCard]]  # by game


class SharedAnswer(Struct, frozen=True):
    """A set or study that was shared; the key is told to its maker only."""

    id: str
    version: int
    key: str


BODIES: tuple[type[Body], ...] = (
    *(SeatBody, StartBody, LessonBody, TableBody, RecordBody, RetryBody, NetworkBody, CardsBody),
    *(TrialBody, SetBody, StudyBody, NoteBody, BranchBody, HandsBody, KeyBody),
    *(PositionBody, AllowedBody, ProofBody, OddsBody, PoseBody),
)
ANSWERS: tuple[type[Struct], ...] = (
    *(SeatAnswer, TableAnswer, OpenedAnswer, JobAnswer, NetworkAnswer),
    *(MistakeAnswer, CardsAnswer, PrintedCard, WorkshopAnswer, SharedAnswer),
    *(DeedAnswer, MeasuredAnswer, RungAnswer, PlaceAnswer, LadderAnswer, JourneyAnswer, DoneAnswer),
)
