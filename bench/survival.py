"""How often an agent beats Moira, by party and level: for so many seconds, on so many cores.

    python -m bench.survival --agent search:200ms --heroes mage,mage+twins --levels hard,stair-3 \\
        --seconds 500 --grace 80 --processes 16 --out games.jsonl
    python -m bench.survival --tell games.jsonl

`kyradar lab survival` plays a number of games; this plays the same games, as many as there is time
for. Every cell of the table has a game before any has the next. A line of `--out` is a game.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kyradar.agents import Agent, View
from kyradar.agents.workspace import Workspace, warm_up
from kyradar.engine.action import Action
from kyradar.ilhus.findings import subsets
from kyradar.ilhus.levels import ALL_LEVELS
from kyradar.lab.matches import Pairing, play_out, sit_down
from kyradar.title import mode_named

from . import timebox
from .ilhus import told

MODE = "ilhus"


class Timed:
    """An agent, and how long it thinks about decisions: where more than one action is legal."""

    def __init__(self, agent: Agent) -> None:
        self.agent, self.look = agent, getattr(agent, "look", None)
        self.decisions, self.seconds = 0, 0.0

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        before = time.perf_counter()
        chosen = self.agent.choose(view, legal)
        if len(legal) > 1:
            self.decisions += 1
            self.seconds += time.perf_counter() - before
        return chosen


@contextmanager
def counted() -> Iterator[list[int]]:
    """The simulations of every search meanwhile, chunk by chunk."""
    chunks: list[int] = []
    simulate = Workspace.simulate

    def noted(work: Workspace, first: int, count: int) -> None:
        chunks.append(count)
        simulate(work, first, count)

    Workspace.simulate = noted  # type: ignore[assignment,method-assign]
    try:
        yield chunks
    finally:
        Workspace.simulate = simulate  # type: ignore[method-assign]


def play_game(options: argparse.Namespace, number: int) -> list[timebox.Json]:
    """The game of this number: cells in turn, then the next deal."""
    cells = [(party, level) for level in options.levels for party in options.heroes]
    deal, cell = divmod(number, len(cells))
    party, level = cells[cell]
    settings = (("heroes", tuple(party.split("+"))), ("level", level))
    players = (options.agent,) * mode_named(MODE).seats
    game, agents = sit_down(Pairing(players, options.seed + deal, None, settings, MODE))
    began, timed = time.perf_counter(), [Timed(agent) for agent in agents]
    with counted() as chunks:
        play_out(game, timed)
    assert game.outcome is not None
    return [
        {
            **{"agent": options.agent, "heroes": party, "level": level},
            **{"deal": options.seed + deal, "won": bool(game.outcome.winners)},
            **{"actions": len(game.actions), "rounds": game.turn},
            "decisions": sum(one.decisions for one in timed),
            "simulations": sum(chunks),
            "thinking": round(sum(one.seconds for one in timed), 3),
            "seconds": round(time.perf_counter() - began, 3),
        }
    ]


def tell(rows: Sequence[timebox.Json]) -> str:
    """Shares won with their intervals, and what a decision had, as Markdown."""
    lines = []
    for agent in dict.fromkeys(row["agent"] for row in rows):
        own = [row for row in rows if row["agent"] == agent]
        levels = [level for level in ALL_LEVELS if level in {row["level"] for row in own}]
        known = ["+".join(heroes) for heroes in subsets()]
        parties = sorted({row["heroes"] for row in own}, key=known.index)
        heads = [agent, *levels, "games", *("decisions a game", "simulations a decision"),
                 *("ms a decision", "s a game")]  # fmt: skip
        lines += ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
        for party in (*parties, ""):
            some = [row for row in own if party in ("", row["heroes"])]
            cells = [share([row for row in some if row["level"] == level]) for level in levels]
            name = party.replace("+", " + ") or "all"
            lines.append("| " + " | ".join([name, *cells, *effort(some)]) + " |")
        lines.append("")
    return "\n".join(lines)


def share(rows: Sequence[timebox.Json]) -> str:
    """Games won of how many, and the share with its interval."""
    won = sum(row["won"] for row in rows)
    return f"{won} of {len(rows)}: {told(won, len(rows))}" if rows else ""


def effort(rows: Sequence[timebox.Json]) -> list[str]:
    """Games, decisions a game; simulations and milliseconds a decision; seconds a game."""
    decisions = sum(row["decisions"] for row in rows)
    simulations = sum(row["simulations"] for row in rows)
    thinking = sum(row["thinking"] for row in rows)
    seconds = sum(row["seconds"] for row in rows)
    return [
        *(f"{len(rows)}", f"{decisions / len(rows):.0f}", f"{simulations / decisions:,.0f}"),
        *(f"{1000 * thinking / decisions:.0f}", f"{seconds / len(rows):.1f}"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add, parties = parser.add_argument, ["+".join(heroes) for heroes in subsets()]
    add("--agent", default="search:200ms", help="of every seat")
    add("--heroes", default=",".join(parties), help="parties, as mage,mage+twins")
    add("--levels", default="hard,stair-4,stair-7,stair-10", help="and steps of the Stair")
    add("--seed", type=int, default=810001, help="the first deal")
    add("--tell", nargs="+", type=Path, help="only the table of these files")
    add("--out", type=Path, help="a line of JSON for each game is added here")
    timebox.add_options(add, grace=80.0)
    options = parser.parse_args()
    if options.tell:
        print(tell(timebox.read_rows(options.tell)))
        return
    options.heroes, options.levels = options.heroes.split(","), options.levels.split(",")
    began = time.time()
    warm_up(MODE)
    print(f"ready after {time.time() - began:.0f} s", flush=True)
    print(tell(list(timebox.results(play_game, options, options.out, began))), flush=True)


if __name__ == "__main__":
    main()
