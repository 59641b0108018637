"""One connection to a table: what comes in is bounded and strict, what goes out never blocks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import msgspec

from .desk import deed_for, enter, identify, leave
from .house import House
from .limits import Bucket
from .protocol import AnyWish, Closing, Error, Hello, News, Ok, Ping, Pong, read_wish, write
from .texts import Refusal, known_language

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ANSWERS = 8  # kept for wishes that are sent again
MOST_ID = 2**53
HELLO_SECONDS = 20.0
# Codes a socket is closed with.
REFUSED, TOO_SLOW, FLOODED, GOING_AWAY = 4003, 4008, 4029, 1012
FLOOD = 500  # messages beyond the rate that are answered before the connection is closed


class Connection:
    """Somebody at a table: a player of a seat, or a spectator."""

    __slots__ = (
        *("house", "seat", "lang", "token", "log_sent", "_outbox", "_backlog", "_awake"),
        *("_answers", "wish", "_send", "_closing", "_writer", "__weakref__"),
    )

    def __init__(self, house: House, send: Send) -> None:
        self.house = house
        self.seat: int | None = None
        self.lang = "en"
        self.token: str | None = None
        self.log_sent = 0
        self._outbox: list[str] = []
        self._backlog = 0
        self._awake: asyncio.Future[None] | None = None
        self._answers: dict[int, str] = {}
        self.wish: int | None = None  # the id of the wish that is being granted
        self._send = send
        self._closing: int | None = None
        self._writer: asyncio.Task[None] | None = None

    # --- out --------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Queue a message; who cannot keep up is dropped, and may come back for the whole state."""
        if self._closing is not None:
            return
        self._outbox.append(text)
        self._backlog += len(text)
        if self._backlog > self.house.settings.max_backlog:
            self._outbox.clear()
            self._closing = TOO_SLOW
            if self._writer is not None:
                self._writer.cancel()  # it waits for somebody who does not read
        self._wake()

    def tell(self, news: News) -> None:
        self.send(write(news).decode())

    def answer(self, id: int, news: News) -> None:
        """An answer that is given again if the same wish comes again."""
        text = write(news).decode()
        self._answers[id] = text
        if len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]
        self.send(text)

    def ok(self, id: int, version: int) -> None:
        self.answer(id, Ok(id, version))

    def refuse(self, refusal: Refusal, id: int | None = None) -> None:
        id = self.wish if id is None else id
        error = Error(id, refusal.code, refusal.sentence(self.lang), refusal.rule)
        # What failed for a passing reason may be tried again under the same number.
        if id is None or refusal.code in ("rate", "storage", "busy", "thinking"):
            self.tell(error)
        else:
            self.answer(id, error)

    def refuse_unheard(self, refusal: Refusal) -> None:
        """A message that did not become a wish: there is no number to answer to."""
        self.tell(Error(None, refusal.code, refusal.sentence(self.lang), refusal.rule))

    def close(self, code: int) -> None:
        """After what is queued has gone out."""
        if self._closing is None:
            self._closing = code
            self._wake()

    def say_goodbye(self) -> None:
        self.tell(Closing())
        self.close(GOING_AWAY)

    def _wake(self) -> None:
        if self._awake is not None and not self._awake.done():
            self._awake.set_result(None)

    def start_writing(self) -> asyncio.Task[None]:
        self._writer = asyncio.get_running_loop().create_task(self._write_out())
        return self._writer

    async def _write_out(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self._outbox:
                    going, self._outbox = self._outbox, []
                    for text in going:
                        await self._send({"type": "websocket.send", "text": text})
                        self._backlog -= len(text)
                    del going, text  # a message is a few kilobytes, and nobody needs it any more
                if self._closing is not None:
                    break
                self._awake = loop.create_future()
                await self._awake
        except asyncio.CancelledError:
            pass
        except OSError:  # gone already
            return
        if self._closing is not None:
            await self._send({"type": "websocket.close", "code": self._closing})

    # --- in ---------------------------------------------------------------------------------------

    def repeats(self, wish: AnyWish) -> bool:
        """Answer a wish that was answered before; True if it was."""
        id = getattr(wish, "id", None)
        if id is None or (answer := self._answers.get(id)) is None:
            return False
        self.send(answer)
        return True


def understand(message: Message, most: int) -> AnyWish:
    """A message as a wish; a Refusal says what is wrong with it."""
    text = message.get("text")
    if text is None:
        raise Refusal("syntax", why="JSON text, not bytes")
    if len(text) > most:
        raise Refusal("size", most=most)
    try:
        wish = read_wish(text)
    except msgspec.DecodeError as error:
        raise Refusal("syntax", why=str(error)) from error
    except (RecursionError, UnicodeError) as error:
        raise Refusal("syntax", why="JSON") from error
    if not 0 <= getattr(wish, "id", 0) <= MOST_ID:
        raise Refusal("syntax", why="id")
    return wish


async def serve_connection(house: House, table: str, receive: Receive, send: Send) -> None:
    """A connection from hello to the end; the handshake is done."""
    loop = asyncio.get_running_loop()
    settings = house.settings
    connection = Connection(house, send)
    writer = connection.start_writing()
    bucket = Bucket(settings.rate, settings.burst, loop.time())
    room = None
    patience = FLOOD
    try:
        try:
            message = await asyncio.wait_for(receive(), HELLO_SECONDS)
            if message["type"] != "websocket.receive":
                return
            hello = understand(message, settings.max_message)
            if not isinstance(hello, Hello):
                raise Refusal("hello")
            connection.lang = known_language(hello.lang)
            room = await house.room(table)
            identify(room, connection, hello)
        except (Refusal, TimeoutError) as error:
            connection.refuse(error if isinstance(error, Refusal) else Refusal("hello"))
            connection.close(REFUSED)
            await writer
            return
        room.ask(connection, partial(enter, room, connection, hello))
        while (message := await receive())["type"] == "websocket.receive":
            try:
                if not bucket.take(loop.time()):
                    patience -= 1
                    raise Refusal("rate")
                wish = understand(message, settings.max_message)
                if isinstance(wish, Ping):
                    connection.tell(Pong())
                elif isinstance(wish, Hello):
                    raise Refusal("syntax", why="hello again")
                else:
                    room.ask(connection, deed_for(room, connection, wish))
            except Refusal as refusal:
                connection.refuse_unheard(refusal)
                if patience <= 0:
                    connection.close(FLOODED)
    finally:
        if room is not None:
            room.ask(None, partial(leave, room, connection))
        writer.cancel()
