"""A table at which things were taken back is the table that is read again from disk, to the last
byte of what every seat is told, in every mode and option."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from kyradar.web.protocol import LegalAction, write
from kyradar.web.store.store import StoredTable
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, check_options, houses_of, make_setup, take_seats
from kyradar.web.table.snapshot import packed, stamp, take
from kyradar.web.table.standing_rows import what_litter_told
from kyradar.web.table.states import legal_entry, write_state

from .test_leaks import KINDS

PART = "1a" * 32
SECRET = b"s" * 32
NOBODY: Any = SimpleNamespace()  # a house that is asked nothing
EVERY = 9  # actions between two comparisons


class Played:
    """A table played at random, with the log it would have on disk."""

    def __init__(self, mode: str, options: dict[str, Any], chance: random.Random) -> None:
        known = check_options(options, mode=mode)
        alone = chance.random() < 0.5
        kinds = [
            ("computer", "novice", None) if alone and seat else ("person", None, None)
            for seat in range(len(houses_of(mode, known)))
        ]
        seats, _ = take_seats(list(kinds), mode, known)
        seed = chance.randrange(1 << 60)
        setup = make_setup(mode, known, seed, seats, Manners(True, "free"))
        self.chance, self.setup = chance, json.dumps(setup.as_json())
        self.log: list[tuple[int, str, str]] = []
        self.snapshot: bytes | None = None
        self.room = self.read_again()
        for seat in self.room.persons:
            self.do("joined", seat=seat, part=PART)

    def read_again(self, snapshot: bytes | None = None) -> LiveTable:
        setup = json.loads(self.setup)
        stored = StoredTable(1, "t", setup, SECRET, self.log, snapshot=snapshot)
        return LiveTable(NOBODY, stored)

    def do(self, kind: str, **body: Any) -> None:
        number = self.room.entries
        self.room.take_in(kind, body)
        self.log.append((number, kind, msgspec.json.encode(body).decode()))

    def tidy(self) -> None:
        """Rows that say nothing any more are cleared away, or the server is killed before."""
        before = self.room.entries
        self.do("tidied", **what_litter_told(self.room))
        if self.chance.random() < 0.8:
            standing = set(self.room.rows.numbers)
            self.log = [row for row in self.log if row[0] >= before or row[0] in standing]
            assert len(self.log) == len(standing)

    def step(self) -> bool:
        """Something happens; was something taken back?"""
        room, drawn = self.room, self.chance.random()
        assert room.game is not None
        ways = room.rewind_points.open_to(room.persons[0]) if room.rewind_points is not None else ()
        if drawn < 0.15 and room.game.can_undo:
            self.do("undo", seat=room.asked[0])
        elif drawn < 0.2 and ways:
            self.do("back", seat=room.persons[0], to=self.chance.choice(ways))
        elif drawn < 0.24:
            self.tidy()
        elif drawn < 0.26:
            self.do("name", seat=0, name=self.chance.choice(("Ann", "Él", "\\u0002")))
        else:
            if drawn < 0.5:  # somebody looks, and what was made for them is kept
                write_state(room, self.chance.choice((None, 0)), "en", 0)
            seat, line = self.chance.choice(list(room.legal_actions()))
            self.do("act", seat=seat, id=len(self.log), line=line)
            return False
        return True

    def compare(self) -> None:
        self.compare_with(self.read_again())
        self.compare_with(self.read_again(self.snapshot))
        self.snapshot = packed(take(self.room), stamp("t", SECRET))
        quick = self.read_again(self.snapshot)
        assert quick.snapshot_at == self.room.entries  # not a row was read
        self.compare_with(quick)

    def compare_with(self, again: LiveTable) -> None:
        room = self.room
        assert room.game is not None and again.game is not None
        assert room.game == again.game
        assert (room.version, room.marks) == (again.version, again.marks)
        assert room.repeats == again.repeats
        assert (room.entries, room.rows.numbers) == (again.entries, again.rows.numbers)
        assert room.rewind_points is None or points_of(room) == points_of(again)
        for seat in (None, *range(len(room.seats))):
            told = write_state(room, seat, "en", 0)
            assert told == write_state(again, seat, "en", 0)
            assert json.loads(told)["view"] == json.loads(write(room.game.view(seat)))
        actions = list(room.legal_actions().values())
        for action, price in zip(actions, room.game.prices(actions), strict=True):
            entry = write(LegalAction.of(action, price))
            assert legal_entry(room.setup.game, action, price) == entry


def points_of(room: LiveTable) -> Any:
    points = room.rewind_points
    assert points is not None
    kept = {way: (one.game, one.length, one.marks) for way, one in points.points.items()}
    return kept, points.turn, points.practice


def play(kinds: Sequence[tuple[str, dict[str, Any]]], steps: int, seed: int) -> None:
    for mode, options in kinds:
        table = Played(mode, options, random.Random(f"{mode} {options} {seed}"))
        for n in range(steps):
            if table.room.over:
                break
            if table.step() or n % EVERY == 0:
                table.compare()
        table.compare()


def test_what_was_taken_back_leaves_nothing_behind() -> None:
    play(KINDS, 40, 0)


@pytest.mark.long
def test_much_is_taken_back() -> None:
    for seed in range(1, 9):
        play(KINDS, 150, seed)
