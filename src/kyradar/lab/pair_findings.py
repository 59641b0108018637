"""What two cards of one side bring together, beyond the two alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from ..volfyirion.card import Card
from ..volfyirion.catalog import Catalog
from .statistics import Estimate, Model, Z, benjamini_hochberg, p_value, score_test

LEAST_PAIR_GAMES = 100  # in which one side alone has both, before anything is said of them
BLOCK = 200  # pairs tested at once


@dataclass(frozen=True, slots=True)
class PairFinding:
    """Two cards of one side: what both together bring beyond the two alone."""

    cards: tuple[str, str]
    beyond: Estimate
    q: float
    printed: bool  # one of them asks for the other's colour


def synergies(
    catalog: Catalog, names: Sequence[str], counts: Any, model: Model
) -> list[PairFinding]:
    """What two cards of one side bring beyond the two alone, for every pair that met often."""
    have = (counts > 0).astype(np.int8)
    pairs = list(combinations(range(len(names)), 2))
    found: list[tuple[tuple[int, int], float, float, int]] = []
    for start in range(0, len(pairs), BLOCK):
        block = pairs[start : start + BLOCK]
        both = have[:, :, [a for a, _ in block]] * have[:, :, [b for _, b in block]]
        extra = (both[0] - both[1]).astype(float)
        met = np.count_nonzero(extra, axis=0)
        often = np.flatnonzero(met >= LEAST_PAIR_GAMES)
        if len(often):
            values, errors = score_test(model, extra[:, often])
            found += [
                (block[i], float(value), float(error), int(met[i]))
                for i, value, error in zip(often, values, errors, strict=True)
            ]
    adjusted = benjamini_hochberg([p_value(value / error) for _, value, error, _ in found])
    findings = []
    for (pair, value, error, met_in), q in zip(found, adjusted, strict=True):
        one, other = names[pair[0]], names[pair[1]]
        beyond = Estimate(value, value - Z * error, value + Z * error, met_in)
        asks = asks_for(catalog.card(one), catalog.card(other))
        findings.append(PairFinding((one, other), beyond, q, asks))
    return sorted(findings, key=lambda pair: -pair.beyond.value)


def surest(pairs: Sequence[PairFinding], number: int) -> list[PairFinding]:
    """The surest gains and the surest losses, best first; chance makes rare pairs look large."""
    by_sureness = sorted(pairs, key=lambda pair: (pair.q, -abs(pair.beyond.value)))
    gains = [pair for pair in by_sureness if pair.beyond.value > 0][:number]
    losses = [pair for pair in by_sureness if pair.beyond.value <= 0][:number]
    return sorted((*gains, *losses), key=lambda pair: -pair.beyond.value)


def asks_for(one: Card, other: Card) -> bool:
    """Does a synergy of either want the colour of the other (P3)?"""
    return other.house in one.needs or one.house in other.needs
