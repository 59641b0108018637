"""Writes the golden records of Ilhus anew: python -m ilhus.golden, with src and tests on the path.

Only when the rules changed on purpose; then raise the title's rules version, too.
"""

from __future__ import annotations

import random
from pathlib import Path

from kyradar import from_position

from .table import LEVELS, SUBSETS, deal, eager, walk

FOLDER = Path(__file__).parents[1] / "golden" / "ilhus"


def main() -> None:
    """A dealt game of each subset, one on the Stair, and one from the first reinforcement on."""
    FOLDER.mkdir(exist_ok=True)
    levels = [(heroes, LEVELS[number % 4]) for number, heroes in enumerate(SUBSETS)]
    for number, (heroes, level) in enumerate([*levels, (SUBSETS[4], "stair-10")]):
        game = deal(100 + number, heroes, level)
        chance = random.Random(number)
        while game.to_act:
            game.apply(eager(chance, game.legal()))
        (FOLDER / f"{'-'.join(heroes)}-{level}.kyr").write_text(game.record(), "utf-8")
    for heroes in (SUBSETS[1], SUBSETS[-1]):
        for one in walk(5, heroes):
            if one.position()["phase"] == "reinforcement":
                break
        game = from_position(one.position(), 5)
        chance = random.Random(5)
        while game.to_act and len(game.actions) < 300:
            game.apply(eager(chance, game.legal()))
        (FOLDER / f"later-{'-'.join(heroes)}.kyr").write_text(game.record(), "utf-8")


if __name__ == "__main__":
    main()
