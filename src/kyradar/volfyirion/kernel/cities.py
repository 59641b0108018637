"""Cities: what stands on them, how they are attacked, destroyed and rebuilt."""

from kyradar.engine.kernel.log import note

from .events import (
    ATTACK_FAILED,
    ATTACKED,
    BY_ATTACK,
    CITY_DESTROYED,
    CITY_SAVED,
    DRAGON_MOVED,
    GAME_WON,
    MERCENARY_LEFT,
    PLAYED,
    PLOY_TRIGGERED,
    REBUILT_CITY,
    REDEPLOYED,
    REMOVED,
)
from .layout import (
    ASSETS,
    BATTLE,
    BUILDING_USED,
    CITIES,
    COMMAND,
    DOUBLE_SHIFT,
    DRAGON_LAIR,
    FROM_CITY,
    GONE,
    KNOWLEDGE,
    LAIR_CITY,
    MERCENARY,
    OVER,
    REBUILT,
    RECOVER,
    RUINED,
    SECOND_CHANCE,
    SHIFT_BONUS,
    STANDING,
    TROOP,
    TROOP_USED,
)
from .points import pay
from .zones import shuffle_assets_with


def defence(s, cards, p, c):
    """What an attack on the City costs: its defence, its Troop's, and Double Shift's (P8, E7)."""
    total = cards.city_defence[p, c] + s.bonus[p, c]
    if s.troop[p, c] != 0:
        total += cards.defence[s.troop[p, c]]
    return total


def first_standing(s, p):
    """The first City of p's that has slots and stands, or -1."""
    for c in range(LAIR_CITY):
        if s.city[p, c] == STANDING:
            return c
    return -1


def lift_troop(s, cards, p, c):
    """Take the Troop off a City, wherever it goes next."""
    t = s.troop[p, c]
    s.troop[p, c] = 0
    s.city_flags[p, c] &= ~TROOP_USED
    s.colours[p, cards.house[t]] -= 1
    return t


def lift_building(s, cards, p, c):
    """Take a Building off its City; the answer is its type."""
    t = s.building[p, c]
    s.building[p, c] = 0
    s.city_flags[p, c] &= ~BUILDING_USED
    s.colours[p, cards.house[t]] -= 1
    return t


def remove_troop(s, cards, p, c):
    """A City's Troop, if any, leaves the game."""
    if s.troop[p, c] != 0:
        note(s, REMOVED, p, s.troop[p, c], FROM_CITY, p * CITIES + c, 0)
        lift_troop(s, cards, p, c)


def remove_building(s, cards, p, c):
    """A City's Building, if any, leaves the game."""
    if s.building[p, c] != 0:
        note(s, REMOVED, p, s.building[p, c], FROM_CITY, p * CITIES + c, 0)
        lift_building(s, cards, p, c)


def place_troop(s, cards, p, c, t):
    """Put a Troop on a City; one already there leaves the game (P1, P7)."""
    remove_troop(s, cards, p, c)
    s.troop[p, c] = t
    s.colours[p, cards.house[t]] += 1


def place_building(s, cards, p, c, t):
    """A Building comes to a City; the one that was there leaves the game."""
    remove_building(s, cards, p, c)
    s.building[p, c] = t
    s.colours[p, cards.house[t]] += 1


def put_on_city(s, cards, p, t, place):
    """P1 for a Troop or Building; answers who gains from it."""
    note(s, PLAYED, p, t, place - 1, 0, 0)
    owner = (place - 1) // CITIES
    c = (place - 1) % CITIES
    if cards.kind[t] == TROOP:
        place_troop(s, cards, owner, c, t)
    else:
        place_building(s, cards, owner, c, t)
    return owner


def redeploy(s, cards, p, t, place):
    """P7: the Troop's cost in Command, and nothing else changes for it."""
    source = (place >> 3) % CITIES
    target = place % CITIES
    t = s.troop[p, source]
    pay(s, p, COMMAND, cards.cost[t])
    used = s.city_flags[p, source] & TROOP_USED
    lift_troop(s, cards, p, source)
    place_troop(s, cards, p, target, t)
    s.city_flags[p, target] |= used
    note(s, REDEPLOYED, p, t, p * CITIES + source, p * CITIES + target, 0)


def fresh_on_city(s, p, t, place):
    """Has a card on a City of p's not been used this turn? -1 if it is not there."""
    c = place % CITIES
    if place // CITIES != p:
        return -1
    if s.troop[p, c] == t:
        return 0 if s.city_flags[p, c] & TROOP_USED else 1
    if s.building[p, c] == t:
        return 0 if s.city_flags[p, c] & BUILDING_USED else 1
    return -1


def use_on_city(s, cards, p, t, place):
    """Mark a synergy as used this turn (P3)."""
    used = TROOP_USED if cards.kind[t] == TROOP else BUILDING_USED
    s.city_flags[p, place % CITIES] |= used


def cities_left(s, p):
    """How many Cities of p's stand, a claimed Lair among them (W1)."""
    n = 0
    for c in range(CITIES):
        if s.city[p, c] == STANDING:
            n += 1
    return n


def destroy_city(s, cards, p, c, cause):
    """Turn a City over with all that is on it; whoever loses the last one loses the game (W1)."""
    remove_troop(s, cards, p, c)
    remove_building(s, cards, p, c)
    if s.city_flags[p, c] & REBUILT:
        s.city[p, c] = GONE  # E10: a second time is final
    else:
        s.city[p, c] = RUINED
    s.city_fell = 1
    note(s, CITY_DESTROYED, p, p * CITIES + c, cause, 0, 0)
    if s.dragon == p * CITIES + c:
        leave_ruin(s)
    if cities_left(s, p) == 0:
        lose_last(s, p)


def leave_ruin(s):
    """The token's City is destroyed under it: back to the Lair (P8, T6)."""
    note(s, DRAGON_MOVED, s.dragon, DRAGON_LAIR, 0, 0, 0)
    s.dragon = DRAGON_LAIR


def lose_last(s, p):
    """p's last City is destroyed (W1)."""
    s.phase = OVER
    s.winner = 1 - p
    note(s, GAME_WON, 1 - p, 0, 0, 0, 0)


def attack(s, cards, p, place):
    """P8, with Mercenaries (E1), Double Shift (E7) and Second Chance (E9)."""
    q = place // CITIES
    c = place % CITIES
    cost = defence(s, cards, q, c)
    pay(s, p, BATTLE, cost)
    note(s, ATTACKED, p, place, cost, 0, 0)
    if s.ploy[q] == DOUBLE_SHIFT:
        s.ploy[q] = 0
        s.bonus[q, c] += SHIFT_BONUS
        note(s, PLOY_TRIGGERED, q, DOUBLE_SHIFT, 0, 0, 0)
        note(s, ATTACK_FAILED, p, place, 0, 0, 0)
        return
    t = s.troop[q, c]
    if t != 0 and (cards.traits[t] & MERCENARY) == 0:
        note(s, CITY_SAVED, q, place, t, 0, 0)
        remove_troop(s, cards, q, c)
    else:
        if t != 0:
            lift_troop(s, cards, q, c)
            note(s, MERCENARY_LEFT, t, place, 0, 0, 0)
            shuffle_assets_with(s, ASSETS, t)
        destroy_city(s, cards, q, c, BY_ATTACK)
    if s.ploy[q] == SECOND_CHANCE and s.spent_size > 0 and s.phase != OVER:
        s.ploy[q] = 0
        note(s, PLOY_TRIGGERED, q, SECOND_CHANCE, 0, 0, 0)
        if first_standing(s, q) >= 0:
            s.ask = RECOVER
            s.ask_seat = q
            s.ask_left = 1


def rebuild(s, cards, p, c):
    """E10: a ruin stands again, for its price in all three kinds of points."""
    place = p * CITIES + c
    pay(s, p, COMMAND, cards.rebuild[place, COMMAND])
    pay(s, p, BATTLE, cards.rebuild[place, BATTLE])
    pay(s, p, KNOWLEDGE, cards.rebuild[place, KNOWLEDGE])
    s.city[p, c] = STANDING
    s.city_flags[p, c] = REBUILT
    note(s, REBUILT_CITY, p, place, 0, 0, 0)
