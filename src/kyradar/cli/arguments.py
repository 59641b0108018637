"""Flags that every command has, and the words of the library that reads them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from ..engine.wording import LANGUAGES
from .escapes import plain
from .speech import Speech

#: What argparse says by itself, by the entry that says it in our languages.
OWN_WORDS = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "invalid %(type)s value: %(value)r": "value",
    "expected one argument": "one",
    "expected at most one argument": "optional",
    "expected at least one argument": "several",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unknown",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "not allowed with argument %s": "not_with",
    "ignored explicit argument %r": "ignored",
    "one of the arguments %s is required": "one_of",
}


def milliseconds(text: str) -> float:
    """A time to think; argparse says that anything else is none."""
    value = float(text)
    if not 0.0 < value < float("inf"):
        raise ValueError(text)
    return value


class Parser(argparse.ArgumentParser):
    """What is wrong with a command line may quote a file's name."""

    def error(self, message: str) -> NoReturn:
        super().error(plain(message))


@contextmanager
def spoken(words: Speech) -> Iterator[None]:
    """Let argparse speak a language: it looks its own words up under the name `_`."""

    def translated(text: str) -> str:
        if text not in OWN_WORDS:
            return text
        ending = text[len(text.rstrip()) :]
        return words.say("arguments", OWN_WORDS[text]) + ending

    space = vars(argparse)
    before = space["_"]
    space["_"] = translated
    try:
        yield
    finally:
        space["_"] = before


def add_language(parser: argparse.ArgumentParser, words: Speech) -> None:
    """`--language` for this command and all below it."""
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        help=words.say("program", "language"),
    )
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for child in action.choices.values():
                add_language(child, words)
