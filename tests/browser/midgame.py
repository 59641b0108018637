"""Tables in the middle of a game, as full as they get, for every mode."""

from __future__ import annotations

from typing import Any

import kyradar

from .serving import Server

PLENTY = {"command": 12, "battle": 10, "knowledge": 6}
SEALED = {"card": "Emerald Horn", "sealed": True}
HAND = ["Feasible Solution", "Strategic Attack", "Prospector", "Mint", "Telron's Analysis"]
ROW = ["Flawless Deploy", "Endless Tactic", "War Academy", "Qoamipulator", "Worthy Trade"]
MINE = [
    {"name": "Tylaris", "troop": "Guard", "building": "Library"},
    {"name": "Vahylea", "troop": "Armored Soldier", "building": "Headquarters"},
    {"name": "Alantar"},
]
THEIRS = [
    {"name": "Yrdesh", "state": "ruined"},
    {"name": "Akao Uket", "troop": "Elite Trooper", "building": "Laboratory"},
    {"name": "Kyr", "building": "Black Market"},
]
STRONGHOLDS = [
    {"name": "left", "troops": ["Guard", "Soldier"], "buildings": ["Bank"]},
    {"name": "middle", "troops": ["Scholar"]},
]
ENEMIES = {
    "row": ["Stab", "Library"],
    "lair": ["Pure Qoam", "Void Fluid"],
    "strongholds": [
        {"name": "left", "troops": ["Guard", "Novice"], "buildings": ["Mint"]},
        {"name": "right", "state": "ruined"},
    ],
}
POSITIONS: dict[str, dict[str, Any]] = {
    "duel": {
        "turn": 12,
        "dragon": "Vahylea",
        "row": ROW,
        "lair": ["Sibilant Crystal", "Divining Petals"],
        "seats": [
            {
                "hand": HAND,
                "points": PLENTY,
                "cities": MINE,
                "play": ["Diviner", "Prospector", "Floating Crystal"],
                "discard": ["Shrewd Deal", "Captain"],
            },
            {"cities": THEIRS, "play": [SEALED, "Living Knife"], "discard": ["Barter"]},
        ],
    },
    "solo": {
        "dragon": "rage",
        "rage_pile": ["Fighter", "Barracks", "Barter"],
        "rage_seen": 2,
        "row": ROW,
        "lair": ["Sibilant Crystal", "Divining Petals"],
        "seats": [
            {"hand": HAND, "points": PLENTY, "cities": MINE, "play": ["Qoam Vein", "Living Knife"]}
        ],
    },
    "coop": {
        "dragon": "Vahylea",
        "grid": [["Sharp Qoam", "Void Fluid"], [SEALED, "Black Spores"], ["Primal Beast", None]],
        "row": ROW,
        "seats": [
            {"hand": HAND, "points": PLENTY, "cities": MINE, "discard": ["Captain"]},
            {"hand": ["Soldier"], "points": PLENTY, "play": ["Qoam Vein", "Diviner", "Stab"]},
        ],
    },
    "team": {
        "dragon": "left 0",
        "seats": [
            {"hand": HAND, "points": {"command": 9}, "play": ["Pure Qoam", "Volfyirion's Mark"]},
            {"hand": ["Guard"], "points": {"command": 4}, "play": ["Pure Qoam", "Qoam Vein"]},
            {"play": [{"card": "Strange Box", "sealed": True}]},
            {"play": ["Living Knife"]},
        ],
        "teams": [
            {
                "points": {"battle": 12, "knowledge": 7},
                "row": ROW,
                "sealed_row": [True],
                "lair": ["Living Knife", "Floating Crystal"],
                "strongholds": STRONGHOLDS,
            },
            ENEMIES,
        ],
    },
}


def table_at(server: Server, mode: str, position: dict[str, Any] | None = None) -> str:
    """The link to a table that begins in the middle of a game; one person, the rest computers."""
    game = kyradar.from_position({"mode": mode, **(position or POSITIONS[mode])}, seed=1)
    computer = {"kind": "computer", "level": "apprentice"}
    seats = [{"kind": "person", "name": "Alessandra"}] + [computer] * (game.players - 1)
    start = {"record": game.record(), "step": 0}
    made = server.post("/api/tables", {"mode": mode, "seats": seats, "seed": 1, "start": start})
    return f"/t/{made['table']}#{made['seats'][0]['token']}"
