"""A mode's verbs together: actions with their parts, lines written and read, the action space."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from ...engine.action import Action
from ..card import Card
from ..catalog import Catalog
from ..kernel import actions as a
from ..kernel import layout as k
from ..names import CITY_NAMES
from . import bonus, shapes
from .reader import SEAT, Reader, wrong
from .verbs import FREE, Price, Verb

CITY_PLACES = (*CITY_NAMES, "lair")  # a.TO_LAIR

ALL_SEATS = -1  # in the place of a seat


class Actions(dict[int, Action]):
    """Actions by number, made when they are first asked for."""

    def __init__(self, make: Callable[[int], Action]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, code: int) -> Action:
        action = self[code] = self._make(code)
        return action


class VerbTable:
    """The verbs of a mode, by number and by word."""

    reader: type[Reader] = Reader

    def __init__(self, mode: str, *rows: Verb, offered: Iterable[Verb], common: bool) -> None:
        self.mode = mode
        self.rows = {row.number: row for row in rows}
        #: What the mode can offer: the verbs of its action space.
        self.offered = tuple(self.rows[row.number] for row in offered)
        self._common = common  # an action carries its seat
        # Of several verbs with one word those that ask for certain words are tried first.
        particular = sorted(
            self.rows.values(), key=lambda row: type(row.shape).fits is shapes.Shape.fits
        )
        self.by_word: dict[str, list[Verb]] = {row.word: [] for row in self.rows.values()}
        for row in particular:
            self.by_word[row.word].append(row)

    # --- writing ----------------------------------------------------------------------------------

    def make(self, catalog: Catalog, seat: int, code: int) -> Action:
        """The kernel's number as an action."""
        return self.actions(catalog, seat)[code]

    def actions(self, catalog: Catalog, seat: int) -> Actions:
        """A seat's actions by the kernel's numbers; each is made once."""
        made = catalog.made_actions
        key = self.mode, seat
        if key not in made:
            made[key] = Actions(partial(self._make, catalog, seat))
        return made[key]

    def common_actions(self, catalog: Catalog) -> Actions:
        """The actions of all seats, where an action carries its seat."""
        made = catalog.made_actions
        key = self.mode, ALL_SEATS
        if key not in made:
            made[key] = Actions(lambda code: self.make(catalog, a.seat_of(code), code))
        return made[key]

    def _make(self, catalog: Catalog, seat: int, code: int) -> Action:
        row = self.rows[a.verb_of(code)]
        t = a.card_of(code)
        card = catalog.cards[t - 1] if t else None
        rule = row.rule
        numbers = row.shape.parts(code)
        if row.number == a.USE and card is not None:
            if card.secondary == "remove":
                rule = "P4"
            if (part := bonus.written(code, card)) is not None:
                numbers["part"] = part
        elif gone := a.over_of(code):
            numbers["over"] = catalog.name(gone)
        name = card.name if card else None
        texts, parts = dict(numbers), dict(numbers)
        for part in shapes.PLACES:
            if part in numbers:
                texts[part] = self.said(numbers[part], code, row.enemy)
                parts[part] = self.place(numbers[part])
        text = shapes.line(row.word, name, texts)
        return Action(seat, code, text, row.word, name, rule, tuple(parts.items()))

    def place(self, place: int) -> str:
        """A place's name, whoever looks at it."""
        return CITY_PLACES[place]

    def said(self, place: int, code: int, enemy: bool) -> str:
        """A place's name in the line of an action."""
        return self.place(place)

    # --- reading ----------------------------------------------------------------------------------

    def read(
        self, text: object, state: k.State, catalog: Catalog, seats: Sequence[int], players: int
    ) -> tuple[int, int]:
        """A line -> its seat (without one, the lowest of the `seats` that may act) and number."""
        if not isinstance(text, str):
            raise wrong("no_line", found=type(text).__name__)
        line = " ".join(text.split())
        seat = min(seats, default=0)
        if match := SEAT.match(line):
            seat = int(match.group(1)) - 1
            line = line[match.end() :]
            if seat >= players:
                raise wrong("no_seat", seat=seat + 1)
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word not in self.by_word:
            close = difflib.get_close_matches(word, self.by_word, 1)
            if close:
                raise wrong("unknown_close", word=word, close=close[0])
            if word:
                raise wrong("unknown", word=word, known=", ".join(self.by_word))
            raise wrong("no_action")
        row = next(row for row in self.by_word[word] if row.shape.fits(rest))
        code = row.shape.read(self.reader(line, state, catalog, seat, players), row)
        return seat, a.by_seat(code, seat) if self._common else code

    # --- for learners, and for paying -------------------------------------------------------------

    def codes(
        self, cards: Sequence[tuple[int, Card]], seats: Iterable[int], options: int
    ) -> Iterator[int]:
        """Every action of the mode with these cards and options, each seat's where it carries its
        seat."""
        offered = [row for row in self.offered if not row.option or row.option & options]
        for seat in seats:
            for row in offered:
                for code in row.shape.codes(row, cards, seat):
                    yield a.by_seat(code, seat) if self._common else code

    def price(self, state: k.State, tables: k.Tables, seat: int, code: int) -> Price:
        """The points an action takes, whether they are there or not."""
        row = self.rows.get(a.verb_of(code))
        if row is None or row.cost is None:
            return FREE
        return row.cost(state, tables, seat, a.card_of(code), a.place_of(code))
