"""What the games of a run say about each card.

A card's effect is learnt from the games in which one side alone acquires it: how often that side
wins, if the sides stood even before. A richer side buys more, and dearer: that is held equal. What
a card that gives Command buys later is its merit: that is not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...engine.arrays import Array
from ...lab.dataset import NONE, Run, places
from ...lab.numbers import np
from ...lab.statistics import (
    Estimate,
    Line,
    Z,
    benjamini_hochberg,
    expit,
    fit_line,
    fit_logistic,
    p_value,
    share,
)
from ..card import Card
from . import tables
from .pair_findings import PairFinding, study_pairs
from .standing import Standing

LEAST_GAMES = 30  # in which one side alone has a card, before anything is said of it
OPENING = 4  # a side's first turns
SURE = 0.05


@dataclass(frozen=True, slots=True)
class CardFinding:
    """One card; shares are of 1, effects are odds on a logarithmic scale."""

    card: Card
    acquired: Estimate  # of the games in which it came up for sale
    reached: Estimate  # of the sides that could have acquired it
    wins: Estimate  # of the games in which exactly one side acquired it
    chances: int = 0  # turns in which a side could have acquired it
    effect: Estimate | None = None  # of acquiring it alone, in an even game
    predicted: float = 0.0  # the effect that its cost predicts
    beyond: Estimate | None = None  # the effect beyond that
    q: float = 1.0  # corrected for all cards
    opening: Estimate | None = None  # beyond cost, too, when acquired in the first turns

    @property
    def verdict(self) -> str:
        """Whether it is worth more, or less, than its cost, by its name in the text files."""
        if self.beyond is None:
            return "too_few_games"
        if self.q >= SURE:
            return "in_line"
        return "strong" if self.beyond.value > 0 else "weak"


@dataclass(frozen=True)
class CardFindings:
    """All cards of a run, what cost predicts, and pairs of cards."""

    cards: list[CardFinding]
    lines: dict[str, Line]  # by currency: Command, and Battle for Wonders
    pairs: list[PairFinding]  # best first


def currency(card: Card) -> str:
    """What it is paid in."""
    return "battle" if card.kind == "wonder" else "command"


def as_share(effect: float) -> float:
    """An effect as the share of games won when the sides stand even."""
    return float(expit(effect))


def study_cards(run: Run) -> CardFindings:
    """Every card that was for sale."""
    names = sorted(set(tables.offers(run)["card"]))
    findings = [rates(run, name) for name in names]
    if not run.versus:
        return CardFindings(findings, {}, [])
    bought = Acquisitions(run)
    openings = list(findings)
    for i, name in enumerate(names):
        findings[i] = replace(findings[i], effect=bought.effect(name))
        openings[i] = replace(openings[i], effect=bought.effect(name, 2 * OPENING))
    lines = cost_lines(findings)
    judged = [
        replace(one, opening=early.beyond)
        for one, early in zip(
            judge(findings, lines), judge(openings, cost_lines(openings)), strict=True
        )
    ]
    return CardFindings(judged, lines, study_pairs(run, names))


def rates(run: Run, name: str) -> CardFinding:
    """How often the card is acquired, and how often its owner wins."""
    offers, games = tables.offers(run), run.games
    own = np.flatnonzero(offers["card"] == name)
    game, side = offers["game"][own], offers["side"][own]
    shown, reach, taken = (offers[column][own] for column in ("shown", "reach", "acquired"))
    for_sale = np.unique(game[(shown > 0) | (reach > 0)])
    acquirers = game[taken > 0]
    owned, owners = np.unique(acquirers, return_counts=True)
    alone = np.isin(game, owned[owners == 1]) & (taken > 0)
    winner = games["winner_side"][places(game[alone], games["game"])]
    decided = winner != NONE if run.versus else np.ones(len(winner), dtype=bool)
    return CardFinding(
        card=tables.catalog(run).card(name),
        acquired=share(len(owned), len(for_sale)),
        reached=share(int(((reach > 0) & (taken > 0)).sum()), int((reach > 0).sum())),
        wins=share(int((winner[decided] == side[alone][decided]).sum()), int(decided.sum())),
        chances=int(reach.sum()),
    )


class Acquisitions:
    """The first acquisition of each card in every decided game in which one side alone acquired it,
    and how the sides stood before. (With two copies, both sides may have one: that tells nothing.)
    """

    def __init__(self, run: Run) -> None:
        bought, games = tables.acquisitions(run), run.games
        game = places(bought["game"], games["game"])
        chosen = (games["winner_side"][game] != NONE) & (bought["source"] != "spoils")
        rows = np.flatnonzero(chosen)
        names, card = np.unique(bought["card"][rows].astype(str), return_inverse=True)
        _, first, same, copies = np.unique(
            game[rows] * len(names) + card,
            return_index=True,
            return_inverse=True,
            return_counts=True,
        )
        of_side_1 = np.bincount(same, bought["side"][rows])
        first = np.sort(first[(of_side_1 == 0) | (of_side_1 == copies)])
        rows = rows[first]
        self.names: list[str] = names.tolist()
        self.card: Array = card[first]
        self.turn = bought["turn"][rows]
        side = bought["side"][rows]
        self.won = (games["winner_side"][game[rows]] == side).astype(float)
        ahead = Standing(run).before(game[rows], self.turn, side)
        #: What the standing alone is worth, learnt from all cards together: the same for each.
        cost, wonder = bought["cost"][rows] * 1.0, (bought["kind"][rows] == "wonder") * 1.0
        price = np.stack([np.ones(len(rows)), wonder, cost, wonder * cost], axis=1)
        model = fit_logistic(np.hstack([price, ahead]), self.won)
        self.offset = ahead @ model.beta[price.shape[1] :]

    def effect(self, name: str, last: int | None = None) -> Estimate | None:
        """The odds of the side that acquires the card, had the sides stood even before.

        What came before is held equal; what follows, such as all that the card helps to buy, is
        part of its effect. `last` leaves out acquisitions after that turn.
        """
        if name not in self.names:
            return None
        own = self.card == self.names.index(name)
        if last is not None:
            own &= self.turn <= last
        count = int(own.sum())
        if count < LEAST_GAMES:
            return None
        model = fit_logistic(np.ones((count, 1)), self.won[own], self.offset[own])
        value, error = float(model.beta[0]), float(model.errors[0])
        return Estimate(value, value - Z * error, value + Z * error, count)


def cost_lines(findings: Sequence[CardFinding]) -> dict[str, Line]:
    """The effect that a cost predicts, for Command and for Battle (Wonders)."""
    lines = {}
    for kind in ("command", "battle"):
        measured = [
            (float(one.card.cost), one.effect)
            for one in findings
            if one.effect and currency(one.card) == kind
        ]
        if len({cost for cost, _ in measured}) >= 2 and len(measured) >= 4:
            errors = [(estimate.high - estimate.low) / (2 * Z) for _, estimate in measured]
            costs = [cost for cost, _ in measured]
            effects = [estimate.value for _, estimate in measured]
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
