"""What happened at a table, packed small, and said in a reader's language when asked for.

Events take half a kilobyte each as objects and a few bytes as the numbers the rules note, so a
thousand tables keep the numbers. Sentences are made once for all tables, with a sign where a
player's name goes.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import count
from struct import Struct
from typing import NamedTuple

import msgspec

from ...engine.action import Note
from ...engine.game import rules_of
from ...engine.recent import KINDS_OF_TABLES, Recent
from ...engine.typed import Json
from ...title import mode_named
from ..protocol import LogEntry, write
from .compressed_log import CompressedLog

ENTRY = Struct("<iibbhihhh")  # turn, step, who acted, and the six numbers of a note
BLOCK = 64  # entries that are packed together: a few turns
NOTE = Struct("<bhihhh")
HEADED = Struct(f"<iib{NOTE.size}s")  # an entry with its note as it is packed
#: A name's sign is a private one of Unicode, by its seat: no sentence has them.
FIRST_SIGN, LAST_SIGN = 0xE000, 0xF8FF
NAMED = re.compile(f"([{chr(FIRST_SIGN)}-{chr(LAST_SIGN)}])")
MOST_SENTENCES = 10_000  # of all kinds of tables together; each takes almost a kilobyte
NO_SEAT = -1  # acted: a turn of several seats began
#: Who acted, as JSON: as many seats as a byte of an entry holds.
WHO = {NO_SEAT: b"null"} | {seat: b"%d" % seat for seat in range(128)}


class Told(NamedTuple):
    """A note in words: the JSON of a `LogEntry`'s text and facts."""

    words: tuple[bytes, ...]  # what stands before, between and after names
    named: tuple[int, ...]  # the seats whose names stand there
    secret: bool  # do others read something else?


def filled(words: tuple[bytes, ...], named: tuple[int, ...], names: list[bytes]) -> bytes:
    """A note's words with what everybody is called, which may look like anything."""
    if len(named) == 1:
        return words[0] + names[named[0]] + words[1]
    line = words[0]
    for seat, more in zip(named, words[1:], strict=True):
        line += names[seat] + more
    return line


#: An entry as JSON; where not everybody reads the same: what stands before, the note, what follows.
Line = bytes | tuple[bytes, bytes, bytes]


class Chronicle:
    """A growing list of facts; undo takes some from its end."""

    __slots__ = ("_sentences", "data")

    def __init__(self, mode: str, options: Json) -> None:
        self.data = CompressedLog(BLOCK * ENTRY.size)
        self._sentences = sentences(mode, msgspec.json.encode(options, order="sorted"))

    def __len__(self) -> int:
        return len(self.data) // ENTRY.size

    def add(self, turn: int, seat: int, notes: list[Note], step: int = 0) -> None:
        """What an action of a seat led to; some of it may belong to the next turn. `step` says how
        many actions were done by then."""
        actor, packed, turn_begun = seat, b"", self._sentences.rules.turn_begun
        for note in notes:
            begun = turn_begun(note)
            if begun is not None:
                turn, whose = begun
                actor = NO_SEAT if whose is None else whose
            packed += ENTRY.pack(turn, step, actor, *note)
        self.data.append(packed)

    def begin(self, notes: list[Note]) -> None:
        """What was seen while cards were dealt: before the first turn, by no seat."""
        self.add(0, NO_SEAT, notes)

    def notes(self) -> list[Note]:
        """All that happened, as the rules noted it."""
        return [entry[3:] for entry in ENTRY.iter_unpack(self.data.since(0))]

    def cut(self, length: int) -> None:
        """Forget everything from that entry on."""
        self.data.cut(length * ENTRY.size)

    def told(self, start: int, language: str, names: tuple[str, ...]) -> bytes | list[Line]:
        """Entries from `start` on, for all readers of a language: as JSON where everybody reads
        the same, else line by line (`read_by`)."""
        sentences, called, plain = self._sentences, written_names(names), True
        kind = sentences.kind
        lines: list[Line] = []
        n = start
        for turn, step, actor, note in HEADED.iter_unpack(self.data.since(start * ENTRY.size)):
            words, named, secret = _said[kind, note, None, language] or sentences.told(
                note, None, language
            )
            if secret:
                plain = False
                first = b'{"n":%d,"turn":%d,"seat":%b,' % (n, turn, WHO[actor])
                lines.append((first, note, b',"step":%d}' % step))
            else:
                text = filled(words, named, called) if named else words[0]
                lines.append(
                    b'{"n":%d,"turn":%d,"seat":%b,%b,"step":%d}' % (n, turn, WHO[actor], text, step)
                )
            n += 1
        return b"[%b]" % b",".join(lines) if plain else lines  # type: ignore[arg-type]

    def read_by(
        self, seat: int | None, lines: bytes | list[Line], language: str, names: tuple[str, ...]
    ) -> bytes:
        """What was told, as this seat may read it: `LogEntry`s as JSON."""
        if isinstance(lines, bytes):
            return lines
        told, called = self._sentences.told, written_names(names)
        return b"[%b]" % b",".join(
            [
                line
                if isinstance(line, bytes)
                else line[0] + filled(*told(line[1], seat, language)[:2], called) + line[2]
                for line in lines
            ]
        )

    def lines(
        self, start: int, seat: int | None, language: str, names: tuple[str, ...]
    ) -> list[LogEntry]:
        """Entries from `start` on, as this seat may read them."""
        told = self.told(start, language, names)
        return read_lines(self.read_by(seat, told, language, names))


read_lines = msgspec.json.Decoder(list[LogEntry]).decode


@lru_cache(MOST_SENTENCES)
def written_names(names: tuple[str, ...]) -> list[bytes]:
    """Names as they stand within a JSON text."""
    return [write(name)[1:-1] for name in names]


#: What was said lately, by kind of table, note, reader and language.
_said: Recent[tuple[int, bytes, int | None, str], Told] = Recent(MOST_SENTENCES)
_kinds = count()


class Sentences:
    """What is said at tables of one mode with the same options."""

    def __init__(self, mode: str, options: Json) -> None:
        self.rules = rules_of(mode)
        self._options = self.rules.options(options)
        self.kind = next(_kinds)
        self._signs = tuple(chr(FIRST_SIGN + seat) for seat in range(mode_named(mode).seats))

    def told(self, packed: bytes, seat: int | None, language: str) -> Told:
        """A note as this seat may read it."""
        key = (self.kind, packed, seat, language)
        told = _said[key]
        if told is None:
            note = NOTE.unpack(packed)
            event = self.rules.events([note], self._options)[0].seen_by(seat)
            text = event.sentence(language, self._signs, marked=True)
            pieces = NAMED.split(text)
            named = tuple(ord(sign) - FIRST_SIGN for sign in pieces[1::2])
            words = [write(piece)[1:-1] for piece in pieces[::2]]
            words[0] = b'"text":"' + words[0]
            words[-1] += b'","facts":' + write(event.as_dict())
            told = Told(tuple(words), named, self.rules.is_secret(note))
            _said.put(key, told)
        return told


@lru_cache(KINDS_OF_TABLES)
def sentences(mode: str, options: bytes) -> Sentences:
    """The sentences that tables of this kind share."""
    return Sentences(mode, msgspec.json.decode(options))
