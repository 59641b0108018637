"""Which of the puzzles that were mined come with the house, and what they are called."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from pathlib import Path

from ...engine.puzzle import GRADES, Puzzle, names_of, with_name, write_puzzle
from ...engine.wording import LANGUAGES

Turn = tuple[str, int, int]


def turn_of(puzzle: Puzzle) -> Turn:
    """The turn of the game it was found in: no two are of the same."""
    return puzzle.mode, puzzle.source["seed"], puzzle.source["turn"]


def choose(kept: list[Puzzle], mined: Iterable[Puzzle], most: Mapping[str, int]) -> list[Puzzle]:
    """What is kept, and of each mode and kind ("duel-win") so many of what was mined: of every
    grade alike as far as there are enough, of equals those with the longer line."""
    chosen = list(kept)
    turns = {turn_of(one) for one in chosen}
    groups: dict[str, dict[str, list[Puzzle]]] = {}
    for one in sorted(mined, key=lambda one: (-len(one.line), one.id)):
        if turn_of(one) not in turns:
            turns.add(turn_of(one))
            group = groups.setdefault(f"{one.mode}-{one.kind}", {grade: [] for grade in GRADES})
            group[one.grade].append(one)
    for name, group in sorted(groups.items()):
        room = most.get(name, 0) - sum(f"{one.mode}-{one.kind}" == name for one in kept)
        while room > 0 and any(group.values()):
            for grade in reversed(GRADES):
                if group[grade] and room > 0:
                    chosen.append(group[grade].pop(0))
                    room -= 1
    return chosen


def with_names(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Each with a name that no other has in any language; who has one keeps it."""
    named: list[Puzzle] = []
    used: list[set[str]] = [set() for _ in LANGUAGES]
    for puzzle in sorted(puzzles, key=lambda one: not one.about):
        one = puzzle if puzzle.about else with_name(puzzle, used)
        for known, name in zip(used, names_of(one), strict=True):
            known.add(name)
        named.append(one)
    return named


def ship(puzzles: Iterable[Puzzle], path: Path) -> int:
    """Write a file of the house; the answer is its size. The same puzzles make the same bytes."""
    text = "".join(write_puzzle(one) for one in sorted(puzzles, key=lambda one: one.id))
    path.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))
    return path.stat().st_size
