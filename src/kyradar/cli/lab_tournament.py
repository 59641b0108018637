"""`kyradar lab tournament`: bots of other people and agents of the house, all against all."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..errors import KyradarError
from ..title import all_modes, mode_named
from .lab_asked import WORKERS, check_workers, read_settings


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab tournament BOT BOT ... --out FOLDER`."""
    versus = [mode.name for mode in all_modes().values() if mode.versus]
    parser = actions.add_parser(
        "tournament",
        help="bots of any language, all against all, under a referee",
        description="Every bot meets every other on the same deals from both sides. A crash, an "
        "illegal action or too much time or memory costs the game. The same command goes on where "
        "it was stopped; more --games add to it. Tables and every record stay in the folder.",
    )
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help="an agent's name, cmd:./mybot, or name=cmd:./mybot")
    add("--out", type=Path, required=True, metavar="FOLDER", help="where it is kept")
    add("--games", type=int, default=20, metavar="N", help="of each pair (default %(default)s)")
    add("--mode", choices=versus, default=versus[0], help=f"default {versus[0]}")
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all`")
    add("--move-time", type=float, default=10.0, metavar="S", help="a decision (default 10 s)")
    add("--game-time", type=float, metavar="S", help="all decisions of a game (default: any)")
    add("--start-time", type=float, default=30.0, metavar="S", help="to get ready (default 30 s)")
    add("--memory", type=int, metavar="MB", help="of a bot and all it starts (default: any)")
    add("--seed", type=int, help="what the deals come from (default: chance; bots never know it)")
    add("--workers", type=int, metavar="N", help=WORKERS)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play what is missing, and print the tables."""
    from ..agents.bots import Limits
    from ..lab.tournament import play_tournament
    from .progress import progress

    check_workers(options)
    for name in ("move_time", "start_time", "game_time", "memory"):
        value = getattr(options, name)
        if value is not None and value <= 0:
            raise KyradarError(f"--{name.replace('_', '-')} must be above 0, found {value:g}")
    bots = named(options.bots)
    limits = Limits(
        start_ms=round(1000 * options.start_time),
        move_ms=round(1000 * options.move_time),
        game_ms=None if options.game_time is None else round(1000 * options.game_time),
        memory_mb=options.memory,
    )
    with progress(len(bots) * (len(bots) - 1) // 2 * max(0, options.games)) as bar:
        tournament = play_tournament(
            bots,
            options.out,
            options.games,
            mode=options.mode,
            options=read_settings(mode_named(options.mode), options.options),
            limits=limits,
            seed=options.seed,
            workers=options.workers,
            finished=bar.advance,
            say=bar.say,
        )
    print(tournament)
    print(f"\n{options.out / 'index.html'} shows it with every game")
    return 0


def named(bots: list[str]) -> dict[str, str]:
    """Shown names and what they stand for: `fast=cmd:./bot --fast`, or the agent's own name."""
    found: dict[str, str] = {}
    for text in bots:
        name, equals, agent = text.partition("=")
        plain = not equals or ":" in name or "/" in name or " " in name
        name, agent = (text, text) if plain else (name.strip(), agent.strip())
        if name in found:
            raise KyradarError(f"two bots are named {name!r}: write name=... for one of them")
        found[name] = agent
    return found
