"""Computers as partners: in a common turn they wait until the persons of their side are done, or
are told to go on; a switch lets them go first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import check_version, running_game, seat_of
from .opponents import let_computers_think
from .protocol import Partner
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


async def partner(room: Room, connection: Connection, wish: Partner) -> None:
    """Let the computers of one's own side play now, or first in every turn."""
    seat = seat_of(connection)
    game = running_game(room)
    if wish.at is not None:
        check_version(room, wish.at)
    own = room.computers_with(seat)
    if not own:
        raise Refusal("partner")
    if wish.first is not None and wish.first != (own[0] in room.partner_first):
        await room.write("partner", {"first": wish.first, "seat": seat})
    if wish.go:
        room.partner_goes |= dict.fromkeys(own, game.turn)
    connection.ok(wish.id, room.version)
    let_computers_think(room)
    tell_everybody(room)
