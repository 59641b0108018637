"""What the games of a run say about each card.

Who wins is modelled from both sides' acquisitions at once: the chance that side 0 wins depends on
who began, on the agents, and for every card on how many copies more it acquired than side 1. A
card's effect is then what a copy is worth beside everything else that was acquired.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..volfyirion.card import Card
from .dataset import NONE, Run
from .pair_findings import PairFinding, synergies
from .statistics import (
    Estimate,
    Line,
    Model,
    Z,
    benjamini_hochberg,
    expit,
    fit_line,
    fit_logistic,
    p_value,
    share,
)

LEAST_GAMES = 30  # in which the sides differ in a card, before anything is said of it
OPENING = 4  # a side's first acquisitions, made before anybody is far ahead
SURE = 0.05


@dataclass(frozen=True, slots=True)
class CardFinding:
    """One card; shares are of 1, effects are odds on a logarithmic scale."""

    card: Card
    acquired: Estimate  # of the games in which it came up for sale
    reached: Estimate  # of the sides that could have acquired it
    wins: Estimate  # of the games in which exactly one side acquired it
    effect: Estimate | None = None  # of one copy, other things equal
    predicted: float = 0.0  # the effect that its cost predicts
    beyond: Estimate | None = None  # the effect beyond that
    q: float = 1.0  # corrected for all cards
    opening: Estimate | None = None  # beyond cost, too, among a side's first acquisitions

    @property
    def verdict(self) -> str:
        if self.beyond is None:
            return "too few games"
        if self.q >= SURE:
            return "in line"
        return "strong for its cost" if self.beyond.value > 0 else "weak for its cost"


@dataclass(frozen=True)
class CardFindings:
    cards: list[CardFinding]
    lines: dict[str, Line]  # by currency: Command, and Battle for Wonders
    pairs: list[PairFinding]  # best first
    decided: int


def currency(card: Card) -> str:
    return "battle" if card.kind == "wonder" else "command"


def as_share(effect: float) -> float:
    """An effect as the share of games won when everything else is even."""
    return float(expit(effect))


def study_cards(run: Run) -> CardFindings:
    names = sorted(set(run.offers["card"]))
    findings = [rates(run, name) for name in names]
    if not run.versus:
        return CardFindings(findings, {}, [], 0)
    decided = run.games["winner_side"] != NONE
    won = (run.games["winner_side"][decided] == 0).astype(float)
    counts = copies(run, names)[:, decided]
    more = counts[0] - counts[1]
    enough = [i for i in range(len(names)) if np.count_nonzero(more[:, i]) >= LEAST_GAMES]
    if not enough:
        return CardFindings(findings, {}, [], int(decided.sum()))
    context = circumstances(run)[decided]
    model = model_of(more[:, enough], context, won)
    early = copies(run, names, OPENING)[:, decided]
    opening = model_of((early[0] - early[1])[:, enough], context, won)
    openings = list(findings)
    for column, i in enumerate(enough, start=context.shape[1]):
        findings[i] = replace(findings[i], effect=effect(model, column))
        first = effect(opening, column)
        openings[i] = replace(openings[i], effect=first if first.count >= LEAST_GAMES else None)
    lines = cost_lines(findings)
    early_judged = judge(openings, cost_lines(openings))
    judged = [
        replace(one, opening=early_one.beyond)
        for one, early_one in zip(judge(findings, lines), early_judged, strict=True)
    ]
    cards = [names[i] for i in enough]
    pairs = synergies(run.catalog, cards, counts[:, :, enough], model)
    return CardFindings(judged, lines, pairs, int(decided.sum()))


def rates(run: Run, name: str) -> CardFinding:
    """How often the card is acquired, and how often its owner wins."""
    offers, games = run.offers, run.games
    own = offers["card"] == name
    game, side = offers["game"][own], offers["side"][own]
    shown, reach, taken = (offers[column][own] for column in ("shown", "reach", "acquired"))
    for_sale = np.unique(game[(shown > 0) | (reach > 0)])
    acquirers = game[taken > 0]
    owned, owners = np.unique(acquirers, return_counts=True)
    alone = np.isin(game, owned[owners == 1]) & (taken > 0)
    winner = games["winner_side"][np.searchsorted(games["game"], game[alone])]
    decided = winner != NONE if run.versus else np.ones(len(winner), dtype=bool)
    return CardFinding(
        card=run.catalog.card(name),
        acquired=share(len(owned), len(for_sale)),
        reached=share(int(np.sum((reach > 0) & (taken > 0))), int(np.sum(reach > 0))),
        wins=share(int(np.sum(winner[decided] == side[alone][decided])), int(decided.sum())),
    )


def copies(run: Run, names: Sequence[str], first: int | None = None) -> Any:
    """How many copies of each card each side acquired, as [side, game, card]."""
    bought, games = run.acquisitions, run.games["game"]
    place = {name: i for i, name in enumerate(names)}
    counts: Any = np.zeros((2, len(games), len(names)), dtype=np.int8)
    wanted = np.isin(bought["card"], list(names))
    if first is not None:
        wanted &= bought["number"] <= first
    card = np.fromiter((place[name] for name in bought["card"][wanted]), dtype=np.int64)
    game = np.searchsorted(games, bought["game"][wanted])
    np.add.at(counts, (bought["side"][wanted], game, card), 1)
    return counts


def circumstances(run: Run) -> Any:
    """What else may decide a game: the side, who began, and the agents when they differ."""
    games = run.games
    columns = [np.ones(len(games["game"])), np.where(games["first"] == 0, 1.0, -1.0)]
    agents = sorted(set(games["agent_0"]) | set(games["agent_1"]))
    for name in agents[1:]:
        columns.append((games["agent_0"] == name) * 1.0 - (games["agent_1"] == name) * 1.0)
    return np.stack(columns, axis=1)


def model_of(more: Any, context: Any, won: Any) -> Model:
    return fit_logistic(np.hstack([context, more.astype(float)]), won)


def effect(model: Model, column: int) -> Estimate:
    value, error = float(model.beta[column]), float(model.errors[column])
    games = int(np.count_nonzero(model.design[:, column]))
    return Estimate(value, value - Z * error, value + Z * error, games)


def cost_lines(findings: Sequence[CardFinding]) -> dict[str, Line]:
    """The effect that a cost predicts, for Command and for Battle (Wonders)."""
    lines = {}
    for kind in ("command", "battle"):
        known = [
            (float(one.card.cost), one.effect)
            for one in findings
            if one.effect and currency(one.card) == kind
        ]
        if len({cost for cost, _ in known}) >= 2 and len(known) >= 4:
            errors = [(found.high - found.low) / (2 * Z) for _, found in known]
            costs, effects = [cost for cost, _ in known], [found.value for _, found in known]
            lines[kind] = fit_line(costs, effects, errors)
    return lines


def judge(findings: Sequence[CardFinding], lines: dict[str, Line]) -> list[CardFinding]:
    """Each card's effect beyond what its cost predicts, corrected for their number."""
    judged, tests = list(findings), []
    for i, one in enumerate(findings):
        line = lines.get(currency(one.card))
        if one.effect is None or line is None:
            continue
        predicted = line.at(one.card.cost)
        error = math.hypot((one.effect.high - one.effect.low) / (2 * Z), line.error(one.card.cost))
        value = one.effect.value - predicted
        beyond = Estimate(value, value - Z * error, value + Z * error, one.effect.count)
        judged[i] = replace(one, predicted=predicted, beyond=beyond)
        tests.append((i, p_value(value / error)))
    for (i, _), q in zip(tests, benjamini_hochberg([p for _, p in tests]), strict=True):
        judged[i] = replace(judged[i], q=q)
    return judged
