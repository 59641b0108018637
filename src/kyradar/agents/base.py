"""What every player that is not a person has in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ..engine.mind import View as View

if TYPE_CHECKING:
    from ..engine.action import Action


class Agent(Protocol):
    """Chooses one of the legal actions, knowing no more than its seat may know."""

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        """One of `legal`. `budget` limits the thinking of agents that search."""
        ...
