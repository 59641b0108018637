"""Intervals of ratings by profile likelihood.

They say how far a strength may be moved, the others following, before the results become too
unlikely. Unlike drawing the games anew, this knows how little a shut-out says. No library is
needed: ladders are rated on a core install.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

Score = tuple[str, str, float]  # first, second, first's result
DROP = 1.920729  # of the log-likelihood at the ends of a 95 % interval: half of chi-square's 3.84
STEPS = 40  # of Newton's method; a few are enough
NEAR = 1e-9
HALVINGS = 30
FARTHEST = 64.0  # natural units


def dependence(deals: Sequence[Sequence[Score]], strength: Mapping[str, float]) -> float:
    """How many games of a pair's deal say as much as one: 1 if they are independent, all of them if
    each deal is won outright. Measured by how far the results of a deal miss the expected ones
    together, beside how far each does alone."""
    together = alone = 0.0
    most = 1
    for deal in deals:
        missed: dict[tuple[str, str], list[float]] = defaultdict(list)
        for first, second, score in deal:
            off = score - _sigmoid(strength[first] - strength[second])
            pair, sign = ((first, second), 1) if first < second else ((second, first), -1)
            missed[pair].append(sign * off)
        for ones in missed.values():
            together += sum(ones) ** 2
            alone += sum(one * one for one in ones)
            most = max(most, len(ones))
    return min(float(most), max(1.0, together / alone)) if alone > 0 else float(most)


class Profile:
    """The log-likelihood of pairs' results. A drawn game of everybody against an average player
    keeps it finite; strengths are natural logarithms, and their mean is 0."""

    def __init__(self, played: Sequence[Score], weight: float) -> None:
        self.names = sorted({name for first, second, _ in played for name in (first, second)})
        at = {name: number for number, name in enumerate(self.names)}
        self._points: dict[tuple[int, int], float] = defaultdict(float)  # of the one over the other
        for first, second, score in played:
            self._points[at[first], at[second]] += weight * score
            self._points[at[second], at[first]] += weight * (1.0 - score)
        self.best = self._climb([0.0] * len(self.names), None)
        self._highest = self.likelihood(self.best)

    def likelihood(self, strength: Sequence[float]) -> float:
        """Of all results, as a logarithm."""
        results = sum(
            points * _log_sigmoid(strength[one] - strength[other])
            for (one, other), points in self._points.items()
        )
        return results + sum(0.5 * (_log_sigmoid(x) + _log_sigmoid(-x)) for x in strength)

    def interval(self, name: str) -> tuple[float, float]:
        """95 % for one strength; the others are whatever suits it best."""
        return self._end(self.names.index(name), -1.0), self._end(self.names.index(name), 1.0)

    def _end(self, who: int, sign: float) -> float:
        inside, step = self.best[who], 0.5
        held = list(self.best)
        while step < FARTHEST and self._within(who, inside + sign * step, held):
            inside, step = inside + sign * step, 2.0 * step
        outside = inside + sign * step
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2.0
            if self._within(who, middle, held):
                inside = middle
            else:
                outside = middle
        return inside

    def _within(self, who: int, value: float, held: list[float]) -> bool:
        start = list(held)
        start[who] = value
        others = [p for p in range(len(start)) if p != who]
        shift = sum(start) / len(others)
        for p in others:
            start[p] -= shift
        likeliest = self._climb(start, who)
        held[:] = likeliest
        return self._highest - self.likelihood(likeliest) <= DROP

    def _climb(self, strength: list[float], fixed: int | None) -> list[float]:
        """The likeliest strengths, by Newton's method; one of them may be fixed."""
        free = [p for p in range(len(strength)) if p != fixed]
        reached = self.likelihood(strength)
        for _ in range(STEPS if len(free) > 1 else 0):
            move = self._newton(strength, free)
            step = 1.0
            while step > NEAR:
                tried = list(strength)
                for p, amount in zip(free, move, strict=True):
                    tried[p] += step * amount
                now = self.likelihood(tried)
                if now >= reached:
                    break
                step /= 2.0
            else:
                return strength
            strength, gained, reached = tried, now - reached, now
            if gained < NEAR:
                break
        return strength

    def _newton(self, strength: Sequence[float], free: Sequence[int]) -> list[float]:
        """The step that would be right if the likelihood were a parabola, its sum 0."""
        place = {p: row for row, p in enumerate(free)}
        size = len(free)
        slope = [0.5 - _sigmoid(strength[p]) for p in free]
        rows = [[0.0] * (size + 2) for _ in range(size + 1)]
        for p, row in place.items():
            rows[row][row] += _sigmoid(strength[p]) * _sigmoid(-strength[p])
        for (one, other), points in self._points.items():
            lost = _sigmoid(strength[other] - strength[one])
            bent = points * lost * (1.0 - lost)
            for p, sign in ((one, 1.0), (other, -1.0)):
                if p in place:
                    slope[place[p]] += sign * points * lost
                    rows[place[p]][place[p]] += bent
            if one in place and other in place:
                rows[place[one]][place[other]] -= bent
                rows[place[other]][place[one]] -= bent
        for row in range(size):
            rows[row][size] = rows[size][row] = 1.0  # their sum stays as it is
            rows[row][size + 1] = slope[row]
        return _solve(rows)[:size]


def _solve(rows: list[list[float]]) -> list[float]:
    """A system of equations, each row with its right side at the end."""
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column]
        for row in range(size):
            if row != column and head[column]:
                share = rows[row][column] / head[column]
                for at in range(column, size + 1):
                    rows[row][at] -= share * head[at]
    return [row[size] / row[at] if row[at] else 0.0 for at, row in enumerate(rows)]


def _sigmoid(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x > -700 else 0.0


def _log_sigmoid(x: float) -> float:
    return -math.log1p(math.exp(-x)) if x > -30 else x
