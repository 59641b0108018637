"""Positions bent at random: each is refused in one sentence, or can be played to its end."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from kyradar import PositionError, from_position

from .table import SUBSETS, Json, eager, walk

pytestmark = pytest.mark.slow

NAMES = ["Fire", "Magma", "Numb", "Ash Wolf", "Moira, Weaver of Omens", "Web", "Stair of Ilhus"]
VALUES: list[Any] = [None, True, -1, 0, 1, 2, 3, 7, 99, 2**70, "", "step", "mage", [], {}, [[]]]
VALUES += ["heroes", "foes", "setup", "reinforcement", "over", "second", "Kilenne", *NAMES]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a position."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("options", "pending", "mode"):
                found += places(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            found += places(value, (*path, i))
    return found


def bent(position: Json, chance: random.Random) -> Json:
    """The position with one to three places changed, doubled or left out."""
    data: Json = copy.deepcopy(position)
    for _ in range(chance.randint(1, 3)):
        path = chance.choice(places(data))
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        what = chance.random()
        if what < 0.2:
            del inner[path[-1]]
        elif what < 0.4 and isinstance(inner[path[-1]], list):
            inner[path[-1]] = inner[path[-1]] * 2
        elif what < 0.5 and isinstance(inner[path[-1]], int):
            inner[path[-1]] += chance.choice([-1, 1, 2])
        else:
            inner[path[-1]] = copy.deepcopy(chance.choice(VALUES))
    return data


@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
def test_bent_positions(heroes: list[str]) -> None:
    chance = random.Random("+".join(heroes))
    refused = played = 0
    games = (game for seed in (8, 9, 10) for game in walk(seed, heroes))
    for steps, game in enumerate(games):
        if steps % 6:
            continue
        for _ in range(16):
            data = bent(game.position(), chance)
            try:
                other = from_position(data, 1)
            except PositionError as error:
                assert "\n" not in str(error)
                refused += 1
                continue
            played += 1
            position = other.position()
            assert from_position(position).position() == position
            for _ in range(60):
                if not other.to_act:
                    break
                other.apply(eager(chance, other.legal()))
    assert refused > 30
    assert played > 30
