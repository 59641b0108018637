"""Team: one source of legality, as `refuse` is for the duel, and the list of what each partner may
do, where it is not made as the duel's."""

from kyradar.engine.flat import Ints
from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import layout as k
from .. import legal, legal_answers, refuse, refuse_answers
from .. import reasons as r
from ..actions import action, card_of, over, place_of, verb_of
from ..legal import list_cards, list_parts
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
    why_use_there,
)
from ..zones import find_play
from .team_strongholds import (
    can_fly,
    fly_cost,
    is_one_move,
    own_stronghold,
    reaches,
    shared_stronghold,
    slot_of,
    strength,
    team_of,
    used_slot,
    within_reach,
    wonder_cost,
)
from .team_turn import may_answer


def why_act(s: k.TeamState, p: int) -> int:
    """May this seat act at all (M3)? A decision of one partner holds both (ruling, as K4)."""
    if s.phase == k.OVER:
        return r.GAME_OVER
    if team_of(p) != s.active:
        return r.NOT_YOUR_TURN
    if s.ask != 0:
        return r.OK if may_answer(s, p) else r.DECISION_OPEN
    return r.DONE_IN_TEAM if s.done[p] else r.OK


def why_mulligan(s: k.TeamState, p: int) -> int:
    """T3 of each player (M11)."""
    return r.OK if s.fresh[p] else r.NO_MULLIGAN


def why_move(s: k.TeamState, p: int, to: int) -> int:
    """M7, paid for."""
    team = team_of(p)
    if s.dragon == k.DRAGON_GONE:
        return r.LAIRS_ARE_GONE
    if not can_fly(s, team, to):
        ruin = to < k.PLACES and to // k.STRONGHOLDS != team and s.stronghold[to] != k.STANDING
        return r.FLY_NOT_STANDING if ruin else r.FLY_WRONG_WAY
    return r.OK if held(s, p, k.KNOWLEDGE) >= fly_cost(s, team, to) else r.FLY_TOO_DEAR


def why_defeat(s: k.TeamState, p: int) -> int:
    """M10."""
    if s.dragon == k.DRAGON_GONE:
        return r.OVERCOME_ALREADY
    return r.OK if held(s, p, k.BATTLE) >= k.OVERCOME_COST else r.OVERCOME_TOO_DEAR


def why_board(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """What M3 and M6 add, Strongholds, Lairs and the token. Extra cards are for the duel (M1)."""
    if verb == a.DONE:
        return r.OK
    if verb == a.TAKE_WONDER:
        return why_wonder(s, cards, p, t)
    if verb == a.ATTACK:
        return why_attack(s, cards, p, place)
    if verb == a.MOVE:
        return why_move(s, p, place)
    if verb == a.REDEPLOY:
        return why_redeploy(s, cards, p, t, place)
    if verb == a.SEAL_ROW:
        return why_seal_row(s, cards, p, t)
    if verb == a.UNSEAL_ROW:
        return why_unseal_row(s, cards, p, t)
    if verb == a.DEFEAT:
        return why_defeat(s, p)
    if verb == a.MULLIGAN:
        return why_mulligan(s, p)
    return r.NO_DECISION if verb == a.GIVE else r.NOT_IN_TEAM


# --- the Asset Row and the Lair -------------------------------------------------------------------


def why_seal_row(s: k.TeamState, cards: k.Tables, p: int, t: int) -> int:
    """M6: a card of the enemy's row."""
    team = 1 - team_of(p)
    if space_of(s, team, t, 0) < 0:
        return r.NOT_IN_ENEMY_ROW if space_of(s, team, t, 1) < 0 else r.ROW_SEALED_ALREADY
    return r.OK if held(s, p, k.KNOWLEDGE) >= cards.cost[t] else r.ROW_SEAL_TOO_DEAR


def why_wonder(s: k.TeamState, cards: k.Tables, p: int, t: int) -> int:
    """P6, dearer while the token is on the own Lair (M8)."""
    if s.dragon == k.DRAGON_GONE:
        return r.LAIRS_ARE_GONE
    if lair_space(s, p, t) < 0:
        return r.NOT_ON_LAIR
    if held(s, p, k.BATTLE) >= wonder_cost(s, cards, team_of(p), t):
        return r.OK
    return r.WONDER_TOO_DEAR if held(s, p, k.BATTLE) < cards.cost[t] else r.WATCHED_TOO_DEAR


def list_row(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """P5, P10 and T4; a sealed card can only be unsealed (M6)."""
    command = held(s, p, k.COMMAND)
    knowledge = held(s, p, k.KNOWLEDGE)
    buys = command > 0 or cards.some_free != 0
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


# --- Strongholds ----------------------------------------------------------------------------------


def why_room(s: k.TeamState, kind: int, place: int, gone: int) -> int:
    """A free slot is taken; only where there is none, one of two must be named to go (M9)."""
    if slot_of(s, kind, place, 0) >= 0:
        return r.OK if gone == 0 else r.NOTHING_MAKES_ROOM
    if gone == 0:
        return r.SAY_WHICH_GOES
    return r.OK if slot_of(s, kind, place, gone) >= 0 else r.NOTHING_MAKES_ROOM


def why_put(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> int:
    """P1 on the own Stronghold, with a Troop on the shared one too (M2)."""
    kind = cards.kind[t]
    place = place_of(aim)
    if place == a.IN_AREA:
        stands = s.stronghold[own_stronghold(p)] == k.STANDING
        if kind == k.TROOP and s.stronghold[shared_stronghold(p)] == k.STANDING:
            stands = True
        return r.NEEDS_A_CITY if stands else r.NO_CITY_FOR_IT
    at = place - 1
    if not reaches(p, at):
        return r.OTHER_STRONGHOLD
    if kind != k.TROOP and at % k.STRONGHOLDS == k.MIDDLE:
        return r.NO_BUILDING_IN_MIDDLE
    if s.stronghold[at] != k.STANDING:
        return r.NO_CITY_FOR_IT
    return why_room(s, kind, at, aim >> 6)


def why_redeploy(s: k.TeamState, cards: k.Tables, p: int, t: int, aim: int) -> int:
    """P7 between the own Stronghold and the shared one, whoever played the Troop (M2)."""
    source = place_of(aim) // k.PLACES
    target = place_of(aim) % k.PLACES
    if t == 0 or not reaches(p, source) or slot_of(s, k.TROOP, source, t) < 0:
        return r.NO_TROOP_THERE
    if not reaches(p, target) or source == target or s.stronghold[target] != k.STANDING:
        return r.REDEPLOY_WHERE
    reason = why_room(s, k.TROOP, target, aim >> 6)
    if reason != r.OK:
        return reason
    return r.OK if cards.cost[t] <= held(s, p, k.COMMAND) else r.REDEPLOY_TOO_DEAR


def list_aims(s: k.TeamState, cards: k.Tables, p: int, plain: int, out: Ints, n: int) -> int:
    """A Troop or Building into a free slot of a Stronghold, or over either of two (M9)."""
    t = card_of(plain)
    kind = cards.kind[t]
    redeploys = verb_of(plain) == a.REDEPLOY
    at = place_of(plain) % k.PLACES if redeploys else place_of(plain) - 1
    free = slot_of(s, kind, at, 0) >= 0
    for i in range(1 if free else k.SLOTS):
        gone = s.troop[at, i] if kind == k.TROOP else s.building[at, i]
        if free:
            gone = 0
        elif slot_of(s, kind, at, gone) != i:
            continue
        aim = place_of(plain) | (gone << 6)
        reason = why_redeploy(s, cards, p, t, aim) if redeploys else why_put(s, cards, p, t, aim)
        if reason == r.OK:
            out[n] = over(plain, gone)
            n += 1
    return n


def list_puts(s: k.TeamState, cards: k.Tables, p: int, t: int, out: Ints, n: int) -> int:
    for j in range(2):
        n = list_aims(s, cards, p, action(a.PLAY_CARD, t, within_reach(p, j) + 1), out, n)
    return n


def list_redeploys(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    for j in range(2):
        source = within_reach(p, j)
        way = source * k.PLACES + within_reach(p, 1 - j)
        for i in range(k.SLOTS):
            t = s.troop[source, i]
            if t != 0 and slot_of(s, k.TROOP, source, t) == i:
                n = list_aims(s, cards, p, action(a.REDEPLOY, t, way), out, n)
    return n


def list_city_uses(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Slot by slot, the Troop first."""
    for j in range(2):
        place = within_reach(p, j)
        for i in range(2 * k.SLOTS):
            t = s.building[place, i // 2] if i % 2 else s.troop[place, i // 2]
            if t == 0 or cards.secondary[t] == 0:
                continue
            kind = k.TROOP + i % 2
            fresh = used_slot(s, kind, place, t, 0) >= 0
            if (
                slot_of(s, kind, place, t) == i // 2
                and why_use_there(s, cards, p, t, fresh) == r.OK
            ):
                n = list_parts(cards, t, place + 1, out, n)
    return n


def why_attack(s: k.TeamState, cards: k.Tables, p: int, place: int) -> int:
    """P8 against a Stronghold (M9)."""
    if place >= k.PLACES or place // k.STRONGHOLDS == team_of(p):
        return r.NOT_ENEMY_CITY
    if s.stronghold[place] != k.STANDING:
        return r.CITY_NOT_STANDING
    return r.OK if strength(s, cards, place) <= held(s, p, k.BATTLE) else r.STRONGHOLD_TOO_DEAR


# --- all that one partner may do ------------------------------------------------------------------


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
            if cards.traits[t] & k.PATH == 0 and find_play(s, q, t, k.SEALED, 0) >= 0:
                place = name_area(s, p, q, t, 0)
                n = offer(out, n, why_seal(s, cards, p, t, place), a.SEAL, t, place)
            if find_play(s, q, t, k.SEALED, k.SEALED) >= 0:
                place = name_area(s, p, q, t, k.SEALED)
                n = offer(out, n, why_unseal(s, cards, p, t, place), a.UNSEAL, t, place)
    return n


def list_seat(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
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


def why_hit(s: k.TeamState, p: int, t: int, place: int) -> int:
    """C4: a Troop or Building of an enemy Stronghold, by its name (M9)."""
    if s.ask != k.REMOVE_TROOP and s.ask != k.REMOVE_BUILDING:
        return r.DECISION_OPEN
    if t == 0 or place >= k.PLACES or place // k.STRONGHOLDS == team_of(p):
        return r.NO_TARGET_THERE
    kind = k.TROOP if s.ask == k.REMOVE_TROOP else k.BUILDING
    return r.OK if slot_of(s, kind, place, t) >= 0 else r.NO_TARGET_THERE


def why_give(s: k.TeamState, p: int, t: int, q: int) -> int:
    """M10: a Wonder of the own Lair to one of the team's players."""
    if s.ask != k.GIVE_WONDERS:
        return r.DECISION_OPEN
    if lair_space(s, p, t) < 0:
        return r.NOT_TO_GIVE
    return r.OK if team_of(q) == team_of(p) and s.play_size[q] < k.PLAY else r.GIVE_WHOM


def why_free_move(s: k.TeamState, p: int, to: int) -> int:
    """M9: one move of 9 K, for nothing."""
    if s.ask != k.MOVE_VOLFYIRION:
        return r.DECISION_OPEN
    return r.OK if is_one_move(s, team_of(p), to) else r.NOT_ONE_MOVE


def why_board_answer(s: k.TeamState, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """The answers that the table gives, M10's among them."""
    if verb == a.HIT:
        return why_hit(s, p, t, place)
    if verb == a.MOVE:
        return why_free_move(s, p, place)
    return why_give(s, p, t, place) if verb == a.GIVE else r.DECISION_OPEN


def list_board_answers(s: k.TeamState, cards: k.Tables, p: int, out: Ints, n: int) -> int:
    """Answers that the table gives; the gift of a Wonder cannot be declined."""
    if s.ask == k.GIVE_WONDERS:
        for i in range(team_of(p) * k.LAIR, team_of(p) * k.LAIR + k.LAIR):
            t = s.lair[i]
            if t != 0 and lair_space(s, p, t) == i:
                for q in range(2 * team_of(p), 2 * team_of(p) + 2):
                    n = offer(out, n, why_give(s, p, t, q), a.GIVE, t, q)
        return n
    if s.ask == k.MOVE_VOLFYIRION:
        for to in range(k.TEAM_LAIRS + 2):
            n = offer(out, n, why_free_move(s, p, to), a.MOVE, 0, to)
        return n
    kind = k.TROOP if s.ask == k.REMOVE_TROOP else k.BUILDING
    for place in range(k.PLACES):
        for i in range(k.SLOTS):
            t = s.troop[place, i] if kind == k.TROOP else s.building[place, i]
            if slot_of(s, kind, place, t) == i:
                n = offer(out, n, why_hit(s, p, t, place), a.HIT, t, place)
    return n


INSTEAD = joined(
    in_place_of(legal, list_city_uses, list_puts, list_row, list_seat),
    in_place_of(legal_answers, list_board_answers),
    in_place_of(refuse, why_act, why_board, why_put),
    in_place_of(refuse_answers, why_board_answer),
)
