"""What somebody who watches the table remembers: which cards each hero took into the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...engine.typed import Json

View = Json
PILES = ("hand", "discard", "wounds", "played")
EXILE, FROM_DECK = "exile ", " from deck"


@dataclass(slots=True)
class Memory:
    """Novices and Rewards are taken in the open; later they may lie in a deck, where a view does
    not show them. Which Adept or Master card was chosen shows when the deck is looked through."""

    seat: int
    taken: list[Counter[str]] = field(default_factory=list)
    _last: View | None = None

    def look(self, view: View) -> None:
        """See how the table stands."""
        seats = len(view["seats"])
        if self._last is not None and before(view, self._last):
            self.taken, self._last = [], None
        if len(self.taken) != seats:
            self.taken = [Counter() for _ in range(seats)]
        if self._last is not None and self._last["pending"] is not None:
            seat = self._last["pending"]["seat"]
            for pile in ("novices", "offer"):
                gone: Counter[str] = Counter(self._last[pile]) - Counter(view[pile])
                if sum(gone.values()) == 1:
                    self.taken[seat] |= gone
        for p, seat in enumerate(view["seats"]):
            for pile in PILES:
                self.taken[p] |= Counter(seat[pile])
            self.taken[p] |= shown_in_deck(view, p)
        self._last = view


def shown_in_deck(view: View, p: int) -> Counter[str]:
    """Who chooses a card of the deck to exile (B28) looks through it, and all with them."""
    pending = view["pending"]
    if pending is None or pending["kind"] != "trim" or pending["seat"] != p:
        return Counter()
    lines = [line for line in pending["options"] if line.endswith(FROM_DECK)]
    return Counter(line.removeprefix(EXILE).removesuffix(FROM_DECK) for line in lines)


def before(view: View, other: View) -> bool:
    """Was this view earlier in a game than another? Then it is of another game."""
    return (view["encounter"], view["round"]) < (other["encounter"], other["round"])
