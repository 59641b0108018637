"""Puzzles in an order: how hard each is as a number, and a rush through ever harder ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log10
from random import Random

from .puzzle import GRADES, Puzzle, goals_of

#: Where nobody is better or worse than the levels on the whole, and how sure of it one is.
MIDDLE, DEVIATION = 1500, 150
LENGTH = 40  # puzzles of a rush


def rating_of(puzzle: Puzzle) -> int:
    """A first rating for Glicko: by the mean share of failures of the levels that tried, each with
    half a failure and half a success added; at a half it is 1500, ten to one 400 more."""
    shares = [(failed + 0.5) / (tries + 1) for failed, tries in puzzle.failed.values()]
    share = sum(shares) / len(shares) if shares else 0.5
    return round(MIDDLE + 400 * log10(share / (1 - share)))


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """As a list shows them: game by game, kind by kind, mode by mode, the easy ones first."""
    games = list(dict.fromkeys(one.game for one in puzzles))
    kinds = {game: list(goals_of(game).kinds.items()) for game in games}

    def place(one: Puzzle) -> tuple[int, int, int, int, int, str]:
        kind = next(n for n, (name, _) in enumerate(kinds[one.game]) if name == one.kind)
        mode = kinds[one.game][kind][1].index(one.mode)
        grade = GRADES.index(one.grade)
        return games.index(one.game), kind, mode, grade, rating_of(one), one.id

    return sorted(puzzles, key=place)


def rush(puzzles: Sequence[Puzzle], seed: int, length: int = LENGTH) -> list[Puzzle]:
    """So many puzzles, each at least as hard as the one before; the seed says which."""
    chance = Random(f"rush {seed}")
    shuffled = sorted(puzzles, key=lambda one: one.id)
    chance.shuffle(shuffled)
    ordered = sorted(shuffled, key=rating_of)
    length = min(length, len(ordered))
    if not length:
        return []
    cuts = [len(ordered) * n // length for n in range(length + 1)]
    return [chance.choice(ordered[start:end]) for start, end in pairwise(cuts)]
