"""A card while it is made: what the deals played so far say of it, as the page shows it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ...engine.typed import Json
from ...lab.dataset import Run, Table, arrays_of
from ...lab.findings import Columns
from ...lab.job import Job
from ...lab.paired import changes, told_change
from ...lab.statistics import Estimate, Line
from . import tables
from .card_findings import Acquisitions, CardFinding, as_share, cost_lines, currency, judge, rates
from .card_trial import IN_LINE, MEASURES, STRONG, UNWANTED, WEAK, beyond_points, judged, peers
from .printed import printed_worth

EARLY = 120  # deals, below which nothing is said
VERDICTS = {STRONG: "strong", WEAK: "weak", UNWANTED: "nobody"}
SELDOM = 0.12  # of the sides that could have paid for it: a card that nobody wants
DEAREST = 30.0  # a price beyond what a card may cost says nothing more


def read_trial(job: Job, played: Columns, without: Columns) -> Json:
    """Every own card, the line of cost, and the game with and without."""
    run = as_run(job, played)
    count = len(played["games"]["game"])
    names = sorted(set(tables.offers(run)["card"]))
    bought = Acquisitions(run)
    rows = [_with_effect(rates(run, name), bought) for name in names]
    printed = [one for one in rows if one.card.set != "continuum"]
    lines = cost_lines(printed)
    own = {one.card.name: one for one in judge(rows, lines) if one.card.set == "continuum"}
    cards = []
    for card in tables.catalog(run).own:
        one = own.get(card.name)
        line = lines.get(currency(card))
        cards.append(_told(one, line, printed, count) if one else {"verdict": "early"})
        cards[-1]["name"] = card.name
    same = min(count, len(without.get("games", {}).get("game", ())))
    return {
        "cards": cards,
        "printed": list(printed_worth()),
        "lines": {kind: _line(line) for kind, line in lines.items()},
        "changes": _changes(job, played, without, same) if same else [],
        "paired": same,
    }


def _with_effect(one: CardFinding, bought: Acquisitions) -> CardFinding:
    return replace(one, effect=bought.effect(one.card.name))


def _told(one: CardFinding, line: Line | None, printed: list[CardFinding], count: int) -> Json:
    acquired, reached = peers(one, printed)
    data: Json = {
        "measures": [
            {"key": "bought", **_share(one.acquired), "printed": _percent(acquired.value)},
            {"key": "reach", **_share(one.reached), "printed": _percent(reached.value)},
            {"key": "wins", **_share(one.wins), "printed": 50.0},
        ],
        "verdict": verdict_of(one, line, count),
        "asked": one.card.cost,
    }
    if one.effect is None or one.beyond is None or line is None:
        return data
    return data | {
        "even": _percent(as_share(one.effect.value)),
        "predicts": _percent(as_share(one.predicted)),
        "beyond": dict(zip(("value", "low", "high"), beyond_points(one), strict=True)),
        "price": _price(one.card.cost, one.beyond, line),
    }


def verdict_of(one: CardFinding, line: Line | None, count: int) -> str:
    """`early`, `strong`, `weak`, `nobody`, `line`, or `unsure` where more games would tell."""
    if count < EARLY:
        return "early"
    word = judged(one, line)
    if word not in (STRONG, WEAK) and one.reached.count and one.reached.high < SELDOM:
        return "nobody"
    return VERDICTS.get(word, "line" if word == IN_LINE else "unsure")


def _price(cost: int, beyond: Estimate, line: Line) -> Json | None:
    """The cost that would predict what the card does; none where cost predicts nothing."""
    if line.slope <= 0:
        return None
    low, value, high = (
        min(DEAREST, max(0.0, cost + part / line.slope))
        for part in (beyond.low, beyond.value, beyond.high)
    )
    return {"value": round(value, 1), "low": round(low, 1), "high": round(high, 1)}


def _line(line: Line) -> Json:
    """Points of win rate by cost, and how far printed cards lie from it."""
    spread = _percent(as_share(line.start + line.slope * 4 + line.spread)) - _percent(
        as_share(line.start + line.slope * 4)
    )
    return {"at": [_percent(as_share(line.at(cost))) for cost in range(11)], "band": spread}


def _share(estimate: Estimate) -> Json:
    return {name: _percent(getattr(estimate, name)) for name in ("value", "low", "high")}


def _percent(value: float) -> float:
    return 0.0 if math.isnan(value) else round(100.0 * value, 1)


def as_run(job: Job, played: Columns) -> Run:
    """The deals as a run that was read already."""
    read_columns = {"games": None, "offers": None, "acquisitions": tables.ACQUISITIONS}
    read_columns["turns"] = tables.TURNS
    read = {(name, columns): arrays_of(played[name]) for name, columns in read_columns.items()}
    return Run(Path(), job.as_dict(), True, read)


def _changes(job: Job, played: Columns, without: Columns, same: int) -> list[Json]:
    runs = [
        Run(Path(), job.as_dict(), True, {("games", None): _first(columns["games"], same)})
        for columns in (played, without)
    ]
    return [told_change(one) for one in changes(runs[0], runs[1], MEASURES) if one.name != "nobody"]


def _first(columns: Mapping[str, list[object]], count: int) -> Table:
    return {name: values[:count] for name, values in arrays_of(columns).items()}
