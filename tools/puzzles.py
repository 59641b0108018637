"""The puzzles that come with the house: `python -m tools.puzzles FILE...` adds mined ones.

FILE is what `kyradar lab puzzles --out FILE` wrote. What is shipped already stays, with its name.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path

from kyradar.engine.puzzle import all_puzzles, goals_of, read_puzzles
from kyradar.lab.puzzles.choose import choose, ship, with_names

#: How many of a mode and kind are shipped at most.
MOST = {
    **{"duel-win": 460, "duel-save": 240, "duel-buy": 140},
    **{"solo-win": 80, "coop-win": 80, "coop-save": 140},
    **{"team-win": 90, "team-save": 90},
    **{"ilhus-fell": 180, "ilhus-unhurt": 180},
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    files = parser.parse_args().files
    mined = [replace(one, about={}) for file in files for one in read_puzzles(file)]
    shipped = list(all_puzzles().values())
    for game in dict.fromkeys(one.game for one in [*shipped, *mined]):
        ours = [one for one in shipped if one.game == game]
        chosen = with_names(choose(ours, (one for one in mined if one.game == game), MOST))
        size = ship(chosen, goals_of(game).file)
        print(game, len(chosen), "puzzles,", size, "bytes")
        for names in ([f"{one.mode} {one.kind}" for one in chosen], [one.grade for one in chosen]):
            print("  ", dict(sorted(Counter(names).items())))


if __name__ == "__main__":
    main()
