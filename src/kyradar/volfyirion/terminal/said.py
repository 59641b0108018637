"""Parts of an action by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...agents.moves import read_move

if TYPE_CHECKING:
    from ... import Action

WORDS = ("top", "all", "together", "back", "clockwise", "battle", "knowledge")


def part(action: Action, name: str) -> Any:
    move = read_move(action)
    if name == "place":
        return move.city or None
    if name == "owner":
        return int(move.owner[1:]) - 1 if move.owner else None
    if name == "part":
        return int(move.text[-1]) if move.partial else None
    if name == "word":
        last = move.text.split()[-1]
        return last if last in WORDS else None
    return getattr(move, name) or None
