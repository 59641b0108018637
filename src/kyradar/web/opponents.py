"""Computers at the table: they think in worker processes, about what their seat can see."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING

from ..agents import make
from ..agents.lanes import Lane
from ..engine.action import Action
from .protocol import Hint, HintAnswer
from .riddles import decided
from .states import tell_everybody
from .texts import Refusal

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

log = logging.getLogger("kyradar.web")
MOST_HINTS = 30  # that wait, of all tables together; each takes a second


def let_computers_think(room: Room) -> None:
    """If a computer is to act and does not think yet, it begins."""
    game = room.game
    if game is None or not room.asked or room.thinking is not None or not room.computers:
        return
    if decided(room):
        return  # a puzzle that is solved or failed needs no answer
    waiting = room.partners_waiting
    if room.persons and (turns := game.next_turns):
        claims = [turns[seat] for seat in room.computers if seat in turns and seat not in waiting]
        if claims:  # they were told to go: nothing is to be thought about
            room.thinking, room.thought = claims[0].seat, room.version
            room.house.keep(_claim(room, claims[0]))
            return
    free = (seat for seat in room.computers if seat in room.asked and seat not in waiting)
    if (seat := next(free, None)) is None:
        return
    room.thinking, room.thought = seat, room.version
    room.house.keep(_think(room, seat))


async def _think(room: Room, seat: int) -> None:
    assert room.game is not None
    version, game, level = room.version, room.game, room.seats[seat].level or ""
    view, legal = game.team_view(seat), own_actions(room, seat)
    script = room.progress
    seed = decision_seed(game.seed, version)
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        # In a guided game the others play from a script.
        action = (
            script.reply(game, seat)
            if script is not None
            else await asyncio.wrap_future(
                room.house.workers.choose(
                    level, seed, view, legal, room.memories[seat], whose=room.whose
                )
            )
        )
    except Exception:
        # Nobody shall wait for ever: a rule of thumb is quick enough for this process.
        log.exception("table %s: %s could not think", room.id, level)
        action = make("greedy", seed).choose(view, legal)
    if room.connections:
        await asyncio.sleep(room.house.settings.pace - (loop.time() - began))

    async def do() -> None:
        await _act(room, seat, version, action)

    room.ask(None, do)


async def _claim(room: Room, action: Action) -> None:
    """A computer takes the turn that anybody may give it."""
    version = room.version
    if room.connections:
        await asyncio.sleep(room.house.settings.pace)

    async def do() -> None:
        await _act(room, action.seat, version, action)

    room.ask(None, do)


def own_actions(room: Room, seat: int) -> list[Action]:
    """What this seat may do; partners in a common turn have lists of their own."""
    return [action for (actor, _), action in room.legal_actions().items() if actor == seat]


def decision_seed(seed: int, version: int) -> int:
    """Every decision has a seed of its own, which tells nothing about the deal."""
    digest = hashlib.sha256(f"decision {seed} {version}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


async def _act(room: Room, seat: int, version: int, action: Action) -> None:
    if room.thought != version:
        return  # somebody has gone back in time: this thought is about nothing any more
    room.thinking = room.thought = None
    game = room.game
    if room.version == version and game and seat in {*game.to_act, *game.next_turns}:
        await room.write("act", {"seat": seat, "id": 0, "line": action.text})
    let_computers_think(room)
    tell_everybody(room)


async def hint(room: Room, connection: Connection, wish: Hint) -> None:
    """The best action that is found in a moment; the table goes on meanwhile."""
    seat, game = connection.seat, room.game
    if game is None or seat not in room.to_act or not room.hints_for(seat):
        raise Refusal("hint")
    if seat not in game.to_act:
        seat = game.to_act[0]  # a partner is asked, too, and sees the same
    workers = room.house.workers
    if seat in room.hinting:
        raise Refusal("hinting")
    whose = connection.asker
    if workers.full(Lane.HINTS, MOST_HINTS, whose):
        raise Refusal("queue", n=workers.waiting(Lane.HINTS))
    room.hinting.add(seat)
    # What a computer holds on one's own side it tells; what a person holds is theirs to tell.
    asked = (game.copy(), seat, connection.lang, room.persons)
    future = workers.hint(*asked, whose=whose)

    async def answer() -> None:
        try:
            advice = await asyncio.wrap_future(future)
        except Exception:
            log.exception("table %s: no hint was found", room.id)
            connection.refuse(Refusal("thinking"), wish.id)
            return
        finally:
            room.hinting.discard(seat)
        connection.tell(HintAnswer(wish.id, advice.action, advice.reason, advice.win))

    room.house.keep(answer())
