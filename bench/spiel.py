"""OpenSpiel through its Python interface, in the quickest loops it allows.

Chance nodes (deals, draws) take their time but are not counted as actions.
"""

from __future__ import annotations

from importlib import import_module
from random import Random

from bench.interleave import Run, whole_games


def open_spiel(name: str, seconds: float) -> Run:
    """Play a game whose chance nodes have equally likely outcomes.

    Such a node is sampled by index: the quickest way to draw from `chance_outcomes`.
    """
    spiel = import_module("pyspiel")
    game = spiel.load_game(name)
    chance = int(spiel.PlayerId.CHANCE)
    pick = Random().random

    def play() -> int:
        state = game.new_initial_state()
        player, legal, apply = state.current_player, state.legal_actions, state.apply_action
        outcomes = state.chance_outcomes
        actions = 0
        while True:
            seat = player()
            if seat >= 0:
                moves = legal()
                apply(moves[int(pick() * len(moves))])
                actions += 1
            elif seat == chance:
                chances = outcomes()
                apply(chances[int(pick() * len(chances))][0])
            else:
                return actions

    return whole_games(play, seconds)


def gin_rummy(seconds: float) -> Run:
    """OpenSpiel's gin rummy."""
    return open_spiel("gin_rummy", seconds)


def hearts(seconds: float) -> Run:
    """OpenSpiel's hearts."""
    return open_spiel("hearts", seconds)


def hearts_dealt(seconds: float) -> Run:
    """OpenSpiel's hearts*: chance nodes listed as if they were moves, without probabilities.

    Right only because every card is equally likely to be dealt; the quickest loop of all.
    """
    spiel = import_module("pyspiel")
    game = spiel.load_game("hearts")
    terminal = int(spiel.PlayerId.TERMINAL)
    pick = Random().random

    def play() -> int:
        state = game.new_initial_state()
        player, legal, apply = state.current_player, state.legal_actions, state.apply_action
        actions = 0
        while (seat := player()) != terminal:
            moves = legal()
            apply(moves[int(pick() * len(moves))])
            actions += seat >= 0
        return actions

    return whole_games(play, seconds)
