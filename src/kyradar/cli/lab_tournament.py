"""`kyradar lab tournament`: bots of other people and built-in agents, all against all."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..engine.typed import Json
from ..title import all_modes, mode_named
from .escapes import tell
from .interrupts import kept
from .lab_asked import check_workers, read_settings
from .speech import Speech
from .width import fitted


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab tournament BOT BOT ... --out FOLDER`."""
    versus = [mode.name for mode in all_modes().values() if mode.versus]
    texts: Json = {key: words.say("tournament", key) for key in ("help", "description")}
    parser = actions.add_parser("tournament", **texts)
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help=words.say("tournament", "bots"))
    out = words.say("tournament", "out")
    add("--out", type=Path, required=True, metavar="FOLDER", help=out)
    add("--games", type=int, default=20, metavar="N", help=words.say("tournament", "games"))
    modes_text = words.say("lab", "usual_of", known=", ".join(versus), usual=versus[0])
    add("--mode", choices=versus, default=versus[0], metavar="MODE", help=modes_text)
    add("--options", default="", metavar="A,B", help=words.say("lab", "options"))
    for name, usual in (("move", 10.0), ("game", None), ("start", 30.0)):
        time = words.say("tournament", f"{name}_time")
        add(f"--{name}-time", type=float, default=usual, metavar="S", help=time)
    add("--memory", type=int, metavar="MB", help=words.say("tournament", "memory"))
    add("--seed", type=int, help=words.say("tournament", "seed"))
    add("--workers", type=int, metavar="N", help=words.say("lab", "workers"))
    add("--json", action="store_true", help=words.say("lab", "json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play what is missing, and print the tables."""
    from ..agents.bots import Limits
    from ..lab.tournament import play_tournament
    from ..lab.wording import problem, say
    from .progress import progress

    check_workers(options)
    for name in ("move_time", "start_time", "game_time", "memory"):
        value = getattr(options, name)
        if value is not None and value <= 0:
            raise problem("above_zero", flag=name.replace("_", "-"), found=f"{value:g}")
    bots = named(options.bots)
    limits = Limits(
        start_ms=round(1000 * options.start_time),
        move_ms=round(1000 * options.move_time),
        game_ms=None if options.game_time is None else round(1000 * options.game_time),
        memory_mb=options.memory,
    )
    with kept("stopped"), progress(len(bots) * (len(bots) - 1) // 2 * max(0, options.games)) as bar:
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
    if options.json:
        tell(json.dumps(tournament.as_dict(), indent=2))
        return 0
    tell(fitted(str(tournament)))
    tell()
    tell(fitted(say("tournament", "page", path=options.out / "index.html")))
    return 0


def named(bots: list[str]) -> dict[str, str]:
    """Shown names and what they stand for: `fast=cmd:./bot --fast`, or the agent's own name."""
    chosen: dict[str, str] = {}
    for text in bots:
        name, equals, agent = text.partition("=")
        plain = not equals or ":" in name or "/" in name or " " in name
        name, agent = (text, text) if plain else (name.strip(), agent.strip())
        if name in chosen:
            from ..lab.wording import problem

            raise problem("same_name_of", name=name)
        chosen[name] = agent
    return chosen
