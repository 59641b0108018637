"""Team: Strongholds, what stands on them, and how they fall (M2, M9, M11)."""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of

from .. import cities
from .. import events as e
from .. import layout as k
from ..actions import place_of
from ..points import pay, settle
from .team_points import count_house, partner_of, reaches


def owner_of(place: int) -> int:
    """The player whose Stronghold it is; of the shared one the team's first."""
    return 2 * (place // k.STRONGHOLDS) + (1 if place % k.STRONGHOLDS == k.RIGHT else 0)


# --- slots: of Troops and of Buildings, by the kind of card ---------------------------------------


def slot_of(s: k.TeamState, kind: int, place: int, t: int) -> int:
    """The first slot of a Stronghold that holds t (0: that is free), or -1."""
    zone = s.troop if kind == k.TROOP else s.building
    for i in range(k.SLOTS):
        if zone[place, i] == t:
            return i
    return -1


def used_slot(s: k.TeamState, kind: int, place: int, t: int, wanted: int) -> int:
    """The first slot with a t whose ability was used this turn, or was not; or -1."""
    zone = s.troop if kind == k.TROOP else s.building
    used = s.troop_used if kind == k.TROOP else s.building_used
    for i in range(k.SLOTS):
        if zone[place, i] == t and used[place, i] == wanted:
            return i
    return -1


def slot_to_empty(s: k.TeamState, kind: int, place: int, t: int) -> int:
    """Of two equal cards the used one goes first."""
    i = used_slot(s, kind, place, t, 1)
    return i if i >= 0 else slot_of(s, kind, place, t)


def lift(s: k.TeamState, cards: k.Tables, kind: int, place: int, i: int) -> None:
    """Take a card off a Stronghold, wherever it goes next, and close the gap."""
    zone = s.troop if kind == k.TROOP else s.building
    used = s.troop_used if kind == k.TROOP else s.building_used
    count_house(s, cards, place, zone[place, i], -1)
    while i < k.SLOTS - 1:
        zone[place, i] = zone[place, i + 1]
        used[place, i] = used[place, i + 1]
        i += 1
    zone[place, i] = 0
    used[place, i] = 0


def remove(s: k.TeamState, cards: k.Tables, kind: int, place: int, i: int) -> None:
    t = s.troop[place, i] if kind == k.TROOP else s.building[place, i]
    note(s, e.REMOVED, owner_of(place), t, k.FROM_CITY, place, 0)
    lift(s, cards, kind, place, i)


def remove_all(s: k.TeamState, cards: k.Tables, kind: int, place: int) -> None:
    while slot_of(s, kind, place, 0) != 0:
        remove(s, cards, kind, place, 0)


def put(s: k.TeamState, cards: k.Tables, kind: int, place: int, t: int, gone: int) -> int:
    """Into a free slot; where both are taken, `gone` leaves the game for it (P1, P7, M9)."""
    if gone != 0:
        remove(s, cards, kind, place, slot_to_empty(s, kind, place, gone))
    i = slot_of(s, kind, place, 0)
    if kind == k.TROOP:
        s.troop[place, i] = t
    else:
        s.building[place, i] = t
    count_house(s, cards, place, t, 1)
    return i


def put_on_city(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> int:
    """P1; the aim says the place and which of two makes room."""
    place = place_of(aim) - 1
    note(s, e.PLAYED, p, t, place, 0, 0)
    put(s, cards, cards.kind[t], place, t, aim >> 6)
    return p


def redeploy(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> None:
    """P7: the Troop's cost in the player's own Command."""
    source = place_of(aim) // k.PLACES
    target = place_of(aim) % k.PLACES
    pay(s, p, k.COMMAND, cards.cost[t])
    i = slot_to_empty(s, k.TROOP, source, t)
    used = s.troop_used[source, i]
    lift(s, cards, k.TROOP, source, i)
    s.troop_used[target, put(s, cards, k.TROOP, target, t, aim >> 6)] = used
    note(s, e.REDEPLOYED, p, t, source, target, 0)
    settle(s, cards, p, 1)
    settle(s, cards, partner_of(p), 1)


# --- abilities ------------------------------------------------------------------------------------


def fresh_on_city(s: k.TeamState, p: int, t: int, place: int) -> int:
    """Has a card within p's reach (M4) not been used this turn? -1 if it is not there."""
    if not reaches(p, place):
        return -1
    for kind in range(k.TROOP, k.BUILDING + 1):
        if slot_of(s, kind, place, t) >= 0:
            return 1 if used_slot(s, kind, place, t, 0) >= 0 else 0
    return -1


def use_on_city(s: k.TeamState, cards: k.Tables, p: int, t: int, place: int) -> None:
    """Mark a card as used, or let it remove itself (P4): of two equal ones the used."""
    kind = cards.kind[t]
    if cards.secondary[t] == k.REMOVE_ABILITY:
        note(s, e.REMOVED, p, t, k.FROM_CITY, place, 0)
        lift(s, cards, kind, place, slot_to_empty(s, kind, place, t))
    elif kind == k.TROOP:
        s.troop_used[place, used_slot(s, kind, place, t, 0)] = 1
    else:
        s.building_used[place, used_slot(s, kind, place, t, 0)] = 1


def hit(s: k.TeamState, cards: k.Tables, p: int, t: int, place: int) -> None:
    """C4, by the card's name (M9)."""
    remove(s, cards, cards.kind[t], place, slot_of(s, cards.kind[t], place, t))


# --- attack and ruin ------------------------------------------------------------------------------


def strength(s: k.TeamState, cards: k.Tables, place: int) -> int:
    """What an attack costs: the Stronghold's defence and all its Troops' (M9)."""
    total = s.defence[place]
    for i in range(k.SLOTS):
        if s.troop[place, i] != 0:
            total += cards.defence[s.troop[place, i]]
    return total


def strongholds_left(s: k.TeamState, team: int) -> int:
    n = 0
    for c in range(k.STRONGHOLDS):
        if s.stronghold[team * k.STRONGHOLDS + c] == k.STANDING:
            n += 1
    return n


def attack(s: k.TeamState, cards: k.Tables, p: int, place: int) -> None:
    """M9: guarded, all its Troops fall; unguarded, it is destroyed with its Buildings."""
    cost = strength(s, cards, place)
    pay(s, p, k.BATTLE, cost)
    note(s, e.ATTACKED, p, place, cost, 0, 0)
    if s.troop[place, 0] == 0:
        destroy(s, cards, place, e.BY_ATTACK)
        return
    remove_all(s, cards, k.TROOP, place)
    note(s, e.STRONGHOLD_SAVED, place, 0, 0, 0, 0)


def destroy(s: k.TeamState, cards: k.Tables, place: int, cause: int) -> None:
    """A Stronghold falls with all on it; a token there goes to that team's Lair (M7, M9)."""
    team = place // k.STRONGHOLDS
    remove_all(s, cards, k.TROOP, place)
    remove_all(s, cards, k.BUILDING, place)
    s.stronghold[place] = k.RUINED
    s.city_fell = 1
    note(s, e.CITY_DESTROYED, owner_of(place), place, cause, 0, 0)
    if s.dragon == place:
        note(s, e.DRAGON_SENT, place, k.TEAM_LAIRS + team, 0, 0, 0)
        s.dragon = k.TEAM_LAIRS + team
    if strongholds_left(s, team) == 0:  # M11
        s.phase = k.OVER
        s.winner = 1 - team
        note(s, e.TEAM_WON, 1 - team, 0, 0, 0, 0)


INSTEAD = in_place_of(cities, fresh_on_city, put_on_city, use_on_city)
