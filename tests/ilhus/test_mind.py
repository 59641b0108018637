"""Ilhus's players that are not people: legal in every situation, blind to what lies face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import cast

import pytest
from helpers import resample

from kyradar import Action, Game, from_position
from kyradar.agents import LEVELS as PARTNERS
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.hidden import Memory
from kyradar.agents.minds import mind_of
from kyradar.engine.game import rules_of
from kyradar.ilhus.kernel.layout import Tables
from kyradar.ilhus.mind.kernel.redeal import redeal, reseed

from .table import SUBSETS, Json, deal, walk
from .test_random_play import check_conserved, subsets
from .test_view import reshuffled

pytestmark = pytest.mark.slow  # whole games, interpreted

FEW = Budget(ms=None, simulations=24)
#: Everything that can be asked (section 10 of the rules).
KINDS = {
    *("novice", "turn", "act", "foe", "zone", "ally", "absorb", "victim", "discard", "exile"),
    *("mend", "recall", "rank", "pile", "reward", "trim"),
}
QUICK = ("random", "greedy", "novice", "apprentice")
SEARCHING = tuple(name for name in PARTNERS if name not in QUICK)


@cache
def situations() -> dict[str, Json]:
    """A position for every kind of decision that is really open, and one with a fusion to take."""
    found: dict[str, Json] = {}
    for seed in range(12):
        for heroes in SUBSETS:
            for game in walk(seed, heroes):
                position = game.position()
                pending, legal = position["pending"], game.legal()
                if pending is None or len(legal) < 2:
                    continue
                found.setdefault(pending["kind"], position)
                if any(action.verb == "fuse" for action in legal):
                    found.setdefault("fusion", position)
            if found.keys() == KINDS | {"fusion"}:
                return found
    raise AssertionError(f"never asked: {KINDS - found.keys()}")


def at(position: Json) -> tuple[Game, int, Sequence[Action]]:
    """A game there, who decides, and what may be done."""
    game = from_position(position)
    seat = game.to_act[0]
    return game, seat, game.legal(seat)


# --- what lies face down --------------------------------------------------------------------------


@subsets
def test_dealt_anew_it_looks_the_same_and_no_card_is_lost(heroes: list[str]) -> None:
    """With a memory of the game, decks are made of what they really are made of."""
    differing = 0
    memories = [Memory(seat) for seat in range(len(heroes))]
    for steps, game in enumerate(walk(5, heroes, memories=memories)):
        for memory in memories:
            memory.look(game.view(memory.seat))
        if not game.to_act or steps % 5:
            continue
        truth, seat = game.position(), steps % len(heroes)
        for known in (None, memories[seat]):
            position = resample(game.view(seat), seat, Random(steps), known)
            assert from_position(position).view(seat) == game.view(seat)
            check_conserved(position, heroes)
            differing += position != truth
        if truth["phase"] == "reinforcement":
            continue  # an Adept or Master card just chosen is seen when the deck is looked through
        for real, guessed in zip(truth["seats"], position["seats"], strict=True):
            assert Counter(guessed["deck"]) == Counter(real["deck"])
    assert differing > 20


@subsets
def test_what_the_search_deals_anew_gives_the_same_view(heroes: list[str]) -> None:
    """The search deals by `redeal` again and again; run here as it stands."""
    mind, changed = mind_of("ilhus"), 0
    for steps, game in enumerate(walk(6, heroes)):
        if not game.to_act or steps % 5:
            continue
        seat = game.to_act[0]
        table = mind.imagine(game.view(seat), seat, Random(1))
        before = rules_of("ilhus").position(table.state, table.options)
        reseed(table.state, 1, 2, 3, steps)
        redeal(table.state, cast(Tables, table.tables), table.task)
        after = rules_of("ilhus").position(table.state, table.options)
        assert rules_of("ilhus").views(table.state, table.options, (seat,)) == [game.view(seat)]
        check_conserved(after, heroes)
        changed += after | {"rng": 0} != before | {"rng": 0}
    assert changed > 10


def test_redeals_reach_every_order() -> None:
    """Three omens unseen: each is as often the next as the others."""
    heroes = {"mode": "ilhus", "options": {"heroes": ["mage"], "level": "normal"}, "encounter": 4}
    omens = {"deck": ["Web", "Oblivion", "Tithe"], "row": ["Bone Spindle"],
             "used": ["Severed Thread", "Dire Omen", "Knotted Weave"]}  # fmt: skip
    seat = {"hand": ["Numb"], "deck": ["Hourglass", "Numb"]}
    game = from_position(heroes | {"omens": omens, "seats": [seat], "active": 0}, 1)
    table = mind_of("ilhus").imagine(game.view(0), 0, Random(1))
    tops: Counter[str] = Counter()
    for number in range(600):
        reseed(table.state, 5, 6, number, 11)
        redeal(table.state, cast(Tables, table.tables), table.task)
        tops[rules_of("ilhus").position(table.state, table.options)["omens"]["deck"][0]] += 1
    assert tops.keys() == set(omens["deck"])
    assert min(tops.values()) > 150


def test_memory_knows_who_took_a_novice() -> None:
    """Both can take red and green cards; those that are then in a deck could be in either."""
    plain: set[bool] = set()
    for seed in range(6):
        game, memory = deal(seed, ["mistress", "twins"]), Memory(0)
        while game.position()["phase"] == "setup":
            memory.look(game.view(0))
            choices = [
                one for one in game.legal() if one.card in ("Fury", "Blaze", "Bark", "Roots")
            ]
            memory.follow(game.apply((choices or game.legal())[0]))
        memory.look(game.view(0))
        truth = [Counter(seat["deck"]) for seat in game.position()["seats"]]
        for number in range(4):
            for known in (None, memory):
                position = resample(game.view(0), 0, Random(number), known)
                right = [Counter(seat["deck"]) for seat in position["seats"]] == truth
                assert right or known is None
                if known is None:
                    plain.add(right)
    assert False in plain  # without a memory nobody can tell


def test_a_new_game_makes_the_memory_empty() -> None:
    memory = Memory(0)
    for game in walk(1, ["mage", "twins"]):
        memory.look(game.view(0))
    other = deal(2, ["mistress"])
    memory.look(other.view(0))
    position = resample(other.view(0), 0, Random(1), memory)
    assert from_position(position).view(0) == other.view(0)


# --- no peeking -----------------------------------------------------------------------------------


@subsets
def test_the_rule_of_thumb_does_not_peek(heroes: list[str]) -> None:
    chance, differing = Random(4), 0
    for steps, game in enumerate(walk(7, heroes)):
        if not game.to_act or steps % 4:
            continue
        seat, position = game.to_act[0], game.position()
        twin = from_position(reshuffled(position, chance))
        differing += twin.position() != position
        chosen = make("greedy", 1).choose(game.view(seat), game.legal())
        assert str(make("greedy", 1).choose(twin.view(seat), twin.legal())) == str(chosen)
    assert differing > 10


@pytest.mark.parametrize("kind", sorted(KINDS | {"fusion"}))
def test_the_search_does_not_peek(kind: str) -> None:
    """Two tables that look the same to a seat: the same lines, tried as often, and one choice."""
    position = situations()[kind]
    game, seat, legal = at(position)
    twin = from_position(reshuffled(position, Random(5)))
    assert twin.position() != position
    assert twin.view(seat) == game.view(seat)
    one = SearchAgent(1, FEW).think(game.view(seat), legal)
    two = SearchAgent(1, FEW).think(twin.view(seat), twin.legal(seat))
    assert one.lines == two.lines
    chosen = SearchAgent(1, FEW).choose(game.view(seat), legal)
    assert str(SearchAgent(1, FEW).choose(twin.view(seat), twin.legal(seat))) == str(chosen)


# --- legal everywhere -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(KINDS | {"fusion"}))
def test_every_player_is_legal_in_every_situation(kind: str) -> None:
    game, seat, legal = at(situations()[kind])
    for name in (*QUICK, *SEARCHING):
        chosen = make(name, 3).choose(game.view(seat), legal)
        assert chosen in legal, name
        assert game.why_not(chosen) is None
    hurried = SearchAgent(1).choose(game.view(seat), legal, Budget(ms=0))
    assert hurried in legal


@pytest.mark.parametrize("kind", sorted(KINDS | {"fusion"}))
def test_the_root_has_the_seats_own_actions_and_no_others(kind: str) -> None:
    game, seat, legal = at(situations()[kind])
    thought = SearchAgent(2, FEW).think(game.view(seat), legal)
    assert {line.action for line in thought.lines} == set(legal)
    assert all(line.action.seat == seat for line in thought.lines)
    assert sum(line.visits for line in thought.lines) == FEW.simulations


@pytest.mark.parametrize("name", QUICK)
@subsets
def test_quick_players_finish_their_games(name: str, heroes: list[str]) -> None:
    game = deal(8, heroes)
    players = [make(name, 20 + seat) for seat in range(len(heroes))]
    while game.to_act:
        seat = game.to_act[0]
        game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
    assert game.outcome is not None
    assert name != "random" or not game.outcome.winners


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = deal(9, ["mistress", "twins"], "hard")
        players = [SearchAgent(seat, FEW) for seat in range(2)]
        while game.to_act and len(game.actions) < 80:
            seat = game.to_act[0]
            game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
        games.append(game.actions)
    assert games[0] == games[1]
