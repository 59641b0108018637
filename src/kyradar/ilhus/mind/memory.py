"""What somebody who watches the table remembers: which cards each hero took into the game, and
which Rewards and enemies came up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...engine.typed import Json

View = Json
PILES = ("hand", "discard", "wounds", "played")
#: What is taken at which decision, and the row it is taken from.
ROWS = {"novice": "novices", "reward": "offer"}
EXILE, FROM_DECK = "exile ", " from deck"


@dataclass(slots=True)
class Memory:
    """Novices and Rewards are taken in the open; later they may lie in a deck, where a view does
    not show them. Which Adept or Master card was chosen shows when the deck is looked through.
    Rewards that nobody took and the enemies of an encounter leave the table when the next begins,
    and never come back to their piles."""

    seat: int
    taken: list[Counter[str]] = field(default_factory=list)
    shown: dict[int, Counter[str]] = field(default_factory=dict)  # by encounter
    _last: View | None = None

    def look(self, view: View) -> None:
        """See how the table stands."""
        seats = len(view["seats"])
        if self._last is not None and before(view, self._last):
            self.taken, self.shown, self._last = [], {}, None
        if len(self.taken) != seats:
            self.taken = [Counter() for _ in range(seats)]
        if self._last is not None and self._last["pending"] is not None:
            pending = self._last["pending"]
            if pile := ROWS.get(pending["kind"]):
                gone: Counter[str] = Counter(self._last[pile]) - Counter(view[pile])
                if sum(gone.values()) == 1:
                    self.taken[pending["seat"]] |= gone
        up: Counter[str] = Counter([*view["offer"], *(foe["name"] for foe in view["foes"])])
        self.shown[view["encounter"]] = self.shown.get(view["encounter"], Counter()) | up
        for p, seat in enumerate(view["seats"]):
            for pile in PILES:
                self.taken[p] |= Counter(seat[pile])
            self.taken[p] |= shown_in_deck(view, p)
        self._last = view

    def came_up(self) -> Counter[str]:
        """Rewards and enemies that were on their piles once, wherever they are now."""
        return sum(self.shown.values(), Counter())


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
