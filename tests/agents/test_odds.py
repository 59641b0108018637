"""Odds that mean something: the same number for the same thing, whoever asks."""

from __future__ import annotations

from random import Random

import pytest
from helpers import city, duel, points, tell

from kyradar import from_position, new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.advice import advise
from kyradar.agents.hidden import Memory, remembered
from kyradar.agents.minds import mind_of
from kyradar.agents.odds import calibrated, odds
from kyradar.agents.workspace import Root, workspace_for
from kyradar.engine.game import rules_of
from kyradar.title import all_modes

FEW = Budget(ms=None, simulations=12)
PLAIN = (0.0, 1.0)


def test_a_single_action_has_its_players_odds() -> None:
    """The dragon sits on the last City and nothing can be done: `end` loses at once."""
    ruins = [city("Tylaris", state="ruined"), city("Vahylea", state="ruined")]
    game = duel({"cities": ruins}, dragon="Alantar")
    assert [str(action) for action in game.legal()] == ["end"]
    thought = SearchAgent(1, FEW).think(game.view(0), game.legal())
    assert thought.win == 0.0
    assert thought.lines[0].visits == FEW.simulations
    assert advise(game, FEW).win == 0.0


def test_what_wins_for_certain_is_told_so() -> None:
    ruins = [city("Yrdesh", state="ruined"), city("Akao Uket", state="ruined")]
    game = duel({"points": points(0, 10, 0)}, {"cities": ruins}, row=["Bank"])
    assert advise(game, FEW).win == 1.0


def test_an_action_that_was_not_tried_has_the_positions_odds() -> None:
    """Not none at all: a hint that fell back on the rule of thumb said 0 %."""
    game = new_game("coop", 4)
    seat = game.to_act[-1]
    thought = SearchAgent(1, Budget(ms=None, simulations=2)).think(
        game.team_view(seat), game.legal(seat)
    )
    untried = [line.win for line in thought.lines if not line.visits]
    assert untried
    assert len(set(untried)) == 1
    wins = [line.win for line in thought.lines if line.visits]
    assert min(wins) - 1e-9 <= untried[0] <= max(wins) + 1e-9


def test_lasting_longer_is_no_win() -> None:
    """Co-op's search plays for time where it cannot win; its odds do not count that."""
    ruined = [[{"name": n, "state": "ruined"} for n in names] for names in (
        ("Tylaris", "Vahylea", "Alantar"), ("Yrdesh", "Akao Uket"))]  # fmt: skip
    grid = [[{"card": "Emerald Horn"}, {"card": "Floating Crystal"}]] * 1
    seats = [{"cities": cities, "deck": ["Prospector"] * 5} for cities in ruined]
    game = from_position({"mode": "coop", "seats": seats, "grid": grid, "dragon": "Kyr"}, 1)
    seat = game.to_act[0]
    thought = SearchAgent(1, FEW).think(game.team_view(seat), game.legal(seat))
    assert thought.win < 0.2


def test_odds_are_steady_where_little_was_tried() -> None:
    assert odds(0.0, 0, 0.6, PLAIN) == pytest.approx(0.6)
    assert odds(1.0, 1, 0.6, PLAIN) < 0.7
    assert odds(900.0, 1000, 0.2, PLAIN) == pytest.approx(0.9, abs=0.01)


def test_no_game_of_hundreds_is_no_fair_chance() -> None:
    """However steep a calibration is where hardly a simulated game is won."""
    steep = (3.206, 0.892)
    assert odds(0.0, 400, 0.5, steep) < 0.1
    assert odds(0.0, 0, 0.5, steep) == pytest.approx(calibrated(0.5, steep))


PARTIES = (["mage"], ["mage", "twins"], ["mage", "mistress", "twins"])
TABLES = [*((mode, None) for mode in all_modes()), *(("ilhus", {"heroes": p}) for p in PARTIES)]


@pytest.mark.parametrize(("mode", "options"), TABLES)
def test_calibration_keeps_the_order_and_the_ends(
    mode: str, options: dict[str, object] | None
) -> None:
    calibration = mind_of(mode).calibration(rules_of(mode).options(options))
    told = [calibrated(share / 100, calibration) for share in range(101)]
    assert told == sorted(told)
    assert told[0] < 0.05
    assert told[-1] > 0.95
    if all_modes()[mode].versus:  # what one side is told, the other is told the rest of
        assert calibrated(0.5, calibration) == pytest.approx(0.5)


def test_larger_parties_win_more_of_what_the_rule_of_thumb_loses() -> None:
    """As measured with a search in every seat (docs/strength.md)."""
    mind, rules = mind_of("ilhus"), rules_of("ilhus")
    told = [
        calibrated(0.2, mind.calibration(rules.options({"heroes": heroes}))) for heroes in PARTIES
    ]
    assert 0.6 < told[0] < told[1] < told[2] < 0.99


def test_one_party_is_not_told_the_odds_of_another() -> None:
    """Parties share the card tables, and so the arrays of the search."""
    mind, work = mind_of("ilhus"), None
    for heroes in (["mage"], ["mage", "twins"], ["twins"]):
        game = new_game("ilhus", 3, {"heroes": heroes})
        root = Root("ilhus", mind.imagine(game.view(0), 0, Random(1)))
        options = rules_of("ilhus").options({"heroes": heroes})
        before, work = work, workspace_for(root, work)
        assert before in (None, work)
        assert work.calibration == mind.calibration(options)


def test_whoever_asks_in_the_middle_remembers_the_game() -> None:
    game, player = new_game(seed=5), make("greedy", 5)
    watched = Memory(0)
    watched.look(game.team_view(0))
    while len(game.actions) < 60:
        seat = game.to_act[0]
        tell([watched], game.apply(player.choose(game.view(seat), game.legal())))
        watched.look(game.team_view(0))
    assert remembered(game, 0).known == watched.known


def test_hints_of_one_turn_agree() -> None:
    """While nothing comes to light, the odds stay what they are, but for the search's own noise."""
    budget = Budget(ms=None, simulations=6000)
    game, player, compared = new_game(seed=8), make("greedy", 8), 0
    while game.to_act and compared < 12:
        seat = game.to_act[0]
        if len(game.actions) < 50:
            game.apply(player.choose(game.view(seat), game.legal()))
            continue
        before = advise(game, budget)
        game.apply(before.action)
        if game.can_undo:
            after = advise(game, budget)
            assert after.win is not None and before.win is not None
            assert abs(after.win - before.win) < 0.08, before.action
            compared += 1
    assert compared == 12
