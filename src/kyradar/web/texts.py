"""Words the server hands out: the page's own, the rules page, and refusals in every language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from starlette.requests import Request

from ..engine.typed import Json
from ..engine.wording import LANGUAGES

#: The files of the page's words, by what stands before the language in their names.
PAGE_PARTS = ("", "thought.", "workshop.", "editor.", "study.", "journey.", "kept.", "anywhere.")


def known_language(language: str) -> str:
    """The language itself, or English where we do not speak it."""
    return language if language in LANGUAGES else "en"


def language_of(request: Request) -> str:
    """The one asked for in the address, else by the browser."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "en")
    return known_language(asked[:2])


def asked_language(request: Request) -> str:
    """The one asked for in the address, else English: for answers that are kept."""
    return known_language(request.query_params.get("lang", "en"))


def _read(name: str) -> str:
    return (Path(__file__).parent / "text" / name).read_text("utf-8")


@cache
def page_words(language: str) -> Json:
    """The words of the page, by section and key."""
    words: Json = {}
    for part in PAGE_PARTS:
        more = tomllib.loads(_read(f"{part}{language}.toml"))
        if twice := words.keys() & more.keys():  # one would hide the other
            raise ValueError(f"{part}{language}.toml: sections of another file: {sorted(twice)}")
        words |= more
    return words


@cache
def refusals(language: str) -> dict[str, str]:
    """Why the server does not do something, by code."""
    return tomllib.loads(_read(f"refusals.{language}.toml"))


class Refusal(Exception):
    """A request that is not granted; nothing was changed. The code has a sentence in every
    language, unless the game itself gives a better one."""

    def __init__(
        self, code: str, *, rule: str | None = None, text: str | None = None, **facts: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self._text = text
        self._facts = facts

    def sentence(self, language: str) -> str:
        """What is wrong, in words."""
        return self._text or refusals(language)[self.code].format(**self._facts)
