"""Reading the words after a verb: cards and places by name, and clear words for what is wrong."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NoReturn

from ...errors import AmbiguousAction, NotationError
from ..catalog import Catalog
from ..kernel import actions as a
from ..kernel import layout as k
from ..names import CITY_NAMES, city_place
from ..wording import say

SEAT = re.compile(r"p([1-9])\s*:\s*", re.IGNORECASE)


def wrong(key: str, **facts: object) -> NotationError:
    """What is wrong with a line, in words of any language."""
    return NotationError(partial(say, "notation", key, facts))


class Reader:
    """The words after the verb, and how to find what they name."""

    def __init__(
        self, line: str, state: k.State, catalog: Catalog, seat: int, players: int
    ) -> None:
        self.line, self.rest = line, line.partition(" ")[2].strip()
        self.state, self.catalog, self.seat, self.players = state, catalog, seat, players

    def fail(self, key: str, **facts: object) -> NoReturn:
        """The line cannot be read, for this reason."""
        raise wrong(key, line=self.line, **facts)

    def card(self, name: str) -> int:
        """A card by its name."""
        t = self.catalog.find(name)
        if not t:
            self.not_named("card", name, self.catalog.type_of)
        return t

    def place(self, name: str, enemy: bool = False) -> int:
        """A City by its name; `enemy` says whose is meant where a name alone does not."""
        place = city_place(name, self.state.lair_owner)
        if place < 0:
            self.not_named("city", name, CITY_NAMES)
        return place

    def place_name(self, place: int) -> str:
        """A place of one's own side, as it is written."""
        return CITY_NAMES[place]

    def not_named(self, thing: str, name: str, names: Iterable[str]) -> NoReturn:
        """No card or City has this name."""
        if not name:
            self.fail(f"{thing}_missing")
        if close := difflib.get_close_matches(name.title(), names, 1):
            self.fail(f"no_{thing}_close", name=name, close=close[0])
        self.fail(f"no_{thing}", name=name)

    def own_cities(self, test: Callable[[int, int], bool]) -> list[int]:
        """The reader's own Cities that pass a test."""
        p = self.seat
        return [p * k.CITIES + c for c in range(k.LAIR_CITY) if test(p, c)]

    def ambiguous(self, choices: tuple[str, ...]) -> NoReturn:
        """The line could mean each of these."""
        facts = {"line": self.line, "choices": choices}
        raise AmbiguousAction(partial(say, "notation", "which_one", facts))

    def choice(self, words: Sequence[str]) -> int:
        """One of a few words."""
        if self.rest.lower() not in words:
            self.fail("which_word", choices=tuple(words))
        return words.index(self.rest.lower())

    def nothing_more(self) -> None:
        """The verb stands alone."""
        if self.rest:
            self.fail("nothing_more", found=self.rest)

    def where_to_play(self, t: int) -> int:
        """Where a card goes that was played without a word on it, as an action's place."""
        if self.catalog.cards[t - 1].kind in ("troop", "building"):
            standing = self.own_cities(lambda p, c: self.state.city[p, c] == k.STANDING)
            if len(standing) == 1:  # only one City to take it
                return standing[0] + 1
        return a.IN_AREA

    def room_made(self, text: str) -> tuple[str, str]:
        """Where a card goes, and over which one: only team's Strongholds can have two (M9)."""
        return text, ""

    def making_room(self, code: int, gone: int) -> int:
        """The action, with the card that has to go."""
        return code

    def lies_open(self, t: int) -> bool:
        """Is there a copy in the grid that is not sealed (K4)?"""
        if not isinstance(self.state, k.CoopState):
            return False
        cells = zip(self.state.grid, self.state.grid_sealed, strict=True)
        return any(card == t and not sealed for card, sealed in cells)

    def where_it_lies(self, t: int) -> list[int]:
        """The places where a card stands that is to be used."""
        troop, building = self.state.troop, self.state.building
        return self.own_cities(lambda p, c: t in (troop[p, c], building[p, c]))
