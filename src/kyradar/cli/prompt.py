"""What a player types: a number, a command of the table, or an action in notation."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

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
    "h": "hint",
    "hint": "hint",
    "help": "help",
}

HELP = """\
Type the NUMBER of an action, or the action itself: {examples}.
  a            play every {free} card in hand
  ? [ACTION]   explain: ? 12, ? {attack} (also: why not), ? Stab (a card), ? {rule} (a rule)
  h            a hint: the best action found, and why
{partner}  u            undo, inside your turn, as long as nothing hidden came to light
  t            draw the table again
  l            the log: what happened so far
  d            look through {piles}
  s [FILE]     save the game
  q            quit (asks whether to save)
Signs: C Command, B Battle, K Knowledge. Houses: ▲T turquoise, ◆R red, ●P purple, ■G neutral;
✶W marks Wonders. "▲T+◆R → 2B" gives 2 Battle with another turquoise and another red card;
"remove → 3K" gives 3 Knowledge when the card is removed from the game."""
PARTNER = """\
  w            your partner acts now: a computer plays its turn, or takes the open decision
  p2: ACTION   for a partner at the same screen; the turn ends when both are `done`
"""
MODE_HELP = {
    "duel": {"examples": "play Stab, attack Kyr, end", "attack": "attack Kyr", "rule": "P8"},
    "solo": {"examples": "play Stab, calm battle, end", "attack": "slay", "rule": "O6"},
    "coop": {"examples": "play Stab, banish Void Fluid, done", "attack": "slay", "rule": "K6"},
    "team": {"examples": "play Stab, attack left, done", "attack": "attack left", "rule": "M7"},
}


def help_text(mode: str) -> str:
    """All that can be typed, with examples of this mode."""
    return HELP.format(
        **MODE_HELP[mode],
        free="Command" if mode == "solo" else "Command and Wonder",
        partner=PARTNER if mode in ("coop", "team") else "",
        piles="both discard piles" if mode == "duel" else "the discard piles",
    )


ENDLESS = 10_000
ERASE_SCROLLBACK = "\x1b[3J"


@dataclass(frozen=True, slots=True)
class Request:
    """What a typed line asks for: a command, `number`, `explain`, `notation`, or nothing."""

    kind: str
    words: str = ""


def interpret(line: str) -> Request:
    line = " ".join(line.split())
    if not line:
        return Request("nothing")
    if line.startswith("?"):
        return Request("explain", line[1:].strip())
    if line.isdecimal():
        return Request("number", line)
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
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
        for thing in things:
            self._console.print(thing, highlight=False, soft_wrap=False)

    def fits(self, things: Sequence[RenderableType], more: int = 0) -> bool:
        """Do these, and so many lines more, fit on the screen?"""
        lines = sum(len(self._console.render_lines(thing, pad=False)) for thing in things)
        return lines + more <= self.size.height

    def say(self, text: str) -> None:
        """Plain words (square brackets are no markup); long lines hang by their indent."""
        for line in text.splitlines():
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

    def agreed(self, question: str) -> bool:
        return self.ask(f"{question} [y/n]").lower() in ("y", "yes")
