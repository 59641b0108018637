"""Carrying out a legal action. Whoever calls has asked `why` first."""

from kyradar.engine.kernel.log import note

from .actions import (
    ACQUIRE,
    ACQUIRE_TOP,
    AMOUNTS,
    ATTACK,
    BURY_CARD,
    COLLIDE,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    END,
    HIT,
    IN_AREA,
    MOVE,
    MULLIGAN,
    PLAY_CARD,
    REBUILD,
    RECOVER_TROOP,
    REDEPLOY,
    REMOVE,
    REPLACE,
    SEAL,
    SKIP,
    TAKE_PATH,
    TAKE_WONDER,
    UNSEAL,
    USE,
    WHOLE,
    WONDER_TOP,
    aim_of,
    card_of,
    verb_of,
)
from .cities import (
    attack,
    lift_building,
    lift_troop,
    place_troop,
    put_on_city,
    rebuild,
    redeploy,
    remove_building,
    remove_troop,
    use_on_city,
)
from .dragon import defeat, move_cost, move_dragon
from .effects import (
    answered,
    ask_removal_bonus,
    bury,
    erase,
    go_on,
    has_answer,
    open_decision,
    run_effects,
)
from .events import (
    ACQUIRED,
    COLLIDED,
    PLAYED,
    RECOVERED,
    REMOVED,
    REPLACED,
    SEALED_WONDER,
    SKIPPED,
    TOOK_PATH,
    UNSEALED_WONDER,
    USED_ABILITY,
    WONDER_ACQUIRED,
)
from .layout import (
    ASSETS,
    BATTLE,
    BUILDING,
    CITIES,
    COMMAND,
    COMMAND_CARD,
    EFFECTS,
    FROM_CITY,
    FROM_PLAY,
    GAIN_BATTLE,
    GAINED,
    GREY,
    KNOWLEDGE,
    MAIN,
    PARTY_COST,
    PATH_COST,
    REMOVE_ABILITY,
    REMOVE_TROOP,
    REPLACE_COST,
    SABOTEUR,
    SEALED,
    SPENT,
    START,
    TALISMAN_CARD,
    USED,
    WONDER,
    WONDERS,
)
from .ploys import trigger_ploys
from .points import gain_main, pay, settle
from .refuse import area_of, lair_space, row_space
from .turn import check_talismans, cycle_row, cycle_space, end_turn, fill_row_space, mulligan
from .zones import (
    enter_play,
    find_play,
    leave_play,
    put_under,
    remove_own_card,
    shuffle_assets_with,
    supply_of,
    take_from_hand,
    take_top,
    to_discard,
)


def play_card(s, cards, p, t, place):
    """P1, with the points (P2) and synergies (P3) that follow by themselves."""
    take_from_hand(s, p, t)
    kind = cards.kind[t]
    owner = p
    if kind == COMMAND_CARD or kind == WONDER:
        note(s, PLAYED, p, t, place - 1, 0, 0)
        enter_play(s, cards, p, t, GAINED)
    else:
        owner = put_on_city(s, cards, p, t, place)
    gain_main(s, cards, owner, t)
    if cards.house[t] != GREY or cards.automatic[t]:  # a grey card meets nobody's synergy
        settle(s, cards, owner, 1)
    word = cards.main_word[t]
    if word != 0 and has_answer(s, cards, p, word):
        open_decision(s, p, word, 1, 0, 0, 0)


def leave_row(s, p, t):
    """The space stays empty until the end of the turn (P5)."""
    s.row[row_space(s, p, t)] = 0


def leave_lair(s, p, t):
    """So does a space of the Lair (P6)."""
    s.lair[lair_space(s, p, t)] = 0


def acquire(s, cards, p, t):
    """P5; a Saboteur goes to the opponent (E2). Where it lay is another's business."""
    pay(s, p, COMMAND, cards.cost[t])
    s.cycle_open = 0
    owner = 1 - p if cards.traits[t] & SABOTEUR else p
    to_discard(s, owner, t)
    note(s, ACQUIRED, p, t, cards.cost[t], owner, 0)


def acquire_wonder(s, cards, p, t, cost):
    """P6. Where it lay is another's business."""
    pay(s, p, BATTLE, cost)
    s.cycle_open = 0
    to_discard(s, p, t)
    note(s, WONDER_ACQUIRED, p, t, cost, 0, 0)
    ask_removal_bonus(s, cards, p, t)


def lair_price(s, cards, p, t):
    """What a Wonder of the Lair costs p (P6)."""
    return cards.cost[t]


def allied(p, q):
    """Do these two seats win together?"""
    return p == q


def seal(s, cards, p, t, side):
    """P9; of equal copies the used one."""
    q = area_of(s, p, t, side, SEALED, 0)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, SEALED | USED, USED)
    if i < 0:
        i = find_play(s, q, t, SEALED, 0)
    s.play_flags[q, i] |= SEALED
    note(s, SEALED_WONDER, p, q, t, 0, 0)


def unseal(s, cards, p, t, side):
    """P9; of equal copies the one that has not given. An own one gives its points now (P2)."""
    q = area_of(s, p, t, side, SEALED, SEALED)
    pay(s, p, KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, SEALED | GAINED, SEALED)
    if i < 0:
        i = find_play(s, q, t, SEALED, SEALED)
    s.play_flags[q, i] &= ~SEALED
    note(s, UNSEALED_WONDER, p, q, t, 0, 0)
    if allied(p, q):
        if not s.play_flags[q, i] & GAINED:
            s.play_flags[q, i] |= GAINED
            gain_main(s, cards, q, t)
        settle(s, cards, q, 1)


def take_path(s, cards, p, t):
    """E3: control changes, and the points are gained at once."""
    pay(s, p, KNOWLEDGE, PATH_COST)
    leave_play(s, cards, 1 - p, find_play(s, 1 - p, t, 0, 0))
    enter_play(s, cards, p, t, GAINED)
    note(s, TOOK_PATH, p, t, 0, 0, 0)
    gain_main(s, cards, p, t)
    settle(s, cards, p, 1)


def replace(s, cards, p, t):
    """P10; a Talisman goes back into the deck by a shuffle (E13)."""
    pay(s, p, KNOWLEDGE, REPLACE_COST)
    i = row_space(s, p, t)
    note(s, REPLACED, p, t, 0, 0, 0)
    if cards.traits[t] & TALISMAN_CARD:
        shuffle_assets_with(s, ASSETS, t)
    else:
        put_under(s, supply_of(p, ASSETS), t)
    fill_row_space(s, p, i)


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
            note(s, REMOVED, p, t, FROM_CITY, where - 1, 0)
            leave_city(s, cards, p, t, where - 1)
    elif where == IN_AREA:
        s.play_flags[p, find_play(s, p, t, SEALED | USED, 0)] |= USED
    else:
        use_on_city(s, cards, p, t, where - 1)
    run_effects(s, cards, p, t, 0, draws)


def leave_area(s, cards, p, t):
    """A card in play removes itself (P4); of equal copies the used one."""
    i = find_play(s, p, t, SEALED | USED, USED)
    if i < 0:
        i = find_play(s, p, t, SEALED, 0)
    leave_play(s, cards, p, i)
    note(s, REMOVED, p, t, FROM_PLAY, -1, 0)


def leave_city(s, cards, p, t, place):
    """The same on a City."""
    c = place % CITIES
    if cards.kind[t] == BUILDING:
        lift_building(s, cards, p, c)
    else:
        lift_troop(s, cards, p, c)
        remember_spent(s, cards, t)


def remember_spent(s, cards, t):
    """E9 asks which Troops were removed for Battle this turn; equal ones count once."""
    gives_battle = False
    for i in range(EFFECTS):
        if cards.word[t, i] == GAIN_BATTLE:
            gives_battle = True
    for i in range(s.spent_size):
        if s.spent[i] == t:
            return
    if gives_battle and s.spent_size < SPENT:
        s.spent[s.spent_size] = t
        s.spent_size += 1


def collide(s, cards, p, t):
    """E4, Anomaly Collider."""
    i = find_play(s, p, t, SEALED | USED, USED)
    if i < 0:
        i = find_play(s, p, t, SEALED, 0)
    s.play_flags[p, i] |= SEALED
    s.collided = 1
    s.points[p, KNOWLEDGE] += cards.cost[t]
    note(s, COLLIDED, p, t, cards.cost[t], 0, 0)


def hit(s, cards, p, t, place):
    """C4, on an enemy City."""
    c = place % CITIES
    if s.ask == REMOVE_TROOP:
        remove_troop(s, cards, 1 - p, c)
    else:
        remove_building(s, cards, 1 - p, c)


def recover(s, cards, p, t, place):
    """E9: the Troop changes sides."""
    place_troop(s, cards, p, place % CITIES, t)
    note(s, RECOVERED, p, t, place, 0, 0)
    for i in range(s.spent_size):
        if s.spent[i] == t:
            s.spent[i] = s.spent[s.spent_size - 1]
            s.spent_size -= 1
            return


def answer(s, cards, p, verb, t, place):
    """Carry out an answer to the open decision, then go on with what asked it."""
    if verb == SKIP:
        note(s, SKIPPED, p, 0, 0, 0, 0)
        go_on(s, cards)
        return
    if verb == REMOVE:
        remove_own_card(s, cards, p, t, place)
    elif verb == HIT:
        hit(s, cards, p, t, place)
    elif verb == MOVE:
        move_dragon(s, p, place)
    else:
        answer_extra(s, cards, p, verb, t, place)
    answered(s, cards)


def answer_extra(s, cards, p, verb, t, place):
    """What the extra cards asked (E9, E14)."""
    if verb == RECOVER_TROOP:
        recover(s, cards, p, t, place)
    elif verb == BURY_CARD:
        bury(s, p, t)
    else:
        erase(s, p, t)


def act(s, cards, p, verb, t, place):
    """Carry out an action of the main phase."""
    if verb == PLAY_CARD:
        play_card(s, cards, p, t, place)
    elif verb == END:
        end_turn(s, cards)
    elif verb == ACQUIRE:
        acquire(s, cards, p, t)
        leave_row(s, p, t)
    elif verb == TAKE_WONDER:
        acquire_wonder(s, cards, p, t, lair_price(s, cards, p, t))
        leave_lair(s, p, t)
    elif verb == USE:
        use(s, cards, p, t, place)
    elif verb == ATTACK:
        attack(s, cards, p, place)
    elif verb == REPLACE:
        replace(s, cards, p, t)
        check_talismans(s, cards)
    elif verb == REDEPLOY:
        redeploy(s, cards, p, t, place)
    elif verb == SEAL:
        seal(s, cards, p, t, place)
    elif verb == UNSEAL:
        unseal(s, cards, p, t, place)
    elif verb == MOVE:
        pay(s, p, KNOWLEDGE, move_cost(s, p, place))
        move_dragon(s, p, place)
    elif verb == DEFEAT:
        defeat(s, cards, p)
    elif verb == MULLIGAN:
        mulligan(s, p)
    elif verb == CYCLE:
        cycle_space(s, p, t, row_space(s, p, t))
        check_talismans(s, cards)
    elif verb == CYCLE_ALL:
        cycle_row(s, p)
        check_talismans(s, cards)
    else:
        act_extra(s, cards, p, verb, t, place)


def act_extra(s, cards, p, verb, t, place):
    """What only the extra cards bring (section 5)."""
    if verb == TAKE_PATH:
        take_path(s, cards, p, t)
    elif verb == COLLIDE:
        collide(s, cards, p, t)
    elif verb == REBUILD:
        rebuild(s, cards, p, place % CITIES)
    elif verb == ACQUIRE_TOP:
        acquire(s, cards, p, take_top(s, ASSETS))
    elif verb == WONDER_TOP:
        acquire_wonder(s, cards, p, take_top(s, WONDERS), PARTY_COST)


def apply(s, cards, a):
    """Do a legal action of the seat that may act, and everything that follows from it."""
    verb = verb_of(a)
    if s.ask != 0:
        answer(s, cards, s.ask_seat, verb, card_of(a), aim_of(a))
    else:
        if s.phase == START:
            s.phase = MAIN  # T3 is over once anything else was done (and after a mulligan)
        act(s, cards, s.active, verb, card_of(a), aim_of(a))
    if s.ploy[0] != 0 or s.ploy[1] != 0:
        trigger_ploys(s, cards)
