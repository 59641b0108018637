"""A row while it is made: what the deals played so far say of it, as the page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ...engine.typed import Json
from ...lab.dataset import Run, Table, arrays_of
from ...lab.findings import Columns
from ...lab.job import Job
from ...lab.matches import Pairing
from ...lab.numbers import np
from ...lab.paired import Change, change, changes, told_change
from ...lab.statistics import Estimate
from ...lab.worth import Worth, study_worth
from ..card import HEROES, Card
from ..catalog import base_rows
from ..options import read_options
from .card_trial import MEASURES, WON

EARLY = 120  # deals, below which nothing is said
#: Points of the heroes' win rate, as shares: what is less changes little, and what is not known as
#: well as that is not known.
LITTLE, KNOWN = 0.03, 0.05


def trial_pairing(job: Job, number: int) -> Pairing:
    """The heroes play in turn, one at a time, so that each is heard. A foe that is new stands in
    the place of one of its level, of each in turn: else it would hardly be met."""
    pairing = job.pairing(number)
    options = dict(pairing.options) | {"heroes": [HEROES[number % len(HEROES)]]}
    if rows := options.get("cards"):
        options["cards"] = [_in_place(dict(row), number) for row in rows]  # type: ignore[attr-defined]
    return replace(pairing, options=tuple(options.items()))


def _in_place(row: Json, number: int) -> Json:
    box = base_rows()
    if row.get("set") != "enemy" or row["id"] in box:
        return row
    level = [id for id, old in box.items() if (old["set"], old["rank"]) == ("enemy", row["rank"])]
    return row | {"id": level[number // len(HEROES) % len(level)]}


def read_trial(job: Job, played: Columns, without: Columns) -> Json:
    """The heroes' wins with the rows and without, by hero; what a card that is taken does."""
    games, before = arrays_of(played["games"]), arrays_of(without.get("games", {"game": []}))
    same = min(len(games["game"]), len(before["game"]))
    worths = {one.card: one for one in study_worth(games, arrays_of(played["cards"]))}
    own = read_options(job.options).own_cards
    rows = []
    after, first = _first(games, same), _first(before, same)
    runs = [Run(Path(), job.as_dict(), True, {("games", None): table}) for table in (after, first)]
    measured = changes(runs[0], runs[1], MEASURES) if same else []
    won = next((one for one in measured if one.name == WON), None)
    for card in own:
        rows.append({"name": card.name, **_card(card, worths.get(card.name), won, same)})
    met = Met(own, played, without, after, first) if same else None
    return {
        "cards": rows,
        "changes": [told_change(one) for one in measured],
        "foe": met.told() if met and met.own else None,
        "by_hero": [_hero(hero, after, first, met) for hero in HEROES] if same else [],
        "paired": same,
    }


def _card(card: Card, worth: Worth | None, won: Change | None, same: int) -> Json:
    measures = []
    if won is not None:
        after = round(100 * won.with_them, 1)
        half = round(50 * (won.difference.high - won.difference.low), 1)
        change = {"value": after, "low": after - half, "high": after + half}
        measures.append({"key": "heroes", **change, "printed": round(100 * won.without, 1)})
    if worth is not None and worth.taken.count:
        measures.append({"key": "taken", **_share(worth.taken)})
    if worth is not None and worth.wins.count:
        measures.append({"key": "wins", **_share(worth.wins)})
    gap = won.difference if won else None
    return {
        "measures": measures,
        "verdict": _verdict(card, won, same),
        "beyond": gap and {name: _points(getattr(gap, name)) for name in ("value", "low", "high")},
    }


def _verdict(card: Card, won: Change | None, same: int) -> str:
    """A foe is too strong if heroes win less with it; a card of theirs if they win more."""
    if won is None or same < EARLY:
        return "early"
    if abs(won.difference.value) < LITTLE:
        return "line" if won.difference.high - won.difference.low <= 2 * KNOWN else "unsure"
    if not won.sure:
        return "unsure"
    foe = card.foe is not None or card.set in ("boss", "battlefield")
    return "strong" if (won.difference.value < 0) == foe else "weak"


class Met:
    """An own foe where it was met, beside printed foes of its level in the same deals."""

    def __init__(
        self, own: Sequence[Card], played: Columns, without: Columns, after: Table, before: Table
    ) -> None:
        foes = [card for card in own if card.foe is not None]
        self.own = {card.name for card in foes}
        ranks = {card.rank for card in foes}
        self._printed = {
            row["en"]
            for row in base_rows().values()
            if row["set"] == "enemy" and row["rank"] in ranks
        }
        self._tables = {
            "with": (arrays_of(played["foes"]), after, self.own),
            "printed": (arrays_of(without["foes"]), before, self._printed),
        }

    def told(self, hero: str | None = None) -> Json:
        """Per meeting: wounds by its blows, rounds it lived, how often it fell first (percent)."""
        told: Json = {}
        for name, (foes, games, names) in self._tables.items():
            count = len(games["game"])
            kept = np.isin(foes["foe"], sorted(names)) & (foes["game"] < count)
            if hero is not None:
                kept &= games["heroes"][np.minimum(foes["game"], count - 1)] == hero
            if kept.any():
                means = {
                    one: round(float(foes[one][kept].mean()), 1) for one in ("wounds", "rounds")
                }
                told[name] = means | {"first": _points(foes["first"][kept].mean())}
        return told


def _hero(hero: str, after: Table, before: Table, met: Met | None) -> Json:
    """Of the deals that this hero played."""
    own = before["heroes"] == hero
    rows = [(table["winner_side"][own] == 0) for table in (before, after)]
    if not own.any():
        return {"hero": hero, "without": None, "with": None, "value": None}
    one = change(hero, rows[0], rows[1], True)
    foe = {"foe": met.told(hero)} if met and met.own else {}
    return {"hero": hero, **told_change(one), **foe}


def _share(estimate: Estimate) -> Json:
    return {name: _points(getattr(estimate, name)) for name in ("value", "low", "high")}


def _points(value: float) -> float:
    return 0.0 if np.isnan(value) else round(100.0 * float(value), 1)


def _first(table: Table, count: int) -> Table:
    return {name: values[:count] for name, values in table.items()}
