"""How the rule-of-thumb player answers an open decision."""

from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import action
from kyradar.volfyirion.kernel.cities import defence
from kyradar.volfyirion.kernel.dragon import can_bait, can_move

from .appraisal import W_THIN
from .plans import gives, source_card, source_count
from .targets import city_for_dragon, city_to_guard
from .task import Task


def weakest_card(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """The card most worth losing as type * 4 + zone, or -1 if none is weak enough."""
    best = -1
    least = task.weights[W_THIN] + 1
    for i in range(k.OWN - s.discard_size[p], k.OWN):
        t = s.own[p, i]
        if task.worth[t] < least and not cards.traits[t] & k.SABOTEUR and t != s.ask_except:
            best = t * 4 + k.FROM_DISCARD
            least = task.worth[t]
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if task.worth[t] < least and not cards.traits[t] & k.SABOTEUR:
            best = t * 4 + k.FROM_PLAY
            least = task.worth[t]
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if task.worth[t] < least and not cards.traits[t] & k.SABOTEUR:
            best = t * 4 + k.FROM_HAND
            least = task.worth[t]
    return best


def next_answer(s: k.State, cards: k.Tables, task: Task) -> int:
    p = s.ask_seat
    ask = s.ask
    if ask == k.REMOVE_CARD:
        found = weakest_card(s, cards, p, task)
        if found >= 0:
            return action(a.REMOVE, found // 4, found % 4)
    elif ask == k.REMOVE_TROOP or ask == k.REMOVE_BUILDING:
        c = opened_city(s, cards, p) if ask == k.REMOVE_TROOP else -1
        if c < 0:
            c = best_target(s, p, ask, task)
        if c >= 0:
            return action(a.HIT, 0, (1 - p) * k.CITIES + c)
    elif ask == k.MOVE_VOLFYIRION:
        if can_move(s, p, k.DRAGON_LAIR):
            return action(a.MOVE, 0, a.TO_LAIR)
        c = city_for_dragon(s, cards, p, task)
        if c >= 0 and can_move(s, p, (1 - p) * k.CITIES + c):
            return action(a.MOVE, 0, (1 - p) * k.CITIES + c)
    elif ask == k.RECOVER:
        t = s.spent[0]
        c = city_to_guard(s, cards, p, t)
        if c >= 0:
            return action(a.RECOVER_TROOP, t, p * k.CITIES + c)
    elif ask == k.BURY:
        return action(a.BURY_CARD, best_discarded(s, p, task), 0)
    elif ask == k.ERASE:
        t = least_in_deck(s, cards, p, task)
        if t != 0 and task.worth[t] <= task.weights[W_THIN]:
            return action(a.ERASE_CARD, t, 0)
    elif ask == k.BAIT and s.dragon < k.DRAGON_LAIR and s.dragon // k.CITIES == p:
        # The dragon is on a City of one's own already: to the one that matters least.
        for c in range(k.LAIR_CITY):
            if can_bait(s, p, p * k.CITIES + c) and s.building[p, c] == 0 and s.troop[p, c] == 0:
                return action(a.MOVE, 0, p * k.CITIES + c)
    return action(a.SKIP, 0, 0)


def opened_city(s: k.State, cards: k.Tables, p: int) -> int:
    """The dearest guarded City that falls once its Troop is gone, with what can be had, or -1."""
    q = 1 - p
    battle = s.points[p, k.BATTLE]
    for i in range(source_count(s, p)):
        t = source_card(s, cards, p, i)
        if t != 0:
            battle += gives(cards, t, k.GAIN_BATTLE)
    best = -1
    for c in range(k.LAIR_CITY):
        t = s.troop[q, c]
        if t == 0 or s.city[q, c] != k.STANDING or s.dragon == q * k.CITIES + c:
            continue
        if defence(s, cards, q, c) - cards.defence[t] <= battle:
            if best < 0 or cards.defence[t] > cards.defence[s.troop[q, best]]:
                best = c
    return best


def best_target(s: k.State, p: int, ask: int, task: Task) -> int:
    best = -1
    most = -1
    for c in range(k.LAIR_CITY):
        t = s.troop[1 - p, c] if ask == k.REMOVE_TROOP else s.building[1 - p, c]
        if t != 0 and task.worth[t] > most:
            best = c
            most = task.worth[t]
    return best


def best_discarded(s: k.State, p: int, task: Task) -> int:
    first = k.OWN - s.discard_size[p]
    best = s.own[p, first]
    for i in range(first, k.OWN):
        if task.worth[s.own[p, i]] > task.worth[best]:
            best = s.own[p, i]
    return best


def least_in_deck(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    best = 0
    for i in range(s.deck_size[p]):
        t = s.own[p, i]
        if not cards.traits[t] & k.SABOTEUR and (best == 0 or task.worth[t] < task.worth[best]):
            best = t
    return best
