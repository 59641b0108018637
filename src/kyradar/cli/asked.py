"""Options of a game as a command line names them."""

from __future__ import annotations

from .terminal import terminal_of


def read_switches(text: str, mode: str = "duel") -> dict[str, bool]:
    """`ploys,hidden-top`, or `all`; the library refuses names it does not know."""
    return terminal_of(mode).switches(text)
