"""Team: the list of what both partners may do, each action with its seat."""

from ..actions import (
    ACQUIRE,
    AMOUNTS,
    ATTACK,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    DONE,
    ENEMY_SIDE,
    GIVE,
    HIT,
    IN_AREA,
    MOVE,
    MULLIGAN,
    OF_SEAT,
    OWN_SIDE,
    PLAY_CARD,
    REDEPLOY,
    REPLACE,
    SEAL,
    SEAL_ROW,
    SKIP,
    TAKE_WONDER,
    UNSEAL,
    UNSEAL_ROW,
    USE,
    action,
    by_seat,
    over,
)
from ..layout import (
    COMMAND_CARD,
    GIVE_WONDERS,
    KNOWLEDGE,
    LAIR,
    OVER,
    PLACES,
    REMOVE_ABILITY,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    ROW,
    SEALED,
    SLOTS,
    STRONGHOLDS,
    TEAM_LAIRS,
    TEAM_SEATS,
    TROOP,
    WONDER,
)
from ..legal import legal as duel_legal
from ..legal import list_removals, open_before, seen_before
from ..reasons import OK
from .team_dragon import is_one_move
from .team_points import held, own_stronghold, shared_stronghold, team_of
from .team_refuse import (
    why_act,
    why_cycle,
    why_cycle_all,
    why_defeat,
    why_give,
    why_hit,
    why_move,
    why_mulligan,
)
from .team_refuse_cards import (
    first_area,
    row_space,
    why_acquire,
    why_attack,
    why_play,
    why_redeploy,
    why_replace,
    why_seal,
    why_seal_row,
    why_unseal,
    why_unseal_row,
    why_use,
    why_wonder,
)
from .team_strongholds import slot_of


def within_reach(p, i):
    """The two Strongholds a player uses: the own one and the shared one."""
    return own_stronghold(p) if i == 0 else shared_stronghold(p)


def list_plays(s, cards, p, out, n):
    for i in range(s.hand_size[p]):
        if seen_before(s.hand, p, 0, i):
            continue
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind == COMMAND_CARD or kind == WONDER:
            if why_play(s, cards, p, t, IN_AREA, 0) == OK:
                out[n] = action(PLAY_CARD, t, IN_AREA)
                n += 1
            continue
        for j in range(2):
            place = within_reach(p, j) + 1
            if why_play(s, cards, p, t, place, 0) == OK:
                out[n] = action(PLAY_CARD, t, place)
                n += 1
                continue
            for k in range(SLOTS):
                zone = s.troop if kind == TROOP else s.building
                gone = zone[place - 1, k]
                first = slot_of(zone, place - 1, gone) == k
                if gone != 0 and first and why_play(s, cards, p, t, place, gone) == OK:
                    out[n] = over(action(PLAY_CARD, t, place), gone)
                    n += 1
    return n


def list_row(s, cards, p, out, n):
    team = team_of(p)
    for i in range(ROW):
        t = s.row[team, i]
        if t == 0 or row_space(s, team, t, s.row_sealed[team, i]) != i:
            continue
        if s.row_sealed[team, i]:
            if why_unseal_row(s, cards, p, t) == OK:
                out[n] = action(UNSEAL_ROW, t, 0)
                n += 1
            continue
        if why_acquire(s, cards, p, t) == OK:
            out[n] = action(ACQUIRE, t, 0)
            n += 1
        if why_replace(s, p, t) == OK:
            out[n] = action(REPLACE, t, 0)
            n += 1
        if why_cycle(s, p, t) == OK:
            out[n] = action(CYCLE, t, 0)
            n += 1
    return n


def list_enemy_row(s, cards, p, out, n):
    team = 1 - team_of(p)
    for i in range(ROW):
        t = s.row[team, i]
        if row_space(s, team, t, 0) == i and why_seal_row(s, cards, p, t) == OK:
            out[n] = action(SEAL_ROW, t, 0)
            n += 1
    return n


def list_lair(s, cards, p, out, n):
    team = team_of(p)
    for i in range(LAIR):
        t = s.lair[team, i]
        if t == 0 or (i == 1 and s.lair[team, 0] == t):
            continue
        if why_wonder(s, cards, p, t) == OK:
            out[n] = action(TAKE_WONDER, t, 0)
            n += 1
    return n


def list_uses(s, cards, p, out, n):
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.secondary[t] == 0 or cards.automatic[t] or s.play_flags[p, i] & SEALED:
            continue
        if not open_before(s, p, i):
            n = list_use(s, cards, p, t, IN_AREA, out, n)
    for j in range(2):
        place = within_reach(p, j)
        for i in range(SLOTS):
            t = s.troop[place, i]
            if t != 0 and slot_of(s.troop, place, t) == i:
                n = list_use(s, cards, p, t, place + 1, out, n)
            t = s.building[place, i]
            if t != 0 and slot_of(s.building, place, t) == i:
                n = list_use(s, cards, p, t, place + 1, out, n)
    return n


def list_use(s, cards, p, t, where, out, n):
    """The whole bonus, and every smaller number of cards to draw."""
    place = where * AMOUNTS
    if why_use(s, cards, p, t, place) != OK:
        return n
    out[n] = action(USE, t, place)
    n += 1
    least = 0 if cards.secondary[t] == REMOVE_ABILITY else 1
    for part in range(least, cards.draws[t]):
        out[n] = action(USE, t, place + part + 1)
        n += 1
    return n


def list_redeploys(s, cards, p, out, n):
    for j in range(2):
        source = within_reach(p, j)
        target = within_reach(p, 1 - j)
        place = source * PLACES + target
        for i in range(SLOTS):
            t = s.troop[source, i]
            if t == 0 or slot_of(s.troop, source, t) != i:
                continue
            if why_redeploy(s, cards, p, t, place, 0) == OK:
                out[n] = action(REDEPLOY, t, place)
                n += 1
                continue
            for k in range(SLOTS):
                gone = s.troop[target, k]
                first = slot_of(s.troop, target, gone) == k
                if gone != 0 and first and why_redeploy(s, cards, p, t, place, gone) == OK:
                    out[n] = over(action(REDEPLOY, t, place), gone)
                    n += 1
    return n


def list_attacks(s, cards, p, out, n):
    for c in range(STRONGHOLDS):
        place = (1 - team_of(p)) * STRONGHOLDS + c
        if why_attack(s, cards, p, place) == OK:
            out[n] = action(ATTACK, 0, place)
            n += 1
    if why_defeat(s, p) == OK:
        out[n] = action(DEFEAT, 0, 0)
        n += 1
    return n


def name_area(s, p, q, t, wanted):
    """The place of seal or unseal that means a card of q's."""
    side = OWN_SIDE if team_of(q) == team_of(p) else ENEMY_SIDE
    return side if first_area(s, p, t, side, SEALED, wanted) == q else OF_SEAT + q


def list_seals(s, cards, p, out, n):
    for q in range(TEAM_SEATS):
        for i in range(s.play_size[q]):
            t = s.play[q, i]
            if cards.kind[t] != WONDER or seen_before(s.play, q, 0, i):
                continue
            place = name_area(s, p, q, t, 0)
            if why_seal(s, cards, p, t, place) == OK:
                out[n] = action(SEAL, t, place)
                n += 1
            place = name_area(s, p, q, t, SEALED)
            if why_unseal(s, cards, p, t, place) == OK:
                out[n] = action(UNSEAL, t, place)
                n += 1
    return n


def list_moves(s, p, out, n):
    for to in range(TEAM_LAIRS + 2):
        if why_move(s, p, to) == OK:
            out[n] = action(MOVE, 0, to)
            n += 1
    return n


def list_first_turn(s, p, out, n):
    if why_mulligan(s, p) == OK:
        out[n] = action(MULLIGAN, 0, 0)
        n += 1
    if why_cycle_all(s) == OK:
        out[n] = action(CYCLE_ALL, 0, 0)
        n += 1
    return n


def list_seat(s, cards, p, out, n):
    """All that one partner may do."""
    n = list_plays(s, cards, p, out, n)
    n = list_row(s, cards, p, out, n)
    n = list_uses(s, cards, p, out, n)
    n = list_lair(s, cards, p, out, n)
    n = list_redeploys(s, cards, p, out, n)
    n = list_attacks(s, cards, p, out, n)
    if held(s, p, KNOWLEDGE) > 0 or cards.some_free:
        n = list_enemy_row(s, cards, p, out, n)
        n = list_seals(s, cards, p, out, n)
        n = list_moves(s, p, out, n)
    n = list_first_turn(s, p, out, n)
    out[n] = action(DONE, 0, 0)
    return n + 1


# --- answers --------------------------------------------------------------------------------------


def list_answers(s, cards, p, out, n):
    """Answers to the open decision; only the gift of a Wonder cannot be declined."""
    if s.ask == GIVE_WONDERS:
        return list_gifts(s, p, out, n)
    out[n] = action(SKIP, 0, 0)
    n += 1
    if s.ask == REMOVE_CARD:
        return list_removals(s, cards, p, out, n)
    if s.ask == REMOVE_TROOP or s.ask == REMOVE_BUILDING:
        return list_hits(s, p, out, n)
    for to in range(TEAM_LAIRS + 2):
        if is_one_move(s, team_of(p), to):
            out[n] = action(MOVE, 0, to)
            n += 1
    return n


def list_hits(s, p, out, n):
    for c in range(STRONGHOLDS):
        place = (1 - team_of(p)) * STRONGHOLDS + c
        for i in range(SLOTS):
            t = s.troop[place, i] if s.ask == REMOVE_TROOP else s.building[place, i]
            if i == 1 and t != 0:
                first = s.troop[place, 0] if s.ask == REMOVE_TROOP else s.building[place, 0]
                if first == t:
                    continue
            if why_hit(s, p, t, place) == OK:
                out[n] = action(HIT, t, place)
                n += 1
    return n


def list_gifts(s, p, out, n):
    team = team_of(p)
    for i in range(LAIR):
        t = s.lair[team, i]
        if t == 0 or (i == 1 and s.lair[team, 0] == t):
            continue
        for q in range(2 * team, 2 * team + 2):
            if why_give(s, p, t, q) == OK:
                out[n] = action(GIVE, t, q)
                n += 1
    return n


def legal(s, cards, out):
    """Write every legal action of both partners; none when the game is over."""
    if s.phase == OVER:
        return 0
    n = 0
    for p in range(2 * s.active, 2 * s.active + 2):
        if why_act(s, p) != OK:
            continue
        first = n
        if s.ask != 0:
            n = list_answers(s, cards, p, out, n)
        else:
            n = list_seat(s, cards, p, out, n)
        for i in range(first, n):
            out[i] = by_seat(out[i], p)
    return n


INSTEAD = {duel_legal: legal}
