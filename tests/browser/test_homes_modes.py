"""Every legal line of solo, co-op and team has a home on the page."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kyradar
from kyradar.title import ModeName

from .midgame import ENEMIES, STRONGHOLDS
from .test_homes import met_at_home, scene

PLENTY = {"command": 40, "battle": 40, "knowledge": 40}
DONE = ("end", "done", "skip")
# Verbs and questions of each mode that the scenes below must have met.
KNOWN = {
    "solo": {"end", "mulligan", "cycle", "play", "acquire", "wonder", "redeploy", "replace", "use",
             "remove", "calm", "slay", "subjugate", "lose", "skip"},
    "coop": {"done", "play", "acquire", "redeploy", "replace", "use", "remove", "banish", "seal",
             "lure", "thin", "slay", "subjugate", "skip"},
    "team": {"done", "mulligan", "cycle", "play", "acquire", "wonder", "redeploy", "attack", "seal",
             "unseal", "replace", "move", "defeat", "use", "remove", "hit", "give", "skip"},
}  # fmt: skip
ASKED = {
    "solo": {"remove_card", "lose_troop", "lose_building"},
    "coop": {"remove_card"},
    "team": {"remove_card", "remove_troop", "remove_building", "move_volfyirion", "give"},
}
SEALED = {"card": "Emerald Horn", "sealed": True}
MARK = ["Pure Qoam", "Volfyirion's Mark"]
HAND = ["Stab", "Soldier", "Mint", "Qoam Ritual"]
GUARDED = [
    {"name": "Tylaris", "troop": "Guard", "building": "Library"},
    {"name": "Vahylea", "troop": "Scholar", "building": "Bank"},
]
SETUPS: dict[str, list[dict[str, Any]]] = {
    "solo": [
        {
            "dragon": "rage",
            "rage_pile": ["Fighter", "Barracks", "Barter"],
            "rage_seen": 1,
            "lair": ["Living Knife", "Pure Qoam"],
            "row": ["Barter", None, "Guard"],
            "seats": [{"hand": HAND, "points": PLENTY, "cities": GUARDED, "play": ["Qoam Vein"]}],
        },
        {"dragon": "rage", "rage_pile": ["Barracks"], "seats": [{"cities": GUARDED}]},
    ],
    "coop": [
        {
            "dragon": "Vahylea",
            "grid": [["Sharp Qoam", "Void Fluid"], [SEALED, None]],
            "row": ["Barter", None, "Guard"],
            "seats": [
                {"hand": HAND, "points": PLENTY, "cities": GUARDED, "discard": ["Captain"]},
                {"hand": ["Soldier"], "points": PLENTY, "play": ["Qoam Vein"]},
            ],
        },
        {"pending": {"kind": "remove_card"}, "seats": [{"hand": HAND, "discard": ["Captain"]}, {}]},
    ],
    "team": [
        {
            "dragon": dragon,
            "seats": [
                {"hand": HAND, "points": {"command": 40}, "play": MARK},
                {"hand": ["Guard"], "points": {"command": 40}, "play": ["Pure Qoam", "Qoam Vein"]},
                {"play": [{"card": "Strange Box", "sealed": True}]},
                {"play": ["Living Knife"]},
            ],
            "teams": [
                {
                    "points": {"battle": 60, "knowledge": 60},
                    "row": ["Barter", "Novice"],
                    "sealed_row": [True],
                    "lair": ["Living Knife", "Emerald Horn"],
                    "strongholds": STRONGHOLDS,
                },
                ENEMIES,
            ],
        }
        for dragon in ("off", "lair 1", "left 0")
    ]
    + [{"pending": {"kind": kind}, "teams": [{}, {"strongholds": [
        {"name": "left", "troops": ["Guard", "Novice"], "buildings": ["Mint", "Bank"]}]}]}
       for kind in ("remove_troop", "remove_building", "move_volfyirion")],
}  # fmt: skip


def random_scenes(mode: ModeName, seed: int) -> list[dict[str, Any]]:
    chance = random.Random(seed)
    game = kyradar.new_game(mode, seed=seed)
    found = []
    for _ in range(250):
        if not game.to_act:
            break
        if game.view(game.to_act[0])["pending"] or chance.random() < 0.15 or not game.actions:
            found += [scene(game, seat) for seat in game.to_act]
        legal = list(game.legal())
        busy = [one for one in legal if one.text not in DONE]
        game.apply(chance.choice(busy if busy and chance.random() < 0.93 else legal))
    return found


def rich_scenes(mode: str) -> list[dict[str, Any]]:
    """Set-ups with plenty of points, and what each of their actions leads to."""
    found = []
    for setup in SETUPS[mode]:
        game = kyradar.from_position({"mode": mode, **setup}, seed=1)
        for action in [None, *game.legal()]:
            after = game.copy()
            if action is not None:
                after.apply(action)
            found += [scene(after, seat) for seat in after.to_act]
    return found


@pytest.mark.long
@pytest.mark.parametrize("mode", SETUPS)
def test_no_legal_line_without_a_home(page: Any, mode: ModeName) -> None:
    page.wait_for_selector("#begin")
    scenes = [one for seed in range(2) for one in random_scenes(mode, seed)] + rich_scenes(mode)
    verbs, asked = met_at_home(page, scenes)
    assert verbs >= KNOWN[mode], KNOWN[mode] - verbs
    assert asked >= ASKED[mode], ASKED[mode] - asked
