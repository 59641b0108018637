"""What players ought to know about the opponents here: that they think less than they should."""

from __future__ import annotations

from ..engine import compiled
from ..engine.wording import say
from .levels import level_named, shown_name
from .search import SearchAgent

#: A level that thinks at least so much of what it should is as strong as ever.
ENOUGH = 0.8


def notice(name: str, share: float | None = None, language: str = "en") -> str | None:
    """Why the level of that name is weaker here than elsewhere, as a sentence; None if it is not.

    `share` is how much of its simulations the clock left it (`share_of`, `Workers.shares`).
    """
    level = level_named(name)
    if level is None or not level.simulations:
        return None
    if not compiled.available():
        return say("notices", "interpreted", {"level": shown_name(name)}, language)
    if share is not None and share < ENOUGH:
        facts = {"level": shown_name(name), "percent": max(1, round(100 * share))}
        return say("notices", "slow", facts, language)
    return None


def share_of(agent: object) -> float | None:
    """How much of its simulations the clock left an agent at its slowest decision so far."""
    return agent.share if isinstance(agent, SearchAgent) else None
