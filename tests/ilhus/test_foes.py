"""Every action of every foe, every omen and every battlefield, written out."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar import Game, from_position
from kyradar.engine.scenario import walk
from kyradar.ilhus.catalog import base_catalog

from .table import Json

#: Foe, action, where it begins, where it ends, wounds of the Mage in zone 3 (normal, one hero).
#: Keener's and the Augur's sap and the Reaper's exile find no hand card here.
ACTIONS: list[tuple[str, str, int, int, int, Json]] = [
    ("Ash Wolf", "first", 5, 3, 3, {}),
    ("Ash Wolf", "second", 6, 4, 0, {}),
    ("Hollow Archer", "first", 6, 5, 3, {}),
    ("Hollow Archer", "second", 4, 5, 3, {}),
    ("Hollow Archer", "second", 5, 5, 3, {}),
    ("Clay Guard", "first", 4, 3, 4, {}),
    ("Clay Guard", "second", 3, 3, 2, {"foes.0.guard": 2}),
    ("Keener", "first", 5, 4, 2, {}),
    ("Keener", "second", 5, 4, 3, {}),
    ("Weaver Ogre", "first", 4, 3, 6, {}),
    ("Weaver Ogre", "second", 5, 3, 4, {}),
    ("Reaper", "first", 5, 3, 4, {}),
    ("Reaper", "second", 6, 4, 3, {"seats.0.exile": 1}),
    ("Bone Slinger", "first", 6, 6, 4, {}),
    ("Bone Slinger", "second", 5, 6, 3, {}),
    ("Soot Colossus", "first", 5, 4, 4, {}),
    ("Soot Colossus", "second", 3, 3, 5, {"foes.0.guard": 3}),
    ("Blind Augur", "first", 6, 5, 4, {}),
    ("Blind Augur", "second", 6, 5, 4, {"foes.0.life": 13}),
]
DECK = ["Numb"] * 20


def foes_turn(foe: Json, **more: Any) -> Game:
    """The Mage has had his turn; what follows happens by itself."""
    return from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "encounter": 2,
            "field": "Stair of Ilhus",
            "seats": [{"deck": DECK, "done": True}],
            "bodies": [{"name": "Mage", "zone": 3}],
            "foes": [foe],
        }
        | more
    )


def found(position: Json, path: str) -> object:
    value = walk(position, path)
    return len(value) if isinstance(value, list) else value


@pytest.mark.parametrize(("name", "action", "start", "end", "wounds", "more"), ACTIONS)
def test_an_action(name: str, action: str, start: int, end: int, wounds: int, more: Json) -> None:
    game = foes_turn({"name": name, "zone": start, "life": 10, "next": action})
    position = game.position()
    assert position["round"] == 2
    foe = position["foes"][0]
    assert foe["zone"] == end
    assert len(position["seats"][0]["wounds"]) == wounds
    assert foe["next"] == ("second" if action == "first" else "first")
    for path, value in more.items():
        assert found(position, path) == value


def test_every_action_is_here() -> None:
    enemies = {card.name for card in base_catalog().cards if card.set == "enemy"}
    assert {(name, action) for name, action, *_ in ACTIONS} == {
        (name, action) for name in enemies for action in ("first", "second")
    }


#: Omen, Moira's zone before and after, the Mage's, cards that go to Destiny.
OMENS: list[tuple[str, int, int, int, int, Json]] = [
    ("Severed Thread", 5, 3, 3, 4, {}),
    ("Severed Thread", 6, 4, 3, 0, {}),
    ("Web", 5, 5, 4, 2, {}),
    ("Dire Omen", 6, 6, 3, 2, {}),
    ("Oblivion", 5, 5, 3, 2, {}),
    ("Tithe", 5, 4, 3, 2, {"seats.0.exile": 1}),
    ("Bone Spindle", 6, 6, 3, 3, {}),
    ("Knotted Weave", 5, 5, 3, 2, {"foes.0.life": 43, "foes.0.guard": 2}),
]


@pytest.mark.parametrize(("omen", "start", "end", "hero", "wounds", "more"), OMENS)
def test_an_omen(omen: str, start: int, end: int, hero: int, wounds: int, more: Json) -> None:
    moira = {"name": "Moira, Weaver of Omens", "zone": start, "life": 40}
    game = foes_turn(moira, encounter=4, omens={"row": [omen]})
    position = game.position()
    assert position["round"] == 2
    assert position["foes"][0]["zone"] == end
    assert position["foes"][0]["next"] == "first"
    assert position["bodies"][0]["zone"] == hero
    assert len(position["destiny"]) == wounds
    assert position["omens"]["used"] == [omen]
    for path, value in more.items():
        assert found(position, path) == value


def test_every_omen_is_here() -> None:
    omens = {card.name for card in base_catalog().cards if card.rank == "omen"}
    assert {name for name, *_ in OMENS} == omens


@pytest.mark.parametrize(
    ("field", "zones", "heroes", "foes"),
    [
        ("Ash Plain", 5, 1, [5, 4, 5, 4]),
        ("Stone Circle", 6, 1, [4, 3, 5, 4]),
        ("Misty Ford", 4, 1, [4, 3, 4, 3]),
        ("Stair of Ilhus", 6, 1, [6, 5, 4, 5]),
    ],
)
def test_a_battlefield(field: str, zones: int, heroes: int, foes: list[int]) -> None:
    names = ["Ash Wolf", "Hollow Archer", "Clay Guard", "Keener"]
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "field": field,
            "active": 0,
            "seats": [{"hand": ["Tailwind"] * 2 + ["Deferred Step"], "deck": DECK}],
            "foes": [{"name": name} for name in names],
        }
    )
    position = game.position()
    assert [foe["zone"] for foe in position["foes"]] == foes
    assert position["bodies"][0]["zone"] == heroes
    game.apply("play Deferred Step")
    reach = {action.get("zone") for action in game.legal()}
    assert reach == ({1, 2, 3, 5, 6} if field == "Stone Circle" else {1, 2, 3})
    if zones < 6:
        game.apply("zone 3")
        game.apply("play Tailwind")
        assert max(action.get("zone") for action in game.legal()) == zones
