"""Team: two against two, each team with its own copy of the game (M1); the other files say how."""

from typing import Any

from kyradar.engine.kernel.rng import below

from .. import layout as k
from .. import setup
from ..setup import deal_house_deck, stack_assets, stack_wonders
from . import in_place_of
from .common import INSTEAD as COMMON
from .team_decisions import INSTEAD as DECISIONS
from .team_dragon import INSTEAD as DRAGON
from .team_legal import INSTEAD as LIST
from .team_points import INSTEAD as POINTS
from .team_points import lose_points, team_of
from .team_refuse import INSTEAD as LEGALITY
from .team_strongholds import INSTEAD as WALLS
from .team_turn import INSTEAD as DOING

SPAN = 5  # two Cities together have 16 to 20


def blank_board(s):
    """Standing Strongholds of 18, the token off the table."""
    s.dragon = k.DRAGON_OFF
    for p in range(k.TEAM_SEATS):
        lose_points(s, p)
        s.done[p] = 0
        s.fresh[p] = 0
    for team in range(k.TEAMS):
        for i in range(k.ROW):
            s.row[team, i] = 0
            s.row_sealed[team, i] = 0
        for i in range(k.LAIR):
            s.lair[team, i] = 0
    for place in range(k.PLACES):
        s.stronghold[place] = k.STANDING
        s.defence[place] = k.STRONGHOLD_DEFENCE
        for i in range(k.SLOTS):
            s.troop[place, i] = 0
            s.troop_used[place, i] = 0
            s.building[place, i] = 0
            s.building_used[place, i] = 0


def can_pair(left, middle, right):
    """Can six Cities (8, 8, 9, 9, 10, 10) be paired into Strongholds of these defences (M1)?

    All such triples add up to 54; 16 leaves 18 and 20 or twice 19, and 20 leaves twice 17 too.
    """
    if left + middle + right != 3 * k.STRONGHOLD_DEFENCE:
        return False
    low = min(left, middle, right)
    high = max(left, middle, right)
    return low >= k.LEAST_DEFENCE and high < k.LEAST_DEFENCE + SPAN


def deal_setting(first, left_0, middle_0, right_0, left_1, middle_1, right_1):
    """Who begins and both teams' pairing in the one number that `new_team` takes."""
    pairing = 1 + left_0 - k.LEAST_DEFENCE + SPAN * (middle_0 - k.LEAST_DEFENCE)
    pairing += SPAN * SPAN * (left_1 - k.LEAST_DEFENCE + SPAN * (middle_1 - k.LEAST_DEFENCE))
    return first + 3 * pairing


def pair_as_set(s, setting):
    """The pairing a setting holds; without one all Strongholds have 18."""
    pairing = (setting + 1) // 3 - 1
    if pairing < 0:
        return
    for team in range(k.TEAMS):
        left = k.LEAST_DEFENCE + pairing % SPAN
        middle = k.LEAST_DEFENCE + pairing // SPAN % SPAN
        pair_cities(s, team, left, middle, 3 * k.STRONGHOLD_DEFENCE - left - middle)
        pairing //= SPAN * SPAN


def pair_cities(s, team, left, middle, right):
    """M1's option: a team pairs its Cities as it likes."""
    s.defence[team * k.STRONGHOLDS] = left
    s.defence[team * k.STRONGHOLDS + 1] = middle
    s.defence[team * k.STRONGHOLDS + 2] = right


def put_on_lair(s, p, i, t):
    s.lair[team_of(p), i] = t


def set_up(s, cards, setting):
    """M1; the setting is the team that begins, or -1 for chance (S6), and may hold the pairing of
    the Cities (see `deal_setting`)."""
    pair_as_set(s, setting)
    for p in range(k.TEAM_SEATS):
        deal_house_deck(s, cards, p)
    for team in range(k.TEAMS):
        stack_assets(s, cards, 2 * team)
        stack_wonders(s, cards, 2 * team)
    drawn = below(s, k.TEAMS)
    first = (setting + 1) % 3 - 1
    s.active = drawn if first < 0 else first


INSTEAD: dict[Any, Any] = COMMON | DECISIONS | DOING | DRAGON | LEGALITY | LIST | POINTS | WALLS
INSTEAD |= in_place_of(setup, blank_board, put_on_lair, set_up)
