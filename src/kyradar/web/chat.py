"""Names and a line of chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import seat_of
from .protocol import Chat, Name, Say, write
from .seats import clean_name
from .states import tell_everybody, tell_log_again
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

MOST_TEXT = 300


async def say(room: Room, connection: Connection, wish: Say) -> None:
    """A line of chat, for everybody at the table."""
    seat = seat_of(connection)
    if not room.setup.chat:
        raise Refusal("chat")
    line = "".join(c if c.isprintable() else " " for c in wish.text).strip()[:MOST_TEXT]
    if not line:
        raise Refusal("syntax", why="text")
    await room.write("say", {"seat": seat, "text": line})
    connection.ok(wish.id, room.version)
    text = write(Chat(seat, room.seats[seat].name, line))
    for other in room.connections:
        other.send(text)


async def rename(room: Room, connection: Connection, wish: Name) -> None:
    """Another name for the seat; the log is told again with it."""
    seat = seat_of(connection)
    name = clean_name(wish.name)
    if not name:
        raise Refusal("syntax", why="name")
    if name != room.seats[seat].name:
        await room.write("name", {"seat": seat, "name": name})
    connection.ok(wish.id, room.version)
    tell_log_again(room)
    tell_everybody(room)
