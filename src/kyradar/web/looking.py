"""Looking without acting: at the table as it was, and at what is left in a deck."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ..engine.game import Game
from .boards import board_for
from .protocol import Look, MomentAnswer, Piles, PilesAnswer
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection


def view_at(first: Game, actions: tuple[str, ...], seat: int | None) -> tuple[Any, Any]:
    """What a seat saw after these actions, and what was to be expected then."""
    for action in actions:
        first.carry_out(action)
    return first.view(seat), first.forecast()


async def look(room: Room, connection: Connection, wish: Look) -> None:
    """The table as this seat saw it then: nothing it did not know."""
    game = room.game
    if game is None:
        raise Refusal("waiting")
    done = game.actions
    if not 0 <= wish.step <= len(done):
        raise Refusal("syntax", why="step")
    first = room.setup.deal(game.seed)
    # A long game takes a moment: other tables go on meanwhile.
    seen = await asyncio.to_thread(view_at, first, done[: wish.step], connection.seat)
    connection.tell(MomentAnswer(wish.id, wish.step, *seen))


async def piles(room: Room, connection: Connection, wish: Piles) -> None:
    """What is left in a deck, as a set: everybody saw what went into it."""
    if room.game is None:
        raise Refusal("waiting")
    if not 0 <= wish.seat < len(room.seats):
        raise Refusal("seat")
    own = connection.seat == wish.seat
    cards = board_for(room.setup.mode).deck_of(room.game, wish.seat, with_hand=not own)
    connection.tell(PilesAnswer(wish.id, wish.seat, cards, not own))
