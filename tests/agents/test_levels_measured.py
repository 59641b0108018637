"""The rungs are measured fairly: who gets which deal, Elo, and the intervals of its steps."""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

import pytest

from bench.levels import Plan, play_deal, step_intervals, tell_partners, tell_versus
from bench.timebox import Json
from kyradar.agents.levels import RUNGS, Level


def plan(rungs: list[Level], mode: str = "duel", reach: int = 2) -> Plan:
    return Plan(tuple(rungs), mode, (), reach, 500)


def row(deal: int, low: str, high: str, points: tuple[float, float]) -> Json:
    return {
        **{"mode": "duel", "settings": {}, "deal": deal, "low": low, "high": high},
        **{"points": list(points), "actions": 400, "seconds": 0.3},
    }


def test_every_pair_within_reach_gets_its_deals_and_no_two_the_same() -> None:
    jobs = [plan(list(RUNGS[:5])).job(number) for number in range(21)]
    pairs = Counter(tuple(level.rung for level in players) for players, _ in jobs)
    assert set(pairs.values()) == {3} and len(pairs) == 7
    assert all(0 < high - low <= 2 for low, high in pairs)
    assert [deal for _, deal in jobs] == list(range(500, 521))


def test_partners_of_every_rung_get_the_same_deals() -> None:
    jobs = [plan([RUNGS[0], RUNGS[11]], mode="coop").job(number) for number in range(8)]
    deals = {rung: [deal for (level,), deal in jobs if level.rung == rung] for rung in (1, 12)}
    assert deals == {1: [500, 501, 502, 503], 12: [500, 501, 502, 503]}


def test_a_deal_is_played_from_both_seats() -> None:
    twins = plan([RUNGS[7], Level(0, slip=0.0, simulations=0)])
    (told,) = play_deal(argparse.Namespace(plan=twins), 0)
    assert sum(told["points"]) == 1.0, "the same player twice: what one seat wins the other loses"
    assert told["deal"] == 500 and told["seconds"] > 0.0


def test_games_of_a_deal_are_drawn_together() -> None:
    """Where both games of a deal always end alike, it is one game's worth."""
    chance = Random(4)
    alike = [row(n, "a", "b", (x, x)) for n in range(100) for x in [float(chance.random() < 0.5)]]
    apart = [row(n, "a", "b", (1.0, 0.0)) for n in range(100)]
    ((low, high),) = step_intervals(apart, ["a", "b"], 40)
    assert low == pytest.approx(high) == pytest.approx(0.0, abs=1e-6)
    ((low, high),) = step_intervals(alike, ["a", "b"], 200)
    # 695 Elo for a share: 100 games of which about half were won.
    assert high - low == pytest.approx(2 * 1.96 * 695 * 0.5 / 100**0.5, rel=0.25)


def test_tables_have_every_rung_and_pair() -> None:
    rows = [row(n, "slip:0.24", "slip:0.205", (1.0, 0.0)) for n in range(6)]
    rows += [row(n, "slip:0.205", "slip:0", (1.0, n % 2 * 1.0)) for n in range(6, 12)]
    told = tell_versus(rows, {"slip:0.24": 1, "slip:0.205": 2, "slip:0": 8}, samples=20)
    assert "| 2 | slip:0.205 | 24 |" in told and "| slip:0.205 | slip:0 | 12 | 75.0% |" in told
    first, second, third = told.splitlines()[2:5]
    assert first.endswith("| | |") and " to " in second.rpartition("| +0 |")[2]
    assert third.startswith("| 8 | slip:0 | 12 | +")


def test_shares_of_partners_are_told() -> None:
    rows = [
        {"all": name, "deal": deal, "won": float(deal % often == 0), "seconds": 1.0}
        for name, often in (("search:64", 2), ("slip:0", 4))
        for deal in range(40)
    ]
    told = tell_partners(rows, {"slip:0": 8, "search:64": 9})
    assert "| search:64 | 40 | 50.0% |" in told.partition("| slip:0 | 40 | 25.0% |")[2]
