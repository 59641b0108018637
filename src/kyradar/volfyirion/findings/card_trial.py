"""How a player's own cards change the game: the same deals with them and without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ...engine.typed import Json
from ...lab.dataset import NONE, Run, load_run
from ...lab.engines import Say
from ...lab.job import Job
from ...lab.numbers import np
from ...lab.paired import Change, Measures, changes, told_change
from ...lab.simulate import Backend, simulate
from ...lab.statistics import Estimate, Line, Z, share
from . import tables
from .card_findings import (
    LEAST_GAMES,
    CardFinding,
    as_share,
    cost_lines,
    currency,
    judge,
    study_cards,
)

#: Verdicts, by their names in the text files.
STRONG, WEAK, IN_LINE, UNSURE, UNWANTED = "strong", "weak", "in_line", "unsure", "unwanted"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the games say about one own card."""

    finding: CardFinding
    peers: tuple[Estimate, Estimate]  # printed cards of that cost: acquired, and when in reach
    spread: float  # how far printed cards lie from their cost's line, as an effect
    word: str


@dataclass(frozen=True, slots=True)
class Trial:
    """What the games say about own cards, and about the game with them."""

    verdicts: list[Verdict]
    changes: list[Change]
    deals: int

    def as_dict(self) -> Json:
        """What the games say, as JSON data; effects are odds on a logarithmic scale."""
        cards = [
            {
                "card": one.card.name,
                "verdict": verdict.word,
                "acquired": asdict(one.acquired),
                "wins": asdict(one.wins),
                "effect": asdict(one.effect) if one.effect else None,
                "beyond_cost": asdict(one.beyond) if one.beyond else None,
            }
            for verdict in self.verdicts
            for one in [verdict.finding]
        ]
        return {
            "deals": self.deals,
            "cards": cards,
            "changes": [told_change(one) for one in self.changes],
        }

    def __str__(self) -> str:
        from .card_words import write_trial

        return write_trial(self)


def try_cards(
    cards: object,
    folder: Path,
    plain: Job,
    workers: int | None = None,
    finished: Callable[[int], object] = lambda games: None,
    say: Say = lambda text: None,
) -> Trial:
    """Play every deal twice, with the cards and without; both runs stay in the folder."""
    runs = []
    for name, more in (("with", {"cards": cards}), ("without", {})):
        job = plain.with_options(more)
        simulate(job, folder / name, Backend(workers), finished=finished, say=say)
        runs.append(load_run(folder / name))
    return Trial(verdicts(runs[0]), changes(runs[0], runs[1], MEASURES), plain.games)


# --- the cards ------------------------------------------------------------------------------------


def verdicts(run: Run) -> list[Verdict]:
    """Every own card beside what its cost predicts."""
    findings = study_cards(run).cards
    printed = [one for one in findings if one.card.set != "continuum"]
    lines = cost_lines(printed)  # what cost predicts is learnt from printed cards alone
    own = {one.card.name: one for one in judge(findings, lines) if one.card.set == "continuum"}
    nothing = share(0, 0)
    rows = []
    for card in tables.catalog(run).own:
        one = own.get(card.name, CardFinding(card, nothing, nothing, nothing))
        line = lines.get(currency(card))
        spread = line.spread if line else 0.0
        rows.append(Verdict(one, peers(one, printed), spread, judged(one, line)))
    return rows


def peers(one: CardFinding, printed: Sequence[CardFinding]) -> tuple[Estimate, Estimate]:
    """Printed cards of the same currency and nearly the same cost, taken together."""

    def together(rate: Callable[[CardFinding], Estimate], like: Sequence[CardFinding]) -> Estimate:
        estimates = [rate(other) for other in like if rate(other).count]
        count = sum(rates.count for rates in estimates)
        return share(sum(rates.value * rates.count for rates in estimates), count)

    kin = [other for other in printed if currency(other.card) == currency(one.card)]
    nearest = min((abs(other.card.cost - one.card.cost) for other in kin), default=0)
    like = [other for other in kin if abs(other.card.cost - one.card.cost) == nearest]
    return together(lambda rates: rates.acquired, like), together(lambda f: f.reached, like)


def judged(one: CardFinding, line: Line | None) -> str:
    """By the interval and the fair price together: both are shown beside the word, and neither may
    say otherwise. Too much or too little is what surely differs from the cost's line, by the worth
    of one point of cost at least. In line is what lies nearer, known at least as well as printed
    cards agree among themselves. The rest needs more games."""
    if one.reached.count >= LEAST_GAMES and one.reached.value == 0:
        return UNWANTED  # more games would say the same
    beyond = one.beyond
    if beyond is None or line is None or beyond.count < LEAST_GAMES:
        return UNSURE
    point = line.slope if line.slope > 0 else line.spread  # cost predicts nothing of Wonders
    if abs(beyond.value) >= point:
        if beyond.low > 0:
            return STRONG
        return WEAK if beyond.high < 0 else UNSURE
    error = (beyond.high - beyond.low) / (2 * Z)
    return IN_LINE if error <= max(line.spread, point) else UNSURE


def beyond_points(one: CardFinding) -> tuple[float, ...]:
    """The effect beyond its cost and its interval, in points of win rate: what the card wins in an
    even game, less what its cost predicts."""
    if one.beyond is None:
        return ()
    predicted = round(100 * as_share(one.predicted), 1)
    ends = (one.beyond.value, one.beyond.low, one.beyond.high)
    return tuple(round(100 * as_share(one.predicted + end) - predicted, 1) for end in ends)


# --- the game -------------------------------------------------------------------------------------


def first_won(games: Json) -> Any:
    """Points of the side that begins."""
    return np.where(games["winner_side"] == NONE, 0.5, games["winner_side"] == games["first"])


MEASURES: Measures = {
    "turns": (lambda games: games["turns"], False),
    "first": (first_won, True),
    "dragon": (lambda games: games["ending"] == "dragon", True),
    "nobody": (lambda games: games["winner_side"] == NONE, True),
    "acquired": (lambda games: games["acquired_0"] + games["acquired_1"], False),
}
