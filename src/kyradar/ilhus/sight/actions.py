"""Each seat's actions, numbered from its own point of view.

The game's list says seats and bodies by their places at the table. A seat's list counts both from
its own: "hero 0" is one's own (Kilenne, for the twins), whoever asks.
"""

from __future__ import annotations

from array import array
from functools import cached_property, lru_cache

from ...engine.recent import KINDS_OF_TABLES
from ...engine.sight import Rows, SeatActions
from ..kernel import actions as a
from ..options import Options
from ..rules import rules_of
from ..title import NAME
from .kernel.steps import VERBS

ON_A_BODY = (a.HERO, a.HIT)


class IlhusActions(SeatActions):
    """The actions of every seat of a game, by seat and number."""

    @cached_property
    def fusions(self) -> list[tuple[int, int]]:
        """Fusions in rising order, with their numbers: the same for every seat."""
        listed = ((code, number) for number, code in enumerate(self.codes[0]))
        return sorted(pair for pair in listed if pair[0] >= a.FUSE_BIT)

    @cached_property
    def keys(self) -> list[tuple[int, int]]:
        """By verb: its first key, and how many places it has for each card."""
        table, first = [(0, 1)] * VERBS, 0
        types = self.options.tables.types + 1
        every = [code for codes in self.codes for code in codes if 0 <= code < a.FUSE_BIT]
        for verb in sorted({a.verb_of(code) for code in every}):
            places = max(a.place_of(code) for code in every if a.verb_of(code) == verb) + 1
            table[verb] = (first, places)
            first += types * places
        return table

    def key(self, code: int) -> int:
        """Where an action that is no fusion stands in the table of numbers."""
        first, places = self.keys[a.verb_of(code)]
        return first + a.card_of(code) * places + a.place_of(code)

    @cached_property
    def tables(self) -> tuple[Rows, Rows, Rows]:
        """For compiled code: codes by seat and number, numbers by seat and key, the keys."""
        types = self.options.tables.types + 1
        room = max(first + types * places for first, places in self.keys)
        where = [array("h", [-1]) * room for _ in self.codes]
        for seat, codes in enumerate(self.codes):
            for number, code in enumerate(codes):
                if 0 <= code < a.FUSE_BIT:
                    where[seat][self.key(code)] = number
        return self.codes, where, [*self.keys, *(self.fusions or [(a.FUSE_BIT, -1)])]


@lru_cache(KINDS_OF_TABLES)
def seat_actions(options: Options) -> IlhusActions:
    """The lists of all seats of such a game."""
    rules = rules_of(NAME)
    codes = rules.action_space(options).codes
    seats = range(len(options.heroes))
    return IlhusActions(
        rules, options, tuple(tuple(from_seat(code, p, options) for code in codes) for p in seats)
    )


@lru_cache(KINDS_OF_TABLES)
def numbered_as(widest: Options, options: Options) -> IlhusActions:
    """The actions of a party, with the numbers they have where all three heroes play."""
    whole = seat_actions(widest)
    base = rules_of(NAME).action_space(widest).codes
    seats = range(len(options.heroes))
    codes = tuple(
        tuple(from_seat(code, p, options) if fits_party(code, options) else -1 for code in base)
        for p in seats
    )
    made = IlhusActions(whole.rules, options, codes)
    made.keys = whole.keys  # one table for all parties
    return made


def fits_party(code: int, options: Options) -> bool:
    """Is there such a seat or body in this party?"""
    verb, place = a.verb_of(code), a.place_of(code)
    if code >= a.FUSE_BIT:
        return True
    if verb == a.TURN:
        return place < len(options.heroes)
    if verb in ON_A_BODY:
        return place < sum(1 + (hero == "twins") for hero in options.heroes)
    return True


def from_seat(code: int, seat: int, options: Options) -> int:
    """An action said of seat 0 and its bodies, said of this seat and its own."""
    verb, place = a.verb_of(code), a.place_of(code)
    if verb == a.TURN:
        return a.action(verb, 0, (place + seat) % len(options.heroes))
    if verb in ON_A_BODY:
        bodies = [1 + (hero == "twins") for hero in options.heroes]
        return a.action(verb, 0, (place + sum(bodies[:seat])) % sum(bodies))
    return code
