"""Team: the course of a common turn, and carrying out what the duel does not know (M3 to M6)."""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import apply as duels
from .. import events as e
from .. import layout as k
from .. import turn
from ..actions import place_of, seat_of, verb_of
from ..apply import acquire_wonder, leave_lair
from ..points import gain_from_all, pay, settle
from ..refuse import space_of
from ..turn import count_quiet_turn, next_turn, put_away
from ..zones import draw
from . import common
from .common import apply as common_apply
from .common import be_done
from .team_decisions import ask_team_bonus, defeat
from .team_dragon import dragon_strikes, fly_cost, move_dragon, wonder_cost
from .team_points import partner_of, shared_stronghold, team_of
from .team_strongholds import attack, redeploy


def start_turn(s: k.TeamState, cards: k.Tables) -> None:
    """Both partners draw and gain; in their first turn T3 and T4 are open (M11)."""
    team = s.active
    note(s, e.TEAM_TURN_BEGAN, team, s.turn, 0, 0, 0)
    first = 1 if s.turn <= k.TEAMS else 0
    s.phase = k.START if first else k.MAIN
    s.cycle_open = first
    for p in range(2 * team, 2 * team + 2):
        s.done[p] = 0
        s.fresh[p] = first
        draw(s, p, k.HAND_SIZE)
        gain_from_all(s, cards, p)


def end_turn(s: k.TeamState, cards: k.Tables) -> None:
    """T6 for both partners; row and Lair are full already (M5)."""
    team = s.active
    note(s, e.TEAM_TURN_ENDED, team, 0, 0, 0, 0)
    for p in range(2 * team, 2 * team + 2):
        put_away(s, cards, p)
        s.done[p] = 0
    dragon_strikes(s, cards, team)
    if s.phase == k.OVER:
        return
    for c in range(k.STRONGHOLDS):
        for i in range(k.SLOTS):
            s.troop_used[team * k.STRONGHOLDS + c, i] = 0
            s.building_used[team * k.STRONGHOLDS + c, i] = 0
    s.cycle_open = 0
    count_quiet_turn(s)
    next_turn(s, cards, 1 - team)


def act_board(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Strongholds, Lairs, the token, and rows: of equal cards the leftmost is sealed (M6)."""
    if verb == a.DONE:
        be_done(s, cards, p)
    elif verb == a.TAKE_WONDER:
        acquire_wonder(s, cards, p, t, wonder_cost(s, cards, team_of(p), t))
        ask_team_bonus(s, cards, p, t)
        leave_lair(s, p, t)
    elif verb == a.ATTACK:
        attack(s, cards, p, place)
    elif verb == a.REDEPLOY:
        redeploy(s, cards, p, t, place)
    elif verb == a.MOVE:
        pay(s, p, k.KNOWLEDGE, fly_cost(s, team_of(p), place))
        move_dragon(s, p, place)
    elif verb == a.DEFEAT:
        defeat(s, cards, p)
    else:
        sealing = verb == a.SEAL_ROW
        team = 1 - team_of(p) if sealing else team_of(p)
        pay(s, p, k.KNOWLEDGE, cards.cost[t])
        s.row_sealed[space_of(s, team, t, 0 if sealing else 1)] = 1 if sealing else 0
        note(s, e.SEALED_IN_ROW if sealing else e.UNSEALED_IN_ROW, p, t, cards.cost[t], 0, 0)


def apply(s: k.TeamState, cards: k.Tables, code: int) -> None:
    """Do a legal action of the seat it carries, and everything that follows from it: what comes
    to the shared Stronghold may meet a synergy of either partner (M4)."""
    p = seat_of(code)
    s.fresh[p] = 0  # T3 is over for whoever does anything, an answer included (ruling)
    common_apply(s, cards, code)
    if verb_of(code) == a.PLAY_CARD and place_of(code) - 1 == shared_stronghold(p):
        settle(s, cards, partner_of(p), 1)
    if s.phase != k.OVER:
        first = 2 * s.active
        s.phase = k.START if s.fresh[first] or s.fresh[first + 1] else k.MAIN


INSTEAD = joined(
    in_place_of(common, apply),
    in_place_of(duels, act_board),
    in_place_of(turn, end_turn, start_turn),
)
