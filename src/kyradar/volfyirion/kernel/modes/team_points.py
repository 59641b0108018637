"""Team: who sits where (M2), and what stands on Strongholds gives points and synergies (M4)."""

from kyradar.engine.flat import Grid
from kyradar.engine.variants import in_place_of

from .. import layout as k
from .. import points
from ..points import gain_main, synergy_met, trigger


def team_of(p: int) -> int:
    return p // 2


def partner_of(p: int) -> int:
    return p ^ 1


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
    """P3 for p's own Stronghold and the shared one (M4)."""
    for j in range(2):
        place = within_reach(p, j)
        for i in range(k.SLOTS):
            settle_slot(s, cards, p, s.building, s.building_used, place, i, gains)
            settle_slot(s, cards, p, s.troop, s.troop_used, place, i, gains)


def settle_slot(
    s: k.TeamState, cards: k.Tables, p: int, zone: Grid, used: Grid, place: int, i: int, gains: int
) -> None:
    t = zone[place, i]
    if t != 0 and cards.automatic[t] and used[place, i] == 0 and synergy_met(s, cards, p, t):
        used[place, i] = 1
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


INSTEAD = in_place_of(points, gain_from_cities, settle_cities)
