"""Intervals of ratings: as wide as the results allow, and no wider."""

from __future__ import annotations

import math

import pytest

from kyradar.lab.profile import Score
from kyradar.lab.ratings import ELO, rate_deals


def deals_of(won: int, lost: int, games: int = 1) -> list[list[Score]]:
    """So many deals, each won or lost with all its games."""
    return [[("a", "b", 1.0)] * games] * won + [[("a", "b", 0.0)] * games] * lost


def by_hand(won: float, lost: float) -> tuple[float, float]:
    """The likelihood interval of a difference in strength, in Elo, by looking everywhere."""

    def likelihood(difference: float) -> float:
        p = 1 / (1 + math.exp(-difference))
        return won * math.log(p) + lost * math.log(1 - p)

    best = likelihood(math.log(won / lost))
    inside = [d / 1000 for d in range(-6000, 6000) if best - likelihood(d / 1000) <= 1.9207]
    return ELO * min(inside), ELO * max(inside)


@pytest.mark.parametrize(("won", "lost"), [(600, 400), (150, 50), (300, 300), (40, 160)])
def test_between_two_the_interval_is_that_of_the_likelihood(won: int, lost: int) -> None:
    (rating,) = (one for one in rate_deals(deals_of(won, lost)) if one.name == "a")
    low, high = by_hand(won, lost)
    assert 2 * rating.low == pytest.approx(low, abs=4)
    assert 2 * rating.high == pytest.approx(high, abs=4)


def test_a_shut_out_over_few_deals_says_little() -> None:
    """Sixteen wins on four deals are four wins: drawing games anew said +428 to +537."""
    best, worst = rate_deals(deals_of(4, 0, games=4))
    assert best.low < 60 and best.high > 500
    assert (worst.low, worst.high) == pytest.approx((-best.high, -best.low))
    independent = rate_deals(deals_of(16, 0))[0]
    assert best.low < independent.low - 50
    longer = rate_deals(deals_of(64, 0, games=2))[0]
    assert longer.low > independent.low


def test_games_of_a_deal_that_are_independent_count_each() -> None:
    """A split deal is no more than two games, and no less."""
    mixed = [[("a", "b", 1.0), ("b", "a", 1.0)], [("a", "b", 1.0), ("b", "a", 0.0)]] * 100
    apart = [[score] for deal in mixed for score in deal]
    one, other = rate_deals(mixed)[0], rate_deals(apart)[0]
    assert (one.low, one.high) == pytest.approx((other.low, other.high))


def test_among_several_the_unbeaten_and_the_rare_are_uncertain() -> None:
    deals = [
        [("a", "b", 1.0), ("b", "a", 0.0), ("b", "c", float(n % 3 > 0)), ("c", "b", float(n % 2))]
        for n in range(30)
    ]
    deals.append([("d", "c", 1.0)])
    ratings = {one.name: one for one in rate_deals(deals)}
    for one in ratings.values():
        assert one.low <= one.elo <= one.high
    width = {name: one.high - one.low for name, one in ratings.items()}
    assert width["d"] > width["a"] > width["b"]
    assert abs(sum(one.elo for one in ratings.values())) < 1e-6


def test_nothing_played_is_no_rating() -> None:
    assert rate_deals([]) == []
