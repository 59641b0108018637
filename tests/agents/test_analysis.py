"""Analysis and advice: what they must find, and that they never need more than the view."""

from __future__ import annotations

import json

import pytest

from kyradar import KyradarError, from_position, new_game
from kyradar.agents import Budget, GreedyAgent
from kyradar.agents.advice import advise
from kyradar.agents.analysis import analyse
from kyradar.agents.analysis_page import page

FEW = Budget(ms=None, simulations=150)


def short_record() -> str:
    """A game of a few turns, in which player 1 lets a certain win go by."""
    ruined = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    game = from_position(
        {"seats": [{"points": {"battle": 10}}, {"cities": ruined}], "row": ["Bank"]}, 1
    )
    game.apply("end")
    return game.record()


def test_a_missed_win_is_the_dearest_turn() -> None:
    analysis = analyse(short_record(), simulations=200, processes=1)
    (decision,) = analysis.decisions
    assert decision.played == "end"
    assert decision.best == "attack Kyr"
    assert decision.before == 1.0
    assert decision.gain == pytest.approx(decision.before - decision.after)
    assert analysis.turns[0].instead == "attack Kyr"


def test_the_page_holds_everything_and_escapes() -> None:
    analysis = analyse(short_record(), simulations=60, processes=1)
    text = page(analysis, title="<b>", players=("A & B", "C"))
    assert "<polyline" in text and "attack Kyr" in text
    assert "&lt;b&gt;" in text and "A &amp; B" in text
    assert "http" not in text  # nothing is fetched from anywhere
    assert json.loads(analysis.as_json())["decisions"][0]["best"] == "attack Kyr"


def test_workers_find_the_same() -> None:
    game, agent = new_game(seed=3), GreedyAgent(1)
    for _ in range(24):
        game.apply(agent.choose(game.view(game.to_act[0]), game.legal()))
    alone = analyse(game.record(), simulations=30, processes=1)
    told: list[tuple[int, int]] = []
    shared = analyse(game.record(), 30, 2, lambda done, total: told.append((done, total)))
    assert [d.number for d in alone.decisions] == [d.number for d in shared.decisions]
    assert told[-1] == (24, 24)


def test_an_empty_record_is_told() -> None:
    with pytest.raises(KyradarError, match="nothing to analyse"):
        analyse(new_game(seed=1).record(), 10, 1)


def test_advice_says_what_an_action_is_good_for() -> None:
    ruined = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    win = from_position({"seats": [{"points": {"battle": 10}}, {"cities": ruined}]}, 1)
    assert str(advise(win, FEW)).startswith("attack Kyr: wins the game at once (100% to win")
    saved = from_position({"seats": [{"points": {"knowledge": 8}}, {}], "dragon": "Alantar"}, 1)
    assert advise(saved, FEW).reason == "saves Alantar from Volfyirion"


def test_advice_on_a_finished_game_is_refused() -> None:
    over = from_position({"phase": "over", "winner": "nobody"}, 1)
    with pytest.raises(KyradarError, match="over"):
        advise(over, FEW)
