"""How many cards stand between each hero and the fall when the foes act (B13, B21).

The turns that are still open end on a copy of the table, without another card: played cards go to
the discard pile, the battlefield works, the hand is filled. Only sizes of piles are asked for, so
no hidden order is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from .kernel import layout as k
from .kernel.encounters import finish_card
from .kernel.flow import discard_card, field_works, mend_card
from .kernel.harm import guard_holds, wounds_of
from .kernel.piles import pour


@dataclass(frozen=True, slots=True)
class Lives:
    """The heroes as the foes find them."""

    wounds: list[int]  # by hero: from what waits already, and from the battlefield
    left: list[int]  # by seat: cards before the fall, those wounds not yet taken
    hand: list[int]  # by seat


def cards_left(s: k.State, seat: int) -> int:
    """Wounds the hero can take: with none left the next one is the fall (B21)."""
    return int(s.size[seat, k.DECK] + s.size[seat, k.DISCARD])


def turns_end(s: k.State, tables: k.Tables) -> Lives:
    """Every open turn ends now, in place; guard is as the foes find it."""
    wounds = [0] * s.bodies
    drawn = [0] * s.seats
    s.events = None
    s.ask = k.ASK_NOTHING
    _answer(s, wounds)
    if s.res_card:
        finish_card(s, tables)
        s.events = None
    for seat in range(s.seats):
        if s.phase != k.HEROES or s.done[seat]:
            continue
        active = seat == s.active
        pour(s, seat, k.PLAYED, k.DISCARD)
        if not (active and s.ending) and (tables.at_end[s.field] or not active):
            field_works(s, tables, seat)
            _answer(s, wounds)
        hurt = sum(n for body, n in enumerate(wounds) if s.body_seat[body] == seat)
        room = k.HAND_SIZE - s.size[seat, k.HAND]
        drawn[seat] = max(0, min(room, cards_left(s, seat) - hurt))
    return Lives(
        wounds=wounds,
        left=[cards_left(s, seat) - drawn[seat] for seat in range(s.seats)],
        hand=[s.size[seat, k.HAND] + drawn[seat] for seat in range(s.seats)],
    )


def _answer(s: k.State, wounds: list[int]) -> None:
    """What waits in the queue: blows unblocked, cards discarded or mended. What is exiled or
    recalled is for the player to choose, and not counted."""
    for at in range(s.queue_size):
        kind, body, n = s.queue_kind[at], s.queue_hero[at], s.queue_n[at]
        seat = s.body_seat[body]
        if kind == k.Q_HIT:
            wounds[body] += guard_holds(s, body, n)
        elif kind == k.Q_SAP:
            for _ in range(min(n, s.size[seat, k.HAND])):
                discard_card(s, seat, s.pile[seat, k.HAND, 0])
        elif kind == k.Q_MEND:
            for _ in range(min(n, wounds_of(s, seat))):
                mend_card(s, seat, s.pile[seat, k.WOUNDS, 0])
    s.queue_size = 0
