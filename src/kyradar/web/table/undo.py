"""Taking back: never across anything revealed; where people sit opposite, only if they agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol import Undo, UndoAnswer
from ..texts import Refusal
from ..thinking.opponents import let_computers_think
from .moves import check_version, running_game, seat_of
from .states import tell_everybody

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable


async def undo(table: LiveTable, connection: Connection, request: Undo) -> None:
    """Take the last action back, or ask the others for it."""
    seat = seat_of(connection)
    running_game(table)
    if request.at is not None:
        check_version(table, request.at)
    if request.to is not None:
        await go_back(table, connection, request, seat)
        return
    if not table.may_undo(seat):
        raise Refusal("undo")
    if table.who_agrees(seat):
        if table.undo_asked != seat:  # who asks again while it is pending has asked
            await table.write("undo_asked", {"seat": seat})
    else:
        await table.write("undo", {"seat": seat})
    connection.ok(request.id, table.version)
    tell_everybody(table)


async def go_back(table: LiveTable, connection: Connection, request: Undo, seat: int) -> None:
    """To before the turn was ended, or to its start; only where no other person plays."""
    if table.rewind_points is None or request.to not in table.rewind_points.open_to(seat):
        raise Refusal("undo")
    await table.write("back", {"seat": seat, "to": request.to})
    connection.ok(request.id, table.version)
    let_computers_think(table)
    tell_everybody(table)


async def answer(table: LiveTable, connection: Connection, request: UndoAnswer) -> None:
    """Agree to a request to take back, or not."""
    seat = seat_of(connection)
    running_game(table)
    if request.at is not None:
        check_version(table, request.at)
    asked = table.undo_asked
    if asked is None or seat not in table.who_agrees(asked):
        raise Refusal("undo_asked")
    if request.yes:
        await table.write("undo", {"seat": asked})
    else:
        await table.write("undo_asked", {"seat": None})
    connection.ok(request.id, table.version)
    tell_everybody(table)
