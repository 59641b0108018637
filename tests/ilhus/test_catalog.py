"""The tables: the leaflet's composition, every row valid; owners' own rows with every mistake
named by file, line and field."""

from __future__ import annotations

import csv
import random
from collections import Counter
from pathlib import Path

import pytest
from helpers import PACKAGE

from kyradar import CatalogError, OptionError, from_position, new_game
from kyradar.ilhus.card import Card, write_parts
from kyradar.ilhus.catalog import base_catalog, base_rows, parse_own_cards
from kyradar.ilhus.options import read_options
from kyradar.ilhus.part import WORDS

from .table import deal, eager

DATA = PACKAGE / "ilhus" / "data"


def test_the_box_has_the_leaflets_composition() -> None:
    """I2."""
    sets = Counter[str]()
    for card in base_catalog().cards:
        sets[card.set] += card.copies
    assert sets == {
        **{"hero": 31, "enemy": 9, "boss": 8, "reward": 24, "battlefield": 4, "base": 40},
    }
    hero = Counter(card.rank for card in base_catalog().cards if card.set == "hero")
    assert hero == {"identity": 3, "novice": 8, "initiate": 8, "adept": 8, "master": 4}


def test_every_row_is_read_as_it_is_written() -> None:
    rows = list(csv.DictReader((DATA / "cards.csv").open(encoding="utf-8")))
    cards = base_catalog().cards
    assert [card.id for card in cards] == [row["id"] for row in rows]
    for card, row in zip(cards, rows, strict=True):
        assert (card.en, card.fr, card.it) == (row["en"], row["fr"], row["it"])
        assert card.copies == int(row["copies"])
        assert (card.set, card.rank, card.colour) == (row["set"], row["rank"], row["colour"])
        assert card.elements == row["elements"]
        assert str(card.block or "") == row["block"]
        assert write_parts(card.passive) == row["passive"]
        if card.set != "battlefield":
            assert write_parts(card.effect) == row["effect"]
    foes = {row["id"]: row for row in csv.DictReader((DATA / "foes.csv").open(encoding="utf-8"))}
    for card in cards:
        if card.foe:
            row = foes.pop(card.id)
            assert (card.foe.life, card.foe.armour) == (int(row["life"]), int(row["armour"]))
            assert write_parts(card.foe.first) == row["first"]
            assert write_parts(card.foe.second) == row["second"]
    assert foes == {}


def test_every_word_is_used_by_the_box() -> None:
    used: set[str] = set()
    for card in base_catalog().cards:
        parts = [*card.effect, *card.passive]
        if card.foe:
            parts += [*card.foe.first, *card.foe.second]
        used |= {part.word for part in parts}
    assert used == set(WORDS)


# --- own rows -------------------------------------------------------------------------------------

HEADER = "id,set,rank,owner,colour,copies,en,effect,block,keyword,elements,passive\n"


def mistakes(text: str, file: str = "own.csv") -> list[str]:
    with pytest.raises(CatalogError) as caught:
        parse_own_cards(text, file)
    for language in ("fr", "it"):
        assert len(caught.value.said(language)) == len(caught.value.problems)
    return caught.value.problems


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("R01,,,,,,,burn 4 r1,,,,", "own.csv:2:effect: 'burn' is not one of: strike"),
        ("R01,,,,,,,strike r1,,,,", "own.csv:2:effect: 'strike r1': a number is wanted"),
        ("R01,,,,,,,strike 99 r1,,,,", "own.csv:2:effect: 'strike 99 r1': must be from 1 to 40"),
        ("R01,,,,,,,strike 4,,,,", "own.csv:2:effect: 'strike 4': a range is missing"),
        ("R01,,,,,,,strike 4 x1,,,,", "own.csv:2:effect: 'strike 4 x1': 'x1' is no range"),
        ("R01,,,,,,,strike 4 K1,,,,", "own.csv:2:effect: ranges from K and F"),
        ("R01,,,,,,,draw 1 r1,,,,", "own.csv:2:effect: 'draw 1 r1': draw takes no range"),
        ("R01,,,,,,,strike 4+luck r1,,,,", "own.csv:2:effect: 'strike 4+luck r1': +luck cannot"),
        ("R01,,,,,,,strike 4 r1 now,,,,", "own.csv:2:effect: 'strike 4 r1 now': nothing may"),
        ("R01,,,,,,,strike 4 =,,,,", "own.csv:2:effect: the first part has no target"),
        ("R01,,,,,,," + "draw 1; " * 7 + ",,,,", "own.csv:2:effect: at most 6 parts"),
        ("R01,,,,,,,march 2 r0,,,,", "own.csv:2:effect: 'march' is not one of"),
        ("D01,,,,,,,strike 4 F1,,,,", "own.csv:2:effect: ranges from K and F"),
        ("R01,,,,,,,,three,,,", "own.csv:2:block: a whole number is wanted, found 'three'"),
        ("R01,,,,,,,,12,,,", "own.csv:2:block: must be from 1 to 9, found 12"),
        ("R01,,,,purple,,,,,,,", "own.csv:2:colour: 'purple' is not one of"),
        ("R01,potion,,,,,,,,,,", "own.csv:2:set: 'potion' is not one of"),
        ("R01,,,,,,,,,forever,,", "own.csv:2:keyword: 'forever' is not one of"),
        ("R01,,,,,,,,,,FA,", "own.csv:2:elements: only the Mistress's cards"),
        ("H16,,,,,,,,,,FFF,", "own.csv:2:elements: two to eight letters"),
        ("H04,,,,,,,,,,,guard 1", "own.csv:2:passive: only a Reward has a passive"),
        ("R01,,,,,,Top,,,,,", "own.csv:2:en: Top means something else"),
        ("R01,,,,,,Fire,,,,,", "Fire is the name of two cards"),
        ("R01,,,,,,A > B,,,,,", "own.csv:2:en: at most 40 printable"),
        ("X1,reward,,any,red,1,,strike 1 r1,1,,,", "own.csv:2:en: a name is missing"),
        ("X-1,reward,,any,red,1,New,strike 1 r1,1,,,", "own.csv:2:id: letters and digits"),
        ("D06,,,,,,,,,,W,", "own.csv:2:elements: the Mistress needs exactly one base card"),
        ("D01,,,,,0,,,,,,", None),
        ("E01,,,,,0,,,,,,", "own.csv:2:copies: enemy 1: there must be 3 to 8, found 2"),
        ("M01,,,,,0,,,,,,", "own.csv:2:copies: boss: there must be 1 to 1, found 0"),
        ("D06,,,,,20,,,,,,", "own.csv:2:copies: base mistress: there must be 5 to 20, found 28"),
        ("R01,,,,,99,,,,,,", "own.csv:2:copies: must be from 0 to 8, found 99"),
    ],
)
def test_a_row(row: str, said: str | None) -> None:
    text = HEADER + row + "\n"
    if said is None:
        assert parse_own_cards(text, "own.csv")
    else:
        assert any(said in problem for problem in mistakes(text))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "own.csv:1: the file is empty" in mistakes("\n\n")
    assert "own.csv:1:flavour: unknown column" in mistakes("id,flavour\nR01,x\n")[0]
    assert "own.csv:1:id: this column is missing" in mistakes("en\nX\n")[0]
    assert "own.csv:1:id: this column is given twice" in mistakes("id,id\nR01,R01\n")[0]
    assert "own.csv:2: more fields than columns" in mistakes("id\nR01,2\n")[0]
    assert "id_twice" not in mistakes("id\nR01\nR01\n")[0]
    assert "own.csv:3:id: R01 is given twice" in mistakes("id\nR01\nR01\n")[0]
    assert mistakes("[[card]]\nid = [1]\n", "own.toml")[0].startswith("own.toml:1:id: expected")
    assert mistakes("id = 3", "own.toml")[0].startswith("own.toml:1:card")
    assert "at most 160000" in mistakes("id\n" + "R01\n" * 60_000)[0]
    with pytest.raises(CatalogError, match="cannot be read"):
        new_game("ilhus", 1, {"cards": str(tmp_path / "none.csv")})


def test_a_row_of_the_box_keeps_what_it_leaves_out() -> None:
    (card,) = parse_own_cards("id,en,effect\nR01,Great Lance,strike 6 r2\n", "own.csv")
    assert (card.en, card.fr, card.it) == ("Great Lance",) * 3
    assert (card.set, card.colour, card.block) == ("reward", "red", 1)
    assert (
        card
        == parse_own_cards(
            '[[card]]  # mine\nid = "R01"\nen = "Great Lance"\neffect = "strike 6 r2"\n', "own.toml"
        )[0]
    )


OWN = [
    {"id": "H04", "en": "Rage", "effect": "strike 5 r0; focus 1"},
    {"id": "H16", "en": "Lava", "effect": "sweep 4 r1", "keyword": "ephemeral"},
    {"id": "R01", "en": "Great Lance", "effect": "strike 6 r2"},
    {"id": "D01", "en": "Splinter", "effect": "strike 3 r1"},
    {"id": "E01", "en": "Cinder Wolf", "life": "10", "first": "march 3 r0; sweep 2 r0"},
    {"id": "M02", "en": "Cut", "effect": "march 3 r0; strike 4 r0; guard 1"},
    {"id": "C01", "en": "Salt Flat", "zones": "7", "special": "2 3", "effect": "draw 1"},
    *(
        {"id": f"X{n}", "set": "reward", "owner": "any", "colour": "blue", "copies": "2"}
        | {"en": f"Wave {n}", "effect": "push 1 any; slow 1 =", "block": "1"}
        for n in range(3)
    ),
]


@pytest.mark.slow
def test_own_rows_of_every_set_are_played_with() -> None:
    options = {"heroes": ["mage", "mistress"], "cards": OWN, "level": "easy"}
    names = [card.name for card in read_options(options).catalog.cards]
    for name in ("Rage", "Lava", "Great Lance", "Splinter", "Cinder Wolf", "Cut", "Salt Flat"):
        assert name in names
    assert names[-3:] == ["Wave 0", "Wave 1", "Wave 2"]
    for seed in range(6):
        game = new_game("ilhus", seed, options)
        chance = random.Random(seed)
        rewards = game.position()["rewards"]
        assert [len(pile) for pile in rewards.values()] == [5, 5, 5, 11, 4]
        while game.to_act:
            position = game.position()
            assert from_position(position).position() == position
            game.apply(eager(chance, game.legal()))
    again = new_game("ilhus", 3, game.options)
    assert again.options == game.options


def test_own_rows_change_what_happens() -> None:
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "cards": OWN},
            "field": "Salt Flat",
            "seats": [{"hand": ["Splinter", "Great Lance"], "deck": ["Numb"] * 9}],
            "bodies": [{"name": "Mage", "zone": 2}],
            "foes": [{"name": "Cinder Wolf", "zone": 3}],
        }
    )
    assert game.position()["foes"][0]["life"] == 10
    game.apply("play Splinter")
    game.apply("play Great Lance")
    assert game.position()["foes"][0]["life"] == 1
    game.apply("end")
    position = game.position()
    assert len(position["seats"][0]["hand"]) == 5
    assert position["queue"][0]["n"] == 2
    with pytest.raises(OptionError):
        deal(1, ["mage"], cards=[1, 2])


def test_cards_as_option_objects() -> None:
    own = read_options({"cards": OWN}).own_cards
    assert all(isinstance(card, Card) for card in own)
    assert read_options({"cards": list(own)}).own_cards == own
    assert set(base_rows()) >= {card.id for card in own if not card.id.startswith("X")}
