"""Looking without acting: at the table as it was, and at what is left in a deck."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ...engine.action import Action
from ...engine.game import Game
from ...engine.recent import Recent
from ...engine.typed import Json
from ...errors import IllegalAction
from ..boards import board_for
from ..limits import Bucket
from ..protocol import Consider, ConsiderAnswer, Look, LookAnswer, Piles, PilesAnswer
from ..settings import USUAL_RATE
from ..texts import Refusal
from .moves import read_line, seat_of

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable
    from .opening import Setup


#: Moments that were looked at lately: a client that looks back goes to and fro.
SEEN: Recent[tuple[str, int | None, tuple[str, ...]], tuple[Any, Any]] = Recent(32)


RATE, BURST = 30.0, 120.0  # questions a second about one seat of a table, or by its spectators


def allow(table: LiveTable, connection: Connection) -> None:
    """A seat asks so much, over however many connections; all spectators together as much."""
    now = asyncio.get_running_loop().time()
    bucket = table.asking.get(connection.seat)
    if bucket is None:
        most = max(1.0, table.house.settings.rate / USUAL_RATE)
        bucket = table.asking[connection.seat] = Bucket(RATE * most, BURST * most, now)
    if not bucket.take(now):
        raise Refusal("rate")


def view_at(setup: Setup, seed: int, actions: tuple[str, ...], seat: int | None) -> tuple[Any, Any]:
    """What a seat saw after these actions, and what was to be expected then."""
    first = setup.deal(seed)
    for action in actions:
        first.carry_out(action)
    return first.view(seat), first.forecast()


async def look(table: LiveTable, connection: Connection, request: Look) -> None:
    """The table as this seat saw it then: nothing it did not know."""
    game = table.game
    if game is None:
        raise Refusal("waiting")
    done = game.actions
    if not 0 <= request.step <= len(done):
        raise Refusal("syntax", why="step")
    key = (table.id, connection.seat, done[: request.step])
    seen = SEEN[key]
    if seen is None:
        # A long game takes a moment: other tables go on meanwhile.
        work = (table.setup, game.seed, done[: request.step], connection.seat)
        seen = await asyncio.to_thread(view_at, *work)
        SEEN.put(key, seen)
    connection.tell(LookAnswer(request.id, request.step, *seen))


MOST_ANSWERS = 24  # to a question that an action leads to, looked at one by one


def after(game: Game, action: str | Action) -> Game | None:
    """The game after an action, on a copy; None if it would show a hidden card."""
    trial = game.copy()
    trial.carry_out(action)
    return trial if trial.can_undo else None


def considered(game: Game, action: Action, seat: int) -> tuple[Any, Any, list[Json]]:
    """View and forecast after an action, and the forecasts after each answer to what it asks."""
    trial = after(game, action)
    if trial is None:
        return None, None, []
    view, then = trial.view(seat), []
    asked = board_for(game.mode).asked(view)
    for answer in trial.legal(seat)[:MOST_ANSWERS] if asked else ():
        last = after(trial, answer)
        told: Json = {"line": answer.text, "verb": answer.verb, "card": answer.card}
        told |= {"parts": dict(answer.parts)}
        told |= {
            "view": last.view(seat) if last else None,
            "forecast": last.forecast() if last else None,
        }
        then.append(told)
    return view, trial.forecast(), then


async def consider(table: LiveTable, connection: Connection, request: Consider) -> None:
    """What would follow from an action, as far as it can be known; nothing is done."""
    seat = seat_of(connection)
    if table.game is None:
        raise Refusal("waiting")
    action = read_line(table.game, seat, request.line, connection.lang)
    try:
        told = considered(table.game, action, seat)
    except IllegalAction as refusal:
        text = refusal.sentence(connection.lang)
        raise Refusal("illegal", rule=refusal.rule, text=text) from refusal
    connection.tell(ConsiderAnswer(request.id, request.line, *told))


async def piles(table: LiveTable, connection: Connection, request: Piles) -> None:
    """What is left in a deck, as a set: everybody saw what went into it."""
    if table.game is None:
        raise Refusal("waiting")
    if not 0 <= request.seat < len(table.seats):
        raise Refusal("seat")
    own = connection.seat == request.seat
    cards = board_for(table.setup.mode).deck_of(table.game, request.seat, with_hand=not own)
    connection.tell(PilesAnswer(request.id, request.seat, cards, not own))
