"""Puzzles: a position, a goal, and whether somebody's actions reach it, judged by the rules alone.

What can be asked for, each game says itself (`title.room("puzzles")`). A puzzle is data; how many
ways it has, and how hard it is, was found out when it was made (`kyradar lab puzzles`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from ..errors import OptionError
from ..title import TITLES, title_named
from .game import Game, from_position

#: Where a try stands.
OPEN, REACHED, FAILED = "open", "reached", "failed"
GRADES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of the house."""

    id: str
    game: str
    mode: str
    kind: str
    seat: int  # whose view it is, and who acts first
    position: dict[str, Any]
    goal: dict[str, Any]  # what the kind asks for here: names of Cities, a card ...
    line: tuple[str, ...]  # one way to the goal; any other counts as well
    keeps: int  # first actions after which the goal can still be reached for certain
    first: int  # of so many that are possible
    grade: str
    failed: dict[str, tuple[int, int]]  # level -> failed so many, of so many tries
    proof: dict[str, Any] = field(default_factory=dict)  # how it is known
    source: dict[str, Any] = field(default_factory=dict)  # the game it was found in

    def as_json(self) -> dict[str, Any]:
        """As it is stored."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        """From a line of a file."""
        failed = {level: (found[0], found[1]) for level, found in data["failed"].items()}
        return cls(**{**data, "line": tuple(data["line"]), "failed": failed})

    def begin(self) -> Game:
        """The game as the puzzle lays it out."""
        return from_position(self.position, 1)


class Goals(Protocol):
    """What a game's puzzles ask for. States are flat ones, interpreted or rows of an array."""

    #: Kind -> the modes it makes sense in.
    kinds: Mapping[str, tuple[str, ...]]
    #: The kind whose goal is to win the game, if there is one.
    victory: str | None
    #: The puzzles that come with the house, one in a line.
    file: Path

    def options(self, mode: str, seed: int) -> dict[str, Any]:
        """What a game that is mined for puzzles is played with."""

    def verdict(self, puzzle: Puzzle, first: Any, before: Any, code: int, after: Any) -> str:
        """OPEN, REACHED or FAILED once an action has led from one state to the next; `first` is
        how the puzzle began."""

    def goal_of(self, kind: str, game: Game, seat: int) -> dict[str, Any] | None:
        """What is asked for in this position; None where the kind has nothing to ask."""

    def follow(self, kind: str, kept: Any, before: Any, code: int, after: Any) -> Any:
        """What is known for certain after an action, from what was `kept` before; None where what
        comes next hangs on hidden cards. It begins with ()."""

    def certain(self, kind: str, kept: Any, before: Any, code: int) -> bool:
        """Can this action be done whatever is hidden, given what was `kept`?"""

    def helps(self, kind: str, tables: Any, state: Any, code: int) -> bool:
        """May this action lead to the goal? For the solver, which need not try all else."""

    def hopeless(self, puzzle: Puzzle, tables: Any, state: Any) -> bool:
        """Is the goal out of reach for certain? The solver need not go on from there."""

    def key(self, state: Any) -> bytes:
        """The same for states that are alike as far as the goal goes; may sort piles in place."""

    def words(self, language: str) -> dict[str, Any]:
        """`title` and `line` of every kind (`line.MODE` where a mode has its own)."""


def goals_of(game: str) -> Goals:
    """What a game asks for in its puzzles."""
    goals: Goals = title_named(game).room("puzzles")
    return goals


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file; an OptionError names the line that is none."""
    found = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        try:
            found.append(Puzzle.from_json(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OptionError(f"{path}:{number}: this is no puzzle ({error})") from error
    return found


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(puzzle.as_json(), ensure_ascii=False, separators=(",", ":")) + "\n"


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """The puzzles that come with the house, by id."""
    found: dict[str, Puzzle] = {}
    for game in TITLES:
        if "puzzles" in title_named(game).rooms and (file := goals_of(game).file).exists():
            found |= {puzzle.id: puzzle for puzzle in read_puzzles(file)}
    return found


def judge(puzzle: Puzzle, actions: Iterable[str]) -> str:
    """Where a try stands after these actions (with their seats in front, as records have them)."""
    game = puzzle.begin()
    goals, first = goals_of(puzzle.game), game._state.copy()
    for text in actions:
        before = game._state.copy()
        action = game.read(text)
        game.carry_out(action)
        verdict = goals.verdict(puzzle, first, before, action.code, game._state)
        if verdict != OPEN:
            return verdict
    return OPEN


def sentence(puzzle: Puzzle, language: str) -> dict[str, str]:
    """The title of a puzzle and what it asks for, in words."""
    words = goals_of(puzzle.game).words(language)[puzzle.kind]
    line = words.get(f"line_{puzzle.mode}", words["line"])
    for name, value in puzzle.goal.items():
        said = ", ".join(value) if isinstance(value, list) else str(value)
        line = line.replace(f"{{{name}}}", said)
    return {"title": words["title"], "line": line}
