"""One connection to a table: what comes in is bounded and strict, what goes out never blocks."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from ..clients import ASKING
from ..limits import Bucket
from ..protocol import (
    AnyRequest,
    Closing,
    Consider,
    Error,
    Hello,
    Hint,
    Lang,
    Look,
    Message,
    Name,
    Ok,
    Ping,
    Pong,
    Request,
    read_request,
    write,
)
from ..store.errors import StorageError
from ..texts import Refusal, known_language
from .codes import NO_TEXT
from .dispatch import enter, identify, leave, presence_changed, queue

if TYPE_CHECKING:
    from ..house import House
    from ..table.live_table import LiveTable

log = logging.getLogger("kyradar.web")
ANSWERS = 8  # kept for requests that are sent again
PASSING = frozenset(("rate", "storage", "fault", "queue", "hinting", "thinking"))
MOST_ID = 2**53
HELLO_SECONDS = 20.0
MOST_ASKED = 100  # requests of one connection that wait for their turn at a table
MOST_WAITING = 20  # messages that may come before one has come in
# Codes a socket is closed with.
REFUSED, FLOODED, GOING_AWAY = 4003, 4029, 1012
#: What some requests take of the rate besides the message itself: they make more work than others.
COSTS: dict[type[Request], float] = {Lang: 8.0, Name: 4.0, Hint: 2.0, Look: 2.0, Consider: 2.0}
FLOOD = 500  # messages beyond the rate that are answered before the connection is closed


class Peer(Protocol):
    """The other end of a connection: all that tables know of sockets (`wire`). What comes from it
    goes to `hear`, whatever else it sends is counted by `counts`, and `gone` ends it."""

    def send(self, message: bytes, more: bool = False) -> None:
        """Send a message; `more` says that another follows at once."""

    def close(self, code: int) -> None:
        """Close with a code."""

    @property
    def client_address(self) -> str:
        """The client's address."""


class Connection:
    """Somebody at a table: a player of a seat, or a spectator."""

    __slots__ = (
        *(
            "asked",
            "away",
            "house",
            "lang",
            "log_sent",
            "payer",
            "seat",
            "session",
            "table",
            "token",
        ),
        *("_answers", "_bucket", "_open", "_patience", "_peer", "_live", "_timer", "_waiting"),
    )

    def __init__(self, house: House, peer: Peer, table: str) -> None:
        loop = asyncio.get_running_loop()
        settings = house.settings
        self.house = house
        self.table = table
        self.seat: int | None = None
        self.lang = "en"
        self.token: str | None = None
        self.session: str | None = None  # of a client whose numbers hold across connections
        self.log_sent = 0
        self.asked = 0  # requests that wait for their turn
        self.away = False  # does nothing come from it, though it was asked?
        self._peer = peer
        self._open = True
        self._live: LiveTable | None = None
        self._answers: dict[int, bytes] = {}
        now = loop.time()
        self._bucket = Bucket(settings.rate, settings.burst, now)
        #: What its address has left for messages, over all its sockets.
        self.payer = house.message_gate.bucket(peer.client_address, now)
        self._patience = FLOOD
        # Until the hello has been dealt with: its time limit, and what else has come.
        self._timer: asyncio.TimerHandle | None = loop.call_later(HELLO_SECONDS, self._too_late)
        self._waiting: list[AnyRequest] | None = None

    @property
    def client_address(self) -> str:
        """The address it comes from."""
        return self._peer.client_address

    @property
    def watched(self) -> bool:
        """Does another player at the table see whether somebody is here?"""
        table, seat = self._live, self.seat
        if table is None or seat is None:
            return False
        return any(one.seat not in (None, seat) for one in table.connections)

    def seems_away(self, away: bool) -> None:
        """The line has fallen silent, or somebody is heard again: the others see it."""
        if away != self.away:
            self.away = away
            if self._live is not None:
                presence_changed(self._live)

    # --- out --------------------------------------------------------------------------------------

    def send(self, message: bytes, more: bool = False) -> None:
        """Send a message that is written already."""
        if self._open:
            self._peer.send(message, more)

    def tell(self, message: Message) -> None:
        """Write and send a message."""
        self.send(write(message))

    def answer(self, id: int, message: Message, more: bool = False) -> None:
        """An answer that is given again if the same request comes again."""
        text = write(message)
        self._answers[id] = text
        if len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]
        self.send(text, more)

    def ok(self, id: int, version: int, more: bool = False) -> None:
        """A request was granted; this is the version of the table now."""
        self.answer(id, Ok(id, version), more)

    def refuse(self, refusal: Refusal, id: int | None = None) -> None:
        """Tell why a request is not granted, in the client's language."""
        self.house.metrics.refused[refusal.code] += 1
        error = Error(id, refusal.code, refusal.sentence(self.lang), refusal.rule)
        # What failed for a passing reason may be tried again under the same number.
        if id is None or refusal.code in PASSING:
            self.tell(error)
        else:
            self.answer(id, error)

    def close(self, code: int) -> None:
        """No more messages, in or out."""
        self._open = False
        self._peer.close(code)

    def say_goodbye(self) -> None:
        """The server is going: say so, and close."""
        self.tell(Closing())
        self.close(GOING_AWAY)

    # --- in ---------------------------------------------------------------------------------------

    def counts(self, cost: float = 1.0) -> bool:
        """Something came in, whatever it is: was it within the rate?"""
        now = asyncio.get_running_loop().time()
        if self._bucket.take(now, cost) and self.payer.take(now, cost):
            return True
        self._patience -= 1
        if self.payer.refused > FLOOD:  # by all its connections together
            self._patience = 0
        return False

    @property
    def impatient(self) -> bool:
        """Has so much come in beyond the rate that nothing more is answered?"""
        return self._patience <= 0

    def hear(self, message: bytes, binary: bool = False) -> None:
        """A message came in; only text is understood."""
        if not self._open or self.house.closing:
            return
        try:
            if not self.counts():
                raise Refusal("rate")
            if binary:
                raise Refusal("syntax", why="JSON")
            request = understand(message, self.house.settings.max_message)
            if (more := COSTS.get(type(request))) and not self.counts(more):
                raise Refusal("rate")
            self._consider(request)
        except Refusal as refusal:
            most = self.house.settings.max_message
            self.refuse(refusal, number_of(message, most) if refusal.code == "rate" else None)
            if self._live is None and self._waiting is None:
                self.close(REFUSED)
            elif self.impatient:
                self.house.metrics.closed["flooded"] += 1
                self.close(FLOODED)
            elif refusal.code == "syntax" and not binary and not is_text(message):
                self.house.metrics.closed["broken"] += 1
                self.close(NO_TEXT)  # RFC 6455, 8.1

    def _consider(self, request: AnyRequest) -> None:
        table = self._live
        if table is None:
            self._begin(request)
        elif isinstance(request, Ping):
            self.tell(Pong())
        elif isinstance(request, Hello):
            raise Refusal("syntax", why="hello again")
        elif self.asked >= MOST_ASKED:
            raise Refusal("rate")
        else:
            queue(table, self, request)

    def _begin(self, request: AnyRequest) -> None:
        """The hello; what comes before it has been dealt with waits for its turn."""
        if self._waiting is not None:
            if len(self._waiting) >= MOST_WAITING:
                raise Refusal("rate")
            self._waiting.append(request)
        elif isinstance(request, Hello):
            self._waiting = []
            self._forget_timer()
            self.lang = known_language(request.lang)
            self.house.keep(self._come_in(request))
        else:
            raise Refusal("hello")

    async def _come_in(self, hello: Hello) -> None:
        ASKING.set(self.client_address)
        try:
            table = await self.house.table(self.table)
            identify(table, self, hello)
        except Refusal as refusal:
            self.refuse(refusal)
            self.close(REFUSED)
            return
        except StorageError:
            self.refuse(Refusal("storage"))
            self.say_goodbye()
            return
        except Exception:
            log.exception("table %s: nobody could come in", self.table)
            self.refuse(Refusal("fault"))
            self.say_goodbye()
            return
        # One a turn of the loop: each is told a whole game, and somebody may bring hundreds.
        self.house.arrivals.ask(self.client_address, partial(self._take_place, table, hello))

    async def _take_place(self, table: LiveTable, hello: Hello) -> None:
        if not self._open:
            return  # gone meanwhile
        self._live = table
        table.ask(self, partial(enter, table, self, hello))
        waiting, self._waiting = self._waiting or [], None
        for request in waiting:
            try:
                self._consider(request)
            except Refusal as refusal:
                self.refuse(refusal)

    def _too_late(self) -> None:
        self.refuse(Refusal("hello"))
        self.close(REFUSED)

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def gone(self) -> None:
        """The other side is no longer there."""
        self._open = False
        self._forget_timer()
        if self._live is not None:
            self._live.ask(None, partial(leave, self._live, self))

    def repeats(self, request: AnyRequest) -> bool:
        """Answer a request that was answered before; True if it was."""
        id = getattr(request, "id", None)
        if id is None or (answer := self._answers.get(id)) is None:
            return False
        self.send(answer)
        return True


class Numbered(msgspec.Struct):
    """What is read of a message that is refused for its rate: the client waits for its answer."""

    id: int | None = None


def number_of(message: bytes, most: int) -> int | None:
    """The number of a request, where it can be read."""
    if len(message) > most:
        return None
    try:
        return msgspec.json.decode(message, type=Numbered).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def is_text(message: bytes) -> bool:
    """Is this UTF-8?"""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def understand(message: bytes, most: int) -> AnyRequest:
    """A message as a request; a Refusal says what is wrong with it."""
    if len(message) > most:
        raise Refusal("size", most=most)
    try:
        request = read_request(message)
    except msgspec.DecodeError as error:
        raise Refusal("syntax", why=str(error)) from error
    except (RecursionError, UnicodeError) as error:
        raise Refusal("syntax", why="JSON") from error
    if not 0 <= getattr(request, "id", 0) <= MOST_ID:
        raise Refusal("syntax", why="id")
    return request
