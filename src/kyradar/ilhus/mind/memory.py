"""What somebody who watches the table remembers: which cards each hero took into the game, and
which Rewards and enemies came up."""

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
#: With these a hero takes a card, or one comes up from its pile: the field that names it.
TAKEN = ("novice_chosen", "rank_chosen", "reward_chosen")
CAME_UP = {"reward_offered": "card", "foe_appeared": "foe"}
EXILE, FROM_DECK = "exile ", " from deck"


@dataclass(slots=True)
class Memory:
    """Cards are taken in the open; later they may lie in a deck, where a view does not show them.
    What a deck is made of shows when it is looked through. Rewards that nobody took and the
    enemies of an encounter leave the table when the next begins, and never come back to their
    piles."""

    seat: int
    taken: list[Counter[str]] = field(default_factory=list)
    shown: dict[int, Counter[str]] = field(default_factory=dict)  # by encounter
    #: Encounter and round of the last look.
    _last: tuple[int, int] = (0, 0)

    def follow(self, events: Iterable[Event]) -> None:
        """All that happened since the last time."""
        encounter = self._last[0]
        news: dict[int, Counter[str]] = {}
        for event in events:
            if event.kind == "encounter_began":
                encounter = event["encounter"]
            elif event.kind in TAKEN and self.taken:
                self.taken[event["seat"]] |= Counter([event["card"]])
            elif event.kind in CAME_UP:
                name = event[CAME_UP[event.kind]]
                news.setdefault(encounter, Counter())[name] += 1
        for number, up in news.items():
            self.shown[number] = self.shown.get(number, Counter()) + up
        self._last = max(self._last, (encounter, 0))

    def look(self, view: View) -> None:
        """See how the table stands."""
        seats, now = len(view["seats"]), (view["encounter"], view["round"])
        if now < self._last:  # of another game
            self.taken, self.shown = [], {}
        if len(self.taken) != seats:
            self.taken = [Counter() for _ in range(seats)]
        up: Counter[str] = Counter([*view["offer"], *(foe["name"] for foe in view["foes"])])
        self.shown[view["encounter"]] = self.shown.get(view["encounter"], Counter()) | up
        catalog = rules_of(view["mode"]).options_told(view["options"]).catalog
        for p, seat in enumerate(view["seats"]):
            piles = (*(seat[pile] for pile in PILES), shown_in_deck(view, p).elements())
            for pile in piles:
                self.taken[p] |= Counter(filter(to_be_taken(catalog).__contains__, pile))
        self._last = now

    def came_up(self) -> Counter[str]:
        """Rewards and enemies that were on their piles once, wherever they are now."""
        return sum(self.shown.values(), Counter())


@lru_cache(4)
def to_be_taken(catalog: Catalog) -> frozenset[str]:
    """All cards but those that a hero has in any case."""
    return frozenset(
        card.name
        for card in catalog.cards
        if not (card.set == "base" or (card.set == "hero" and card.owner == "mistress"))
    )


def shown_in_deck(view: View, p: int) -> Counter[str]:
    """Who chooses a card of the deck to exile (B28) looks through it, and all with them."""
    pending = view["pending"]
    if pending is None or pending["kind"] != "trim" or pending["seat"] != p:
        return Counter()
    lines = [line for line in pending["options"] if line.endswith(FROM_DECK)]
    return Counter(line.removeprefix(EXILE).removesuffix(FROM_DECK) for line in lines)
