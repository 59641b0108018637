"""A round robin between agents, and its tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from ..engine.typed import Data, Json
from ..title import FIRST_MODE, mode_named
from .matches import Result, check_even, play_all, schedule
from .players import Player, name_of
from .ratings import Rating, rate, wilson
from .wording import interval, problem, say


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

    def as_dict(self) -> Json:
        """Ratings and the points of every pair, as JSON data."""
        return {
            "games": self.games,
            "seed": self.seed,
            "ratings": [asdict(rating) for rating in self.ratings],
            "pairs": [
                {"first": first, "second": second, "points": points, "games": games}
                for first, second in combinations(self.names, 2)
                for points, games in [self.points(first, second)]
            ],
        }

    def __str__(self) -> str:
        return report(self.results, self.names, self.games, self.seed)


def play_ladder(
    agents: Sequence[Player],
    games: int = 40,
    seed: int = 1,
    processes: int | None = None,
    finished: Callable[[], object] = lambda: None,
    mode: str = FIRST_MODE,
    options: Data | None = None,
) -> Ladder:
    """Every agent against every other, `games` games each, both sides and both openings."""
    if len(agents) < 2:
        raise problem("two_agents")
    check_even(games)
    if not mode_named(mode).versus:
        raise problem("one_side", mode=mode)
    pairings = [
        pairing
        for first, second in combinations(agents, 2)
        for pairing in schedule(first, second, games, seed, options, mode)
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
        say("ladder", "told", games=games, first=seed, last=last),
        "",
        *rating_table(results),
        "",
        *cross_table(results, names),
    ]
    return "\n".join(lines)


def rating_table(results: Sequence[Result]) -> list[str]:
    """Elo with its interval, strongest first."""
    heads = [say("ladder", key) for key in ("agent", "elo", "interval", "games_head", "points")]
    lines = ["| " + " | ".join(heads) + " |", "|---|---:|---:|---:|---:|"]
    for rating in rate(results):
        between = interval(f"{rating.low:+.0f}", f"{rating.high:+.0f}")
        lines.append(
            f"| {rating.name} | {rating.elo:+.0f} | {between} | {rating.games} "
            f"| {rating.score:.1%} |"
        )
    return lines


def cross_table(results: Sequence[Result], names: Sequence[str]) -> list[str]:
    """Every pair: the row's points against the column's."""
    lines = [f"| {say('ladder', 'cross')} | " + " | ".join(names) + " |"]
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
    return f"{points / games:.1%} ({interval(f'{low:.0%}', f'{high:.0%}')})"
