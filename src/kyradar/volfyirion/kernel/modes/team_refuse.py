"""Team: one source of legality, as `refuse` is for the duel."""

from kyradar.engine.variants import in_place_of, joined

from .. import actions as a
from .. import layout as k
from .. import reasons as r
from .. import refuse, refuse_answers
from ..actions import place_of
from ..points import held
from ..refuse import lair_space, space_of, why_unseal_row
from .team_decisions import may_answer
from .team_dragon import can_fly, fly_cost, is_one_move, wonder_cost
from .team_points import own_stronghold, reaches, shared_stronghold, team_of
from .team_strongholds import slot_of, strength


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


def why_attack(s: k.TeamState, cards: k.Tables, p: int, place: int) -> int:
    """P8 against a Stronghold (M9)."""
    if place >= k.PLACES or place // k.STRONGHOLDS == team_of(p):
        return r.NOT_ENEMY_CITY
    if s.stronghold[place] != k.STANDING:
        return r.CITY_NOT_STANDING
    return r.OK if strength(s, cards, place) <= held(s, p, k.BATTLE) else r.STRONGHOLD_TOO_DEAR


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


INSTEAD = joined(
    in_place_of(refuse, why_act, why_board, why_put),
    in_place_of(refuse_answers, why_board_answer),
)
