"""What somebody who watches the table remembers: which cards each hero took into the game, which
Rewards were put under their piles, and which enemies came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..catalog import Catalog
from ..rules import rules_of

if TYPE_CHECKING:
    from ...engine.action import Event

View = Json
PILES = ("hand", "discard", "wounds", "played")
#: With these a hero takes a card; with these one leaves the top of its pile.
TAKEN = ("novice_chosen", "rank_chosen", "reward_chosen", "reward_taken")
OFF_THE_TOP = ("reward_seen", "reward_taken")
EXILE, FROM_DECK = "exile ", " from deck"


@dataclass(slots=True)
class Memory:
    """Cards are taken in the open; later they may lie in a deck, where a view does not show them.
    What a deck is made of shows when it is looked through. The enemies of an encounter leave the
    table when it is won, and never come back to their piles. Rewards that were looked at lie under
    their pile in the order in which they were put there (B28, ruling 36)."""

    seat: int
    taken: list[Counter[str]] = field(default_factory=list)
    shown: dict[int, Counter[str]] = field(default_factory=dict)  # enemies, by encounter
    under: dict[str, list[str]] = field(default_factory=dict)  # by pile, the deepest last
    #: Encounter and round of the last look.
    _last: tuple[int, int] = (0, 0)

    def follow(self, events: Iterable[Event]) -> None:
        """All that happened since the last time."""
        encounter = self._last[0]
        news: dict[int, Counter[str]] = {}
        for event in events:
            if event.kind == "encounter_began":
                encounter = event["encounter"]
            elif event.kind == "foe_appeared":
                news.setdefault(encounter, Counter())[event["foe"]] += 1
            elif event.kind == "reward_put_back":
                self.under.setdefault(event["colour"], []).append(event["card"])
            if event.kind in OFF_THE_TOP:
                under = self.under.get(event["colour"], [])
                del under[: under[:1] == [event["card"]]]
            if event.kind in TAKEN and self.taken:
                self.taken[event["seat"]] |= Counter([event["card"]])
        for number, up in news.items():
            self.shown[number] = self.shown.get(number, Counter()) + up
        self._last = max(self._last, (encounter, 0))

    def look(self, view: View) -> None:
        """See how the table stands."""
        seats, now = len(view["seats"]), (view["encounter"], view["round"])
        if now < self._last:  # of another game
            self.taken, self.shown, self.under = [], {}, {}
        if len(self.taken) != seats:
            self.taken = [Counter() for _ in range(seats)]
        up: Counter[str] = Counter(foe["name"] for foe in view["foes"])
        self.shown[view["encounter"]] = self.shown.get(view["encounter"], Counter()) | up
        catalog = rules_of(view["mode"]).options_told(view["options"]).catalog
        for p, seat in enumerate(view["seats"]):
            piles = (*(seat[pile] for pile in PILES), shown_in_deck(view, p).elements())
            for pile in piles:
                self.taken[p] |= Counter(filter(to_be_taken(catalog).__contains__, pile))
        self._last = now

    def came_up(self) -> Counter[str]:
        """Enemies that were on their piles once."""
        return sum(self.shown.values(), Counter())

    def lies_under(self, view: View, pile: str) -> list[str]:
        """The cards whose places in a Reward pile are known: the lowest of it, top first."""
        count = view["rewards"][pile]["count"]
        return self.under.get(pile, [])[-count:] if count else []


@lru_cache(4)
def to_be_taken(catalog: Catalog) -> frozenset[str]:
    """All cards but those that a hero has in any case."""
    return frozenset(
        card.name
        for card in catalog.cards
        if card.set in ("hero", "reward") and card.rank in ("novice", "adept", "reward")
        if card.owner != "mistress"
    )


def shown_in_deck(view: View, p: int) -> Counter[str]:
    """Who chooses a card of the deck to exile (B28) looks through it, and all with them."""
    pending = view["pending"]
    if pending is None or pending["kind"] != "trim" or pending["seat"] != p:
        return Counter()
    lines = [line for line in pending["options"] if line.endswith(FROM_DECK)]
    return Counter(line.removeprefix(EXILE).removesuffix(FROM_DECK) for line in lines)
