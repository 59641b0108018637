"""Numbers with their uncertainty: intervals, many comparisons, and logistic models of who wins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.arrays import Array
from .numbers import np
from .ratings import wilson

Z = 1.959964  # 95 %
RIDGE = 0.01  # keeps a model finite when a card was only ever acquired by winners


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, its 95 % interval, and how many observations it comes from."""

    value: float
    low: float
    high: float
    count: int = 0

    def __contains__(self, other: float) -> bool:
        return self.low <= other <= self.high


def share(points: float, count: int) -> Estimate:
    """A share with its Wilson interval."""
    low, high = wilson(points, count)
    return Estimate(points / count if count else math.nan, low, high, count)


def mean(values: Array, scale: float = 1.0) -> Estimate:
    """A mean by the normal approximation. Where all values are the same, as many others as so many
    observations may have missed (Wilson) differ by the `scale`: a sample is never certain."""
    count = len(values)
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    middle = float(values.mean())
    half = Z * float(values.std(ddof=1)) / math.sqrt(count) if count > 1 else math.inf
    if half == 0.0:
        half = scale * wilson(0.0, count)[1]
    return Estimate(middle, middle - half, middle + half, count)


def p_value(z: float) -> float:
    """Two-sided, of a standard normal deviate."""
    return math.erfc(abs(z) / math.sqrt(2.0))


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Adjusted p-values: those below 5 % are wrong in about 5 % of the cases, not of the tests."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    adjusted = [1.0] * len(p_values)
    least = 1.0
    for rank in range(len(order), 0, -1):
        i = order[rank - 1]
        least = min(least, p_values[i] * len(order) / rank)
        adjusted[i] = least
    return adjusted


def expit(x: Array | float) -> Array:
    """Odds on a logarithmic scale as a chance."""
    chance: Array = 1.0 / (1.0 + np.exp(-np.clip(x, -30.0, 30.0)))
    return chance


@dataclass(frozen=True, slots=True)
class Model:
    """A logistic model: coefficients, their covariance, and what score tests need."""

    beta: Array
    covariance: Array
    design: Array
    residual: Array
    weight: Array

    @property
    def errors(self) -> Array:
        """The standard errors of the coefficients."""
        errors: Array = np.sqrt(np.diag(self.covariance))
        return errors


def fit_logistic(design: Array, won: Array, offset: Array | float = 0.0) -> Model:
    """Newton's method; a light ridge where the data alone would have no answer. The offset is the
    part of the odds that is known already."""
    beta = np.zeros(design.shape[1])
    penalty = RIDGE * np.eye(design.shape[1])
    for _ in range(50):
        chance = expit(design @ beta + offset)
        weight = chance * (1.0 - chance)
        information = design.T @ (design * weight[:, None]) + penalty
        step = np.linalg.solve(information, design.T @ (won - chance) - RIDGE * beta)
        beta = beta + step
        if float(max(abs(step))) < 1e-9:
            break
    chance = expit(design @ beta + offset)
    weight = chance * (1.0 - chance)
    information = design.T @ (design * weight[:, None]) + penalty
    return Model(beta, np.linalg.inv(information), design, won - chance, weight)


def score_test(model: Model, extra: Array) -> tuple[Array, Array]:
    """For each extra column: its coefficient if it alone were added (one step), and its error."""
    weighted = extra * model.weight[:, None]
    cross = model.design.T @ weighted
    explained = np.einsum("ij,ij->j", cross, model.covariance @ cross)
    information = np.einsum("ij,ij->j", extra, weighted) - explained
    information = np.maximum(information, 1e-12)
    return (extra.T @ model.residual) / information, 1.0 / np.sqrt(information)


@dataclass(frozen=True, slots=True)
class Line:
    """What cost predicts: a straight line with its covariance."""

    start: float
    slope: float
    covariance: Array
    spread: float = 0.0  # how far the points truly lie from it, beside their errors

    def at(self, x: float) -> float:
        """What the line says at a place."""
        return self.start + self.slope * x

    def error(self, x: float) -> float:
        """How sure that is."""
        basis = np.array([1.0, x])
        return math.sqrt(max(0.0, float(basis @ self.covariance @ basis)))


def fit_line(x: Sequence[float], y: Sequence[float], errors: Sequence[float]) -> Line:
    """Weighted least squares; points scatter by more than their errors, since cards do differ."""
    xs, ys, es = (np.asarray(values, dtype=float) for values in (x, y, errors))
    design = np.stack([np.ones_like(xs), xs], axis=1)
    variance = 0.0
    for turn in range(2):
        weight = 1.0 / (es**2 + variance)
        information = design.T @ (design * weight[:, None]) + 1e-9 * np.eye(2)
        start, slope = np.linalg.solve(information, design.T @ (ys * weight))
        if turn == 0:  # by the errors alone; what is left over them is how cards truly differ
            left = float((weight * (ys - start - slope * xs) ** 2).sum()) - (len(xs) - 2)
            total = float(weight.sum() - (weight**2).sum() / weight.sum())
            variance = max(0.0, left / total) if total > 0 else 0.0
    return Line(float(start), float(slope), np.linalg.inv(information), math.sqrt(variance))
