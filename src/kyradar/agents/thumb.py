"""Rule-of-thumb players who think about the table itself, not about one imagined from their view.

The rule of thumb asks for nothing a seat cannot see, so they do the same ten times as fast, and
faster again on a compiled machine. Only its ties are broken by chance of their own. Interpreted or
compiled, they play the same games.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..engine.flat import Flat
from ..engine.game import rules_of
from ..engine.machines.choose import machine_of
from ..engine.machines.machine import Machine, Records
from ..engine.rules import Options
from ..title import mode_named
from .greedy import suggested
from .minds import mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.game import Game
    from ..engine.legal import Legal
    from ..engine.mind import AnyImagined


class Choice(NamedTuple):
    """What was chosen, by whom, out of what."""

    seat: int
    legal: Legal
    action: Action


class ThumbPlayers:
    """All seats of one game."""

    def __init__(self, mode: str, seed: int, machine: Machine | None = None) -> None:
        """Players of several games, one after the other, may share a machine."""
        self._mode = mode
        self._imagined: dict[int, AnyImagined] = {}
        self._random = Random(seed)
        machine = machine or machine_of(mode)
        self._arrays = Arrays(mode, machine) if machine.compiled else None

    def choose(self, game: Game) -> Choice:
        """What the next seat does."""
        seat = game.to_act[0]
        words = [self._random.getrandbits(32) for _ in range(4)]
        if self._arrays is not None:
            return self._arrays.choose(game, seat, self._table(game, seat), words)
        legal = game.legal(seat)
        if len(legal) == 1:
            return Choice(seat, legal, legal[0])
        state = game.snapshot()
        thinking_of(self._mode).reseed(state, *words)
        table = replace(self._table(game, seat), state=state, tables=game.ask(_tables))
        return Choice(seat, legal, suggested(self._mode, table, legal))

    def _table(self, game: Game, seat: int) -> AnyImagined:
        """What the seat's task is made from: as the table was when it first decided."""
        if seat not in self._imagined:
            view = game.team_view(seat)
            self._imagined[seat] = mind_of(self._mode).imagine(view, seat, Random(seat))
        return self._imagined[seat]


def _tables(_: object, options: Options) -> Flat:
    return options.tables


class Arrays:
    """What a compiled decision works on, of one game."""

    def __init__(self, mode: str, machine: Machine) -> None:
        core = mind_of(mode).core
        self._machine, self._rules, self._seats = machine, rules_of(mode), mode_named(mode).seats
        self._states = machine.records(core.state, 1)
        self._room = tuple(machine.array("i", core.most_actions + 1) for _ in range(3))
        self._tables: Records | None = None
        self._tasks: Records | None = None
        self._known: set[int] = set()  # seats whose task is there

    def choose(self, game: Game, seat: int, table: AnyImagined, words: list[int]) -> Choice:
        """What the seat does, out of what."""
        if self._tables is None or self._tasks is None:
            self._tables = self._machine.of(game.ask(_tables))
            self._tasks = self._machine.records(type(table.task), self._seats)
        if seat not in self._known:
            self._known.add(seat)
            self._tasks.put(seat, table.task)
        game.ask(self._put)
        seen = self._states, self._tables, self._tasks
        code = self._machine.call("choose_by_thumb", *seen, seat, tuple(words), self._room)
        offered = self._room[0]
        codes = list(offered[1 : 1 + offered[0]])
        legal: Legal = game.ask(self._rules.listed, codes).of(seat)
        return Choice(seat, legal, legal[codes.index(code)])

    def _put(self, state: Flat, _: object) -> None:
        self._states.put(0, state)
