"""Whoever has followed a game knows every House Deck, in every mode; who was told less knows less,
and nothing wrong."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from helpers import OPTION_SETS, fill_state, pick, tell

import kyradar
from kyradar import Game, Memory
from kyradar.title import ModeName

pytestmark = pytest.mark.slow  # whole games, interpreted

Json = dict[str, Any]
KINDS: dict[str, tuple[ModeName, Json]] = {
    "duel": ("duel", {}),
    "solo": ("solo", {}),
    "coop": ("coop", {}),
    "team": ("team", {}),
    **{f"duel-{name}": ("duel", options) for name, options in OPTION_SETS.items() if options},
}
LONGEST = 900  # actions; random games can thin themselves out of an end
GLANCED = 240
EVERY = 10  # actions between imagined games
#: 500 games of each kind, in parts: a part must end in a test's time on a busy machine.
PARTS = [
    pytest.param(range(4)),
    *(
        pytest.param(range(first, first + 100), marks=pytest.mark.long)
        for first in range(0, 500, 100)
    ),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deals", PARTS, ids=lambda deals: f"{deals[0]}-{deals[-1]}")
def test_nothing_that_was_public_is_forgotten(kind: str, deals: range) -> None:
    mode, options = KINDS[kind]
    imagined = 0
    for seed in deals:
        imagined += watch(kyradar.new_game(mode, seed, options=options), seed)
    assert imagined >= 4 * len(deals)


def test_a_card_taken_in_the_open_is_not_one_that_was_hidden() -> None:
    """Taken from the other's discard pile and shuffled away at once (E14), while a card is drawn of
    which the other has one, too. Found among 500 games."""
    mode, options = KINDS["duel-everything"]
    assert watch(kyradar.new_game(mode, 199, options=options), 199)


def watch(game: Game, seed: int) -> int:
    """Play at random, sometimes with rich players, sometimes verb by verb; all seats look on."""
    chance, turn, imagined = random.Random(seed), 0, 0
    memories = [Memory(seat) for seat in range(game.players)]
    for step in range(LONGEST):
        truth = game.position()
        # Each seat in turn: another one at another moment tells more than all at one.
        asked = imagined % game.players if step % EVERY == 0 else -1
        for memory, view in zip(memories, team_views(game), strict=True):
            memory.look(view)
            known: Any = memory.known
            for p, side in enumerate(view["seats"]):
                assert +(known.owned[p] - in_the_open(side)) == hidden(truth["seats"][p], side)
            if memory.seat == asked:
                imagined += 1
                assert view == game.team_view(asked)
                other = kyradar.imagine(view, step, memory=memory).position()
                assert piles(other, view) == piles(truth, view)
        if seed % 3 == 0 and game.turn > turn:
            turn = game.turn
            fill_state(game, chance)
        actions = game.legal()
        if not actions:
            break
        verb = chance.choice(sorted({action.verb for action in actions}))
        some = [action for action in actions if action.verb == verb]
        tell(memories, game.apply(chance.choice(some) if seed % 2 else pick(chance, actions)))
    return imagined


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deals", PARTS, ids=lambda deals: f"{deals[0]}-{deals[-1]}")
def test_who_was_not_told_everything_knows_nothing_wrong(kind: str, deals: range) -> None:
    """Looks begin late in some games, and half of what happens between two of them is untold."""
    mode, options = KINDS[kind]
    known = sum(glance(kyradar.new_game(mode, seed, options=options), seed) for seed in deals)
    assert known


def glance(game: Game, seed: int) -> int:
    """How many hidden cards were known, and rightly, over a game."""
    chance, known = random.Random(seed), 0
    memories = [Memory(seat) for seat in range(game.players)]
    late = chance.choice((0, 0, 40))
    while game.to_act and game.steps < GLANCED:
        if game.steps >= late:
            truth = game.position()["seats"]
            for memory in memories:
                talked = chance.random() < 0.5
                memory.look((game.team_view if talked else game.view)(memory.seat))
                mind: Any = memory.known
                for p, side in enumerate(truth):
                    there = in_the_open(side) + Counter(side["deck"])
                    wrong = mind.owned[p] - there
                    assert not wrong, (seed, game.steps, memory.seat, p, wrong)
                    known += (mind.owned[p] - in_the_open(side)).total()
        told = chance.random() < 0.5
        for _ in range(chance.choice((1, 4, 9))):
            if game.to_act:
                events = game.apply(pick(chance, game.legal()))
                tell(memories if told else [], events)
    return known


def team_views(game: Game) -> list[Json]:
    """What `Game.team_view` gives each seat, made at once."""
    views: list[Json] = [*game.views(range(game.players))]
    own = [view["seats"][seat] for seat, view in enumerate(views)]
    for seat, view in enumerate(views):
        for p in game.partners(seat):
            view["seats"][p] = own[p]
    return views


def in_the_open(side: Json) -> Counter[str]:
    cards = [*side["discard"], *(entry["card"] for entry in side["play"])]
    cards += side["hand"] if isinstance(side["hand"], list) else []
    for city in side.get("cities", ()):
        cards += [city[slot] for slot in ("troop", "building") if city[slot]]
    return Counter(cards)


def hidden(truth: Json, side: Json) -> Counter[str]:
    """Deck and hidden hand of a seat, together."""
    return Counter(truth["deck"]) + Counter([] if isinstance(side["hand"], list) else truth["hand"])


def piles(position: Json, view: Json) -> list[Counter[str]]:
    """Decks with hidden hands by seat, and the hidden cards of each copy of the game. What lies in
    the Rage Pile came there unseen (O3), so it counts with its deck."""
    found = [
        hidden(truth, side) for truth, side in zip(position["seats"], view["seats"], strict=True)
    ]
    for side in position.get("teams", (position,)):
        assets = [*side["asset_deck"], *side.get("rage_pile", ())]
        found += [Counter(assets), Counter([*side["wonder_deck"], *side.get("rage_deck", ())])]
    return found
