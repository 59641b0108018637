"""A finished table's game as a record, with what its shuffles came from."""

from __future__ import annotations

from ..engine.fair import fair_line
from ..engine.record import read_record, write_record
from .room import Room
from .texts import Refusal


def record_of(room: Room) -> str:
    """The record; only once the game is over, for it tells everything."""
    if room.game is None or not room.over:
        raise Refusal("unfinished")
    record = read_record(room.game.record())
    if room.setup.sealed:
        record.fair = fair_line(room.secret, room.parts, room.setup.fair)
    if room.moments is not None and room.moments.practice:
        record.practice = {"taken_back": room.moments.practice}
    return write_record(record)
