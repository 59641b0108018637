"""Which answers an open decision takes, or why not; the other half of `refuse`."""

from .actions import BURY_CARD, ERASE_CARD, HIT, MOVE, RECOVER_TROOP, REMOVE, SKIP
from .dragon import can_bait, can_move
from .effects import can_remove
from .layout import (
    BAIT,
    BURY,
    CITIES,
    ERASE,
    LAIR_CITY,
    MOVE_VOLFYIRION,
    RECOVER,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    SABOTEUR,
    STANDING,
)
from .reasons import (
    BONUS_NOT_THERE,
    BONUS_OTHER_CARD,
    DECISION_OPEN,
    EFFECT_NOT_THERE,
    NO_TARGET_THERE,
    NOT_A_FREE_MOVE,
    NOT_IN_DECK,
    NOT_IN_DISCARD,
    NOT_SPENT,
    NOT_YOUR_CITY,
    OK,
    RECOVER_WHERE,
    SABOTEUR_STAYS,
)
from .zones import count_in_discard, has_card, in_deck


def why_answer(s, cards, p, verb, t, place):
    """Does the open decision take this answer? Nothing else may be done meanwhile (X1)."""
    if verb == REMOVE:
        return why_remove(s, cards, p, t, place)
    if verb == HIT:
        return why_hit(s, p, t, place)
    if verb == SKIP:
        return why_skip(s)
    if verb == MOVE:
        return why_free_move(s, p, place)
    return why_extra_answer(s, cards, p, verb, t, place)


def why_extra_answer(s, cards, p, verb, t, place):
    """The same for what the extra cards ask (E9, E14)."""
    if verb == RECOVER_TROOP:
        return why_recover(s, p, t, place)
    if verb == BURY_CARD:
        return why_bury(s, p, t)
    if verb == ERASE_CARD:
        return why_erase(s, cards, p, t)
    return DECISION_OPEN


def why_skip(s):
    """P3: a bonus may be taken in part or not at all."""
    return OK


def why_remove(s, cards, p, t, source):
    """C4, and the bonus of P6."""
    if s.ask != REMOVE_CARD:
        return DECISION_OPEN
    if can_remove(s, cards, p, t, source):
        return OK
    if cards.traits[t] & SABOTEUR:
        return SABOTEUR_STAYS
    if has_card(s, p, t, source):
        return BONUS_OTHER_CARD
    return EFFECT_NOT_THERE if s.ask_except == 0 else BONUS_NOT_THERE


def why_hit(s, p, t, place):
    """C4: a Troop or Building of the enemy's."""
    c = place % CITIES
    enemy = place // CITIES != p
    if s.ask == REMOVE_TROOP:
        return OK if enemy and s.troop[1 - p, c] != 0 else NO_TARGET_THERE
    if s.ask == REMOVE_BUILDING:
        return OK if enemy and s.building[1 - p, c] != 0 else NO_TARGET_THERE
    return DECISION_OPEN


def why_free_move(s, p, to):
    """V1 for nothing, or the bait (E14)."""
    if s.ask == MOVE_VOLFYIRION:
        return OK if can_move(s, p, to) else NOT_A_FREE_MOVE
    if s.ask == BAIT:
        return OK if can_bait(s, p, to) else NOT_YOUR_CITY
    return DECISION_OPEN


def why_recover(s, p, t, place):
    """E9, Second Chance."""
    if s.ask != RECOVER:
        return DECISION_OPEN
    known = False
    for i in range(s.spent_size):
        if s.spent[i] == t:
            known = True
    if not known:
        return NOT_SPENT
    c = place % CITIES
    if place // CITIES != p or c == LAIR_CITY or s.city[p, c] != STANDING:
        return RECOVER_WHERE
    return OK


def why_bury(s, p, t):
    """E14, Death Eraser's main ability."""
    if s.ask != BURY:
        return DECISION_OPEN
    return OK if count_in_discard(s, p, t) > 0 else NOT_IN_DISCARD


def why_erase(s, cards, p, t):
    """E14, Death Eraser's remove ability."""
    if s.ask != ERASE:
        return DECISION_OPEN
    if cards.traits[t] & SABOTEUR:
        return SABOTEUR_STAYS
    return OK if in_deck(s, p, t) else NOT_IN_DECK
