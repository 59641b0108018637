"""Team: open decisions, some of which either partner or each of them may answer (M5, M10).

`ask_seats` says who may answer. One answer is for all, unless `ask_each` lets every one of them
answer once. A done player may still answer: nothing new is begun by it (ruling).
"""

from kyradar.engine.kernel.log import note

from .. import actions as a
from .. import apply, dragon, effects
from .. import events as e
from .. import layout as k
from ..apply import answer as duel_answer
from ..effects import can_remove as duel_can_remove
from ..effects import can_remove_something
from ..effects import close_decision as duel_close_decision
from ..effects import open_decision as duel_open_decision
from ..points import gain_main, pay, settle
from ..refuse import lair_space
from ..zones import enter_play, has_card, remove_own_card
from . import in_place_of
from .team_points import team_of


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


def can_remove(s, cards, p, t, source):
    """P6's "other" card is only meant in the pile of the player who acquired the Wonder."""
    if p != s.ask_seat:
        return has_card(s, p, t, source)
    return duel_can_remove(s, cards, p, t, source)


def can_hit(s, p, word):
    """Is there a Troop, or a Building, on an enemy Stronghold?"""
    for c in range(k.STRONGHOLDS):
        place = (1 - team_of(p)) * k.STRONGHOLDS + c
        if (s.troop[place, 0] if word == k.REMOVE_TROOP else s.building[place, 0]) != 0:
            return True
    return False


def has_extra_answer(s, cards, p, word):
    """What the duel does not ask."""
    return word == k.GIVE_WONDERS and wonders_to_give(s, team_of(p)) > 0


def ask_removal_bonus(s, cards, p, acquired):
    """P6 after a Wonder of p's; either partner may take it (M5)."""
    s.ask_seat = p
    s.ask_except = acquired
    first = 2 * team_of(p)
    if can_remove_something(s, cards, first) or can_remove_something(s, cards, first + 1):
        open_decision(s, p, k.REMOVE_CARD, 1, 0, 0, 0)
        s.ask_seats = both_seats(team_of(p))
    else:
        close_decision(s)


def answer(s, cards, p, verb, t, place):
    """Carry out an answer; where each may answer for themselves, the other still may (M10)."""
    if verb == a.GIVE:
        give(s, cards, p, t, place)
        divide(s, cards, p)
    elif s.ask_each:
        if verb == a.SKIP:
            note(s, e.SKIPPED, p, 0, 0, 0, 0)
        else:
            remove_own_card(s, cards, p, t, place)
        s.ask_seats &= ~(1 << p)
        s.ask_seat = p ^ 1
        if s.ask_seats == 0:
            close_decision(s)
    else:
        duel_answer(s, cards, p, verb, t, place)


# --- the end of the dragon (M10) ------------------------------------------------------------------


def defeat(s, cards, p):
    """32 B: the own Lair's Wonders are divided, all other Wonders and the token leave the game."""
    team = team_of(p)
    pay(s, p, k.BATTLE, k.OVERCOME_COST)
    s.dragon = k.DRAGON_GONE
    note(s, e.DRAGON_OVERCOME, p, k.OVERCOME_COST, 0, 0, 0)
    s.supply_size[k.WONDERS] = 0
    s.supply_size[2 + k.WONDERS] = 0
    for i in range(k.LAIR):
        s.lair[1 - team, i] = 0
    open_decision(s, p, k.GIVE_WONDERS, 0, 0, 0, 0)
    s.ask_seats = both_seats(team)
    divide(s, cards, p)


def wonders_to_give(s, team):
    n = 0
    for i in range(k.LAIR):
        if s.lair[team, i] != 0:
            n += 1
    return n


def divide(s, cards, p):
    """Go on giving where there is but one way to do it; then each may remove a card."""
    team = team_of(p)
    first = 2 * team
    while wonders_to_give(s, team) > 0:
        i = k.LAIR - 1
        while s.lair[team, i] == 0:
            i -= 1
        t = s.lair[team, i]
        room = s.play_size[first] < k.PLAY
        other_room = s.play_size[first + 1] < k.PLAY
        if not room and not other_room:  # nowhere to go
            s.lair[team, i] = 0
            note(s, e.REMOVED, p, t, k.FROM_PLAY, -1, 0)
        elif (room and other_room) or (s.lair[team, 0] != t and s.lair[team, 0] != 0):
            s.ask_left = wonders_to_give(s, team)
            return
        else:
            give(s, cards, p, t, first if room else first + 1)
    close_decision(s)
    ask_each_removal(s, cards, p)


def give(s, cards, p, t, q):
    """A Wonder of the Lair into the playing area of q, where it gives its points (P2)."""
    s.lair[team_of(p), lair_space(s, p, t)] = 0
    enter_play(s, cards, q, t, k.GAINED)
    note(s, e.WONDER_GIVEN, p, q, t, 0, 0)
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
        open_decision(s, lowest, k.REMOVE_CARD, 1, 0, 0, 0)
        s.ask_seats = seats
        s.ask_each = 1


INSTEAD = {
    **in_place_of(apply, answer),
    **in_place_of(dragon, defeat),
    **in_place_of(effects, ask_removal_bonus, can_hit, can_remove, close_decision),
    **in_place_of(effects, has_extra_answer, open_decision),
}
