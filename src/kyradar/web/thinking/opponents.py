"""Computers at the table: they think in worker processes, about what their seat can see."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING

from ...agents import make
from ...agents.lanes import Lane
from ...agents.plan import LONGEST
from ...agents.workers import Context
from ...engine.action import Action
from ..protocol import Hint, HintAnswer
from ..table.puzzles import decided
from ..table.states import tell_everybody
from ..texts import Refusal
from .plans import Told

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from ..table.live_table import LiveTable

log = logging.getLogger("kyradar.web")
PAUSE = 0.5  # seconds without an action before a partner thinks about its plan
MOST_HINTS = 30  # that wait, of all tables together; each takes a second


def let_computers_think(table: LiveTable) -> None:
    """If a computer is to act and does not think yet, it begins."""
    game = table.game
    if game is None or not table.asked or table.thinking is not None or not table.computers:
        return
    if decided(table):
        return  # a puzzle that is solved or failed needs no answer
    announce(table)
    waiting = table.partners_waiting
    if table.persons and (turns := game.next_turns):
        claims = [turns[seat] for seat in table.computers if seat in turns and seat not in waiting]
        if claims:  # they were told to go: nothing is to be thought about
            table.thinking, table.thought = claims[0].seat, table.version
            table.think(_claim(table, claims[0]))
            return
    free = (seat for seat in table.computers if seat in table.asked and seat not in waiting)
    if (seat := next(free, None)) is None:
        return
    table.thinking, table.thought = seat, table.version
    table.think(_think(table, seat))


async def _think(table: LiveTable, seat: int) -> None:
    assert table.game is not None
    version, game, level = table.version, table.game, table.seats[seat].level or ""
    view, legal = game.team_view(seat), own_actions(table, seat)
    script, told = table.progress, table.plans.get(seat)
    planned = told.next(version) if told is not None else None
    guarded_seat = table.orders.guarded_by(seat)
    seed = decision_seed(game.seed, version)
    loop = asyncio.get_running_loop()
    began = loop.time()
    try:
        if script is not None:  # in a guided game the others play from it
            action = script.reply(game, seat)
        elif planned is not None:  # it does what it told its partners
            action = planned
        else:
            context = Context(table.memory(seat), guarded_seat, table.whose)
            found = table.house.workers.choose(level, seed, view, legal, context)
            action = await asyncio.wrap_future(found)
    except Exception:
        # No table shall wait for ever: a rule of thumb is quick enough for this process.
        log.exception("table %s: %s could not think", table.id, level)
        action = make("greedy", seed).choose(view, legal)
    if table.connections:
        await asyncio.sleep(table.house.settings.pace - (loop.time() - began))

    async def do() -> None:
        await _act(table, seat, version, action)

    table.ask(None, do)


def announce(table: LiveTable) -> None:
    """Computers that wait for their partners tell what they are going to do."""
    if table.progress is not None or not table.connections or table.over:
        return
    for seat in table.partners_waiting:
        told = table.plans.get(seat)
        if seat not in table.planning and (told is None or told.version != table.version):
            table.planning.add(seat)
            table.house.keep(_plan(table, seat))


async def _plan(table: LiveTable, seat: int) -> None:
    """After a moment without an action."""
    version = -1
    try:
        while version != table.version:
            version = table.version
            await asyncio.sleep(PAUSE)
        game = table.game
        if game is None or seat not in table.partners_waiting or not table.connections:
            return
        seeds = [decision_seed(game.seed, version + n) for n in range(LONGEST)]
        level, guarded_seat = table.seats[seat].level or "", table.orders.guarded_by(seat)
        context = Context(table.memory(seat), guarded_seat, table.whose)
        planning = table.house.workers.plan(level, seeds, game.copy(), seat, context)
        found = await asyncio.wrap_future(planning)
        if table.orders.guarded_by(seat) == guarded_seat:
            table.plans[seat] = Told(seat, version, game.turn, found.steps, found.reason)
    except Exception:
        log.exception("table %s: no plan was found", table.id)
        table.plans[seat] = Told(seat, version, 0, (), {})  # not again before something happens
    finally:
        table.planning.discard(seat)
    if table.version == version:
        tell_everybody(table)
    announce(table)


async def _claim(table: LiveTable, action: Action) -> None:
    """A computer takes the turn that anybody may give it."""
    version = table.version
    if table.connections:
        await asyncio.sleep(table.house.settings.pace)

    async def do() -> None:
        await _act(table, action.seat, version, action)

    table.ask(None, do)


def own_actions(table: LiveTable, seat: int) -> list[Action]:
    """What this seat may do; partners in a common turn have lists of their own."""
    return [action for (actor, _), action in table.legal_actions().items() if actor == seat]


def decision_seed(seed: int, version: int) -> int:
    """Every decision has a seed of its own, which tells nothing about the deal."""
    digest = hashlib.sha256(f"decision {seed} {version}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


async def _act(table: LiveTable, seat: int, version: int, action: Action) -> None:
    if table.thought != version:
        return  # somebody has gone back in time: this thought is about nothing any more
    table.thinking = table.thought = None
    game = table.game
    if table.version == version and game and seat in {*game.to_act, *game.next_turns}:
        told = table.plans.pop(seat, None)
        follows = told is not None and told.next(version) == action
        await table.write("act", {"seat": seat, "id": 0, "line": action.text})
        if follows and told is not None and (rest := told.done()) is not None:
            table.plans[seat] = rest
    let_computers_think(table)
    tell_everybody(table)


async def hint(table: LiveTable, connection: Connection, request: Hint) -> None:
    """The best action that is found in a moment; the table goes on meanwhile."""
    seat, game = connection.seat, table.game
    if game is None or seat not in table.to_act or not table.hints_for(seat):
        raise Refusal("hint")
    if seat not in game.to_act:
        seat = game.to_act[0]  # a partner is asked, too, and sees the same
    workers = table.house.workers
    if seat in table.hinting:
        raise Refusal("hinting")
    whose = connection.client_address
    if workers.full(Lane.HINTS, MOST_HINTS, whose):
        raise Refusal("queue", n=workers.waiting(Lane.HINTS))
    table.hinting.add(seat)
    # What a computer holds on one's own side it tells; what a person holds is theirs to tell.
    asked = (game.copy(), seat, connection.lang, table.persons)
    future = workers.hint(*asked, whose=whose)

    async def answer() -> None:
        try:
            advice = await asyncio.wrap_future(future)
        except Exception:
            log.exception("table %s: no hint was found", table.id)
            connection.refuse(Refusal("thinking"), request.id)
            return
        finally:
            table.hinting.discard(seat)
        plan = [step.as_dict() for step in advice.plan]
        other = advice.other.as_dict() if advice.other is not None else None
        odds = (advice.win, advice.range and [*advice.range], advice.certain)
        told = (advice.action, advice.reason, *odds, plan, advice.decided)
        second = (other, advice.runner_up_win, advice.clear)
        connection.tell(HintAnswer(request.id, *told, *second))

    table.house.keep(answer())
