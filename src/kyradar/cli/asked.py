"""Options of a game as a command line names them."""

from __future__ import annotations

from ..volfyirion.options import SWITCHES


def read_switches(text: str) -> dict[str, bool]:
    """`ploys,hidden-top`, or `all`; the library refuses names it does not know."""
    names = [name.strip().lower().replace("-", "_") for name in text.split(",")]
    return dict.fromkeys(SWITCHES if names == ["all"] else filter(None, names), True)
