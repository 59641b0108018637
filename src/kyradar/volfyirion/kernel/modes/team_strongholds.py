"""Team: Strongholds, what stands on them, and how they fall (M2, M9, M11)."""

from kyradar.engine.kernel.log import note

from ..cities import defence as duel_defence
from ..events import (
    ATTACKED,
    BY_ATTACK,
    CITY_DESTROYED,
    DRAGON_SENT,
    REDEPLOYED,
    REMOVED,
    STRONGHOLD_SAVED,
    TEAM_WON,
)
from ..layout import (
    BATTLE,
    COMMAND,
    FROM_CITY,
    OVER,
    RIGHT,
    RUINED,
    SLOTS,
    STANDING,
    STRONGHOLDS,
    TEAM_LAIRS,
    TROOP,
)
from .team_points import count_house, pay


def owner_of(place):
    """The player whose Stronghold it is; of the shared one the team's first."""
    return 2 * (place // STRONGHOLDS) + (1 if place % STRONGHOLDS == RIGHT else 0)


# --- slots ----------------------------------------------------------------------------------------


def slot_of(zone, place, t):
    """The first slot of a Stronghold that holds t (0: that is free), or -1."""
    for i in range(SLOTS):
        if zone[place, i] == t:
            return i
    return -1


def unused_slot(zone, used, place, t):
    """The first slot with a t whose ability was not used this turn, or -1."""
    for i in range(SLOTS):
        if zone[place, i] == t and used[place, i] == 0:
            return i
    return -1


def slot_to_empty(zone, used, place, t):
    """Of two equal cards the used one goes first."""
    for i in range(SLOTS):
        if zone[place, i] == t and used[place, i] != 0:
            return i
    return slot_of(zone, place, t)


def close_gap(zone, used, place, i):
    while i < SLOTS - 1:
        zone[place, i] = zone[place, i + 1]
        used[place, i] = used[place, i + 1]
        i += 1
    zone[place, i] = 0
    used[place, i] = 0


def lift_troop(s, cards, place, i):
    """Take a Troop off a Stronghold, wherever it goes next."""
    t = s.troop[place, i]
    close_gap(s.troop, s.troop_used, place, i)
    count_house(s, cards, place, t, -1)


def lift_building(s, cards, place, i):
    t = s.building[place, i]
    close_gap(s.building, s.building_used, place, i)
    count_house(s, cards, place, t, -1)


def remove_troop(s, cards, place, i):
    note(s, REMOVED, owner_of(place), s.troop[place, i], FROM_CITY, place, 0)
    lift_troop(s, cards, place, i)


def remove_building(s, cards, place, i):
    note(s, REMOVED, owner_of(place), s.building[place, i], FROM_CITY, place, 0)
    lift_building(s, cards, place, i)


def place_troop(s, cards, place, t, gone):
    """Into a free slot; where both are taken, `gone` leaves the game for it (P1, P7, M9)."""
    if gone != 0:
        remove_troop(s, cards, place, slot_to_empty(s.troop, s.troop_used, place, gone))
    i = slot_of(s.troop, place, 0)
    s.troop[place, i] = t
    s.troop_used[place, i] = 0
    count_house(s, cards, place, t, 1)


def place_building(s, cards, place, t, gone):
    if gone != 0:
        remove_building(s, cards, place, slot_to_empty(s.building, s.building_used, place, gone))
    i = slot_of(s.building, place, 0)
    s.building[place, i] = t
    s.building_used[place, i] = 0
    count_house(s, cards, place, t, 1)


def leave_slot(s, cards, p, t, place):
    """A card on a Stronghold removes itself for its ability (P4); of two equal ones the used."""
    note(s, REMOVED, p, t, FROM_CITY, place, 0)
    if cards.kind[t] == TROOP:
        lift_troop(s, cards, place, slot_to_empty(s.troop, s.troop_used, place, t))
    else:
        lift_building(s, cards, place, slot_to_empty(s.building, s.building_used, place, t))


def redeploy(s, cards, p, t, source, target, gone):
    """P7: the Troop's cost in the player's own Command."""
    pay(s, p, COMMAND, cards.cost[t])
    i = slot_to_empty(s.troop, s.troop_used, source, t)
    used = s.troop_used[source, i]
    lift_troop(s, cards, source, i)
    place_troop(s, cards, target, t, gone)
    for j in range(SLOTS):
        if s.troop[target, j] == t:
            i = j  # the last of equal ones has just come
    s.troop_used[target, i] = used
    note(s, REDEPLOYED, p, t, source, target, 0)


# --- attack and ruin ------------------------------------------------------------------------------


def strength(s, cards, place):
    """What an attack costs: the Stronghold's defence and all its Troops' (M9)."""
    total = s.defence[place]
    for i in range(SLOTS):
        if s.troop[place, i] != 0:
            total += cards.defence[s.troop[place, i]]
    return total


def defence(s, cards, p, c):
    """The same under the duel's name: `p` is a team, `c` one of its Strongholds."""
    return strength(s, cards, p * STRONGHOLDS + c)


def strongholds_left(s, team):
    n = 0
    for c in range(STRONGHOLDS):
        if s.stronghold[team * STRONGHOLDS + c] == STANDING:
            n += 1
    return n


def attack(s, cards, p, place):
    """M9: guarded, all its Troops fall; unguarded, it is destroyed with its Buildings."""
    cost = strength(s, cards, place)
    pay(s, p, BATTLE, cost)
    note(s, ATTACKED, p, place, cost, 0, 0)
    if s.troop[place, 0] == 0:
        destroy(s, cards, place, BY_ATTACK)
        return
    remove_troops(s, cards, place)
    note(s, STRONGHOLD_SAVED, place, 0, 0, 0, 0)


def remove_troops(s, cards, place):
    while s.troop[place, 0] != 0:
        remove_troop(s, cards, place, 0)


def destroy(s, cards, place, cause):
    """A Stronghold falls with all on it; a token there goes to that team's Lair (M7, M9)."""
    team = place // STRONGHOLDS
    remove_troops(s, cards, place)
    while s.building[place, 0] != 0:
        remove_building(s, cards, place, 0)
    s.stronghold[place] = RUINED
    s.city_fell = 1
    note(s, CITY_DESTROYED, owner_of(place), place, cause, 0, 0)
    if s.dragon == place:
        note(s, DRAGON_SENT, place, TEAM_LAIRS + team, 0, 0, 0)
        s.dragon = TEAM_LAIRS + team
    if strongholds_left(s, team) == 0:  # M11
        s.phase = OVER
        s.winner = 1 - team
        note(s, TEAM_WON, 1 - team, 0, 0, 0, 0)


INSTEAD = {duel_defence: defence}
