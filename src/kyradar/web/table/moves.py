"""Acting, asking why not, and resigning."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.game import Game
from ...errors import NotationError
from ..protocol import Act, Resign, Why, WhyAnswer
from ..texts import Refusal
from ..thinking.opponents import let_computers_think
from .states import tell_everybody

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable

MOST_LINE = 300  # no action takes a third of it
SEAT = re.compile(r"p[1-9]\s*:", re.IGNORECASE)


def running_game(table: LiveTable) -> Game:
    """The game, if it has begun and is not over."""
    if table.game is None:
        raise Refusal("waiting")
    if table.over:
        raise Refusal("over")
    return table.game


def seat_of(connection: Connection) -> int:
    """The client's seat; spectators are refused."""
    if connection.seat is None:
        raise Refusal("seat")
    return connection.seat


def check_version(table: LiveTable, version: int) -> None:
    """Refuse a request that was made while looking at an older table."""
    if version != table.version:
        raise Refusal("stale", version=table.version)


def read_line(game: Game, seat: int, line: str, language: str) -> Action:
    """A line of notation as an action of this seat; it may name the seat, as in a record."""
    if len(line) > MOST_LINE:
        raise Refusal("syntax", why="line")
    text = line if SEAT.match(line) else f"p{seat + 1}: {line}"
    try:
        action = game.read(text)
    except NotationError as error:
        raise Refusal("syntax", text=error.sentence(language)) from error
    if action.seat != seat:
        raise Refusal("seat")
    return action


def act(table: LiveTable, connection: Connection, request: Act, came: float) -> None:
    """Do an action, if it is legal and no other action came first; `came` is when it came in."""
    seat = seat_of(connection)
    if table.repeats.was_act(request.at, seat, request.id, request.line):
        # Sent again after a lost answer, perhaps by another connection: it was done.
        connection.ok(request.id, request.at + 1)
        return
    game = running_game(table)
    check_version(table, request.at)
    action = table.legal_actions().get((seat, request.line))
    if action is None:
        action = read_line(game, seat, request.line, connection.lang)
        refusal = game.why_not(action)
        if refusal is not None:
            text = refusal.sentence(connection.lang)
            raise Refusal("illegal", rule=refusal.rule, text=text)
    body = {"seat": seat, "id": request.id, "line": action.text}
    if request.line != action.text:
        body["said"] = request.line  # by which it is known if it is sent again
    table.commit("act", body, partial(acted, table, connection, request.id, came))


def acted(table: LiveTable, connection: Connection, id: int, came: float) -> None:
    """An action is on disk, and done: say so, and show everybody where it has led."""
    connection.ok(id, table.version, more=connection in table.connections)
    let_computers_think(table)
    tell_everybody(table)
    table.house.metrics.acted(asyncio.get_running_loop().time() - came)


async def why(table: LiveTable, connection: Connection, request: Why) -> None:
    """Say whether an action is possible, what it costs, and else by which rule it is not."""
    seat = seat_of(connection)
    if table.game is None:
        raise Refusal("waiting")
    connection.tell(explain(table.game, seat, request, connection.lang))


def explain(game: Game, seat: int, request: Why, language: str) -> WhyAnswer:
    """The answer to `why`; it follows from what the seat sees, and from nothing else."""
    action = read_line(game, seat, request.line, language)
    refusal = game.why_not(action)
    return WhyAnswer(
        id=request.id,
        line=request.line,
        ok=refusal is None,
        text="" if refusal is None else refusal.sentence(language),
        rule=action.rule if refusal is None else refusal.rule,
        price=game.price(action),
        verb=action.verb,
        card=action.card,
        parts=dict(action.parts),
    )


async def resign(table: LiveTable, connection: Connection, request: Resign) -> None:
    """A seat gives up."""
    seat = seat_of(connection)
    running_game(table)
    await table.write("resign", {"seat": seat})
    connection.ok(request.id, table.version)
    tell_everybody(table)
