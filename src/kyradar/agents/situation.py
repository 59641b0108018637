"""A seat's view as the two sides of a table: only what that seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..volfyirion.card import Card
from .base import View
from .cards import catalog_of, is_mercenary

LAIR = "lair"  # where the token rests
LAIR_CITY = "Lair"  # the claimed Lair among its owner's Cities (D1)

Lookup = Callable[[str], Card]


@dataclass(frozen=True, slots=True)
class City:
    """A standing City."""

    name: str
    defence: int
    troop: Card | None
    building: Card | None

    @property
    def guard(self) -> int:
        """Defence of its Troop."""
        return self.troop.defence if self.troop else 0

    @property
    def siege(self) -> int:
        """Battle that destroys it in one turn: Troop first, then City (P8, E1)."""
        if self.troop is None:
            return self.defence
        once = self.defence + self.guard
        return once if is_mercenary(self.troop) else once + self.defence

    @property
    def has_slots(self) -> bool:
        return self.name != LAIR_CITY


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table."""

    hand: tuple[Card, ...]
    discard: tuple[Card, ...]
    play: tuple[Card, ...]  # not sealed
    cities: tuple[City, ...]  # standing ones
    ruins: int
    deck: int
    command: int
    battle: int
    knowledge: int

    def city(self, name: str) -> City | None:
        return next((city for city in self.cities if city.name == name), None)

    @property
    def troops(self) -> tuple[Card, ...]:
        return tuple(city.troop for city in self.cities if city.troop)

    @property
    def buildings(self) -> tuple[Card, ...]:
        return tuple(city.building for city in self.cities if city.building)


NOBODY = Side((), (), (), (), 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Situation:
    """The table as the seat that is to choose sees it."""

    card: Lookup
    me: Side
    foe: Side
    row: tuple[Card, ...]
    asset_top: Card | None
    dragon: str
    turn: int
    pending: str  # the kind of the decision asked for, or nothing

    @property
    def burning(self) -> City | None:
        """The own City that Volfyirion destroys when this turn ends (T6)."""
        return self.me.city(self.dragon)


def read_view(view: View, seat: int) -> Situation:
    """The situation of `seat`. Modes without one opponent leave the foe's side empty."""
    seats = view["seats"]
    card = catalog_of(view).card
    duel = view.get("mode", "duel") == "duel"
    top = view.get("asset_top")
    return Situation(
        card=card,
        me=_side(seats[seat], card),
        foe=_side(seats[1 - seat], card) if duel else NOBODY,
        row=_cards(view.get("row"), card),
        asset_top=card(top) if top else None,
        dragon=view.get("dragon", LAIR),
        turn=view.get("turn", 1),
        pending=(view.get("pending") or {}).get("kind", ""),
    )


def _side(seat: Mapping[str, Any], card: Lookup) -> Side:
    points = seat.get("points", {})
    play: Sequence[Mapping[str, Any]] = seat.get("play", ())
    cities: Sequence[Mapping[str, Any]] = seat.get("cities", ())
    return Side(
        hand=_cards(seat.get("hand"), card),
        discard=_cards(seat.get("discard"), card),
        play=tuple(card(slot["card"]) for slot in play if not slot.get("sealed")),
        cities=tuple(_city(city, card) for city in cities if city["state"] == "standing"),
        ruins=sum(city["state"] != "standing" for city in cities),
        deck=_count(seat.get("deck")),
        command=points.get("command", 0),
        battle=points.get("battle", 0),
        knowledge=points.get("knowledge", 0),
    )


def _city(city: Mapping[str, Any], card: Lookup) -> City:
    troop, building = city.get("troop"), city.get("building")
    return City(
        name=city["name"],
        defence=city["defence"] + city.get("bonus", 0),
        troop=card(troop) if troop else None,
        building=card(building) if building else None,
    )


def _cards(pile: object, card: Lookup) -> tuple[Card, ...]:
    """The known cards of a pile; a hidden one (`{"count": n}`) has none."""
    return tuple(card(name) for name in pile if name) if isinstance(pile, list | tuple) else ()


def _count(pile: object) -> int:
    if isinstance(pile, Mapping):
        return int(pile.get("count", 0))
    return len(pile) if isinstance(pile, list | tuple) else 0
