"""Random play: whatever is done, cards are conserved, rules agree with each other, games end."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from helpers import ALL, OPTION_SETS, OWN, pick, pick_rich, raw, rich_walk
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import Ledger, check_actions, check_position, check_refusals

from kyradar import Game, from_position, load_record, new_game
from kyradar.volfyirion.card import CHOICE_WORDS, MOST_AMOUNT, WORDS

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**128 - 1)
option_sets = st.builds(
    lambda names, own: dict.fromkeys(sorted(names), True) | (OWN if own else {}),
    st.sets(st.sampled_from(sorted(ALL))),
    st.booleans(),
)
choices = st.lists(st.integers(0, 255), min_size=30, max_size=110)


@settings(max_examples=80)
@given(options=option_sets, seed=seeds, picks=choices)
def test_any_game_keeps_what_must_always_hold(
    options: dict[str, Any], seed: int, picks: list[int]
) -> None:
    game = new_game("duel", seed, options)
    ledger = Ledger(game)
    chance = random.Random(seed)
    for number in picks:
        ledger.check(check_position(game))
        actions = check_actions(game)
        check_refusals(game, chance, 3)
        if not actions:
            break
        ledger.book(game.apply(actions[number % len(actions)]))
    ledger.check(check_position(game))


@settings(max_examples=40)
@given(options=option_sets, seed=seeds, picks=choices)
def test_the_replay_of_any_game_equals_the_original(
    options: dict[str, Any], seed: int, picks: list[int]
) -> None:
    game = new_game("duel", seed, options)
    for number in picks:
        if not game.to_act:
            break
        actions = game.legal()
        game.apply(actions[number % len(actions)])
    again = load_record(game.record())
    assert again.position() == game.position()
    assert raw(again) == raw(game)


@settings(max_examples=30)
@given(options=option_sets, seed=seeds, picks=choices, branch=choices)
def test_copies_of_any_game_go_their_own_ways(
    options: dict[str, Any], seed: int, picks: list[int], branch: list[int]
) -> None:
    game = new_game("duel", seed, options)
    trunk, twigs = [], []
    for number, other in zip(picks, branch, strict=False):
        actions = game.legal()
        if not actions:
            break
        trunk.append((game.copy(), raw(game)))
        twig = game.copy()
        twig.apply(actions[other % len(actions)])
        twigs.append((twig, raw(twig)))
        game.apply(actions[number % len(actions)])
    for one, before in trunk + twigs:
        assert raw(one) == before
    replay = new_game("duel", seed, options)
    for (one, _), line in zip(trunk, game.actions, strict=True):
        assert raw(one) == raw(replay)
        replay.apply(line)


@st.composite
def own_rows(draw: st.DrawFn) -> list[dict[str, str]]:
    """Cards that nobody has thought of: any kind, any abilities, all limits."""
    rows = []
    for number in range(draw(st.integers(1, 6))):
        kind = draw(st.sampled_from(("command", "troop", "building", "wonder")))
        secondary = draw(st.sampled_from(("none", "synergy", "remove")))
        words = draw(st.lists(st.sampled_from(sorted(WORDS)), min_size=1, max_size=4, unique=True))
        effects = [f"{word}:{draw(st.integers(1, MOST_AMOUNT.get(word, 3)))}" for word in words]
        houses = st.sampled_from(("red", "turquoise", "purple"))
        needs = draw(st.lists(houses, min_size=1, max_size=3))
        main = draw(st.sampled_from(("", *CHOICE_WORDS)))
        rows.append(
            {
                "name": f"Card {chr(65 + number)}",
                "kind": kind,
                "house": "" if kind == "wonder" else draw(houses),
                "cost": str(draw(st.integers(0, 4))),
                **{
                    name: str(draw(st.integers(0, 4)))
                    for name in ("command", "battle", "knowledge")
                },
                "defence": str(draw(st.integers(1, 20))) if kind == "troop" else "",
                "secondary": secondary,
                "needs": "+".join(needs) if secondary == "synergy" else "",
                "effect": "" if secondary == "none" else "+".join(effects),
                "copies": str(draw(st.integers(1, 6))),
                "main_effect": main if kind in ("command", "wonder") else "",
            }
        )
    return rows


@settings(max_examples=40)
@given(rows=own_rows(), options=option_sets, seed=seeds)
def test_any_cards_of_ones_own_keep_what_must_always_hold(
    rows: list[dict[str, str]], options: dict[str, Any], seed: int
) -> None:
    """They begin on top of the decks, so that they are met; the game is reloaded on its way."""
    chance = random.Random(seed)
    game = new_game("duel", seed, options | {"cards": rows})
    position = game.position()
    position.pop("revealed", None)  # they will lie elsewhere
    for pile in ("asset_deck", "wonder_deck"):
        position[pile].sort(key=lambda name: not name.startswith("Card "))
    for one in position["seats"]:  # and a few in each House Deck
        for pile in ("asset_deck", "wonder_deck"):
            one["deck"] = position[pile][:3] + one["deck"]
            position[pile] = position[pile][3:]
    game = from_position(position)
    ledger = Ledger(game)
    for step in range(90):
        ledger.check(check_position(game))
        actions = check_actions(game)
        if not actions:
            break
        if step % 10 == 0 or game.position()["pending"]:
            again = from_position(game.position())
            assert again.position() == game.position()
            assert again.legal() == actions
            game = again
        action = pick_rich(chance, actions)
        assert game.read(action.text) == action
        ledger.book(game.apply(action))


def short_game(options: dict[str, Any], seed: int, steps: int) -> Game:
    """Play with all checks on, richly for the first half."""
    chance = random.Random(seed)
    game = new_game("duel", seed, options)
    ledger = Ledger(game)
    for step in range(steps):
        ledger.check(check_position(game))
        actions = check_actions(game)
        if not actions:
            break
        if step % 8 == 0:
            check_refusals(game, chance, 4)
        choose = pick_rich if step < steps // 2 else pick
        ledger.book(game.apply(choose(chance, actions)))
    ledger.check(check_position(game))
    return game


@pytest.mark.parametrize("option", [*ALL, "cards"])
def test_every_option_alone(option: str) -> None:
    options = OWN if option == "cards" else {option: True}
    for seed in range(2):
        assert len(short_game(options, seed, 160).actions) > 60


@pytest.mark.parametrize(("one", "other"), list(combinations([*ALL, "cards"], 2)))
def test_every_pair_of_options(one: str, other: str) -> None:
    options: dict[str, Any] = {}
    for option in (one, other):
        options |= OWN if option == "cards" else {option: True}
    assert len(short_game(options, 77, 120).actions) > 60


@pytest.mark.parametrize("name", OPTION_SETS)
def test_rich_games_keep_what_must_always_hold(name: str) -> None:
    """Points enough for every rule; conservation is checked step by step."""
    chance = random.Random(name)
    refused = 0
    for seed in range(3):
        for step, game in enumerate(rich_walk(seed + 100, OPTION_SETS[name], 200)):
            check_position(game)
            check_actions(game)
            if step % 5 == 0:
                refused += check_refusals(game, chance, 12)
            if step % 10 == 0:
                for action in game.legal()[::4]:
                    after = game.copy()
                    ledger = Ledger(after)
                    ledger.book(after.apply(action))
                    ledger.check(check_position(after))
    assert refused > 200


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
def test_random_games_end(options: dict[str, Any]) -> None:
    for seed in range(2):
        game = new_game("duel", seed, options)
        chance = random.Random(seed)
        while game.to_act:
            game.apply(chance.choice(game.legal()))
            assert len(game.actions) < 20_000
        outcome = game.outcome
        assert outcome is not None
        assert outcome.winner in (0, 1, "nobody")
        assert outcome.cause in ("cities", "quiet", "talismans", "tie")
        check_position(game)
