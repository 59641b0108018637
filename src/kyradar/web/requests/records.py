"""A finished table's game as a record, with what its shuffles came from."""

from __future__ import annotations

from ...engine.fair import fair_line
from ...engine.record import read_record, write_record
from ..table.live_table import LiveTable
from ..texts import Refusal


def record_of(table: LiveTable) -> str:
    """The record; only once the game is over, for it tells everything."""
    if table.game is None or not table.over:
        raise Refusal("unfinished")
    record = read_record(table.game.record())
    if table.setup.sealed:
        record.fair = fair_line(table.secret, table.parts, table.setup.fair)
    if table.rewind_points is not None and table.rewind_points.practice:
        record.practice = {"taken_back": table.rewind_points.practice}
    return write_record(record)
