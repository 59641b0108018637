"""How the rule-of-thumb player answers an open decision."""

from kyradar.volfyirion.kernel.actions import (
    BURY_CARD,
    ERASE_CARD,
    HIT,
    MOVE,
    RECOVER_TROOP,
    REMOVE,
    SKIP,
    TO_LAIR,
    action,
)
from kyradar.volfyirion.kernel.cities import defence
from kyradar.volfyirion.kernel.dragon import can_bait, can_move
from kyradar.volfyirion.kernel.layout import (
    BAIT,
    BATTLE,
    BURY,
    CITIES,
    DRAGON_LAIR,
    ERASE,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAY,
    GAIN_BATTLE,
    LAIR_CITY,
    MOVE_VOLFYIRION,
    OWN,
    RECOVER,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    SABOTEUR,
    STANDING,
)

from .appraisal import W_THIN
from .plans import gives, source_card, source_count
from .targets import city_for_dragon, city_to_guard


def weakest_card(s, cards, p, task):
    """The card most worth losing as type * 4 + zone, or -1 if none is weak enough."""
    best = -1
    least = task.weights[W_THIN] + 1
    for i in range(OWN - s.discard_size[p], OWN):
        t = s.own[p, i]
        if task.worth[t] < least and not cards.traits[t] & SABOTEUR and t != s.ask_except:
            best = t * 4 + FROM_DISCARD
            least = task.worth[t]
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if task.worth[t] < least and not cards.traits[t] & SABOTEUR:
            best = t * 4 + FROM_PLAY
            least = task.worth[t]
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if task.worth[t] < least and not cards.traits[t] & SABOTEUR:
            best = t * 4 + FROM_HAND
            least = task.worth[t]
    return best


def next_answer(s, cards, task):
    p = s.ask_seat
    ask = s.ask
    if ask == REMOVE_CARD:
        found = weakest_card(s, cards, p, task)
        if found >= 0:
            return action(REMOVE, found // 4, found % 4)
    elif ask == REMOVE_TROOP or ask == REMOVE_BUILDING:
        c = opened_city(s, cards, p) if ask == REMOVE_TROOP else -1
        if c < 0:
            c = best_target(s, p, ask, task)
        if c >= 0:
            return action(HIT, 0, (1 - p) * CITIES + c)
    elif ask == MOVE_VOLFYIRION:
        if can_move(s, p, DRAGON_LAIR):
            return action(MOVE, 0, TO_LAIR)
        c = city_for_dragon(s, cards, p, task)
        if c >= 0 and can_move(s, p, (1 - p) * CITIES + c):
            return action(MOVE, 0, (1 - p) * CITIES + c)
    elif ask == RECOVER:
        t = s.spent[0]
        c = city_to_guard(s, cards, p, t)
        if c >= 0:
            return action(RECOVER_TROOP, t, p * CITIES + c)
    elif ask == BURY:
        return action(BURY_CARD, best_discarded(s, p, task), 0)
    elif ask == ERASE:
        t = least_in_deck(s, cards, p, task)
        if t != 0 and task.worth[t] <= task.weights[W_THIN]:
            return action(ERASE_CARD, t, 0)
    elif ask == BAIT and s.dragon < DRAGON_LAIR and s.dragon // CITIES == p:
        # The dragon is on a City of one's own already: to the one that matters least.
        for c in range(LAIR_CITY):
            if can_bait(s, p, p * CITIES + c) and s.building[p, c] == 0 and s.troop[p, c] == 0:
                return action(MOVE, 0, p * CITIES + c)
    return action(SKIP, 0, 0)


def opened_city(s, cards, p):
    """The dearest guarded City that falls once its Troop is gone, with what can be had, or -1."""
    q = 1 - p
    battle = s.points[p, BATTLE]
    for i in range(source_count(s, p)):
        t = source_card(s, cards, p, i)
        if t != 0:
            battle += gives(cards, t, GAIN_BATTLE)
    best = -1
    for c in range(LAIR_CITY):
        t = s.troop[q, c]
        if t == 0 or s.city[q, c] != STANDING or s.dragon == q * CITIES + c:
            continue
        if defence(s, cards, q, c) - cards.defence[t] <= battle:
            if best < 0 or cards.defence[t] > cards.defence[s.troop[q, best]]:
                best = c
    return best


def best_target(s, p, ask, task):
    best = -1
    most = -1
    for c in range(LAIR_CITY):
        t = s.troop[1 - p, c] if ask == REMOVE_TROOP else s.building[1 - p, c]
        if t != 0 and task.worth[t] > most:
            best = c
            most = task.worth[t]
    return best


def best_discarded(s, p, task):
    first = OWN - s.discard_size[p]
    best = s.own[p, first]
    for i in range(first, OWN):
        if task.worth[s.own[p, i]] > task.worth[best]:
            best = s.own[p, i]
    return best


def least_in_deck(s, cards, p, task):
    best = 0
    for i in range(s.deck_size[p]):
        t = s.own[p, i]
        if not cards.traits[t] & SABOTEUR and (best == 0 or task.worth[t] < task.worth[best]):
            best = t
    return best
