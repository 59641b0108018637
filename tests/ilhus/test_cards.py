"""Every card a hero can hold, played once: what it does is written out here, not computed.

The scene is the same for all (see `battle`): zone 3 of six, foes of 30 life in 3 (Ash Wolf),
4 (Keener), 5 (Hollow Archer) and 6 (Clay Guard, armour 1); two cards in the discard pile and two
wounds.
"""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import Game
from kyradar.engine.scenario import MISSING, walk
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.kernel import layout as k

from .table import Json, battle

LIFE, SLOW, MARK, ZONE = "life", "slow", "mark", "zone"
WOLF, KEENER, ARCHER, CLAY = range(4)
SEAT: Json = {"discard": ["Hourglass", "Numb"], "wounds": ["Gust", "Soar"]}


def foe(i: int, **facts: Any) -> Json:
    return {f"foes.{i}.{name}": value for name, value in facts.items()}


def guard(*amounts: int) -> Json:
    return {f"bodies.{i}.guard": amount for i, amount in enumerate(amounts)}


def hand(n: int) -> Json:
    return {"seats.0.hand": n}


def wounds(*cards: str) -> Json:
    return {"seats.0.wounds": list(cards)}


def focus(n: int) -> Json:
    return {"seats.0.focus": n}


PLAYED: Json = {"seats.0.played": 1}
GONE: Json = {"seats.0.played": 0, "removed": 1}
BEFORE_HER: Json = {"seats.0.played": 0, "removed": 0}

#: Hero, line (with its answers), what is true afterwards.
CARDS: dict[str, tuple[str, str, Json]] = {
    # Novices
    "Fury": ("mage", "", foe(WOLF, life=26) | PLAYED),
    "Blaze": ("mage", " > 5", foe(ARCHER, life=28) | foe(WOLF, life=30)),
    "Gust": ("mage", " > Ash Wolf", foe(WOLF, zone=5, life=28)),
    "Soar": ("mage", " > 5", {"bodies.0.zone": 5} | focus(1) | hand(1)),
    "Bark": ("mage", "", guard(3)),
    "Roots": ("mage", " > Hollow Archer", foe(ARCHER, slow=2, life=29)),
    "Spring": ("mage", " > Gust", wounds("Soar") | hand(1) | {"seats.0.discard": 3}),
    "Reflection": ("mage", " > Numb", guard(2) | hand(1) | {"seats.0.discard": 1}),
    # The Time Mage
    "Second Shard": ("mage", " > Keener", foe(KEENER, life=28)),
    "Deferred Step": ("mage", " > 1", {"bodies.0.zone": 1} | hand(1)),
    "Hourglass": ("mage", "", hand(1) | {"seats.0.deck": 5}),
    "Numb": ("mage", "", foe(WOLF, life=28, slow=2)),
    "Rewind": ("mage", " > Hourglass", hand(1) | {"seats.0.discard": 1}),
    "Frozen Instant": ("mage", " > Keener", foe(KEENER, delayed=True) | hand(1)),
    "Double Time": ("mage", "", hand(1) | {"seats.0.again": True}),
    "End of Time": ("mage", " > Clay Guard", foe(CLAY, life=20) | hand(2) | GONE),
    "Perfect Loop": (
        *("mage", " > Numb > Ash Wolf"),
        foe(WOLF, life=28) | hand(2) | {"seats.0.discard": 0},
    ),
    # The Mistress
    "Fire": ("mistress", " > Ash Wolf", foe(WOLF, life=28)),
    "Air": ("mistress", " > 2", {"bodies.0.zone": 2}),
    "Earth": ("mistress", "", guard(2)),
    "Water": ("mistress", " > Soar", wounds("Gust")),
    "Elemental Essence": ("mistress", " as Earth", guard(2)),
    "Magma": ("mistress", " > 3", foe(WOLF, life=27) | BEFORE_HER),
    "Dust Screen": ("mistress", " > Hollow Archer", foe(ARCHER, slow=1) | guard(2)),
    "Steam": ("mistress", " > Keener", foe(KEENER, life=28, slow=1)),
    "Wildfire": ("mistress", " > Keener", foe(KEENER, life=28, zone=5)),
    "Mist": ("mistress", "", guard(0) | hand(1)),
    "Silt": ("mistress", " > Gust", wounds("Soar") | guard(2)),
    "Ashen Blessing": (
        *("mistress", " > Ash Wolf > Soar"),
        foe(WOLF, life=27) | wounds() | guard(1) | PLAYED,
    ),
    "Ember Rain": ("mistress", " > 5", foe(ARCHER, life=27) | BEFORE_HER),
    "Thunderstorm": ("mistress", " > Keener", foe(KEENER, life=27, slow=1)),
    "Hanging Garden": ("mistress", " > Gust", guard(1) | wounds("Soar") | hand(1)),
    "Equilibrium": ("mistress", " > Clay Guard", foe(CLAY, life=28) | guard(1) | hand(1)),
    "Genesis": ("mistress", " > Clay Guard", foe(CLAY, life=13) | guard(4) | BEFORE_HER),
    # The twins; Kilenne in 3, Faremos in 5
    "Kilenne's Blade": ("twins", "", foe(WOLF, life=27)),
    "Faremos's Arrow": ("twins", " > Ash Wolf", foe(WOLF, life=28)),
    "Taut Thread": (
        *("twins", ""),
        foe(WOLF, life=27) | foe(KEENER, life=27) | foe(ARCHER, life=27) | foe(CLAY, life=30),
    ),
    "Twin Surge": ("twins", " > 1 > 6", {"bodies.0.zone": 1, "bodies.1.zone": 6}),
    "Back to Back": ("twins", "", guard(3, 0)),
    "Trade Places": ("twins", "", {"bodies.0.zone": 5, "bodies.1.zone": 3} | guard(2, 0) | hand(1)),
    "Blood of Ilhus": ("twins", " > Keener", foe(KEENER, life=24) | hand(1)),
    "Oath": ("twins", " > 6", guard(0, 3) | {"bodies.1.zone": 6} | hand(1)),
    "Ilhus Awakened": (
        *("twins", " > Clay Guard"),
        foe(WOLF, life=25) | foe(CLAY, life=26) | hand(1),
    ),
    "One Soul": ("twins", "", guard(1, 1) | hand(1) | {"seats.0.again": True}),
    # Rewards
    "Burning Lance": ("twins", " > Hollow Archer", foe(ARCHER, life=26)),
    "War Cry": ("twins", "", focus(2) | hand(1)),
    "Havoc": ("twins", " > 5", foe(ARCHER, life=27)),
    "Wounded Rage": ("twins", " > Hollow Archer", foe(ARCHER, life=26)),
    "Firebrand": ("twins", " > Hollow Archer", foe(ARCHER, life=22) | GONE),
    "Rampart": ("twins", "", guard(4, 0)),
    "Brambles": ("twins", " > Ash Wolf", foe(WOLF, slow=2, life=28)),
    "Heart of Oak": ("twins", " > Gust", guard(3, 0) | wounds("Soar")),
    "Grove": ("twins", "", guard(2, 0) | hand(1)),
    "Lifesap": ("twins", " > Gust", guard(2, 0) | wounds() | GONE),
    "Tailwind": ("mage", " > 4", {"bodies.0.zone": 4} | hand(1)),
    "Whirlwind": (
        "mage",
        " > Hollow Archer > 3",
        foe(ARCHER, zone=3, life=27) | foe(WOLF, life=27),
    ),
    "Lightning Bolt": ("mage", " > Clay Guard", foe(CLAY, life=28)),
    "Feather": ("mage", "", hand(2)),
    "Squall": ("mage", " > Keener", foe(KEENER, zone=6, life=27)),
    "Tidal Wave": ("mage", " > 5", foe(ARCHER, life=25) | GONE),
    "Water Mirror": ("mage", " > Hourglass", hand(2)),
    "Frost": ("mage", " > Hollow Archer", foe(ARCHER, slow=3, life=29)),
    "Calm Wave": ("mage", " > Gust", wounds() | guard(2)),
    "Remembrance": ("mage", " > Ash Wolf > Soar", foe(WOLF, life=28) | wounds("Gust")),
    "Provisions": ("mage", " > Soar", wounds() | hand(1)),
    "Crossbow": ("mage", " > Ash Wolf", foe(WOLF, life=27)),
    "Sealed Grimoire": (
        "mage",
        " > top",
        focus(2) | hand(2) | {"seats.0.exile": 1, "seats.0.deck": 3},
    ),
    "Banner": ("mage", " > Hollow Archer", foe(ARCHER, mark=1) | guard(1)),
}


def scene(card: str) -> Game:
    hero = CARDS[card][0]
    seat = SEAT | {"front": []} if hero == "mistress" else SEAT
    return battle(hero, [card], zones=(3, 5), seat=seat)


def test_every_card_is_here() -> None:
    held = (k.NOVICE, k.RANKED, k.FUSION, k.REWARD, k.BASE)
    assert set(CARDS) == {card.name for card in base_catalog().cards if card.kind in held}


@pytest.mark.parametrize("card", CARDS)
def test_what_it_does(card: str) -> None:
    hero, answers, wanted = CARDS[card]
    game = scene(card)
    by = "twin K: " if hero == "twins" else ""
    game.apply(f"{by}play {card}{answers}")
    position = game.position()
    assert position["resolving"] is None
    assert position["pending"]["kind"] == "act"
    for path, value in wanted.items():
        found = walk(position, path)
        assert found is not MISSING
        if isinstance(found, list) and isinstance(value, int):
            found = len(found)
        assert found == value, path


@pytest.mark.parametrize("card", CARDS)
def test_a_line_says_what_a_line_with_answers_says(card: str) -> None:
    """Each answer as its own decision leads to the same place."""
    hero, answers, _ = CARDS[card]
    by = "twin K: " if hero == "twins" else ""
    whole, single = scene(card), scene(card)
    line = f"{by}play {card}{answers}"
    whole.apply(line)
    first, *rest = line.split(" > ")
    single.apply(first)
    for answer in rest:
        kind = single.position()["pending"]["kind"]
        word = {"foe": "target", "ally": "hero"}.get(kind, kind)
        single.apply(f"{word} {answer}")
    assert single.position() == whole.position()
    assert single.actions == whole.actions
    assert len(whole.actions) == 1 + len(rest)


BLOCKS_TWO = {
    *("Bark", "Dust Screen", "Equilibrium", "Genesis", "Rampart", "Lifesap", "Calm Wave"),
    *("Crossbow", "Hourglass", "Back to Back", "Fire", "Air", "Earth", "Water"),
}


@pytest.mark.parametrize("card", CARDS)
def test_what_it_blocks(card: str) -> None:
    """B20, B3; to the Mistress a Reward blocks as her base card (I5)."""
    hero = CARDS[card][0]
    game = battle(
        hero,
        [card],
        zones=(3, 1),
        seat={"deck": ["Numb"] * 12 if hero != "mistress" else ["Fire"] * 12, "done": True},
        active=None,
        foes=[{"name": "Ash Wolf", "zone": 3, "life": 9}],
    )
    game.apply(f"block {card}")
    stopped = 2 if card in BLOCKS_TWO else 1
    assert len(game.position()["seats"][0]["wounds"]) == 3 - stopped
