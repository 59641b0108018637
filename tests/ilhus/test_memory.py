"""Whoever has followed a battle knows what every hero's deck is made of, and what the piles that
lie face down still hold."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest
from helpers import resample

from kyradar import Game, from_position, new_game
from kyradar.agents.hidden import Memory
from kyradar.agents.minds import mind_of
from kyradar.engine.game import rules_of
from kyradar.ilhus.kernel.layout import Tables
from kyradar.ilhus.mind.kernel.redeal import redeal, reseed

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
        # An Adept card just chosen is seen when the deck is looked through.
        if truth["phase"] != "reinforcement":
            assert decks(other) == decks(truth), (seed, steps, seat)
    return imagined


def decks(position: Json) -> list[Counter[str]]:
    return [Counter(seat["deck"]) for seat in position["seats"]]


def piles(position: Json) -> list[Counter[str]]:
    """Omens, Rewards by colour, enemies by level, and battlefields."""
    found = [position["omens"]["deck"], *position["rewards"].values(), position["fields"]]
    return [Counter(pile) for pile in (*found, *position["enemies"])]


def test_what_was_put_under_a_pile_is_remembered_in_its_order() -> None:
    """Ruling 36: nobody may count on the top card, but whoever remembers may."""
    green = ["Brambles", "Rampart", "Grove", "Lifesap", "Heart of Oak"]
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "encounter": 1,
            "phase": "reinforcement",
            "seats": [{"deck": ["Numb"] * 6}],
            "rewards": {"green": green},
            "script": [["pile", 0]] * 4,
        },
        seed=1,
    )
    memory = Memory(0)
    memory.look(game.view(0))
    tops: list[set[str]] = []
    for line in ("skip", "choose Heart of Oak"):
        memory.follow(game.apply("pile green"))
        memory.follow(game.apply(line))
        memory.look(game.view(0))
        others = [resample(game.view(0), 0, Random(n), memory) for n in range(20)]
        piles = [other["rewards"]["green"] for other in others]
        assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(lies_green(game)))}
        tops.append({pile[0] for pile in piles})
        known = 3 if line == "skip" else 4
        assert {tuple(pile[-known:]) for pile in piles} == {tuple(lies_green(game)[-known:])}
    assert tops == [{"Lifesap", "Heart of Oak"}, {"Rampart"}]
    blind = [resample(game.view(0), 0, Random(n)) for n in range(40)]
    assert len({other["rewards"]["green"][0] for other in blind}) > 2


def lies_green(game: Game) -> list[str]:
    pile: list[str] = game.position()["rewards"]["green"]
    return pile


def test_the_search_deals_anew_only_what_is_not_remembered() -> None:
    game = next(
        game for game in walk(5, ["twins"], "easy") if game.position()["phase"] == "reinforcement"
    )
    memory = mind_of("ilhus").memory(0, game)
    while not game.view(0)["offer"]:
        piles = [one for one in game.legal() if one.verb == "pile"]
        memory.follow(game.apply(piles[0] if piles else game.legal()[0]))
    pile = next(name for name, one in game.view(0)["rewards"].items() if one["count"] == 2)
    memory.follow(game.apply("skip"))
    table = mind_of("ilhus").imagine(game.view(0), 0, Random(1), memory)
    seen: set[tuple[str, ...]] = set()
    for number in range(20):
        reseed(table.state, 1, 2, 3, number)
        redeal(table.state, cast(Tables, table.tables), table.task)
        position = rules_of("ilhus").position(table.state, table.options)
        assert position["rewards"][pile][-3:] == game.position()["rewards"][pile][-3:]
        seen.add(tuple(position["rewards"][pile]))
    assert len(seen) == 2, "of two cards nobody knows the order"


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
