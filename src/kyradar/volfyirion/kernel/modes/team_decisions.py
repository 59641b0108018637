"""Team: open decisions, some of which either partner or each of them may answer (M5, M10).

Where both may (`ask_both`), one answer is for both, unless `ask_each` lets each of them answer
once. A done player may still answer: nothing new is begun by it (ruling).
"""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import apply, effects
from .. import events as e
from .. import layout as k
from ..effects import answered, can_remove_something, go_on, open_decision
from ..effects import close_decision as duel_close_decision
from ..points import gain_main, pay, settle
from ..refuse import lair_space
from ..zones import enter_play, remove_own_card
from .team_dragon import can_move_somewhere, move_dragon
from .team_points import partner_of, team_of
from .team_strongholds import hit


def close_decision(s: k.TeamState) -> None:
    duel_close_decision(s)
    s.ask_both = 0
    s.ask_each = 0


def may_answer(s: k.TeamState, p: int) -> bool:
    return p == s.ask_seat or (s.ask_both != 0 and partner_of(p) == s.ask_seat)


def ask_team_bonus(s: k.TeamState, cards: k.Tables, p: int, acquired: int) -> None:
    """P6 after a Wonder of p's; either partner may take it (M5)."""
    s.ask_seat = p
    s.ask_except = acquired
    if can_remove_something(s, cards, p) or can_remove_something(s, cards, partner_of(p)):
        open_decision(s, p, k.REMOVE_CARD, 1, 0, 0, 0)
        s.ask_both = 1
    else:
        close_decision(s)


def can_hit(s: k.TeamState, p: int, word: int) -> bool:
    """Is there a Troop, or a Building, on an enemy Stronghold?"""
    for c in range(k.STRONGHOLDS):
        place = (1 - team_of(p)) * k.STRONGHOLDS + c
        if (s.troop[place, 0] if word == k.REMOVE_TROOP else s.building[place, 0]) != 0:
            return True
    return False


def has_board_answer(s: k.TeamState, cards: k.Tables, p: int, word: int) -> bool:
    """What of the table a decision could choose."""
    if word == k.GIVE_WONDERS:
        return wonders_to_give(s, team_of(p)) > 0
    if word == k.MOVE_VOLFYIRION:
        return can_move_somewhere(s, p)
    return can_hit(s, p, word)


def answer(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Carry out an answer; where each may answer for themselves, the other still may (M10)."""
    if verb == a.SKIP:
        note(s, e.SKIPPED, p, 0, 0, 0, 0)
    elif verb == a.REMOVE:
        remove_own_card(s, cards, p, t, place)
    elif verb == a.HIT:
        hit(s, cards, p, t, place)
    elif verb == a.MOVE:
        move_dragon(s, p, place)
    else:
        give(s, cards, p, t, place)
    if verb == a.GIVE:
        divide(s, cards, p)
    elif s.ask_each and s.ask_both:
        s.ask_seat = partner_of(p)
        s.ask_both = 0
    elif s.ask_each:
        close_decision(s)
    elif verb == a.SKIP:
        go_on(s, cards)
    else:
        answered(s, cards)


# --- the end of the dragon (M10) ------------------------------------------------------------------


def defeat(s: k.TeamState, cards: k.Tables, p: int) -> None:
    """32 B: the own Lair's Wonders are divided, all other Wonders and the token leave the game."""
    team = team_of(p)
    pay(s, p, k.BATTLE, k.OVERCOME_COST)
    s.dragon = k.DRAGON_GONE
    note(s, e.DRAGON_OVERCOME, p, k.OVERCOME_COST, 0, 0, 0)
    s.supply_size[k.WONDERS] = 0
    s.supply_size[2 + k.WONDERS] = 0
    for i in range(k.LAIR):
        s.lair[(1 - team) * k.LAIR + i] = 0
    open_decision(s, p, k.GIVE_WONDERS, 0, 0, 0, 0)
    s.ask_both = 1
    divide(s, cards, p)


def wonders_to_give(s: k.TeamState, team: int) -> int:
    n = 0
    for i in range(k.LAIR):
        if s.lair[team * k.LAIR + i] != 0:
            n += 1
    return n


def divide(s: k.TeamState, cards: k.Tables, p: int) -> None:
    """Go on giving where there is but one way to do it; then each may remove a card."""
    team = team_of(p)
    first = 2 * team
    lair = team * k.LAIR
    while wonders_to_give(s, team) > 0:
        i = lair + k.LAIR - 1
        while s.lair[i] == 0:
            i -= 1
        t = s.lair[i]
        room = s.play_size[first] < k.PLAY
        other_room = s.play_size[first + 1] < k.PLAY
        if not room and not other_room:  # nowhere to go
            s.lair[i] = 0
            note(s, e.REMOVED, p, t, k.FROM_PLAY, -1, 0)
        elif (room and other_room) or (s.lair[lair] != t and s.lair[lair] != 0):
            s.ask_left = wonders_to_give(s, team)
            return
        else:
            give(s, cards, p, t, first if room else first + 1)
    close_decision(s)
    ask_each_removal(s, cards, p)


def give(s: k.TeamState, cards: k.Tables, p: int, t: int, q: int) -> None:
    """A Wonder of the Lair into the playing area of q, where it gives its points (P2)."""
    s.lair[lair_space(s, p, t)] = 0
    enter_play(s, cards, q, t, k.GAINED)
    note(s, e.WONDER_GIVEN, p, q, t, 0, 0)
    gain_main(s, cards, q, t)
    settle(s, cards, q, 1)


def ask_each_removal(s: k.TeamState, cards: k.Tables, p: int) -> None:
    """M10: each of the team's players may remove one card."""
    first = 2 * team_of(p)
    one = can_remove_something(s, cards, first)
    other = can_remove_something(s, cards, first + 1)
    if one or other:
        open_decision(s, first if one else first + 1, k.REMOVE_CARD, 1, 0, 0, 0)
        s.ask_both = one and other
        s.ask_each = 1


INSTEAD = joined(
    in_place_of(apply, answer),
    in_place_of(effects, close_decision, has_board_answer),
)
