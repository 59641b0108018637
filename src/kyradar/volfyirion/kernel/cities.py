"""Cities: what stands on them, how they are attacked, destroyed and rebuilt."""

from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .actions import taken
from .points import pay
from .zones import shuffle_assets_with


def defence(s: k.State, cards: k.Tables, p: int, c: int) -> int:
    """What an attack on the City costs: its defence, its Troop's, and Double Shift's (P8, E7)."""
    total = cards.city_defence[p, c] + s.bonus[p, c]
    if s.troop[p, c] != 0:
        total += cards.defence[s.troop[p, c]]
    return total


def first_standing(s: k.State, p: int) -> int:
    """The first City of p's that has slots and stands, or -1."""
    for c in range(k.LAIR_CITY):
        if s.city[p, c] == k.STANDING:
            return c
    return -1


def lift_troop(s: k.State, cards: k.Tables, p: int, c: int) -> int:
    """Take the Troop off a City, wherever it goes next."""
    t = s.troop[p, c]
    s.troop[p, c] = 0
    s.city_flags[p, c] &= ~k.TROOP_USED
    s.colours[p, cards.house[t]] -= 1
    return t


def lift_building(s: k.State, cards: k.Tables, p: int, c: int) -> int:
    """Take a Building off its City; the answer is its type."""
    t = s.building[p, c]
    s.building[p, c] = 0
    s.city_flags[p, c] &= ~k.BUILDING_USED
    s.colours[p, cards.house[t]] -= 1
    return t


def remove_troop(s: k.State, cards: k.Tables, p: int, c: int) -> None:
    """A City's Troop, if any, leaves the game."""
    if s.troop[p, c] != 0:
        note(s, e.REMOVED, p, s.troop[p, c], k.FROM_CITY, p * k.CITIES + c, 0)
        lift_troop(s, cards, p, c)


def remove_building(s: k.State, cards: k.Tables, p: int, c: int) -> None:
    """A City's Building, if any, leaves the game."""
    if s.building[p, c] != 0:
        note(s, e.REMOVED, p, s.building[p, c], k.FROM_CITY, p * k.CITIES + c, 0)
        lift_building(s, cards, p, c)


def place_troop(s: k.State, cards: k.Tables, p: int, c: int, t: int) -> None:
    """Put a Troop on a City; one already there leaves the game (P1, P7)."""
    remove_troop(s, cards, p, c)
    s.troop[p, c] = t
    s.colours[p, cards.house[t]] += 1


def place_building(s: k.State, cards: k.Tables, p: int, c: int, t: int) -> None:
    """A Building comes to a City; the one that was there leaves the game."""
    remove_building(s, cards, p, c)
    s.building[p, c] = t
    s.colours[p, cards.house[t]] += 1


def put_on_city(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> int:
    """P1 for a Troop or Building; answers who gains from it."""
    note(s, e.PLAYED, p, t, place - 1, 0, 0)
    owner = (place - 1) // k.CITIES
    c = (place - 1) % k.CITIES
    if cards.kind[t] == k.TROOP:
        place_troop(s, cards, owner, c, t)
    else:
        place_building(s, cards, owner, c, t)
    return owner


def redeploy(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> None:
    """P7: the Troop's cost in Command, and nothing else changes for it."""
    source = (place >> 3) % k.CITIES
    target = place % k.CITIES
    t = s.troop[p, source]
    pay(s, p, k.COMMAND, cards.cost[t])
    used = s.city_flags[p, source] & k.TROOP_USED
    lift_troop(s, cards, p, source)
    place_troop(s, cards, p, target, t)
    s.city_flags[p, target] |= used
    note(s, e.REDEPLOYED, p, t, p * k.CITIES + source, p * k.CITIES + target, 0)


def fresh_on_city(s: k.State, p: int, t: int, place: int) -> int:
    """Has a card on a City of p's not been used this turn? -1 if it is not there."""
    c = place % k.CITIES
    if place // k.CITIES != p:
        return -1
    if s.troop[p, c] == t:
        return 0 if s.city_flags[p, c] & k.TROOP_USED else 1
    if s.building[p, c] == t:
        return 0 if s.city_flags[p, c] & k.BUILDING_USED else 1
    return -1


def use_on_city(s: k.State, cards: k.Tables, p: int, t: int, place: int, points: int) -> None:
    """Mark a synergy as used this turn (P3), or let a card remove itself (P4)."""
    c = place % k.CITIES
    troop = cards.kind[t] == k.TROOP
    if cards.secondary[t] != k.REMOVE_ABILITY:
        s.city_flags[p, c] |= k.TROOP_USED if troop else k.BUILDING_USED
        return
    note(s, e.REMOVED, p, t, k.FROM_CITY, place, 0)
    if troop:
        lift_troop(s, cards, p, c)
        remember_spent(s, cards, t, points)
    else:
        lift_building(s, cards, p, c)


def remember_spent(s: k.State, cards: k.Tables, t: int, points: int) -> None:
    """E9 asks which Troops were removed for Battle this turn; equal ones count once, and one whose
    Battle was declined does not count."""
    gives_battle = False
    for i in range(k.EFFECTS):
        if cards.word[t, i] == k.GAIN_BATTLE and taken(points, k.BATTLE, cards.amount[t, i]) > 0:
            gives_battle = True
    for i in range(s.spent_size):
        if s.spent[i] == t:
            return
    if gives_battle and s.spent_size < k.SPENT:
        s.spent[s.spent_size] = t
        s.spent_size += 1


def cities_left(s: k.State, p: int) -> int:
    """How many Cities of p's stand, a claimed Lair among them (W1)."""
    n = 0
    for c in range(k.CITIES):
        if s.city[p, c] == k.STANDING:
            n += 1
    return n


def destroy_city(s: k.State, cards: k.Tables, p: int, c: int, cause: int) -> None:
    """Turn a City over with all that is on it; whoever loses the last one loses the game (W1)."""
    remove_troop(s, cards, p, c)
    remove_building(s, cards, p, c)
    if s.city_flags[p, c] & k.REBUILT:
        s.city[p, c] = k.GONE  # E10: a second time is final
    else:
        s.city[p, c] = k.RUINED
    s.city_fell = 1
    note(s, e.CITY_DESTROYED, p, p * k.CITIES + c, cause, 0, 0)
    if s.dragon == p * k.CITIES + c:
        leave_ruin(s)
    if cities_left(s, p) == 0:
        lose_last(s, p)


def leave_ruin(s: k.State) -> None:
    """The token's City is destroyed under it: back to the Lair (P8, T6)."""
    note(s, e.DRAGON_MOVED, s.dragon, k.DRAGON_LAIR, 0, 0, 0)
    s.dragon = k.DRAGON_LAIR


def lose_last(s: k.State, p: int) -> None:
    """p's last City is destroyed (W1)."""
    s.phase = k.OVER
    s.winner = 1 - p
    note(s, e.GAME_WON, 1 - p, 0, 0, 0, 0)


def attack(s: k.State, cards: k.Tables, p: int, place: int) -> None:
    """P8, with Mercenaries (E1), Double Shift (E7) and Second Chance (E9)."""
    q = place // k.CITIES
    c = place % k.CITIES
    cost = defence(s, cards, q, c)
    pay(s, p, k.BATTLE, cost)
    note(s, e.ATTACKED, p, place, cost, 0, 0)
    if s.ploy[q] == k.DOUBLE_SHIFT:
        s.ploy[q] = 0
        s.bonus[q, c] += k.SHIFT_BONUS
        note(s, e.PLOY_TRIGGERED, q, k.DOUBLE_SHIFT, 0, 0, 0)
        note(s, e.ATTACK_FAILED, p, place, 0, 0, 0)
        return
    t = s.troop[q, c]
    if t != 0 and (cards.traits[t] & k.MERCENARY) == 0:
        note(s, e.CITY_SAVED, q, place, t, 0, 0)
        remove_troop(s, cards, q, c)
    else:
        if t != 0:
            lift_troop(s, cards, q, c)
            note(s, e.MERCENARY_LEFT, t, place, 0, 0, 0)
            shuffle_assets_with(s, k.ASSETS, t)
        destroy_city(s, cards, q, c, e.BY_ATTACK)
    if s.ploy[q] == k.SECOND_CHANCE and s.spent_size > 0 and s.phase != k.OVER:
        s.ploy[q] = 0
        note(s, e.PLOY_TRIGGERED, q, k.SECOND_CHANCE, 0, 0, 0)
        if first_standing(s, q) >= 0:
            s.ask = k.RECOVER
            s.ask_seat = q
            s.ask_left = 1


def rebuild(s: k.State, cards: k.Tables, p: int, c: int) -> None:
    """E10: a ruin stands again, for its price in all three kinds of points."""
    place = p * k.CITIES + c
    pay(s, p, k.COMMAND, cards.rebuild[place, k.COMMAND])
    pay(s, p, k.BATTLE, cards.rebuild[place, k.BATTLE])
    pay(s, p, k.KNOWLEDGE, cards.rebuild[place, k.KNOWLEDGE])
    s.city[p, c] = k.STANDING
    s.city_flags[p, c] = k.REBUILT
    note(s, e.REBUILT_CITY, p, place, 0, 0, 0)
