"""Random games in every mode and with every option, for the tests of what a seat sees."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from helpers import OPTION_SETS, fill_state, tell

from kyradar import Memory
from kyradar.envs.table import Table
from kyradar.volfyirion.title import TITLE

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    **{mode: (mode, {}) for mode in TITLE.modes},
    **{f"duel-{name}": ("duel", options) for name, options in OPTION_SETS.items() if options},
    "team-pairing": ("team", {"pairing": {"0": [20, 18, 16]}}),
}


def walk(
    kind: str, seed: int, steps: int, every: int = 1, memories: Sequence[Memory] = ()
) -> Iterator[Table]:
    """A table before every so-manieth action of a random game; odd seeds have rich players.
    Memories follow what happens."""
    mode, options = KINDS[kind]
    table, chance, turn = Table(mode, options), random.Random(seed), 0
    table.deal(seed)
    for step in range(steps):
        game = table.game
        if seed % 2 and game.turn > turn:
            turn = game.turn
            fill_state(game, chance)
        if step % every == 0:
            yield table
        actions = game.legal()
        if not actions:
            return
        verb = chance.choice(sorted({action.verb for action in actions}))
        chosen = chance.choice([action for action in actions if action.verb == verb])
        tell(memories, game.apply(chosen))
    yield table
