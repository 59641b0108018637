"""Taking back: never across anything revealed; where people sit opposite, only if they agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..title import mode_named
from .moves import check_version, running_game, seat_of
from .opponents import let_computers_think
from .protocol import Undo, UndoAnswer
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


def who_agrees(room: Room, seat: int) -> list[int]:
    """The persons one of whom must agree: those on the other side, for a partner gains by it, too.
    Where no person sits there, the partners. Nobody where undo is free."""
    if room.setup.undo == "free":
        return []
    own_side = mode_named(room.setup.mode).partners(seat)
    persons = [
        number
        for number, other in enumerate(room.seats)
        if number != seat and other.kind == "person"
    ]
    return [number for number in persons if number not in own_side] or persons


async def undo(room: Room, connection: Connection, wish: Undo) -> None:
    """Take the last action back, or ask the others for it."""
    seat = seat_of(connection)
    game = running_game(room)
    if wish.at is not None:
        check_version(room, wish.at)
    if wish.to is not None:
        await go_back(room, connection, wish, seat)
        return
    # Undo never changes who is to act, so what can be taken back is the acting seat's own.
    if seat not in game.to_act or not game.can_undo:
        raise Refusal("undo")
    if who_agrees(room, seat):
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
    asked = room.undo_asked
    if asked is None or seat not in who_agrees(room, asked):
        raise Refusal("undo_asked")
    if wish.yes:
        await room.write("undo", {"seat": asked})
    else:
        await room.write("undo_asked", {"seat": None})
    connection.ok(wish.id, room.version)
    tell_everybody(room)
