"""The answers an open decision takes, as a list; the other half of `legal`."""

from .actions import (
    BURY_CARD,
    ERASE_CARD,
    HIT,
    MOVE,
    RECOVER_TROOP,
    REMOVE,
    SKIP,
    action,
)
from .layout import (
    BAIT,
    BURY,
    CITIES,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAY,
    LAIR_CITY,
    MOVE_VOLFYIRION,
    OWN,
    RECOVER,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    SEATS,
)
from .offers import offer, seen_before
from .reasons import OK
from .refuse_answers import (
    why_bury,
    why_erase,
    why_free_move,
    why_hit,
    why_recover,
    why_remove,
    why_skip,
)


def list_answers(s, cards, p, out, n):
    """Answers to the open decision; all that the duel asks are optional."""
    n = offer(out, n, why_skip(s), SKIP, 0, 0)
    if s.ask == REMOVE_CARD:
        return list_removals(s, cards, p, REMOVE, out, n)
    if s.ask == REMOVE_TROOP or s.ask == REMOVE_BUILDING:
        return list_hits(s, p, out, n)
    if s.ask == MOVE_VOLFYIRION or s.ask == BAIT:
        for place in range(SEATS * CITIES + 1):
            if why_free_move(s, p, place) == OK:
                out[n] = action(MOVE, 0, place)
                n += 1
        return n
    return list_extra_answers(s, cards, p, out, n)


def list_hits(s, p, out, n):
    """C4: enemy Cities that have what the decision takes."""
    for c in range(LAIR_CITY):
        place = (1 - p) * CITIES + c
        if why_hit(s, p, 0, place) == OK:
            out[n] = action(HIT, 0, place)
            n += 1
    return n


def list_extra_answers(s, cards, p, out, n):
    """What the extra cards ask (E9, E14)."""
    if s.ask == RECOVER:
        for i in range(s.spent_size):
            for c in range(LAIR_CITY):
                place = p * CITIES + c
                if why_recover(s, p, s.spent[i], place) == OK:
                    out[n] = action(RECOVER_TROOP, s.spent[i], place)
                    n += 1
        return n
    if s.ask == BURY:
        first = OWN - s.discard_size[p]
        for i in range(first, OWN):
            t = s.own[p, i]
            if not seen_before(s.own, p, first, i) and why_bury(s, p, t) == OK:
                out[n] = action(BURY_CARD, t, 0)
                n += 1
        return n
    for i in range(s.deck_size[p]):
        t = s.own[p, i]
        if not seen_before(s.own, p, 0, i) and why_erase(s, cards, p, t) == OK:
            out[n] = action(ERASE_CARD, t, 0)
            n += 1
    return n


def list_removals(s, cards, p, verb, out, n):
    """One's own cards by zone: to be removed, or whatever else a mode calls it."""
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if not seen_before(s.hand, p, 0, i) and why_remove(s, cards, p, t, FROM_HAND) == OK:
            out[n] = action(verb, t, FROM_HAND)
            n += 1
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if not seen_before(s.play, p, 0, i) and why_remove(s, cards, p, t, FROM_PLAY) == OK:
            out[n] = action(verb, t, FROM_PLAY)
            n += 1
    first = OWN - s.discard_size[p]
    for i in range(first, OWN):
        t = s.own[p, i]
        if not seen_before(s.own, p, first, i) and why_remove(s, cards, p, t, FROM_DISCARD) == OK:
            out[n] = action(verb, t, FROM_DISCARD)
            n += 1
    return n
