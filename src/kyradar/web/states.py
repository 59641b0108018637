"""What each seat is told: the whole truth it may know, put together once for all who share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Raw

from ..engine.action import Action
from ..engine.fair import deal_hash, hash_of
from ..engine.recent import Recent
from .dailies import day_of
from .lessons import lesson_state
from .protocol import (
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
from .riddles import standing

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

NULL = Raw(b"null")
NOTHING = Raw(b"[]")
ENTRIES = 10_000  # legal actions with their prices that are kept as JSON
_entries: Recent[tuple[object, ...], bytes] = Recent(ENTRIES)


def tell_everybody(room: Room) -> None:
    """Send the state to all who are at the table; equal messages are made once."""
    made: dict[Any, bytes] = {}
    room.pieces.clear()  # who is here, and who thinks, may have changed since one was told alone
    for connection in room.connections:
        tell(room, connection, made)
    room.pieces.clear()  # whoever comes later has them made again


def tell(room: Room, connection: Connection, made: dict[Any, bytes] | None = None) -> None:
    """Send the state to one who is at the table."""
    length = len(room.chronicle)
    start = min(connection.log_sent, length)  # undo takes lines away
    key = (connection.seat, connection.lang, start)
    text = made.get(key) if made is not None else None
    if text is None:
        text = write_state(room, connection.seat, connection.lang, start)
        if made is not None:
            made[key] = text
    connection.log_sent = length
    connection.send(text)


def welcome(room: Room, connection: Connection) -> None:
    """Who one is here, and what the shuffle comes from; sent again when somebody adds to it."""
    fair = None
    if room.setup.seed is None:
        fair = Fair(
            version=room.setup.fair,
            hash=hash_of(room.secret),
            deal=deal_hash(room.setup.mode, room.setup.options),
            commits=[seat.bound for seat in room.seats],
            complete=room.everybody_bound,
            parts=[seat.part for seat in room.seats],
        )
    connection.tell(
        Welcome(
            table=room.id,
            game=room.setup.game,
            mode=room.setup.mode,
            seat=connection.seat,
            lang=connection.lang,
            fair=fair,
            chat=room.setup.chat,
            undo=room.setup.undo,
            hints=room.hints_for(connection.seat),
        )
    )


def tell_chat(room: Room, connection: Connection) -> None:
    """The last lines of chat, for somebody who comes later."""
    for seat, text in room.chat or ():
        connection.tell(Chat(seat, room.seats[seat].name, text))


def write_state(room: Room, seat: int | None, language: str, log_from: int) -> bytes:
    """The state of a seat (None: a spectator), with the log from an entry on: a `State` as JSON,
    joined from parts that others share."""
    back = room.moments.open_to(seat) if room.moments is not None and not room.over else ()
    return b'%b,"view":%b,"legal":%b,"log":%b,"log_from":%d,"can_undo":%b,"back":%b}' % (
        public_state(room, language),
        view_of(room, seat),
        legal_of(room, seat) if seat in room.to_act else NOTHING,
        log_of(room, seat, language, log_from),
        log_from,
        b"true" if room.may_undo(seat) else b"false",
        write(back) if back else NOTHING,
    )


def public_state(room: Room, language: str) -> bytes:
    """What of a state is the same for all who read a language, as JSON that goes on."""
    key = ("public", language)
    if key not in room.pieces:
        game = room.game
        state = PublicState(
            version=room.version,
            step=game.steps if game is not None else 0,
            started=game is not None,
            forecast=game.forecast() if game is not None else {},
            people=people_of(room),
            to_act=room.to_act,
            undo_asked=room.undo_asked,
            thinking=room.thinking,
            partners_waiting=room.partners_waiting,
            partner_first=room.partner_first,
            outcome=ending(room, language),
            rematch_asked=sorted(room.rematch_asked),
            lesson=lesson_state(room),
            puzzle=standing(room),
            daily=day_of(room, language),
        )
        room.pieces[key] = write(state)[:-1]
    piece: bytes = room.pieces[key]
    return piece


def ending(room: Room, language: str) -> Ending | None:
    """How it ended, in words; None while it goes on."""
    outcome = room.game.outcome if room.over and room.game is not None else None
    if outcome is None:
        return None
    winners = tuple(sorted(outcome.winners))
    return Ending(outcome.winner, winners, outcome.cause, outcome.said(language))


# --- pieces, made once after a change -------------------------------------------------------------


def view_of(room: Room, seat: int | None) -> Raw:
    """What a seat sees, as JSON."""
    if room.game is None:
        return NULL
    if ("view", seat) not in room.pieces:
        # For everybody at once: most of it is the same.
        seats = {seat} | {connection.seat for connection in room.connections}
        for other, view in zip(seats, room.game.views(seats, room.view_parts), strict=True):
            room.pieces["view", other] = raw(view)
    piece: Raw = room.pieces["view", seat]
    return piece


def legal_of(room: Room, seat: int | None) -> Raw:
    """What a seat may do, as JSON."""
    if ("legal", seat) not in room.pieces:
        assert room.game is not None
        actions = [action for action in room.legal_actions().values() if action.seat == seat]
        prices = room.game.prices(actions)
        game = room.setup.game
        entries = [legal_entry(game, *pair) for pair in zip(actions, prices, strict=True)]
        room.pieces["legal", seat] = Raw(b"[" + b",".join(entries) + b"]")
    piece: Raw = room.pieces["legal", seat]
    return piece


def legal_entry(game: str, action: Action, price: tuple[int, ...]) -> bytes:
    """A legal action as JSON; tables offer the same ones all the time."""
    key = (game, action.code, action.text, action.card, action.rule, price)
    entry = _entries[key]
    if entry is None:
        entry = write(LegalAction.of(action, price))
        _entries.put(key, entry)
    return entry


def log_of(room: Room, seat: int | None, language: str, start: int) -> bytes:
    """What happened from an entry on, as JSON; most of it is the same for everybody."""
    key = ("log", language, start)
    if key not in room.pieces:
        room.pieces[key] = room.chronicle.told(start, language, room.names)
    return room.chronicle.read_by(seat, room.pieces[key], language, room.names)


def people_of(room: Room) -> Raw:
    """Who sits where, as JSON; kept until somebody comes or goes, or is called otherwise."""
    if room.people is None:
        room.people = raw(
            [
                Person(seat.name, house, seat.kind, seat.level, room.online(number))
                for number, (seat, house) in enumerate(zip(room.seats, room.houses, strict=True))
            ]
        )
    return room.people
