"""An exhaustive solver: every order of every action that could matter, without a hidden card.

It shares nothing with the tree search. A line it finds works whatever is hidden, and
`holds_for_every_deal` tries that out by dealing what is hidden anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from ..engine.game import Game
from ..engine.puzzle import FAILED, REACHED, Goals, Kept, Puzzle, goals_of
from ..engine.wording import say
from ..errors import PlayerError
from .minds import mind_of
from .solver_states import DEEPEST, Bench

MOST_STATES = 40_000
PER_STATE = 8  # actions that are tried on the average, before it is given up
DONE = ("done",)
DEALS = 12  # of what is hidden, for every puzzle


class TooMany(PlayerError):
    """The solver gave up after so many states: nothing is proven."""

    def __init__(self, states: int = 0) -> None:
        super().__init__(partial(say, "workers", "too_many", {}))
        self.states = states

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.states,)


@dataclass(frozen=True, slots=True)
class Solution:
    """What the solver found out about a puzzle."""

    line: tuple[int, ...]  # one way to the goal; empty if there is none
    keeps: tuple[int, ...]  # first actions after which there still is one
    first: int  # of so many
    states: int  # that were looked at


class Solver:
    """One puzzle: what leads to its goal."""

    def __init__(self, puzzle: Puzzle, bench: Bench, most: int = MOST_STATES) -> None:
        self._puzzle, self._bench, self._most = puzzle, bench, most
        self._tables = bench.tables
        self._goals: Goals = goals_of(puzzle.game)
        self._first = bench.row(0).copy()
        self._dead: set[tuple[bytes, Kept]] = set()  # where the goal is out of reach
        self.states = 0
        self._tries = 0

    def solve(self, *, all_first: bool = True) -> Solution:
        """A line, and every first action that keeps the goal; TooMany if it takes too long."""
        codes = self._bench.legal(0)
        shortest: list[int] = []
        keeps: list[int] = []
        for code in reversed(codes):
            path = [code]
            if self._try(0, code, (), path):
                keeps.append(code)
                if not shortest or len(path) < len(shortest):
                    shortest = path
                if not all_first:
                    break
        return Solution(tuple(shortest), tuple(keeps), len(codes), self.states)

    def _try(self, depth: int, code: int, kept: Kept, path: list[int]) -> bool:
        """Does this action, and what can follow it, reach the goal? The path says how."""
        self._tries += 1
        if self._tries > PER_STATE * self._most:
            raise TooMany(self.states)
        before = self._bench.row(depth)
        after = self._bench.push(depth, code)
        kind = self._puzzle.kind
        verdict = self._goals.verdict(self._puzzle, self._first, before, code, after)
        if verdict == REACHED:
            # The last action may turn cards over: they come too late to matter.
            return self._goals.certain(kind, kept, before, code)
        next_kept = self._goals.follow(self._puzzle, kept, before, code, after)
        if verdict == FAILED or next_kept is None or depth + 1 >= DEEPEST:
            return False
        key = (self._goals.key(after), next_kept)
        if key in self._dead:
            return False
        if self._goals.hopeless(self._puzzle, self._tables, after):
            self._dead.add(key)
            return False
        self.states += 1
        if self.states > self._most:
            raise TooMany(self.states)
        length = len(path)
        codes = self._bench.legal(depth + 1)
        for following in self._goals.tries(self._puzzle.mode, kind, self._tables, after, codes):
            path.append(following)
            if self._try(depth + 1, following, next_kept, path):
                return True
            del path[length:]
        self._dead.add(key)
        return False


def solve(puzzle: Puzzle, most: int = MOST_STATES) -> Solution:
    """What the solver finds out about a puzzle; TooMany if it takes too long."""
    return Solver(puzzle, Bench(puzzle.begin()), most).solve()


def reaches(puzzle: Puzzle, game: Game, line: tuple[int, ...], *, surely: bool = False) -> bool:
    """Does this line lead to the goal in this game? And `surely`, whatever is hidden?"""
    goals, rules = goals_of(puzzle.game), game.rules
    first = state = game.snapshot()
    options = rules.options(game.options)
    kept: Kept = ()
    for code in line:
        if code not in rules.legal(state, options).codes:
            return False
        before, state = state, state.copy()
        rules.apply(state, options, code)
        verdict = goals.verdict(puzzle, first, before, code, state)
        if verdict == REACHED:
            return not surely or goals.certain(puzzle.kind, kept, before, code)
        next_kept = goals.follow(puzzle, kept, before, code, state) if surely else kept
        if verdict == FAILED or next_kept is None:
            return False
        kept = next_kept
    return False


def shortened(puzzle: Puzzle, game: Game, line: tuple[int, ...]) -> tuple[int, ...]:
    """The line without what it does not need."""
    for length in (3, 2, 1):  # an ability goes with its answers
        i = 0
        while i + length <= len(line):
            shorter = line[:i] + line[i + length :]
            if reaches(puzzle, game, shorter, surely=True):
                line = shorter
            else:
                i += 1
    return line


def in_order(puzzle: Puzzle, game: Game, line: tuple[int, ...]) -> tuple[int, ...]:
    """The line with a partner's "done" as late as it can be: so people would tell it."""
    options = game.rules.options(game.options)
    for i, code in enumerate(line[:-1]):
        if game.rules.action(options, 0, code).verb in DONE:
            later = (*line[:i], *line[i + 1 : -1], code, line[-1])
            if reaches(puzzle, game, later, surely=True):
                return later
    return line


def holds_for_every_deal(puzzle: Puzzle, line: tuple[int, ...], deals: int = DEALS) -> bool:
    """Does the line work in games that the seat cannot tell from the true one?"""
    game = puzzle.begin()
    view, mind = game.team_view(puzzle.seat), mind_of(puzzle.mode)
    memory = mind.memory(puzzle.seat, game)
    for number in range(deals):
        table = mind.imagine(view, puzzle.seat, Random(number), memory)
        other = Game(table.state, table.options, seed=1, mode=puzzle.mode)
        if not reaches(puzzle, other, line):
            return False
    return True


def in_words(game: Game, line: tuple[int, ...]) -> tuple[str, ...]:
    """A line in notation, with seats in front as records have them."""
    trial = game.copy()
    for code in line:
        trial.apply(next(one for one in trial.legal() if one.code == code))
    return trial.actions
