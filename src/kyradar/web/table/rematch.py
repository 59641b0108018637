"""Another game between the same people, at a table of its own, with the links they have."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from ...engine.fair import VERSION, hash_of, new_secret
from ...title import mode_named
from ..protocol import NewTable, Rematch
from ..texts import Refusal
from .moves import seat_of
from .opening import seed_for
from .states import tell_everybody

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable


async def rematch(table: LiveTable, connection: Connection, request: Rematch) -> None:
    """Ask for another game; once all persons have, its table is opened."""
    seat = seat_of(connection)
    if not table.over:
        raise Refusal("rematch")
    if seat not in table.next_game.asked or request.swap != (seat in table.next_game.swap):
        # Another table is another table, however it is asked for.
        now = asyncio.get_running_loop().time()
        if not table.house.work_gate.passes(connection.client_address, now):
            raise Refusal("rate")
        await table.write("rematch_asked", {"seat": seat, "swap": request.swap})
    await open_if_all_asked(table)
    connection.ok(request.id, table.version)
    if table.next_game.table is None:
        tell_everybody(table)
    else:
        for other in table.connections:
            show_the_way(table, other)


async def open_if_all_asked(table: LiveTable) -> None:
    """The table of the rematch, unless somebody has not asked yet or it is there already."""
    persons = {number for number, other in enumerate(table.seats) if other.kind == "person"}
    another = table.next_game
    if another.table is None and table.over and another.asked >= persons:
        await _open(table)


async def _open(table: LiveTable) -> None:
    """The same people and links; the player that began by agreement is now second. If all who asked
    would like to change sides, they do."""
    options = dict(table.setup.options)
    if "first" in options:
        options["first"] = 1 - options["first"]
    seats = [replace(seat, part=None, commit=None) for seat in table.seats]
    sides = mode_named(table.setup.mode).sides
    if len(sides) > 1 and table.next_game.swap >= table.next_game.asked:
        seats = [seats[seat] for side in (*sides[1:], sides[0]) for seat in side]
    # A chosen seed would deal the same cards again, and no others are the deal of the day; after a
    # lesson comes a free game.
    setup = replace(table.setup, options=options, seats=seats, daily=None, fair=VERSION)
    if setup.lesson is not None:
        setup = replace(setup, lesson=None, start=None)
    setup = replace(setup, seed=seed_for(setup.start))
    secret = new_secret()
    successor = await table.house.create(setup, secret)
    hash = hash_of(secret) if setup.sealed else None
    await table.write("rematch", {"table": successor, "hash": hash})


def show_the_way(table: LiveTable, connection: Connection) -> None:
    """The same link opens the same seat at the new table, so no player is left behind."""
    another = table.next_game
    if another.table is not None:
        connection.tell(NewTable(another.table, connection.token, another.hash))
