"""Cards before the fall: told as they will be when the foes act (B13, B21)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kyradar import Game, from_position

from .table import SUBSETS, walk
from .test_intent import turned

SEATS = {"Mage": "mage", "Mistress": "mistress", "Kilenne": "twins", "Faremos": "twins"}
#: What becomes of a card before the fall, by the fact that tells of it.
COUNTS = {"wounded": -1, "to_destiny": -1, "drew": -1, "discarded": 1, "mended": 1}


def left_of(game: Game, seat: int) -> int:
    side = game.position()["seats"][seat]
    return len(side["deck"]) + len(side["discard"])


def seat_of(fact: dict[str, Any], heroes: list[str]) -> int:
    return heroes.index(SEATS[fact["hero"]]) if "hero" in fact else fact["seat"]


def compare(game: Game, heroes: list[str], seen: Counter[str]) -> None:
    """End the turn, take every blow, and count what happened after the hand was filled."""
    forecast = game.forecast()
    facts = [event.as_dict() for event in game.apply("end")]
    ends = ("round_ended", "fell", "heroes_win")
    while game.to_act and not any(fact["kind"] in ends for fact in facts):
        legal = game.legal()
        action = next((one for one in legal if one.verb == "take"), legal[0])
        facts += [event.as_dict() for event in game.apply(action)]
    kinds = [fact["kind"] for fact in facts]
    if {"fell", "exiled", "heroes_win"} & set(kinds):
        return
    begins = kinds.index("turn_ended")
    for seat, told in enumerate(forecast["lives"]):
        counted = told["then"]
        for at, fact in enumerate(facts):
            # What is drawn to fill the hand is counted in `then`.
            late = at > begins or fact["kind"] in ("wounded", "to_destiny")
            if fact["kind"] in COUNTS and late and seat_of(fact, heroes) == seat:
                counted += COUNTS[fact["kind"]]
        assert left_of(game, seat) == counted
        seen["seats"] += 1
        seen["others"] += told["then"] != told["now"]
        low, high = told["wounds"]
        took = sum(
            fact["kind"] in ("wounded", "to_destiny") and seat_of(fact, heroes) == seat
            for fact in facts
        )
        assert low <= took <= high


@pytest.mark.slow
def test_cards_before_the_fall_are_those_the_foes_will_find() -> None:
    seen: Counter[str] = Counter()
    for number in range(21):
        heroes = SUBSETS[number % len(SUBSETS)]
        for game in walk(number, heroes, "normal"):
            if game.to_act and turned(game):
                compare(game.copy(), heroes, seen)
    assert seen["seats"] > 200, seen
    assert seen["others"] > 60, seen


def mage(**more: Any) -> Game:
    position = {
        "mode": "ilhus",
        "options": {"heroes": ["mage"], "level": "normal"},
        "field": "Ash Plain",
        "active": 0,
        "bodies": [{"name": "Mage", "zone": 5}],
        "seats": [{"hand": ["Numb"] * 3, "deck": ["Numb"], "discard": ["Rewind"]}],
        "foes": [{"name": "Ash Wolf", "life": 9, "zone": 5}],
    }
    return from_position(position | more, seed=1)


def test_a_played_card_counts_and_a_drawn_one_does_not() -> None:
    (told,) = mage().forecast()["lives"]
    assert told["now"] == 2
    assert told["then"] == 0, "two cards fill the hand"
    played = {"hand": ["Numb"] * 5, "deck": ["Numb"], "played": ["Rewind"] * 3}
    (told,) = mage(seats=[played]).forecast()["lives"]
    assert (told["now"], told["then"]) == (1, 4)


def test_a_fall_is_foretold_only_where_it_comes() -> None:
    enough = {"hand": ["Numb"] * 5, "deck": ["Numb"] * 3}
    game = mage(seats=[enough])
    assert game.forecast()["announced"] == [3, 3]
    assert game.forecast()["falls"] == [], "the last card is no fall (B21)"
    game = mage(seats=[enough | {"deck": ["Numb"] * 2}])
    assert game.forecast()["falls"] == [0]


def test_the_ground_counts_too() -> None:
    """Zone 3 of the Ash Plain does a damage at the end of the turn (B11)."""
    foes = [{"name": "Clay Guard", "life": 9, "zone": 5, "delayed": True}]
    seats = [{"hand": ["Numb"] * 5, "deck": ["Numb"] * 4}]
    here = mage(bodies=[{"name": "Mage", "zone": 3}], foes=foes, seats=seats)
    assert here.forecast()["lives"] == [{"now": 4, "then": 4, "wounds": [1, 1]}]
    assert here.forecast()["announced"] == [1, 1]
