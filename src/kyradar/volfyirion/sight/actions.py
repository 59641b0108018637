"""Each seat's actions, numbered from its own point of view.

A game's action space lists what any seat could ever do. A seat's list is its own part of it, in an
order in which the same number means the same for every seat: "attack the enemy's first City" has
one number, whoever asks. Both seats of a duel have as many actions as the space.
"""

from __future__ import annotations

from array import array
from functools import cached_property, lru_cache

from ...engine.recent import KINDS_OF_TABLES
from ...engine.sight import Rows, SeatActions
from ..kernel import actions as a
from ..kernel import layout as k
from ..options import Options
from ..rules import rules_of

BOARD = k.SEATS * k.CITIES
ON_A_CITY = (a.ATTACK, a.HIT, a.REBUILD, a.RECOVER_TROOP, a.LOSE)
VERBS = 64  # as many as an action's number has room for


class VolfyirionActions(SeatActions):
    """The actions of every seat of a game, by seat and number."""

    @cached_property
    def keys(self) -> list[list[int]]:
        """By verb: first key, places per card, cards that may make room (see `steps.key_of`)."""
        table = [[0, 1, 1] for _ in range(VERBS)]
        types = self.options.catalog.tables.types + 1
        every = [code for codes in self.codes for code in codes]
        first = 0
        for verb in range(VERBS):
            codes = [code for code in every if a.verb_of(code) == verb]
            if not codes:
                continue
            makes_room = any(a.over_of(code) for code in codes)  # it may name another card
            places = max(map(a.place_of, codes)) + 1
            table[verb] = [first, places, types if makes_room else 1]
            first += types * table[verb][1] * table[verb][2]
        return table

    @property
    def key_count(self) -> int:
        types: int = self.options.catalog.tables.types + 1
        return max(first + types * places * room for first, places, room in self.keys)

    def key(self, code: int) -> int:
        first, places, room = self.keys[a.verb_of(code)]
        return first + (a.card_of(code) * places + a.place_of(code)) * room + a.over_of(code)

    @cached_property
    def tables(self) -> tuple[Rows, Rows, Rows]:
        """For compiled code: codes by seat and number, numbers by seat and key, the keys."""
        where = [array("h", [-1]) * self.key_count for _ in self.codes]
        for seat, codes in enumerate(self.codes):
            for number, code in enumerate(codes):
                where[seat][self.key(code)] = number
        return self.codes, where, self.keys


@lru_cache(KINDS_OF_TABLES)
def seat_actions(options: Options) -> VolfyirionActions:
    rules = rules_of(options.mode)
    codes, mode = rules.action_space(options).codes, rules.mode
    if mode.versus and mode.common_turn:  # its list is made seat by seat, from each one's side
        n = len(codes) // mode.seats
        seats = [codes[p * n : (p + 1) * n] for p in range(mode.seats)]
    else:
        seats = [tuple(code for code in codes if a.seat_of(code) == 0)]
    if len(seats) < mode.seats:
        seats.append(tuple(a.by_seat(mirrored(c), int(mode.common_turn)) for c in seats[0]))
    return VolfyirionActions(rules, options, tuple(seats))


def mirrored(code: int) -> int:
    """The same action with the two seats' Cities exchanged."""
    verb, place = a.verb_of(code), a.place_of(code)
    if verb in ON_A_CITY or (verb == a.MOVE and place != a.TO_LAIR):
        place = _across(place)
    elif verb == a.PLAY_CARD and place != a.IN_AREA:
        place = _across(place - 1) + 1
    elif verb == a.USE and place >= a.AMOUNTS:
        where, amount = divmod(place, a.AMOUNTS)
        place = (_across(where - 1) + 1) * a.AMOUNTS + amount
    elif verb == a.REDEPLOY:
        source, target = divmod(place, BOARD)
        place = _across(source) * BOARD + _across(target)
    return a.action(verb, a.card_of(code), place)


def _across(place: int) -> int:
    return (place + k.CITIES) % BOARD
