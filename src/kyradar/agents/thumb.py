"""Rule-of-thumb players who think about the table itself, not about one imagined from their view.

The rule of thumb asks for nothing a seat cannot see, so they do the same ten times as fast, and
faster again where their decisions are compiled. Only its ties are broken by chance of their own.
Interpreted or compiled, they play the same games.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..engine import compiled
from ..engine.game import rules_of
from ..engine.rules import Options
from .greedy import suggested
from .minds import engine_of, mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.flat import Flat
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

    def __init__(self, mode: str, seed: int, fast: bool | None = None) -> None:
        """`fast`: compiled decisions; left out, where they are compiled already."""
        self._mode = mode
        self._imagined: dict[int, AnyImagined] = {}
        self._random = Random(seed)
        self._arrays = Arrays(mode) if (is_ready(mode) if fast is None else fast) else None

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


def _bytes(state: Flat, _: object) -> bytes:
    return state.to_bytes()


# --- compiled -------------------------------------------------------------------------------------


def is_ready(mode: str) -> bool:
    """Are decisions compiled here, or in the cache?"""
    return compiled.available() and engine_of(mode).run.ready("choose_by_thumb")


def warm_up(mode: str) -> None:
    """Compile them now, or load them."""
    if compiled.available():
        _ = engine_of(mode).run.choose_by_thumb


class Arrays:
    """What a compiled decision works on, of one game."""

    def __init__(self, mode: str) -> None:
        self._engine = engine = engine_of(mode)
        self._rules = rules_of(mode)
        self._choose = engine.run.choose_by_thumb
        self._states = engine.states(1)
        self._bytes = memoryview(self._states.view("u1"))  # ten times as fast as `engine.put`
        self._out, self._moves = engine.actions(), engine.actions()
        self._offered = engine.actions(mind_of(mode).core.most_actions + 1)
        self._tables: object = None
        self._tasks: dict[int, object] = {}

    def choose(self, game: Game, seat: int, table: AnyImagined, words: list[int]) -> Choice:
        """What the seat does, out of what."""
        engine = self._engine
        if self._tables is None:
            self._tables = engine.tables(game.ask(_tables))
        if seat not in self._tasks:
            tasks = self._tasks[seat] = engine.records(type(table.task), seat + 1)
            engine.put(tasks, seat, table.task)
        self._bytes[:] = game.ask(_bytes)
        lists = self._offered, self._out, self._moves
        seen = self._states, self._tables, self._tasks[seat]
        code = self._choose(*seen, seat, tuple(words), lists)
        codes = self._offered[1 : 1 + self._offered[0]].tolist()
        legal: Legal = game.ask(self._rules.listed, codes).of(seat)
        return Choice(seat, legal, legal[codes.index(int(code))])
