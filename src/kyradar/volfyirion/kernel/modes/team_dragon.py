"""Team: the token between two Lairs and six Strongholds (M7 to M9)."""

from kyradar.engine.kernel.log import note

from .. import events as e
from .. import layout as k
from .team_points import team_of
from .team_strongholds import destroy


def on_side_of(s: k.TeamState, team: int) -> bool:
    """Own Stronghold, own Lair, or off the table (M7)."""
    if s.dragon < k.PLACES:
        return s.dragon // k.STRONGHOLDS == team
    return s.dragon == k.TEAM_LAIRS + team or s.dragon == k.DRAGON_OFF


def is_target(s: k.TeamState, team: int, to: int) -> bool:
    """A standing Stronghold of the enemy's."""
    return to < k.PLACES and to // k.STRONGHOLDS != team and s.stronghold[to] == k.STANDING


def is_one_move(s: k.TeamState, team: int, to: int) -> bool:
    """A move of 9 K (M7), which is also what a free move is (M9)."""
    lair = k.TEAM_LAIRS + 1 - team
    if to == lair:
        return on_side_of(s, team)
    return s.dragon == lair and is_target(s, team, to)


def can_fly(s: k.TeamState, team: int, to: int) -> bool:
    """Any move of M7; nothing moves a token to where it is."""
    if s.dragon == k.DRAGON_GONE or s.dragon == to:
        return False
    return is_one_move(s, team, to) or is_target(s, team, to)


def fly_cost(s: k.TeamState, team: int, to: int) -> int:
    return k.FLY_COST if is_one_move(s, team, to) else k.FAR_COST


def can_move_somewhere(s: k.TeamState, p: int) -> bool:
    """Is there a free move (M9)?"""
    for to in range(k.PLACES + 2):
        if is_one_move(s, team_of(p), to):
            return True
    return False


def move_dragon(s: k.TeamState, p: int, to: int) -> None:
    note(s, e.DRAGON_SENT, s.dragon, to, 0, 0, 0)
    s.dragon = to


def dragon_strikes(s: k.TeamState, cards: k.Tables, team: int) -> None:
    """End of a team's turn: its Stronghold under the token is destroyed (M7)."""
    if s.dragon < k.PLACES and s.dragon // k.STRONGHOLDS == team:
        destroy(s, cards, s.dragon, e.BY_DRAGON)


def wonder_cost(s: k.TeamState, cards: k.Tables, team: int, t: int) -> int:
    """M8: the token on the team's own Lair makes Wonders dearer."""
    return cards.cost[t] + (k.WATCHED_COST if s.dragon == k.TEAM_LAIRS + team else 0)
