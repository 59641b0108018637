"""What each seat is told: the whole truth it may know, put together once for all who share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Raw

from ...agents.partners import can_guard
from ...engine.action import Action
from ...engine.fair import deal_hash, hash_of
from ...engine.recent import Recent
from ..protocol import (
    Beside,
    Chat,
    Ending,
    Fair,
    LegalAction,
    Person,
    PublicState,
    Welcome,
    raw,
    write,
)
from .chronicle import Line
from .dailies import day_of
from .lessons import lesson_state
from .puzzles import standing
from .seats import names_in

if TYPE_CHECKING:
    from ..socket.connection import Connection
    from .live_table import LiveTable

NULL = b"null"
NOTHING = b"[]"
ENTRIES = 10_000  # legal actions with their prices that are kept as JSON
_entries: Recent[tuple[object, ...], bytes] = Recent(ENTRIES)


def tell_everybody(table: LiveTable) -> None:
    """Send the state to all who are at the table; equal messages are made once."""
    made: dict[Any, bytes] = {}
    table.pieces.clear()  # who is here, and who thinks, may have changed since one was told alone
    for connection in table.connections:
        tell(table, connection, made)
    table.pieces.clear()  # they are made again for a later client


def tell(table: LiveTable, connection: Connection, made: dict[Any, bytes] | None = None) -> None:
    """Send the state to one who is at the table."""
    length = len(table.chronicle)
    start = min(connection.log_sent, length)  # undo takes lines away
    key = (connection.seat, connection.lang, start)
    text = made.get(key) if made is not None else None
    if text is None:
        text = write_state(table, connection.seat, connection.lang, start)
        if made is not None:
            made[key] = text
    connection.log_sent = length
    connection.send(text)


def welcome(table: LiveTable, connection: Connection) -> None:
    """Who one is here, and what the shuffle comes from; sent again when somebody adds to it."""
    fair = None
    if table.setup.seed is None:
        fair = Fair(
            version=table.setup.fair,
            hash=hash_of(table.secret),
            deal=deal_hash(table.setup.mode, table.setup.options),
            commits=[seat.bound for seat in table.seats],
            complete=table.everybody_bound,
            parts=[seat.part for seat in table.seats],
        )
    connection.tell(
        Welcome(
            table=table.id,
            game=table.setup.game,
            mode=table.setup.mode,
            seat=connection.seat,
            lang=connection.lang,
            fair=fair,
            chat=table.setup.chat,
            undo=table.setup.undo,
            hints=table.hints_for(connection.seat),
            build=table.house.assets.version,
        )
    )


def tell_chat(table: LiveTable, connection: Connection) -> None:
    """The last lines of chat, for somebody who comes later."""
    for seat, text in table.chat or ():
        connection.tell(Chat(seat, table.seats[seat].name, text))


def write_state(table: LiveTable, seat: int | None, language: str, log_from: int) -> bytes:
    """The state of a seat (None: a spectator), with the log from an entry on: a `State` as JSON,
    joined from parts that others share."""
    points = table.rewind_points
    back = points.open_to(seat) if points is not None and not table.over else ()
    beside = partners_of(table, seat, language) if table.computers else ()
    return (
        b'%b,"view":%b,"legal":%b,"log":%b,"log_from":%d,"can_undo":%b,"back":%b,"partners":%b}'
        % (
            public_state(table, language),
            view_of(table, seat),
            legal_of(table, seat) if seat in table.to_act else NOTHING,
            log_of(table, seat, language, log_from),
            log_from,
            b"true" if table.may_undo(seat) else b"false",
            write(back) if back else NOTHING,
            write(beside) if beside else NOTHING,
        )
    )


def partners_of(table: LiveTable, seat: int | None, language: str) -> list[Beside]:
    """The computers on a seat's own side, with the plans they tell it."""
    if seat is None or table.game is None or table.over:
        return []
    waiting, guards = table.partners_waiting, can_guard(table.setup.mode)
    told = []
    for other in table.computers_with(seat):
        plan = table.plans.get(other)
        steps = plan.steps if plan is not None and plan.holds(table) else ()
        told.append(
            Beside(
                seat=other,
                waits=other in waiting,
                guards=table.orders.guarded_by(other) == seat if guards else None,
                plan=[step.as_dict() for step in steps],
                text=plan.reason.get(language, "") if plan is not None and steps else "",
            )
        )
    return told


def public_state(table: LiveTable, language: str) -> bytes:
    """What of a state is the same for all who read a language, as JSON that goes on."""
    key = ("public", language)
    piece: bytes | None = table.pieces.get(key)
    if piece is None:
        game = table.game
        state = PublicState(
            version=table.version,
            step=game.steps if game is not None else 0,
            started=game is not None,
            forecast=forecast_of(table),
            people=people_of(table),
            to_act=table.to_act,
            undo_asked=table.undo_asked,
            thinking=table.thinking,
            partners_waiting=table.partners_waiting,
            partner_first=table.orders.first,
            outcome=ending(table, language),
            rematch_asked=sorted(table.next_game.asked),
            lesson=lesson_state(table),
            puzzle=standing(table),
            daily=day_of(table, language),
        )
        piece = table.pieces[key] = write(state)[:-1]
    return piece


def ending(table: LiveTable, language: str) -> Ending | None:
    """How it ended, in words; None while it goes on."""
    outcome = table.game.outcome if table.over and table.game is not None else None
    if outcome is None:
        return None
    winners = tuple(sorted(outcome.winners))
    losers = (seat for seat in range(len(table.seats)) if seat not in outcome.winners)
    lost = outcome.said(language, next(losers, None))
    return Ending(outcome.winner, winners, outcome.cause, outcome.said(language), lost)


# --- pieces, made once after a change -------------------------------------------------------------


def view_of(table: LiveTable, seat: int | None) -> bytes:
    """What a seat sees, as JSON."""
    if table.game is None:
        return NULL
    piece: bytes | None = table.pieces.get(("view", seat))
    if piece is None:
        # For everybody at once: most of it is the same.
        seats = {seat, *[connection.seat for connection in table.connections]}
        for other, view in zip(seats, table.game.views(seats, table.view_parts), strict=True):
            table.pieces["view", other] = view
        piece = table.pieces["view", seat]
    return piece


def forecast_of(table: LiveTable) -> Raw:
    """What will happen if nobody changes it, as JSON: the same in every language."""
    piece: Raw | None = table.pieces.get(("forecast",))
    if piece is None:
        told = table.game.forecast() if table.game is not None else {}
        piece = table.pieces["forecast",] = raw(told)
    return piece


def legal_of(table: LiveTable, seat: int | None) -> bytes:
    """What a seat may do, as JSON."""
    piece: bytes | None = table.pieces.get(("legal", seat))
    if piece is None:
        assert table.game is not None
        actions = [action for action in table.legal_actions().values() if action.seat == seat]
        prices = table.game.prices(actions)
        game = table.setup.game
        entries = [legal_entry(game, *pair) for pair in zip(actions, prices, strict=True)]
        piece = table.pieces["legal", seat] = b"[%b]" % b",".join(entries)
    return piece


def legal_entry(game: str, action: Action, price: tuple[int, ...]) -> bytes:
    """A legal action as JSON; tables offer the same ones all the time."""
    key = (game, action.code, action.text, action.card, action.rule, price)
    entry = _entries[key]
    if entry is None:
        entry = write(LegalAction.of(action, price))
        _entries.put(key, entry)
    return entry


def log_of(table: LiveTable, seat: int | None, language: str, start: int) -> bytes:
    """What happened from an entry on, as JSON; most of it is the same for everybody."""
    key = ("log", language, start)
    lines: bytes | list[Line] | None = table.pieces.get(key)
    if lines is None:
        lines = table.pieces[key] = table.chronicle.told(
            start, language, names_in(language, table.seats)
        )
    if isinstance(lines, bytes):
        return lines
    return table.chronicle.read_by(seat, lines, language, names_in(language, table.seats))


def people_of(table: LiveTable) -> Raw:
    """Who sits where, as JSON; kept until somebody comes or goes, or is called otherwise."""
    if table.people is None:
        table.people = raw(
            [
                Person(seat.name, house, seat.kind, seat.level, table.online(number))
                for number, (seat, house) in enumerate(zip(table.seats, table.houses, strict=True))
            ]
        )
    return table.people
