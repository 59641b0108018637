"""`kyradar hint`: the best action in a position, with a reason."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..engine.game import Game, from_position, load_record
from ..engine.record import FORMAT
from ..errors import PositionError
from ..volfyirion.rules import rules_of
from .replay import read_text


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "hint",
        help="the best action in a position or a saved game",
        description="Think about a position (JSON), a scenario's set-up or a record's last state, "
        "from what the player to move can see; where partners share a turn, for each of them.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--ms", type=float, default=1000.0, help="time to think (default 1000)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from ..agents.advice import advise
    from ..agents.search import Budget

    game = read_game(options.file)
    budget = Budget(ms=max(0.0, options.ms))
    if not rules_of(game.mode).common_turn or not game.to_act:
        print(advise(game, budget))
        return 0
    for seat in game.to_act:  # partners act in any order: each has a best action
        print(f"p{seat + 1}: {advise(game, budget, seat=seat)}")
    return 0


def read_game(path: Path) -> Game:
    """A record, a position or a scenario."""
    text = read_text(path)
    if text.startswith(FORMAT):
        return load_record(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError(f"{path}: neither a record nor JSON: {error}") from error
    if isinstance(data, dict) and isinstance(data.get("setup"), dict):
        given = {name: data[name] for name in ("mode", "options") if name in data}
        data = data["setup"] | given
    return from_position(data, 1)
