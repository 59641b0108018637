"""Ilhus at every setting, in compiled games: `python -m bench.ilhus --games 1000`.

By rule of thumb (`--search 0`) these are the games of `kyradar lab survival --mode ilhus --agents
greedy` and of `kyradar lab run --mode ilhus --sweep`, on the same deals; they are studied as the
laboratory studies its own. `--search N` searches with N simulations a decision, `--search -1` plays
carelessly (`mind/kernel/crude.py`). With `--lots` cards on offer are taken by lot: what they are
worth is then an experiment.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from kyradar.agents.minds import mind_of
from kyradar.agents.search import EXPLORE
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.tree import think
from kyradar.ilhus.findings import subsets
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.levels import LEVELS
from kyradar.ilhus.mind.kernel import games as g
from kyradar.ilhus.mind.kernel.task import Task
from kyradar.ilhus.mind.weights import WEIGHTS
from kyradar.ilhus.options import Options
from kyradar.lab.ratings import wilson
from kyradar.lab.report.worth_parts import worth_markdown
from kyradar.lab.worth import study_worth


def play(
    heroes: tuple[str, ...], level: str, games: int, first: int, sims: int = 0, lots: bool = False
) -> tuple[Any, Any]:
    """What happened in each game (`games.COLUMNS`), and to each card in it."""
    machine, options = machine_of("ilhus"), Options(heroes, level)
    core, task = mind_of("ilhus").core, Task()
    for hero, habits in enumerate(WEIGHTS):
        for i, weight in enumerate(habits):
            task.weights[hero, i] = weight
    task.explore, task.wanted, task.every = EXPLORE, -1, 1
    nodes = (
        machine.array("i", max(sims, 0) + 2, think.COLUMNS),
        machine.array("d", max(sims, 0) + 2, think.NUMBERS),
    )
    counts, tallies = machine.array("q", games, g.COLUMNS), machine.array("q", games, k.TYPES, 3)
    where = options.level_number, options.heroes_number, first, games, sims, int(lots)
    lists = [machine.array("i", core.most_actions) for _ in range(2)]
    present = machine.records(core.state, 3), machine.of(options.tables), machine.of(task)
    search = (*present, *nodes, *lists)
    machine.call("whole_games", search, machine.filled("q", where), counts, tallies)
    return np.array(counts), np.array(tallies)


def told(won: int, games: int) -> str:
    """A share with its interval."""
    low, high = wilson(won, games)
    return f"{100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ilhus")
    parser.add_argument("--games", type=int, default=1000, help="deals, each at every setting")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument(
        "--search", type=int, default=0, help="simulations a decision; 0: none, -1: careless"
    )
    parser.add_argument("--lots", action="store_true", help="cards on offer are taken by lot")
    parser.add_argument("--levels", default=",".join(LEVELS), help="or steps of the Stair: stair-1")
    parser.add_argument(
        "--heroes", default=",".join("+".join(heroes) for heroes in subsets()),
        help="subsets, as mage,mage+twins",
    )  # fmt: skip
    parser.add_argument("--cards", action="store_true", help="what cards are worth, too")
    asked = parser.parse_args()
    levels = asked.levels.split(",")
    chosen = [tuple(heroes.split("+")) for heroes in asked.heroes.split(",")]
    names = Options().catalog.names
    found = {
        (heroes, level): play(heroes, level, asked.games, asked.seed, asked.search, asked.lots)
        for heroes in chosen
        for level in levels
    }
    print(f"{asked.games} deals from {asked.seed} on, each at every setting\n")
    print("| heroes | " + " | ".join(levels) + " |\n|---|" + "---:|" * len(levels))
    for heroes in chosen:
        cells = [int(found[heroes, level][0][:, g.WON].sum()) for level in levels]
        print(f"| {' + '.join(heroes)} | {' | '.join(told(n, asked.games) for n in cells)} |")
    numbers = [str(n) for n in range(1, k.LAST_ENCOUNTER + 1)]
    heads = ("lost in 1", *(f"in {n}" for n in numbers[1:]), "by the menace", "rounds 1",
             *numbers[1:], "menace", "choices", "fusions", "steps", "three to choose from",
             "two attractive", "two piles")  # fmt: skip
    for level in levels:
        print(f"\n| {level} | " + " | ".join(heads) + " |\n|---|" + "---:|" * len(heads))
        for heroes in chosen:
            print(f"| {' + '.join(heroes)} | {' | '.join(told_games(found[heroes, level][0]))} |")
    if not asked.cards:
        return
    print()
    print("\n".join(worth_markdown(study_worth(*as_tables(found, names)))))


def told_games(counts: Any) -> list[str]:
    """Where games of a setting were lost, how long they took, and what was done."""
    lost = counts[:, g.WON] == 0
    shares = [(lost & (counts[:, g.ENCOUNTER] == n)).mean() for n in range(1, k.LAST_ENCOUNTER + 1)]
    cells = [f"{100 * one:.1f} %" for one in (*shares, counts[:, g.LATE].mean())]
    for n in range(k.LAST_ENCOUNTER):
        rounds = counts[:, g.ROUNDS + n]
        cells.append(f"{rounds[rounds > 0].mean():.1f}" if (rounds > 0).any() else "")
    columns = (g.MENACE, g.CHOICES, g.FUSIONS, g.STEPS)
    cells += [f"{counts[:, column].mean():.1f}" for column in columns]
    pairs = ((g.FULL, g.LOOKS), (g.OPEN, g.LOOKS), (g.OPEN_PICKS, g.PICKS))
    return cells + [share(counts, some, all_of) for some, all_of in pairs]


def share(counts: Any, some: int, all_of: int) -> str:
    """A column as a part of another, over all games."""
    whole = counts[:, all_of].sum()
    return f"{counts[:, some].sum() / whole:.0%}" if whole else ""


def as_tables(found: Any, names: tuple[str, ...]) -> tuple[Any, Any]:
    """The laboratory's tables of games and cards, as far as the worth of cards asks for them."""
    wins, settings, held = [], [], []
    at = 0
    for (heroes, level), (counts, tallies) in found.items():
        wins.append(counts[:, g.WON])
        settings += [f"{'+'.join(heroes)} {level}"] * len(counts)
        rows, columns = np.nonzero(tallies.sum(axis=2))
        held.append((rows + at, columns, tallies[rows, columns]))
        at += len(counts)
    games = {
        "game": np.arange(at),
        "winner_side": np.where(np.concatenate(wins) > 0, 0, -1),
        "setting": np.array(settings),
    }
    numbers = np.concatenate([rows for _, _, rows in held])
    cards = {
        "game": np.concatenate([rows for rows, _, _ in held]),
        "card": np.array(names)[np.concatenate([rows for _, rows, _ in held])],
        "offered": numbers[:, g.OFFERED],
        "taken": numbers[:, g.TAKEN],
        "played": numbers[:, g.PLAYED],
    }
    return games, cards


if __name__ == "__main__":
    main()
