"""Which job a request belongs to, and how people come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine import fair
from ..protocol import (
    Act,
    AnyRequest,
    Consider,
    Hello,
    Hint,
    Lang,
    Look,
    Name,
    Partner,
    People,
    Piles,
    Rematch,
    Request,
    Resign,
    Say,
    Shuffle,
    Undo,
    UndoAnswer,
    Why,
    write,
)
from ..table import chat, inspection, moves, rematch, shuffling, undo
from ..table.seats import clean_name, find_seat
from ..table.states import people_of, tell, tell_chat, tell_everybody, welcome
from ..texts import Refusal, known_language
from ..thinking import opponents, partners

if TYPE_CHECKING:
    from ..table.live_table import LiveTable
    from .connection import Connection


async def change_language(table: LiveTable, connection: Connection, request: Lang) -> None:
    """From now on, and for everything said so far."""
    connection.lang = known_language(request.lang)
    connection.log_sent = 0
    connection.ok(request.id, table.version)
    tell(table, connection)


#: Each with the module that grants it. Actions are granted without a coroutine: `moves.act`.
GRANTS: dict[type[Request], Callable[[LiveTable, Connection, Any], Coroutine[Any, Any, None]]] = {
    Shuffle: shuffling.shuffle,
    Why: moves.why,
    Resign: moves.resign,
    Undo: undo.undo,
    UndoAnswer: undo.answer,
    Partner: partners.partner,
    Look: inspection.look,
    Consider: inspection.consider,
    Piles: inspection.piles,
    Hint: opponents.hint,
    Rematch: rematch.rematch,
    Say: chat.say,
    Name: chat.rename,
    Lang: change_language,
}


MOST_SESSION = 40  # characters
#: Requests that change nothing: answered beside the table's queue.
QUESTIONS = frozenset((Look, Why, Consider, Piles))


def queue(table: LiveTable, connection: Connection, request: AnyRequest) -> None:
    """Put a request into its queue: actions into the table's, questions into the server's."""
    house, kind, id = table.house, type(request), getattr(request, "id", None)
    handler = partial(grant, table, connection, request, asyncio.get_running_loop().time())
    if kind in QUESTIONS:
        questions = house.looks if kind is Look else house.questions
        inspection.allow(table, connection)
        work = partial(table.answer, connection, handler, id)
        questions.ask(connection.client_address, work, connection.payer)
    else:
        table.ask(connection, handler, id)
    connection.asked += 1


def grant(
    table: LiveTable, connection: Connection, request: AnyRequest, came: float
) -> Coroutine[Any, Any, None] | None:
    """Do what is asked for; a request that is repeated is answered again."""
    connection.asked -= 1
    if connection.repeats(request):
        return None
    id = getattr(request, "id", None)
    if id is not None and (done := table.repeats.version_of(connection.session, id)) is not None:
        connection.ok(id, done)  # over another connection
        return None
    if type(request) is Act:
        moves.act(table, connection, request, came)
        return None
    return GRANTS[type(request)](table, connection, request)


def identify(table: LiveTable, connection: Connection, hello: Hello) -> None:
    """A token opens its seat; without one, somebody looks on."""
    for name, value in (("part", hello.part), ("commit", hello.commit)):
        if value is not None and not fair.is_part(value):
            raise Refusal("syntax", why=name)
    if hello.session is not None and not 0 < len(hello.session) <= MOST_SESSION:
        raise Refusal("syntax", why="session")
    if hello.token is None:
        return
    connection.seat = find_seat(table.seats, hello.token)
    if connection.seat is None:
        raise Refusal("token")
    connection.token = hello.token
    if hello.session is not None:
        connection.session = f"{connection.seat}:{hello.session}"  # nobody knows another's


async def enter(table: LiveTable, connection: Connection, hello: Hello) -> None:
    """Take a place at the table, and be told everything."""
    seat = connection.seat
    if seat is not None:
        name = clean_name(hello.name or "")
        if name and name != table.seats[seat].name:
            await table.write("name", {"seat": seat, "name": name})
        if await shuffling.join(table, seat, hello):
            for other in table.connections:  # a new part, or what follows from all of them
                welcome(table, other)
    table.connections.add(connection)
    table.people = None
    welcome(table, connection)
    tell_chat(table, connection)
    opponents.let_computers_think(table)
    if seat is None:
        tell(table, connection)  # the others are not told of a spectator
    else:
        tell_everybody(table)
    await rematch.open_if_all_asked(table)
    rematch.show_the_way(table, connection)


async def leave(table: LiveTable, connection: Connection) -> None:
    """Somebody goes; the others hear of it once the seat is empty."""
    if connection not in table.connections:
        return
    table.connections.discard(connection)
    if connection.seat is not None and not table.online(connection.seat):
        table.people = None
        tell_everybody(table)


def presence_changed(table: LiveTable) -> None:
    """Somebody seems to be away, or is heard again."""
    before, table.people = table.people, None
    people = people_of(table)
    if before is None or bytes(people) != bytes(before):
        message = write(People(people))
        for connection in table.connections:
            connection.send(message)
