"""The list of legal actions, drawn from the same functions that refuse.

Candidates come from what lies on the table; equal cards give one action. `out` is long enough for
every list (an action never appears twice); the answer is how many were written.
"""

from kyradar.engine.flat import Ints

from . import actions as a
from . import layout as k
from . import reasons as r
from .actions import action
from .dragon import move_cost
from .legal_answers import list_answers
from .offers import offer, seen_before
from .refuse import (
    why_acquire_top,
    why_attack,
    why_buy,
    why_collide,
    why_cycle,
    why_cycle_all,
    why_defeat,
    why_defeat_only,
    why_exchange,
    why_lay,
    why_move,
    why_mulligan,
    why_part,
    why_put,
    why_rebuild,
    why_redeploy,
    why_seal,
    why_take,
    why_unseal,
    why_use_there,
    why_wonder,
    why_wonder_top,
)
from .zones import find_play

# More than any list: see the test that counts the actions a full table can offer.
MOST_ACTIONS = 2048


def open_before(s: k.State, p: int, i: int) -> bool:
    """Does an equal, unsealed card stand before the i-th of a playing area?"""
    t = s.play[p, i]
    for j in range(i):
        if s.play[p, j] == t and (s.play_flags[p, j] & k.SEALED) == 0:
            return True
    return False


def list_plays(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P1: cards of the hand, Troops and Buildings with each City they could go to."""
    lay = why_lay(s, p) == r.OK
    for i in range(s.hand_size[p]):
        if i > 0 and seen_before(s.hand, p, 0, i):
            continue
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind != k.COMMAND_CARD and kind != k.WONDER:
            n = list_puts(s, cards, p, t, out, n)
        elif lay:
            out[n] = action(a.PLAY_CARD, t, a.IN_AREA)
            n += 1
    return n


def list_puts(s: k.State, cards: k.Tables, p: int, t: int, out: Ints, n: int) -> int:
    """A Troop or Building of the hand onto each City."""
    for place in range(p * k.CITIES + 1, p * k.CITIES + k.LAIR_CITY + 1):
        n = offer(out, n, why_put(s, cards, p, t, place), a.PLAY_CARD, t, place)
    return n


def list_row(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P5, P10 and T4: what can be done with cards of the Asset Row."""
    command = s.points[p, k.COMMAND]
    buys = command > 0 or cards.some_free != 0
    replace = why_exchange(s, p) == r.OK
    if not (buys or replace or s.cycle_open):
        return n
    row = s.row
    for i in range(k.ROW):
        t = row[i]
        if t == 0:
            continue
        twin = False
        for j in range(i):
            if row[j] == t:
                twin = True
        if twin:
            continue
        if buys and why_buy(cards, t, command) == r.OK:
            out[n] = action(a.ACQUIRE, t, 0)
            n += 1
        if replace:
            out[n] = action(a.REPLACE, t, 0)
            n += 1
        if s.cycle_open and why_cycle(s, p, t) == r.OK:
            out[n] = action(a.CYCLE, t, 0)
            n += 1
    return n


def list_lair(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P6: Wonders on the Lair."""
    for i in range(k.LAIR):
        t = s.lair[i]
        if t == 0 or (i == 1 and s.lair[0] == t):
            continue
        if why_wonder(s, cards, p, t) == r.OK:
            out[n] = action(a.TAKE_WONDER, t, 0)
            n += 1
    return n


def list_redeploys(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P7: a Troop of one City to each other one."""
    for source in range(k.LAIR_CITY):
        if s.troop[p, source] == 0:
            continue
        for target in range(k.LAIR_CITY):
            place = (p * k.CITIES + source) * k.SEATS * k.CITIES + p * k.CITIES + target
            if why_redeploy(s, cards, p, 0, place) == r.OK:
                out[n] = action(a.REDEPLOY, 0, place)
                n += 1
    return n


def list_cities(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Redeploying needs points of Command, attacking points of Battle."""
    if s.points[p, k.COMMAND] > 0 or cards.some_free:
        n = list_redeploys(s, cards, p, out, n)
    if s.points[p, k.BATTLE] >= cards.city_defence[1 - p, 0]:  # the weakest City comes first
        for c in range(k.CITIES):
            place = (1 - p) * k.CITIES + c
            if why_attack(s, cards, p, place) == r.OK:
                out[n] = action(a.ATTACK, 0, place)
                n += 1
    if s.options & k.REBUILDING:
        for c in range(k.LAIR_CITY):
            place = p * k.CITIES + c
            n = offer(out, n, why_rebuild(s, cards, p, place), a.REBUILD, 0, place)
    return n


def list_seals(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Seal and unseal on both sides, and what else touches Wonders in play."""
    for side in range(2):
        q = p if side == a.OWN_SIDE else 1 - p
        for i in range(s.play_size[q]):
            t = s.play[q, i]
            if cards.kind[t] != k.WONDER or seen_before(s.play, q, 0, i):
                continue
            if why_seal(s, cards, p, t, side) == r.OK:
                out[n] = action(a.SEAL, t, side)
                n += 1
            if why_unseal(s, cards, p, t, side) == r.OK:
                out[n] = action(a.UNSEAL, t, side)
                n += 1
            if (
                side == a.ENEMY_SIDE
                and cards.traits[t] & k.PATH
                and why_take(s, cards, p, t) == r.OK
            ):
                out[n] = action(a.TAKE_PATH, t, 0)
                n += 1
    return n


def list_uses(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P3, P4: abilities of cards in play and on Cities."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.secondary[t] == 0 or cards.automatic[t] or s.play_flags[p, i] & k.SEALED:
            continue
        # If not even a fresh one could be used, nobody need look for it.
        if why_use_there(s, cards, p, t, 1) == r.OK and not open_before(s, p, i):
            fresh = find_play(s, p, t, k.SEALED | k.USED, 0) >= 0
            if why_use_there(s, cards, p, t, fresh) == r.OK:
                n = list_parts(cards, t, a.IN_AREA, out, n)
    return list_city_uses(s, cards, p, out, n)


def list_city_uses(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P3, P4: abilities of cards on Cities."""
    where = p * k.CITIES
    for c in range(k.LAIR_CITY):
        where += 1
        t = s.troop[p, c]
        if t != 0 and cards.secondary[t] != 0 and not cards.automatic[t]:
            fresh = s.city_flags[p, c] & k.TROOP_USED == 0
            if why_use_there(s, cards, p, t, fresh) == r.OK:
                n = list_parts(cards, t, where, out, n)
        t = s.building[p, c]
        if t != 0 and cards.secondary[t] != 0 and not cards.automatic[t]:
            fresh = s.city_flags[p, c] & k.BUILDING_USED == 0
            if why_use_there(s, cards, p, t, fresh) == r.OK:
                n = list_parts(cards, t, where, out, n)
    return n


def list_parts(cards: k.Tables, t: int, where: int, out: Ints, n: int) -> int:
    """The whole bonus, and every smaller number of cards to draw.

    Fewer points are no candidates: declining them is legal, but almost never wanted (P3).
    """
    for amount in range(cards.draws[t] + 1):
        if why_part(cards, t, amount, 0) == r.OK:
            out[n] = action(a.USE, t, where * a.AMOUNTS + amount)
            n += 1
    return n


def list_moves(s: k.State, p: int, out: Ints, n: int) -> int:
    """V1: where Knowledge can send the dragon."""
    if s.points[p, k.KNOWLEDGE] < move_cost() or s.dragon == k.DRAGON_GONE:
        return n
    if s.dragon == k.DRAGON_LAIR:
        for c in range(k.LAIR_CITY):
            place = (1 - p) * k.CITIES + c
            n = offer(out, n, why_move(s, p, place), a.MOVE, 0, place)
        return n
    return offer(out, n, why_move(s, p, a.TO_LAIR), a.MOVE, 0, a.TO_LAIR)


def list_perks(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """E4: what Perks offer besides."""
    n = offer(out, n, why_acquire_top(s, cards, p), a.ACQUIRE_TOP, 0, 0)
    n = offer(out, n, why_wonder_top(s, p), a.WONDER_TOP, 0, 0)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.kind[t] != k.WONDER or s.play_flags[p, i] & k.SEALED or open_before(s, p, i):
            continue
        n = offer(out, n, why_collide(s, cards, p, t), a.COLLIDE, t, 0)
    return n


def legal(s: k.State, cards: k.Tables, out: Ints) -> int:
    """Write every legal action of the seat that may act; none when the game is over."""
    if s.phase == k.OVER:
        return 0
    if s.ask != 0:
        return list_answers(s, cards, s.ask_seat, out, 0)
    return list_seat(s, cards, s.active, out, 0)


def list_seat(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Everything p may do in the main phase."""
    n = list_cards(s, cards, p, out, n)
    if s.points[p, k.BATTLE] > 0 or cards.some_free:
        n = list_lair(s, cards, p, out, n)
        if why_defeat(s, p) == r.OK:
            out[n] = action(a.DEFEAT, 0, 0)
            n += 1
            n = offer(out, n, why_defeat_only(s, p), a.DEFEAT_ONLY, 0, 0)
    n = list_cities(s, cards, p, out, n)
    if s.points[p, k.KNOWLEDGE] > 0 or cards.some_free:
        n = list_seals(s, cards, p, out, n)
        n = list_moves(s, p, out, n)
    if s.options & k.PERKS or s.perk[p] != 0:
        n = list_perks(s, cards, p, out, n)
    if s.phase == k.START or s.cycle_open:
        n = list_first_turn(s, p, out, n)
    out[n] = action(a.END, 0, 0)
    return n + 1


def list_cards(s: k.State, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """What every mode begins with: to play, to take from the row, to use."""
    n = list_plays(s, cards, p, out, n)
    n = list_row(s, cards, p, out, n)
    return list_uses(s, cards, p, out, n)


def list_first_turn(s: k.State, p: int, out: Ints, n: int) -> int:
    """T3, T4: a second hand, and the whole row."""
    n = offer(out, n, why_mulligan(s, p), a.MULLIGAN, 0, 0)
    return offer(out, n, why_cycle_all(s), a.CYCLE_ALL, 0, 0)
