"""Team: the list of what each partner may do, where it is not made as the duel's."""

from .. import actions as a
from .. import layout as k
from .. import legal, legal_answers
from .. import reasons as r
from ..actions import action, over
from ..legal import list_cards, list_first_turn, list_use
from ..legal_answers import list_answers as duel_list_answers
from ..offers import offer, seen_before
from ..refuse import (
    lair_space,
    why_attack,
    why_buy,
    why_cycle,
    why_defeat,
    why_exchange,
    why_move,
    why_put,
    why_redeploy,
    why_seal,
    why_unseal,
    why_wonder,
)
from ..refuse_answers import why_hit
from . import in_place_of
from .team_points import held, team_of, within_reach
from .team_refuse import first_area, space_of, why_give, why_seal_row, why_unseal_row
from .team_strongholds import slot_of, used_slot


def list_aims(s, cards, p, verb, t, place, at, out, n):
    """Into a free slot of a Stronghold, or over either of two (M9)."""
    kind = cards.kind[t]
    if slot_of(s, kind, at, 0) >= 0:
        return offer(out, n, why_aim(s, cards, p, verb, t, place), verb, t, place)
    for i in range(k.SLOTS):
        gone = s.troop[at, i] if kind == k.TROOP else s.building[at, i]
        if slot_of(s, kind, at, gone) == i:
            reason = why_aim(s, cards, p, verb, t, place | (gone << 6))
            if reason == r.OK:
                out[n] = over(action(verb, t, place), gone)
                n += 1
    return n


def why_aim(s, cards, p, verb, t, aim):
    """P1 of a card in hand, P7 of a Troop that stands where it would leave."""
    if verb == a.REDEPLOY:
        return why_redeploy(s, cards, p, t, aim)
    return why_put(s, cards, p, t, aim)


def list_puts(s, cards, p, t, out, n):
    for j in range(2):
        at = within_reach(p, j)
        n = list_aims(s, cards, p, a.PLAY_CARD, t, at + 1, at, out, n)
    return n


def list_redeploys(s, cards, p, out, n):
    for j in range(2):
        source = within_reach(p, j)
        target = within_reach(p, 1 - j)
        for i in range(k.SLOTS):
            t = s.troop[source, i]
            if t != 0 and slot_of(s, k.TROOP, source, t) == i:
                place = source * k.PLACES + target
                n = list_aims(s, cards, p, a.REDEPLOY, t, place, target, out, n)
    return n


def list_row(s, cards, p, out, n):
    team = team_of(p)
    command = held(s, p, k.COMMAND)
    knowledge = held(s, p, k.KNOWLEDGE)
    buys = command > 0 or cards.some_free
    replace = why_exchange(s, p) == r.OK
    if not (buys or knowledge > 0 or replace or s.cycle_open):
        return n
    for i in range(k.ROW):
        t = s.row[team, i]
        sealed = s.row_sealed[team, i]
        if t == 0 or (sealed and cards.cost[t] > knowledge) or space_of(s, team, t, sealed) != i:
            continue
        if sealed:
            n = offer(out, n, why_unseal_row(s, cards, p, t), a.UNSEAL_ROW, t, 0)
            continue
        if buys:
            n = offer(out, n, why_buy(cards, t, command), a.ACQUIRE, t, 0)
        if replace:
            n = offer(out, n, r.OK, a.REPLACE, t, 0)
        if s.cycle_open:
            n = offer(out, n, why_cycle(s, p, t), a.CYCLE, t, 0)
    return n


def list_enemy_row(s, cards, p, out, n):
    team = 1 - team_of(p)
    knowledge = held(s, p, k.KNOWLEDGE)
    for i in range(k.ROW):
        t = s.row[team, i]
        if cards.cost[t] <= knowledge and space_of(s, team, t, 0) == i:
            n = offer(out, n, why_seal_row(s, cards, p, t), a.SEAL_ROW, t, 0)
    return n


def list_lair(s, cards, p, out, n):
    for i in range(k.LAIR):
        t = s.lair[team_of(p), i]
        if lair_space(s, p, t) == i:
            n = offer(out, n, why_wonder(s, cards, p, t), a.TAKE_WONDER, t, 0)
    return n


def list_city_uses(s, cards, p, out, n):
    for j in range(2):
        place = within_reach(p, j)
        for i in range(k.SLOTS):
            t = s.troop[place, i]
            if t != 0 and cards.secondary[t] != 0 and slot_of(s, k.TROOP, place, t) == i:
                fresh = used_slot(s, k.TROOP, place, t, 0) >= 0
                n = list_use(s, cards, p, t, place + 1, fresh, out, n)
            t = s.building[place, i]
            if t != 0 and cards.secondary[t] != 0 and slot_of(s, k.BUILDING, place, t) == i:
                fresh = used_slot(s, k.BUILDING, place, t, 0) >= 0
                n = list_use(s, cards, p, t, place + 1, fresh, out, n)
    return n


def name_area(s, p, q, t, wanted):
    """The place of seal or unseal that means a card of q's."""
    side = a.OWN_SIDE if team_of(q) == team_of(p) else a.ENEMY_SIDE
    return side if first_area(s, p, t, side, k.SEALED, wanted) == q else a.OF_SEAT + q


def list_seals(s, cards, p, out, n):
    knowledge = held(s, p, k.KNOWLEDGE)
    for q in range(k.TEAM_SEATS):
        for i in range(s.play_size[q]):
            t = s.play[q, i]
            if cards.kind[t] != k.WONDER or cards.cost[t] > knowledge:
                continue
            if seen_before(s.play, q, 0, i):
                continue
            place = name_area(s, p, q, t, 0)
            n = offer(out, n, why_seal(s, cards, p, t, place), a.SEAL, t, place)
            place = name_area(s, p, q, t, k.SEALED)
            n = offer(out, n, why_unseal(s, cards, p, t, place), a.UNSEAL, t, place)
    return n


def list_seat(s, cards, p, out, n):
    """All that one partner may do."""
    n = list_cards(s, cards, p, out, n)
    battle = held(s, p, k.BATTLE)
    if battle > 0 or cards.some_free:
        n = list_lair(s, cards, p, out, n)
    if held(s, p, k.COMMAND) > 0 or cards.some_free:
        n = list_redeploys(s, cards, p, out, n)
    if battle >= k.LEAST_DEFENCE:
        enemy = (1 - team_of(p)) * k.STRONGHOLDS
        for place in range(enemy, enemy + k.STRONGHOLDS):
            n = offer(out, n, why_attack(s, cards, p, place), a.ATTACK, 0, place)
        n = offer(out, n, why_defeat(s, p), a.DEFEAT, 0, 0)
    knowledge = held(s, p, k.KNOWLEDGE)
    if knowledge > 0 or cards.some_free:
        n = list_enemy_row(s, cards, p, out, n)
        n = list_seals(s, cards, p, out, n)
    if knowledge >= k.FLY_COST:
        for to in range(k.TEAM_LAIRS + 2):
            n = offer(out, n, why_move(s, p, to), a.MOVE, 0, to)
    n = list_first_turn(s, p, out, n)
    return offer(out, n, r.OK, a.DONE, 0, 0)


# --- answers --------------------------------------------------------------------------------------


def list_answers(s, cards, p, out, n):
    """Answers to the open decision; only the gift of a Wonder cannot be declined."""
    if s.ask != k.GIVE_WONDERS:
        return duel_list_answers(s, cards, p, out, n)
    for i in range(k.LAIR):
        t = s.lair[team_of(p), i]
        if lair_space(s, p, t) == i:
            for q in range(2 * team_of(p), 2 * team_of(p) + 2):
                n = offer(out, n, why_give(s, p, t, q), a.GIVE, t, q)
    return n


def list_hits(s, p, out, n):
    kind = k.TROOP if s.ask == k.REMOVE_TROOP else k.BUILDING
    for c in range(k.STRONGHOLDS):
        place = (1 - team_of(p)) * k.STRONGHOLDS + c
        for i in range(k.SLOTS):
            t = s.troop[place, i] if kind == k.TROOP else s.building[place, i]
            if slot_of(s, kind, place, t) == i:
                n = offer(out, n, why_hit(s, p, t, place), a.HIT, t, place)
    return n


def list_extra_answers(s, cards, p, out, n):
    """No extra card asks here (M1)."""
    return n


INSTEAD = {
    **in_place_of(legal, list_city_uses, list_puts, list_row, list_seat),
    **in_place_of(legal_answers, list_answers, list_extra_answers, list_hits),
}
