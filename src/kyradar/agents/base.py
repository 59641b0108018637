"""What every agent has in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ..engine.typed import View as View

if TYPE_CHECKING:
    from ..engine.action import Action


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many milliseconds, or simulations, whichever comes first.

    With simulations alone (ms=None) the same seed gives the same choice everywhere.
    """

    ms: float | None = 200.0
    simulations: int | None = None


class Agent(Protocol):
    """Chooses one of the legal actions, knowing no more than its seat may know."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of `legal`. Agents that think as long as they may take a `budget` besides."""
        ...
