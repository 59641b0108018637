"""Whoever has followed a battle knows what every hero's deck is made of, and what the piles that
lie face down still hold."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from helpers import resample

from kyradar import new_game
from kyradar.agents.hidden import Memory

from .table import HIGH, LEVELS, Json, walk
from .test_random_play import subsets

pytestmark = pytest.mark.slow  # whole games, interpreted

EVERY = 3  # actions between imagined games


@subsets
@pytest.mark.parametrize("games", [6, pytest.param(500, marks=pytest.mark.long)])
def test_imagined_decks_and_piles_are_made_of_what_they_are_made_of(
    heroes: list[str], games: int
) -> None:
    imagined = sum(watch(seed, heroes) for seed in range(1, games + 1))
    assert imagined >= 10 * games


def watch(seed: int, heroes: list[str]) -> int:
    """How often a battle was imagined, each time by another seat, and rightly."""
    memories, imagined = [Memory(seat) for seat in range(len(heroes))], 0
    levels = LEVELS + HIGH
    level = levels[seed % len(levels)]
    for steps, game in enumerate(walk(seed, heroes, level, memories=memories)):
        for memory in memories:
            memory.look(game.view(memory.seat))
        if not game.to_act or steps % EVERY:
            continue
        seat = imagined % len(heroes)
        other = resample(game.view(seat), seat, Random(steps), memories[seat])
        truth, imagined = game.position(), imagined + 1
        assert piles(other) == piles(truth), (seed, steps, seat)
        # An Adept or Master card just chosen is seen when the deck is looked through.
        if truth["phase"] != "reinforcement":
            assert decks(other) == decks(truth), (seed, steps, seat)
    return imagined


def decks(position: Json) -> list[Counter[str]]:
    return [Counter(seat["deck"]) for seat in position["seats"]]


def piles(position: Json) -> list[Counter[str]]:
    """Omens, Rewards, enemies of either tier, and battlefields."""
    found = [position["omens"]["deck"], position["rewards"], position["fields"]]
    return [Counter(pile) for pile in (*found, *position["enemies"])]


def test_the_last_reward_on_offer_is_taken_by_nobody() -> None:
    """On high steps of the Stair one is left over, and goes when the next encounter begins."""
    game = next(
        game
        for game in walk(5, ["twins"], "stair-10")
        if game.position()["phase"] == "reinforcement"
    )
    memory, left = Memory(0), ""
    while game.position()["phase"] == "reinforcement":
        memory.look(game.view(0))
        left = next(iter(game.view(0)["offer"]), "")
        lines = [action for action in game.legal() if action.verb == "choose"]
        memory.follow(game.apply(lines[0] if lines else "skip"))
    memory.look(game.view(0))
    other = resample(game.view(0), 0, Random(1), memory)
    assert left and left not in other["rewards"]
    assert decks(other) == decks(game.position())


def test_memory_of_another_game_does_no_harm() -> None:
    """The piles are as large as the view says, whatever was seen before."""
    memory = Memory(0)
    for game in walk(5, ["twins"], "stair-10"):
        memory.look(game.view(0))
    other = new_game("ilhus", 9, {"heroes": ["twins"], "level": "easy"})
    imagined = resample(other.view(0), 0, Random(1), memory)
    assert [len(pile) for pile in imagined["enemies"]] == [
        pile["count"] for pile in other.view(0)["enemies"]
    ]
