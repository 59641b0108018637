"""Team: who sits where, whose points are whose (M3), and synergies across a team (M4)."""

from kyradar.engine.kernel.log import note

from .. import apply, points
from .. import events as e
from .. import layout as k
from ..points import gain_main, synergy_met, trigger
from . import in_place_of


def team_of(p):
    return p // 2


def partner_of(p):
    return p ^ 1


def allied(p, q):
    return p // 2 == q // 2


def own_stronghold(p):
    """The place of p's Stronghold: the left one of a team's first player, the right one (M2)."""
    return team_of(p) * k.STRONGHOLDS + (k.LEFT if p % 2 == 0 else k.RIGHT)


def shared_stronghold(p):
    return team_of(p) * k.STRONGHOLDS + k.MIDDLE


def within_reach(p, i):
    """The two Strongholds a player uses: the own one and the shared one."""
    return own_stronghold(p) if i == 0 else shared_stronghold(p)


def reaches(p, place):
    """Is the Stronghold p's own or the shared one of the team (M2)?"""
    return place == own_stronghold(p) or place == shared_stronghold(p)


# --- points ---------------------------------------------------------------------------------------


def held(s, p, kind):
    """What p can pay with: own Command, the team's Battle and Knowledge (M3)."""
    if kind == k.COMMAND:
        return s.command[p]
    return s.battle[team_of(p)] if kind == k.BATTLE else s.knowledge[team_of(p)]


def pay(s, p, kind, amount):
    if kind == k.COMMAND:
        s.command[p] -= amount
    elif kind == k.BATTLE:
        s.battle[team_of(p)] -= amount
    else:
        s.knowledge[team_of(p)] -= amount


def gain(s, p, t, command, battle, knowledge):
    s.command[p] += command
    s.battle[team_of(p)] += battle
    s.knowledge[team_of(p)] += knowledge
    note(s, e.GAINED_POINTS, p, t, command, battle, knowledge)


def lose_points(s, p):
    s.command[p] = 0
    s.battle[team_of(p)] = 0
    s.knowledge[team_of(p)] = 0


# --- synergies ------------------------------------------------------------------------------------


def count_house(s, cards, place, t, n):
    """A card came to a Stronghold (n is 1) or left it (-1): the shared one counts for both (M4)."""
    house = cards.house[t]
    which = place % k.STRONGHOLDS
    first = 2 * (place // k.STRONGHOLDS)
    if which != k.RIGHT:
        s.colours[first, house] += n
    if which != k.LEFT:
        s.colours[first + 1, house] += n


def settle_cities(s, cards, p, gains):
    """P3 for p's own Stronghold and the shared one (M4)."""
    for j in range(2):
        place = within_reach(p, j)
        for i in range(k.SLOTS):
            settle_slot(s, cards, p, s.building, s.building_used, place, i, gains)
            settle_slot(s, cards, p, s.troop, s.troop_used, place, i, gains)


def settle_slot(s, cards, p, zone, used, place, i, gains):
    t = zone[place, i]
    if t != 0 and cards.automatic[t] and used[place, i] == 0 and synergy_met(s, cards, p, t):
        used[place, i] = 1
        if gains:
            trigger(s, cards, p, t)


def gain_from_cities(s, cards, p):
    """P2 at the start of the main phase. No Troop of the box gives points; if one did, a shared
    Troop's would go to the team's first player."""
    for j in range(2 - p % 2):
        place = within_reach(p, j)
        for i in range(k.SLOTS):
            gain_main(s, cards, p, s.building[place, i])
            gain_main(s, cards, p, s.troop[place, i])


INSTEAD = {
    **in_place_of(apply, allied),
    **in_place_of(points, gain, gain_from_cities, held, lose_points, pay, settle_cities),
}
