"""Ratings from results: Bradley and Terry's model on Elo's scale, with profile intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from ..agents.odds import wilson as wilson
from .matches import Result
from .profile import Profile, Score, dependence

ELO = 400 / math.log(10)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong one agent is, beside the average of all that took part."""

    name: str
    elo: float
    low: float  # 95 % interval
    high: float
    games: int
    score: float  # share of the points


def scores(results: Sequence[Result]) -> list[Score]:
    """Results by name, for the side of seat 0."""
    games = ((result.pairing.names, result.score(0)) for result in results)
    return [(names[0], names[1], score) for names, score in games]


def fit(played: Sequence[Score]) -> dict[str, float]:
    """Strengths by iteration; half a drawn game against an average player keeps all finite."""
    won: dict[str, float] = defaultdict(float)
    met: dict[tuple[str, str], int] = defaultdict(int)
    for first, second, score in played:
        won[first] += score
        won[second] += 1.0 - score
        met[first, second] += 1
        met[second, first] += 1
    names = sorted(won)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(300):
        updated = {}
        for name in names:
            expected = 1.0 / (strength[name] + 1.0)
            for other in names:
                if games := met.get((name, other), 0):
                    expected += games / (strength[name] + strength[other])
            updated[name] = (won[name] + 0.5) / expected
        mean = math.exp(sum(math.log(value) for value in updated.values()) / len(names))
        strength = {name: value / mean for name, value in updated.items()}
    return {name: ELO * math.log(value) for name, value in strength.items()}


def rate(results: Sequence[Result]) -> list[Rating]:
    """Ratings, strongest first; 0 is the average of those who took part."""
    deals: dict[int, list[Score]] = defaultdict(list)
    for result, score in zip(results, scores(results), strict=True):
        deals[result.pairing.seed].append(score)
    return rate_deals(list(deals.values()))


def rate_deals(deals: Sequence[Sequence[Score]]) -> list[Rating]:
    """The same from games by deal. The games of a deal are not independent, so intervals count them
    for as many as they are worth (`profile.dependence`)."""
    played = [score for deal in deals for score in deal]
    if not played:
        return []
    elo = fit(played)
    natural = {name: value / ELO for name, value in elo.items()}
    profile = Profile(played, 1.0 / dependence(deals, natural))
    ratings = []
    for name, value in elo.items():
        low, high = (ELO * end for end in profile.interval(name))
        own = [score for first, _, score in played if first == name]
        own += [1.0 - score for _, second, score in played if second == name]
        between = min(low, value), max(high, value)
        ratings.append(Rating(name, value, *between, len(own), sum(own) / len(own)))
    return sorted(ratings, key=lambda rating: -rating.elo)
