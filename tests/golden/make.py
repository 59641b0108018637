"""Writes the golden records anew: python tests/golden/make.py (with src on the path).

Only when the rules changed on purpose; then raise the title's rules_version, too.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers import GOLDEN, OPTION_SETS, pick_rich, played, rich_walk  # noqa: E402

from kyradar import from_position  # noqa: E402

# Random players, from the deal to the end; rich ones begin in the middle of a game.
DEALT = [("plain", 1), ("plain", 2), ("extras", 3), ("long", 4), ("all", 5), ("all", 6), ("own", 7)]
DEALT += [("everything", 8)]
RICH = [("all", 9), ("everything", 10)]


def main() -> None:
    for name, seed in DEALT:
        game = played(seed, OPTION_SETS[name] | {"first": seed % 2})
        (GOLDEN / f"{name}-{seed}.kyr").write_text(game.record(), "utf-8")
    for name, seed in RICH:
        *_, game = rich_walk(seed, OPTION_SETS[name], 60)
        chance = random.Random(seed)
        game = from_position(game.position(), seed)
        while game.to_act and len(game.actions) < 400:
            game.apply(pick_rich(chance, game.legal()))
        (GOLDEN / f"rich-{name}-{seed}.kyr").write_text(game.record(), "utf-8")


if __name__ == "__main__":
    main()
