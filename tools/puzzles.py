"""The puzzles that come with the house: `python -m tools.puzzles FILE...` adds mined ones.

FILE is what `kyradar lab puzzles --out FILE` wrote. What is shipped already stays, with its name.
`--mine MINUTES --folder FOLDER` mines first, every mode in turn in one process, for so many minutes
of the processor; the same command goes on where it was. The figures in docs/puzzles.md follow.
"""

from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from kyradar.engine.puzzle import Puzzle, all_puzzles, goals_of, read_puzzles
from kyradar.lab.puzzles.choose import choose, ship, with_names
from kyradar.lab.puzzles.collect import Dig, collect, make_dig, progress_of

#: How many of a mode and kind are shipped at most.
MOST = {
    **{"duel-win": 460, "duel-save": 240, "duel-buy": 140},
    **{"solo-win": 80, "coop-win": 80, "coop-save": 140},
    **{"team-win": 90, "team-save": 90},
    **{"ilhus-fell": 180, "ilhus-unhurt": 200},
}
#: What is mined: a name, how many games at a time, and mode, kinds and first seed.
DIGS = {
    "ilhus": (7, make_dig("ilhus", "greedy", 160_000, ())),
    "buy": (2, make_dig("duel", "greedy", 170_000, ("buy",))),
    "coop": (2, make_dig("coop", "greedy", 120_000, ())),
    "team": (1, make_dig("team", "greedy", 150_100, ())),
    "solo": (2, make_dig("solo", "greedy", 140_000, ())),
}
PAGE = Path(__file__).parent.parent / "docs" / "puzzles.md"
MODES = {"duel": " duel", "solo": " solo", "coop": " co-op", "team": " team", "ilhus": ""}


def dig_on(dig: Dig, more: int, out: Path) -> None:
    """So many games more."""
    collect(dig, progress_of(dig, out) + more, out)


def mine(minutes: float, folder: Path) -> list[Path]:
    """Every mode in turn, until the processor has worked for so long; the files."""
    files = {name: folder / f"{name}.jsonl" for name in DIGS}
    while time.process_time() < 60 * minutes:
        for name, (games, dig) in DIGS.items():
            before = time.process_time()
            dig_on(dig, games, files[name])
            count, done = len(read_puzzles(files[name])), progress_of(dig, files[name])
            spent = time.process_time() - before
            print(f"{name}: {count} puzzles of {done} games, {spent:.1f} s more", flush=True)
    return [file for file in files.values() if file.exists()]


def add(mined: list[Puzzle]) -> None:
    """Ship what was chosen, and say what that is."""
    shipped = list(all_puzzles().values())
    for game in dict.fromkeys(one.game for one in [*shipped, *mined]):
        ours = [one for one in shipped if one.game == game]
        chosen = with_names(choose(ours, (one for one in mined if one.game == game), MOST))
        size = ship(chosen, goals_of(game).file)
        print(game, len(chosen), "puzzles,", size, "bytes")
        for names in ([f"{one.mode} {one.kind}" for one in chosen], [one.grade for one in chosen]):
            print("  ", dict(sorted(Counter(names).items())))
    all_puzzles.cache_clear()


def figures(page: str, shipped: list[Puzzle]) -> str:
    """The page about puzzles with the figures of those that are shipped."""
    games = list(dict.fromkeys(one.game for one in shipped))
    size = sum(goals_of(game).file.stat().st_size for game in games)
    grades = Counter(one.grade for one in shipped)
    told = (
        f"Of these {grades['easy']} are easy, {grades['medium']} medium and {grades['hard']} hard."
    )
    page = re.sub(r"comes with \d+ puzzles", f"comes with {len(shipped)} puzzles", page)
    page = re.sub(r"game, [\d,]+ bytes", f"game, {size:,} bytes", page)
    page = re.sub(r"Of these \d+ are easy.*", told, page)
    page = re.sub(r"\| of the \d+ puzzles", f"| of the {len(shipped)} puzzles", page)
    for game in games:
        ours = [one for one in shipped if one.game == game]
        for kind in goals_of(game).kinds:
            modes = Counter(one.mode for one in ours if one.kind == kind)
            counts = ", ".join(
                f"{modes[mode]}{name}" for mode, name in MODES.items() if modes[mode]
            )
            title = goals_of(game).words("en")[kind]["title"]
            page = re.sub(rf"(\| {title} \|[^|]*\|)[^|]*\|", rf"\g<1> {counts} |", page)
        cells = []
        for level in ours[0].failed:
            tries = [one.failed[level] for one in ours]
            cells.append(f"{sum(one[0] for one in tries)} of {sum(one[1] for one in tries)}")
        row = f"| {len(ours)} of {game.title()} | {cells[0]} tries | {' | '.join(cells[1:])} |"
        page = re.sub(rf"\| \d+ of {game.title()} \|.*", row, page)
    return page


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--mine", type=float, default=0.0, metavar="MINUTES")
    parser.add_argument("--folder", type=Path, default=Path(), metavar="FOLDER")
    asked = parser.parse_args()
    files = asked.files + (mine(asked.mine, asked.folder) if asked.mine else [])
    add([replace(one, about={}) for file in files for one in read_puzzles(file)])
    PAGE.write_text(figures(PAGE.read_text("utf-8"), list(all_puzzles().values())), "utf-8")


if __name__ == "__main__":
    main()
