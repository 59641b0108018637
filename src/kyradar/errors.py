"""What can go wrong, in words a user can act on."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Saying = Callable[[str], str]  # a language -> the sentence in it


RULE = re.compile(r"\(([A-Z]\d{1,2})\b[^()]*\)")  # "(W1)", "(I5, I8)" at the end of a sentence
MOST_MISTAKES = 60  # of a card table that are told; nobody reads more at once


class KyradarError(Exception):
    """Base of every error this library raises on purpose. Every kind can be pickled, so that it
    reaches whoever asked from a worker process (`__reduce__`, where its arguments are others)."""


class PlayerError(KyradarError):
    """An error that players meet at the table, so it can be said in their language."""

    def __init__(self, message: str | Saying) -> None:
        super().__init__(message if isinstance(message, str) else message("en"))
        self._message = message

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self._message,)  # the other languages come along

    def sentence(self, language: str = "en") -> str:
        """The error in words, in one of Kyradar's languages."""
        return self._message if isinstance(self._message, str) else self._message(language)


class NotationError(PlayerError):
    """The text is not an action: unknown verb, card, City or shape."""


class AmbiguousAction(NotationError):
    """The text could mean several actions; the message lists them."""


class IllegalAction(PlayerError):
    """A well-formed action that the rules refuse now; nothing was changed (X1)."""

    def __init__(self, rule: str, message: str | Saying) -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.rule, self._message)

    def __str__(self) -> str:
        return f"{self.args[0]} ({self.rule})"


class StaleRecord(PlayerError):
    """A record made under other rules, or whose replay ends in another position."""


class PositionError(PlayerError):
    """A position that cannot be; the message names the field."""

    def __init__(self, what: str | Saying, path: str = "", rule: str = "") -> None:
        super().__init__(functools.partial(_at, path, what) if path else what)
        self._what, self.path = what, path
        self.rule = rule or _cited(self.said())

    def said(self, language: str = "en") -> str:
        """What is wrong, without the field's path."""
        return self._what if isinstance(self._what, str) else self._what(language)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self._what, self.path, self.rule)


class RecordError(PlayerError):
    """A record that cannot be read; the message names the line."""


class ScenarioError(KyradarError):
    """A scenario file that cannot be run; the message names file and field."""


class OptionError(PlayerError):
    """An unknown mode or option, or a value it does not take."""


class CatalogError(PlayerError):
    """Mistakes in a card table, each with file, line and field."""

    def __init__(self, problems: Sequence[str | Saying]) -> None:
        self._problems = tuple(problems[:MOST_MISTAKES])
        if len(problems) > MOST_MISTAKES:
            self._problems += (f"... (+{len(problems) - MOST_MISTAKES})",)
        super().__init__("\n".join(self.said("en")))
        self.problems = self.said("en")

    def said(self, language: str = "en") -> list[str]:
        """All mistakes, one sentence each, in one of Kyradar's languages."""
        return [
            problem if isinstance(problem, str) else problem(language) for problem in self._problems
        ]

    def sentence(self, language: str = "en") -> str:
        """All mistakes in words, a line each."""
        return "\n".join(self.said(language))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self._problems,)


class LessonError(KyradarError):
    """A lesson file that cannot be; the message names file and field."""


def _at(path: str, what: str | Saying, language: str) -> str:
    """What is wrong with a field, in words."""
    return f"{path}: {what if isinstance(what, str) else what(language)}"


def _cited(text: str) -> str:
    """The rule that a sentence cites at its end."""
    found = RULE.findall(text)
    return found[-1] if found else ""
