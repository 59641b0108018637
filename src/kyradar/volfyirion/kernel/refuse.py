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
    aim_of,
    card_of,
    verb_of,
)
from .cities import defence, first_standing, fresh_on_city
from .dragon import can_move, defeat_cost
from .layout import (
    ANOMALY_COLLIDER,
    ASSETS,
    BATTLE,
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
    SIDES,
    STANDING,
    START,
    SYNERGY,
    TALISMAN_CARD,
    USED,
    WONDER,
    WONDERS,
)
from .points import held, synergy_met
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
from .refuse_answers import why_answer
from .zones import assets_gone, find_play, in_hand, top_card


def row_space(s, p, t):
    """The leftmost space of p's Asset Row that holds t, or -1."""
    for i in range(ROW):
        if s.row[i] == t:
            return i
    return -1


def lair_space(s, p, t):
    """Where on the Lair a Wonder lies, or -1."""
    for i in range(LAIR):
        if s.lair[i] == t:
            return i
    return -1


# --- a first turn's options -----------------------------------------------------------------------


def why_mulligan(s, p):
    """T3."""
    return OK if s.phase == START else NO_MULLIGAN


def why_cycle(s, p, t):
    """T4 of whoever begins: one card."""
    if not s.cycle_open:
        return CYCLE_CLOSED
    if s.turn != 1:
        return CYCLE_WHOLE_ROW
    return why_from_row(s, p, t, CYCLE_NOT_IN_ROW)


def why_cycle_all(s):
    """T4 of the other side: the whole row."""
    if not s.cycle_open:
        return CYCLE_CLOSED
    return OK if s.turn == SIDES else CYCLE_ONE_ONLY


# --- main phase -----------------------------------------------------------------------------------


def why_play(s, cards, p, t, place):
    """P1."""
    if not in_hand(s, p, t):
        return NOT_IN_HAND
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        return why_lay(s, p) if place == IN_AREA else TAKES_NO_CITY
    return why_put(s, cards, p, t, place)


def why_lay(s, p):
    """P1 for a card that goes to the playing area."""
    return OK if s.play_size[p] < PLAY else PLAY_FULL


def why_put(s, cards, p, t, place):
    """P1 for a Troop or Building: it goes to a standing City."""
    if place == IN_AREA:
        return NEEDS_A_CITY if first_standing(s, p) >= 0 else NO_CITY_FOR_IT
    city = place - 1
    c = city % CITIES
    if city // CITIES != p or c == LAIR_CITY or s.city[p, c] != STANDING:
        return NO_CITY_FOR_IT
    return OK


def why_from_row(s, p, t, missing):
    """Can it be taken out of p's row (T4, P5, P10)? `missing` is the refusal where it is not."""
    return OK if row_space(s, p, t) >= 0 else missing


def why_buy(cards, t, command):
    """Paying for an asset with so much Command, wherever it lies (P5)."""
    if cards.traits[t] & TALISMAN_CARD:
        return TALISMAN_STAYS
    return OK if cards.cost[t] <= command else ASSET_TOO_DEAR


def why_acquire(s, cards, p, t):
    """P5."""
    reason = why_from_row(s, p, t, NOT_IN_ROW)
    return reason if reason != OK else why_buy(cards, t, held(s, p, COMMAND))


def why_acquire_top(s, cards, p):
    """E4, Qoam Oracle."""
    if s.perk[p] != QOAM_ORACLE:
        return NO_ORACLE
    t = top_card(s, ASSETS)
    if t == 0:
        return ASSETS_EMPTY
    return why_buy(cards, t, held(s, p, COMMAND))


def why_wonder(s, cards, p, t):
    """P6, until the Lair is claimed (D1)."""
    if s.lair_owner >= 0:
        return LAIR_CLAIMED
    if lair_space(s, p, t) < 0:
        return NOT_ON_LAIR
    return OK if cards.cost[t] <= s.points[p, BATTLE] else WONDER_TOO_DEAR


def why_wonder_top(s, p):
    """E4, Heroes Party."""
    if s.perk[p] != HEROES_PARTY:
        return NO_PARTY
    if s.lair_owner >= 0:
        return LAIR_CLAIMED
    if s.supply_size[WONDERS] == 0:
        return WONDERS_EMPTY
    return OK if s.points[p, BATTLE] >= PARTY_COST else PARTY_TOO_DEAR


def why_redeploy(s, cards, p, t, place):
    """P7."""
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
    """P8."""
    q = place // CITIES
    c = place % CITIES
    if q == p:
        return NOT_ENEMY_CITY
    if s.city[q, c] != STANDING:
        return CITY_NOT_STANDING
    return OK if defence(s, cards, q, c) <= s.points[p, BATTLE] else ATTACK_TOO_DEAR


def area_of(s, p, t, side, mask, wanted):
    """Whose playing area a side means, if it has such a card, or -1 (P9)."""
    q = p if side == OWN_SIDE else 1 - p
    return q if find_play(s, q, t, mask, wanted) >= 0 else -1


def why_seal(s, cards, p, t, side):
    """P9, but for an Ascension Path (E3)."""
    if cards.kind[t] != WONDER or area_of(s, p, t, side, 0, 0) < 0:
        return NOT_A_WONDER_THERE
    if cards.traits[t] & PATH:
        return PATH_UNSEALABLE
    if area_of(s, p, t, side, SEALED, 0) < 0:
        return ALREADY_SEALED
    return OK if cards.cost[t] <= held(s, p, KNOWLEDGE) else SEAL_TOO_DEAR


def why_unseal(s, cards, p, t, side):
    """P9."""
    if cards.kind[t] != WONDER or area_of(s, p, t, side, 0, 0) < 0:
        return NOT_A_WONDER_THERE
    if area_of(s, p, t, side, SEALED, SEALED) < 0:
        return NOT_SEALED
    return OK if cards.cost[t] <= held(s, p, KNOWLEDGE) else SEAL_TOO_DEAR


def why_take(s, cards, p, t):
    """E3, an Ascension Path."""
    if not cards.traits[t] & PATH:
        return PATH_ONLY
    if find_play(s, 1 - p, t, 0, 0) < 0:
        return NO_PATH_THERE
    if s.play_size[p] == PLAY:
        return TAKE_AREA_FULL
    return OK if s.points[p, KNOWLEDGE] >= PATH_COST else PATH_TOO_DEAR


def why_replace(s, p, t):
    """P10."""
    reason = why_from_row(s, p, t, REPLACE_NOT_IN_ROW)
    return reason if reason != OK else why_exchange(s, p)


def why_exchange(s, p):
    """Replacing whatever card of the row (P10)."""
    if assets_gone(s, p):
        return REPLACE_DECK_EMPTY
    return OK if held(s, p, KNOWLEDGE) >= REPLACE_COST else REPLACE_TOO_DEAR


def why_move(s, p, to):
    """V1, paid for."""
    if s.dragon == DRAGON_GONE:
        return DRAGON_IS_GONE
    if not can_move(s, p, to):
        onto_ruin = s.dragon == DRAGON_LAIR and to < DRAGON_LAIR and to // CITIES != p
        return MOVE_NOT_STANDING if onto_ruin else MOVE_WRONG_WAY
    return OK if s.points[p, KNOWLEDGE] >= MOVE_COST else MOVE_TOO_DEAR


def why_defeat(s, p):
    """D1."""
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
        unused = fresh_on_city(s, p, t, where - 1)
        if unused < 0:
            return missing
        fresh = unused == 1
    reason = why_use_there(s, cards, p, t, fresh)
    if reason != OK:
        return reason
    amount = place % AMOUNTS
    if amount != WHOLE:
        part = amount - 1  # draw only this many; none at all only makes sense to thin the deck
        if part >= cards.draws[t] or (part == 0 and secondary != REMOVE_ABILITY):
            return NO_SUCH_PART
    return OK


def why_use_there(s, cards, p, t, fresh):
    """P3, P4 of a card that lies open where it is used; `fresh`: one of them is unused."""
    if cards.secondary[t] != SYNERGY:
        return OK
    if cards.automatic[t]:
        return IS_AUTOMATIC
    if not fresh:
        return USED_ALREADY
    return OK if synergy_met(s, cards, p, t) else SYNERGY_UNMET


def why_collide(s, cards, p, t):
    """E4, Anomaly Collider."""
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
    """E10."""
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


def why_act(s, p):
    """May this seat act at all (X1)?"""
    if s.phase == OVER:
        return GAME_OVER
    return OK if p == acting_seat(s) else NOT_YOUR_TURN


def why(s, cards, p, a):
    """OK, or why seat p may not do action a now (X1)."""
    reason = why_act(s, p)
    if reason != OK:
        return reason
    if s.ask != 0:
        return why_answer(s, cards, p, verb_of(a), card_of(a), aim_of(a))
    return why_main(s, cards, p, verb_of(a), card_of(a), aim_of(a))


def why_main(s, cards, p, verb, t, place):
    """An action of the main phase (T5)."""
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
        return why_redeploy(s, cards, p, t, place)
    if verb == SEAL:
        return why_seal(s, cards, p, t, place)
    if verb == UNSEAL:
        return why_unseal(s, cards, p, t, place)
    if verb == DEFEAT:
        return why_defeat(s, p)
    if verb == MULLIGAN:
        return why_mulligan(s, p)
    if verb == CYCLE:
        return why_cycle(s, p, t)
    if verb == CYCLE_ALL:
        return why_cycle_all(s)
    if verb == REMOVE or verb == HIT or verb == SKIP:
        return NO_DECISION
    return why_extra(s, cards, p, verb, t, place)


def why_extra(s, cards, p, verb, t, place):
    """What only the extra cards bring (section 5: E3, E4, E9, E10, E14)."""
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
    if verb == RECOVER_TROOP or verb == BURY_CARD or verb == ERASE_CARD:
        return NO_DECISION
    return WRONG_MODE
