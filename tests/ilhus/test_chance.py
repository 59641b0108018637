"""B2: splitmix64 and the shuffle, against the plain definition in whole numbers."""

from __future__ import annotations

import pytest

from kyradar import from_position, new_game
from kyradar.ilhus.catalog import base_catalog
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.chance import next_below

from .table import SUBSETS

WORD = 2**64


class Chance:
    """The rule's own words, in Python's unbounded integers."""

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def number(self) -> int:
        self.rng = z = (self.rng + 0x9E3779B97F4A7C15) % WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % WORD
        return z ^ (z >> 31)

    def shuffle(self, cards: list[str]) -> list[str]:
        """Sorted by row, the last place is the top."""
        names = base_catalog().names
        pile = sorted(cards, key=names.index)
        for i in range(len(pile) - 1, 0, -1):
            j = self.number() % (i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


def test_the_numbers_are_those_of_splitmix64() -> None:
    assert Chance(0).number() == 0xE220A8397B1DCDAF  # the generator's published first number
    for seed in (0, 1, 2**32 - 1, 2**32, 2**63, WORD - 1, 0xDEADBEEFCAFEBABE):
        state, plain = k.State(), Chance(seed)
        state.rng[0], state.rng[1] = seed >> 32, seed & 0xFFFFFFFF
        for n in range(1, 400):
            assert next_below(state, n) == plain.number() % n
            assert state.rng[0] << 32 | state.rng[1] == plain.rng


def of_set(kind: str, rank: str = "") -> list[str]:
    return [
        card.name
        for card in base_catalog().cards
        if card.set == kind and rank in ("", card.rank)
        for _ in range(card.copies)
    ]


def base_deck(hero: str) -> list[str]:
    """B5: with the Initiate card of the Time Mage and of the twins."""
    own = [card for card in base_catalog().cards if card.owner == hero]
    first = [card.name for card in own if card.rank == "initiate" and hero != "mistress"]
    return first + [card.name for card in own if card.set == "base" for _ in range(card.copies)]


#: In the order in which their piles are shuffled (B7).
PILES = {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue", "colourless": "none"}


def rewards_of(colour: str) -> list[str]:
    cards = base_catalog().cards
    return [card.name for card in cards if (card.set, card.colour) == ("reward", colour)]


@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
def test_a_deal_is_the_rules_order_of_shuffles(heroes: list[str]) -> None:
    """B7, B8 and section 14: what is shuffled when, from the seed to the first turn."""
    for seed in (1, 77, 2**40 + 5, WORD - 3):
        plain = Chance(seed)
        fields = plain.shuffle(of_set("battlefield"))
        enemies = [plain.shuffle(of_set("enemy", level)) for level in ("1", "2", "3")]
        rewards = {pile: plain.shuffle(rewards_of(PILES[pile])) for pile in PILES}
        omens = plain.shuffle(of_set("boss", "omen"))
        game = new_game("ilhus", seed, {"heroes": heroes})
        position = game.position()
        assert position["rng"] == plain.rng
        assert position["fields"] == fields
        assert position["enemies"] == [pile[::-1] for pile in enemies]
        assert position["rewards"] == {name: pile[::-1] for name, pile in rewards.items()}
        assert position["omens"]["deck"] == omens[::-1]
        decks = [base_deck(hero) for hero in heroes]
        while game.position()["phase"] == "setup":
            action = game.legal()[0]
            decks[action.seat].append(str(action.card))
            game.apply(action)
        position = game.position()
        assert position["field"] == fields[0]
        for seat, deck in zip(position["seats"], decks, strict=True):
            pile = plain.shuffle(deck)
            assert sorted(seat["hand"]) == sorted(pile[-5:])
            assert seat["deck"] == pile[:-5][::-1]
        assert position["rng"] == plain.rng
        dealt = len(position["foes"])
        assert [one["name"] for one in position["foes"]] == enemies[0][::-1][:dealt]
        assert position["enemies"][0] == enemies[0][::-1][dealt:]


def test_an_emptied_deck_is_shuffled_from_the_discard_pile() -> None:
    cards = ["Rewind", "Numb", "Second Shard", "Numb", "Hourglass"]
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"]},
            "active": 0,
            "rng": 99,
            "seats": [{"hand": ["Feather"], "deck": ["Soar"], "discard": cards}],
            "foes": [{"name": "Ash Wolf"}],
        }
    )
    game.apply("play Feather")
    plain = Chance(99)
    pile = plain.shuffle(cards)
    seat = game.position()["seats"][0]
    assert sorted(seat["hand"]) == sorted(["Soar", pile[-1]])
    assert seat["deck"] == pile[:-1][::-1]
    assert game.position()["rng"] == plain.rng


def test_what_a_set_up_leaves_open_is_shuffled_under_what_it_names() -> None:
    """Section 12: omens, Rewards by colour, enemies by level, in this order, from the seed."""
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"]},
            "seats": [{"hand": ["Feather"], "discard": ["Banner"]}],
            "foes": [{"name": "Clay Guard"}],
            "omens": {"deck": ["Web"], "used": ["Tithe"]},
            "rewards": {"red": ["Havoc"]},
            "enemies": [[], ["Reaper"], []],
        },
        seed=5,
    )
    position, plain = game.position(), Chance(5)

    def rest(cards: list[str], *named: str) -> list[str]:
        return plain.shuffle([card for card in cards if card not in named])[::-1]

    assert position["omens"]["deck"] == ["Web", *rest(of_set("boss", "omen"), "Web", "Tithe")]
    for name, colour in PILES.items():
        pile = rest(rewards_of(colour), "Havoc", "Feather", "Banner")
        assert position["rewards"][name] == (["Havoc", *pile] if name == "red" else pile)
    assert position["enemies"][0] == rest(of_set("enemy", "1"), "Clay Guard")
    assert position["enemies"][1] == ["Reaper", *rest(of_set("enemy", "2"), "Reaper")]
    assert position["enemies"][2] == rest(of_set("enemy", "3"))
    assert position["rng"] == plain.rng


def test_wounds_taken_back_are_shuffled_hero_by_hero() -> None:
    """B28: all the wounds, whatever `mend` is; a skip shuffles again."""
    wounds = [["Numb", "Rewind", "Hourglass", "Soar", "Gust"], ["Fury", "Bark"]]
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage", "twins"], "level": "normal"},
            "rng": 1234,
            "active": 0,
            "field": "Ash Plain",
            "seats": [
                {"hand": ["Second Shard"], "wounds": wounds[0]},
                {"deck": ["Fury"], "wounds": wounds[1], "done": True},
            ],
            "foes": [{"name": "Ash Wolf", "zone": 1, "life": 1}],
            "rewards": {"green": ["Grove", "Rampart"]},
        }
    )
    game.apply("play Second Shard")
    plain = Chance(1234)
    piles = [plain.shuffle(pile) for pile in wounds]
    seats = game.position()["seats"]
    assert sorted(seats[0]["deck"]) == sorted(["Second Shard", *piles[0][-3:]])
    assert sorted(seats[0]["wounds"]) == sorted(piles[0][:-3])
    assert seats[1]["wounds"] == []
    assert game.position()["rng"] == plain.rng
    game.apply("choose Double Time")
    game.apply("choose One Soul")
    game.apply("pile green")  # looking shuffles nothing
    assert game.position()["rng"] == plain.rng
    again = plain.shuffle(piles[0][:-3])
    game.apply("skip")
    assert game.position()["seats"][0]["wounds"] == sorted(again[:-2])
    assert game.position()["rng"] == plain.rng
