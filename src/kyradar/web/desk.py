"""Which job a wish belongs to, and how people come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ..engine import fair
from . import chat, looking, moves, opponents, partners, rematch, shuffling, undo
from .protocol import (
    Act,
    AnyWish,
    Consider,
    Hello,
    Hint,
    Lang,
    Look,
    Name,
    Partner,
    Piles,
    Rematch,
    Resign,
    Say,
    Shuffle,
    Undo,
    UndoAnswer,
    Why,
    Wish,
)
from .seats import clean_name, find_seat
from .states import tell, tell_chat, tell_everybody, welcome
from .texts import Refusal, known_language

if TYPE_CHECKING:
    from .room import Deed, Room
    from .socket import Connection


async def change_language(room: Room, connection: Connection, wish: Lang) -> None:
    """From now on, and for everything said so far."""
    connection.lang = known_language(wish.lang)
    connection.log_sent = 0
    connection.ok(wish.id, room.version)
    tell(room, connection)


#: Each with the module that grants it.
GRANTS: dict[type[Wish], Callable[[Room, Connection, Any], Awaitable[None]]] = {
    Shuffle: shuffling.shuffle,
    Act: moves.act,
    Why: moves.why,
    Resign: moves.resign,
    Undo: undo.undo,
    UndoAnswer: undo.answer,
    Partner: partners.partner,
    Look: looking.look,
    Consider: looking.consider,
    Piles: looking.piles,
    Hint: opponents.hint,
    Rematch: rematch.rematch,
    Say: chat.say,
    Name: chat.rename,
    Lang: change_language,
}


def deed_for(room: Room, connection: Connection, wish: AnyWish) -> Deed:
    """What the room's task does to grant a wish; a wish that is repeated is answered again."""

    loop = asyncio.get_running_loop()
    began = loop.time()

    async def grant() -> None:
        connection.asked -= 1
        if connection.repeats(wish):
            return
        connection.wish = getattr(wish, "id", None)
        await GRANTS[type(wish)](room, connection, wish)
        if type(wish) is Act:
            room.house.meters.acted(loop.time() - began)

    return grant


def identify(room: Room, connection: Connection, hello: Hello) -> None:
    """A token opens its seat; without one, somebody looks on."""
    for name, value in (("part", hello.part), ("commit", hello.commit)):
        if value is not None and not fair.is_part(value):
            raise Refusal("syntax", why=name)
    if hello.token is None:
        return
    connection.seat = find_seat(room.seats, hello.token)
    if connection.seat is None:
        raise Refusal("token")
    connection.token = hello.token


async def enter(room: Room, connection: Connection, hello: Hello) -> None:
    """Take a place at the table, and be told everything."""
    seat = connection.seat
    if seat is not None:
        name = clean_name(hello.name or "")
        if name and name != room.seats[seat].name:
            await room.write("name", {"seat": seat, "name": name})
        if await shuffling.join(room, seat, hello):
            for other in room.connections:  # a new part, or what follows from all of them
                welcome(room, other)
    room.connections.add(connection)
    room.people = None
    welcome(room, connection)
    tell_chat(room, connection)
    opponents.let_computers_think(room)
    if seat is None:
        tell(room, connection)  # a spectator is no news to the others
    else:
        tell_everybody(room)
    await rematch.open_if_all_asked(room)
    rematch.show_the_way(room, connection)


async def leave(room: Room, connection: Connection) -> None:
    """Somebody goes; the others hear of it once the seat is empty."""
    if connection not in room.connections:
        return
    room.connections.discard(connection)
    if connection.seat is not None and not room.online(connection.seat):
        room.people = None
        tell_everybody(room)
