"""Which City to guard, to build on, to raze, to send the dragon to."""

from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.cities import defence

from .task import Task


def city_to_guard(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """Where a Troop does most: the dearest unguarded City, else in place of a weaker Troop."""
    best = -1
    most = 0
    for c in range(k.LAIR_CITY):
        if s.city[p, c] != k.STANDING:
            continue
        gain = cards.defence[t] * 4
        old = s.troop[p, c]
        if old != 0:
            gain = (cards.defence[t] - cards.defence[old]) * 4 - 2
        elif s.building[p, c] != 0:
            gain += 3
        if s.dragon == p * k.CITIES + c:
            gain -= 20  # all on it is about to burn
        gain += 10 - cards.city_defence[p, c]
        if best < 0 or gain > most:
            best = c
            most = gain
    return best


def city_to_build(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """An empty slot, rather on a guarded City; else in place of the least Building."""
    best = -1
    most = 0
    for c in range(k.LAIR_CITY):
        if s.city[p, c] != k.STANDING:
            continue
        gain = defence(s, cards, p, c)
        if s.building[p, c] != 0:
            gain = -task.worth[s.building[p, c]]
        if s.dragon == p * k.CITIES + c:
            gain -= 500
        if best < 0 or gain > most:
            best = c
            most = gain
    return best


def city_to_raze(s: k.State, cards: k.Tables, p: int, battle: int) -> int:
    """The dearest City of the enemy's that falls to this much Battle, or -1."""
    q = 1 - p
    best = -1
    most = 0
    for c in range(k.CITIES):
        if s.city[q, c] != k.STANDING:
            continue
        cost = cost_to_raze(s, cards, q, c)
        if cost > battle:
            continue
        gain = cost
        if s.building[q, c] != 0:
            gain += 3
        if s.dragon == q * k.CITIES + c:
            gain -= 6  # the dragon may do it
        if best < 0 or gain > most:
            best = c
            most = gain
    return best


def cost_to_raze(s: k.State, cards: k.Tables, q: int, c: int) -> int:
    """Battle for a City and whatever guards it: a Troop that is no Mercenary costs twice."""
    cost = defence(s, cards, q, c)
    t = s.troop[q, c]
    if t != 0 and (cards.traits[t] & k.MERCENARY) == 0:
        cost += cost - cards.defence[t]
    return cost


def cheapest_to_raze(s: k.State, cards: k.Tables, p: int) -> int:
    least = 99
    for c in range(k.CITIES):
        if s.city[1 - p, c] == k.STANDING:
            least = min(least, cost_to_raze(s, cards, 1 - p, c))
    return least


def city_for_dragon(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """The enemy City whose loss hurts most: hard to take otherwise, and full."""
    q = 1 - p
    best = -1
    most = 0
    for c in range(k.LAIR_CITY):
        if s.city[q, c] != k.STANDING:
            continue
        gain = defence(s, cards, q, c) * 10
        if s.building[q, c] != 0:
            gain += task.worth[s.building[q, c]] // 10
        if best < 0 or gain > most:
            best = c
            most = gain
    return best


def city_to_bare(s: k.State, cards: k.Tables, p: int) -> int:
    """The enemy City whose guard is worth most among those that Battle left over removes, or -1."""
    q = 1 - p
    best = -1
    most = 0
    for c in range(k.LAIR_CITY):
        t = s.troop[q, c]
        if t == 0 or s.city[q, c] != k.STANDING or s.dragon == q * k.CITIES + c:
            continue
        if defence(s, cards, q, c) > s.points[p, k.BATTLE]:
            continue
        gain = cards.defence[t] * 10 - cards.city_defence[q, c]
        if best < 0 or gain > most:
            best = c
            most = gain
    return best
