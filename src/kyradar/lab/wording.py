"""What the laboratory says, in the caller's language (`speaking`); English otherwise.

Sentences lie in `lab.en.toml` and its translations: the engine's folder `text` has what is true of
any game, a game's own folder what is said of that game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial

from ..engine.typed import Json
from ..engine.wording import fill, words_of
from ..errors import PlayerError

ENGINE = "kyradar.engine"
ROOM = "lab"
_spoken: ContextVar[str] = ContextVar("language of the laboratory", default="en")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Tables, trials and reports are written in this language meanwhile."""
    words_of(ENGINE, language, ROOM)  # a KyradarError if there is none
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """The language in which the laboratory speaks now."""
    return _spoken.get()


class Voice:
    """The sentences of the laboratory, or of a game in it, in the language spoken now."""

    def __init__(self, package: str = ENGINE) -> None:
        self._package = package

    def __call__(self, part: str, key: str, /, **facts: object) -> str:
        """An entry of the text files with its facts filled in."""
        return fill(words_of(self._package, spoken(), ROOM), part, key, facts)


say = Voice()


def _said(package: str, key: str, facts: Json, language: str = "en") -> str:
    return fill(words_of(package, language, ROOM), "problems", key, facts)


def problem(key: str, /, package: str = ENGINE, **facts: object) -> PlayerError:
    """What an experiment refuses, to be said in any language."""
    return PlayerError(partial(_said, package, key, facts))


def interval(low: str, high: str) -> str:
    """From one number to another."""
    return say("numbers", "between", low=low, high=high)
