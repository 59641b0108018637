"""The answers an open decision takes, as a list; the other half of `legal`."""

from kyradar.engine.flat import Ints

from . import actions as a
from . import layout as k
from . import reasons as r
from .actions import action
from .offers import offer, seen_before
from .refuse_answers import (
    why_bury,
    why_erase,
    why_free_move,
    why_hit,
    why_recover,
    why_remove,
    why_skip,
)


def list_answers(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Answers to the open decision; all that the duel asks are optional."""
    n = offer(out, n, why_skip(s), a.SKIP, 0, 0)
    if s.ask == k.REMOVE_CARD:
        return list_removals(s, cards, p, a.REMOVE, out, n)
    return list_board_answers(s, cards, p, out, n)


def list_board_answers(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """What can be chosen on the table: Cities and the dragon."""
    if s.ask == k.REMOVE_TROOP or s.ask == k.REMOVE_BUILDING:
        return list_hits(s, p, out, n)
    if s.ask == k.MOVE_VOLFYIRION or s.ask == k.BAIT:
        for place in range(k.SEATS * k.CITIES + 1):
            n = offer(out, n, why_free_move(s, p, place), a.MOVE, 0, place)
        return n
    return list_extra_answers(s, cards, p, out, n)


def list_hits(s: k.State, p: int, out: Ints, n: int) -> int:
    """C4: enemy Cities that have what the decision takes."""
    for c in range(k.LAIR_CITY):
        place = (1 - p) * k.CITIES + c
        n = offer(out, n, why_hit(s, p, 0, place), a.HIT, 0, place)
    return n


def list_extra_answers(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """What the extra cards ask (E9, E14)."""
    if s.ask == k.RECOVER:
        for i in range(s.spent_size):
            for c in range(k.LAIR_CITY):
                place = p * k.CITIES + c
                reason = why_recover(s, p, s.spent[i], place)
                n = offer(out, n, reason, a.RECOVER_TROOP, s.spent[i], place)
        return n
    if s.ask == k.BURY:
        first = k.OWN - s.discard_size[p]
        for i in range(first, k.OWN):
            t = s.own[p, i]
            if not seen_before(s.own, p, first, i):
                n = offer(out, n, why_bury(s, p, t), a.BURY_CARD, t, 0)
        return n
    for i in range(s.deck_size[p]):
        t = s.own[p, i]
        if not seen_before(s.own, p, 0, i):
            n = offer(out, n, why_erase(s, cards, p, t), a.ERASE_CARD, t, 0)
    return n


def list_removals(s: k.State, cards: k.Tables, p: int, verb: int, out: Ints, n: int) -> int:
    """One's own cards by zone: to be removed, or whatever else a mode calls it."""
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if not seen_before(s.hand, p, 0, i) and why_remove(s, cards, p, t, k.FROM_HAND) == r.OK:
            out[n] = action(verb, t, k.FROM_HAND)
            n += 1
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if not seen_before(s.play, p, 0, i) and why_remove(s, cards, p, t, k.FROM_PLAY) == r.OK:
            out[n] = action(verb, t, k.FROM_PLAY)
            n += 1
    first = k.OWN - s.discard_size[p]
    for i in range(first, k.OWN):
        t = s.own[p, i]
        if (
            not seen_before(s.own, p, first, i)
            and why_remove(s, cards, p, t, k.FROM_DISCARD) == r.OK
        ):
            out[n] = action(verb, t, k.FROM_DISCARD)
            n += 1
    return n
