"""The rules of noughts and crosses for the engine: nine cells, three in a row wins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import cast

from kyradar.engine.action import Action, Event, Note, Outcome
from kyradar.engine.action_space import ActionSpace
from kyradar.engine.flat import Flat, Numbers
from kyradar.engine.kernel.log import note
from kyradar.engine.legal import Legal
from kyradar.engine.parts import PLAIN, Parts
from kyradar.engine.rules import Rules
from kyradar.engine.typed import Cause, Json
from kyradar.engine.variants import Core
from kyradar.errors import IllegalAction, NotationError, OptionError, PositionError
from kyradar.title import Mode

from .title import TITLE

CELLS = tuple(f"{column}{row}" for row in "123" for column in "abc")
LINES = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)
LINE = re.compile(r"(?:p([12]):\s*)?mark ([abc][123])", re.IGNORECASE)


MARKED = 0  # the one kind of event


class Why(StrEnum):
    """Why it is over; `words` says it."""

    LINE = "line"
    FULL = "full"


class State(Flat):
    """Who marked each cell: 0 nobody, 1 crosses, 2 noughts. Everything else follows."""

    FIELDS = (("grid", "b", (9,)),)
    grid: Numbers
    events: list[Note] | None = None


class Tables(Flat):
    """A game with cards has tables of them here."""


@dataclass(frozen=True)
class Options:
    """There is nothing to set."""

    @property
    def tables(self) -> Tables:
        return Tables()

    def as_dict(self) -> Json:
        return {}

    def as_asked(self) -> Json:
        return {}


def marked(state: State) -> int:
    """How many cells are taken."""
    return sum(1 for cell in state.grid if cell)


def winner(state: State) -> int | None:
    """The seat that has three in a row."""
    for line in LINES:
        one, *others = (state.grid[at] for at in line)
        if one and all(other == one for other in others):
            return one - 1
    return None


class NoughtsRules(Rules[State, Options]):
    """Crosses (seat 0) begin."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.core = Core(TITLE.name, State, Tables, (), len(CELLS))

    # --- beginning --------------------------------------------------------------------------------

    def options(self, given: object) -> Options:
        if given:
            raise OptionError(f"noughts has no options, found {given!r}")
        return Options()

    def numbers(self, options: Options) -> tuple[int, int]:
        return 0, 0

    def deal(self, options: Options, seed: int) -> State:
        return State()

    def load(self, position: Mapping[str, object], seed: int) -> tuple[State, Options]:
        cells, state = position.get("cells"), State()
        if not isinstance(cells, list) or len(cells) != 9 or any(n not in (0, 1, 2) for n in cells):
            raise PositionError("cells: nine numbers from 0 to 2")
        for at, cell in enumerate(cells):
            state.grid[at] = cell
        return state, Options()

    # --- looking ----------------------------------------------------------------------------------

    def position(self, state: State, options: Options) -> Json:
        named = {"game": TITLE.name, "mode": self.mode.name, "turn": self.turn(state)}
        return named | {"cells": list(state.grid)}

    def views(
        self, state: State, options: Options, seats: Iterable[int | None], parts: Parts = PLAIN
    ) -> list[Json]:
        return parts.each(seats, lambda: self.position(state, options))

    def unordered(self, state: State) -> tuple[str, ...]:
        return ()

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.outcome(state) else (marked(state) % 2,)

    def turn(self, state: State) -> int:
        return marked(state) + (self.outcome(state) is None)

    def outcome(self, state: State) -> Outcome | None:
        seat = winner(state)
        if seat is not None:
            return Outcome(seat, cast(Cause, Why.LINE), frozenset({seat}), TITLE.name)
        if marked(state) < len(CELLS):
            return None
        return Outcome("nobody", cast(Cause, Why.FULL), frozenset(), TITLE.name)

    def given_up(self, seat: int) -> Outcome:
        return Outcome(1 - seat, Cause.RESIGNED, frozenset({1 - seat}), TITLE.name)

    def describe(self, state: State, options: Options) -> str:
        return "".join(".XO"[cell] for cell in state.grid)

    # --- doing ------------------------------------------------------------------------------------

    def legal(self, state: State, options: Options) -> Legal:
        free = [] if self.outcome(state) else [at for at in range(9) if not state.grid[at]]
        return self.listed(state, options, free)

    def why(self, state: State, options: Options, action: Action) -> IllegalAction | None:
        if action.seat not in self.to_act(state):
            return IllegalAction("N1", "It is the other side's turn.")
        if state.grid[action.code]:
            return IllegalAction("N2", f"{CELLS[action.code]} is taken.")
        return None

    def over(self) -> IllegalAction:
        return IllegalAction("N3", "The game is over.")

    def apply(self, state: State, options: Options, code: int) -> None:
        seat = marked(state) % 2
        state.grid[code] = seat + 1
        note(state, MARKED, seat, code, 0, 0, 0)

    def reversible(self, before: State, after: State, options: Options, action: Action) -> bool:
        return False  # the turn passes with every mark

    # --- words ------------------------------------------------------------------------------------

    def read(self, text: object, state: State, options: Options) -> Action:
        return self._read(text, options, marked(state) % 2)

    def read_alone(self, text: object, options: Options) -> Action:
        return self._read(text, options, 0)

    def _read(self, text: object, options: Options, seat: int) -> Action:
        found = LINE.fullmatch(str(text).strip())
        if found is None:
            raise NotationError(f"mark and a cell from a1 to c3, found {text!r}")
        seat = int(found[1]) - 1 if found[1] else seat
        return self.action(options, seat, CELLS.index(found[2].lower()))

    def known(self, action: Action, options: Options) -> bool:
        return action.code in range(9) and action == self.action(options, action.seat, action.code)

    def action(self, options: Options, seat: int, code: int) -> Action:
        cell = CELLS[code]
        return Action(seat, code, f"mark {cell}", "mark", None, "N2", (("cell", cell),))

    def events(self, notes: Iterable[Note], options: Options, turn: int = 0) -> list[Event]:
        return [
            Event("marked", (("seat", seat), ("cell", CELLS[code])), turn, TITLE.name)
            for _, seat, code, *_ in notes
        ]

    def turn_begun(self, note: Note) -> tuple[int, int | None] | None:
        return None

    def is_secret(self, note: Note) -> bool:
        return False

    def action_space(self, options: Options) -> ActionSpace:
        return ActionSpace(tuple(range(9)), lambda code: f"mark {CELLS[code]}")


@cache
def rules_of(mode: str) -> NoughtsRules:
    """The rules of the one mode there is."""
    return NoughtsRules(TITLE.modes[mode])
