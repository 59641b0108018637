"""Team: open decisions, some of which either partner or each of them may answer (M5, M10).

`ask_seats` says who may answer. One answer is for all, unless `ask_each` lets every one of them
answer once. A done player may still answer: nothing new is begun by it (ruling).
"""

from kyradar.engine.kernel.log import note

from ..effects import can_remove as duel_can_remove
from ..effects import can_remove_something
from ..effects import close_decision as duel_close_decision
from ..effects import has_answer as duel_has_answer
from ..effects import open_decision as duel_open_decision
from ..events import DRAGON_OVERCOME, REMOVED, WONDER_GIVEN
from ..layout import (
    BATTLE,
    DRAGON_GONE,
    FROM_PLAY,
    GAINED,
    GIVE_WONDERS,
    LAIR,
    MOVE_VOLFYIRION,
    OVERCOME_COST,
    PLAY,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    STRONGHOLDS,
    WONDERS,
)
from ..points import gain_main
from ..zones import enter_play, has_card
from .team_dragon import can_move_once
from .team_points import pay, settle, team_of


def open_decision(s, p, word, amount, card, step, draws):
    duel_open_decision(s, p, word, amount, card, step, draws)
    s.ask_seats = 1 << p
    s.ask_each = 0


def close_decision(s):
    duel_close_decision(s)
    s.ask_seats = 0
    s.ask_each = 0


def may_answer(s, p):
    return (s.ask_seats >> p) & 1 != 0


def both_seats(team):
    """Bits of a team's two seats."""
    return 3 << (2 * team)


def can_remove(s, cards, p, t, zone):
    """P6's "other" card is only meant in the pile of the player who acquired the Wonder."""
    if p != s.ask_seat:
        return has_card(s, p, t, zone)
    return duel_can_remove(s, cards, p, t, zone)


def has_answer(s, cards, p, word):
    """Is there anything the decision could choose?"""
    team = team_of(p)
    if word == REMOVE_CARD:
        return can_remove_something(s, cards, p)
    if word == MOVE_VOLFYIRION:
        return can_move_once(s, team)
    if word == GIVE_WONDERS:
        return wonders_to_give(s, team) > 0
    for c in range(STRONGHOLDS):
        place = (1 - team) * STRONGHOLDS + c
        if word == REMOVE_TROOP and s.troop[place, 0] != 0:
            return True
        if word == REMOVE_BUILDING and s.building[place, 0] != 0:
            return True
    return False


def ask_removal_bonus(s, cards, p, acquired):
    """P6 after a Wonder of p's; either partner may take it (M5)."""
    s.ask_seat = p
    s.ask_except = acquired
    first = 2 * team_of(p)
    if can_remove_something(s, cards, first) or can_remove_something(s, cards, first + 1):
        open_decision(s, p, REMOVE_CARD, 1, 0, 0, 0)
        s.ask_seats = both_seats(team_of(p))
    else:
        close_decision(s)


def answered_by(s, p):
    """One of several who may answer for themselves has done so, or declined."""
    s.ask_seats &= ~(1 << p)
    if s.ask_seats == 0:
        close_decision(s)
    else:
        s.ask_seat = p ^ 1


# --- the end of the dragon (M10) ------------------------------------------------------------------


def defeat(s, cards, p):
    """32 B: the own Lair's Wonders are divided, all other Wonders and the token leave the game."""
    team = team_of(p)
    pay(s, p, BATTLE, OVERCOME_COST)
    s.dragon = DRAGON_GONE
    note(s, DRAGON_OVERCOME, p, OVERCOME_COST, 0, 0, 0)
    s.supply_size[WONDERS] = 0
    s.supply_size[2 + WONDERS] = 0
    for i in range(LAIR):
        s.lair[1 - team, i] = 0
    open_decision(s, p, GIVE_WONDERS, 0, 0, 0, 0)
    s.ask_seats = both_seats(team)
    divide(s, cards, p)


def wonders_to_give(s, team):
    n = 0
    for i in range(LAIR):
        if s.lair[team, i] != 0:
            n += 1
    return n


def divide(s, cards, p):
    """Go on giving where there is but one way to do it; then each may remove a card."""
    team = team_of(p)
    first = 2 * team
    while wonders_to_give(s, team) > 0:
        i = LAIR - 1
        while s.lair[team, i] == 0:
            i -= 1
        t = s.lair[team, i]
        room = s.play_size[first] < PLAY
        other_room = s.play_size[first + 1] < PLAY
        if not room and not other_room:  # nowhere to go
            s.lair[team, i] = 0
            note(s, REMOVED, p, t, FROM_PLAY, -1, 0)
        elif (room and other_room) or (s.lair[team, 0] != t and s.lair[team, 0] != 0):
            s.ask_left = wonders_to_give(s, team)
            return
        else:
            give(s, cards, p, t, first if room else first + 1)
    close_decision(s)
    ask_each_removal(s, cards, p)


def give(s, cards, p, t, q):
    """A Wonder of the Lair into the playing area of q, where it gives its points (P2)."""
    i = 0
    while s.lair[team_of(p), i] != t:
        i += 1
    s.lair[team_of(p), i] = 0
    enter_play(s, cards, q, t, GAINED)
    note(s, WONDER_GIVEN, p, q, t, 0, 0)
    gain_main(s, cards, q, t)
    settle(s, cards, q, 1)


def ask_each_removal(s, cards, p):
    """M10: each of the team's players may remove one card."""
    first = 2 * team_of(p)
    seats = 0
    for q in range(first, first + 2):
        if can_remove_something(s, cards, q):
            seats |= 1 << q
    if seats != 0:
        lowest = first if (seats >> first) & 1 else first + 1
        open_decision(s, lowest, REMOVE_CARD, 1, 0, 0, 0)
        s.ask_seats = seats
        s.ask_each = 1


INSTEAD = {
    duel_can_remove: can_remove,
    duel_close_decision: close_decision,
    duel_has_answer: has_answer,
    duel_open_decision: open_decision,
}
