"""Playing at one's own strength: which rung, by how one's games against rungs ended.

The page has the same sums (`web/static/js/live/strength.js`); `tests/strength.json` holds both to
the same examples.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import pow

from .levels import RUNGS

ELO_A_RUNG = 60.0
START = 4.0  # of whoever has not played yet
#: How far a surprise moves one, in rungs: further while little is known.
QUICK, STEADY, EARLY_GAMES = 2.0, 1.0, 8


def expected(own: float, rung: float) -> float:
    """The share of games won against a rung, by Elo."""
    return 1.0 / (1.0 + pow(10.0, (rung - own) * ELO_A_RUNG / 400.0))


def strength(results: Iterable[tuple[int, float]]) -> float:
    """Where one stands among the rungs: results are (rung, 1 for a win, 0 for a loss), oldest
    first."""
    own = START
    for number, (rung, score) in enumerate(results):
        step = QUICK if number < EARLY_GAMES else STEADY
        own += step * (score - expected(own, rung))
        own = min(float(len(RUNGS)), max(1.0, own))
    return own


def own_rung(results: Iterable[tuple[int, float]]) -> int:
    """The rung to play next."""
    return int(strength(results) + 0.5)
