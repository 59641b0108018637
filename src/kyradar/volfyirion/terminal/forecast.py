"""What the dragon would do if the turn ended now, where everybody can work it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ... import Event, Game


def strike(game: Game) -> Event | None:
    """Co-op: the attack on the City under the token (K6), if nobody did anything more.

    It follows from the grid and the Cities, which lie open; no more is told of the imagined end.
    """
    imagined = game.copy()
    while imagined.to_act and imagined.turn == game.turn:
        line = f"p{imagined.to_act[0] + 1}: done"
        if imagined.why_not(line) is not None:  # a decision is open
            return None
        for event in imagined.apply(line):
            if event.kind in ("grid_struck", "grid_failed"):
                return event
    return None
