"""`kyradar lab`: experiments. Here the ladder of opponents, and who survives the game itself."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..agents import LEVELS
from ..errors import KyradarError
from ..title import all_modes
from . import lab_card, lab_puzzles, lab_report, lab_run, lab_tournament, lab_train
from .lab_asked import WORKERS, agent_help, agents_in, check_workers


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Every experiment."""
    parser = commands.add_parser("lab", help="experiments: simulate, measure, design")
    actions = parser.add_subparsers(title="experiments", metavar="EXPERIMENT", required=True)
    lab_run.add_parser(actions)
    lab_report.add_parser(actions)
    lab_card.add_parser(actions)
    lab_tournament.add_parser(actions)
    lab_train.add_parser(actions)
    lab_puzzles.add_parser(actions)
    versus = [mode.name for mode in all_modes().values() if mode.versus]
    alone = [mode.name for mode in all_modes().values() if not mode.versus]
    ladder = actions.add_parser(
        "ladder",
        help="a round robin between agents, with ratings",
        description="Every agent plays every other; ratings with 95 % intervals.",
    )
    ladder.add_argument(
        "--agents",
        default=",".join(("random", *LEVELS)),
        help=agent_help("random and the five levels"),
    )
    ladder.add_argument("--games", type=int, default=40, help="per pairing (default 40)")
    ladder.add_argument("--mode", choices=versus, default=versus[0], help=f"default {versus[0]}")
    ladder.set_defaults(run=run_ladder)
    survival = actions.add_parser(
        "survival",
        help="how often players beat the game, at every difficulty",
        description="Agents play on the same deals against the game itself, at everything it can "
        "be set to; shares won with 95 % intervals.",
    )
    survival.add_argument(
        "--mode", choices=alone, default=alone[0], help=f"{', '.join(alone)} (default {alone[0]})"
    )
    usual = "random,greedy,search:300"
    survival.add_argument("--agents", default=usual, help=agent_help(usual))
    survival.add_argument("--games", type=int, default=100, help="each (default 100)")
    survival.set_defaults(run=run_survival)
    for experiment in (ladder, survival):
        experiment.add_argument("--seed", type=int, default=1, help="of the first deal (default 1)")
        experiment.add_argument("--workers", type=int, help=WORKERS)
        experiment.add_argument("--out", type=Path, help="also write the tables to this file")


def run_ladder(options: argparse.Namespace) -> int:
    """Play a ladder and print its tables."""
    from ..lab.ladder import play_ladder
    from .progress import progress

    names = read_agents(options)
    if len(names) < 2:
        raise KyradarError("a ladder needs at least two agents")
    total = len(names) * (len(names) - 1) // 2 * options.games
    with progress(total) as bar:
        ladder = play_ladder(
            names, options.games, options.seed, options.workers, bar.advance, options.mode
        )
    return publish(str(ladder), options.out)


def run_survival(options: argparse.Namespace) -> int:
    """Play every setting and print the shares won."""
    from ..lab.survival import play_survival, sweep_of
    from .progress import progress

    names = read_agents(options)
    with progress(len(names) * len(sweep_of(options.mode)) * options.games) as bar:
        survival = play_survival(
            options.mode, names, options.games, options.seed, options.workers, bar.advance
        )
    return publish(str(survival), options.out)


def read_agents(options: argparse.Namespace) -> list[str]:
    """Names from a list; an unknown one is told before anything is played."""
    from ..lab.players import check_players

    names = agents_in(options.agents)
    check_workers(options)
    check_players(names)
    if not names or options.games < 1:
        raise KyradarError("an experiment needs at least one agent and one game")
    if len(set(names)) < len(names):
        raise KyradarError("an agent is named twice")
    return names


def publish(text: str, path: Path | None) -> int:
    """Print, and write to a file if one is named."""
    print(text)
    if path is not None:
        try:
            path.write_text(text + "\n", "utf-8")
        except OSError as error:
            raise KyradarError(f"{path} cannot be written: {error}") from error
    return 0
