"""`kyradar lab`: experiments. Here the ladder of opponents, and who survives the dragon."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..agents import LEVELS, make
from ..errors import KyradarError
from ..volfyirion.options import DIFFICULTIES, HARDER
from . import lab_card, lab_report, lab_run


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("lab", help="experiments: simulate, measure, design")
    actions = parser.add_subparsers(title="experiments", metavar="EXPERIMENT", required=True)
    lab_run.add_parser(actions)
    lab_report.add_parser(actions)
    lab_card.add_parser(actions)
    ladder = actions.add_parser(
        "ladder",
        help="a round robin between agents, with ratings",
        description="Every agent plays every other; ratings with 95 % intervals.",
    )
    ladder.add_argument(
        "--agents",
        default=",".join(("random", *LEVELS)),
        help="names, as in random,greedy,search:100ms (default: random and the five levels)",
    )
    ladder.add_argument("--games", type=int, default=40, help="per pairing (default 40)")
    ladder.set_defaults(run=run_ladder)
    survival = actions.add_parser(
        "survival",
        help="how often players beat the dragon, at every difficulty",
        description="Agents play solo or co-op on the same deals; shares won with 95 % intervals.",
    )
    survival.add_argument("--mode", choices=HARDER, default="solo", help="solo (default) or coop")
    survival.add_argument(
        "--agents", default="random,greedy,search:300", help="names (default: %(default)s)"
    )
    survival.add_argument("--games", type=int, default=100, help="each (default 100)")
    survival.set_defaults(run=run_survival)
    for experiment in (ladder, survival):
        experiment.add_argument("--seed", type=int, default=1, help="of the first deal (default 1)")
        experiment.add_argument(
            "--workers", type=int, help="worker processes (default: one per core)"
        )
        experiment.add_argument("--out", type=Path, help="also write the tables to this file")


def run_ladder(options: argparse.Namespace) -> int:
    from ..lab.ladder import play_ladder, report
    from .progress import progress

    names = read_agents(options)
    if len(names) < 2:
        raise KyradarError("a ladder needs at least two agents")
    total = len(names) * (len(names) - 1) // 2 * options.games
    with progress(total) as bar:
        results = play_ladder(names, options.games, options.seed, options.workers, bar.advance)
    return publish(report(results, names, options.games, options.seed), options.out)


def run_survival(options: argparse.Namespace) -> int:
    from ..lab.survival import play_survival, report
    from .progress import progress

    names = read_agents(options)
    with progress(len(names) * len(DIFFICULTIES) * options.games) as bar:
        results = play_survival(
            options.mode, names, options.games, options.seed, options.workers, bar.advance
        )
    return publish(report(results, options.mode, names, options.seed), options.out)


def read_agents(options: argparse.Namespace) -> list[str]:
    """Names from a list; an unknown one is told before anything is played."""
    names = [name.strip() for name in options.agents.split(",") if name.strip()]
    for name in names:
        make(name)
    if not names or options.games < 1:
        raise KyradarError("an experiment needs at least one agent and one game")
    return names


def publish(text: str, path: Path | None) -> int:
    print(text)
    if path is not None:
        try:
            path.write_text(text + "\n", "utf-8")
        except OSError as error:
            raise KyradarError(f"{path} cannot be written: {error}") from error
    return 0
