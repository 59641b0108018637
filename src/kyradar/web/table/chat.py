"""Names and a line of chat."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import TYPE_CHECKING

from ..protocol import Chat, Name, People, Say, write
from ..texts import Refusal
from .moves import seat_of
from .seats import clean_name
from .states import people_of

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable

MOST_TEXT = 300
SAY_COST = 2.0  # of what an address may ask for


async def say(table: LiveTable, connection: Connection, request: Say) -> None:
    """A line of chat, for everybody at the table."""
    seat = seat_of(connection)
    if not table.setup.chat:
        raise Refusal("chat")
    # What is said is kept: an address may say as much as it may ask for.
    if not table.house.gate.passes(connection.client_address, get_running_loop().time(), SAY_COST):
        raise Refusal("rate")
    line = "".join(c if c.isprintable() else " " for c in request.text).strip()[:MOST_TEXT]
    if not line:
        raise Refusal("syntax", why="text")
    await table.write("say", {"seat": seat, "text": line})
    connection.ok(request.id, table.version)
    text = write(Chat(seat, table.seats[seat].name, line))
    for other in table.connections:
        other.send(text)


async def rename(table: LiveTable, connection: Connection, request: Name) -> None:
    """Another name for the seat. Lines of the log that were told keep the old one: to tell them
    again would be a thousand times the message that asked for it."""
    seat = seat_of(connection)
    name = clean_name(request.name)
    if not name:
        raise Refusal("syntax", why="name")
    if name != table.seats[seat].name:
        await table.write("name", {"seat": seat, "name": name})
    connection.ok(request.id, table.version)
    message = write(People(people_of(table)))
    for other in table.connections:
        other.send(message)
