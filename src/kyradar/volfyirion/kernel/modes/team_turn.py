"""Team: the course of a common turn (M3, M5, M11)."""

from kyradar.engine.kernel.log import note

from ..events import (
    CYCLED,
    TEAM_LAIR_FILLED,
    TEAM_ROW_FILLED,
    TEAM_TURN_BEGAN,
    TEAM_TURN_ENDED,
)
from ..layout import (
    ASSETS,
    HAND_SIZE,
    MAIN,
    OVER,
    ROW,
    SLOTS,
    START,
    STRONGHOLDS,
    TEAMS,
    WONDERS,
)
from ..turn import clear_playing_area, count_quiet_turn
from ..zones import discard_hand, draw, put_under, take_top
from .team_dragon import dragon_strikes
from .team_points import gain_from_all, team_of


def start_turn(s, cards):
    """Both partners draw and gain; in their first turn T3 and T4 are open (M11)."""
    team = s.active
    note(s, TEAM_TURN_BEGAN, team, s.turn, 0, 0, 0)
    first = 1 if s.turn <= TEAMS else 0
    s.phase = START if first else MAIN
    s.cycle_open = first
    for p in range(2 * team, 2 * team + 2):
        s.done[p] = 0
        s.fresh[p] = first
        draw(s, p, HAND_SIZE)
        gain_from_all(s, cards, p)


def end_turn(s, cards):
    """T6 for both partners; row and Lair are full already (M5)."""
    team = s.active
    note(s, TEAM_TURN_ENDED, team, 0, 0, 0, 0)
    for p in range(2 * team, 2 * team + 2):
        clear_playing_area(s, cards, p)
        discard_hand(s, p)
        s.command[p] = 0
        s.done[p] = 0
    s.battle[team] = 0
    s.knowledge[team] = 0
    dragon_strikes(s, cards, team)
    if s.phase == OVER:
        return
    forget_turn(s, team)
    count_quiet_turn(s)
    if s.phase != OVER:
        s.active = 1 - team
        s.turn += 1
        start_turn(s, cards)


def forget_turn(s, team):
    """What was only true for this turn."""
    for c in range(STRONGHOLDS):
        for i in range(SLOTS):
            s.troop_used[team * STRONGHOLDS + c, i] = 0
            s.building_used[team * STRONGHOLDS + c, i] = 0
    s.cycle_open = 0


# --- Asset Row and Lair ---------------------------------------------------------------------------


def fill_row_space(s, team, i):
    """The top card into a space of the team's row; an empty deck leaves it empty."""
    t = take_top(s, 2 * team + ASSETS)
    s.row[team, i] = t
    s.row_sealed[team, i] = 0
    if t != 0:
        note(s, TEAM_ROW_FILLED, team, i, t, 0, 0)


def fill_lair_space(s, team, i):
    t = take_top(s, 2 * team + WONDERS)
    s.lair[team, i] = t
    if t != 0:
        note(s, TEAM_LAIR_FILLED, team, i, t, 0, 0)


def cycle_space(s, p, i):
    """T4, first team: one card of its row under the Asset Deck, the top card in its place."""
    team = team_of(p)
    s.cycle_open = 0
    note(s, CYCLED, p, s.row[team, i], 0, 0, 0)
    put_under(s, 2 * team + ASSETS, s.row[team, i])
    fill_row_space(s, team, i)


def cycle_row(s, p):
    """T4, second team: the whole row, in row order. A sealed card stays: to exchange it would be
    to replace it (ruling on M6)."""
    team = team_of(p)
    s.cycle_open = 0
    for i in range(ROW):
        if s.row[team, i] != 0 and not s.row_sealed[team, i]:
            note(s, CYCLED, p, s.row[team, i], 0, 0, 0)
            put_under(s, 2 * team + ASSETS, s.row[team, i])
    for i in range(ROW):
        if not s.row_sealed[team, i]:
            fill_row_space(s, team, i)
