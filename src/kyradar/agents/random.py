"""The player that takes any legal action, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from .base import Budget, View

if TYPE_CHECKING:
    from ..engine.action import Action


class RandomAgent:
    """Plays at random; the same seed makes the same choices in the same game."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)
        self._seed = seed

    def __repr__(self) -> str:
        return f"RandomAgent(seed={self._seed})"

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        return self._rng.choice(legal)
