"""What happened at a table, packed small, and said in a reader's language when asked for.

Events take half a kilobyte each as objects and a few bytes as the numbers the rules note, so a
thousand tables keep the numbers. Sentences are made once for all tables, with a sign where a
player's name goes.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Any

import msgspec

from ..engine.action import Note
from ..engine.game import rules_of
from .protocol import LogEntry, write

ENTRY = Struct("<iibbhihhh")  # turn, step, who acted, and the six numbers of a note
NAME_SIGNS = ("\x01", "\x02", "\x03", "\x04")
WRITTEN_SIGNS = tuple(write(sign)[1:-1] for sign in NAME_SIGNS)
#: A `LogEntry` as JSON.
LINE = b'{"n":%d,"turn":%d,"seat":%b,"text":%b,"facts":%b,"step":%d}'
read_lines = msgspec.json.Decoder(list[LogEntry]).decode
MOST_SENTENCES = 50_000
PUBLIC = -1  # said the same to everybody
NOBODY = -1  # acted: a turn of several seats began
KINDS_OF_TABLES = 200  # whose sentences are kept: modes, and tables with cards of their own


class Chronicle:
    """A growing list of facts; undo takes some from its end."""

    __slots__ = ("_data", "_sentences")

    def __init__(self, mode: str, options: dict[str, Any]) -> None:
        self._data = bytearray()
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
            self._data += ENTRY.pack(turn, step, actor, *note)

    def cut(self, length: int) -> None:
        """Forget everything from that entry on."""
        del self._data[length * ENTRY.size :]

    def written(
        self, start: int, seat: int | None, language: str, names: tuple[str, ...]
    ) -> tuple[bytes, bool]:
        """Entries from `start` on as JSON, as this seat may read them; and whether everybody else
        reads the same."""
        told, data = self._sentences.told, self._data[start * ENTRY.size :]
        lines, public = [], True
        for n, (turn, step, actor, *note) in enumerate(ENTRY.iter_unpack(data), start):
            text, facts, secret = told(tuple(note), seat, language)
            public = public and not secret
            for sign, name in zip(WRITTEN_SIGNS, names, strict=False):
                if sign in text:
                    text = text.replace(sign, write(name)[1:-1])
            who = b"null" if actor == NOBODY else b"%d" % actor
            lines.append(LINE % (n, turn, who, text, facts, step))
        return b"[%b]" % b",".join(lines), public

    def lines(
        self, start: int, seat: int | None, language: str, names: tuple[str, ...]
    ) -> list[LogEntry]:
        """Entries from `start` on, as this seat may read them."""
        return read_lines(self.written(start, seat, language, names)[0])


class Sentences:
    """Every sentence said so far at tables of one mode with the same options."""

    def __init__(self, mode: str, options: dict[str, Any]) -> None:
        self.rules = rules_of(mode)
        self._options = self.rules.options(options)
        self._said: dict[tuple[Note, int, str], tuple[bytes, bytes, bool]] = {}

    def told(self, note: Note, seat: int | None, language: str) -> tuple[bytes, bytes, bool]:
        """A note as this seat may read it, as JSON: a sentence, what took part by name; and whether
        others may read something else."""
        secret = self.rules.is_secret(note)
        reader = seat if secret else None
        key = (note, PUBLIC if reader is None else reader, language)
        told = self._said.get(key)
        if told is None:
            event = self.rules.events([note], self._options)[0].seen_by(reader)
            text = event.sentence(language, NAME_SIGNS, marked=True)
            told = write(text), write(event.as_dict()), secret
            if len(self._said) >= MOST_SENTENCES:
                self._said.clear()
            self._said[key] = told
        return told


@lru_cache(KINDS_OF_TABLES)
def sentences(mode: str, options: bytes) -> Sentences:
    """The sentences that tables of this kind share."""
    return Sentences(mode, msgspec.json.decode(options))
