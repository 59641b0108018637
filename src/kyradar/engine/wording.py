"""Words for people, in three languages: text files of the engine, and of a game on top of it."""

from __future__ import annotations

import errno
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import KyradarError

LANGUAGES = ("en", "fr", "it")
Words = dict[str, dict[str, str]]  # part -> key -> text


# Amounts that take the singular: French says "0 point", the others do not.
SINGULAR = {"en": (1,), "fr": (0, 1), "it": (1,)}


def _read(package: str, file: str, needed: bool = True) -> Words:
    path = Path(str(import_module(package).__file__)).parent / "text" / f"{file}.toml"
    return tomllib.loads(path.read_text("utf-8")) if needed or path.exists() else {}


@cache
def words_of(package: str, language: str = "en", room: str = "") -> Words:
    """The words of a package (its folder `text`), with the engine's among them; those that only
    one room needs stand in files of their own (`terminal.en.toml`)."""
    if language not in LANGUAGES:
        raise KyradarError(f"no words for language {language!r}; known: {', '.join(LANGUAGES)}")
    words: Words = {}
    files = (language, f"{room}.{language}") if room else (language,)
    for folder in dict.fromkeys((__package__, package)):
        for file in files:
            for part, entries in _read(folder, file, needed=folder == package).items():
                words[part] = words.get(part, {}) | entries
    return words


def fill(words: Words, part: str, key: str, facts: Mapping[str, object]) -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    either = f" {words['phrases']['or']} "
    texts = {
        name: either.join(fact) if isinstance(fact, tuple) else _of_machine(words, fact, facts)
        for name, fact in facts.items()
    }
    return words[part][key].format(**texts)


LONGEST = 2_000  # characters of a fact that a sentence repeats: no rule of ours is as long
SHOWN = 120


def _of_machine(words: Words, fact: Any, facts: Mapping[str, object]) -> Any:
    """Why a file cannot be had, in our words; the machine's own where we have none."""
    if isinstance(fact, str) and len(fact) > LONGEST:
        return f"{fact[:SHOWN]}…"
    if isinstance(fact, UnicodeDecodeError):
        return words["system"]["text"].format(place=fact.start)
    if not isinstance(fact, OSError):
        return fact
    entry = words["system"].get(errno.errorcode.get(fact.errno or 0, ""))
    if entry is None:
        return fact
    return entry if "path" in facts or fact.filename is None else f"{entry} ({fact.filename})"


def say(part: str, key: str, facts: Mapping[str, object], language: str = "en") -> str:
    """What the engine itself has to say."""
    return fill(words_of(__package__, language), part, key, facts)
