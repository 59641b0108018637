"""Team: Strongholds, what stands on them and gives, how they fall, and the token (M2, M4, M7 to M9,
M11)."""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of, joined

from .. import cities, points
from .. import events as e
from .. import layout as k
from ..actions import place_of
from ..points import gain_main, pay, settle, synergy_met, trigger

# --- who sits where (M2) --------------------------------------------------------------------------


def team_of(p: int) -> int:
    return p // 2


def own_stronghold(p: int) -> int:
    """The place of p's Stronghold: the left one of a team's first player, the right one (M2)."""
    return team_of(p) * k.STRONGHOLDS + (k.LEFT if p % 2 == 0 else k.RIGHT)


def shared_stronghold(p: int) -> int:
    return team_of(p) * k.STRONGHOLDS + k.MIDDLE


def within_reach(p: int, i: int) -> int:
    """The two Strongholds a player uses: the own one and the shared one."""
    return own_stronghold(p) if i == 0 else shared_stronghold(p)


def reaches(p: int, place: int) -> bool:
    """Is the Stronghold p's own or the shared one of the team (M2)?"""
    return place == own_stronghold(p) or place == shared_stronghold(p)


def owner_of(place: int) -> int:
    """The player whose Stronghold it is; of the shared one the team's first."""
    return 2 * (place // k.STRONGHOLDS) + (1 if place % k.STRONGHOLDS == k.RIGHT else 0)


# --- points and synergies (M4) --------------------------------------------------------------------


def count_house(s: k.TeamState, cards: k.Tables, place: int, t: int, n: int) -> None:
    """A card came to a Stronghold (n is 1) or left it (-1): the shared one counts for both (M4)."""
    house = cards.house[t]
    which = place % k.STRONGHOLDS
    first = 2 * (place // k.STRONGHOLDS)
    if which != k.RIGHT:
        s.colours[first, house] += n
    if which != k.LEFT:
        s.colours[first + 1, house] += n


def settle_cities(s: k.TeamState, cards: k.Tables, p: int, gains: int) -> None:
    """P3 for p's own Stronghold and the shared one (M4), slot by slot the Building first."""
    for j in range(2):
        place = within_reach(p, j)
        for i in range(2 * k.SLOTS):
            t = s.troop[place, i // 2] if i % 2 else s.building[place, i // 2]
            if t == 0 or not cards.automatic[t]:
                continue
            used = s.troop_used if i % 2 else s.building_used
            if used[place, i // 2] == 0 and synergy_met(s, cards, p, t):
                used[place, i // 2] = 1
                if gains:
                    trigger(s, cards, p, t)


def gain_from_cities(s: k.TeamState, cards: k.Tables, p: int) -> None:
    """P2 at the start of the main phase. No Troop of the box gives points; if one did, a shared
    Troop's would go to the team's first player."""
    for j in range(2 - p % 2):
        place = within_reach(p, j)
        for i in range(k.SLOTS):
            gain_main(s, cards, p, s.building[place, i])
            gain_main(s, cards, p, s.troop[place, i])


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


def put(s: k.TeamState, cards: k.Tables, t: int, place: int, gone: int) -> int:
    """Into a free slot; where both are taken, `gone` leaves the game for it (P1, P7, M9)."""
    kind = cards.kind[t]
    if gone != 0:
        remove(s, cards, kind, place, slot_to_empty(s, kind, place, gone))
    i = slot_of(s, kind, place, 0)
    zone = s.troop if kind == k.TROOP else s.building
    zone[place, i] = t
    count_house(s, cards, place, t, 1)
    return i


def put_on_city(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> int:
    """P1; the aim says the place and which of two makes room."""
    place = place_of(aim) - 1
    note(s, e.PLAYED, p, t, place, 0, 0)
    put(s, cards, t, place, aim >> 6)
    return p


def redeploy(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> None:
    """P7: the Troop's cost in the player's own Command."""
    source = place_of(aim) // k.PLACES
    target = place_of(aim) % k.PLACES
    pay(s, p, k.COMMAND, cards.cost[t])
    i = slot_to_empty(s, k.TROOP, source, t)
    used = s.troop_used[source, i]
    lift(s, cards, k.TROOP, source, i)
    s.troop_used[target, put(s, cards, t, target, aim >> 6)] = used
    note(s, e.REDEPLOYED, p, t, source, target, 0)
    settle(s, cards, p, 1)
    settle(s, cards, p ^ 1, 1)


def fresh_on_city(s: k.TeamState, p: int, t: int, place: int) -> int:
    """Has a card within p's reach (M4) not been used this turn? -1 if it is not there."""
    if not reaches(p, place):
        return -1
    for kind in range(k.TROOP, k.BUILDING + 1):
        if slot_of(s, kind, place, t) >= 0:
            return 1 if used_slot(s, kind, place, t, 0) >= 0 else 0
    return -1


def use_on_city(s: k.TeamState, cards: k.Tables, p: int, t: int, place: int, points: int) -> None:
    """Mark a card as used, or let it remove itself (P4): of two equal ones the used."""
    kind = cards.kind[t]
    if cards.secondary[t] == k.REMOVE_ABILITY:
        note(s, e.REMOVED, p, t, k.FROM_CITY, place, 0)
        lift(s, cards, kind, place, slot_to_empty(s, kind, place, t))
    else:
        used = s.troop_used if kind == k.TROOP else s.building_used
        used[place, used_slot(s, kind, place, t, 0)] = 1


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
        move_dragon(s, k.TEAM_LAIRS + team)
    if strongholds_left(s, team) == 0:  # M11
        s.phase = k.OVER
        s.winner = 1 - team
        note(s, e.TEAM_WON, 1 - team, 0, 0, 0, 0)


# --- the token between two Lairs and six Strongholds (M7 to M9) -----------------------------------


def is_target(s: k.TeamState, team: int, to: int) -> bool:
    """A standing Stronghold of the enemy's."""
    return to < k.PLACES and to // k.STRONGHOLDS != team and s.stronghold[to] == k.STANDING


def is_one_move(s: k.TeamState, team: int, to: int) -> bool:
    """A move of 9 K (M7), which is also what a free move is (M9): from the enemy's Lair, or to it
    from an own Stronghold, the own Lair or off the table."""
    lair = k.TEAM_LAIRS + 1 - team
    if to != lair:
        return s.dragon == lair and is_target(s, team, to)
    if s.dragon < k.PLACES:
        return s.dragon // k.STRONGHOLDS == team
    return s.dragon == k.TEAM_LAIRS + team or s.dragon == k.DRAGON_OFF


def can_fly(s: k.TeamState, team: int, to: int) -> bool:
    """Any move of M7; nothing moves a token to where it is."""
    if s.dragon == k.DRAGON_GONE or s.dragon == to:
        return False
    return is_one_move(s, team, to) or is_target(s, team, to)


def fly_cost(s: k.TeamState, team: int, to: int) -> int:
    return k.FLY_COST if is_one_move(s, team, to) else k.FAR_COST


def move_dragon(s: k.TeamState, to: int) -> None:
    note(s, e.DRAGON_SENT, s.dragon, to, 0, 0, 0)
    s.dragon = to


def wonder_cost(s: k.TeamState, cards: k.Tables, team: int, t: int) -> int:
    """M8: the token on the team's own Lair makes Wonders dearer."""
    return cards.cost[t] + (k.WATCHED_COST if s.dragon == k.TEAM_LAIRS + team else 0)


INSTEAD = joined(
    in_place_of(cities, fresh_on_city, put_on_city, use_on_city),
    in_place_of(points, gain_from_cities, settle_cities),
)
