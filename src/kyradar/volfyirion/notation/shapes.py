"""What can follow a verb. A shape knows an action's parts, reads them, and lists all there are.

Written, every action is its verb and its parts in one order (`line`), so a shape need not know how
its text looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..card import Card
from ..kernel import actions as a
from ..kernel import layout as k
from ..names import ZONES
from . import bonus
from .reader import Reader, wrong

if TYPE_CHECKING:
    from .verbs import Verb

SIDES = ("own", "enemy")
SEALED = "sealed"  # the one word that stands behind the card
REMOVAL = re.compile(rf"(.+) from ({'|'.join(ZONES)})", re.IGNORECASE)
GIFT = re.compile(r"(.+) p([1-9])", re.IGNORECASE)
CITIES = tuple(p * k.CITIES + c for p in range(2) for c in range(k.LAIR_CITY))
#: Parts that are places, as numbers until a mode names them.
PLACES = ("place", "start")

Parts = Json
#: The places of a seat's actions, all there can be.
Sites = Callable[[int], Iterable[int]]


def line(word: str, card: str | None, parts: Parts) -> str:
    """An action's notation, from its verb and the parts that it has."""
    text = word
    for name in ("side", "word"):
        if name in parts and parts[name] != SEALED:
            text += f" {parts[name]}"
    if card:
        text += f" {card}"
    if parts.get("word") == SEALED:
        text += f" {SEALED}"
    if "start" in parts:
        text += f" {parts['start']} >"
    if "place" in parts:
        at = "@ " if card and "start" not in parts else ""
        text += f" {at}{parts['place']}"
    if "zone" in parts:
        text += f" from {parts['zone']}"
    if "part" in parts:
        text += f" {parts['part']}"
    if "over" in parts:
        text += f" over {parts['over']}"
    if "owner" in parts:
        text += f" p{parts['owner'] + 1}"
    return text


class Shape:
    """The verb alone: `end`"""

    def fits(self, rest: str) -> bool:
        """Could these words be of this shape? Asked where a word means several verbs."""
        return True

    def parts(self, code: int) -> Parts:
        """What the action names besides its card; places as numbers."""
        return {}

    def read(self, r: Reader, verb: Verb) -> int:
        """The action that the reader's words name."""
        r.nothing_more()
        return a.action(verb.number, 0, 0)

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        """All actions of this shape, for the action space."""
        yield a.action(verb.number, 0, 0)


@dataclass(frozen=True)
class Fixed(Shape):
    """The verb and one certain word: `cycle all`"""

    word: str

    def fits(self, rest: str) -> bool:
        return rest.lower() == self.word

    def parts(self, code: int) -> Parts:
        return {"word": self.word}

    def read(self, r: Reader, verb: Verb) -> int:
        return a.action(verb.number, 0, 0)


@dataclass(frozen=True)
class OneOf(Shape):
    """One of a few words: `lure back`"""

    words: Sequence[str]

    def parts(self, code: int) -> Parts:
        return {"word": self.words[a.place_of(code)]}

    def read(self, r: Reader, verb: Verb) -> int:
        return a.action(verb.number, 0, r.choice(self.words))

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for place in range(len(self.words)):
            yield a.action(verb.number, 0, place)


class OfCard(Shape):
    """A card: `acquire Mint`"""

    def read(self, r: Reader, verb: Verb) -> int:
        return a.action(verb.number, r.card(r.rest), 0)

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for t, card in cards:
            if verb.cards(card):
                for place in self.places(card, seat):
                    yield a.action(verb.number, t, place)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        """The numbers that can stand beside a card."""
        return (0,)


@dataclass(frozen=True)
class Lying(OfCard):
    """A card in a certain place: `seal grid Mint`"""

    side: str

    def fits(self, rest: str) -> bool:
        return rest.partition(" ")[0].lower() == self.side

    def parts(self, code: int) -> Parts:
        return {"side": self.side}

    def read(self, r: Reader, verb: Verb) -> int:
        return a.action(verb.number, r.card(r.rest.partition(" ")[2]), 0)


class OneOfTwo(OfCard):
    """A card of the grid, or its sealed copy beside an open one: `banish Pure Qoam sealed`"""

    def parts(self, code: int) -> Parts:
        return {"word": SEALED} if a.place_of(code) == a.SEALED_COPY else {}

    def read(self, r: Reader, verb: Verb) -> int:
        name, _, last = r.rest.rpartition(" ")
        if last.lower() != SEALED:
            return super().read(r, verb)
        t = r.card(name)
        return a.action(verb.number, t, a.SEALED_COPY if r.lies_open(t) else a.ANY_COPY)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return a.ANY_COPY, a.SEALED_COPY


class OfSide(OfCard):
    """A side and a card: `seal enemy Pure Qoam`"""

    def parts(self, code: int) -> Parts:
        return {"side": SIDES[a.place_of(code)]}

    def read(self, r: Reader, verb: Verb) -> int:
        side, _, name = r.rest.partition(" ")
        if side.lower() not in SIDES:
            r.fail("whose")
        return a.action(verb.number, r.card(name), SIDES.index(side.lower()))

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return a.OWN_SIDE, a.ENEMY_SIDE


class FromZone(OfCard):
    """A card and where it is: `remove Mint from hand`"""

    def parts(self, code: int) -> Parts:
        return {"zone": ZONES[a.place_of(code)]}

    def read(self, r: Reader, verb: Verb) -> int:
        match = REMOVAL.fullmatch(r.rest)
        if match is None:
            r.fail("how_to_remove")
        name, zone = match.groups()
        return a.action(verb.number, r.card(name), ZONES.index(zone.lower()))

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return k.FROM_HAND, k.FROM_DISCARD, k.FROM_PLAY


class Gift(OfCard):
    """A card and a player: `give Pure Qoam p2`"""

    def parts(self, code: int) -> Parts:
        return {"owner": a.place_of(code)}

    def read(self, r: Reader, verb: Verb) -> int:
        if (match := GIFT.fullmatch(r.rest)) is None:
            r.fail("how_to_give")
        t, seat = r.card(match.group(1)), int(match.group(2)) - 1
        if seat >= r.players:
            raise wrong("no_seat", seat=seat + 1)
        return a.action(verb.number, t, seat)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return sorted((seat, seat ^ 1))


@dataclass(frozen=True)
class AtPlace(Shape):
    """A City: `attack Kyr`"""

    those: Sites = lambda seat: CITIES

    def parts(self, code: int) -> Parts:
        return {"place": a.place_of(code)}

    def read(self, r: Reader, verb: Verb) -> int:
        return a.action(verb.number, 0, r.place(r.rest, verb.enemy))

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for place in self.those(seat):
            yield a.action(verb.number, 0, place)


class Flight(AtPlace):
    """A City, or the Lair: `move lair`"""

    def read(self, r: Reader, verb: Verb) -> int:
        if r.rest.lower() == "lair":
            return a.action(verb.number, 0, a.TO_LAIR)
        return super().read(r, verb)


class Route(Shape):
    """From a City to another: `redeploy Kyr > Yrdesh`"""

    def parts(self, code: int) -> Parts:
        return {"start": a.place_of(code) >> 3, "place": a.place_of(code) & 7}

    def read(self, r: Reader, verb: Verb) -> int:
        source, to, target = (part.strip() for part in r.rest.partition(">"))
        if not to:
            r.fail("how_to_redeploy")
        return a.action(verb.number, 0, r.place(source) * 8 + r.place(target))

    def codes(self, verb: Verb, cards: Iterable[tuple[int, Card]], seat: int) -> Iterator[int]:
        for place in CITIES:
            for target in CITIES:
                if target != place and target // k.CITIES == place // k.CITIES:
                    yield a.action(verb.number, 0, place * 8 + target)


class Return(OfCard):
    """A Troop and the City it comes to: `recover Novice @ Kyr`"""

    def parts(self, code: int) -> Parts:
        return {"place": a.place_of(code)}

    def read(self, r: Reader, verb: Verb) -> int:
        name, at, city = (part.strip() for part in r.rest.partition("@"))
        if not at:
            r.fail("how_to_recover")
        return a.action(verb.number, r.card(name), r.place(city))

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return CITIES


def stands(card: Card) -> bool:
    """Does it stand on a City?"""
    return card.kind in ("troop", "building")


def cities_for(card: Card, seat: int) -> tuple[int, ...]:
    """The Cities a card can stand on, whosever they are."""
    return CITIES if stands(card) else ()


@dataclass(frozen=True)
class Played(OfCard):
    """A card and where it goes: `play Novice @ Kyr`"""

    sites: Callable[[Card, int], tuple[int, ...]] = cities_for

    def parts(self, code: int) -> Parts:
        place = a.place_of(code)
        return {} if place == a.IN_AREA else {"place": place - 1}

    def read(self, r: Reader, verb: Verb) -> int:
        name, at, city = (part.strip() for part in r.rest.partition("@"))
        t = r.card(name)
        city, over = r.room_made(city)
        place = r.place(city) + 1 if at else r.where_to_play(t)
        return r.making_room(a.action(verb.number, t, place), r.card(over) if over else 0)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        return [place + 1 for place in self.sites(card, seat)] or [a.IN_AREA]


class Used(Played):
    """A card in play, where it lies, and how much of its bonus to take: `use Bank @ Kyr 1`"""

    def parts(self, code: int) -> Parts:
        where = a.place_of(code) // a.AMOUNTS
        return {} if where == a.IN_AREA else {"place": where - 1}

    def read(self, r: Reader, verb: Verb) -> int:
        rest, said = bonus.split(r)
        name, at, city = (part.strip() for part in rest.partition("@"))
        t = r.card(name)
        where = a.IN_AREA
        if at:
            where = r.place(city) + 1
        elif there := r.where_it_lies(t):
            if len(there) > 1:
                r.ambiguous(tuple(f"use {r.catalog.name(t)} @ {r.place_name(c)}" for c in there))
            where = there[0] + 1
        return bonus.read(r, a.action(verb.number, t, where * a.AMOUNTS), t, said)

    def places(self, card: Card, seat: int) -> Iterable[int]:
        draws = sum(amount for word, amount in card.effects if word == "draw")
        for where in super().places(card, seat):
            for amount in range(1 + draws):
                yield where * a.AMOUNTS + amount
