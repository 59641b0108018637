"""What a seat remembers of the cards that went by, and what it can count on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..catalog import Catalog
from ..options import Options, read_options
from ..position import cards_in_game
from ..rules import rules_of

View = dict[str, Any]
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
    return _everything(read_options(view["options"], view["mode"]), view["mode"])


@lru_cache(16)
def _everything(options: Options, mode: str) -> Cards:
    """Shared, so not to be changed."""
    total = cards_in_game(options, rules_of(mode))
    return Counter({options.catalog.name(t): n for t, n in total.items()})


def starting_deck(view: View) -> Cards:
    catalog = catalog_of(view)
    starting = enumerate(catalog.tables.starting)
    return Counter({catalog.name(t): count for t, count in starting if count})


def hidden_hand(seat: dict[str, Any]) -> int:
    """How many cards of its hand cannot be seen."""
    return 0 if isinstance(seat["hand"], list) else int(seat["hand"]["count"])
