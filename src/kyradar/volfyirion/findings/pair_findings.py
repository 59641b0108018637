"""What two cards of one side bring together, beyond the two alone.

Who wins is modelled from all acquisitions at once: the chance that side 0 wins depends on who
began, on the agents, and for every card on how many copies more it acquired than side 1. Each pair
is then tested on top of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from ...engine.arrays import Array
from ...lab.dataset import NONE, Run, places
from ...lab.numbers import np
from ...lab.statistics import (
    Estimate,
    Model,
    Z,
    benjamini_hochberg,
    fit_logistic,
    p_value,
    score_test,
)
from ..card import Card
from ..catalog import Catalog
from . import tables

LEAST_PAIR_GAMES = 100  # in which one side alone has both, before anything is said of them
BLOCK = 200  # pairs tested at once


@dataclass(frozen=True, slots=True)
class PairFinding:
    """Two cards of one side: what both together bring beyond the two alone."""

    cards: tuple[str, str]
    beyond: Estimate
    q: float
    printed: bool  # one of them asks for the other's colour


def study_pairs(run: Run, names: Sequence[str]) -> list[PairFinding]:
    """All pairs that met often enough, best first."""
    decided = run.games["winner_side"] != NONE
    won = (run.games["winner_side"][decided] == 0).astype(float)
    counts = copies(run, names)[:, decided]
    more = counts[0] - counts[1]
    enough = [i for i in range(len(names)) if np.count_nonzero(more[:, i]) >= LEAST_PAIR_GAMES]
    if not enough:
        return []
    model = model_of(more[:, enough], circumstances(run)[decided], won)
    return synergies(tables.catalog(run), [names[i] for i in enough], counts[:, :, enough], model)


def copies(run: Run, names: Sequence[str]) -> Array:
    """How many copies of each card each side acquired, as [side, game, card]."""
    bought, games = tables.acquisitions(run), run.games["game"]
    place = {name: i for i, name in enumerate(names)}
    counts: Array = np.zeros((2, len(games), len(names)), dtype=np.int8)
    chosen = np.isin(bought["card"], list(names))
    card = np.fromiter((place[name] for name in bought["card"][chosen]), dtype=np.int64)
    game = places(bought["game"][chosen], games)
    np.add.at(counts, (bought["side"][chosen], game, card), 1)
    return counts


def circumstances(run: Run) -> Array:
    """What else may decide a game: the side, who began, and the agents when they differ."""
    games = run.games
    columns = [np.ones(len(games["game"])), np.where(games["first"] == 0, 1.0, -1.0)]
    agents = sorted(set(games["agent_0"]) | set(games["agent_1"]))
    for name in agents[1:]:
        columns.append((games["agent_0"] == name) * 1.0 - (games["agent_1"] == name) * 1.0)
    return np.stack(columns, axis=1)


def model_of(more: Array, context: Array, won: Array) -> Model:
    """Who wins, from how many copies more of each card side 0 has, and the circumstances."""
    return fit_logistic(np.hstack([context, more.astype(float)]), won)


def synergies(
    catalog: Catalog, names: Sequence[str], counts: Array, model: Model
) -> list[PairFinding]:
    """What two cards of one side bring beyond the two alone, for every pair that met often."""
    have = (counts > 0).astype(np.int8)
    pairs = list(combinations(range(len(names)), 2))
    tested: list[tuple[tuple[int, int], float, float, int]] = []
    for start in range(0, len(pairs), BLOCK):
        block = pairs[start : start + BLOCK]
        both = have[:, :, [a for a, _ in block]] * have[:, :, [b for _, b in block]]
        extra = (both[0] - both[1]).astype(float)
        met = np.count_nonzero(extra, axis=0)
        often = np.flatnonzero(met >= LEAST_PAIR_GAMES)
        if len(often):
            values, errors = score_test(model, extra[:, often])
            tested += [
                (block[i], float(value), float(error), int(met[i]))
                for i, value, error in zip(often, values, errors, strict=True)
            ]
    adjusted = benjamini_hochberg([p_value(value / error) for _, value, error, _ in tested])
    findings = []
    for (pair, value, error, met_in), q in zip(tested, adjusted, strict=True):
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
