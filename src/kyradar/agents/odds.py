"""The odds of winning, as everybody is told them: hints, analyses, replays and the terminal.

A search counts how often its simulated games were won after an action. What it tells is that share,
corrected by what came of such shares in games of strong players (`Mind.calibration`;
docs/strength.md has the table), and made steadier where an action was hardly tried.
"""

from __future__ import annotations

from math import asin, exp, log, pi, sin, sqrt

#: An action that was not tried is thought as good as the position; so many trials weigh as much.
STEADY = 6.0
#: Only what is solved is certain.
LEAST = 0.001
SURE = 1.96  # standard deviations: 95 % of what happens


def odds(won: float, visits: int, position: float, calibration: tuple[float, float]) -> float:
    """The odds after an action: `won` of its `visits` were won, `position` of all simulations.

    Steadied last: a calibration is steep where hardly a game is won, and would take the little that
    steadying adds to no game of hundreds for a fair chance.
    """
    before = calibrated(position, calibration)
    after = calibrated(won / visits, calibration) if visits else before
    return (visits * after + STEADY * before) / (visits + STEADY)


def calibrated(share: float, calibration: tuple[float, float]) -> float:
    """The share of games really won where so many simulated ones are."""
    shift, scale = calibration
    share = min(1.0 - LEAST, max(LEAST, share))
    return 1.0 / (1.0 + exp(-(shift + scale * log(share / (1.0 - share)))))


def interval(win: float, visits: int, spread: float) -> tuple[float, float]:
    """Between what odds a much longer search is expected: aimed at 19 times in 20 (what was
    reached is in docs/strength.md).

    Odds as an angle are about as unsure everywhere: by the number of trials, and by what a longer
    search sees that this one did not (`Mind.spread`).
    """
    half = SURE * sqrt(spread * spread + 1.0 / (4.0 * (visits + STEADY)))
    angle = asin(sqrt(win))
    low, high = sin(max(0.0, angle - half)) ** 2, sin(min(pi / 2, angle + half)) ** 2
    return max(LEAST, min(win, low)), min(1.0 - LEAST, max(win, high))


def clearly_better(one: float, visits: int, other: float, other_visits: int) -> bool:
    """Are these odds better than others of the same search, beyond what chance explains?"""
    half = SURE * sqrt((1.0 / (visits + STEADY) + 1.0 / (other_visits + STEADY)) / 4.0)
    return asin(sqrt(one)) - asin(sqrt(other)) > half


def wilson(points: float, games: int) -> tuple[float, float]:
    """95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = points / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # Rounding must not push the share itself out of its interval.
    return max(0.0, min(share, (middle - half) / scale)), min(
        1.0, max(share, (middle + half) / scale)
    )
