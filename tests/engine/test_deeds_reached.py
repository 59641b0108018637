"""Every deed can be done: by games that were played, or by a few actions from a position."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.engine.deeds import all_deeds, deeds_done, played_game
from kyradar.engine.record import read_record
from kyradar.title import mode_named

#: Records of the rule of thumb's games, with a stray action here and there; each does some deeds.
GAMES = Path(__file__).parents[1] / "golden" / "deed_games.jsonl.gz"
RICH = {"battle": 90, "knowledge": 90, "command": 20}


def battle(card: str, wolf: int = 2) -> dict[str, Any]:
    seat = {"hand": [card], "deck": ["Second Shard"] * 3}
    foes = [{"name": "Keener", "zone": 2, "life": 2}, {"name": "Ash Wolf", "zone": wolf}]
    return {
        **{"mode": "ilhus", "options": {"heroes": ["mage"]}, "field": "Ash Plain", "active": 0},
        **{"seats": [seat], "bodies": [{"name": "Mage", "zone": 1}], "foes": foes},
    }


CALM = {"hand": ["Calm Wave"], "deck": ["Second Shard"] * 3, "wounds": ["Hourglass"]}
MIRROR = {"hand": ["Water Mirror"], "deck": ["Second Shard"] * 3, "discard": ["Hourglass"]}


def attacked(troop: str) -> dict[str, Any]:
    own = {"cities": [{"name": "Alantar", "troop": troop}]}
    return {"active": 1, "seats": [own, {"points": {"battle": 40}}]}


ONE_CITY = [
    {"name": "Yrdesh"},
    *({"name": name, "state": "ruined"} for name in ("Akao Uket", "Kyr")),
]
LAST_CITY = {"seats": [{"points": {"battle": 40}}, {"cities": ONE_CITY}]}
SOLO = {"mode": "solo", "seats": [{"points": RICH}]}
COOP = {"mode": "coop", "seats": [{"points": RICH}, {"points": RICH}]}
#: By deed: a position, what is done, who resigns, and what would not have done it.
RARE: dict[str, tuple[dict[str, Any], list[str], int | None, list[str]]] = {
    "card-guard": (attacked("Guard"), ["attack Alantar"], 1, ["attack Tylaris"]),
    "card-armored-soldier": (
        attacked("Armored Soldier"),
        ["attack Alantar"],
        1,
        ["attack Tylaris"],
    ),
    "way-no-wonders": (LAST_CITY, ["attack Yrdesh"], None, []),
    "way-slain": (SOLO, ["slay"], None, ["subjugate"]),
    "way-unbroken": (SOLO, ["slay"], None, []),
    "way-circle": (COOP, ["p1: slay"], None, []),
    "card-h14": (battle("End of Time"), ["play End of Time", "target Keener"], None, ["end"]),
    "card-r12": (
        *(battle("Whirlwind", 1), ["play Whirlwind", "target Keener"], None),
        ["play Whirlwind", "target Ash Wolf", "zone 2"],
    ),
    "card-r04": (
        *(battle("Wounded Rage"), ["play Wounded Rage", "target Keener"], None),
        ["play Wounded Rage", "target Ash Wolf"],
    ),
    "card-r16": (battle("Tidal Wave"), ["play Tidal Wave"], None, ["step Tidal Wave"]),
    "card-r17": (
        battle("Water Mirror") | {"seats": [MIRROR]},
        ["play Water Mirror", "end"],
        None,
        ["step Water Mirror", "zone 1", "end"],
    ),
    "card-r19": (
        battle("Calm Wave") | {"seats": [CALM]},
        ["play Calm Wave", "end"],
        None,
        ["step Calm Wave", "zone 1", "end"],
    ),
    "card-r20": (
        *(battle("Remembrance"), ["play Remembrance", "target Keener"], None),
        ["play Remembrance", "target Ash Wolf"],
    ),
}


def done_from(setup: dict[str, Any], lines: list[str], resigns: int | None) -> list[str]:
    game = kyradar.from_position(setup, seed=1)
    for line in lines:
        game.apply(line)
    if resigns is not None and game.outcome is None:
        game.resign(resigns)
    return deeds_done(played_game(read_record(game.record())), 0)


@pytest.mark.parametrize("deed", RARE)
def test_a_rare_deed_is_done_by_these_actions_and_not_by_others(deed: str) -> None:
    setup, lines, resigns, others = RARE[deed]
    assert deed in done_from(setup, lines, resigns)
    assert deed not in done_from(setup, others, resigns if others else 0)


@pytest.mark.slow
def test_every_deed_can_be_done() -> None:
    found = set(RARE)
    for line in gzip.decompress(GAMES.read_bytes()).decode().splitlines():
        record = json.loads(line)["record"]
        game = played_game(read_record(record))
        for seat in range(mode_named(game.mode).seats):
            found.update(deeds_done(game, seat))
    assert sorted({deed.id for deed in all_deeds()} - found) == []
