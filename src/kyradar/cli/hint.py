"""`kyradar hint`: the best action in a position, with a reason."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .. import Game, from_position, load_record
from ..engine.record import FORMAT
from ..engine.replay import forbid_files
from ..engine.scenario import start
from ..errors import PlayerError
from ..title import mode_named
from .arguments import milliseconds
from .escapes import tell
from .files import read_text
from .speech import Speech, say, speech
from .terminal import terminal_of

if TYPE_CHECKING:
    from .. import Action
    from ..agents.advice import Advice

Said = Callable[["Action"], str]  # an action in words
UNCLEAR = 50  # points: odds in a wider range tell nothing


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `hint` among the commands."""
    parser = commands.add_parser(
        "hint", help=words.say("hint", "help"), description=words.say("hint", "description")
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--ms", type=milliseconds, default=1000.0, help=words.say("hint", "ms"))
    parser.add_argument(
        "--files", action="store_true", dest="may_open", help=words.say("files", "may_open")
    )
    parser.add_argument("--json", action="store_true", help=words.say("files", "json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints the best action of everybody who may act."""
    from ..agents import Budget
    from ..agents.advice import advise

    game = read_game(options.file, files=options.may_open)
    budget = Budget(ms=options.ms)
    words = speech(options.language)
    language = options.language
    if options.json:
        advices = [
            advise(game, budget, language=language, seat=seat) for seat in game.to_act or (0,)
        ]
        tell(json.dumps([asdict(one) for one in advices], indent=2, ensure_ascii=False))
        return 0
    said = saying(game, options.language)
    if not mode_named(game.mode).common_turn or not game.to_act:
        tell(advice_line(advise(game, budget, language=language), words, said))
        return 0
    for seat in game.to_act:  # partners act in any order: each has a best action
        advice = advise(game, budget, language=language, seat=seat)
        tell(f"p{seat + 1}: {advice_line(advice, words, said)}")
    return 0


def saying(game: Game, language: str) -> Said:
    """How this game's terminal tells an action; a game without one has its notation."""
    if not mode_named(game.mode).title.brings("terminal"):
        return str
    terminal = terminal_of(game.mode)
    return terminal.table(game, speech(language, terminal.package)).said


def advice_line(advice: Advice, words: Speech, said: Said) -> str:
    """The plan of the turn and why, with the odds, and how much better it is than the next best;
    the line to type for its first step, where that differs from the words."""
    steps = [said(action) for action in advice.plan] or [advice.action]
    text = _advice_text(advice, words, plan_line(steps, words), said)
    if steps[0] == advice.action:
        return text
    return words.say("hint", "typed", text=text, line=advice.action)


def _advice_text(advice: Advice, words: Speech, plan: str, said: Said) -> str:
    facts = {"plan": plan, "reason": advice.reason, "odds": odds_words(advice, words)}
    if advice.other is None or advice.gain is None:
        return words.say("hint", "line", **facts).strip()
    points = round(100 * advice.gain) if advice.clear else 0
    key = {0: "line_equal", 1: "line_point"}.get(points, "line_next")
    return words.say("hint", key, **facts, n=points, other=said(advice.other))


def odds_words(advice: Advice, words: Speech) -> str:
    """The odds as a range; none where the search had no time, certain only what is proven."""
    if advice.win is None or advice.range is None:
        return ""
    if advice.certain:
        return words.say("hint", "odds_won" if advice.win else "odds_lost")
    low, high = (min(99, max(1, round(100 * share))) for share in advice.range)
    key = "odds_unclear" if high - low > UNCLEAR else "odds"
    return words.say("hint", "odds_same" if low == high else key, low=low, high=high, win=low)


def plan_line(steps: Sequence[str], words: Speech) -> str:
    """Steps in their order: play Captain, then attack Kyr."""
    *first, last = steps
    return words.say("hint", "then", first=", ".join(first), last=last) if first else last


def read_game(path: Path, *, files: bool = False) -> Game:
    """A record, a position or a scenario; `files` allows it to name a file of cards."""
    text = read_text(path)
    if text.startswith(FORMAT):
        return load_record(text, files=files)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PlayerError(
            partial(say, "hint", "no_json", {"path": path, "error": error})
        ) from error
    parts = data, data.get("setup") if isinstance(data, dict) else None
    for part in parts if not files else ():
        forbid_files(part.get("options") if isinstance(part, dict) else None)
    return start(data) if isinstance(parts[1], dict) else from_position(data, 1)
