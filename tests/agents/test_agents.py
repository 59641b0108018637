"""What every agent owes: legal choices, the same ones again, from nothing but its view."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import OPTION_SETS

from kyradar import OptionError, from_position, new_game
from kyradar.agents import GreedyAgent, RandomAgent, make
from kyradar.volfyirion.options import SWITCHES

from .matches import match

#: One of each making: chance, rules of thumb, slips, and a search of few simulations.
MAKINGS = ("random", "greedy", "novice", "search:4")
ONE_OPTION = {name: {name: True} for name in SWITCHES}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", MAKINGS)
@pytest.mark.parametrize("options", [*OPTION_SETS.values(), *ONE_OPTION.values()], ids=str)
@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=pytest.mark.long)])
def test_every_choice_is_legal_and_games_end(name: str, options: dict[str, Any], seed: int) -> None:
    game = match([make(name, seed), make(name, seed + 1)], seed, options)
    assert game.outcome is not None


@pytest.mark.parametrize("name", MAKINGS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first = match([make(name, 5), make(name, 6)], 21, OPTION_SETS["all"])
    again = match([make(name, 5), make(name, 6)], 21, OPTION_SETS["all"])
    assert first.actions == again.actions


def test_greedy_chooses_the_same_after_a_resumed_game() -> None:
    game = new_game(seed=3)
    fresh, tired = GreedyAgent(1), GreedyAgent(1)
    for _ in range(60):
        seat = game.to_act[0]
        chosen = tired.choose(game.view(seat), game.legal())
        assert chosen == fresh.choose(game.view(seat), game.legal())
        fresh = GreedyAgent(1)
        game.apply(chosen)


def test_greedy_knows_no_more_than_its_view() -> None:
    """Two games that differ in what a seat can't know get the same answers."""
    for seed in range(5):
        game = new_game(seed=seed, options={"ploys": True})
        for _ in range(40):
            seat = game.to_act[0]
            view, legal = game.view(seat), game.legal()
            twin = _shuffled(game.position(), seat)
            assert twin.view(seat) == view
            chosen = GreedyAgent(2).choose(view, legal)
            assert GreedyAgent(2).choose(twin.view(seat), twin.legal()) == chosen
            game.apply(chosen)
            if not game.to_act:
                break


def _shuffled(position: dict[str, Any], seat: int) -> Any:
    """The position with every hidden pile turned round, and the enemy's hand and deck swapped."""
    foe = position["seats"][1 - seat]
    unseen = foe["hand"] + foe["deck"]
    foe["hand"], foe["deck"] = unseen[::-1][: len(foe["hand"])], unseen[::-1][len(foe["hand"]) :]
    own = position["seats"][seat]
    own["deck"] = own["deck"][::-1]
    top, *rest = position["asset_deck"]  # the top is public
    position["asset_deck"] = [top, *rest[::-1]]
    known = len(position["wonder_deck"]) - len(position.get("revealed", ()))  # S4
    wonders = position["wonder_deck"]
    position["wonder_deck"] = wonders[:known][::-1] + wonders[known:]
    return from_position(position, seed=99)


def test_names_are_known() -> None:
    assert isinstance(make("random", 1), RandomAgent)
    assert isinstance(make("greedy", 1), GreedyAgent)
    with pytest.raises(OptionError, match="known: random, greedy"):
        make("wizard", 1)
