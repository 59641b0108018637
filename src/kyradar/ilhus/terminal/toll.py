"""Why a battle was lost: who dealt its wounds, and the blow that felled a hero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ... import Event

#: What deals wounds, and the fact that names it. A foe's blow for an omen is the omen's.
DEALERS = {
    **{"foe_acted": "foe", "omen_resolved": "card", "field_worked": "card"},
    **{"played": "card", "played_as": "card", "stepped": "card"},
}


class LastBlow(NamedTuple):
    """Of what, who fell, and how strong; None where there was no blow."""

    by: str | None
    who: str
    amount: int | None


class Toll(NamedTuple):
    """Wounds by what dealt them, in the last battle; None: before the first round."""

    dealers: list[tuple[str | None, int]]
    last: LastBlow | None


def toll(events: Sequence[Event]) -> Toll:
    """Of the last battle that these events tell of."""
    dealt: Counter[str | None] = Counter()
    by: str | None = None
    amount: int | None = None
    last: LastBlow | None = None
    for event in events:
        if event.kind == "encounter_began":
            dealt.clear()
            by = amount = None
        elif event.kind in DEALERS:
            by, amount = event[DEALERS[event.kind]], None
        elif event.kind == "blow":
            amount = event["amount"]
        elif event.kind in ("wounded", "to_destiny"):
            dealt[by] += 1
        elif event.kind == "fell":
            last = LastBlow(by, event["hero"], amount)
    return Toll(dealt.most_common(), last)
