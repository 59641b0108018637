"""Which answers an open decision takes, or why not; the other half of `refuse`."""

from . import actions as a
from . import layout as k
from . import reasons as r
from .dragon import can_bait, can_move
from .effects import can_remove
from .zones import count_in_discard, has_card, in_deck


def why_answer(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """Does the open decision take this answer? Nothing else may be done meanwhile (X1)."""
    if verb == a.REMOVE:
        return why_remove(s, cards, p, t, place)
    if verb == a.SKIP:
        return why_skip(s)
    return why_board_answer(s, cards, p, verb, t, place)


def why_board_answer(s: k.State, cards: k.Tables, p: int, verb: int, t: int, place: int) -> int:
    """The same for Cities and the dragon, and for what the extra cards ask (E9, E14)."""
    if verb == a.HIT:
        return why_hit(s, p, t, place)
    if verb == a.MOVE:
        return why_free_move(s, p, place)
    if verb == a.RECOVER_TROOP:
        return why_recover(s, p, t, place)
    if verb == a.BURY_CARD:
        return why_bury(s, p, t)
    if verb == a.ERASE_CARD:
        return why_erase(s, cards, p, t)
    return r.DECISION_OPEN


def why_skip(s: k.State) -> int:
    """P3: a bonus may be taken in part or not at all; only to give a Wonder one must (M10)."""
    return r.MUST_GIVE if s.ask == k.GIVE_WONDERS else r.OK


def why_remove(s: k.State, cards: k.Tables, p: int, t: int, source: int) -> int:
    """C4, and the bonus of P6."""
    if s.ask != k.REMOVE_CARD:
        return r.DECISION_OPEN
    if can_remove(s, cards, p, t, source):
        return r.OK
    if cards.traits[t] & k.SABOTEUR:
        return r.SABOTEUR_STAYS
    if has_card(s, p, t, source):
        return r.BONUS_OTHER_CARD
    return r.EFFECT_NOT_THERE if s.ask_except == 0 else r.BONUS_NOT_THERE


def why_hit(s: k.State, p: int, t: int, place: int) -> int:
    """C4: a Troop or Building of the enemy's."""
    c = place % k.CITIES
    enemy = place // k.CITIES != p
    if s.ask == k.REMOVE_TROOP:
        return r.OK if enemy and s.troop[1 - p, c] != 0 else r.NO_TARGET_THERE
    if s.ask == k.REMOVE_BUILDING:
        return r.OK if enemy and s.building[1 - p, c] != 0 else r.NO_TARGET_THERE
    return r.DECISION_OPEN


def why_free_move(s: k.State, p: int, to: int) -> int:
    """V1 for nothing, or the bait (E14)."""
    if s.ask == k.MOVE_VOLFYIRION:
        return r.OK if can_move(s, p, to) else r.NOT_A_FREE_MOVE
    if s.ask == k.BAIT:
        return r.OK if can_bait(s, p, to) else r.NOT_YOUR_CITY
    return r.DECISION_OPEN


def why_recover(s: k.State, p: int, t: int, place: int) -> int:
    """E9, Second Chance."""
    if s.ask != k.RECOVER:
        return r.DECISION_OPEN
    known = False
    for i in range(s.spent_size):
        if s.spent[i] == t:
            known = True
    if not known:
        return r.NOT_SPENT
    c = place % k.CITIES
    if place // k.CITIES != p or c == k.LAIR_CITY or s.city[p, c] != k.STANDING:
        return r.RECOVER_WHERE
    return r.OK


def why_bury(s: k.State, p: int, t: int) -> int:
    """E14, Death Eraser's main ability."""
    if s.ask != k.BURY:
        return r.DECISION_OPEN
    return r.OK if count_in_discard(s, p, t) > 0 else r.NOT_IN_DISCARD


def why_erase(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """E14, Death Eraser's remove ability."""
    if s.ask != k.ERASE:
        return r.DECISION_OPEN
    if cards.traits[t] & k.SABOTEUR:
        return r.SABOTEUR_STAYS
    return r.OK if in_deck(s, p, t) else r.NOT_IN_DECK
