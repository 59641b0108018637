"""Whoever has watched a battle knows what every hero's deck is made of, from views alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from helpers import resample

from kyradar.agents.hidden import Memory

from .table import walk
from .test_random_play import subsets

pytestmark = pytest.mark.slow  # whole games, interpreted

LEVELS = ("easy", "normal", "hard")
EVERY = 7  # actions between imagined games


@subsets
@pytest.mark.parametrize("games", [3, pytest.param(72, marks=pytest.mark.long)])
def test_imagined_decks_are_made_of_what_they_are_made_of(heroes: list[str], games: int) -> None:
    """The seven parties have more than 500 games together."""
    imagined = sum(watch(seed, heroes) for seed in range(1, games + 1))
    assert imagined >= 5 * games


def watch(seed: int, heroes: list[str]) -> int:
    """How often a battle was imagined, each time by another seat, and rightly."""
    memories, imagined = [Memory(seat) for seat in range(len(heroes))], 0
    for steps, game in enumerate(walk(seed, heroes, LEVELS[seed % 3])):
        for memory in memories:
            memory.look(game.view(memory.seat))
        # An Adept or Master card just chosen is seen when the deck is looked through.
        if not game.to_act or steps % EVERY or game.position()["phase"] == "reinforcement":
            continue
        seat = imagined % len(heroes)
        other = resample(game.view(seat), seat, Random(steps), memories[seat])
        truth, imagined = game.position(), imagined + 1
        for real, guessed in zip(truth["seats"], other["seats"], strict=True):
            assert Counter(guessed["deck"]) == Counter(real["deck"]), (seed, steps, seat)
    return imagined
