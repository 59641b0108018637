"""What a player types: a number, a command of the table, or an action in notation."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from .escapes import plain

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from .speech import Speech
    from .terminal import Help

#: Every spelling of a table command.
COMMANDS = {
    "u": "undo",
    "undo": "undo",
    "s": "save",
    "save": "save",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "l": "log",
    "log": "log",
    "d": "discards",
    "discards": "discards",
    "t": "table",
    "table": "table",
    "a": "play all",
    "w": "partner",
    "go": "partner",
    "wait": "hold",
    "guard me": "guard",
    "h": "hint",
    "hint": "hint",
    "help": "help",
}

#: Keys in the order of the page that `help` shows, with what may follow them.
KEYS = {
    "at_once": "a",
    "explain": "? [ACTION]",
    "hint": "h",
    "partner": "w, go",
    "hold": "wait",
    "guard": "guard me",
    "both": "p2: ACTION",
    "undo": "u",
    "table": "t",
    "log": "l",
    "piles": "d",
    "save": "s [FILE]",
    "quit": "q",
}
FOR_PARTNERS = ("partner", "hold", "guard", "both")
#: Whose action a line is, where it says so.
SEAT = re.compile(r"\s*p\d\s*:\s*", re.IGNORECASE)


def help_text(speech: Speech, about: Help, partners: bool) -> str:
    """All that can be typed, with examples of this game."""
    names = ("examples", "refused", "card", "rule", "at_once", "piles")
    facts = {name: getattr(about, name) for name in names}
    lines = [speech.say("help", "actions", **facts)]
    for name, key in KEYS.items():
        if name == "at_once" and not about.at_once:
            continue
        if partners or name not in FOR_PARTNERS:
            shown = key.replace("ACTION", speech.say("help", "action"))
            shown = shown.replace("FILE", speech.say("help", "file"))
            lines.append(f"  {shown:<12} {speech.say('help', name, **facts)}")
    return "\n".join([*lines, *about.signs])


ENDLESS = 10_000
ERASE_SCROLLBACK = "\x1b[3J"


@dataclass(frozen=True, slots=True)
class Request:
    """What a typed line asks for: a command, `number`, `explain`, `notation`, or nothing."""

    kind: str
    words: str = ""


def interpret(line: str) -> Request:
    """What a typed line asks for."""
    line = " ".join(line.split())
    if not line:
        return Request("nothing")
    if line.startswith("?"):
        return Request("explain", line[1:].strip())
    if line.isdecimal():
        return Request("number", line)
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(line.lower()) or COMMANDS.get(word.lower())
    if line.lower() in COMMANDS:
        rest = ""
    if command == "save" or (command and not rest):
        return Request(command, rest)
    return Request("notation", line)


class Size(NamedTuple):
    """How much room a drawing has; in a small one a title line stands for each frame."""

    width: int
    height: int
    small: bool = False


class Screen:
    """Where the game is shown and lines are read; a pipe works like a keyboard."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, *things: RenderableType) -> None:
        """Things one below the other."""
        for thing in things:
            self._console.print(thing, highlight=False, soft_wrap=False)

    def fits(self, things: Sequence[RenderableType], more: int = 0) -> bool:
        """Do these, and so many lines more, fit on the screen?"""
        if self.size.height == ENDLESS:  # no drawing twice where there is nothing to measure
            return True
        lines = sum(len(self._console.render_lines(thing, pad=False)) for thing in things)
        return lines + more <= self.size.height

    def say(self, text: str) -> None:
        """Plain words (square brackets are no markup); long lines hang by their indent."""
        for line in plain(text).splitlines():
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            wrapped = wrap(line, self.width, subsequent_indent=indent, break_on_hyphens=False)
            for part in wrapped or [""]:
                self._console.print(part, markup=False, highlight=False, soft_wrap=True)

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self._console.is_terminal:
            self._console.clear()
        else:
            self._console.print()

    def forget(self) -> None:
        """An empty screen with nothing to scroll back to: a hand was shown there."""
        self.clear()
        if self._console.is_terminal:
            self._console.file.write(ERASE_SCROLLBACK)

    def busy(self, words: str) -> AbstractContextManager[object]:
        """Shows that somebody thinks, where the screen can be wiped again."""
        return self._console.status(words) if self._console.is_terminal else nullcontext()

    @property
    def width(self) -> int:
        """Columns."""
        return self._console.width

    @property
    def size(self) -> Size:
        """Columns and lines; a pipe has no end of lines."""
        return Size(self.width, self._console.height if self._console.is_terminal else ENDLESS)

    def ask(self, question: str) -> str:
        """The line typed; EOFError when there are no more."""
        self._console.file.flush()
        line = input(f"{question} ")
        if not sys.stdin.isatty():  # a transcript shows what was typed
            self.say(line)
        return line.strip()

    def agreed(self, question: str, speech: Speech) -> bool:
        """Asks for yes or no."""
        typed = self.ask(f"{question} [{speech.say('answers', 'choice')}]")
        return is_answer(typed, "yes", speech)


def is_answer(typed: str, which: str, speech: Speech) -> bool:
    """Does that mean yes, or no, in this language or in English?"""
    return typed.lower() in speech.say("answers", which).split()
