"""Team: one source of legality, as `refuse` is for the duel."""

from ..actions import (
    ACQUIRE,
    ATTACK,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    DONE,
    GIVE,
    HIT,
    MOVE,
    MULLIGAN,
    PLAY_CARD,
    REDEPLOY,
    REMOVE,
    REPLACE,
    SEAL,
    SEAL_ROW,
    SKIP,
    TAKE_WONDER,
    UNSEAL,
    UNSEAL_ROW,
    USE,
    card_of,
    over_of,
    place_of,
    verb_of,
)
from ..layout import (
    BATTLE,
    DRAGON_GONE,
    GIVE_WONDERS,
    KNOWLEDGE,
    MOVE_VOLFYIRION,
    OVER,
    OVERCOME_COST,
    PLACES,
    PLAY,
    REMOVE_BUILDING,
    REMOVE_TROOP,
    STANDING,
    STRONGHOLDS,
    TEAM_SEATS,
)
from ..reasons import (
    CYCLE_CLOSED,
    CYCLE_NOT_IN_ROW,
    CYCLE_ONE_ONLY,
    CYCLE_WHOLE_ROW,
    DECISION_OPEN,
    DONE_IN_TEAM,
    FLY_NOT_STANDING,
    FLY_TOO_DEAR,
    FLY_WRONG_WAY,
    GAME_OVER,
    GIVE_WHOM,
    LAIRS_ARE_GONE,
    MUST_GIVE,
    NO_DECISION,
    NO_MULLIGAN,
    NO_TARGET_THERE,
    NOT_IN_TEAM,
    NOT_ONE_MOVE,
    NOT_TO_GIVE,
    NOT_YOUR_TURN,
    OK,
    OVERCOME_ALREADY,
    OVERCOME_TOO_DEAR,
)
from ..refuse import acting_seat as duel_acting_seat
from ..refuse import why as duel_why
from ..refuse_answers import (
    why_remove,
)
from .team_decisions import (
    may_answer,
)
from .team_dragon import (
    can_fly,
    fly_cost,
    is_one_move,
)
from .team_points import (
    held,
    team_of,
)
from .team_refuse_cards import (
    lair_space,
    why_acquire,
    why_attack,
    why_from_row,
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
from .team_strongholds import (
    slot_of,
)

# --- who may act ----------------------------------------------------------------------------------


def why_act(s, p):
    """May this seat act at all? A decision of one partner holds both (ruling, as K4)."""
    if s.phase == OVER:
        return GAME_OVER
    if team_of(p) != s.active:
        return NOT_YOUR_TURN
    if s.ask != 0:
        return OK if may_answer(s, p) else DECISION_OPEN
    return DONE_IN_TEAM if s.done[p] else OK


def acting_seat(s):
    """The lowest seat that may act, or -1."""
    for p in range(TEAM_SEATS):
        if why_act(s, p) == OK:
            return p
    return -1


# --- a first turn's options: T3 of each player, T4 of the team (M11) ------------------------------


def why_mulligan(s, p):
    return OK if s.fresh[p] else NO_MULLIGAN


def why_cycle(s, p, t):
    if not s.cycle_open:
        return CYCLE_CLOSED
    if s.turn != 1:
        return CYCLE_WHOLE_ROW
    return why_from_row(s, p, t, CYCLE_NOT_IN_ROW)


def why_cycle_all(s):
    if not s.cycle_open:
        return CYCLE_CLOSED
    return OK if s.turn == 2 else CYCLE_ONE_ONLY


# --- the dragon -----------------------------------------------------------------------------------


def why_move(s, p, to):
    """M7, paid for."""
    team = team_of(p)
    if s.dragon == DRAGON_GONE:
        return LAIRS_ARE_GONE
    if not can_fly(s, team, to):
        ruin = to < PLACES and to // STRONGHOLDS != team and s.stronghold[to] != STANDING
        return FLY_NOT_STANDING if ruin else FLY_WRONG_WAY
    return OK if held(s, p, KNOWLEDGE) >= fly_cost(s, team, to) else FLY_TOO_DEAR


def why_defeat(s, p):
    if s.dragon == DRAGON_GONE:
        return OVERCOME_ALREADY
    return OK if held(s, p, BATTLE) >= OVERCOME_COST else OVERCOME_TOO_DEAR


# --- answers --------------------------------------------------------------------------------------


def why_hit(s, p, t, place):
    """C4: a Troop or Building of an enemy Stronghold, by its name (M9)."""
    if s.ask != REMOVE_TROOP and s.ask != REMOVE_BUILDING:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    if t == 0 or place >= PLACES or place // STRONGHOLDS == team_of(p):
        return NO_TARGET_THERE
    if s.ask == REMOVE_TROOP:
        return OK if slot_of(s.troop, place, t) >= 0 else NO_TARGET_THERE
    return OK if slot_of(s.building, place, t) >= 0 else NO_TARGET_THERE


def why_give(s, p, t, q):
    """M10: a Wonder of the own Lair to one of the team's players."""
    if s.ask != GIVE_WONDERS:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    if lair_space(s, team_of(p), t) < 0:
        return NOT_TO_GIVE
    return OK if team_of(q) == team_of(p) and s.play_size[q] < PLAY else GIVE_WHOM


def why_skip(s):
    if s.ask == 0:
        return NO_DECISION
    return MUST_GIVE if s.ask == GIVE_WONDERS else OK


# --- all of it ------------------------------------------------------------------------------------


def why(s, cards, p, a):
    """OK, or why seat p may not do action a now."""
    reason = why_act(s, p)
    if reason != OK:
        return reason
    verb = verb_of(a)
    t = card_of(a)
    place = place_of(a)
    if verb == REMOVE:
        return why_remove(s, cards, p, t, place)
    if verb == HIT:
        return why_hit(s, p, t, place)
    if verb == GIVE:
        return why_give(s, p, t, place)
    if verb == SKIP:
        return why_skip(s)
    if s.ask != 0:
        if verb != MOVE or s.ask != MOVE_VOLFYIRION:
            return DECISION_OPEN
        return OK if is_one_move(s, team_of(p), place) else NOT_ONE_MOVE
    if verb == PLAY_CARD:
        return why_play(s, cards, p, t, place, over_of(a))
    if verb == REDEPLOY:
        return why_redeploy(s, cards, p, t, place, over_of(a))
    return why_main(s, cards, p, verb, t, place)


def why_main(s, cards, p, verb, t, place):
    if verb == DONE:
        return OK
    if verb == ACQUIRE:
        return why_acquire(s, cards, p, t)
    if verb == TAKE_WONDER:
        return why_wonder(s, cards, p, t)
    if verb == USE:
        return why_use(s, cards, p, t, place)
    if verb == ATTACK:
        return why_attack(s, cards, p, place)
    if verb == MOVE:
        return why_move(s, p, place)
    if verb == REPLACE:
        return why_replace(s, p, t)
    if verb == SEAL:
        return why_seal(s, cards, p, t, place)
    if verb == UNSEAL:
        return why_unseal(s, cards, p, t, place)
    if verb == SEAL_ROW:
        return why_seal_row(s, cards, p, t)
    if verb == UNSEAL_ROW:
        return why_unseal_row(s, cards, p, t)
    if verb == DEFEAT:
        return why_defeat(s, p)
    if verb == MULLIGAN:
        return why_mulligan(s, p)
    if verb == CYCLE:
        return why_cycle(s, p, t)
    if verb == CYCLE_ALL:
        return why_cycle_all(s)
    return NOT_IN_TEAM


INSTEAD = {duel_acting_seat: acting_seat, duel_why: why}
