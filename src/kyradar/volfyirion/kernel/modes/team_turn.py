"""Team: the course of a common turn, carrying out actions, and open decisions (M3 to M6, M10).

Where both partners may answer a decision (`ask_both`), one answer is for both, unless `ask_each`
lets each of them answer once. A done player may still answer: nothing new is begun by it (ruling).
"""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import apply as duels
from .. import effects, turn
from .. import events as e
from .. import layout as k
from ..actions import place_of, seat_of, verb_of
from ..apply import acquire_wonder, leave_lair
from ..effects import answered, can_remove_something, go_on, open_decision
from ..effects import close_decision as duel_close_decision
from ..points import gain_from_all, gain_main, pay, settle
from ..refuse import lair_space, space_of
from ..turn import count_quiet_turn, next_turn, put_away
from ..zones import draw, enter_play, remove_own_card
from . import common
from .common import apply as common_apply
from .common import be_done
from .team_strongholds import (
    attack,
    destroy,
    fly_cost,
    is_one_move,
    move_dragon,
    redeploy,
    remove,
    shared_stronghold,
    slot_of,
    team_of,
    wonder_cost,
)


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
    """T6 for both partners; row and Lair are full already (M5). An own Stronghold under the token
    is destroyed (M7)."""
    team = s.active
    note(s, e.TEAM_TURN_ENDED, team, 0, 0, 0, 0)
    for p in range(2 * team, 2 * team + 2):
        put_away(s, cards, p)
        s.done[p] = 0
    if s.dragon < k.PLACES and s.dragon // k.STRONGHOLDS == team:
        destroy(s, cards, s.dragon, e.BY_DRAGON)
    if s.phase == k.OVER:
        return
    for place in range(team * k.STRONGHOLDS, (team + 1) * k.STRONGHOLDS):
        for i in range(k.SLOTS):
            s.troop_used[place, i] = 0
            s.building_used[place, i] = 0
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
        move_dragon(s, place)
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
        settle(s, cards, p ^ 1, 1)
    if s.phase != k.OVER:
        first = 2 * s.active
        s.phase = k.START if s.fresh[first] or s.fresh[first + 1] else k.MAIN


# --- open decisions -------------------------------------------------------------------------------


def close_decision(s: k.TeamState) -> None:
    duel_close_decision(s)
    s.ask_both = 0
    s.ask_each = 0


def may_answer(s: k.TeamState, p: int) -> bool:
    return p == s.ask_seat or (s.ask_both != 0 and p ^ 1 == s.ask_seat)


def ask_team_bonus(s: k.TeamState, cards: k.Tables, p: int, acquired: int) -> None:
    """P6 after a Wonder of p's; either partner may take it (M5)."""
    s.ask_seat = p
    s.ask_except = acquired
    if can_remove_something(s, cards, p) or can_remove_something(s, cards, p ^ 1):
        open_decision(s, p, k.REMOVE_CARD, 1)
        s.ask_both = 1
    else:
        close_decision(s)


def has_board_answer(s: k.TeamState, cards: k.Tables, p: int, word: int) -> bool:
    """What of the table a decision could choose: a Wonder to give, a free move (M9), a Troop or a
    Building of an enemy Stronghold."""
    if word == k.GIVE_WONDERS:
        return wonders_to_give(s, team_of(p)) > 0
    for place in range(k.PLACES + 2):
        if word == k.MOVE_VOLFYIRION:
            if is_one_move(s, team_of(p), place):
                return True
        elif place < k.PLACES and place // k.STRONGHOLDS != team_of(p):
            if (s.troop[place, 0] if word == k.REMOVE_TROOP else s.building[place, 0]) != 0:
                return True
    return False


def answer(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Carry out an answer; where each may answer for themselves, the other still may (M10)."""
    if verb == a.SKIP:
        note(s, e.SKIPPED, p, 0, 0, 0, 0)
    elif verb == a.REMOVE:
        remove_own_card(s, cards, p, t, place)
    elif verb == a.HIT:  # C4, by the card's name (M9)
        remove(s, cards, cards.kind[t], place, slot_of(s, cards.kind[t], place, t))
    elif verb == a.MOVE:
        move_dragon(s, place)
    else:
        give(s, cards, p, t, place)
    if verb == a.GIVE:
        divide(s, cards, p)
    elif s.ask_each and s.ask_both:
        s.ask_seat = p ^ 1
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
    pay(s, p, k.BATTLE, k.OVERCOME_COST)
    s.dragon = k.DRAGON_GONE
    note(s, e.DRAGON_OVERCOME, p, k.OVERCOME_COST, 0, 0, 0)
    for team in range(k.TEAMS):
        s.supply_size[2 * team + k.WONDERS] = 0
    for i in range(k.LAIR):
        s.lair[(1 - team_of(p)) * k.LAIR + i] = 0
    open_decision(s, p, k.GIVE_WONDERS, 0)
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
    one = can_remove_something(s, cards, first)
    other = can_remove_something(s, cards, first + 1)
    if one or other:  # each of the team's players may remove one card
        open_decision(s, first if one else first + 1, k.REMOVE_CARD, 1)
        s.ask_both = one and other
        s.ask_each = 1


def give(s: k.TeamState, cards: k.Tables, p: int, t: int, q: int) -> None:
    """A Wonder of the Lair into the playing area of q, where it gives its points (P2)."""
    s.lair[lair_space(s, p, t)] = 0
    enter_play(s, cards, q, t, k.GAINED)
    note(s, e.WONDER_GIVEN, p, q, t, 0, 0)
    gain_main(s, cards, q, t)
    settle(s, cards, q, 1)


INSTEAD = joined(
    in_place_of(common, apply),
    in_place_of(duels, act_board, answer),
    in_place_of(effects, close_decision, has_board_answer),
    in_place_of(turn, end_turn, start_turn),
)
