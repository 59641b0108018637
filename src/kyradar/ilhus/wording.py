"""Words for people, in three languages: the text files, and how facts become phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.wording import LANGUAGES as LANGUAGES
from ..engine.wording import Words, fill, words_of


def words(language: str = "en") -> Words:
    """The words of this game and of the engine."""
    return words_of(__package__, language)


def say(part: str, key: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    return fill(words(language), part, key, facts)
