"""Team: the list of what each partner may do, where it is not made as the duel's."""

from kyradar.engine.flat import Ints
from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import layout as k
from .. import legal, legal_answers
from .. import reasons as r
from ..actions import action, over
from ..legal import list_cards, list_use
from ..offers import offer, seen_before
from ..points import held
from ..refuse import (
    first_area,
    lair_space,
    space_of,
    why_buy,
    why_cycle,
    why_cycle_all,
    why_exchange,
    why_seal,
    why_unseal,
    why_unseal_row,
)
from .team_points import team_of, within_reach
from .team_refuse import (
    why_attack,
    why_defeat,
    why_free_move,
    why_give,
    why_hit,
    why_move,
    why_mulligan,
    why_put,
    why_redeploy,
    why_seal_row,
    why_wonder,
)
from .team_strongholds import slot_of, used_slot


def list_aims(
    s: k.TeamState,
    cards: k.Tables,
    p: int,
    verb: int,
    t: int,
    place: int,
    at: int,
    out: Ints,
    n: int,
) -> int:
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


def why_aim(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, aim: int) -> int:
    """P1 of a card in hand, P7 of a Troop that stands where it would leave."""
    if verb == a.REDEPLOY:
        return why_redeploy(s, cards, p, t, aim)
    return why_put(s, cards, p, t, aim)


def list_puts(s: k.TeamState, cards: k.Tables, p: int, t: int, out: Ints, n: int) -> int:
    for j in range(2):
        at = within_reach(p, j)
        n = list_aims(s, cards, p, a.PLAY_CARD, t, at + 1, at, out, n)
    return n


def list_redeploys(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    for j in range(2):
        source = within_reach(p, j)
        target = within_reach(p, 1 - j)
        for i in range(k.SLOTS):
            t = s.troop[source, i]
            if t != 0 and slot_of(s, k.TROOP, source, t) == i:
                place = source * k.PLACES + target
                n = list_aims(s, cards, p, a.REDEPLOY, t, place, target, out, n)
    return n


def list_row(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P5, P10 and T4; a sealed card can only be unsealed (M6)."""
    command = held(s, p, k.COMMAND)
    knowledge = held(s, p, k.KNOWLEDGE)
    buys = command > 0 or cards.some_free
    replace = why_exchange(s, p) == r.OK
    if not (buys or knowledge > 0 or replace or s.cycle_open):
        return n
    team = team_of(p)
    for i in range(team * k.ROW, team * k.ROW + k.ROW):
        t = s.row[i]
        sealed = s.row_sealed[i]
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


def list_enemy_row(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    team = 1 - team_of(p)
    knowledge = held(s, p, k.KNOWLEDGE)
    for i in range(team * k.ROW, team * k.ROW + k.ROW):
        t = s.row[i]
        if t != 0 and cards.cost[t] <= knowledge and space_of(s, team, t, 0) == i:
            n = offer(out, n, why_seal_row(s, cards, p, t), a.SEAL_ROW, t, 0)
    return n


def list_city_uses(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
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


def name_area(s: k.TeamState, p: int, q: int, t: int, wanted: int) -> int:
    """The place of seal or unseal that means a card of q's."""
    side = a.OWN_SIDE if team_of(q) == team_of(p) else a.ENEMY_SIDE
    return side if first_area(s, p, t, side, k.SEALED, wanted) == q else a.OF_SEAT + q


def list_seals(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
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


def list_seat(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """All that one partner may do."""
    n = list_cards(s, cards, p, out, n)
    battle = held(s, p, k.BATTLE)
    if battle > 0 or cards.some_free:
        for i in range(team_of(p) * k.LAIR, team_of(p) * k.LAIR + k.LAIR):
            t = s.lair[i]
            if t != 0 and lair_space(s, p, t) == i:
                n = offer(out, n, why_wonder(s, cards, p, t), a.TAKE_WONDER, t, 0)
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
    n = offer(out, n, why_mulligan(s, p), a.MULLIGAN, 0, 0)
    n = offer(out, n, why_cycle_all(s), a.CYCLE_ALL, 0, 0)
    return offer(out, n, r.OK, a.DONE, 0, 0)


# --- answers --------------------------------------------------------------------------------------


def list_board_answers(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Answers that the table gives; the gift of a Wonder cannot be declined."""
    if s.ask == k.MOVE_VOLFYIRION:
        for to in range(k.TEAM_LAIRS + 2):
            n = offer(out, n, why_free_move(s, p, to), a.MOVE, 0, to)
    elif s.ask == k.GIVE_WONDERS:
        for i in range(team_of(p) * k.LAIR, team_of(p) * k.LAIR + k.LAIR):
            t = s.lair[i]
            if t != 0 and lair_space(s, p, t) == i:
                for q in range(2 * team_of(p), 2 * team_of(p) + 2):
                    n = offer(out, n, why_give(s, p, t, q), a.GIVE, t, q)
    else:
        n = list_hits(s, p, out, n)
    return n


def list_hits(s: k.TeamState, p: int, out: Ints, n: int) -> int:
    kind = k.TROOP if s.ask == k.REMOVE_TROOP else k.BUILDING
    for c in range(k.STRONGHOLDS):
        place = (1 - team_of(p)) * k.STRONGHOLDS + c
        for i in range(k.SLOTS):
            t = s.troop[place, i] if kind == k.TROOP else s.building[place, i]
            if slot_of(s, kind, place, t) == i:
                n = offer(out, n, why_hit(s, p, t, place), a.HIT, t, place)
    return n


INSTEAD = joined(
    in_place_of(legal, list_city_uses, list_puts, list_row, list_seat),
    in_place_of(legal_answers, list_board_answers),
)
