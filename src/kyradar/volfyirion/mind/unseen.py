"""The cards a seat cannot see, by what it knows of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ...engine.typed import Json
from ...errors import PositionError
from ..card import PLOYS
from ..catalog import Catalog
from ..kernel import layout as k
from ..setup_reader import Reader
from .memory import Cards, Memory, View, hidden_hand, seen_of
from .unseen_team import SEATS_OF, copies_left


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hidden cards: whose they certainly are, or that they may be anywhere their kind can be."""

    sure: list[list[str]]  # by seat: in its House Deck or hidden hand
    loose: list[list[str]]  # by copy of the game: two in team (M1)
    ploys: list[str]  # what the enemy may hold, empty if that is no secret


def unseen(view: View, read: Reader, seat: int, memory: Memory | None, random: Random) -> Unseen:
    """Count what is missing from the view, which was `read`, and split it by what the memory adds.

    `random` decides which copy of a team game a removed card was of, where that is not known.
    """
    catalog = read.catalog
    pools = copies_left(view, random, memory) if "teams" in view else [read.left()]
    sure: list[list[str]] = [[] for _ in view["seats"]]
    for copy, pool in enumerate(pools):
        for p in seats_of(view, copy):
            owned = _known(view, p, memory) & pool
            if not owned:
                continue
            # A memory that does not fit what is seen (it did not watch everything) is not used.
            fits = owned.total() <= room_of(view["seats"][p])
            if fits and _leaves_enough(pool - owned, view, copy, catalog):
                sure[p] = sorted(owned.elements())
                pool -= owned
    loose = [sorted(pool.elements()) for pool in pools]
    return Unseen(sure, loose, possible_ploys(view, seat, catalog))


def room_of(seat: Json) -> int:
    """How many of a seat's cards are hidden."""
    return int(seat["deck"]["count"] + hidden_hand(seat))


def seats_of(view: View, copy: int) -> tuple[int, ...]:
    """Who plays with a copy of the game."""
    return SEATS_OF[copy] if "teams" in view else tuple(range(len(view["seats"])))


def table_of(view: View, copy: int) -> Json:
    """The decks of a copy of the game, and whatever else it has in common."""
    side: Json = view["teams"][copy] if "teams" in view else view
    return side


@dataclass(frozen=True, slots=True)
class Pile:
    """A hidden pile: its name, its kind of card, and what everybody knows of it."""

    name: str
    kind: str
    top: list[str]
    under: list[str] = field(default_factory=list)

    def hidden(self, side: Json) -> int:
        """How many of its cards nobody knows."""
        return int(side[self.name]["count"]) - len(self.top) - len(self.under)


def piles_of(view: View, copy: int) -> list[Pile]:
    """The hidden piles of a copy; the Asset Deck is the first of them, the Wonders the last."""
    side = table_of(view, copy)
    top = [side["asset_top"]] if side.get("asset_top") else []
    piles = [Pile("asset_deck", "asset", top)]
    if "rage_pile" in side:
        piles.append(Pile("rage_pile", "asset", list(side.get("rage_seen_cards", ()))))
    wonders = "rage_deck" if "rage_deck" in side else "wonder_deck"
    return [*piles, Pile(wonders, "wonder", [], list(side.get("revealed", ())))]


def _known(view: View, p: int, memory: Memory | None) -> Cards:
    """What a memory knows a player to have where it cannot be seen."""
    if memory is None or len(memory.owned) <= p:
        return Counter()
    return memory.owned[p] - seen_of(view["seats"][p])


def _leaves_enough(pool: Cards, view: View, copy: int, catalog: Catalog) -> bool:
    """Are there cards of each kind left for the piles?"""
    left: Counter[str] = Counter()
    kinds = catalog.pile_kinds
    for name, count in pool.items():
        left[kinds[name]] += count
    for pile in piles_of(view, copy):
        left[pile.kind] -= pile.hidden(table_of(view, copy))
    return all(count >= 0 for count in left.values())


def possible_ploys(view: View, seat: int, catalog: Catalog) -> list[str]:
    """All but one's own; those that would have sprung by now are ruled out (E8)."""
    enemies = [side for p, side in enumerate(view["seats"]) if p != seat]
    if not any(side.get("ploy") == "hidden" for side in enemies):
        return []
    cities = [city for side in view["seats"] for city in side["cities"]]
    wonders = [
        entry
        for side in view["seats"]
        for entry in side["play"]
        if catalog.card(entry["card"]).kind == "wonder"
    ]
    sprung = {
        "Qoam Instability": sum(bool(city["building"]) for city in cities) >= 2,
        "Afterthought": sum(bool(city["troop"]) for city in cities) >= 2,
        "Crystallization": len(wonders) >= 3,
    }
    own = view["seats"][seat]["ploy"]
    return [ploy for ploy in PLOYS if ploy != own and not sprung.get(ploy, False)] or [
        ploy for ploy in PLOYS if ploy != own
    ]


def lay_face_down(view: View, state: k.State, cards: Unseen, catalog: Catalog) -> None:
    """Make sure that the piles which `redeal` fills hold no more cards than are hidden, and that
    an unknown Ploy is one of those it may be."""
    for copy, loose in enumerate(cards.loose):
        left = Counter(map(catalog.pile_kinds.__getitem__, loose))
        for pile in piles_of(view, copy):
            hidden = pile.hidden(table_of(view, copy))
            if (short := hidden - left[pile.kind]) > 0:  # of a made-up table
                shorten(state, pile, copy, short)
            left[pile.kind] -= min(hidden, left[pile.kind])
        rest = left.total()
        for p in seats_of(view, copy):
            rest -= room_of(view["seats"][p]) - len(cards.sure[p])
        if rest < 0:
            raise PositionError("this view hides more cards than there are")
    for p, side in enumerate(view["seats"]):
        if cards.ploys and side.get("ploy") == "hidden":
            state.ploy[p] = PLOYS.index(cards.ploys[0]) + 1


def shorten(state: Any, pile: Pile, copy: int, short: int) -> None:
    """Take hidden cards out of a pile."""
    if pile.name == "rage_pile":
        state.rage_size -= short
        return
    deck, under = 2 * copy + (pile.kind == "wonder"), len(pile.under)
    size = state.supply_size[deck] - short
    for i in range(size - under, size):
        state.supply[deck, i] = state.supply[deck, i + short]
    state.supply_size[deck] = size
