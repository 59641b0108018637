"""Values of a position with their path in every complaint, and cards that are counted."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import ClassVar

from ..engine.flat import Ints
from ..engine.values import Values, shown
from .fields import MOST_NUMBER as MOST_NUMBER
from .kernel import layout as k
from .kernel.chance import next_below
from .kernel.setup import empty
from .names import body_named, foe_name
from .options import Options

HELD = (k.NOVICE, k.RANKED, k.FUSION, k.REWARD, k.BASE)  # what lies in a hero's game of cards


@cache
def nothing_yet() -> k.State:
    """The blank table; to be copied, which is quicker than to lay it anew."""
    state = k.State()
    empty(state)
    return state


class Reader(Values):
    """The state that is being set up, and the reading of its common parts."""

    package: ClassVar[str] = "kyradar.ilhus"

    def __init__(self, options: Options) -> None:
        self.options = options
        self.catalog = options.catalog
        self.tables = options.tables
        self.state = nothing_yet().copy()
        self.named: Counter[int] = Counter()

    def card(self, value: object, path: str, kinds: tuple[int, ...] = HELD) -> int:
        """A card by name that may lie there; it counts as named."""
        t = self.catalog.find(value) if isinstance(value, str) else 0
        if not t:
            self.fault(path, "no_card", found=shown(value))
        if self.tables.kind[t] not in kinds:
            self.fault(path, "not_here", card=self.catalog.names[t])
        self.named[t] += 1
        return t

    def cards(
        self, value: object, path: str, most: int, kinds: tuple[int, ...] = HELD
    ) -> list[int]:
        """Cards by name."""
        types, kind, pile = self.catalog.type_of, self.tables.kind, []
        for i, name in enumerate(self.items(value, path, most)):
            t = types.get(name, 0) if isinstance(name, str) else 0
            if t and kind[t] in kinds:  # as the engine writes them: nearly always
                self.named[t] += 1
            else:
                t = self.card(name, f"{path}.{i}", kinds)
            pile.append(t)
        return pile

    def body(self, value: object, path: str) -> int:
        """A hero on the battlefield, by name or number."""
        if isinstance(value, int) and not isinstance(value, bool):
            return self.number(value, path, 0, self.state.bodies - 1)
        body = body_named(self.state, value) if isinstance(value, str) else -1
        if body < 0:
            self.fault(path, "no_hero", "B5", found=shown(value))
        return body

    def foe_or_none(self, value: object, path: str) -> int:
        """A foe by number or name, or -1 for none."""
        if value is None or value == -1:
            return -1
        names = [foe_name(self.state, self.catalog, i) for i in range(self.state.foes)]
        if isinstance(value, str):
            return self.word(value, path, tuple(names))
        return self.number(value, path, 0, self.state.foes - 1)

    def zone(self, value: object, path: str) -> int:
        """A zone of the battlefield."""
        return self.number(value, path, 1, self.tables.zones[self.state.field] or 1)

    def unnamed(self, kind: int, by: Ints | None = None, number: int = 0) -> list[int]:
        """The cards of a kind that nobody named, shuffled by B2, top first; `by` tells those of a
        pile by its number."""
        rest = [
            t
            for t in range(1, self.tables.types + 1)
            if self.tables.kind[t] == kind and (by is None or by[t] == number)
            for _ in range(self.tables.copies[t] - self.named[t])
        ]
        for i in range(len(rest) - 1, 0, -1):
            j = next_below(self.state, i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[::-1]
