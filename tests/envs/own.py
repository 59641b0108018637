"""Agents of somebody else's, as a user would write them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kyradar import Action


class LastAgent:
    """Does the last legal action; takes no seed."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        self.asked += 1
        return legal[-1]


class DiceAgent:
    """Throws dice; takes a seed, and looks on while others act."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)
        self.looked = 0

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        return self.chance.choice(legal)

    def look(self, view: dict[str, Any], seat: int) -> None:
        self.looked += 1


class Stone:
    """No agent at all."""


PEBBLE = Stone()
