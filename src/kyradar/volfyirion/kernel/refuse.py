"""One source of legality: for every action, OK or the reason it is refused.

The list of legal actions, the refusals and the greyed buttons all come from these functions. Each
takes the state, the card tables, the acting seat, and the action's card and place.
"""

from .actions import (
    ACQUIRE,
    ACQUIRE_TOP,
    AMOUNTS,
    ATTACK,
    BURY_CARD,
    COLLIDE,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    END,
    ERASE_CARD,
    HIT,
    IN_AREA,
    MOVE,
    MULLIGAN,
    OWN_SIDE,
    PLAY_CARD,
    REBUILD,
    RECOVER_TROOP,
    REDEPLOY,
    REMOVE,
    REPLACE,
    SEAL,
    SKIP,
    TAKE_PATH,
    TAKE_WONDER,
    UNSEAL,
    USE,
    WHOLE,
    WONDER_TOP,
    card_of,
    place_of,
    verb_of,
)
from .cities import defence, first_standing
from .dragon import can_move, defeat_cost
from .layout import (
    ANOMALY_COLLIDER,
    ASSETS,
    BATTLE,
    BUILDING_USED,
    CITIES,
    COMMAND,
    COMMAND_CARD,
    DRAGON_GONE,
    DRAGON_LAIR,
    HEROES_PARTY,
    KNOWLEDGE,
    LAIR,
    LAIR_CITY,
    MOVE_COST,
    NO_SECONDARY,
    OVER,
    PARTY_COST,
    PATH,
    PATH_COST,
    PLAY,
    QOAM_ORACLE,
    REBUILDING,
    REMOVE_ABILITY,
    REPLACE_COST,
    ROW,
    RUINED,
    SEALED,
    SEATS,
    STANDING,
    START,
    SYNERGY,
    TALISMAN_CARD,
    TROOP_USED,
    USED,
    WONDER,
    WONDERS,
)
from .points import synergy_met
from .reasons import (
    ALREADY_SEALED,
    ASSET_TOO_DEAR,
    ASSETS_EMPTY,
    ATTACK_TOO_DEAR,
    CITY_NOT_STANDING,
    COLLIDED_ALREADY,
    CYCLE_CLOSED,
    CYCLE_NOT_IN_ROW,
    CYCLE_ONE_ONLY,
    CYCLE_WHOLE_ROW,
    DECISION_OPEN,
    DEFEAT_TOO_DEAR,
    DEFEATED_ALREADY,
    DRAGON_IS_GONE,
    GAME_OVER,
    IS_AUTOMATIC,
    IS_SEALED,
    LAIR_CLAIMED,
    MOVE_NOT_STANDING,
    MOVE_TOO_DEAR,
    MOVE_WRONG_WAY,
    NEEDS_A_CITY,
    NO_ABILITY,
    NO_CITY_FOR_IT,
    NO_COLLIDER,
    NO_DECISION,
    NO_MULLIGAN,
    NO_ORACLE,
    NO_PARTY,
    NO_PATH_THERE,
    NO_SUCH_PART,
    NO_TROOP_THERE,
    NO_WONDER_TO_COLLIDE,
    NOT_A_WONDER_THERE,
    NOT_ENEMY_CITY,
    NOT_IN_HAND,
    NOT_IN_ROW,
    NOT_ON_LAIR,
    NOT_OWN_RUIN,
    NOT_SEALED,
    NOT_YOUR_TURN,
    OK,
    PARTY_TOO_DEAR,
    PATH_ONLY,
    PATH_TOO_DEAR,
    PATH_UNSEALABLE,
    PLAY_FULL,
    REBUILD_TOO_DEAR,
    REBUILDING_OFF,
    REDEPLOY_TOO_DEAR,
    REDEPLOY_WHERE,
    REMOVE_NOT_IN_PLAY,
    REPLACE_DECK_EMPTY,
    REPLACE_NOT_IN_ROW,
    REPLACE_TOO_DEAR,
    SEAL_TOO_DEAR,
    SYNERGY_NOT_IN_PLAY,
    SYNERGY_UNMET,
    TAKE_AREA_FULL,
    TAKES_NO_CITY,
    TALISMAN_STAYS,
    USED_ALREADY,
    WONDER_TOO_DEAR,
    WONDERS_EMPTY,
    WRONG_MODE,
)
from .refuse_answers import why_bury, why_erase, why_free_move, why_hit, why_recover, why_remove
from .zones import assets_gone, find_play, in_hand, top_card


def row_space(s, t):
    """The leftmost space of the Asset Row that holds t, or -1."""
    for i in range(ROW):
        if s.row[i] == t:
            return i
    return -1


def lair_space(s, t):
    for i in range(LAIR):
        if s.lair[i] == t:
            return i
    return -1


# --- a first turn's options -----------------------------------------------------------------------


def why_mulligan(s):
    return OK if s.phase == START else NO_MULLIGAN


def why_cycle(s, t):
    if not s.cycle_open:
        return CYCLE_CLOSED
    if s.turn != 1:
        return CYCLE_WHOLE_ROW
    return OK if row_space(s, t) >= 0 else CYCLE_NOT_IN_ROW


def why_cycle_all(s):
    if not s.cycle_open:
        return CYCLE_CLOSED
    return OK if s.turn == SEATS else CYCLE_ONE_ONLY


# --- main phase -----------------------------------------------------------------------------------


def why_play(s, cards, p, t, place):
    if not in_hand(s, p, t):
        return NOT_IN_HAND
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        if place != IN_AREA:
            return TAKES_NO_CITY
        return OK if s.play_size[p] < PLAY else PLAY_FULL
    if place == IN_AREA:
        return NEEDS_A_CITY if first_standing(s, p) >= 0 else NO_CITY_FOR_IT
    city = place - 1
    c = city % CITIES
    if city // CITIES != p or c == LAIR_CITY or s.city[p, c] != STANDING:
        return NO_CITY_FOR_IT
    return OK


def why_buy(s, cards, p, t):
    """Paying for an asset, wherever it lies (P5)."""
    if cards.traits[t] & TALISMAN_CARD:
        return TALISMAN_STAYS
    return OK if cards.cost[t] <= s.points[p, COMMAND] else ASSET_TOO_DEAR


def why_acquire(s, cards, p, t):
    if row_space(s, t) < 0:
        return NOT_IN_ROW
    return why_buy(s, cards, p, t)


def why_acquire_top(s, cards, p):
    if s.perk[p] != QOAM_ORACLE:
        return NO_ORACLE
    t = top_card(s, ASSETS)
    if t == 0:
        return ASSETS_EMPTY
    return why_buy(s, cards, p, t)


def why_wonder(s, cards, p, t):
    if s.lair_owner >= 0:
        return LAIR_CLAIMED
    if lair_space(s, t) < 0:
        return NOT_ON_LAIR
    return OK if cards.cost[t] <= s.points[p, BATTLE] else WONDER_TOO_DEAR


def why_wonder_top(s, p):
    if s.perk[p] != HEROES_PARTY:
        return NO_PARTY
    if s.lair_owner >= 0:
        return LAIR_CLAIMED
    if s.supply_size[WONDERS] == 0:
        return WONDERS_EMPTY
    return OK if s.points[p, BATTLE] >= PARTY_COST else PARTY_TOO_DEAR


def why_redeploy(s, cards, p, place):
    source = place // (SEATS * CITIES)
    target = place % (SEATS * CITIES)
    a = source % CITIES
    b = target % CITIES
    if source // CITIES != p or s.troop[p, a] == 0:
        return NO_TROOP_THERE
    if target // CITIES != p or a == b or b == LAIR_CITY or s.city[p, b] != STANDING:
        return REDEPLOY_WHERE
    return OK if cards.cost[s.troop[p, a]] <= s.points[p, COMMAND] else REDEPLOY_TOO_DEAR


def why_attack(s, cards, p, place):
    q = place // CITIES
    c = place % CITIES
    if q == p:
        return NOT_ENEMY_CITY
    if s.city[q, c] != STANDING:
        return CITY_NOT_STANDING
    return OK if defence(s, cards, q, c) <= s.points[p, BATTLE] else ATTACK_TOO_DEAR


def why_seal(s, cards, p, t, side):
    q = p if side == OWN_SIDE else 1 - p
    if cards.kind[t] != WONDER or find_play(s, q, t, 0, 0) < 0:
        return NOT_A_WONDER_THERE
    if cards.traits[t] & PATH:
        return PATH_UNSEALABLE
    if find_play(s, q, t, SEALED, 0) < 0:
        return ALREADY_SEALED
    return OK if cards.cost[t] <= s.points[p, KNOWLEDGE] else SEAL_TOO_DEAR


def why_unseal(s, cards, p, t, side):
    q = p if side == OWN_SIDE else 1 - p
    if cards.kind[t] != WONDER or find_play(s, q, t, 0, 0) < 0:
        return NOT_A_WONDER_THERE
    if find_play(s, q, t, SEALED, SEALED) < 0:
        return NOT_SEALED
    return OK if cards.cost[t] <= s.points[p, KNOWLEDGE] else SEAL_TOO_DEAR


def why_take(s, cards, p, t):
    if not cards.traits[t] & PATH:
        return PATH_ONLY
    if find_play(s, 1 - p, t, 0, 0) < 0:
        return NO_PATH_THERE
    if s.play_size[p] == PLAY:
        return TAKE_AREA_FULL
    return OK if s.points[p, KNOWLEDGE] >= PATH_COST else PATH_TOO_DEAR


def why_replace(s, p, t):
    if row_space(s, t) < 0:
        return REPLACE_NOT_IN_ROW
    return why_exchange(s, p)


def why_exchange(s, p):
    """Replacing whatever card of the row (P10)."""
    if assets_gone(s):
        return REPLACE_DECK_EMPTY
    return OK if s.points[p, KNOWLEDGE] >= REPLACE_COST else REPLACE_TOO_DEAR


def why_move(s, p, to):
    """V1, paid for."""
    if s.dragon == DRAGON_GONE:
        return DRAGON_IS_GONE
    if not can_move(s, p, to):
        onto_ruin = s.dragon == DRAGON_LAIR and to < DRAGON_LAIR and to // CITIES != p
        return MOVE_NOT_STANDING if onto_ruin else MOVE_WRONG_WAY
    return OK if s.points[p, KNOWLEDGE] >= MOVE_COST else MOVE_TOO_DEAR


def why_defeat(s, p):
    if s.dragon == DRAGON_GONE:
        return DEFEATED_ALREADY
    return OK if s.points[p, BATTLE] >= defeat_cost(s, p) else DEFEAT_TOO_DEAR


def why_use(s, cards, p, t, place):
    """P3 for chosen synergies, P4 for remove abilities."""
    secondary = cards.secondary[t]
    if secondary == NO_SECONDARY:
        return NO_ABILITY
    missing = SYNERGY_NOT_IN_PLAY if secondary == SYNERGY else REMOVE_NOT_IN_PLAY
    where = place // AMOUNTS
    if where == IN_AREA:
        if find_play(s, p, t, 0, 0) < 0:
            return missing
        if find_play(s, p, t, SEALED, 0) < 0:
            return IS_SEALED
        fresh = find_play(s, p, t, SEALED | USED, 0) >= 0
    else:
        city = where - 1
        c = city % CITIES
        if city // CITIES != p:
            return missing
        if s.troop[p, c] == t:
            fresh = (s.city_flags[p, c] & TROOP_USED) == 0
        elif s.building[p, c] == t:
            fresh = (s.city_flags[p, c] & BUILDING_USED) == 0
        else:
            return missing
    if secondary == SYNERGY:
        if cards.automatic[t]:
            return IS_AUTOMATIC
        if not fresh:
            return USED_ALREADY
        if not synergy_met(s, cards, p, t):
            return SYNERGY_UNMET
    amount = place % AMOUNTS
    if amount != WHOLE:
        part = amount - 1  # draw only this many; none at all only makes sense to thin the deck
        if part >= cards.draws[t] or (part == 0 and secondary != REMOVE_ABILITY):
            return NO_SUCH_PART
    return OK


def why_collide(s, cards, p, t):
    if s.perk[p] != ANOMALY_COLLIDER:
        return NO_COLLIDER
    if s.collided:
        return COLLIDED_ALREADY
    if cards.traits[t] & PATH:
        return PATH_UNSEALABLE
    if cards.kind[t] != WONDER or find_play(s, p, t, SEALED, 0) < 0:
        return NO_WONDER_TO_COLLIDE
    return OK


def why_rebuild(s, cards, p, place):
    if not s.options & REBUILDING:
        return REBUILDING_OFF
    c = place % CITIES
    if place // CITIES != p or c == LAIR_CITY or s.city[p, c] != RUINED:
        return NOT_OWN_RUIN
    for kind in range(3):
        if s.points[p, kind] < cards.rebuild[place, kind]:
            return REBUILD_TOO_DEAR
    return OK


# --- all of it ------------------------------------------------------------------------------------


def acting_seat(s):
    """The seat that may act now, or -1 when the game is over."""
    if s.phase == OVER:
        return -1
    return s.ask_seat if s.ask != 0 else s.active


def why(s, cards, p, a):
    """OK, or why seat p may not do action a now."""
    if s.phase == OVER:
        return GAME_OVER
    if p != acting_seat(s):
        return NOT_YOUR_TURN
    verb = verb_of(a)
    t = card_of(a)
    place = place_of(a)
    if verb == REMOVE:
        return why_remove(s, cards, p, t, place)
    if verb == HIT:
        return why_hit(s, p, place)
    if verb == RECOVER_TROOP:
        return why_recover(s, p, t, place)
    if verb == BURY_CARD:
        return why_bury(s, p, t)
    if verb == ERASE_CARD:
        return why_erase(s, cards, p, t)
    if verb == SKIP:
        return OK if s.ask != 0 else NO_DECISION
    if s.ask != 0:
        return why_free_move(s, p, place) if verb == MOVE else DECISION_OPEN
    return why_main(s, cards, p, verb, t, place)


def why_main(s, cards, p, verb, t, place):
    if verb == END:
        return OK
    if verb == PLAY_CARD:
        return why_play(s, cards, p, t, place)
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
    if verb == REDEPLOY:
        return why_redeploy(s, cards, p, place)
    if verb == SEAL:
        return why_seal(s, cards, p, t, place)
    if verb == UNSEAL:
        return why_unseal(s, cards, p, t, place)
    if verb == DEFEAT:
        return why_defeat(s, p)
    if verb == MULLIGAN:
        return why_mulligan(s)
    if verb == CYCLE:
        return why_cycle(s, t)
    if verb == CYCLE_ALL:
        return why_cycle_all(s)
    if verb == TAKE_PATH:
        return why_take(s, cards, p, t)
    if verb == COLLIDE:
        return why_collide(s, cards, p, t)
    if verb == REBUILD:
        return why_rebuild(s, cards, p, place)
    if verb == ACQUIRE_TOP:
        return why_acquire_top(s, cards, p)
    if verb == WONDER_TOP:
        return why_wonder_top(s, p)
    return WRONG_MODE
