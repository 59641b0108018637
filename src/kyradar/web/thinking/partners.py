"""Computers as partners: in a common turn they wait until the persons of their side are done, or
are told to go on; a switch lets them go first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...agents.partners import can_guard
from ..protocol import Partner
from ..table.moves import check_version, running_game, seat_of
from ..table.states import tell_everybody
from ..texts import Refusal
from .opponents import let_computers_think

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from ..table.live_table import LiveTable


async def partner(table: LiveTable, connection: Connection, request: Partner) -> None:
    """Let the computers of one's own side play now, or first in every turn."""
    seat = seat_of(connection)
    game = running_game(table)
    if request.at is not None:
        check_version(table, request.at)
    own = table.computers_with(seat)
    if not own or request.seat not in (None, *own):
        raise Refusal("partner")
    if request.guard and not can_guard(table.setup.mode):
        raise Refusal("no_guard")
    if request.first is not None and request.first != (own[0] in table.orders.first):
        await table.write("partner", {"first": request.first, "seat": seat})
    if request.seat is not None:
        own = [other for other in own if other == request.seat]
    if request.guard is not None:
        guard(table, own, seat if request.guard else None)
    if request.wait:
        wait(table, own, game.turn)
    elif request.go and request.guard is None:
        table.orders.go(own, game.turn)
    connection.ok(request.id, table.version)
    let_computers_think(table)
    tell_everybody(table)


def wait(table: LiveTable, partners: list[int], turn: int) -> None:
    """They hold until they are told, or everybody else is done; what they think of is dropped."""
    table.orders.wait(partners, turn)
    if table.thinking in partners:
        table.thinking = table.thought = None


def guard(table: LiveTable, partners: list[int], guarded_seat: int | None) -> None:
    """Of what is about as good they prefer what guards the one who asks; plans are made anew."""
    table.orders.guard(partners, guarded_seat)
    for other in partners:
        table.plans.pop(other, None)
