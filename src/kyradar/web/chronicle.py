"""What happened at a table, packed small, and said in a reader's language when asked for.

Events take half a kilobyte each as objects and a few bytes as the numbers the rules note, so a
thousand tables keep the numbers. Sentences are made once for all tables, with a sign where a
player's name goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from struct import Struct

from ..engine.action import Note
from ..volfyirion.card import Card
from ..volfyirion.kernel.events import COMMON_TURN_BEGAN, DREW, TURN_BEGAN
from ..volfyirion.options import Options
from ..volfyirion.rules import rules_of
from .protocol import LogEntry

ENTRY = Struct("<ibbhihhh")  # turn, who acted, and the six numbers of a note
NAME_SIGNS = ("\x01", "\x02", "\x03", "\x04")
MOST_SENTENCES = 50_000
PUBLIC = -1  # said the same to everybody


class Chronicle:
    """A growing list of facts; undo takes some from its end."""

    __slots__ = ("_data", "_sentences")

    def __init__(self, own_cards: tuple[Card, ...] = (), mode: str = "duel") -> None:
        self._data = bytearray()
        self._sentences = sentences(own_cards, mode)

    def __len__(self) -> int:
        return len(self._data) // ENTRY.size

    def add(self, turn: int, seat: int, notes: list[Note]) -> None:
        for note in notes:
            if note[0] == TURN_BEGAN:
                seat, turn = note[1], note[2]
            elif note[0] == COMMON_TURN_BEGAN:
                turn = note[1]
            self._data += ENTRY.pack(turn, seat, *note)

    def cut(self, length: int) -> None:
        del self._data[length * ENTRY.size :]

    def lines(
        self, start: int, seat: int | None, language: str, names: tuple[str, ...]
    ) -> Iterator[LogEntry]:
        """Entries from `start` on, as this seat may read them."""
        said = self._sentences
        data = memoryview(self._data)[start * ENTRY.size :]
        for n, (turn, actor, *note) in enumerate(ENTRY.iter_unpack(data), start):
            text = said.text(tuple(note), seat, language)
            for sign, name in zip(NAME_SIGNS, names, strict=False):
                text = text.replace(sign, name)
            yield LogEntry(n, turn, actor, text)


class Sentences:
    """Every sentence said so far about the cards of one catalogue."""

    def __init__(self, own_cards: tuple[Card, ...], mode: str) -> None:
        self._rules = rules_of(mode)
        self._options = Options(own_cards=own_cards, mode=mode)
        self._said: dict[tuple[Note, int, str], str] = {}

    def text(self, note: Note, seat: int | None, language: str) -> str:
        # Only a drawn card is not the same news for everybody (section 9).
        reader = PUBLIC if note[0] != DREW or seat is None else seat
        key = (note, reader, language)
        text = self._said.get(key)
        if text is None:
            event = self._rules.events([note], self._options)[0]
            seen = event.seen_by(seat if note[0] == DREW else None)
            text = seen.sentence(language, NAME_SIGNS, marked=True)
            if len(self._said) >= MOST_SENTENCES:
                self._said.clear()
            self._said[key] = text
        return text


@cache
def sentences(own_cards: tuple[Card, ...], mode: str) -> Sentences:
    return Sentences(own_cards, mode)
