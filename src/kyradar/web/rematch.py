"""Another game between the same people, at a table of its own, with the links they have."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from ..engine.fair import VERSION, hash_of, new_secret
from ..title import mode_named
from .moves import seat_of
from .opening import seed_for
from .protocol import NewTable, Rematch
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


async def rematch(room: Room, connection: Connection, wish: Rematch) -> None:
    """Ask for another game; once all persons have, its table is opened."""
    seat = seat_of(connection)
    if not room.over:
        raise Refusal("rematch")
    if seat not in room.rematch_asked or wish.swap != (seat in room.swap_asked):
        # Another table is another table, however it is asked for.
        now = asyncio.get_running_loop().time()
        if not room.house.work_gate.passes(connection.asker, now):
            raise Refusal("rate")
        await room.write("rematch_asked", {"seat": seat, "swap": wish.swap})
    await open_if_all_asked(room)
    connection.ok(wish.id, room.version)
    if room.successor is None:
        tell_everybody(room)
    else:
        for other in room.connections:
            show_the_way(room, other)


async def open_if_all_asked(room: Room) -> None:
    """The table of the rematch, unless somebody has not asked yet or it is there already."""
    persons = {number for number, other in enumerate(room.seats) if other.kind == "person"}
    if room.successor is None and room.over and room.rematch_asked >= persons:
        await _open(room)


async def _open(room: Room) -> None:
    """The same people and links; whoever began by agreement now comes second. If all who asked
    would like to change sides, they do."""
    options = dict(room.setup.options)
    if "first" in options:
        options["first"] = 1 - options["first"]
    seats = [replace(seat, part=None, commit=None) for seat in room.seats]
    sides = mode_named(room.setup.mode).sides
    if len(sides) > 1 and room.swap_asked >= room.rematch_asked:
        seats = [seats[seat] for side in (*sides[1:], sides[0]) for seat in side]
    # A chosen seed would deal the same cards again, and no others are the deal of the day; after a
    # lesson comes a free game.
    setup = replace(room.setup, options=options, seats=seats, daily=None, fair=VERSION)
    if setup.lesson is not None:
        setup = replace(setup, lesson=None, start=None)
    setup = replace(setup, seed=seed_for(setup.start))
    secret = new_secret()
    table = await room.house.create(setup, secret)
    hash = hash_of(secret) if setup.sealed else None
    await room.write("rematch", {"table": table, "hash": hash})


def show_the_way(room: Room, connection: Connection) -> None:
    """The same link opens the same seat at the new table, so nobody is left behind."""
    if room.successor is not None:
        connection.tell(NewTable(room.successor, connection.token, room.successor_hash))
