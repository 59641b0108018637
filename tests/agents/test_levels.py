"""Levels err as people do."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from helpers import Json

from kyradar import new_game
from kyradar.agents import make
from kyradar.agents.base import Budget
from kyradar.agents.fallible import FallibleAgent
from kyradar.agents.levels import LEVELS, MARKS, RUNGS, level_named, mark_of, rung_name, shown_name
from kyradar.agents.search import SearchAgent
from kyradar.agents.strength import expected, own_rung, strength
from kyradar.engine.puzzle import all_puzzles
from kyradar.errors import OptionError
from kyradar.title import ModeName

MODES: list[tuple[ModeName, Json]] = [("duel", {}), ("coop", {}), ("ilhus", {"level": "story"})]


@pytest.mark.parametrize(("mode", "options"), MODES, ids=[mode for mode, _ in MODES])
def test_a_slip_never_ends_a_turn_with_cards_left_to_play(mode: ModeName, options: Json) -> None:
    """Whoever slips at every action still ends a turn only where the better player would."""
    game = new_game(mode, 4, options)
    thoughtful, clumsy = make("greedy", 4), FallibleAgent(1.0, 4, sees_wins=False)
    ended = slipped = 0
    for _ in range(120):
        if not game.to_act:
            break
        seat = game.to_act[0]
        legal = game.legal(seat)
        view = game.team_view(seat)
        meant, done = thoughtful.choose(view, legal), clumsy.choose(view, legal)
        slipped += meant != done
        if done.verb in ("end", "done"):
            ended += 1
            assert meant == done
        game.apply(done)
    assert ended > 2 and slipped > 20


def test_a_search_without_opponents_never_errs() -> None:
    game = new_game("coop", 4)
    budget = Budget(ms=None, simulations=8)
    for number in range(25):
        seat = game.to_act[0]
        legal, view = game.legal(seat), game.team_view(seat)
        meant = SearchAgent(number, budget).choose(view, legal)
        assert SearchAgent(number, budget, slip=1.0).choose(view, legal) == meant
        game.apply(meant)


def test_a_search_errs_as_often_as_it_is_told_and_ends_no_turn_by_it() -> None:
    game = new_game("duel", 4)
    budget = Budget(ms=None, simulations=8)
    ended = slipped = by_half = 0
    for number in range(120):
        seat = game.to_act[0]
        legal, view = game.legal(seat), game.team_view(seat)
        meant = SearchAgent(number, budget).choose(view, legal)
        done = SearchAgent(number, budget, slip=1.0).choose(view, legal)
        slipped += meant != done
        by_half += meant != SearchAgent(number, budget, slip=0.5).choose(view, legal)
        if done.verb == "end":
            ended += 1
            assert meant == done
        game.apply(meant)
    assert ended > 2 and slipped > 15
    assert 0.25 * slipped < by_half < 0.75 * slipped


@pytest.mark.slow
def test_novice_plays_a_card_in_every_turn_that_offers_one() -> None:
    for seed in range(4):
        game = new_game("duel", seed)
        agents = [make("novice", seed), make("novice", seed + 50)]
        played, offered = 0, False
        for _ in range(200):
            if not game.to_act:
                break
            [seat] = game.to_act
            legal = game.legal()
            offered |= any(action.verb == "play" for action in legal)
            chosen = agents[seat].choose(game.view(seat), legal)
            played += chosen.verb == "play"
            if chosen.verb == "end":
                assert played or not offered
                played, offered = 0, False
            game.apply(chosen)


def test_rungs_rise_and_five_have_names() -> None:
    assert [level.rung for level in RUNGS] == list(range(1, 16))
    thumb = [level for level in RUNGS if not level.simulations]
    slips = [level.slip for level in thumb]
    counts = [level.simulations for level in RUNGS[len(thumb) :]]
    assert slips == sorted(slips, reverse=True) and len(set(slips)) == len(slips)
    assert counts == sorted(set(counts)) and counts[0] > 0
    asks = [level.network for level in RUNGS]
    assert asks == sorted(asks), "no rung above one that asks the network is without it"
    assert list(MARKS) == ["novice", "apprentice", "adept", "expert", "master"]
    assert MARKS["novice"] == 1 and MARKS["master"] == len(RUNGS)
    assert all(level_named(name) is RUNGS[rung - 1] for name, rung in MARKS.items())


def test_a_rung_is_named_everywhere() -> None:
    adept = MARKS["adept"]
    assert level_named(f"level:{adept}") is LEVELS["adept"] and rung_name(adept) == "adept"
    assert rung_name(adept + 1) == f"level:{adept + 1}" and mark_of(adept + 1) == ("adept", 2)
    assert shown_name(f"level:{adept + 1}") == "adept 2" and shown_name("greedy") == "apprentice 4"
    for wrong in (
        "level:0",
        "level:16",
        "level:07",
        "level:",
        "level:7.0",
        "",
        None,
        "grandmaster",
    ):
        assert level_named(wrong) is None
    assert repr(make(f"level:{adept}", 3)) == repr(make("adept", 3))
    with pytest.raises(OptionError, match="level:1 … level:15"):
        make("level:16")


WINS = [
    puzzle for puzzle in all_puzzles().values() if (puzzle.mode, puzzle.kind) == ("duel", "win")
]


@pytest.mark.slow
@pytest.mark.parametrize("rung", (1, 5))
def test_no_rung_throws_a_win_of_this_turn(rung: int) -> None:
    """Whoever errs at nearly every action still wins where it is certain."""
    for puzzle in WINS:
        game, agent = puzzle.begin(), FallibleAgent(0.9, rung)
        while game.to_act:
            assert game.to_act == (puzzle.seat,), f"{puzzle.id}: the turn went by"
            game.apply(agent.choose(game.team_view(puzzle.seat), game.legal(puzzle.seat)))
        assert game.outcome is not None and puzzle.seat in game.outcome.winners


def test_errors_are_plausible() -> None:
    """Of a turn's actions an error is one that the search, too, would try early: one's own cards
    are hardly ever sealed."""
    game = new_game("duel", 11)
    clumsy = [FallibleAgent(1.0, seat) for seat in range(2)]
    verbs = Counter[str]()
    for _ in range(300):
        if not game.to_act:
            break
        seat = game.to_act[0]
        action = clumsy[seat].choose(game.view(seat), game.legal(seat))
        verbs[action.verb] += 1
        game.apply(action)
    assert verbs["play"] > 10 * verbs["seal"] and not verbs["mulligan"] > 2


# --- at one's own strength ------------------------------------------------------------------------

EXAMPLES = json.loads((Path(__file__).parents[1] / "strength.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: str(one["results"])[:30])
def test_results_move_ones_rung(example: Json) -> None:
    assert strength(example["results"]) == pytest.approx(example["strength"], abs=0.001)
    assert own_rung(example["results"]) == example["rung"]


def test_whoever_stays_as_strong_finds_their_rung() -> None:
    """Somebody of the strength of rung 9 meets rungs near it after twenty games, and stays."""
    chance, results = Random(5), list[tuple[int, float]]()
    for _ in range(60):
        rung = own_rung(results)
        results.append((rung, float(chance.random() < expected(9.0, rung))))
    late = [rung for rung, _ in results[20:]]
    assert 7.0 < sum(late) / len(late) < 11.0
