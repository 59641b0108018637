"""The list of legal actions, drawn from the same functions that refuse.

Candidates come from what lies on the table; equal cards give one action. `out` is long enough for
every list (an action never appears twice); the answer is how many were written.
"""

from .actions import (
    ACQUIRE,
    ACQUIRE_TOP,
    AMOUNTS,
    ATTACK,
    COLLIDE,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    END,
    ENEMY_SIDE,
    IN_AREA,
    MOVE,
    MULLIGAN,
    OWN_SIDE,
    PLAY_CARD,
    REBUILD,
    REDEPLOY,
    REPLACE,
    SEAL,
    TAKE_PATH,
    TAKE_WONDER,
    TO_LAIR,
    UNSEAL,
    USE,
    WONDER_TOP,
    action,
)
from .layout import (
    BATTLE,
    BUILDING_USED,
    CITIES,
    COMMAND,
    COMMAND_CARD,
    DRAGON_GONE,
    DRAGON_LAIR,
    KNOWLEDGE,
    LAIR,
    LAIR_CITY,
    MOVE_COST,
    OVER,
    PATH,
    PERKS,
    REBUILDING,
    ROW,
    SEALED,
    SEATS,
    START,
    TROOP_USED,
    USED,
    WONDER,
)
from .legal_answers import list_answers
from .offers import offer, seen_before
from .reasons import OK
from .refuse import (
    why_acquire_top,
    why_attack,
    why_buy,
    why_collide,
    why_cycle,
    why_cycle_all,
    why_defeat,
    why_exchange,
    why_lay,
    why_move,
    why_mulligan,
    why_put,
    why_rebuild,
    why_redeploy,
    why_seal,
    why_take,
    why_unseal,
    why_use,
    why_use_there,
    why_wonder,
    why_wonder_top,
)
from .zones import find_play

# More than any list: see the test that counts the actions a full table can offer.
MOST_ACTIONS = 2048


def open_before(s, p, i):
    """Does an equal, unsealed card stand before the i-th of a playing area?"""
    t = s.play[p, i]
    for j in range(i):
        if s.play[p, j] == t and (s.play_flags[p, j] & SEALED) == 0:
            return True
    return False


def list_plays(s, cards, p, out, n):
    """P1: cards of the hand, Troops and Buildings with each City they could go to."""
    for i in range(s.hand_size[p]):
        if i > 0 and seen_before(s.hand, p, 0, i):
            continue
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind == COMMAND_CARD or kind == WONDER:
            n = offer(out, n, why_lay(s, p), PLAY_CARD, t, IN_AREA)
        else:
            n = list_puts(s, cards, p, t, out, n)
    return n


def list_puts(s, cards, p, t, out, n):
    """A Troop or Building of the hand onto each City."""
    for place in range(p * CITIES + 1, p * CITIES + LAIR_CITY + 1):
        n = offer(out, n, why_put(s, cards, p, t, place), PLAY_CARD, t, place)
    return n


def list_row(s, cards, p, out, n):
    """P5, P10 and T4: what can be done with cards of the Asset Row."""
    command = s.points[p, COMMAND]
    buys = command > 0 or cards.some_free
    replace = why_exchange(s, p) == OK
    if not (buys or replace or s.cycle_open):
        return n
    row = s.row
    for i in range(ROW):
        t = row[i]
        if t == 0:
            continue
        twin = False
        for j in range(i):
            if row[j] == t:
                twin = True
        if twin:
            continue
        if buys and why_buy(cards, t, command) == OK:
            out[n] = action(ACQUIRE, t, 0)
            n += 1
        if replace:
            out[n] = action(REPLACE, t, 0)
            n += 1
        if s.cycle_open and why_cycle(s, p, t) == OK:
            out[n] = action(CYCLE, t, 0)
            n += 1
    return n


def list_lair(s, cards, p, out, n):
    """P6: Wonders on the Lair."""
    for i in range(LAIR):
        t = s.lair[i]
        if t == 0 or (i == 1 and s.lair[0] == t):
            continue
        if why_wonder(s, cards, p, t) == OK:
            out[n] = action(TAKE_WONDER, t, 0)
            n += 1
    return n


def list_redeploys(s, cards, p, out, n):
    """P7: a Troop of one City to each other one."""
    for a in range(LAIR_CITY):
        if s.troop[p, a] == 0:
            continue
        for b in range(LAIR_CITY):
            place = (p * CITIES + a) * SEATS * CITIES + p * CITIES + b
            if why_redeploy(s, cards, p, 0, place) == OK:
                out[n] = action(REDEPLOY, 0, place)
                n += 1
    return n


def list_cities(s, cards, p, out, n):
    """Redeploying needs points of Command, attacking points of Battle."""
    if s.points[p, COMMAND] > 0 or cards.some_free:
        n = list_redeploys(s, cards, p, out, n)
    if s.points[p, BATTLE] >= cards.city_defence[1 - p, 0]:  # the weakest City comes first
        for c in range(CITIES):
            place = (1 - p) * CITIES + c
            if why_attack(s, cards, p, place) == OK:
                out[n] = action(ATTACK, 0, place)
                n += 1
    if s.options & REBUILDING:
        for c in range(LAIR_CITY):
            place = p * CITIES + c
            if why_rebuild(s, cards, p, place) == OK:
                out[n] = action(REBUILD, 0, place)
                n += 1
    return n


def list_seals(s, cards, p, out, n):
    """Seal and unseal on both sides, and what else touches Wonders in play."""
    for side in range(2):
        q = p if side == OWN_SIDE else 1 - p
        for i in range(s.play_size[q]):
            t = s.play[q, i]
            if cards.kind[t] != WONDER or seen_before(s.play, q, 0, i):
                continue
            if why_seal(s, cards, p, t, side) == OK:
                out[n] = action(SEAL, t, side)
                n += 1
            if why_unseal(s, cards, p, t, side) == OK:
                out[n] = action(UNSEAL, t, side)
                n += 1
            if side == ENEMY_SIDE and cards.traits[t] & PATH and why_take(s, cards, p, t) == OK:
                out[n] = action(TAKE_PATH, t, 0)
                n += 1
    return n


def list_uses(s, cards, p, out, n):
    """P3, P4: abilities of cards in play and on Cities."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.secondary[t] == 0 or cards.automatic[t] or s.play_flags[p, i] & SEALED:
            continue
        if not open_before(s, p, i):
            fresh = find_play(s, p, t, SEALED | USED, 0) >= 0
            n = list_use(s, cards, p, t, IN_AREA, fresh, out, n)
    return list_city_uses(s, cards, p, out, n)


def list_city_uses(s, cards, p, out, n):
    """P3, P4: abilities of cards on Cities."""
    for c in range(LAIR_CITY):
        where = p * CITIES + c + 1
        t = s.troop[p, c]
        if t != 0 and cards.secondary[t] != 0 and not cards.automatic[t]:
            fresh = s.city_flags[p, c] & TROOP_USED == 0
            n = list_use(s, cards, p, t, where, fresh, out, n)
        t = s.building[p, c]
        if t != 0 and cards.secondary[t] != 0 and not cards.automatic[t]:
            fresh = s.city_flags[p, c] & BUILDING_USED == 0
            n = list_use(s, cards, p, t, where, fresh, out, n)
    return n


def list_use(s, cards, p, t, where, fresh, out, n):
    """The whole bonus, and every smaller number of cards to draw."""
    place = where * AMOUNTS
    if why_use_there(s, cards, p, t, fresh) != OK:
        return n
    out[n] = action(USE, t, place)
    n += 1
    for part in range(1, cards.draws[t] + 1):
        if why_use(s, cards, p, t, place + part) == OK:
            out[n] = action(USE, t, place + part)
            n += 1
    return n


def list_moves(s, p, out, n):
    """V1: where Knowledge can send the dragon."""
    if s.points[p, KNOWLEDGE] < MOVE_COST or s.dragon == DRAGON_GONE:
        return n
    if s.dragon == DRAGON_LAIR:
        for c in range(LAIR_CITY):
            place = (1 - p) * CITIES + c
            if why_move(s, p, place) == OK:
                out[n] = action(MOVE, 0, place)
                n += 1
    elif why_move(s, p, TO_LAIR) == OK:
        out[n] = action(MOVE, 0, TO_LAIR)
        n += 1
    return n


def list_perks(s, cards, p, out, n):
    """E4: what Perks offer besides."""
    if why_acquire_top(s, cards, p) == OK:
        out[n] = action(ACQUIRE_TOP, 0, 0)
        n += 1
    if why_wonder_top(s, p) == OK:
        out[n] = action(WONDER_TOP, 0, 0)
        n += 1
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.kind[t] != WONDER or s.play_flags[p, i] & SEALED or open_before(s, p, i):
            continue
        if why_collide(s, cards, p, t) == OK:
            out[n] = action(COLLIDE, t, 0)
            n += 1
    return n


def legal(s, cards, out):
    """Write every legal action of the seat that may act; none when the game is over."""
    if s.phase == OVER:
        return 0
    if s.ask != 0:
        return list_answers(s, cards, s.ask_seat, out, 0)
    return list_seat(s, cards, s.active, out, 0)


def list_seat(s, cards, p, out, n):
    """Everything p may do in the main phase."""
    n = list_cards(s, cards, p, out, n)
    if s.points[p, BATTLE] > 0 or cards.some_free:
        n = list_lair(s, cards, p, out, n)
        if why_defeat(s, p) == OK:
            out[n] = action(DEFEAT, 0, 0)
            n += 1
    n = list_cities(s, cards, p, out, n)
    if s.points[p, KNOWLEDGE] > 0 or cards.some_free:
        n = list_seals(s, cards, p, out, n)
        n = list_moves(s, p, out, n)
    if s.options & PERKS or s.perk[p] != 0:
        n = list_perks(s, cards, p, out, n)
    if s.phase == START or s.cycle_open:
        n = list_first_turn(s, p, out, n)
    out[n] = action(END, 0, 0)
    return n + 1


def list_cards(s, cards, p, out, n):
    """What every mode begins with: to play, to take from the row, to use."""
    n = list_plays(s, cards, p, out, n)
    n = list_row(s, cards, p, out, n)
    return list_uses(s, cards, p, out, n)


def list_first_turn(s, p, out, n):
    """T3, T4: a second hand, and the whole row."""
    n = offer(out, n, why_mulligan(s, p), MULLIGAN, 0, 0)
    return offer(out, n, why_cycle_all(s), CYCLE_ALL, 0, 0)
