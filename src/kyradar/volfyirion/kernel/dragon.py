"""Volfyirion: moved (V1), lured (E14), sent against a City (T6) and defeated (D1)."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .cities import destroy_city
from .points import gain, pay
from .zones import to_discard


def can_move(s: k.State, p: int, to: int) -> bool:
    """One move of V1: Lair to a standing enemy City, or own City to the Lair."""
    if to == k.DRAGON_LAIR:
        return s.dragon < k.DRAGON_LAIR and s.dragon // k.CITIES == p
    if s.dragon != k.DRAGON_LAIR or to // k.CITIES == p:
        return False
    c = to % k.CITIES
    return c != k.LAIR_CITY and s.city[1 - p, c] == k.STANDING


def can_move_somewhere(s: k.State, p: int) -> bool:
    """Is there any place p may move the dragon to (V1)?"""
    if s.dragon == k.DRAGON_LAIR:
        for c in range(k.LAIR_CITY):
            if s.city[1 - p, c] == k.STANDING:
                return True
        return False
    return can_move(s, p, k.DRAGON_LAIR)


def can_bait(s: k.State, p: int, to: int) -> bool:
    """E14: onto one of p's own standing Cities, from wherever it is."""
    c = to % k.CITIES
    return (
        s.dragon != k.DRAGON_GONE
        and to < k.DRAGON_LAIR
        and to // k.CITIES == p
        and c != k.LAIR_CITY
        and s.city[p, c] == k.STANDING
        and s.dragon != to
    )


def can_bait_somewhere(s: k.State, p: int) -> bool:
    """Is there a City of p's own to lure the dragon to (E14)?"""
    for c in range(k.LAIR_CITY):
        if can_bait(s, p, p * k.CITIES + c):
            return True
    return False


def move_dragon(s: k.State, p: int, to: int) -> None:
    """Put the token somewhere; Mirage City sends it home when p moves it onto its owner's (E6)."""
    note(s, e.DRAGON_MOVED, s.dragon, to, 0, 0, 0)
    s.dragon = to
    if to != k.DRAGON_LAIR:
        q = to // k.CITIES
        if q != p and s.ploy[q] == k.MIRAGE_CITY:
            s.ploy[q] = 0
            note(s, e.PLOY_TRIGGERED, q, k.MIRAGE_CITY, 0, 0, 0)
            note(s, e.DRAGON_MOVED, to, k.DRAGON_LAIR, 0, 0, 0)
            s.dragon = k.DRAGON_LAIR


def move_cost() -> int:
    """V1: the Knowledge it takes to move the dragon."""
    return k.MOVE_COST


def dragon_strikes(s: k.State, cards: k.Tables, p: int) -> None:
    """End of p's turn: a City of p's under the token is destroyed (T6); destroying frees it."""
    if s.dragon < k.DRAGON_LAIR and s.dragon // k.CITIES == p:
        destroy_city(s, cards, p, s.dragon % k.CITIES, e.BY_DRAGON)


def defeat_cost(s: k.State, p: int) -> int:
    """D1: the Battle it takes, less with Qoam Armory (E4)."""
    if s.perk[p] == k.QOAM_ARMORY:
        return k.ARMORY_COST
    return k.DEFEAT_COST


def defeat(s: k.State, cards: k.Tables, p: int) -> None:
    """D1: the Wonders on the Lair are gained, the Lair becomes p's fourth City and pays at once."""
    s.lair_owner = p
    s.city[p, k.LAIR_CITY] = k.STANDING
    strike_down(s, p, e.DRAGON_DEFEATED)
    gain(s, p, 0, 0, k.LAIR_BATTLE, 0)


def defeat_only(s: k.State, p: int) -> None:
    """D1 where p may leave the Lair: it goes out of the game with the dragon."""
    s.lair_owner = k.LAIR_LEFT
    strike_down(s, p, e.LAIR_REFUSED)


def strike_down(s: k.State, p: int, told: int) -> None:
    """The token leaves the game, and the Wonders on the Lair are p's."""
    cost = defeat_cost(s, p)
    pay(s, p, k.BATTLE, cost)
    s.dragon = k.DRAGON_GONE
    note(s, told, p, cost, 0, 0, 0)
    for i in range(k.LAIR):
        t = s.lair[i]
        if t != 0:
            s.lair[i] = 0
            to_discard(s, p, t)
            note(s, e.WONDER_GAINED, p, t, 0, 0, 0)
