"""Puzzles at the table: what they ask, how a try stands, and the way there on asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.puzzle import OPEN, Puzzle, all_puzzles, goals_of, judge, sentence
from ...engine.rush import rating_of
from ...engine.typed import Json
from ...title import mode_named
from ..boards import board_for
from ..protocol import LegalAction
from ..texts import Refusal
from .opening import Manners, Setup, houses_of, make_setup, take_seats

if TYPE_CHECKING:
    from .live_table import LiveTable

COMPUTER = "novice"  # the opponent need not think: a puzzle is over before


def puzzle_named(id: str) -> Puzzle:
    """The puzzle of that id; a Refusal if there is none."""
    found = all_puzzles().get(id)
    if found is None:
        raise Refusal("puzzle")
    return found


def told(puzzle: Puzzle, language: str) -> Json:
    """What a list says of a puzzle: its name, a picture of what it is about, nothing of its
    solution."""
    words = sentence(puzzle, language)
    return {
        **{name: getattr(puzzle, name) for name in ("id", "game", "mode", "kind", "grade")},
        **{"title": words["title"], "line": words["line"], "name": words["name"]},
        "picture": goals_of(puzzle.game).picture(puzzle),
        "mode_title": board_for(puzzle.mode).mode_words(puzzle.mode, language)["title"],
        **{"keeps": puzzle.keeps, "first": puzzle.first},
        "failed": {level: list(found) for level, found in puzzle.failed.items()},
        "rating": rating_of(puzzle),
        "proven": puzzle.proof.get("by") == "solver",
    }


def lay_out(puzzle: Puzzle, hints: bool = True) -> tuple[Setup, list[str]]:
    """A table with the puzzle on it: every seat of its side is one's own."""
    options = dict(puzzle.position.get("options") or {})
    houses = houses_of(puzzle.mode, options)
    own = mode_named(puzzle.mode).partners(puzzle.seat)
    wanted: list[tuple[str, str | None, str | None]] = [
        ("person", None, None) if seat in own else ("computer", COMPUTER, None)
        for seat in range(len(houses))
    ]
    seats, tokens = take_seats(wanted, puzzle.mode, options)
    manners = Manners(undo="free", hints=hints)
    setup = make_setup(puzzle.mode, options, 1, seats, manners, puzzle.position)
    setup.puzzle = puzzle.id
    if puzzle.id not in all_puzzles():
        setup.posed = puzzle.as_json()
    return setup, tokens


def puzzle_on(setup: Setup) -> Puzzle | None:
    """The puzzle that lies on a table: one of the house, or somebody's own."""
    if setup.posed is not None:
        return Puzzle.from_json(setup.posed)
    return all_puzzles().get(setup.puzzle or "")


def standing(table: LiveTable) -> dict[str, str] | None:
    """How the try at this table stands; None where no puzzle lies on it."""
    if table.setup.puzzle is None or table.game is None:
        return None
    puzzle = puzzle_on(table.setup)
    if puzzle is None:
        return None
    if "puzzle" not in table.pieces:
        table.pieces["puzzle"] = judge(puzzle, table.game.actions)
    return {"id": puzzle.id, "status": table.pieces["puzzle"]}


def decided(table: LiveTable) -> bool:
    """Is the try over? Then no seat needs to play on."""
    stands = standing(table) if table.setup.puzzle else None
    return stands is not None and stands["status"] != OPEN


def solution(puzzle: Puzzle) -> Json:
    """One way to the goal, and how it is known to be one."""
    game = puzzle.begin()
    steps = []
    for text in puzzle.line:
        action = game.read(text)
        price = game.price(action)
        steps.append(LegalAction.of(action, price))
        game.apply(action)
    return {"steps": steps, "proof": puzzle.proof}
