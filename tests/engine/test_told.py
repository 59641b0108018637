"""Positions, views, observations and refusals are what they were, byte for byte and in their order.

Networks are bound to the order of observations, and servers compare messages by their bytes. The
digests are those of the commit before fields became rows. House Decks were appended to observations
later, so what stands before them is compared.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

import pytest

import kyradar
from kyradar.engine.observation import size_of
from kyradar.engine.sight import shorts, sight_of
from kyradar.title import ModeName

EVERYTHING = {"perks": True, "ploys": True, "hidden_top": True, "rebuilding": True}
THREE = {"heroes": ["mage", "mistress", "twins"]}
TOLD: dict[str, tuple[ModeName, dict[str, Any], str]] = {
    "duel": ("duel", {}, "a382c715b46f9811"),
    "duel with options": ("duel", EVERYTHING, "83a68379ee5f2666"),
    "solo": ("solo", {"difficulty": "hard"}, "66e6489798b19342"),
    "co-op": ("coop", {}, "b2313a72137ae960"),
    "team": ("team", {}, "635c17e3e58bae7c"),
    "ilhus": ("ilhus", THREE, "3807e9f415a098d8"),
}
DECKS = {"deck", "other_deck", "partner_deck", "enemy_first_deck", "enemy_second_deck"}
WRONG: tuple[object, ...] = (None, -1, 99_999, "x", True, [], {}, [None], "Stab", "nobody")


def digest(mode: ModeName, options: dict[str, Any]) -> str:
    """Of all that a random game tells, and of what readers say to positions with a mistake."""
    told, chance = hashlib.sha256(), random.Random(7)
    game = kyradar.new_game(mode, 7, options)
    sight = sight_of(mode)
    places = sight.layout(game._options).values()
    decks = [2 * one.start for one in places if one.name in DECKS]  # a number has two bytes
    before_decks = min(decks, default=None)
    for step in range(90):
        if step % 3 == 0:
            position = game.position()
            seats = range(len(position["seats"]))
            told.update(json.dumps([position, game.view(None)]).encode())
            for seat in seats:
                told.update(json.dumps([game.view(seat), game.team_view(seat)]).encode())
                row = shorts(size_of(sight.layout(game._options)))
                sight.observe(game._state, game._options, seat, row)
                told.update(row.tobytes()[:before_decks])
            for part in (position, position["seats"][0]):
                name = chance.choice(list(part))
                right, part[name] = part[name], chance.choice(WRONG)
                told.update(answer(position).encode())
                part[name] = right
        if game.outcome is not None:
            break
        game.apply(chance.choice(game.legal()))
    return told.hexdigest()[:16]


def answer(position: dict[str, Any]) -> str:
    """What the reader says to a position: the refusal, or the position as it is read."""
    try:
        return json.dumps(kyradar.from_position(position, seed=1).position())
    except kyradar.KyradarError as error:
        return str(error)


@pytest.mark.parametrize("kind", TOLD)
def test_what_is_told_stays_as_it_was(kind: str) -> None:
    mode, options, wanted = TOLD[kind]
    assert digest(mode, options) == wanted
