"""One's own strength at the terminal: how games against the computer's levels ended, in a file."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ..agents.levels import RUNGS, level_named, rung_name
from ..agents.strength import own_rung
from ..folders import state_folder

MINE = "mine"  # what one types for a level of one's own strength
MOST = 3000  # results; the oldest are forgotten


def results_path() -> Path:
    """Where they are kept: a line for each game, the rung and 1, 0.5 or 0."""
    return state_folder() / "results.jsonl"


def results() -> list[tuple[int, float]]:
    """Oldest first; a line that cannot be read is passed over."""
    with suppress(OSError, UnicodeDecodeError):
        lines = results_path().read_text(encoding="utf-8").splitlines()
        return [result for result in map(_read, lines[-MOST:]) if result is not None]
    return []


def _read(line: str) -> tuple[int, float] | None:
    try:
        rung, score = json.loads(line)
    except (ValueError, TypeError):
        return None
    valid = isinstance(rung, int) and 1 <= rung <= len(RUNGS) and score in (0, 0.5, 1)
    return (rung, float(score)) if valid else None


def add_result(opponent: str, score: float) -> None:
    """A game has ended; only those against a level count. A full disk loses it, not the game."""
    level = level_named(opponent)
    if level is None:
        return
    with suppress(OSError):
        results_path().parent.mkdir(parents=True, exist_ok=True)
        with results_path().open("a", encoding="utf-8") as file:
            file.write(json.dumps([level.rung, score]) + "\n")


def named(player: str) -> str:
    """`mine` as the level it means now; any other name as it is."""
    return rung_name(own_rung(results())) if player == MINE else player
