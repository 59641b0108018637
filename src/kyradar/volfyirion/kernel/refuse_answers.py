"""Which answers an open decision takes, or why not; the other half of `refuse`."""

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
    NO_DECISION,
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


def why_remove(s, cards, p, t, zone):
    if s.ask != REMOVE_CARD:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    if can_remove(s, cards, p, t, zone):
        return OK
    if cards.traits[t] & SABOTEUR:
        return SABOTEUR_STAYS
    if has_card(s, p, t, zone):
        return BONUS_OTHER_CARD
    return EFFECT_NOT_THERE if s.ask_except == 0 else BONUS_NOT_THERE


def why_hit(s, p, place):
    c = place % CITIES
    enemy = place // CITIES != p
    if s.ask == REMOVE_TROOP:
        return OK if enemy and s.troop[1 - p, c] != 0 else NO_TARGET_THERE
    if s.ask == REMOVE_BUILDING:
        return OK if enemy and s.building[1 - p, c] != 0 else NO_TARGET_THERE
    return NO_DECISION if s.ask == 0 else DECISION_OPEN


def why_free_move(s, p, to):
    if s.ask == MOVE_VOLFYIRION:
        return OK if can_move(s, p, to) else NOT_A_FREE_MOVE
    if s.ask == BAIT:
        return OK if can_bait(s, p, to) else NOT_YOUR_CITY
    return DECISION_OPEN


def why_recover(s, p, t, place):
    if s.ask != RECOVER:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
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
    if s.ask != BURY:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    return OK if count_in_discard(s, p, t) > 0 else NOT_IN_DISCARD


def why_erase(s, cards, p, t):
    if s.ask != ERASE:
        return NO_DECISION if s.ask == 0 else DECISION_OPEN
    if cards.traits[t] & SABOTEUR:
        return SABOTEUR_STAYS
    return OK if in_deck(s, p, t) else NOT_IN_DECK
