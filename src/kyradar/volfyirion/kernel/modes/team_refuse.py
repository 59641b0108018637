"""Team: one source of legality, as `refuse` is for the duel."""

from .. import actions as a
from .. import layout as k
from .. import reasons as r
from .. import refuse, refuse_answers
from ..actions import over_of, place_of
from ..refuse import why_main as duel_why_main
from ..refuse_answers import why_answer as duel_why_answer
from ..zones import find_play
from . import in_place_of
from .team_decisions import may_answer
from .team_dragon import can_fly, fly_cost, is_one_move, wonder_cost
from .team_points import held, own_stronghold, reaches, shared_stronghold, team_of
from .team_strongholds import slot_of, strength


def aim_of(code):
    """The place, and above it the card that makes room (M9)."""
    return place_of(code) | (over_of(code) << 6)


def why_act(s, p):
    """May this seat act at all (M3)? A decision of one partner holds both (ruling, as K4)."""
    if s.phase == k.OVER:
        return r.GAME_OVER
    if team_of(p) != s.active:
        return r.NOT_YOUR_TURN
    if s.ask != 0:
        return r.OK if may_answer(s, p) else r.DECISION_OPEN
    return r.DONE_IN_TEAM if s.done[p] else r.OK


def why_mulligan(s, p):
    """T3 of each player (M11)."""
    return r.OK if s.fresh[p] else r.NO_MULLIGAN


def why_move(s, p, to):
    """M7, paid for."""
    team = team_of(p)
    if s.dragon == k.DRAGON_GONE:
        return r.LAIRS_ARE_GONE
    if not can_fly(s, team, to):
        ruin = to < k.PLACES and to // k.STRONGHOLDS != team and s.stronghold[to] != k.STANDING
        return r.FLY_NOT_STANDING if ruin else r.FLY_WRONG_WAY
    return r.OK if held(s, p, k.KNOWLEDGE) >= fly_cost(s, team, to) else r.FLY_TOO_DEAR


def why_defeat(s, p):
    """M10."""
    if s.dragon == k.DRAGON_GONE:
        return r.OVERCOME_ALREADY
    return r.OK if held(s, p, k.BATTLE) >= k.OVERCOME_COST else r.OVERCOME_TOO_DEAR


def why_main(s, cards, p, verb, t, place):
    """The duel's actions, and what M3 and M6 add."""
    if verb == a.DONE:
        return r.OK
    if verb == a.SEAL_ROW:
        return why_seal_row(s, cards, p, t)
    if verb == a.UNSEAL_ROW:
        return why_unseal_row(s, cards, p, t)
    if verb == a.GIVE:
        return r.NO_DECISION
    if verb == a.END:
        return r.NOT_IN_TEAM
    return duel_why_main(s, cards, p, verb, t, place)


def why_extra(s, cards, p, verb, t, place):
    """Extra cards are for the duel (M1)."""
    return r.NOT_IN_TEAM


# --- the Asset Row and the Lair -------------------------------------------------------------------


def space_of(s, team, t, sealed):
    """The leftmost space of a team's row with a t that is sealed or not, or -1."""
    for i in range(k.ROW):
        if t != 0 and s.row[team, i] == t and s.row_sealed[team, i] == sealed:
            return i
    return -1


def row_space(s, p, t):
    return space_of(s, team_of(p), t, 0)


def why_from_row(s, p, t, missing):
    """Can the card be taken out of the own row? Not a sealed one (M6)."""
    if space_of(s, team_of(p), t, 0) >= 0:
        return r.OK
    return missing if space_of(s, team_of(p), t, 1) < 0 else r.ROW_CARD_SEALED


def why_seal_row(s, cards, p, t):
    """M6: a card of the enemy's row."""
    team = 1 - team_of(p)
    if space_of(s, team, t, 0) < 0:
        return r.NOT_IN_ENEMY_ROW if space_of(s, team, t, 1) < 0 else r.ROW_SEALED_ALREADY
    return r.OK if held(s, p, k.KNOWLEDGE) >= cards.cost[t] else r.ROW_SEAL_TOO_DEAR


def why_unseal_row(s, cards, p, t):
    """M6: a sealed card of the own row, for the same K."""
    if space_of(s, team_of(p), t, 1) < 0:
        return r.NOT_SEALED_IN_ROW
    return r.OK if held(s, p, k.KNOWLEDGE) >= cards.cost[t] else r.ROW_SEAL_TOO_DEAR


def lair_space(s, p, t):
    for i in range(k.LAIR):
        if t != 0 and s.lair[team_of(p), i] == t:
            return i
    return -1


def why_wonder(s, cards, p, t):
    """P6, dearer while the token is on the own Lair (M8)."""
    if s.dragon == k.DRAGON_GONE:
        return r.LAIRS_ARE_GONE
    if lair_space(s, p, t) < 0:
        return r.NOT_ON_LAIR
    if held(s, p, k.BATTLE) >= wonder_cost(s, cards, team_of(p), t):
        return r.OK
    return r.WONDER_TOO_DEAR if held(s, p, k.BATTLE) < cards.cost[t] else r.WATCHED_TOO_DEAR


# --- Strongholds ----------------------------------------------------------------------------------


def why_room(s, kind, place, gone):
    """A free slot is taken; only where there is none, one of two must be named to go (M9)."""
    if slot_of(s, kind, place, 0) >= 0:
        return r.OK if gone == 0 else r.NOTHING_MAKES_ROOM
    if gone == 0:
        return r.SAY_WHICH_GOES
    return r.OK if slot_of(s, kind, place, gone) >= 0 else r.NOTHING_MAKES_ROOM


def why_put(s, cards, p, t, aim):
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


def why_redeploy(s, cards, p, t, aim):
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


def why_attack(s, cards, p, place):
    """P8 against a Stronghold (M9)."""
    if place >= k.PLACES or place // k.STRONGHOLDS == team_of(p):
        return r.NOT_ENEMY_CITY
    if s.stronghold[place] != k.STANDING:
        return r.CITY_NOT_STANDING
    return r.OK if strength(s, cards, place) <= held(s, p, k.BATTLE) else r.STRONGHOLD_TOO_DEAR


# --- Wonders in play ------------------------------------------------------------------------------


def first_area(s, p, t, side, mask, wanted):
    """Whose playing area a side means: the player's own, then the partner's; or the first
    enemy's that has such a card. -1 if there is none."""
    q = p if side == a.OWN_SIDE else 2 * (1 - team_of(p))
    if find_play(s, q, t, mask, wanted) >= 0:
        return q
    return q ^ 1 if find_play(s, q ^ 1, t, mask, wanted) >= 0 else -1


def area_of(s, p, t, place, mask, wanted):
    """The same for a side, or for a seat that its side alone would not mean (P9, M9)."""
    if place < a.OF_SEAT:
        return first_area(s, p, t, place, mask, wanted)
    q = place - a.OF_SEAT
    if q >= k.TEAM_SEATS:
        return -1
    side = a.OWN_SIDE if team_of(q) == team_of(p) else 1 - a.OWN_SIDE
    if first_area(s, p, t, side, mask, wanted) == q or find_play(s, q, t, mask, wanted) < 0:
        return -1
    return q


# --- answers --------------------------------------------------------------------------------------


def why_hit(s, p, t, place):
    """C4: a Troop or Building of an enemy Stronghold, by its name (M9)."""
    if s.ask != k.REMOVE_TROOP and s.ask != k.REMOVE_BUILDING:
        return r.DECISION_OPEN
    if t == 0 or place >= k.PLACES or place // k.STRONGHOLDS == team_of(p):
        return r.NO_TARGET_THERE
    kind = k.TROOP if s.ask == k.REMOVE_TROOP else k.BUILDING
    return r.OK if slot_of(s, kind, place, t) >= 0 else r.NO_TARGET_THERE


def why_give(s, p, t, q):
    """M10: a Wonder of the own Lair to one of the team's players."""
    if s.ask != k.GIVE_WONDERS:
        return r.DECISION_OPEN
    if lair_space(s, p, t) < 0:
        return r.NOT_TO_GIVE
    return r.OK if team_of(q) == team_of(p) and s.play_size[q] < k.PLAY else r.GIVE_WHOM


def why_skip(s):
    """Only the gift of a Wonder cannot be declined (M10)."""
    return r.MUST_GIVE if s.ask == k.GIVE_WONDERS else r.OK


def why_free_move(s, p, to):
    """M9: one move of 9 K, for nothing."""
    if s.ask != k.MOVE_VOLFYIRION:
        return r.DECISION_OPEN
    return r.OK if is_one_move(s, team_of(p), to) else r.NOT_ONE_MOVE


def why_answer(s, cards, p, verb, t, place):
    """The duel's answers, and M10's."""
    if verb == a.GIVE:
        return why_give(s, p, t, place)
    return duel_why_answer(s, cards, p, verb, t, place)


def why_extra_answer(s, cards, p, verb, t, place):
    """No extra card asks here (M1)."""
    return r.DECISION_OPEN


INSTEAD = {
    **in_place_of(a, aim_of),
    **in_place_of(
        refuse, area_of, lair_space, row_space, why_act, why_attack, why_defeat, why_extra
    ),
    **in_place_of(refuse, why_from_row, why_main, why_move, why_mulligan, why_put, why_redeploy),
    **in_place_of(refuse, why_wonder),
    **in_place_of(refuse_answers, why_answer, why_extra_answer, why_free_move, why_hit, why_skip),
}
