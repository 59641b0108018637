"""Seats and their tokens: a client with the link has the seat."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from ...agents.levels import level_named, mark_of
from ...engine.fair import commit_to
from ...engine.typed import Json
from ..texts import page_words

MOST_NAME = 24
TOKEN_BYTES = 24
# Brackets mark cards and points in the sentences of the log.
NO_SIGNS = str.maketrans("[]{}", "()()")


@dataclass(slots=True)
class Seat:
    """One side of a table; a person's link is kept as a hash only."""

    kind: str  # person or computer
    name: str
    level: str | None = None
    key: str | None = None  # hash of the token in the person's link
    part: str | None = None  # what the person added to the shuffle, once it is shown
    commit: str | None = None  # the commitment to it, which comes first

    @property
    def joined(self) -> bool:
        """Is its player here, or was?"""
        return self.kind == "computer" or self.part is not None or self.commit is not None

    @property
    def bound(self) -> str | None:
        """The commitment to its part; a part that was shown at once is its own."""
        return commit_to(self.part) if self.commit is None and self.part else self.commit

    def as_json(self) -> Json:
        """As the table is stored; joining and renaming stand in its log."""
        return {"kind": self.kind, "name": self.name, "level": self.level, "key": self.key}


def new_token() -> str:
    """What stands behind the # of a person's link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def key_of(token: str) -> str:
    """The hash a token is kept as."""
    return hashlib.sha256(token.encode()).hexdigest()


def find_seat(seats: list[Seat], token: str) -> int | None:
    """The seat this token opens."""
    key = key_of(token)
    for number, seat in enumerate(seats):
        if seat.key is not None and hmac.compare_digest(seat.key, key):
            return number
    return None


def names_in(language: str, seats: list[Seat]) -> tuple[str, ...]:
    """What everybody is called in sentences. A computer without a name of its own is called by its
    level; of several at one level each has a number (lib/people.js does the same)."""
    return _names_in(language, tuple((seat.name, seat.level) for seat in seats))


@lru_cache(10_000)
def _names_in(language: str, seats: tuple[tuple[str, str | None], ...]) -> tuple[str, ...]:
    many = Counter(seats)
    so_far: Counter[tuple[str, str | None]] = Counter()
    names = []
    for seat in seats:
        name, level = seat
        so_far[seat] += 1
        if level is not None and name == level:
            number = f" ({so_far[seat]})" if many[seat] > 1 else ""
            name = f"{level_name(level, language)}{number}"
        names.append(name)
    return tuple(names)


def level_name(name: str, language: str) -> str:
    """A level in a reader's language: those between two names have the lower one's and a number."""
    level = level_named(name)
    if level is None:
        return name
    words = page_words(language)["level"]
    mark, step = mark_of(level.rung)
    return words["finer"].format(name=words[mark], n=step) if step > 1 else str(words[mark])


def clean_name(text: str) -> str:
    """A name fit to be shown: one line, printable, not too long; it may turn out empty."""
    line = "".join(c if c.isprintable() else " " for c in text).translate(NO_SIGNS)
    return " ".join(line.split())[:MOST_NAME].strip()
