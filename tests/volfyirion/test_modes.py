"""What holds in every mode of the game: one suite for duel, solo, co-op and team."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from helpers import fill_state, raw, stir_wonders
from hypothesis import given, settings
from hypothesis import strategies as st

from kyradar import Game, IllegalAction, from_position, load_record, new_game, random_playouts
from kyradar.title import ModeName
from kyradar.volfyirion.options import DIFFICULTIES, read_options
from kyradar.volfyirion.position import cards_in_game
from kyradar.volfyirion.rules import rules_of
from kyradar.volfyirion.title import TITLE

MODES = tuple(TITLE.modes)
PLAYERS = {name: mode.seats for name, mode in TITLE.modes.items()}

Json = dict[str, Any]
#: Four players take longest: the walks of team are left out of make quick.
every_mode = pytest.mark.parametrize(
    "mode",
    [pytest.param(mode, marks=pytest.mark.slow) if mode == "team" else mode for mode in MODES],
)
# Fields of a position whose strings are names of cards.
PILES = (
    *("row", "asset_deck", "lair", "wonder_deck", "removed", "rage_pile", "put_aside"),
    *("rage_deck", "rage_discard"),
)
SEAT_PILES = ("hand", "deck", "discard")


def walk(mode: ModeName, seed: int) -> Iterator[Game]:
    """A random game, before every action and at its end; with an odd seed the players are rich.

    First a verb is drawn, then an action, so that rare ones come often enough.
    """
    game, chance, turn = new_game(mode, seed), random.Random(seed), 0
    yield game
    while game.to_act:
        if seed % 2 and game.turn > turn:
            turn = game.turn
            fill_state(game, chance)
        actions = game.legal()
        verb = chance.choice(sorted({action.verb for action in actions}))
        game.apply(chance.choice([action for action in actions if action.verb == verb]))
        yield game


def cards_of(position: Json) -> Counter[str]:
    """Every card a position names, wherever it lies."""
    found: Counter[str] = Counter()
    for part in (position, *position.get("teams", ())):
        for pile in PILES:
            found.update(card for card in part.get(pile, ()) if card)
        for fort in part.get("strongholds", ()):
            found.update(card for card in (*fort["troops"], *fort["buildings"]) if card)
    for seat in position["seats"]:
        for pile in SEAT_PILES:
            found.update(seat[pile])
        found.update(entry["card"] for entry in seat["play"])
        for city in seat.get("cities", ()):
            found.update(card for card in (city["troop"], city["building"]) if card)
    for row in position.get("grid", ()):
        found.update(cell["card"] for cell in row if cell)
    return found


@every_mode
def test_cards_are_conserved(mode: ModeName) -> None:
    options = read_options(None, mode)
    whole = {options.catalog.name(t): n for t, n in cards_in_game(options, rules_of(mode)).items()}
    for seed in range(4):
        for game in walk(mode, seed):
            assert cards_of(game.position()) == Counter(whole)


@every_mode
def test_the_list_and_the_refusals_agree(mode: ModeName) -> None:
    for seed in range(3):
        for number, game in enumerate(walk(mode, 10 + seed)):
            actions = game.legal()
            assert bool(actions) == bool(game.to_act) == (game.outcome is None)
            assert {action.seat for action in actions} == set(game.to_act)
            assert len({(action.seat, str(action)) for action in actions}) == len(actions)
            for action in actions if number % 5 == 0 else actions[:2]:
                assert game.why_not(action) is None
                assert game.read(f"p{action.seat + 1}: {action}") == action


@every_mode
def test_what_is_not_listed_is_refused_with_a_rule_and_changes_nothing(mode: ModeName) -> None:
    chance = random.Random(5)
    space: dict[str, None] = {}
    games = list(range(3))
    for seed in games:
        for game in walk(mode, 20 + seed):
            space |= {f"p{action.seat + 1}: {action}": None for action in game.legal()}
    lines = list(space)
    for seed in games:
        for game in walk(mode, 40 + seed):
            legal = {f"p{action.seat + 1}: {action}" for action in game.legal()}
            for line in chance.sample(lines, 6):
                if line in legal:
                    continue
                before = raw(game)
                with pytest.raises(IllegalAction) as refusal:
                    game.apply(line)
                assert refusal.value.rule
                for language in ("en", "fr", "it"):
                    assert refusal.value.sentence(language)
                assert raw(game) == before


@every_mode
def test_a_position_is_the_whole_truth(mode: ModeName) -> None:
    """Loaded, it has the same legal actions and the same future."""
    for seed in range(3):
        for number, game in enumerate(walk(mode, 60 + seed)):
            if number % 4:
                continue
            position = json.loads(json.dumps(game.position()))
            again = from_position(position, seed=99)
            assert again.position() == position
            assert again.legal() == game.legal()
            one, other, chance = game.copy(), again.copy(), random.Random(number)
            for _ in range(12):
                if not one.to_act:
                    break
                action = chance.choice(one.legal())
                one.apply(action)
                other.apply(action)
            assert one.position() == other.position()


@every_mode
def test_a_record_leads_to_the_same_place(mode: ModeName) -> None:
    for seed in range(3):
        *_, game = walk(mode, 80 + 2 * seed)
        again = load_record(game.record())
        assert again.position() == game.position()
        assert again.outcome == game.outcome
        assert again.actions == game.actions


@every_mode
def test_undo_is_exact_and_never_crosses_a_reveal(mode: ModeName) -> None:
    undone = 0
    for seed in range(3):
        before: Json | None = None
        for game in walk(mode, 100 + 2 * seed):
            if game.can_undo and before is not None:
                twin = game.copy()
                twin.undo()
                assert twin.position() == before
                assert twin.to_act == game.to_act
                undone += 1
            before = game.position()
    assert undone


@every_mode
def test_every_event_has_a_sentence_in_every_language(mode: ModeName) -> None:
    kinds = set()
    for seed in range(4):
        game, chance = new_game(mode, 120 + seed), random.Random(seed)
        options = read_options(game.options, mode)
        while game.to_act:
            notes = game.carry_out(chance.choice(game.legal()))
            for event in game.rules.events(notes, options):
                kinds.add(event.kind)
                for language in ("en", "fr", "it"):
                    assert "{" not in event.sentence(language)
                    assert event.sentence(language, marked=True)
    assert len(kinds) > 12


def hide(game: Game, seat: int | None, chance: random.Random) -> Game:
    """The same table for this seat: what it cannot know is dealt anew among hidden places."""
    position = game.position()
    mode = position["mode"]
    places: list[tuple[list[str], int | None]] = []
    for p, side in enumerate(position["seats"]):
        if p == seat:
            places.append((side["deck"], None))
            continue
        theirs = side["hand"] + side["deck"]
        chance.shuffle(theirs)
        side["hand"], side["deck"] = theirs[: len(side["hand"])], theirs[len(side["hand"]) :]
    for pile, _ in places:
        chance.shuffle(pile)
    known_top = 0 if mode == "solo" else 1
    for part in (position, *position.get("teams", ())):
        if deck := part.get("asset_deck"):
            rest = deck[known_top:]
            chance.shuffle(rest)
            part["asset_deck"] = deck[:known_top] + rest
        if part.get("rage_deck"):
            chance.shuffle(part["rage_deck"])
        if part.get("wonder_deck"):
            stir_wonders(part, chance)
    if mode == "solo":
        seen = position.get("rage_seen", 0)
        unseen = position["rage_pile"][seen:] + position["asset_deck"]
        chance.shuffle(unseen)
        size = len(position["rage_pile"]) - seen
        position["rage_pile"][seen:] = unseen[:size]
        position["asset_deck"] = unseen[size:]
    return from_position(position, seed=1)


@every_mode
def test_what_a_seat_cannot_know_is_not_in_its_view(mode: ModeName) -> None:
    chance = random.Random(3)
    changed = 0
    for seed in range(3):
        for number, game in enumerate(walk(mode, 140 + seed)):
            if number % 6:
                continue
            for seat in (None, *range(PLAYERS[mode])):
                twin = hide(game, seat, chance)
                changed += twin.position() != game.position()
                assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))
    assert changed


@every_mode
def test_random_playouts_count_every_game(mode: str) -> None:
    result = random_playouts(mode, games=6, seed=4, compiled=False)
    assert sum(result.wins) + result.draws == result.games == 6
    assert result == random_playouts(mode, games=6, seed=4, compiled=False)


@settings(max_examples=25)
@given(
    mode=st.sampled_from(MODES),
    seed=st.integers(0, 2**128 - 1),
    picks=st.lists(st.integers(0, 255), min_size=5, max_size=60),
)
def test_copies_go_their_own_ways(mode: ModeName, seed: int, picks: list[int]) -> None:
    game = new_game(mode, seed)
    for number in picks:
        actions = game.legal()
        if not actions:
            break
        before, twin = raw(game), game.copy()
        twin.apply(actions[number % len(actions)])
        assert raw(game) == before
        game = twin


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_difficulty_is_part_of_the_game(mode: ModeName) -> None:
    for difficulty in DIFFICULTIES:
        game = new_game(mode, 1, {"difficulty": difficulty})
        assert game.options == {"difficulty": difficulty}
        assert from_position(game.position()).options == game.options
    assert new_game(mode, 1).options == {"difficulty": "normal"}


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "duel"])
def test_extra_cards_are_for_the_duel(mode: ModeName) -> None:
    from kyradar import OptionError

    with pytest.raises(OptionError, match="perks: extra cards are for the duel"):
        new_game(mode, 1, {"perks": True})
