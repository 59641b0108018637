"""What happened at a table, packed small, and said in a reader's language when asked for.

Events take half a kilobyte each as objects and a few bytes as the numbers the rules note, so a
thousand tables keep the numbers. Sentences are made once for all tables, with a sign where a
player's name goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from struct import Struct
from typing import Any

import msgspec
from msgspec import Raw

from ..engine.action import Note
from ..engine.game import rules_of
from .packed import Packed
from .protocol import LogEntry, raw
from .recent import Recent

ENTRY = Struct("<iibbhihhh")  # turn, step, who acted, and the six numbers of a note
BLOCK = 64  # entries that are packed together: a few turns
NAME_SIGNS = ("\x01", "\x02", "\x03", "\x04")
MOST_SENTENCES = 10_000  # of all kinds of tables together; each takes almost a kilobyte
PUBLIC = -1  # said the same to everybody
NOBODY = -1  # acted: a turn of several seats began
KINDS_OF_TABLES = 200  # whose rules are kept: modes, and tables with cards of their own


class Chronicle:
    """A growing list of facts; undo takes some from its end."""

    __slots__ = ("_data", "_sentences")

    def __init__(self, mode: str, options: dict[str, Any]) -> None:
        self._data = Packed(BLOCK * ENTRY.size)
        self._sentences = sentences(mode, msgspec.json.encode(options, order="sorted"))

    def __len__(self) -> int:
        return len(self._data) // ENTRY.size

    def add(self, turn: int, seat: int, notes: list[Note], step: int = 0) -> None:
        """What an action of a seat led to; some of it may belong to the next turn. `step` says how
        many actions were done by then."""
        actor = seat
        for note in notes:
            begun = self._sentences.rules.turn_begun(note)
            if begun is not None:
                turn, whose = begun
                actor = NOBODY if whose is None else whose
            self._data.append(ENTRY.pack(turn, step, actor, *note))

    def cut(self, length: int) -> None:
        """Forget everything from that entry on."""
        self._data.cut(length * ENTRY.size)

    def lines(
        self, start: int, seat: int | None, language: str, names: tuple[str, ...]
    ) -> Iterator[LogEntry]:
        """Entries from `start` on, as this seat may read them."""
        said = self._sentences
        data = self._data.since(start * ENTRY.size)
        for n, (turn, step, actor, *note) in enumerate(ENTRY.iter_unpack(data), start):
            text, facts = said.told(tuple(note), seat, language)
            for sign, name in zip(NAME_SIGNS, names, strict=False):
                text = text.replace(sign, name)
            yield LogEntry(n, turn, None if actor == NOBODY else actor, text, facts, step)


#: What was said lately, by kind of table, note, reader and language.
_said: Recent[tuple[int, Note, int, str], tuple[str, Raw]] = Recent(MOST_SENTENCES)
_kinds = count()


class Sentences:
    """What is said at tables of one mode with the same options."""

    def __init__(self, mode: str, options: dict[str, Any]) -> None:
        self.rules = rules_of(mode)
        self._options = self.rules.options(options)
        self._kind = next(_kinds)

    def told(self, note: Note, seat: int | None, language: str) -> tuple[str, Raw]:
        """A note as this seat may read it: a sentence, and what took part by name."""
        secret = self.rules.is_secret(note)
        reader = seat if secret else None
        key = (self._kind, note, PUBLIC if reader is None else reader, language)
        told = _said.get(key)
        if told is None:
            event = self.rules.events([note], self._options)[0].seen_by(reader)
            told = event.sentence(language, NAME_SIGNS, marked=True), raw(event.as_dict())
            _said.put(key, told)
        return told


@lru_cache(KINDS_OF_TABLES)
def sentences(mode: str, options: bytes) -> Sentences:
    """The sentences that tables of this kind share."""
    return Sentences(mode, msgspec.json.decode(options))
