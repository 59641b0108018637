"""What a person is asked who starts a game without saying which."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from ..agents.levels import LEVELS
from ..volfyirion.options import DIFFICULTIES
from .prompt import Screen
from .saves import HUMAN, USUAL

MODES = {
    "duel": "House against House; the computer is your opponent",
    "solo": "alone against the dragon",
    "coop": "you and a partner against the dragon, six Cities in a circle",
    "team": "you and a partner against two, three Strongholds each",
}
BONUS = ("adds nothing", "adds 1", "adds 2")
DANGER = {
    name: f"each lost City {bonus} to its strength"
    for name, bonus in zip(DIFFICULTIES, BONUS, strict=True)
}
LEVEL_LINES = {USUAL: "plays by rules of thumb"} | {
    name: level.line for name, level in LEVELS.items()
}
PARTNERS = LEVEL_LINES | {HUMAN: "a second person at the same screen"}


def ask_for_game(args: argparse.Namespace, screen: Screen) -> str:
    """The mode; further answers go where the flags would have put them."""
    mode = _choose(screen, "What do you want to play?", MODES, "duel")
    if mode in ("solo", "coop"):
        args.difficulty = args.difficulty or _choose(
            screen, "How strong is the dragon?", DANGER, "normal"
        )
    if mode in ("coop", "team"):
        args.partner = args.partner or _choose(screen, "Who is your partner?", PARTNERS, USUAL)
    if mode == "team":
        args.opponent = args.opponent or _choose(
            screen, "Who plays the other team?", PARTNERS, USUAL
        )
    return mode


def _choose(screen: Screen, question: str, choices: Mapping[str, str], usual: str) -> str:
    """One of the choices by number, name or beginning; Enter takes the usual one."""
    screen.say(question)
    for number, (name, line) in enumerate(choices.items(), start=1):
        screen.say(f"  {number}  {name:<12}{line}")
    names = list(choices)
    while True:
        typed = screen.ask(f"Number or name (Enter: {usual}):").lower()
        if not typed:
            return usual
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        fits = [name for name in names if name.startswith(typed.replace("-", ""))]
        if typed in names or len(fits) == 1:
            return typed if typed in names else fits[0]
        screen.say(f"  There is no {typed!r} here; choose from 1 to {len(names)}.")
