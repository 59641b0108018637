"""One connection to a table: what comes in is bounded and strict, what goes out never blocks."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from .desk import deed_for, enter, identify, leave
from .limits import Bucket
from .protocol import (
    AnyWish,
    Closing,
    Error,
    Hello,
    Hint,
    Lang,
    Look,
    Name,
    News,
    Ok,
    Ping,
    Pong,
    Wish,
    read_wish,
    write,
)
from .store import Elsewhere, StorageError
from .texts import Refusal, known_language

if TYPE_CHECKING:
    from .house import House
    from .room import Room

ANSWERS = 8  # kept for wishes that are sent again
MOST_ID = 2**53
HELLO_SECONDS = 20.0
MOST_ASKED = 100  # wishes of one connection that wait for their turn at a table
MOST_WAITING = 20  # messages that may come before one has come in
# Codes a socket is closed with.
REFUSED, FLOODED, GOING_AWAY = 4003, 4029, 1012
#: What some wishes take of the rate besides the message itself: they make more work than others.
COSTS: dict[type[Wish], float] = {Lang: 8.0, Name: 4.0, Hint: 2.0, Look: 2.0}
FLOOD = 500  # messages beyond the rate that are answered before the connection is closed


class Line(Protocol):
    """What carries messages to the other side."""

    def send(self, message: bytes, more: bool = False) -> None:
        """Send a message; `more` says that another follows at once."""

    def close(self, code: int) -> None:
        """Close with a code."""

    @property
    def asker(self) -> str:
        """The address of whoever is at the other end."""


class Connection:
    """Somebody at a table: a player of a seat, or a spectator."""

    __slots__ = (
        *("asked", "house", "lang", "log_sent", "seat", "table", "token", "wish"),
        *("_answers", "_bucket", "_line", "_open", "_patience", "_room", "_timer", "_waiting"),
    )

    def __init__(self, house: House, line: Line, table: str) -> None:
        loop = asyncio.get_running_loop()
        settings = house.settings
        self.house = house
        self.table = table
        self.seat: int | None = None
        self.lang = "en"
        self.token: str | None = None
        self.log_sent = 0
        self.asked = 0  # wishes that wait for their turn
        self.wish: int | None = None  # the id of the wish that is being granted
        self._line = line
        self._open = True
        self._room: Room | None = None
        self._answers: dict[int, bytes] = {}
        self._bucket = Bucket(settings.rate, settings.burst, loop.time())
        self._patience = FLOOD
        # Until the hello has been dealt with: its time limit, and what else has come.
        self._timer: asyncio.TimerHandle | None = loop.call_later(HELLO_SECONDS, self._too_late)
        self._waiting: list[AnyWish] | None = None

    @property
    def asker(self) -> str:
        """The address it comes from."""
        return self._line.asker

    # --- out --------------------------------------------------------------------------------------

    def send(self, message: bytes, more: bool = False) -> None:
        """Send a message that is written already."""
        if self._open:
            self._line.send(message, more)

    def tell(self, news: News) -> None:
        """Write and send news."""
        self.send(write(news))

    def answer(self, id: int, news: News, more: bool = False) -> None:
        """An answer that is given again if the same wish comes again."""
        message = write(news)
        self._answers[id] = message
        if len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]
        self.send(message, more)

    def ok(self, id: int, version: int, more: bool = False) -> None:
        """A wish was granted; this is the version of the table now."""
        self.answer(id, Ok(id, version), more)

    def refuse(self, refusal: Refusal, id: int | None = None) -> None:
        """Tell why a wish is not granted, in the language of whoever wished."""
        self.house.meters.refused[refusal.code] += 1
        id = self.wish if id is None else id
        error = Error(id, refusal.code, refusal.sentence(self.lang), refusal.rule)
        # What failed for a passing reason may be tried again under the same number.
        if id is None or refusal.code in ("rate", "storage", "queue", "hinting", "thinking"):
            self.tell(error)
        else:
            self.answer(id, error)

    def close(self, code: int) -> None:
        """No more messages, in or out."""
        self._open = False
        self._line.close(code)

    def say_goodbye(self) -> None:
        """The server is going: say so, and close."""
        self.tell(Closing())
        self.close(GOING_AWAY)

    # --- in ---------------------------------------------------------------------------------------

    def counts(self, cost: float = 1.0) -> bool:
        """Something came in, whatever it is: was it within the rate?"""
        if self._bucket.take(asyncio.get_running_loop().time(), cost):
            return True
        self._patience -= 1
        return False

    @property
    def impatient(self) -> bool:
        """Has so much come in beyond the rate that nothing more is answered?"""
        return self._patience <= 0

    def hear(self, message: bytes) -> None:
        """A message came in."""
        if not self._open or self.house.closing:
            return
        try:
            if not self.counts():
                raise Refusal("rate")
            wish = understand(message, self.house.settings.max_message)
            if (more := COSTS.get(type(wish))) and not self.counts(more):
                raise Refusal("rate")
            self._consider(wish)
        except Refusal as refusal:
            # It did not become a wish: there is no number to answer to.
            self.house.meters.refused[refusal.code] += 1
            self.tell(Error(None, refusal.code, refusal.sentence(self.lang), refusal.rule))
            if self._room is None and self._waiting is None:
                self.close(REFUSED)
            elif self.impatient:
                self.house.meters.closed["flooded"] += 1
                self.close(FLOODED)

    def _consider(self, wish: AnyWish) -> None:
        room = self._room
        if room is None:
            self._begin(wish)
        elif isinstance(wish, Ping):
            self.tell(Pong())
        elif isinstance(wish, Hello):
            raise Refusal("syntax", why="hello again")
        elif self.asked >= MOST_ASKED:
            raise Refusal("rate")
        else:
            self.asked += 1
            room.ask(self, deed_for(room, self, wish))

    def _begin(self, wish: AnyWish) -> None:
        """The hello; what comes before it has been dealt with waits for its turn."""
        if self._waiting is not None:
            if len(self._waiting) >= MOST_WAITING:
                raise Refusal("rate")
            self._waiting.append(wish)
        elif isinstance(wish, Hello):
            self._waiting = []
            self._forget_timer()
            self.lang = known_language(wish.lang)
            self.house.keep(self._come_in(wish))
        else:
            raise Refusal("hello")

    async def _come_in(self, hello: Hello) -> None:
        try:
            room = await self.house.room(self.table)
            identify(room, self, hello)
        except Refusal as refusal:
            self.refuse(refusal)
            self.close(REFUSED)
            return
        except (Elsewhere, StorageError) as error:
            # Another server was quicker, or the disk is away: coming again leads there.
            if isinstance(error, StorageError):
                self.refuse(Refusal("storage"))
            self.say_goodbye()
            return
        if not self._open:
            return  # gone meanwhile
        self._room = room
        room.ask(self, partial(enter, room, self, hello))
        waiting, self._waiting = self._waiting or [], None
        for wish in waiting:
            try:
                self._consider(wish)
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
        if self._room is not None:
            self._room.ask(None, partial(leave, self._room, self))

    def repeats(self, wish: AnyWish) -> bool:
        """Answer a wish that was answered before; True if it was."""
        id = getattr(wish, "id", None)
        if id is None or (answer := self._answers.get(id)) is None:
            return False
        self.send(answer)
        return True


def understand(message: bytes, most: int) -> AnyWish:
    """A message as a wish; a Refusal says what is wrong with it."""
    if len(message) > most:
        raise Refusal("size", most=most)
    try:
        wish = read_wish(message)
    except msgspec.DecodeError as error:
        raise Refusal("syntax", why=str(error)) from error
    except (RecursionError, UnicodeError) as error:
        raise Refusal("syntax", why="JSON") from error
    if not 0 <= getattr(wish, "id", 0) <= MOST_ID:
        raise Refusal("syntax", why="id")
    return wish
