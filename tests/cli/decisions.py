"""A game at each open decision of solo, co-op and team, and what answers it."""

from __future__ import annotations

from typing import Any

from kyradar import Game, from_position

SETUPS: dict[str, tuple[dict[str, Any], str]] = {
    # name: the position, and what the person does to be asked ("" if they are asked already)
    "solo remove_card": (
        {
            "mode": "solo",
            "lair": ["Pure Qoam", None],
            "seats": [{"hand": ["Stab"], "points": {"battle": 3}}],
        },
        "wonder Pure Qoam",
    ),
    "solo lose_troop": (
        {
            "mode": "solo",
            "dragon": "rage",
            "rage_pile": ["Novice"],
            "seats": [
                {
                    "cities": [
                        {"name": "Tylaris", "troop": "Guard"},
                        {"name": "Alantar", "troop": "Soldier"},
                    ]
                }
            ],
        },
        "end",
    ),
    "solo lose_building": (
        {
            "mode": "solo",
            "dragon": "rage",
            "rage_pile": ["Barracks"],
            "seats": [
                {
                    "cities": [
                        {"name": "Tylaris", "building": "Mint"},
                        {"name": "Alantar", "building": "Bank"},
                    ]
                }
            ],
        },
        "end",
    ),
    "coop remove_card": (
        {"mode": "coop", "seats": [{"hand": ["Stab"], "play": ["Worthy Trade"]}, {}]},
        "use Worthy Trade",
    ),
    "team remove_card": (
        {
            "mode": "team",
            "teams": [{"lair": ["Pure Qoam", None], "points": {"battle": 3}}, {}],
            "seats": [{"hand": ["Stab"]}, {"hand": ["Barter"]}, {}, {}],
        },
        "wonder Pure Qoam",
    ),
    "team remove_card each": (
        {
            "mode": "team",
            "teams": [{"points": {"battle": 32}}, {}],
            "seats": [{"hand": ["Stab"]}, {"hand": ["Barter"]}, {}, {}],
        },
        "defeat",
    ),
    "team give": (
        {
            "mode": "team",
            "teams": [{"lair": ["Pure Qoam", "Void Fluid"], "points": {"battle": 32}}, {}],
        },
        "defeat",
    ),
    "team remove_troop": (
        {
            "mode": "team",
            "teams": [{}, {"strongholds": [{"name": "left", "troops": ["Guard", "Soldier"]}]}],
            "seats": [{"play": ["Anuth's Trick"]}, {}, {}, {}],
        },
        "use Anuth's Trick",
    ),
    "team remove_building": (
        {
            "mode": "team",
            "teams": [{}, {"strongholds": [{"name": "left", "buildings": ["Mint", "Bank"]}]}],
            "seats": [{"play": ["Sabotage"]}, {}, {}, {}],
        },
        "use Sabotage",
    ),
    "team move_volfyirion": (
        {
            "mode": "team",
            "dragon": "lair 1",
            "seats": [{"play": ["Volfyirion's Mark", "Barter", "Celethe's Law"]}, {}, {}, {}],
        },
        "use Volfyirion's Mark",
    ),
}


def at(name: str) -> Game:
    """The game just before the decision is opened."""
    return from_position(SETUPS[name][0], 1)
