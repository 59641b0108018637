"""Team: carrying out a legal action."""

from kyradar.engine.kernel.log import note

from ..actions import (
    ACQUIRE,
    AMOUNTS,
    ATTACK,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    DONE,
    GIVE,
    HIT,
    IN_AREA,
    MOVE,
    MULLIGAN,
    PLAY_CARD,
    REDEPLOY,
    REMOVE,
    REPLACE,
    SEAL,
    SEAL_ROW,
    SKIP,
    TAKE_WONDER,
    UNSEAL,
    UNSEAL_ROW,
    USE,
    WHOLE,
    card_of,
    over_of,
    place_of,
    seat_of,
    verb_of,
)
from ..apply import apply as duel_apply
from ..effects import answered, go_on, run_effects
from ..events import (
    ACQUIRED,
    PLAYED,
    PLAYER_DONE,
    REMOVED,
    REPLACED,
    SEALED_IN_ROW,
    SEALED_WONDER,
    SKIPPED,
    UNSEALED_IN_ROW,
    UNSEALED_WONDER,
    USED_ABILITY,
    WONDER_ACQUIRED,
)
from ..layout import (
    ASSETS,
    BATTLE,
    COMMAND,
    COMMAND_CARD,
    FROM_PLAY,
    GAINED,
    KNOWLEDGE,
    MAIN,
    OVER,
    PLACES,
    REMOVE_ABILITY,
    REMOVE_TROOP,
    REPLACE_COST,
    SEALED,
    START,
    TROOP,
    USED,
    WONDER,
)
from ..points import gain_main
from ..turn import mulligan
from ..zones import (
    enter_play,
    find_play,
    leave_play,
    put_under,
    remove_own_card,
    take_from_hand,
    to_discard,
)
from .team_decisions import answered_by, ask_removal_bonus, defeat, divide, give
from .team_dragon import fly, fly_cost, wonder_cost
from .team_points import partner_of, pay, settle, shared_stronghold, team_of
from .team_refuse_cards import (
    area_meant,
    lair_space,
    row_space,
)
from .team_strongholds import (
    attack,
    leave_slot,
    place_building,
    place_troop,
    redeploy,
    remove_building,
    remove_troop,
    slot_of,
    unused_slot,
)
from .team_turn import cycle_row, cycle_space, end_turn, fill_lair_space, fill_row_space


def settle_both(s, cards, p):
    """What comes to the shared Stronghold may meet a synergy of either partner (M4)."""
    settle(s, cards, p, 1)
    settle(s, cards, partner_of(p), 1)


def play_card(s, cards, p, t, place, gone):
    """P1, with the points (P2) and synergies (P3) that follow by themselves."""
    take_from_hand(s, p, t)
    note(s, PLAYED, p, t, place - 1, 0, 0)
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        enter_play(s, cards, p, t, GAINED)
    elif kind == TROOP:
        place_troop(s, cards, place - 1, t, gone)
    else:
        place_building(s, cards, place - 1, t, gone)
    gain_main(s, cards, p, t)
    if place - 1 == shared_stronghold(p):
        settle_both(s, cards, p)
    else:
        settle(s, cards, p, 1)


def acquire(s, cards, p, t):
    """P5; the space is refilled at once (M5)."""
    team = team_of(p)
    pay(s, p, COMMAND, cards.cost[t])
    s.cycle_open = 0
    to_discard(s, p, t)
    note(s, ACQUIRED, p, t, cards.cost[t], p, 0)
    fill_row_space(s, team, row_space(s, team, t, 0))


def acquire_wonder(s, cards, p, t):
    """P6; the space is refilled at once, then either partner may remove a card (M5)."""
    team = team_of(p)
    cost = wonder_cost(s, cards, team, t)
    pay(s, p, BATTLE, cost)
    s.cycle_open = 0
    to_discard(s, p, t)
    note(s, WONDER_ACQUIRED, p, t, cost, 0, 0)
    fill_lair_space(s, team, lair_space(s, team, t))
    ask_removal_bonus(s, cards, p, t)


def replace(s, p, t):
    """P10."""
    team = team_of(p)
    pay(s, p, KNOWLEDGE, REPLACE_COST)
    note(s, REPLACED, p, t, 0, 0, 0)
    i = row_space(s, team, t, 0)
    put_under(s, 2 * team + ASSETS, t)
    fill_row_space(s, team, i)


def seal_row(s, cards, p, t):
    """M6; of equal cards the leftmost."""
    q = 1 - team_of(p)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    s.row_sealed[q, row_space(s, q, t, 0)] = 1
    note(s, SEALED_IN_ROW, p, t, cards.cost[t], 0, 0)


def unseal_row(s, cards, p, t):
    team = team_of(p)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    s.row_sealed[team, row_space(s, team, t, 1)] = 0
    note(s, UNSEALED_IN_ROW, p, t, cards.cost[t], 0, 0)


def seal(s, cards, p, t, place):
    """P9; of equal copies the used one."""
    q = area_meant(s, p, t, place, SEALED, 0)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, SEALED | USED, USED)
    if i < 0:
        i = find_play(s, q, t, SEALED, 0)
    s.play_flags[q, i] |= SEALED
    note(s, SEALED_WONDER, p, q, t, 0, 0)


def unseal(s, cards, p, t, place):
    """P9; of equal copies the one that has not given. The team's own gives its player points."""
    q = area_meant(s, p, t, place, SEALED, SEALED)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, SEALED | GAINED, SEALED)
    if i < 0:
        i = find_play(s, q, t, SEALED, SEALED)
    s.play_flags[q, i] &= ~SEALED
    note(s, UNSEALED_WONDER, p, q, t, 0, 0)
    if team_of(q) == team_of(p):
        if not s.play_flags[q, i] & GAINED:
            s.play_flags[q, i] |= GAINED
            gain_main(s, cards, q, t)
        settle(s, cards, q, 1)


def use(s, cards, p, t, place):
    """P3 and P4: mark or remove the card, then do what it says."""
    where = place // AMOUNTS
    amount = place % AMOUNTS
    draws = -1 if amount == WHOLE else amount - 1
    note(s, USED_ABILITY, p, t, where - 1, 0, 0)
    if cards.secondary[t] == REMOVE_ABILITY:
        if where == IN_AREA:
            leave_area(s, cards, p, t)
        else:
            leave_slot(s, cards, p, t, where - 1)
    elif where == IN_AREA:
        s.play_flags[p, find_play(s, p, t, SEALED | USED, 0)] |= USED
    elif cards.kind[t] == TROOP:
        s.troop_used[where - 1, unused_slot(s.troop, s.troop_used, where - 1, t)] = 1
    else:
        s.building_used[where - 1, unused_slot(s.building, s.building_used, where - 1, t)] = 1
    run_effects(s, cards, p, t, 0, draws)


def leave_area(s, cards, p, t):
    """P4; of equal copies the used one."""
    i = find_play(s, p, t, SEALED | USED, USED)
    if i < 0:
        i = find_play(s, p, t, SEALED, 0)
    leave_play(s, cards, p, i)
    note(s, REMOVED, p, t, FROM_PLAY, -1, 0)


def hit(s, cards, t, place):
    if s.ask == REMOVE_TROOP:
        remove_troop(s, cards, place, slot_of(s.troop, place, t))
    else:
        remove_building(s, cards, place, slot_of(s.building, place, t))


def answer(s, cards, p, verb, t, place):
    """Carry out an answer to the open decision, then go on with what asked it."""
    if verb == GIVE:
        give(s, cards, p, t, place)
        divide(s, cards, p)
        return
    if verb == SKIP:
        note(s, SKIPPED, p, 0, 0, 0, 0)
    elif verb == REMOVE:
        remove_own_card(s, cards, p, t, place)
    elif verb == HIT:
        hit(s, cards, t, place)
    else:
        fly(s, place)
    if s.ask_each:
        answered_by(s, p)
    elif verb == SKIP:
        go_on(s, cards)
    else:
        answered(s, cards)


def act(s, cards, p, verb, t, place, gone):
    """Carry out an action of the main phase."""
    if verb == PLAY_CARD:
        play_card(s, cards, p, t, place, gone)
    elif verb == DONE:
        s.done[p] = 1
        note(s, PLAYER_DONE, p, 0, 0, 0, 0)
        if s.done[partner_of(p)]:
            end_turn(s, cards)
    elif verb == ACQUIRE:
        acquire(s, cards, p, t)
    elif verb == TAKE_WONDER:
        acquire_wonder(s, cards, p, t)
    elif verb == USE:
        use(s, cards, p, t, place)
    elif verb == ATTACK:
        attack(s, cards, p, place)
    elif verb == REPLACE:
        replace(s, p, t)
    elif verb == REDEPLOY:
        redeploy(s, cards, p, t, place // PLACES, place % PLACES, gone)
        settle_both(s, cards, p)
    elif verb == SEAL:
        seal(s, cards, p, t, place)
    elif verb == UNSEAL:
        unseal(s, cards, p, t, place)
    elif verb == SEAL_ROW:
        seal_row(s, cards, p, t)
    elif verb == UNSEAL_ROW:
        unseal_row(s, cards, p, t)
    elif verb == MOVE:
        pay(s, p, KNOWLEDGE, fly_cost(s, team_of(p), place))
        fly(s, place)
    elif verb == DEFEAT:
        defeat(s, cards, p)
    elif verb == MULLIGAN:
        mulligan(s, p)
    elif verb == CYCLE:
        cycle_space(s, p, row_space(s, team_of(p), t, 0))
    elif verb == CYCLE_ALL:
        cycle_row(s, p)


def apply(s, cards, a):
    """Do a legal action of the seat it carries, and everything that follows from it."""
    p = seat_of(a)
    s.fresh[p] = 0  # T3 is over for whoever does anything, an answer included (ruling)
    if s.ask != 0:
        answer(s, cards, p, verb_of(a), card_of(a), place_of(a))
    else:
        act(s, cards, p, verb_of(a), card_of(a), place_of(a), over_of(a))
    if s.phase != OVER:
        first = 2 * s.active
        s.phase = START if s.fresh[first] or s.fresh[first + 1] else MAIN


INSTEAD = {duel_apply: apply}
