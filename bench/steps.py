"""Elo from mirrored deals: a joint fit, what another sample of deals would say, and tables of both.

A row is a deal: `low` and `high` are players, `points` what the higher one got in the two games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kyradar.lab.ratings import ELO, wilson

Vector = NDArray[np.float64]
Row = dict[str, Any]

PRIOR = 0.5  # of a drawn game against the average: whoever won all stays finite
SAMPLES = 1000
GRID = 2001  # places at which a curve is looked up


@dataclass(frozen=True)
class Results:
    """Deals as arrays: who met whom, on which deal, and how many of the games' points went up."""

    names: tuple[str, ...]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    deal: NDArray[np.int64]  # numbered from 0
    points: Vector
    games: Vector

    def won(self, weight: Vector | None = None) -> Vector:
        """The points of each (row) against each (column); a deal counts `weight` times."""
        often = np.ones(len(self.low)) if weight is None else weight[self.deal]
        table = np.zeros((len(self.names), len(self.names)))
        np.add.at(table, (self.high, self.low), often * self.points)
        np.add.at(table, (self.low, self.high), often * (self.games - self.points))
        return table


def results(rows: Sequence[Row]) -> Results:
    """The rows as arrays."""
    names = tuple(dict.fromkeys(str(row[key]) for row in rows for key in ("low", "high")))
    place = {name: number for number, name in enumerate(names)}
    _, deal = np.unique([int(row["deal"]) for row in rows], return_inverse=True)
    return Results(
        names,
        np.array([place[row["low"]] for row in rows], np.int64),
        np.array([place[row["high"]] for row in rows], np.int64),
        np.asarray(deal, np.int64),
        np.array([sum(row["points"]) for row in rows], np.float64),
        np.array([len(row["points"]) for row in rows], np.float64),
    )


def fit(won: Vector) -> Vector:
    """Elo of each by maximum likelihood (Bradley and Terry), mean 0; `won` as of `Results`."""
    met, points = won + won.T, won.sum(axis=1)
    strength = np.zeros(len(won))
    for _ in range(100):
        odds = 1.0 / (1.0 + np.exp(strength[None, :] - strength[:, None]))
        average = 1.0 / (1.0 + np.exp(-strength))
        slope = points - (met * odds).sum(axis=1) + PRIOR * (0.5 - average)
        weight = met * odds * (1.0 - odds)
        bend = np.diag(weight.sum(axis=1) + PRIOR * average * (1.0 - average)) - weight
        move = np.clip(np.linalg.solve(bend, slope), -1.0, 1.0)
        strength += move
        if np.abs(move).max() < 1e-9:
            break
    elo: Vector = ELO * (strength - strength.mean())
    return elo


def weights(deals: int, samples: int, seed: int = 1) -> Iterator[Vector]:
    """How often each deal is in another sample of as many deals, drawn with replacement."""
    chance = np.random.default_rng(seed)
    for _ in range(samples):
        drawn = chance.integers(0, deals, deals)
        yield np.bincount(drawn, minlength=deals).astype(np.float64)


def refits(played: Results, samples: int = SAMPLES) -> Vector:
    """Elo of each (column) by other samples of the deals (rows)."""
    deals = int(played.deal.max()) + 1
    return np.array([fit(played.won(weight)) for weight in weights(deals, samples)])


def between(values: Vector) -> tuple[float, float]:
    """The middle 95 %."""
    low, high = np.percentile(values, [2.5, 97.5], method="nearest")  # some may be infinite
    return float(low), float(high)


# --- what leads to steps of a size ----------------------------------------------------------------


def kind_of(name: str) -> tuple[str, float]:
    """`net:800` as what it is and its number on the scale that its strength follows; of a search
    that errs (`net:800/0.05`) that is how often."""
    kind, _, number = name.partition(":")
    if "/" in number:
        simulations, _, slip = number.partition("/")
        return f"{kind}:{simulations}/", float(slip)
    return kind, float(number) if kind == "slip" else float(np.log(float(number)))


def number_of(kind: str, place: float) -> float:
    """The number at a place of that scale."""
    return place if kind == "slip" or kind.endswith("/") else float(np.exp(place))


@dataclass(frozen=True)
class Curve:
    """Elo along a scale, smoothed: a parabola through the players of a kind."""

    places: Vector  # of the players
    trust: Vector  # one over the error of each one's Elo

    def heights(self, elo: Vector, at: Vector) -> Vector:
        """The curve through `elo` at places of the scale."""
        # One over and above what is smoothed: three players lie on a line, not on their parabola.
        degree = max(1, min(2, len(self.places) - 2))
        middle = self.places.mean()
        curve = np.polyfit(self.places - middle, elo, degree, w=self.trust)
        heights: Vector = np.polyval(curve, at - middle)
        return heights

    def lookup(self, elo: Vector, wanted: Vector) -> Vector:
        """Where on the scale the curve through `elo` has what is wanted; infinite beyond them."""
        grid = np.linspace(self.places.min(), self.places.max(), GRID)
        heights = self.heights(elo, grid)
        nearest = np.abs(heights[:, None] - wanted[None, :]).argmin(axis=0)
        rises = np.inf if heights[-1] > heights[0] else -np.inf
        found = np.where(wanted > heights.max() + 1.0, rises, grid[nearest])
        return np.where(wanted < heights.min() - 1.0, -rises, found)


def curves(names: Sequence[str], samples: Vector) -> dict[str, tuple[list[int], Curve]]:
    """By kind of player: who they are, by number, and the curve through them."""
    found: dict[str, tuple[list[int], Curve]] = {}
    for kind in dict.fromkeys(kind_of(name)[0] for name in names):
        mine = [number for number, name in enumerate(names) if kind_of(name)[0] == kind]
        if len(mine) > 1:
            trust = 1.0 / np.maximum(samples[:, mine].std(axis=0), 1.0)
            places = np.array([kind_of(names[number])[1] for number in mine])
            found[kind] = mine, Curve(places, trust)
    return found


def told_numbers(names: Sequence[str], elo: Vector, samples: Vector, step: float) -> list[str]:
    """Which slip, or how many simulations, is so many steps above a slip of 0."""
    by_kind, counts = curves(names, samples), np.arange(-10.0, 11.0)
    if "slip" not in by_kind:
        return []
    mine, slips = by_kind["slip"]
    lines = [f"| steps of {step:g} above slip:0 | number | 95 % |", "|---:|---:|---:|"]
    at = [float(slips.heights(one[mine], np.zeros(1))[0]) for one in (elo, *samples)]
    for kind, (mine, curve) in by_kind.items():
        found, *others = (
            curve.lookup(one[mine], zero + step * counts)
            for one, zero in zip((elo, *samples), at, strict=True)
        )
        for place, (count, value) in enumerate(zip(counts, found, strict=True)):
            if np.isfinite(value):
                ends = between(np.array([one[place] for one in others]))
                low, high = (number_of(kind, end) for end in ends)
                number = number_of(kind, float(value))
                lines.append(f"| {count:+.0f} | {kind}:{number:.3g} | {low:.3g} to {high:.3g} |")
    return lines


# --- tables ---------------------------------------------------------------------------------------


def told_steps(
    names: Sequence[str], elo: Vector, samples: Vector, rungs: dict[str, int], games: Vector
) -> list[str]:
    """Elo above the first of the names, and the step to the one before, with its interval."""
    lines = [
        "| rung | made of | games | Elo | 95 % | step | 95 % of the step |",
        "|---:|---|---:|---:|---:|---:|---:|",
    ]
    for before, one in zip([0, *range(len(names))], range(len(names)), strict=False):
        start = f"| {rungs.get(names[one], '')} | {names[one]} | {games[one]:.0f} |"
        if one == 0:
            lines.append(f"{start} 0 | | | |")
            continue
        low, high = between(samples[:, one] - samples[:, 0])
        least, most = between(samples[:, one] - samples[:, before])
        lines.append(
            f"{start} {elo[one] - elo[0]:+.0f} | {low:+.0f} to {high:+.0f} "
            f"| {elo[one] - elo[before]:+.0f} | {least:+.0f} to {most:+.0f} |"
        )
    return lines


def told_pairs(played: Results, elo: Vector, rows: Sequence[Row]) -> list[str]:
    """Every pair: what was got, and what the fit expects."""
    lines = [
        "| below | above | games | points of the one above | expected | seconds a game |",
        "|---|---|---:|---:|---:|---:|",
    ]
    names = played.names
    seconds = np.array([float(row["seconds"]) for row in rows])
    for low, high in dict.fromkeys(zip(played.low.tolist(), played.high.tolist(), strict=True)):
        here = (played.low == low) & (played.high == high)
        games = played.games[here].sum()
        share = played.points[here].sum() / games
        expected = 1.0 / (1.0 + 10.0 ** ((elo[low] - elo[high]) / 400.0))
        lines.append(
            f"| {names[low]} | {names[high]} | {games:.0f} | {share:.1%} | {expected:.1%} "
            f"| {seconds[here].sum() / games:.2f} |"
        )
    return lines


def tell_versus(
    rows: Sequence[Row], rungs: dict[str, int], step: float, samples: int = SAMPLES
) -> str:
    """All tables of deals between players; `rungs` says which of them are on the ladder."""
    played = results(rows)
    elo, drawn, games = fit(played.won()), refits(played, samples), games_of(played)
    parts = []
    ladder = sorted((name for name in played.names if name in rungs), key=lambda name: rungs[name])
    everybody = [played.names[number] for number in np.argsort(elo)]
    for names in [ladder] if set(ladder) == set(everybody) else [ladder, everybody]:
        at = [played.names.index(name) for name in names]
        parts.append(told_steps(names, elo[at], drawn[:, at], rungs, games[at]))
    parts.append(told_numbers(played.names, elo, drawn, step))
    parts.append(told_pairs(played, elo, rows))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def games_of(played: Results) -> Vector:
    """How many games each played."""
    won = played.won()
    games: Vector = (won + won.T).sum(axis=1)
    return games


# --- partners -------------------------------------------------------------------------------------


def odds_in_elo(won: Vector, games: Vector) -> Vector:
    """A share of games won as Elo against the game itself; half a game each way keeps it finite."""
    elo: Vector = ELO * np.log((won + 0.5) / (games - won + 0.5))
    return elo


def tell_partners(rows: Sequence[Row], samples: int = SAMPLES) -> str:
    """How often partners of one rung won together, and how far each is above the one before."""
    names = list(dict.fromkeys(str(row["all"]) for row in rows))
    _, deal = np.unique([int(row["deal"]) for row in rows], return_inverse=True)
    table = np.zeros((2, len(names), int(deal.max()) + 1))  # games won and played, by deal
    for row, number in zip(rows, deal.tolist(), strict=True):
        table[:, names.index(row["all"]), number] += (float(row["won"]), 1.0)
    won, games = table.sum(axis=2)
    elo = odds_in_elo(won, games)
    drawn = np.array([odds_in_elo(*(table @ one)) for one in weights(table.shape[2], samples)])
    lines = [
        "| all are | games | won | 95 % | step in Elo | 95 % | seconds a game |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for one, name in enumerate(names):
        low, high = wilson(float(won[one]), int(games[one]))
        start = f"| {name} | {games[one]:.0f} | {won[one] / games[one]:.1%} "
        start += f"| {low:.0%} to {high:.0%} |"
        cost = sum(float(row["seconds"]) for row in rows if row["all"] == name) / games[one]
        if one == 0:
            lines.append(f"{start} | | {cost:.2f} |")
            continue
        least, most = between(drawn[:, one] - drawn[:, one - 1])
        step = f"{elo[one] - elo[one - 1]:+.0f} | {least:+.0f} to {most:+.0f}"
        lines.append(f"{start} {step} | {cost:.2f} |")
    return "\n".join(lines)
