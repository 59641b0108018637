"""Acting, asking why not, and resigning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..engine.action import Action
from ..engine.game import Game
from ..errors import NotationError
from .opponents import let_computers_think
from .protocol import Act, Resign, Why, WhyAnswer
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

MOST_LINE = 300  # no action takes a third of it
SEAT = re.compile(r"p[1-9]\s*:", re.IGNORECASE)


def running_game(room: Room) -> Game:
    """The game, if it has begun and is not over."""
    if room.game is None:
        raise Refusal("waiting")
    if room.over:
        raise Refusal("over")
    return room.game


def seat_of(connection: Connection) -> int:
    """The seat of whoever asks; spectators are refused."""
    if connection.seat is None:
        raise Refusal("seat")
    return connection.seat


def check_version(room: Room, version: int) -> None:
    """Refuse a wish that was made while looking at an older table."""
    if version != room.version:
        raise Refusal("stale", version=room.version)


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


async def act(room: Room, connection: Connection, wish: Act) -> None:
    """Do an action, if it is legal and nobody was quicker."""
    seat = seat_of(connection)
    if room.recent.get(wish.at) == (seat, wish.id, wish.line):
        # Sent again after a lost answer, perhaps by another connection: it was done.
        connection.ok(wish.id, wish.at + 1)
        return
    game = running_game(room)
    check_version(room, wish.at)
    action = room.legal_actions().get((seat, wish.line))
    if action is None:
        action = read_line(game, seat, wish.line, connection.lang)
        refusal = game.why_not(action)
        if refusal is not None:
            text = refusal.sentence(connection.lang)
            raise Refusal("illegal", rule=refusal.rule, text=text)
    body = {"seat": seat, "id": wish.id, "line": action.text}
    if wish.line != action.text:
        body["said"] = wish.line  # by which it is known if it is sent again
    await room.write("act", body)
    connection.ok(wish.id, room.version, more=connection in room.connections)
    let_computers_think(room)
    tell_everybody(room)


async def why(room: Room, connection: Connection, wish: Why) -> None:
    """Say whether an action is possible, what it costs, and else by which rule it is not."""
    seat = seat_of(connection)
    if room.game is None:
        raise Refusal("waiting")
    connection.tell(explain(room.game, seat, wish, connection.lang))


def explain(game: Game, seat: int, wish: Why, language: str) -> WhyAnswer:
    """The answer to `why`; it follows from what the seat sees, and from nothing else."""
    action = read_line(game, seat, wish.line, language)
    refusal = game.why_not(action)
    return WhyAnswer(
        id=wish.id,
        line=wish.line,
        ok=refusal is None,
        text="" if refusal is None else refusal.sentence(language),
        rule=action.rule if refusal is None else refusal.rule,
        price=game.price(action),
        verb=action.verb,
        card=action.card,
        parts=dict(action.parts),
    )


async def resign(room: Room, connection: Connection, wish: Resign) -> None:
    """A seat gives up."""
    seat = seat_of(connection)
    running_game(room)
    await room.write("resign", {"seat": seat})
    connection.ok(wish.id, room.version)
    tell_everybody(room)
