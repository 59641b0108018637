"""The rungs are measured fairly: the order of deals, the fit of Elo, and its intervals."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from kyradar.agents.levels import RUNGS, Level

np = pytest.importorskip("numpy")

from bench.levels import Plan, chosen_players, play_deal, rotation, spec  # noqa: E402
from bench.steps import (  # noqa: E402
    Curve,
    Row,
    fit,
    refits,
    results,
    tell_partners,
    tell_versus,
    told_numbers,
    weights,
)


def plan(
    players: list[Level], mode: str = "duel", reach: int = 2, deals: int | None = None
) -> Plan:
    return Plan(tuple(players), mode, (), reach, 500, deals)


def row(deal: int, low: str, high: str, points: tuple[float, float]) -> Row:
    return {
        **{"mode": "duel", "settings": {}, "deal": deal, "low": low, "high": high},
        **{"points": list(points), "actions": 400, "seconds": 0.3},
    }


def expected(above: float) -> float:
    share: float = 1.0 / (1.0 + 10.0 ** (-above / 400.0))
    return share


# --- the order of deals ---------------------------------------------------------------------------


def test_what_costs_four_times_as_much_comes_half_as_often() -> None:
    counts = Counter(islice(rotation([1.0, 4.0, 1.0]), 500))
    assert counts == {0: 200, 1: 100, 2: 200}
    assert set(islice(rotation([1.0, 100.0]), 20)) == {0, 1}, "nobody waits for ever"


def test_every_pair_within_reach_gets_its_deals_and_no_two_the_same() -> None:
    jobs = list(plan(list(RUNGS[:5]), reach=2, deals=3).jobs())
    pairs = Counter(tuple(level.rung for level in job.players) for job in jobs)
    assert set(pairs.values()) == {3} and len(pairs) == 7
    assert all(0 < high - low <= 2 for low, high in pairs)
    assert [job.deal for job in jobs] == list(range(500, 521))


def test_partners_of_every_rung_get_the_same_deals() -> None:
    jobs = list(plan([RUNGS[0], RUNGS[11]], mode="coop", deals=4).jobs())
    deals = {rung: [j.deal for j in jobs if j.players[0].rung == rung] for rung in (1, 12)}
    assert deals == {1: [500, 501, 502, 503], 12: [500, 501, 502, 503]}


def test_candidates_stand_between_the_rungs() -> None:
    assert chosen_players("", "", "") == list(RUNGS)
    names = [spec(level) for level in chosen_players("1,8", "0.3,0.05,0", "70,net:30")]
    assert names == ["slip:0.3", "slip:0.24", "slip:0.05", "slip:0", "net:30", "search:70"]


def test_a_deal_is_played_from_both_seats() -> None:
    twins = plan([RUNGS[7], Level(0, slip=0.0, simulations=0)], deals=1)
    [job] = twins.jobs()
    told = play_deal(twins, job)
    assert sum(told["points"]) == 1.0, "the same player twice: what one seat wins the other loses"
    assert told["deal"] == 500 and told["seconds"] > 0.0


# --- Elo ------------------------------------------------------------------------------------------


def test_the_fit_finds_what_the_points_were_made_from() -> None:
    true = np.array([-150.0, -20.0, 30.0, 140.0])
    won = np.array([[4000.0 * expected(a - b) for b in true] for a in true])
    np.fill_diagonal(won, 0.0)
    assert fit(won) == pytest.approx(true, abs=0.2)


def test_whoever_won_every_game_has_a_finite_elo() -> None:
    elo = fit(np.array([[0.0, 0.0], [10.0, 0.0]]))
    assert 200.0 < elo[1] - elo[0] < 2000.0


def test_another_sample_has_as_many_deals() -> None:
    drawn = list(weights(50, 20))
    assert {float(one.sum()) for one in drawn} == {50.0}
    assert len({one.tobytes() for one in drawn}) == 20
    assert all((a == b).all() for a, b in zip(drawn, weights(50, 20), strict=True))


def test_games_of_a_deal_are_drawn_together() -> None:
    """Where both games of a deal always end alike, it is one game's worth."""
    chance = np.random.default_rng(4)
    alike = [row(n, "a", "b", (x, x)) for n, x in enumerate(chance.integers(0, 2, 200) * 1.0)]
    apart = [row(n, "a", "b", (1.0, 0.0)) for n in range(200)]

    def spread(rows: list[Row]) -> float:
        return float(refits(results(rows), 200)[:, 1].std())

    assert spread(apart) == pytest.approx(0.0, abs=1e-6)
    # Half the difference between the two; 200 games of which half were won.
    assert spread(alike) == pytest.approx(0.5 * 695 * 0.5 / 200**0.5, rel=0.25)


def test_a_curve_is_read_backwards() -> None:
    slips = Curve(np.array([0.0, 0.1, 0.2, 0.3]), np.ones(4))
    found = slips.lookup(np.array([0.0, -170.0, -340.0, -510.0]), np.array([-255.0, 90.0, -900.0]))
    assert found[0] == pytest.approx(0.15, abs=1e-3)
    assert found[1] == -np.inf and found[2] == np.inf


def test_numbers_for_steps_of_a_size_are_told() -> None:
    names = ["slip:0.2", "slip:0.1", "slip:0", "search:10", "search:100"]
    elo = np.array([-240.0, -120.0, 0.0, 60.0, 120.0])
    told = told_numbers(names, elo, np.array([elo, elo]), 60.0)
    assert "| -3 | slip:0.15 | 0.15 to 0.15 |" in told
    assert any(line.startswith("| +1 | search:10 ") for line in told)
    assert not told_numbers(["search:10", "search:20"], elo[:2], np.array([elo[:2]]), 60.0)


def test_tables_have_every_rung_and_pair() -> None:
    rows = [row(n, "slip:0.24", "slip:0.205", (1.0, 0.0)) for n in range(6)]
    rows += [row(n, "slip:0.205", "slip:0", (1.0, n % 2 * 1.0)) for n in range(6, 12)]
    rungs = {"slip:0.24": 1, "slip:0.205": 2, "slip:0": 8}
    told = tell_versus(rows, rungs, 60.0, samples=20)
    assert "| 2 | slip:0.205 | 24 |" in told and "| slip:0.205 | slip:0 | 12 | 75.0% |" in told
    assert told.count("made of") == 1
    assert tell_versus(rows, {"slip:0": 8}, 60.0, samples=20).count("made of") == 2


def test_shares_of_partners_are_told() -> None:
    rows = [
        {"all": name, "deal": deal, "won": float(deal % often == 0), "seconds": 1.0}
        for name, often in (("slip:0", 4), ("search:64", 2))
        for deal in range(40)
    ]
    told = tell_partners(rows, samples=20)
    assert "| slip:0 | 40 | 25.0% |" in told and "| search:64 | 40 | 50.0% |" in told
    assert "| +185 |" in told
