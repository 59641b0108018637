"""Volfyirion: moved (V1), lured (E14), sent against a City (T6) and defeated (D1)."""

from kyradar.engine.kernel.log import note

from .cities import destroy_city
from .events import (
    BY_DRAGON,
    DRAGON_DEFEATED,
    DRAGON_MOVED,
    PLOY_TRIGGERED,
    WONDER_GAINED,
)
from .layout import (
    ARMORY_COST,
    BATTLE,
    CITIES,
    DEFEAT_COST,
    DRAGON_GONE,
    DRAGON_LAIR,
    LAIR,
    LAIR_BATTLE,
    LAIR_CITY,
    MIRAGE_CITY,
    MOVE_COST,
    QOAM_ARMORY,
    STANDING,
)
from .points import gain, pay
from .zones import to_discard


def can_move(s, p, to):
    """One move of V1: Lair to a standing enemy City, or own City to the Lair."""
    if to == DRAGON_LAIR:
        return s.dragon < DRAGON_LAIR and s.dragon // CITIES == p
    if s.dragon != DRAGON_LAIR or to // CITIES == p:
        return False
    c = to % CITIES
    return c != LAIR_CITY and s.city[1 - p, c] == STANDING


def can_move_somewhere(s, p):
    """Is there any place p may move the dragon to (V1)?"""
    if s.dragon == DRAGON_LAIR:
        for c in range(LAIR_CITY):
            if s.city[1 - p, c] == STANDING:
                return True
        return False
    return can_move(s, p, DRAGON_LAIR)


def can_bait(s, p, to):
    """E14: onto one of p's own standing Cities, from wherever it is."""
    c = to % CITIES
    return (
        s.dragon != DRAGON_GONE
        and to < DRAGON_LAIR
        and to // CITIES == p
        and c != LAIR_CITY
        and s.city[p, c] == STANDING
        and s.dragon != to
    )


def can_bait_somewhere(s, p):
    """Is there a City of p's own to lure the dragon to (E14)?"""
    for c in range(LAIR_CITY):
        if can_bait(s, p, p * CITIES + c):
            return True
    return False


def move_cost(s, p, to):
    """V1."""
    return MOVE_COST


def move_dragon(s, p, to):
    """Put the token somewhere; Mirage City sends it home when p moves it onto its owner's City."""
    note(s, DRAGON_MOVED, s.dragon, to, 0, 0, 0)
    s.dragon = to
    if to != DRAGON_LAIR:
        q = to // CITIES
        if q != p and s.ploy[q] == MIRAGE_CITY:
            s.ploy[q] = 0
            note(s, PLOY_TRIGGERED, q, MIRAGE_CITY, 0, 0, 0)
            note(s, DRAGON_MOVED, to, DRAGON_LAIR, 0, 0, 0)
            s.dragon = DRAGON_LAIR


def dragon_strikes(s, cards, p):
    """End of p's turn: a City of p's under the token is destroyed (T6); destroying frees it."""
    if s.dragon < DRAGON_LAIR and s.dragon // CITIES == p:
        destroy_city(s, cards, p, s.dragon % CITIES, BY_DRAGON)


def defeat_cost(s, p):
    """D1: the Battle it takes, less with Qoam Armory (E4)."""
    if s.perk[p] == QOAM_ARMORY:
        return ARMORY_COST
    return DEFEAT_COST


def defeat(s, cards, p):
    """D1: the Wonders on the Lair are gained, the Lair becomes p's fourth City and pays at once."""
    cost = defeat_cost(s, p)
    pay(s, p, BATTLE, cost)
    s.dragon = DRAGON_GONE
    s.lair_owner = p
    s.city[p, LAIR_CITY] = STANDING
    note(s, DRAGON_DEFEATED, p, cost, 0, 0, 0)
    for i in range(LAIR):
        t = s.lair[i]
        if t != 0:
            s.lair[i] = 0
            to_discard(s, p, t)
            note(s, WONDER_GAINED, p, t, 0, 0, 0)
    gain(s, p, 0, 0, LAIR_BATTLE, 0)
