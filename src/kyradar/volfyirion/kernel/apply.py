"""Carrying out a legal action. Whoever calls has asked `why` first."""

from kyradar.engine.kernel.log import note

from . import actions as a
from . import events as e
from . import layout as k
from .actions import aim_of, card_of, place_of, verb_of
from .cities import (
    attack,
    place_troop,
    put_on_city,
    rebuild,
    redeploy,
    remove_building,
    remove_troop,
    use_on_city,
)
from .dragon import defeat, defeat_only, move_cost, move_dragon
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
from .ploys import trigger_ploys
from .points import gain_main, pay, settle
from .refuse import area_of, lair_space, row_space
from .turn import (
    check_talismans,
    cycle_row,
    cycle_space,
    end_turn,
    fill_lair_space,
    fill_row_space,
    mulligan,
)
from .zones import (
    enter_play,
    find_play,
    leave_play,
    put_under,
    remove_own_card,
    shuffle_assets_with,
    side_of,
    supply_of,
    take_from_hand,
    take_top,
    to_discard,
)


def play_card(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> None:
    """P1, with the points (P2) and synergies (P3) that follow by themselves."""
    take_from_hand(s, p, t)
    kind = cards.kind[t]
    owner = p
    if kind == k.COMMAND_CARD or kind == k.WONDER:
        note(s, e.PLAYED, p, t, place - 1, 0, 0)
        enter_play(s, cards, p, t, k.GAINED)
    else:
        owner = put_on_city(s, cards, p, t, place)
    gain_main(s, cards, owner, t)
    if cards.house[t] != k.GREY or cards.automatic[t]:  # a grey card meets nobody's synergy
        settle(s, cards, owner, 1)
    word = cards.main_word[t]
    if word != 0 and has_answer(s, cards, p, word):
        open_decision(s, p, word, 1)


def leave_row(s: k.State, p: int, t: int) -> None:
    """The space stays empty until the end of the turn (P5), or is filled at once (M5)."""
    i = row_space(s, p, t)
    s.row[i] = 0
    if k.AT_ONCE:
        fill_row_space(s, p, i)


def leave_lair(s: k.State, p: int, t: int) -> None:
    """As in the row."""
    i = lair_space(s, p, t)
    s.lair[i] = 0
    if k.AT_ONCE:
        fill_lair_space(s, p, i)


def acquire(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """P5; a Saboteur goes to the opponent (E2). Where it lay is another's business."""
    pay(s, p, k.COMMAND, cards.cost[t])
    s.cycle_open = 0
    owner = 1 - p if cards.traits[t] & k.SABOTEUR else p
    to_discard(s, owner, t)
    note(s, e.ACQUIRED, p, t, cards.cost[t], owner, 0)


def acquire_wonder(s: k.State, cards: k.Tables, p: int, t: int, cost: int) -> None:
    """P6. Where it lay is another's business."""
    pay(s, p, k.BATTLE, cost)
    s.cycle_open = 0
    to_discard(s, p, t)
    note(s, e.WONDER_ACQUIRED, p, t, cost, 0, 0)


def seal(s: k.State, cards: k.Tables, p: int, t: int, side: int) -> None:
    """P9; of equal copies the used one."""
    q = area_of(s, p, t, side, k.SEALED, 0)
    pay(s, p, k.KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, k.SEALED | k.USED, k.USED)
    if i < 0:
        i = find_play(s, q, t, k.SEALED, 0)
    s.play_flags[q, i] |= k.SEALED
    note(s, e.SEALED_WONDER, p, q, t, 0, 0)


def unseal(s: k.State, cards: k.Tables, p: int, t: int, side: int) -> None:
    """P9; of equal copies the one that has not given. An own one gives its points now (P2)."""
    q = area_of(s, p, t, side, k.SEALED, k.SEALED)
    pay(s, p, k.KNOWLEDGE, cards.cost[t])
    i = find_play(s, q, t, k.SEALED | k.GAINED, k.SEALED)
    if i < 0:
        i = find_play(s, q, t, k.SEALED, k.SEALED)
    s.play_flags[q, i] &= ~k.SEALED
    note(s, e.UNSEALED_WONDER, p, q, t, 0, 0)
    if side_of(p) == side_of(q):
        if not s.play_flags[q, i] & k.GAINED:
            s.play_flags[q, i] |= k.GAINED
            gain_main(s, cards, q, t)
        settle(s, cards, q, 1)


def take_path(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """E3: control changes, and the points are gained at once."""
    pay(s, p, k.KNOWLEDGE, k.PATH_COST)
    leave_play(s, cards, 1 - p, find_play(s, 1 - p, t, 0, 0))
    enter_play(s, cards, p, t, k.GAINED)
    note(s, e.TOOK_PATH, p, t, 0, 0, 0)
    gain_main(s, cards, p, t)
    settle(s, cards, p, 1)


def replace(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """P10; a Talisman goes back into the deck by a shuffle (E13)."""
    pay(s, p, k.KNOWLEDGE, k.REPLACE_COST)
    i = row_space(s, p, t)
    note(s, e.REPLACED, p, t, 0, 0, 0)
    if cards.traits[t] & k.TALISMAN_CARD:
        shuffle_assets_with(s, k.ASSETS, t)
    else:
        put_under(s, supply_of(p, k.ASSETS), t)
    fill_row_space(s, p, i)


def use(s: k.State, cards: k.Tables, p: int, t: int, aim: int) -> None:
    """P3 and P4: mark or remove the card, then do what it says."""
    where = place_of(aim) // a.AMOUNTS
    amount = place_of(aim) % a.AMOUNTS
    points = aim >> 6
    draws = -1 if amount == a.WHOLE else amount - 1
    note(s, e.USED_ABILITY, p, t, where - 1, 0, 0)
    if where != a.IN_AREA:
        use_on_city(s, cards, p, t, where - 1, points)
    elif cards.secondary[t] == k.REMOVE_ABILITY:
        leave_area(s, cards, p, t)
    else:
        s.play_flags[p, find_play(s, p, t, k.SEALED | k.USED, 0)] |= k.USED
    run_effects(s, cards, p, t, 0, draws, points)


def leave_area(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """A card in play removes itself (P4); of equal copies the used one."""
    i = find_play(s, p, t, k.SEALED | k.USED, k.USED)
    if i < 0:
        i = find_play(s, p, t, k.SEALED, 0)
    leave_play(s, cards, p, i)
    note(s, e.REMOVED, p, t, k.FROM_PLAY, -1, 0)


def collide(s: k.State, cards: k.Tables, p: int, t: int) -> None:
    """E4, Anomaly Collider."""
    i = find_play(s, p, t, k.SEALED | k.USED, k.USED)
    if i < 0:
        i = find_play(s, p, t, k.SEALED, 0)
    s.play_flags[p, i] |= k.SEALED
    s.collided = 1
    s.points[p, k.KNOWLEDGE] += cards.cost[t]
    note(s, e.COLLIDED, p, t, cards.cost[t], 0, 0)


def hit(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> None:
    """C4, on an enemy City."""
    c = place % k.CITIES
    if s.ask == k.REMOVE_TROOP:
        remove_troop(s, cards, 1 - p, c)
    else:
        remove_building(s, cards, 1 - p, c)


def recover(s: k.State, cards: k.Tables, p: int, t: int, place: int) -> None:
    """E9: the Troop changes sides."""
    place_troop(s, cards, p, place % k.CITIES, t)
    note(s, e.RECOVERED, p, t, place, 0, 0)
    for i in range(s.spent_size):
        if s.spent[i] == t:
            s.spent[i] = s.spent[s.spent_size - 1]
            s.spent_size -= 1
            return


def answer(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Carry out an answer to the open decision, then go on with what asked it."""
    if verb == a.SKIP:
        note(s, e.SKIPPED, p, 0, 0, 0, 0)
        go_on(s, cards)
        return
    if verb == a.REMOVE:
        remove_own_card(s, cards, p, t, place)
    elif verb == a.HIT:
        hit(s, cards, p, t, place)
    elif verb == a.MOVE:
        move_dragon(s, p, place)
    else:
        answer_extra(s, cards, p, verb, t, place)
    answered(s, cards)


def answer_extra(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """What the extra cards asked (E9, E14)."""
    if verb == a.RECOVER_TROOP:
        recover(s, cards, p, t, place)
    elif verb == a.BURY_CARD:
        bury(s, p, t)
    else:
        erase(s, p, t)


def act(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """Carry out an action of the main phase."""
    if verb == a.PLAY_CARD:
        play_card(s, cards, p, t, place)
    elif verb == a.END:
        end_turn(s, cards)
    elif verb == a.ACQUIRE:
        acquire(s, cards, p, t)
        leave_row(s, p, t)
    elif verb == a.USE:
        use(s, cards, p, t, place)
    elif verb == a.REPLACE:
        replace(s, cards, p, t)
    elif verb == a.SEAL:
        seal(s, cards, p, t, place)
    elif verb == a.UNSEAL:
        unseal(s, cards, p, t, place)
    elif verb == a.MULLIGAN:
        mulligan(s, p)
    elif verb == a.CYCLE:
        cycle_space(s, p, t, row_space(s, p, t))
    elif verb == a.CYCLE_ALL:
        cycle_row(s, p)
    else:
        act_board(s, cards, p, verb, t, place)


def act_board(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """T5, as far as it depends on the table: Cities, Lair, dragon, extra cards."""
    if verb == a.TAKE_WONDER:
        acquire_wonder(s, cards, p, t, cards.cost[t])
        ask_removal_bonus(s, cards, p, t)
        leave_lair(s, p, t)
    elif verb == a.ATTACK:
        attack(s, cards, p, place)
    elif verb == a.REDEPLOY:
        redeploy(s, cards, p, t, place)
    elif verb == a.MOVE:
        pay(s, p, k.KNOWLEDGE, move_cost())
        move_dragon(s, p, place)
    elif verb == a.DEFEAT:
        defeat(s, cards, p)
    elif verb == a.DEFEAT_ONLY:
        defeat_only(s, p)
    else:
        act_extra(s, cards, p, verb, t, place)


def act_extra(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> None:
    """What only the extra cards bring (section 5)."""
    if verb == a.TAKE_PATH:
        take_path(s, cards, p, t)
    elif verb == a.COLLIDE:
        collide(s, cards, p, t)
    elif verb == a.REBUILD:
        rebuild(s, cards, p, place % k.CITIES)
    elif verb == a.ACQUIRE_TOP:
        acquire(s, cards, p, take_top(s, k.ASSETS))
    elif verb == a.WONDER_TOP:
        t = take_top(s, k.WONDERS)
        acquire_wonder(s, cards, p, t, k.PARTY_COST)
        ask_removal_bonus(s, cards, p, t)


def apply(s: k.State, cards: k.Tables, action: int) -> None:
    """Do a legal action of the seat that may act, and everything that follows from it."""
    verb = verb_of(action)
    if s.ask != 0:
        answer(s, cards, s.ask_seat, verb, card_of(action), aim_of(action))
    else:
        if s.phase == k.START:
            s.phase = k.MAIN  # T3 is over once anything else was done (and after a mulligan)
        act(s, cards, s.active, verb, card_of(action), aim_of(action))
        if verb == a.REPLACE or verb == a.CYCLE or verb == a.CYCLE_ALL:
            check_talismans(s, cards)
    if s.ploy[0] != 0 or s.ploy[1] != 0:
        trigger_ploys(s, cards)
