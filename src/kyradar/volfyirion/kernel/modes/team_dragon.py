"""Team: the token between two Lairs and six Strongholds (M7 to M9)."""

from kyradar.engine.kernel.log import note

from ..dragon import defeat_cost as duel_defeat_cost
from ..events import BY_DRAGON, DRAGON_SENT
from ..layout import (
    DRAGON_GONE,
    DRAGON_OFF,
    FAR_COST,
    FLY_COST,
    OVERCOME_COST,
    PLACES,
    STANDING,
    STRONGHOLDS,
    TEAM_LAIRS,
    WATCHED_COST,
)
from .team_strongholds import destroy


def on_side_of(s, team):
    """Own Stronghold, own Lair, or off the table (M7)."""
    if s.dragon < PLACES:
        return s.dragon // STRONGHOLDS == team
    return s.dragon == TEAM_LAIRS + team or s.dragon == DRAGON_OFF


def is_target(s, team, to):
    """A standing Stronghold of the enemy's."""
    return to < PLACES and to // STRONGHOLDS != team and s.stronghold[to] == STANDING


def is_one_move(s, team, to):
    """A move of 9 K (M7), which is also what a free move is (M9)."""
    lair = TEAM_LAIRS + 1 - team
    if to == lair:
        return on_side_of(s, team)
    return s.dragon == lair and is_target(s, team, to)


def can_fly(s, team, to):
    """Any move of M7; nothing moves a token to where it is."""
    if s.dragon == DRAGON_GONE or s.dragon == to:
        return False
    return is_one_move(s, team, to) or is_target(s, team, to)


def fly_cost(s, team, to):
    return FLY_COST if is_one_move(s, team, to) else FAR_COST


def can_move_once(s, team):
    """Is there a free move?"""
    for to in range(PLACES + 2):
        if is_one_move(s, team, to):
            return True
    return False


def fly(s, to):
    note(s, DRAGON_SENT, s.dragon, to, 0, 0, 0)
    s.dragon = to


def dragon_strikes(s, cards, team):
    """End of a team's turn: its Stronghold under the token is destroyed (M7)."""
    if s.dragon < PLACES and s.dragon // STRONGHOLDS == team:
        destroy(s, cards, s.dragon, BY_DRAGON)


def wonder_cost(s, cards, team, t):
    """M8: the token on the team's own Lair makes Wonders dearer."""
    if s.dragon == TEAM_LAIRS + team:
        return cards.cost[t] + WATCHED_COST
    return cards.cost[t]


def defeat_cost(s, p):
    return OVERCOME_COST


INSTEAD = {duel_defeat_cost: defeat_cost}
