"""A round robin between agents, and its tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..errors import KyradarError
from ..title import FIRST_MODE, mode_named
from .matches import Result, play_all, schedule
from .players import Player, name_of
from .ratings import Rating, rate, wilson


@dataclass(frozen=True)
class Ladder:
    """A finished round robin; `str()` writes its tables as Markdown."""

    results: list[Result]
    names: list[str]
    games: int  # of each pair
    seed: int  # the first deal

    @property
    def ratings(self) -> list[Rating]:
        """Elo with its interval, strongest first."""
        return rate(self.results)

    def points(self, first: str, second: str) -> tuple[float, int]:
        """Points of `first` against `second`, and the games they played."""
        return share(self.results, first, second)

    def __str__(self) -> str:
        return report(self.results, self.names, self.games, self.seed)


def play_ladder(
    agents: Sequence[Player],
    games: int = 40,
    seed: int = 1,
    processes: int | None = None,
    finished: Callable[[], object] = lambda: None,
    mode: str = FIRST_MODE,
) -> Ladder:
    """Every agent against every other, `games` games each, both sides and both openings."""
    if len(agents) < 2 or games < 1:
        raise KyradarError("a ladder needs at least two agents and one game")
    if not mode_named(mode).versus:
        raise KyradarError(f"{mode} has one side: a ladder needs two; try lab survival")
    pairings = [
        pairing
        for first, second in combinations(agents, 2)
        for pairing in schedule(first, second, games, seed, mode=mode)
    ]
    results = []
    for result in play_all(pairings, processes):
        results.append(result)
        finished()
    return Ladder(results, [name_of(agent) for agent in agents], games, seed)


def share(results: Sequence[Result], first: str, second: str) -> tuple[float, int]:
    """Points of `first` against `second`, and the games they played."""
    points, games = 0.0, 0
    for result in results:
        names = result.pairing.names
        if set(names) == {first, second}:
            side = mode_named(result.pairing.mode).sides[names.index(first)]
            points += result.score(side[0])
            games += 1
    return points, games


def report(results: Sequence[Result], names: Sequence[str], games: int, seed: int) -> str:
    """Ratings and the cross table, as Markdown."""
    last = seed + (games + 1) // 2 - 1
    lines = [
        f"{games} games per pairing, deals {seed} to {last}, each played from both seats.",
        "",
        *rating_table(results),
        "",
        *cross_table(results, names),
    ]
    return "\n".join(lines)


def rating_table(results: Sequence[Result]) -> list[str]:
    """Elo with its interval, strongest first."""
    lines = ["| agent | Elo | 95 % interval | games | points |", "|---|---:|---:|---:|---:|"]
    for rating in rate(results):
        lines.append(
            f"| {rating.name} | {rating.elo:+.0f} | {rating.low:+.0f} to {rating.high:+.0f} "
            f"| {rating.games} | {rating.score:.1%} |"
        )
    return lines


def cross_table(results: Sequence[Result], names: Sequence[str]) -> list[str]:
    """Every pair: the row's points against the column's."""
    lines = ["| row against column | " + " | ".join(names) + " |"]
    lines.append("|---|" + "---:|" * len(names))
    for first in names:
        cells = []
        for second in names:
            points, played = share(results, first, second) if first != second else (0.0, 0)
            cells.append(_cell(points, played))
        lines.append(f"| {first} | " + " | ".join(cells) + " |")
    return lines


def _cell(points: float, games: int) -> str:
    if not games:
        return ""
    low, high = wilson(points, games)
    return f"{points / games:.1%} ({low:.0%} to {high:.0%})"
