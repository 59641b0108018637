"""A game of every mode, begun and thrown away before a server lets anybody in: rules, cards and
words are loaded then, and the first who comes does not wait for that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.wording import LANGUAGES
from ...title import all_modes
from ..protocol import write
from ..store.store import StoredTable
from .live_table import LiveTable
from .opening import Manners, houses_of, make_setup, take_seats
from .states import write_state

if TYPE_CHECKING:
    from ..house import House

PART = "00" * 32
FIRST_ACTIONS = 3  # until every mode is in the midst of its first turn


def warm_up(house: House) -> None:
    """Deal, act, and say it, in every mode; nothing is kept or sent."""
    for mode in all_modes():
        table = game_begun(house, mode)
        for language in LANGUAGES:
            write_state(table, 0, language, 0)


def game_begun(house: House, mode: str) -> LiveTable:
    """A table that is on no disk, after the first actions."""
    number = len(houses_of(mode, {}))
    seats, _ = take_seats([("person", None, None)] * number, mode, {})
    setup = make_setup(mode, {}, 1, seats, Manners())
    joined = [write({"seat": n, "part": PART}).decode() for n in range(number)]
    log = [(n, "joined", body) for n, body in enumerate(joined)]
    table = LiveTable(house, StoredTable(0, "", setup.as_json(), bytes(32), log))
    for _ in range(FIRST_ACTIONS):
        seat, line = next(iter(table.legal_actions()))
        table.take_in("act", {"seat": seat, "id": 0, "line": line})
    return table
