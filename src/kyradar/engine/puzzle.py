"""Puzzles: a position, a goal, and whether somebody's actions reach it, judged by the rules alone.

What can be asked for, each game says itself (`Title.puzzles`). A puzzle is data; how many
ways it has, and how hard it is, was found out when it was made (`kyradar lab puzzles`).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

from ..errors import OptionError
from ..title import TITLES, title_named
from .flat import Flat
from .game import Game, from_position
from .typed import Data, Json
from .wording import LANGUAGES

#: A state of the game in question: a flat one, or a row of an array that is read like one.
AnyState = Any
#: What is known for certain in the course of a line; each game has its own kind.
Kept = tuple[Any, ...]
#: Where a try stands.
OPEN, REACHED, FAILED = "open", "reached", "failed"
GRADES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle that comes with a game."""

    id: str
    game: str
    mode: str
    kind: str
    seat: int  # whose view it is, and who acts first
    position: Json
    goal: Json  # what the kind asks for here: names of Cities, a card ...
    line: tuple[str, ...]  # one way to the goal; any other counts as well
    keeps: int  # first actions after which the goal can still be reached for certain
    first: int  # of so many that are possible
    grade: str
    failed: dict[str, tuple[int, int]]  # level -> failed so many, of so many tries
    proof: Json = field(default_factory=dict)  # how it is known
    source: Json = field(default_factory=dict)  # the game it was found in
    about: dict[str, str] = field(default_factory=dict)  # what it is named after (`subjects`)

    def as_json(self) -> Json:
        """As it is stored."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Data) -> Puzzle:
        """From a line of a file."""
        failed = {level: (counts[0], counts[1]) for level, counts in data["failed"].items()}
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
    #: The modes in which the built-in agents see every certain win.
    foreseen: tuple[str, ...]
    #: The puzzles that come with Kyradar, one in a line.
    file: Path

    def options(self, mode: str, seed: int) -> Json:
        """What a game that is mined for puzzles is played with."""

    def verdict(
        self, puzzle: Puzzle, first: AnyState, before: AnyState, code: int, after: AnyState
    ) -> str:
        """OPEN, REACHED or FAILED once an action has led from one state to the next; `first` is
        how the puzzle began."""

    def goal_of(self, kind: str, game: Game, seat: int) -> Json | None:
        """What is asked for in this position; None where the kind has nothing to ask."""

    def follow(
        self, puzzle: Puzzle, kept: Kept, before: AnyState, code: int, after: AnyState
    ) -> Kept | None:
        """What is known for certain after an action, from what was `kept` before; None where what
        comes next hangs on hidden cards. It begins with ()."""

    def certain(self, kind: str, kept: Kept, before: AnyState, code: int) -> bool:
        """Can this action be done whatever is hidden, given what was `kept`?"""

    def tries(
        self, mode: str, kind: str, tables: Flat, state: AnyState, codes: list[int]
    ) -> list[int]:
        """Those of the actions that may lead to the goal, the likeliest first; one alone where
        nothing is lost by it. The solver need not try all else."""

    def hopeless(self, puzzle: Puzzle, tables: Flat, state: AnyState) -> bool:
        """Is the goal out of reach for certain? The solver need not go on from there."""

    def key(self, state: AnyState) -> bytes:
        """The same for states that are alike as far as the goal goes; may sort piles in place."""

    def phrases(self, language: str) -> Json:
        """How a name of its own is put together (`own`), and by kind the phrases for it."""

    def words(self, language: str) -> Json:
        """`title`, `line` and `name` of every kind (`line_MODE` where a mode has its own)."""

    def subjects(self, puzzle: Puzzle) -> Iterable[dict[str, str]]:
        """What the position is about, by what a name has room for; the likeliest first. Nothing
        that would tell the way to the goal."""

    def called(self, name: str, language: str) -> str:
        """A card, City or foe in a language."""

    def picture(self, puzzle: Puzzle) -> Json:
        """What the game's board draws a small picture of it from."""


def goals_of(game: str) -> Goals:
    """What a game asks for in its puzzles."""
    return title_named(game).puzzles


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file, compressed if it ends in .gz; an OptionError names the line that is
    none."""
    puzzles = []
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for number, line in enumerate(data.decode("utf-8").splitlines(), start=1):
        try:
            puzzles.append(Puzzle.from_json(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OptionError(f"{path}:{number}: this is no puzzle ({error})") from error
    return puzzles


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(puzzle.as_json(), ensure_ascii=False, separators=(",", ":")) + "\n"


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """The puzzles that come with Kyradar, by id."""
    puzzles: dict[str, Puzzle] = {}
    for game in TITLES:
        if title_named(game).brings("puzzles") and (file := goals_of(game).file).exists():
            puzzles |= {puzzle.id: puzzle for puzzle in read_puzzles(file)}
    return puzzles


def judge(puzzle: Puzzle, actions: Iterable[str]) -> str:
    """Where a try stands after these actions (with their seats in front, as records have them)."""
    game = puzzle.begin()
    goals, first = goals_of(puzzle.game), game.snapshot()
    for text in actions:
        before = game.snapshot()
        action = game.read(text)
        game.carry_out(action)
        verdict = goals.verdict(puzzle, first, before, action.code, game.snapshot())
        if verdict != OPEN:
            return verdict
    return OPEN


def named(puzzle: Puzzle, taken: Iterable[Puzzle]) -> Puzzle:
    """The puzzle with a name that none of these has in any language. What it is named after stays,
    so that a name never changes; which of many names it gets, its id decides."""
    others = {names_of(other) for other in taken}
    used = [{names[n] for names in others} for n in range(len(LANGUAGES))]
    return with_name(puzzle, used)


def with_name(puzzle: Puzzle, used: Sequence[set[str]]) -> Puzzle:
    """The puzzle with a name that is not used, in the order of LANGUAGES."""
    goals = goals_of(puzzle.game)
    start = crc32(puzzle.id.encode())
    subjects = _from(start, list(goals.subjects(puzzle)))
    phrases = _from(start // 7, list(goals.phrases("en")[puzzle.kind]))
    phrased = ({**about, "phrase": phrase} for about in subjects for phrase in phrases)
    for about in (*phrased, *subjects):  # plainly, where all phrases are taken
        one = replace(puzzle, about=about)
        if not any(name in names for name, names in zip(names_of(one), used, strict=True)):
            return one
    return puzzle


def _from(start: int, items: list[Any]) -> list[Any]:
    at = start % len(items) if items else 0
    return items[at:] + items[:at]


def names_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Its name in every language."""
    return tuple(sentence(puzzle, language)["name"] for language in LANGUAGES)


def sentence(puzzle: Puzzle, language: str) -> dict[str, str]:
    """What kind of puzzle it is, what it asks for, and its own name, in words."""
    goals = goals_of(puzzle.game)
    words = goals.words(language)[puzzle.kind]

    def said(key: str) -> str:
        return filled(words.get(f"{key}_{puzzle.mode}", words[key]))

    def filled(text: str) -> str:
        for name, value in (puzzle.goal | puzzle.about).items():
            if name == "phrase":
                continue
            parts = value if isinstance(value, list) else [str(value)]
            text = text.replace(f"{{{name}}}", ", ".join(goals.called(p, language) for p in parts))
        return text

    name = said("name") if puzzle.about else words["title"]
    if phrase := puzzle.about.get("phrase"):
        named = goals.phrases(language)
        name = filled(named["own"]).replace("{phrase}", named[puzzle.kind][phrase])
    return {"title": words["title"], "line": said("line"), "name": name}
