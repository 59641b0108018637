"""Names and a line of chat."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import TYPE_CHECKING

from .moves import seat_of
from .protocol import Chat, Name, People, Say, write
from .seats import clean_name
from .states import people_of
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

MOST_TEXT = 300
SAY_COST = 2.0  # of what an address may ask for


async def say(room: Room, connection: Connection, wish: Say) -> None:
    """A line of chat, for everybody at the table."""
    seat = seat_of(connection)
    if not room.setup.chat:
        raise Refusal("chat")
    # What is said is kept: an address may say as much as it may ask for.
    if not room.house.gate.passes(connection.asker, get_running_loop().time(), SAY_COST):
        raise Refusal("rate")
    line = "".join(c if c.isprintable() else " " for c in wish.text).strip()[:MOST_TEXT]
    if not line:
        raise Refusal("syntax", why="text")
    await room.write("say", {"seat": seat, "text": line})
    connection.ok(wish.id, room.version)
    text = write(Chat(seat, room.seats[seat].name, line))
    for other in room.connections:
        other.send(text)


async def rename(room: Room, connection: Connection, wish: Name) -> None:
    """Another name for the seat. Lines of the log that were told keep the old one: to tell them
    again would be a thousand times the message that asked for it."""
    seat = seat_of(connection)
    name = clean_name(wish.name)
    if not name:
        raise Refusal("syntax", why="name")
    if name != room.seats[seat].name:
        await room.write("name", {"seat": seat, "name": name})
    connection.ok(wish.id, room.version)
    news = write(People(people_of(room)))
    for other in room.connections:
        other.send(news)
