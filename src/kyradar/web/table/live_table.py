"""One table: what is true of it. Its requests are granted one at a time (`request_queue`).

Every change goes the same way: it is checked, written to the log (`table_log`), done, and told.
What is done is decided by `take_in` from the log entry alone, so a table read from disk is the one
that was left. Behaviour lives in the modules beside this one, a job each.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from ...agents.hidden import Memory, seen_by
from ...engine.action import Action
from ...engine.fair import fair_seed
from ...engine.game import Game
from ...engine.lesson import Progress
from ...engine.parts import KeptParts, Maker
from ...engine.recent import Recent
from ...engine.typed import Json
from ...title import mode_named
from ..limits import Bucket
from ..protocol import raw
from ..store.store import StoredTable
from ..thinking.plans import Told
from . import snapshot
from .chronicle import Chronicle
from .lessons import progress_of
from .next_game import NextGame
from .opening import Setup, houses_of
from .orders import Orders
from .repeats import Repeats
from .rewind_points import RewindPoints
from .standing_rows import CHAT_LINES, tidy
from .table_log import TableLog, UnknownRow

if TYPE_CHECKING:
    from ..house import House
    from ..socket.connection import Connection

log = logging.getLogger("kyradar.web")
MOST_PARTS = 8_000  # and at most as many of before; each takes some 400 bytes
#: Parts of the views of all tables, as JSON.
PARTS: Recent[tuple[Maker, Any, bytes], Raw] = Recent(MOST_PARTS)


class LiveTable(TableLog):
    """A table in memory."""

    def __init__(self, house: House, stored: StoredTable) -> None:
        super().__init__(house, stored)
        self.secret = stored.secret
        self.setup = Setup.from_json(stored.setup)
        self.setup.check_edition()
        self.mode = mode_named(self.setup.mode)
        self.seats = self.setup.seats
        self.houses = houses_of(self.setup.mode, self.setup.options)
        self.game: Game | None = None
        self.asked: tuple[int, ...] = ()  # the seats the game waits for
        self.version = 0  # counts what changed the game; a client says which one it saw
        self.chronicle = Chronicle(self.setup.mode, self.setup.options)
        self.marks: list[int] = []  # length of the chronicle before each action undo may reach
        self.repeats = Repeats()
        self.chat: deque[tuple[int, str]] | None = None
        self.memories: dict[int, Memory] = {}  # of computers that were asked (`memory`)
        self.undo_asked: int | None = None
        self.next_game = NextGame()
        self.progress: Progress | None = None  # of a guided game
        self.orders = Orders()
        #: The seats that are no persons.
        self.computers = [n for n, seat in enumerate(self.seats) if seat.kind == "computer"]
        persons = [number for number, seat in enumerate(self.seats) if seat.kind == "person"]
        #: Where no other person plays: what the one who does may go back to.
        self.rewind_points = RewindPoints(self, persons[0]) if len(persons) == 1 else None
        # What is true only while people are here.
        self.touched = time.monotonic()
        self.connections: set[Connection] = set()
        self.plans: dict[int, Told] = {}  # what computers told their partners of their turn
        self.planning: set[int] = set()  # those who think about it
        self.thinking: int | None = None
        self.hinting: set[int] = set()  # seats a hint is being thought of for
        self.thought: int | None = None  # the version it thinks about
        self.legal: dict[tuple[int, str], Action] | None = None  # by seat and line, now
        self.pieces: dict[Any, Any] = {}  # parts of messages, until the next change
        self.view_parts = KeptParts(raw, PARTS)  # of views
        self.asking: dict[int | None, Bucket] = {}  # questions, by seat; None: of spectators
        self.people: Raw | None = None  # who sits where, as JSON, while no player comes or goes
        self.snapshot_at = snapshot.lay(self, stored)
        self.read_rows(stored.log)

    # --- what is true -----------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who may act. If a computer is asked whose turn is next, persons may say it, too."""
        game, asked = self.game, self.asked
        if not self.computers or game is None or not game.next_turns:
            return asked
        if not any(seat in self.computers for seat in asked):
            return asked
        return tuple(sorted({*asked, *self.persons}))

    @property
    def persons(self) -> list[int]:
        """The seats that no computer has."""
        return [seat for seat in range(len(self.seats)) if seat not in self.computers]

    def computers_with(self, seat: int) -> list[int]:
        """The computers on a seat's side."""
        return [other for other in self.computers if other in self.mode.partners(seat)]

    @property
    def partners_waiting(self) -> list[int]:
        """Computers that may act, but let the persons of their side finish."""
        game = self.game
        mode = self.mode
        if game is None or not self.computers:
            return []
        untold = [seat for seat in self.computers if self.orders.holds(seat, game.turn)]
        if self.persons and (turns := game.next_turns):
            return [seat for seat in untold if seat in turns]
        if not mode.common_turn:
            return []
        busy = [seat for seat in self.asked if seat not in self.computers]
        return [
            seat
            for seat in untold
            if seat in self.asked and any(one in mode.partners(seat) for one in busy)
        ]

    @property
    def whose(self) -> str:
        """For whom computers think here: the address of a person who plays. Tables
        without a person share one."""
        seated = (one for one in self.connections if one.seat is not None)
        return next(
            (one.client_address for one in sorted(seated, key=lambda one: one.seat or 0)), ""
        )

    def hints_for(self, seat: int | None) -> bool:
        """Whether a seat may ask for advice: only where no person sits against it, and never in a
        rush."""
        if seat is None or not self.setup.hints or not self.mode.title.brings("mind"):
            return False
        own_side = self.mode.partners(seat)
        return all(n in own_side or n in self.computers for n in range(len(self.seats)))

    def who_agrees(self, seat: int) -> list[int]:
        """The persons one of whom must agree if this seat takes something back: those on the other
        side, for a partner gains by it, too. Where no person sits there, the partners, unless it is
        an own action of which nobody else could have made use yet. None where undo is free."""
        if self.setup.undo == "free":
            return []
        others = [person for person in self.persons if person != seat]
        own_side = self.mode.partners(seat)
        against = [person for person in others if person not in own_side]
        if against or self.game is None or self.game.last_seat != seat or self.asked != (seat,):
            return against or others
        return []

    def may_undo(self, seat: int | None) -> bool:
        """May this seat take the last action back, or ask for it? In a common turn it may be a
        partner's: then only if that partner is one of those who must agree."""
        game = self.game
        if game is None or seat is None or seat not in self.asked or not game.can_undo:
            return False
        if game.last_seat == seat or game.last_seat in self.computers:
            return True
        agree = self.who_agrees(seat)
        return not agree or game.last_seat in agree

    @property
    def steps(self) -> int:
        """How many actions were done."""
        return self.game.steps if self.game is not None else 0

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game is not None and not self.asked

    @property
    def parts(self) -> list[str]:
        """What the persons added to the shuffle, by seat."""
        return [seat.part for seat in self.seats if seat.part is not None]

    @property
    def everybody_bound(self) -> bool:
        """Has every person joined, and said what binds their part?"""
        return all(seat.joined for seat in self.seats)

    @property
    def idle(self) -> bool:
        """No client here and nothing to do: it can be dropped."""
        return not self.connections and not self.busy and self.thinking is None

    def online(self, number: int) -> bool:
        """Is somebody there for this seat? Computers always are."""
        return self.seats[number].kind == "computer" or self.person_online(number)

    def person_online(self, number: int) -> bool:
        """Is a person there for this seat?"""
        return any(one.seat == number and not one.away for one in self.connections)

    def legal_actions(self) -> dict[tuple[int, str], Action]:
        """The legal actions by seat and line, listed once until the next change."""
        if self.legal is None:
            actions = self.game.legal() if self.game is not None else []
            self.legal = {(action.seat, action.text): action for action in actions}
            for seat in (seat for seat in self.to_act if seat not in self.asked):
                self.legal |= {(seat, one.text): replace(one, seat=seat) for one in actions}
        return self.legal

    # --- changes ----------------------------------------------------------------------------------

    def take_in(self, kind: str, body: Json) -> None:
        """Do what an entry of the log says: the same now and when it is read again."""
        if (change := CHANGES.get(kind)) is None:
            raise UnknownRow(kind)
        change(self, body)
        self.rows.add(self.entries, kind, body, self.steps)
        if self.undo_asked is None:
            self.rows.last.pop(("undo_asked", None), None)
        self.entries += 1
        self.repeats.granted(body.get("by"), self.version)
        self.pieces.clear()
        if kind != "act":
            self.people = None
            self.view_parts.forget()

    def drop(self) -> None:
        """Memory and log may differ: the log decides."""
        super().drop()
        self.house.forget(self)

    def lose(self) -> None:
        """Another server has it."""
        self.house.lose(self)

    def think(self, work: Coroutine[Any, Any, None]) -> None:
        """A computer's thought, beside the queue; one that fails may be had again."""

        async def thought() -> None:
            try:
                await work
            except Exception:
                log.exception("table %s: no thought came of it", self.id)
                self.thinking = self.thought = None

        self.house.keep(thought())

    def look_after_log(self) -> None:
        """Now and then some rows need not be kept any more, or need not be read again."""
        if self.rows.littered(self.entries):
            self.ask(None, partial(tidy, self))
        else:
            self.keep_snapshot()

    def keep_snapshot(self) -> None:
        """If many rows would have to be read again."""
        if self.entries - self.snapshot_at >= snapshot.OFTEN:
            self.house.keep(snapshot.keep(self))

    def _joined(self, body: Json) -> None:
        seat = self.seats[body["seat"]]
        if self.everybody_bound:
            # Somebody is bound to another part: those that were shown are known by now, and
            # a client that showed one has to draw another.
            for other in self.seats:
                if other.commit is not None and other.part is not None:
                    other.part = other.commit = None
        seat.part, seat.commit = body.get("part"), body.get("commit")
        self.version += 1
        self._deal_if_ready()

    def _shown(self, body: Json) -> None:
        self.seats[body["seat"]].part = body["part"]
        self.version += 1
        self._deal_if_ready()

    def _deal_if_ready(self) -> None:
        persons = [seat for seat in self.seats if seat.kind == "person"]
        seed = self.setup.seed
        if seed is None:
            if any(seat.part is None for seat in persons):
                return
            seed = fair_seed(self.secret, self.parts, self.setup.fair)
        elif not self.everybody_bound:
            return
        self.game = self.setup.deal(seed)
        self.chronicle.begin(self.game.opening_notes())
        self.progress = progress_of(self.setup, self.game)
        self._changed()

    def _named(self, body: Json) -> None:
        self.seats[body["seat"]].name = body["name"]

    def _acted(self, body: Json) -> None:
        assert self.game is not None
        seat: int = body["seat"]
        line: str = body["line"]
        action = self.legal.get((seat, line)) if self.legal is not None else None
        turn, listed = self.game.turn, action is not None and seat in self.asked
        action = action or self.game.read(f"p{seat + 1}: {line}")
        if self.rewind_points is not None:
            self.rewind_points.before(self, action)
        notes = self.game.carry_out(action, listed)
        if not self.game.rules.keeps_all_cards(notes):
            self.view_parts.forget()
        if self.rewind_points is not None:
            self.rewind_points.after(self, notes)
        if not self.game.can_undo:
            self.marks.clear()
        else:
            self.marks.append(len(self.chronicle))
        self.chronicle.add(turn, seat, notes, self.game.steps)
        for memory in self.memories.values():
            memory.follow(seen_by(self.game.events(notes), memory.seat))
        self.repeats.acted(self.version, seat, body["id"], body.get("said", line))
        self.version += 1
        self._changed()

    def _undone(self, body: Json) -> None:
        assert self.game is not None
        self.game.undo()
        self.memories.clear()
        self.chronicle.cut(self.marks.pop())
        if self.rewind_points is not None:
            self.rewind_points.undone(self)
        self.version += 1
        self._changed()

    def _gone_back(self, body: Json) -> None:
        assert self.rewind_points is not None
        self.rewind_points.restore(self, body["to"])
        self.thinking = self.thought = None
        self.version += 1
        self._changed()

    def _resigned(self, body: Json) -> None:
        assert self.game is not None
        self.game.resign(body["seat"])
        self.version += 1
        self._changed()

    def _said(self, body: Json) -> None:
        if self.chat is None:
            self.chat = deque(maxlen=CHAT_LINES)
        self.chat.append((body["seat"], body["text"]))

    def _undo_requested(self, body: Json) -> None:
        self.undo_asked = body["seat"]

    def _rematch_requested(self, body: Json) -> None:
        self.next_game.ask(body["seat"], body["swap"])

    def _rematched(self, body: Json) -> None:
        self.next_game.table, self.next_game.hash = body["table"], body.get("hash")

    def _partner_told(self, body: Json) -> None:
        told = self.computers  # all of them, at tables of before each side told its own
        if "seat" in body:
            told = self.computers_with(body["seat"])
        self.orders.put_first(told, body["first"])

    def _tidied(self, body: Json) -> None:
        self.version = body["version"]
        self.repeats = Repeats.from_json(body["repeats"])
        if self.rewind_points is not None:
            self.rewind_points.tidied(self, body["points"])

    def memory(self, seat: int) -> Memory:
        """What a computer knows that followed this game. It is told all of it when it is first
        asked: what a dealt game and a position say of everybody's decks is no secret."""
        assert self.game is not None
        if seat not in self.memories:
            self.memories[seat] = memory = Memory.watched(seat, self.game.beginning())
            memory.follow(seen_by(self.game.events(self.chronicle.notes()), seat))
        self.memories[seat].look(self.game.view(seat))
        return self.memories[seat]

    def _changed(self) -> None:
        assert self.game is not None
        self.asked = self.game.to_act
        self.legal = None
        self.undo_asked = None
        if self.progress is not None:
            self.progress.look(self.game)


def read_table(house: House, stored: StoredTable) -> LiveTable:
    """A table as it lies on disk. A snapshot that cannot be used must not close a table whose log
    can be read."""
    try:
        return LiveTable(house, stored)
    except Exception:
        if stored.snapshot is None:
            raise
        log.exception("table %s: its snapshot is left aside", stored.id)
        return LiveTable(house, replace(stored, snapshot=None))


CHANGES: dict[str, Callable[[LiveTable, Json], None]] = {
    "joined": LiveTable._joined,
    "shown": LiveTable._shown,
    "name": LiveTable._named,
    "act": LiveTable._acted,
    "undo": LiveTable._undone,
    "back": LiveTable._gone_back,
    "resign": LiveTable._resigned,
    "say": LiveTable._said,
    "undo_asked": LiveTable._undo_requested,
    "rematch_asked": LiveTable._rematch_requested,
    "rematch": LiveTable._rematched,
    "partner": LiveTable._partner_told,
    "tidied": LiveTable._tidied,
}
