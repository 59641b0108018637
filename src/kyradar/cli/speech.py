"""What the terminal says, in the player's language."""

from __future__ import annotations

import os
import string
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..engine.typed import Json
from ..engine.wording import LANGUAGES, SINGULAR, Words, fill, words_of
from ..errors import CatalogError, IllegalAction, PlayerError

if TYPE_CHECKING:
    from rich.text import Text

ENGINE = "kyradar.engine"
ROOM = "terminal"
#: Where a language is asked for, most telling first.
ASKED = ("KYRADAR_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Speech:
    """Kyradar's words, with a game's among them, in one language."""

    def __init__(self, language: str = "en", package: str = ENGINE, room: str = ROOM) -> None:
        self.language = language
        self.words: Words = words_of(package, language, room)

    def say(self, part: str, key: str, /, **facts: object) -> str:
        """An entry of the text files with its facts filled in."""
        return fill(self.words, part, key, facts)

    def count(self, part: str, key: str, n: int, /, **facts: object) -> str:
        """An entry that has a singular (key_one) beside its plural."""
        one = n in SINGULAR[self.language]
        return self.say(part, f"{key}_one" if one else key, n=n, **facts)

    def styled(self, part: str, key: str, /, **facts: object) -> Text:
        """An entry whose facts keep their colours."""
        from rich.text import Text

        text = Text()
        for words, name, _, _ in string.Formatter().parse(self.words[part][key]):
            text.append(words)
            if name:
                fact = facts[name]
                text.append_text(fact if isinstance(fact, Text) else Text(str(fact)))
        return text

    def joined(self, names: Sequence[str]) -> str:
        """A, B and C"""
        *first, last = names
        return f" {self.words['phrases']['and']} ".join(
            [", ".join(first), last] if first else [last]
        )

    def told(self, error: Exception) -> str:
        """An error in words, with the rule where it has one."""
        if not isinstance(error, PlayerError):
            return str(error)
        sentence = error.sentence(self.language)
        return f"{sentence} ({error.rule})" if isinstance(error, IllegalAction) else sentence

    def problems(self, error: CatalogError) -> list[str]:
        """Every mistake in a card file."""
        return error.said(self.language)


@cache
def speech(language: str = "en", package: str = ENGINE, room: str = ROOM) -> Speech:
    """The words of a language, read once."""
    return Speech(language, package, room)


def say(part: str, key: str, facts: Json, language: str = "en") -> str:
    """What the terminal says of itself; an error keeps this until its language is known."""
    return speech(language).say(part, key, **facts)


def language_asked(arguments: Sequence[str]) -> str:
    """--language, or what the environment says; English where we lack the language."""
    for number, word in enumerate(arguments):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or (arguments[number + 1] if number + 1 < len(arguments) else "")
            return value if value in LANGUAGES else "en"
    for name in ASKED:
        if setting := os.environ.get(name):
            return setting[:2].lower() if setting[:2].lower() in LANGUAGES else "en"
    return "en"
