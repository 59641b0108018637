"""Words for people, in three languages: text files of the engine, and of a game on top of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from ..errors import KyradarError

LANGUAGES = ("en", "fr", "it")
Words = dict[str, dict[str, str]]  # part -> key -> text


def _read(package: str, language: str) -> Words:
    if language not in LANGUAGES:
        raise KyradarError(f"no words for language {language!r}; known: {', '.join(LANGUAGES)}")
    text = (resources.files(package) / "text" / f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def words_of(package: str, language: str = "en") -> Words:
    """The words of a package (its folder `text`), with the engine's among them."""
    words = _read(__package__, language)
    if package != __package__:
        for part, entries in _read(package, language).items():
            words[part] = words.get(part, {}) | entries
    return words


def fill(words: Words, part: str, key: str, facts: Mapping[str, Any]) -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    either = f" {words['phrases']['or']} "
    said = {
        name: either.join(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }
    return words[part][key].format(**said)


def say(part: str, key: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """What the engine itself has to say."""
    return fill(words_of(__package__, language), part, key, facts)
