"""Looking without acting: at the table as it was, and at what is left in a deck."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ..engine.action import Action
from ..engine.game import Game
from ..errors import IllegalAction
from .boards import board_for
from .moves import read_line, seat_of
from .protocol import Consider, ConsiderAnswer, Look, MomentAnswer, Piles, PilesAnswer
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
    async with room.house.looking:
        seen = await asyncio.to_thread(view_at, first, done[: wish.step], connection.seat)
    connection.tell(MomentAnswer(wish.id, wish.step, *seen))


MOST_ANSWERS = 24  # to a question that an action leads to, looked at one by one


def after(game: Game, action: str | Action) -> Game | None:
    """The game after an action, on a copy; None if it would show what nobody knows yet."""
    trial = game.copy()
    trial.carry_out(action)
    return trial if trial.can_undo else None


def considered(game: Game, action: Action, seat: int) -> tuple[Any, Any, list[dict[str, Any]]]:
    """View and forecast after an action, and the forecasts after each answer to what it asks."""
    trial = after(game, action)
    if trial is None:
        return None, None, []
    view, then = trial.view(seat), []
    asked = board_for(game.mode).asked(view)
    for answer in trial.legal(seat)[:MOST_ANSWERS] if asked else ():
        last = after(trial, answer)
        told: dict[str, Any] = {"line": answer.text, "verb": answer.verb, "card": answer.card}
        told |= {"parts": dict(answer.parts)}
        told |= {
            "view": last.view(seat) if last else None,
            "forecast": last.forecast() if last else None,
        }
        then.append(told)
    return view, trial.forecast(), then


async def consider(room: Room, connection: Connection, wish: Consider) -> None:
    """What would follow from an action, as far as it can be known; nothing is done."""
    seat = seat_of(connection)
    if room.game is None:
        raise Refusal("waiting")
    action = read_line(room.game, seat, wish.line, connection.lang)
    try:
        told = considered(room.game, action, seat)
    except IllegalAction as refusal:
        text = refusal.sentence(connection.lang)
        raise Refusal("illegal", rule=refusal.rule, text=text) from refusal
    connection.tell(ConsiderAnswer(wish.id, wish.line, *told))


async def piles(room: Room, connection: Connection, wish: Piles) -> None:
    """What is left in a deck, as a set: everybody saw what went into it."""
    if room.game is None:
        raise Refusal("waiting")
    if not 0 <= wish.seat < len(room.seats):
        raise Refusal("seat")
    own = connection.seat == wish.seat
    cards = board_for(room.setup.mode).deck_of(room.game, wish.seat, with_hand=not own)
    connection.tell(PilesAnswer(wish.id, wish.seat, cards, not own))
