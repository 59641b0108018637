"""What a seat cannot see: remembered, counted, and dealt anew for every simulation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from kyradar.agents.base import View
from kyradar.volfyirion.card import PLOYS
from kyradar.volfyirion.catalog import Catalog
from kyradar.volfyirion.options import read_options
from kyradar.volfyirion.position import cards_in_game

Cards = Counter[str]


@dataclass(slots=True)
class Memory:
    """Which cards a seat knows to be whose, from the views it was shown and nothing else.

    Cards are acquired and removed in the open, so whoever looks on knows what each deck is made
    of. `look` may be called with every view the seat gets; the more it sees, the more it knows.
    """

    seat: int
    owned: list[Cards] = field(default_factory=list)
    _last: View | None = None

    def look(self, view: View) -> None:
        players = len(view["seats"])
        another = self._last is not None and view["turn"] < self._last["turn"]
        if another or len(self.owned) != players:
            self.owned, self._last = [Counter() for _ in range(players)], None
        if not any(self.owned) and view["turn"] <= players:
            self.owned = [starting_deck(view) for _ in self.owned]
        if self._last is not None:
            self._forget_removed(self._last, view)
        self._last = view
        nobodys = elsewhere(view)
        for p, seat in enumerate(view["seats"]):
            seen = seen_of(seat)
            # What lies in the open with a player is theirs, as many as are seen at once.
            self.owned[p] |= seen
        all_cards = everything(view)
        for name in set().union(*self.owned):
            self._correct(name, all_cards[name] - nobodys[name], view)

    def _forget_removed(self, last: View, view: View) -> None:
        """Cards removed since the last look: from where they were seen, or else by who acted."""
        before = [seen_of(seat) for seat in last["seats"]]
        now = [seen_of(seat) for seat in view["seats"]]
        gone: Cards = Counter(view["removed"])
        for name in (gone - Counter(last["removed"])).elements():
            owner = last["active"]
            for p in sorted(range(len(now)), key=lambda p: p != last["active"]):
                if before[p][name] > now[p][name] and self.owned[p][name] > now[p][name]:
                    owner = p
                    break
            self.owned[owner][name] = max(0, self.owned[owner][name] - 1)

    def _correct(self, name: str, left: int, view: View) -> None:
        """Copies that left the players (removed, back in a deck) belong to nobody any more."""
        excess = sum(owned[name] for owned in self.owned) - left
        for p in sorted(range(len(self.owned)), key=lambda p: p == self.seat):
            seen = seen_of(view["seats"][p])[name]
            loss = min(excess, self.owned[p][name] - seen)
            if loss > 0:
                self.owned[p][name] -= loss
                excess -= loss


def seen_of(seat: dict[str, Any]) -> Cards:
    """The cards a player visibly has."""
    cards: Cards = Counter(seat["discard"])
    if isinstance(seat["hand"], list):
        cards.update(seat["hand"])
    cards.update(entry["card"] for entry in seat["play"])
    for city in seat.get("cities", ()):
        cards.update(card for card in (city["troop"], city["building"]) if card)
    return cards


def elsewhere(view: View) -> Cards:
    """Cards that visibly belong to nobody."""
    cards: Cards = Counter(view["removed"])
    for side in view.get("teams", (view,)):
        cards.update(card for card in (*side["row"], *side["lair"]) if card)
        if side.get("asset_top"):
            cards[side["asset_top"]] += 1
        for fort in side.get("strongholds", ()):  # whoever put it there, it is in no deck
            cards.update((*fort["troops"], *fort["buildings"]))
    for pile in ("put_aside", "rage_seen_cards", "rage_discard"):
        cards.update(view.get(pile, ()))
    for row in view.get("grid", ()):
        cards.update(cell["card"] for cell in row if cell)
    return cards


def catalog_of(view: View) -> Catalog:
    return read_options(view["options"], view["mode"]).catalog


def everything(view: View) -> Cards:
    options = read_options(view["options"], view["mode"])
    return Counter({options.catalog.name(t): n for t, n in cards_in_game(options).items()})


def starting_deck(view: View) -> Cards:
    catalog = catalog_of(view)
    starting = enumerate(catalog.tables.starting)
    return Counter({catalog.name(t): count for t, count in starting if count})


@dataclass(slots=True)
class Unseen:
    """The cards a seat cannot see, by what it knows of them."""

    own: list[str]  # certainly in its own House Deck
    enemy: list[str]  # certainly in the enemy's deck or hand
    loose: list[str]  # anywhere a card of its kind can be
    ploys: list[str]  # what the enemy may hold, empty if that is no secret
    top_known: bool


def unseen(view: View, seat: int, memory: Memory | None = None) -> Unseen:
    """Count what is missing from the view, and split it by what the memory adds."""
    enemy = 1 - seat
    rest = everything(view) - elsewhere(view)
    for side in view["seats"]:
        rest -= seen_of(side)
    decks = {
        seat: view["seats"][seat]["deck"]["count"],
        enemy: view["seats"][enemy]["deck"]["count"] + view["seats"][enemy]["hand"]["count"],
    }
    certain: dict[int, list[str]] = {seat: [], enemy: []}
    owned = memory.owned if memory is not None and memory.owned else [Counter(), Counter()]
    for p in (seat, enemy):
        known = (owned[p] - seen_of(view["seats"][p])) & rest
        cards = sorted(known.elements())
        # A memory that does not fit what is seen (it did not watch everything) is not used.
        if len(cards) <= decks[p] and _leaves_enough(rest - known, view):
            certain[p] = cards
            rest -= known
    return Unseen(
        own=certain[seat],
        enemy=certain[enemy],
        loose=sorted(rest.elements()),
        ploys=_possible_ploys(view, seat),
        top_known=bool(view.get("asset_top")),
    )


def _leaves_enough(rest: Cards, view: View) -> bool:
    """Are there cards of each kind left for the Asset and the Wonder Deck?"""
    catalog = catalog_of(view)
    kinds: Counter[str] = Counter()
    for name, count in rest.items():
        card = catalog.card(name)
        if card.set != "starting":
            kinds["wonder" if card.kind == "wonder" else "asset"] += count
    assets = view["asset_deck"]["count"] - bool(view.get("asset_top"))
    return bool(kinds["wonder"] >= view["wonder_deck"]["count"] and kinds["asset"] >= assets)


def _possible_ploys(view: View, seat: int) -> list[str]:
    """All but one's own; those that would have sprung by now are ruled out (E8)."""
    if view["seats"][1 - seat]["ploy"] != "hidden":
        return []
    cities = [city for side in view["seats"] for city in side["cities"]]
    kinds = catalog_of(view)
    wonders = [
        entry
        for side in view["seats"]
        for entry in side["play"]
        if kinds.card(entry["card"]).kind == "wonder"
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


def deal(view: View, seat: int, cards: Unseen, random: Random) -> dict[str, Any]:
    """Put the unseen cards into the hidden places at random."""
    catalog = catalog_of(view)
    enemy = 1 - seat
    loose = list(cards.loose)
    random.shuffle(loose)
    assets: list[str] = [view["asset_top"]] if cards.top_known else []
    wonders: list[str] = []
    rest: list[str] = []
    for name in loose:
        card = catalog.card(name)
        if card.kind == "wonder" and len(wonders) < view["wonder_deck"]["count"]:
            wonders.append(name)
        elif (
            card.kind != "wonder"
            and card.set != "starting"
            and len(assets) < view["asset_deck"]["count"]
        ):
            assets.append(name)
        else:
            rest.append(name)
    missing = view["seats"][seat]["deck"]["count"] - len(cards.own)
    own = cards.own + rest[:missing]
    theirs = cards.enemy + rest[missing:]
    random.shuffle(own)
    random.shuffle(theirs)
    hand = view["seats"][enemy]["hand"]["count"]
    seats = [dict(side) for side in view["seats"]]
    seats[seat]["deck"] = own
    seats[enemy]["hand"] = theirs[:hand]
    seats[enemy]["deck"] = theirs[hand:]
    if cards.ploys:
        seats[enemy]["ploy"] = random.choice(cards.ploys)
    position = {name: value for name, value in view.items() if name != "asset_top"}
    return position | {"seats": seats, "asset_deck": assets, "wonder_deck": wonders}
