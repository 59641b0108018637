"""What a person is asked who starts a game without saying which."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..agents.levels import LEVELS, level_named
from ..title import mode_named
from .saves import HUMAN, USUAL
from .speech import Speech, speech
from .strength import MINE, named
from .terminal import Question, playable, terminal_of

if TYPE_CHECKING:
    from .prompt import Screen


def mode_lines(language: str) -> dict[str, str]:
    """Every mode with what is said of it."""
    return {
        name: speech(language, terminal_of(name).package).say("modes", name) for name in playable()
    }


def others(words: Speech) -> dict[str, str]:
    """Who may sit at the other seats, with what is said of them."""
    names = [USUAL, *LEVELS, MINE, HUMAN]
    return {name: player_line(name, words) for name in names}


def player_line(name: str, words: Speech) -> str:
    """What is said of somebody who may sit there."""
    line = words.words["levels"].get(name)
    return line or words.say("players", name, level=named(MINE) if name == MINE else "")


def whom(flag: str, words: Speech) -> Question:
    """The question who plays `partner` or `opponent`."""
    return Question(flag, words.say("welcome", flag), others(words), USUAL)


def ask_for_game(args: argparse.Namespace, screen: Screen, language: str) -> str:
    """The mode; further answers go where the flags would have put them."""
    words = speech(language)
    modes = mode_lines(language)
    first = Question("mode", words.say("welcome", "mode"), modes, next(iter(modes)))
    mode = _choose(screen, first, words)
    terminal = terminal_of(mode)
    for question in terminal.questions(mode_named(mode), speech(language, terminal.package)):
        if not getattr(args, question.flag):
            setattr(args, question.flag, _choose(screen, question, words))
    return mode


def _choose(screen: Screen, question: Question, words: Speech) -> str:
    """One of the choices by number, name or beginning; Enter takes the usual one."""
    screen.say(question.text)
    _list(screen, question.choices)
    names = list(question.choices)
    while True:
        typed = screen.ask(words.say("welcome", "choose", usual=question.usual)).lower()
        if not typed:
            return question.usual
        if typed.isdecimal() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        fits = [name for name in names if name.startswith(typed.replace("-", ""))]
        if question.flag in ("opponent", "partner") and level_named(typed):
            return typed
        if typed in names or len(fits) == 1:
            return typed if typed in names else fits[0]
        screen.say(f"  {words.say('welcome', 'unknown', typed=typed, count=len(names))}")


def _list(screen: Screen, choices: Mapping[str, str]) -> None:
    digits, width = len(str(len(choices))), max(10, *map(len, choices)) + 2
    for number, (name, line) in enumerate(choices.items(), start=1):
        screen.say(f"  {number:>{digits}}  {name:<{width}}{line}")
