"""Taking back: never across anything revealed; where people sit opposite, only if they agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import check_version, running_game, seat_of
from .opponents import let_computers_think
from .protocol import Undo, UndoAnswer
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


async def undo(room: Room, connection: Connection, wish: Undo) -> None:
    """Take the last action back, or ask the others for it."""
    seat = seat_of(connection)
    running_game(room)
    if wish.at is not None:
        check_version(room, wish.at)
    if wish.to is not None:
        await go_back(room, connection, wish, seat)
        return
    if not room.may_undo(seat):
        raise Refusal("undo")
    if room.who_agrees(seat):
        await room.write("undo_asked", {"seat": seat})
    else:
        await room.write("undo", {"seat": seat})
    connection.ok(wish.id, room.version)
    tell_everybody(room)


async def go_back(room: Room, connection: Connection, wish: Undo, seat: int) -> None:
    """To before the turn was ended, or to its start; only where no other person plays."""
    if room.moments is None or wish.to not in room.moments.open_to(seat):
        raise Refusal("undo")
    await room.write("back", {"seat": seat, "to": wish.to})
    connection.ok(wish.id, room.version)
    let_computers_think(room)
    tell_everybody(room)


async def answer(room: Room, connection: Connection, wish: UndoAnswer) -> None:
    """Agree to a wish to take back, or not."""
    seat = seat_of(connection)
    running_game(room)
    if wish.at is not None:
        check_version(room, wish.at)
    asked = room.undo_asked
    if asked is None or seat not in room.who_agrees(asked):
        raise Refusal("undo_asked")
    if wish.yes:
        await room.write("undo", {"seat": asked})
    else:
        await room.write("undo_asked", {"seat": None})
    connection.ok(wish.id, room.version)
    tell_everybody(room)
