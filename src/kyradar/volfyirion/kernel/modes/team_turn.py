"""Team: the course of a common turn, and carrying out what the duel does not know (M3 to M6)."""

from kyradar.engine.kernel.log import note

from .. import actions as a
from .. import apply as duels
from .. import events as e
from .. import layout as k
from .. import turn
from ..actions import place_of, seat_of
from ..apply import act as duel_act
from ..apply import apply as duel_apply
from ..apply import play_card as duel_play_card
from ..points import gain_from_all, pay, settle
from ..refuse import lair_space, row_space
from ..turn import count_quiet_turn, next_turn, put_away
from ..zones import draw, put_under, supply_of, take_top
from . import in_place_of
from .common import apply as common_apply
from .common import be_done
from .team_dragon import dragon_strikes
from .team_points import partner_of, shared_stronghold, team_of
from .team_refuse import space_of


def start_turn(s, cards):
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


def end_turn(s, cards):
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


# --- Asset Row and Lair ---------------------------------------------------------------------------


def fill_row_space(s, p, i):
    """The top card into a space of the team's row; an empty deck leaves it empty."""
    team = team_of(p)
    t = take_top(s, supply_of(p, k.ASSETS))
    s.row[team, i] = t
    s.row_sealed[team, i] = 0
    if t != 0:
        note(s, e.TEAM_ROW_FILLED, team, i, t, 0, 0)


def leave_row(s, p, t):
    """The space is refilled at once (M5)."""
    fill_row_space(s, p, row_space(s, p, t))


def leave_lair(s, p, t):
    """So is a space of the Lair (M5)."""
    team = team_of(p)
    i = lair_space(s, p, t)
    t = take_top(s, supply_of(p, k.WONDERS))
    s.lair[team, i] = t
    if t != 0:
        note(s, e.TEAM_LAIR_FILLED, team, i, t, 0, 0)


def cycle_row(s, p):
    """T4, second team: the whole row, in row order. A sealed card stays: to exchange it would be
    to replace it (ruling on M6)."""
    team = team_of(p)
    s.cycle_open = 0
    for i in range(k.ROW):
        if s.row[team, i] != 0 and not s.row_sealed[team, i]:
            note(s, e.CYCLED, p, s.row[team, i], 0, 0, 0)
            put_under(s, supply_of(p, k.ASSETS), s.row[team, i])
    for i in range(k.ROW):
        if not s.row_sealed[team, i]:
            fill_row_space(s, p, i)


# --- doing ----------------------------------------------------------------------------------------


def play_card(s, cards, p, t, aim):
    """P1; what comes to the shared Stronghold may meet a synergy of either partner (M4)."""
    duel_play_card(s, cards, p, t, aim)
    if place_of(aim) - 1 == shared_stronghold(p):
        settle(s, cards, partner_of(p), 1)


def act(s, cards, p, verb, t, place):
    """Carry out an action of the main phase; of equal cards in a row the leftmost (M6)."""
    if verb == a.DONE:
        be_done(s, cards, p)
    elif verb == a.SEAL_ROW:
        team = 1 - team_of(p)
        pay(s, p, k.KNOWLEDGE, cards.cost[t])
        s.row_sealed[team, space_of(s, team, t, 0)] = 1
        note(s, e.SEALED_IN_ROW, p, t, cards.cost[t], 0, 0)
    elif verb == a.UNSEAL_ROW:
        team = team_of(p)
        pay(s, p, k.KNOWLEDGE, cards.cost[t])
        s.row_sealed[team, space_of(s, team, t, 1)] = 0
        note(s, e.UNSEALED_IN_ROW, p, t, cards.cost[t], 0, 0)
    else:
        duel_act(s, cards, p, verb, t, place)


def apply(s, cards, code):
    """Do a legal action of the seat it carries, and everything that follows from it."""
    s.fresh[seat_of(code)] = 0  # T3 is over for whoever does anything, an answer included (ruling)
    common_apply(s, cards, code)
    if s.phase != k.OVER:
        first = 2 * s.active
        s.phase = k.START if s.fresh[first] or s.fresh[first + 1] else k.MAIN


# --- what only extra cards bring: those are for the duel (M1) -------------------------------------


def check_talismans(s, cards):
    """No Talismans here."""


def act_extra(s, cards, p, verb, t, place):
    """No actions of theirs."""


def answer_extra(s, cards, p, verb, t, place):
    """Nor decisions."""


INSTEAD = {
    duel_act: act,
    duel_apply: apply,
    duel_play_card: play_card,
    **in_place_of(duels, act_extra, answer_extra, leave_lair, leave_row),
    **in_place_of(turn, check_talismans, cycle_row, end_turn, fill_row_space, start_turn),
}
