"""Volfyirion for OpenSpiel: its random simulation, and states that are their history."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from kyradar import OptionError
from kyradar.envs import spiel
from kyradar.volfyirion.title import TITLE

every_mode = pytest.mark.parametrize("mode", TITLE.modes)


def load(mode: str, **parameters: Any) -> Any:
    chosen = {"mode": mode, "deals": 8, "max_steps": 150} | parameters
    settings = ",".join(f"{name}={value}" for name, value in chosen.items())
    return pyspiel.load_game(f"python_volfyirion({settings})")


@every_mode
def test_it_passes_openspiels_random_simulation(mode: str) -> None:
    game = load(mode)
    assert game.num_players() == TITLE.modes[mode].seats
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.long
def test_whole_duels_pass_it_too() -> None:
    pyspiel.random_sim_test(
        load("duel", max_steps=20_000), num_sims=2, serialize=True, verbose=False
    )


def walk(state: Any, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(chance.choice(state.legal_actions()))


@every_mode
def test_clones_go_their_own_way_and_histories_lead_to_the_same_place(mode: str) -> None:
    game = load(mode)
    state = game.new_initial_state()
    walk(state, random.Random(1), 15)
    clone, text = state.clone(), str(state)
    again = game.deserialize_state(state.serialize())
    for other in (clone, again):
        assert str(other) == text
        for p in range(game.num_players()):
            assert other.observation_tensor(p) == state.observation_tensor(p)
            assert other.information_state_string(p) == state.information_state_string(p)
    walk(clone, random.Random(2), 40)
    assert str(state) == text
    assert clone.history() != state.history()


def test_a_whole_duel_is_won_by_one() -> None:
    game = load("duel", max_steps=20_000)
    state = game.new_initial_state()
    walk(state, random.Random(4), 20_000)
    assert state.is_terminal()
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def test_deals_differ_and_information_hides_what_is_hidden() -> None:
    game = load("duel", options="ploys+hidden_top", deals=64)
    begun = []
    for deal in range(64):
        state = game.new_initial_state()
        state.apply_action(deal)
        begun.append(state)
    assert len({str(state) for state in begun}) > 32
    for state in begun[:8]:
        hand = state.information_state_string(0)
        assert '"ploy": "hidden"' in hand
        drawn = state.current_player()
        state.apply_action(next(a for a in state.legal_actions() if "end" in text(state, a)))
        other = state.information_state_string(drawn)
        assert f"Player {2 - drawn} draws a card." in other
        mine = state.information_state_string(1 - drawn)
        assert f"Player {2 - drawn} draws a card." not in mine


def text(state: Any, action: int) -> str:
    found: str = state.action_to_string(state.current_player(), action)
    return found


def test_options_may_have_values() -> None:
    game = load("solo", options="difficulty:hard")
    state = game.new_initial_state()
    state.apply_action(3)
    assert '"difficulty": "hard"' in state.observation_string(0)
    assert spiel.read_switches("ploys+first:1") == {"ploys": True, "first": 1}


def test_unknown_options_are_told() -> None:
    with pytest.raises(OptionError, match="unknown option 'dragons'; known: mercenaries"):
        spiel.pyspiel.load_game("python_volfyirion(options=ploys+dragons)")


@every_mode
def test_a_resampled_state_looks_the_same_and_goes_its_own_way(mode: str) -> None:
    state = load(mode).new_initial_state()
    walk(state, random.Random(3), 15)
    assert not state.is_terminal()
    player, sampler = state.current_player(), random.Random(5).random
    before, text = state.information_state_string(), str(state)
    tables = set()
    for _ in range(4):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == before
        assert other.legal_actions() == state.legal_actions()
        tables.add(json.dumps(other._table.game.position()))
        walk(other.clone(), random.Random(6), 40)
        walk(other, random.Random(7), 40)
    assert len(tables) == 4
    assert json.dumps(state._table.game.position()) not in tables
    assert (str(state), state.information_state_string()) == (text, before)


@pytest.mark.parametrize("name", ["python_volfyirion(max_steps=200)", "python_ilhus(max_steps=60)"])
def test_openspiels_information_set_search_runs(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    walk(state, random.Random(3), 12)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
