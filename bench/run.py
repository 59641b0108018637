"""`python -m bench.run`: play everyone against the clock and print the tables."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from bench import envs, modes, ours, search
from bench import options as costs
from bench.figures import Reading, read
from bench.interleave import Contest, Contestant, interleave, pin_to_one_core, to_stderr
from bench.peers import PEERS, Peer
from bench.report import as_json, contest_json, contest_table, figures_table

WIDTH = 112  # of the tables, where no terminal says otherwise
FIGURES = "figures"
OPTIONS = "options"
MODES = "modes"
SEARCH = "search"
ENVS = "envs"
CHOICES = (ours.NAME, *(peer.name for peer in PEERS), OPTIONS, MODES, SEARCH, ENVS, FIGURES)


def chosen(text: str) -> tuple[str, ...]:
    """Parse `--only`: names separated by commas."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        if name not in CHOICES:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(CHOICES)}")
    return names


def at_least_one(text: str) -> int:
    """Parse `--rounds`."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("at least one round, please")
    return number


def positive(text: str) -> float:
    """Parse `--seconds`."""
    if (number := float(text)) <= 0:
        raise argparse.ArgumentTypeError("more than nothing, please")
    return number


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.run", description=__doc__)
    parser.add_argument("--rounds", type=at_least_one, default=5, help="rounds (default: 5)")
    parser.add_argument(
        "--seconds", type=positive, default=0.7, help="seconds per repetition (default: 0.7)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all raw repetitions")
    parser.add_argument(
        "--only",
        type=chosen,
        default=CHOICES,
        metavar="NAME,...",
        help=f"a choice of: {', '.join(CHOICES)}",
    )
    return parser.parse_args(given)


def present_peers(names: Sequence[str]) -> list[Peer]:
    """The chosen peers that are installed; a line for each that isn't."""
    present = []
    for peer in PEERS:
        if peer.name not in names:
            continue
        if problem := peer.missing():
            to_stderr(problem)
        else:
            present.append(peer)
    return present


def run_contest(peers: Sequence[Peer], options: argparse.Namespace) -> Contest | None:
    """Play the rounds; None when nobody is there to play."""
    contestants: dict[str, Contestant] = {}
    if ours.NAME in options.only:
        if problem := ours.missing():
            to_stderr(problem)
        else:
            contestants[ours.NAME] = ours.playouts
    contestants |= {peer.name: peer.play for peer in peers}
    if not contestants:
        return None
    return interleave(contestants, rounds=options.rounds, seconds=options.seconds)


def run_options(options: argparse.Namespace) -> Contest | None:
    """The extra cards' price; None where we cannot play compiled."""
    if ours.missing():
        return None
    return interleave(costs.contestants(), rounds=options.rounds, seconds=options.seconds)


def run_modes(options: argparse.Namespace) -> Contest | None:
    """Every mode; None where we cannot play compiled."""
    if ours.missing():
        return None
    return interleave(modes.contestants(), rounds=options.rounds, seconds=options.seconds)


def run_search(options: argparse.Namespace) -> Contest | None:
    """Tree searches; None where ours would not be compiled."""
    if ours.missing():
        return None
    return interleave(search.contestants(), rounds=options.rounds, seconds=options.seconds)


def run_envs(options: argparse.Namespace) -> Contest | None:
    """Environments for learners; None where ours would not be compiled."""
    if ours.missing():
        return None
    return interleave(envs.contestants(), rounds=options.rounds, seconds=options.seconds)


def run_figures() -> list[Reading]:
    """Measure our own figures."""
    return [read(figure) for figure in ours.figures()]


def main(given: Sequence[str] | None = None) -> None:
    """Measure, print, and write the JSON file if asked to."""
    options = arguments(given)
    core = pin_to_one_core()
    to_stderr("not pinned to a core" if core is None else f"pinned to core {core}")
    peers = present_peers(options.only)
    contest = run_contest(peers, options)
    price = run_options(options) if OPTIONS in options.only else None
    others = run_modes(options) if MODES in options.only else None
    thinking = run_search(options) if SEARCH in options.only else None
    learning = run_envs(options) if ENVS in options.only else None
    readings = run_figures() if FIGURES in options.only else []
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    if contest:
        console.print(contest_table(contest, peers))
    if price:
        console.print(costs.table(price))
    if others:
        console.print(modes.table(others))
    if thinking:
        console.print(search.table(thinking))
    if learning:
        console.print(envs.table(learning))
    if readings:
        console.print(figures_table(readings))
    if options.json:
        data = as_json(contest, readings) | {
            "options": price and contest_json(price),
            "modes": others and contest_json(others),
            "search": thinking and contest_json(thinking),
            "envs": learning and contest_json(learning),
        }
        text = json.dumps(data, indent=2, ensure_ascii=False)
        options.json.write_text(text + "\n", encoding="utf-8")
        to_stderr(f"written: {options.json}")


if __name__ == "__main__":
    main()
