"""A snapshot of a table beside its log, so that a long one opens in the time of its last rows.

It is nothing but a cache. The log is the truth: a snapshot of another build, of another table, of a
log that says otherwise, or one that is damaged, is ignored, and the whole log is read. It is never
waited for, and may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import zlib
from array import array
from collections import deque
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ...engine.action import Action
from ...engine.game import Game
from ...engine.typed import Json
from ..store.errors import StorageError
from .lessons import progress_of
from .next_game import NextGame
from .repeats import Repeats
from .rewind_points import RewindPoint
from .standing_rows import CHAT_LINES

if TYPE_CHECKING:
    from ..store.store import StoredTable
    from .live_table import LiveTable

#: Rows of a log that are read anew at most: fewer are not worth a snapshot.
OFTEN = 200
SEAL = hashlib.sha256().digest_size
#: What a snapshot follows from besides the log: the sources, and what they read.
SOURCES = (".py", ".csv", ".json", ".toml")


class GamePart(msgspec.Struct, array_like=True):
    """A game, as far as it is not told by another one's actions."""

    state: bytes
    undoable: list[int]
    before: bytes | None
    resigned: int | None


class PointPart(msgspec.Struct, array_like=True):
    """A moment to go back to: its game has the first `steps` actions of the table's."""

    steps: int
    game: GamePart
    length: int
    marks: list[int]


class PointsPart(msgspec.Struct, array_like=True):
    """All of them."""

    turn: int | None
    unveiled: bool
    practice: list[int]
    points: dict[str, PointPart]


class Running(msgspec.Struct, array_like=True):
    """What there is once the game has begun."""

    seed: str
    game: GamePart
    done: list[Action]
    marks: list[int]
    blocks: list[bytes]  # of the chronicle
    tail: bytes
    track: list[tuple[int, int]] | None  # of a lesson
    points: PointsPart | None


class Snapshot(msgspec.Struct, array_like=True):
    """All that a log has led to."""

    entries: int
    version: int
    repeats: Json
    seats: list[tuple[str, str | None, str | None]]  # name, part, commit
    chat: list[tuple[int, str]]
    undo_asked: int | None
    next_game: NextGame
    partner_first: list[int]
    acts: list[int]  # numbers of rows, as `StandingRows` has them
    always: list[int]
    last: list[tuple[str, int | None, int]]
    said: list[int]
    running: Running | None


def take(table: LiveTable) -> bytes:
    """The table as it is now; packed by `packed`, which takes longer."""
    rows = table.rows
    return msgspec.msgpack.encode(
        Snapshot(
            entries=table.entries,
            version=table.version,
            repeats=table.repeats.as_json(),
            seats=[(seat.name, seat.part, seat.commit) for seat in table.seats],
            chat=list(table.chat or ()),
            undo_asked=table.undo_asked,
            next_game=table.next_game,
            partner_first=table.orders.first,
            acts=rows.acts.tolist(),
            always=rows.always,
            last=[(*key, number) for key, number in rows.last.items()],
            said=list(rows.said),
            running=None if table.game is None else _running(table, table.game),
        )
    )


def _running(table: LiveTable, game: Game) -> Running:
    points = table.rewind_points
    return Running(
        seed=str(game.seed),
        game=_game_part(game),
        done=game.kept()["done"],
        marks=table.marks,
        blocks=table.chronicle.data.blocks,
        tail=bytes(table.chronicle.data.tail),
        track=table.progress.track if table.progress is not None else None,
        points=None
        if points is None
        else PointsPart(
            points.turn,
            points.unveiled,
            points.practice,
            {
                way: PointPart(
                    *(one.game.steps, _game_part(one.game), one.length, one.marks),
                )
                for way, one in points.points.items()
            },
        ),
    )


def _game_part(game: Game) -> GamePart:
    kept = game.kept()
    del kept["done"]
    return GamePart(**kept)


def packed(data: bytes, stamp: bytes) -> bytes:
    """As it is stored: with a seal that says what it belongs to."""
    body = zlib.compress(data, 1)
    return hashlib.sha256(stamp + body).digest() + body


def stamp(id: str, secret: bytes) -> bytes:
    """What a snapshot of a table is sealed with: of this table, by this build."""
    return build() + id.encode() + secret


@lru_cache(1)
def build() -> bytes:
    """A hash of all that decides what a log leads to."""
    root, digest = Path(__file__).parents[2], hashlib.sha256()
    for file in sorted(file for file in root.rglob("*") if file.suffix in SOURCES):
        digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()


async def keep(table: LiveTable) -> None:
    """Store a snapshot of a table; if that fails, its log is read instead."""
    table.snapshot_at = table.entries
    data, sealed = take(table), stamp(table.id, table.secret)
    with suppress(StorageError):
        await table.house.store.keep_snapshot(table.row, lambda: packed(data, sealed))


def lay(table: LiveTable, stored: StoredTable) -> int:
    """Lay an empty table as its snapshot says; the number of the first row that is still to be
    read, 0 if the snapshot is of no use."""
    body = stored.snapshot
    if body is None:
        return 0
    if hashlib.sha256(stamp(stored.id, stored.secret) + body[SEAL:]).digest() != body[:SEAL]:
        return 0  # of another build, most likely
    found = msgspec.msgpack.decode(zlib.decompress(body[SEAL:]), type=Snapshot)
    if not _fits(found, stored):
        return 0
    _assign(table, found)
    return found.entries


class ActRow(msgspec.Struct):
    """What is compared of a row."""

    seat: int
    line: str


read_act = msgspec.json.Decoder(ActRow).decode


def _fits(found: Snapshot, stored: StoredTable) -> bool:
    """Is it of this log? Its standing rows are there, and its actions are those of the rows."""
    rows = {number: (kind, body) for number, kind, body in stored.log}
    if not rows or found.entries > stored.log[-1][0] + 1:
        return False
    others = (*found.always, *(number for _, _, number in found.last), *found.said)
    if not all(number in rows for number in others):
        return False
    done = found.running.done if found.running is not None else []
    if len(found.acts) != len(done):
        return False
    for number, action in zip(found.acts, done, strict=True):
        kind, body = rows.get(number, ("", ""))
        if kind != "act":
            return False
        row = read_act(body)
        if (row.seat, row.line) != (action.seat, action.text):
            return False
    return True


def _assign(table: LiveTable, found: Snapshot) -> None:
    for seat, (name, part, commit) in zip(table.seats, found.seats, strict=True):
        seat.name, seat.part, seat.commit = name, part, commit
    table.version, table.repeats = found.version, Repeats.from_json(found.repeats)
    if found.chat:
        table.chat = deque(found.chat, maxlen=CHAT_LINES)
    table.next_game = found.next_game
    table.orders.first = found.partner_first
    rows = table.rows
    rows.acts, rows.always = array("I", found.acts), found.always
    rows.last = {(kind, seat): number for kind, seat, number in found.last}
    rows.said.extend(found.said)
    if found.running is not None:
        _resume(table, found.running)
    table.undo_asked = found.undo_asked
    table.entries = found.entries


def _resume(table: LiveTable, found: Running) -> None:
    dealt = table.setup.deal(int(found.seed))
    done = [_whole(action) for action in found.done]
    table.progress = progress_of(table.setup, dealt)
    if table.progress is not None and found.track is not None:
        table.progress.track = found.track
    table.game = _resumed(dealt.copy(), found.game, done)
    table.asked = table.game.to_act
    table.marks = found.marks
    table.chronicle.data.blocks, table.chronicle.data.tail = found.blocks, bytearray(found.tail)
    points = table.rewind_points
    if points is not None and found.points is not None:
        kept = found.points
        points.turn, points.unveiled, points.practice = kept.turn, kept.unveiled, kept.practice
        for way, one in kept.points.items():
            game = _resumed(dealt.copy(), one.game, done[: one.steps])
            points.points[way] = RewindPoint(game, one.length, one.marks)


def _resumed(game: Game, part: GamePart, done: list[Action]) -> Game:
    game.resume(msgspec.structs.asdict(part) | {"done": done})
    return game


def _whole(action: Action) -> Action:
    """Lists of a message are tuples in an action."""
    parts = ((name, tuple(one) if isinstance(one, list) else one) for name, one in action.parts)
    return replace(action, parts=tuple(parts))
