"""A quick rule-of-thumb player: what a sensible turn does next, without listing every action.

It plays the rest of a game in the search's simulations, and says which actions to look at first.
"""

from kyradar.engine.flat import Ints
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons as r
from kyradar.volfyirion.kernel.actions import action
from kyradar.volfyirion.kernel.cities import cities_left, first_standing
from kyradar.volfyirion.kernel.dragon import can_move, defeat_cost, move_cost
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.refuse import why_exchange, why_rebuild, why_take, why_use
from kyradar.volfyirion.kernel.zones import find_play

from .answers import best_target, next_answer, weakest_card
from .appraisal import W_DRAW, W_HIT, W_KEEP, W_REMOVE_CARD, W_REPLACE, W_SEAL
from .plans import next_assault, next_errand
from .purchases import next_purchase
from .targets import city_for_dragon, city_to_bare, city_to_build, city_to_guard, city_to_raze
from .task import Task


def next_action(s: k.State, cards: k.Tables, task: Task, moves: Ints) -> int:
    """The next thing to do; always legal."""
    if s.ask != 0:
        return next_answer(s, cards, task)
    p = s.active
    if s.phase == k.START and not leads(s, cards, p):
        return action(a.MULLIGAN, 0, 0)
    move = next_play(s, cards, p, task)
    if move != 0:
        return move
    move = next_use(s, cards, p, task)
    if move != 0:
        return move
    move = next_fight(s, cards, p, task)
    if move != 0:
        return move
    move = next_sacrifice(s, cards, p, task)
    if move != 0:
        return move
    move = next_purchase(s, cards, p, task)
    if move != 0:
        return move
    return next_spare(s, cards, p, task)


def leads(s: k.State, cards: k.Tables, p: int) -> bool:
    """Does a card in hand give Battle? A first hand without it acquires no Wonder (T3)."""
    for i in range(s.hand_size[p]):
        if cards.points[s.hand[p, i], k.BATTLE] > 0:
            return True
    return False


def next_play(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """Whatever the hand holds; Troops that would only replace a better one stay there."""
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind == k.COMMAND_CARD or kind == k.WONDER:
            return action(a.PLAY_CARD, t, a.IN_AREA)
        if kind == k.TROOP:
            c = city_to_guard(s, cards, p, t)
            if c >= 0 and (s.troop[p, c] == 0 or cards.defence[s.troop[p, c]] < cards.defence[t]):
                return action(a.PLAY_CARD, t, p * k.CITIES + c + 1)
        else:
            c = city_to_build(s, cards, p, task)
            if c >= 0 and (s.building[p, c] == 0 or task.worth[s.building[p, c]] < task.worth[t]):
                return action(a.PLAY_CARD, t, p * k.CITIES + c + 1)
    return 0


def next_use(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """Synergies that draw, remove a weak card or move the dragon."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == k.SYNERGY
            and not cards.automatic[t]
            and (s.play_flags[p, i] & (k.SEALED | k.USED)) == 0
            and synergy_met(s, cards, p, t)
            and wants_effects(s, cards, p, t, task)
        ):
            return action(a.USE, t, a.IN_AREA)
    for c in range(k.LAIR_CITY):
        t = s.building[p, c]
        if t != 0 and cards.secondary[t] == k.SYNERGY and not cards.automatic[t]:
            place = (p * k.CITIES + c + 1) * a.AMOUNTS
            if why_use(s, cards, p, t, place) == r.OK and wants_effects(s, cards, p, t, task):
                return action(a.USE, t, place)
    return 0


def wants_effects(s: k.State, cards: k.Tables, p: int, t: int, task: Task) -> bool:
    for i in range(k.EFFECTS):
        word = cards.word[t, i]
        if word == 0:
            return False
        if word <= k.DRAW:
            return True
        if word == k.REMOVE_CARD and weakest_card(s, cards, p, task) >= 0:
            return True
        if word == k.MOVE_VOLFYIRION and (
            s.dragon == k.DRAGON_LAIR or can_move(s, p, k.DRAGON_LAIR)
        ):
            return True
        if word == k.REMOVE_TROOP or word == k.REMOVE_BUILDING:
            return True
    return False


def next_fight(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """Raze what can be razed, answer the dragon, send it."""
    battle = s.points[p, k.BATTLE]
    knowledge = s.points[p, k.KNOWLEDGE]
    threatened = s.dragon < k.DRAGON_LAIR and s.dragon // k.CITIES == p
    c = city_to_raze(s, cards, p, battle)
    if c >= 0:
        # A City saved and a Lair gained are better than a City razed, unless it is the last.
        rescue = threatened and knowledge < move_cost() and battle >= defeat_cost(s, p)
        if not rescue or cities_left(s, 1 - p) == 1:
            return action(a.ATTACK, 0, (1 - p) * k.CITIES + c)
    if s.dragon != k.DRAGON_GONE and knowledge >= move_cost():
        if threatened:
            return action(a.MOVE, 0, a.TO_LAIR)
        if s.dragon == k.DRAGON_LAIR:
            c = city_for_dragon(s, cards, p, task)
            if c >= 0:
                return action(a.MOVE, 0, (1 - p) * k.CITIES + c)
    if s.dragon != k.DRAGON_GONE and battle >= defeat_cost(s, p):
        return action(a.DEFEAT, 0, 0)
    move = next_assault(s, cards, p, task)
    if move != 0:
        return move
    if threatened or (s.dragon == k.DRAGON_LAIR and first_standing(s, 1 - p) >= 0):
        return next_errand(s, cards, p, threatened, task)
    return 0


def next_sacrifice(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """A remove ability that is worth more now than the card is later."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.secondary[t] == k.REMOVE_ABILITY and (s.play_flags[p, i] & k.SEALED) == 0:
            value = worth_now(s, cards, p, t, task)
            if value * 100 > task.worth[t] * task.weights[W_KEEP]:
                return action(a.USE, t, a.IN_AREA)
    return 0


def worth_now(s: k.State, cards: k.Tables, p: int, t: int, task: Task) -> int:
    """What a remove ability would do at this moment; points are for `next_fight` to decide."""
    total = 0
    for i in range(k.EFFECTS):
        word = cards.word[t, i]
        if word == k.REMOVE_TROOP or word == k.REMOVE_BUILDING:
            c = best_target(s, p, word, task)
            if c >= 0:
                hit = s.troop[1 - p, c] if word == k.REMOVE_TROOP else s.building[1 - p, c]
                total += task.worth[hit] * task.weights[W_HIT] // 100
        elif word == k.REMOVE_CARD:
            if weakest_card(s, cards, p, task) >= 0:
                total += task.weights[W_REMOVE_CARD]
        elif word == k.DRAW:
            total += (
                min(cards.amount[t, i], s.deck_size[p] + s.discard_size[p]) * task.weights[W_DRAW]
            )
    return total


def next_spare(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """What is left of Knowledge and Battle; then the end of the turn."""
    knowledge = s.points[p, k.KNOWLEDGE]
    if s.options & k.REBUILDING:
        for c in range(k.LAIR_CITY):
            if why_rebuild(s, cards, p, p * k.CITIES + c) == r.OK:
                return action(a.REBUILD, 0, p * k.CITIES + c)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if s.play_flags[p, i] & k.SEALED and cards.cost[t] <= knowledge:
            return action(a.UNSEAL, t, 0)
    q = 1 - p
    best = 0
    most = task.weights[W_SEAL]
    for i in range(s.play_size[q]):
        t = s.play[q, i]
        if cards.traits[t] & k.PATH:
            if why_take(s, cards, p, t) == r.OK:
                return action(a.TAKE_PATH, t, 0)
            continue
        if (
            cards.cost[t] <= knowledge
            and task.worth[t] > most
            and find_play(s, q, t, k.SEALED, 0) >= 0
            and cards.kind[t] == k.WONDER
        ):
            best = t
            most = task.worth[t]
    if best != 0:
        return action(a.SEAL, best, 1)
    c = city_to_bare(s, cards, p)
    if c >= 0:
        return action(a.ATTACK, 0, q * k.CITIES + c)
    move = flight(s, cards, p)
    if move != 0:
        return move
    if s.points[p, k.COMMAND] > 2 and why_exchange(s, p) == r.OK:
        t = card_to_replace(s, cards, p, task)
        if t != 0:
            return action(a.REPLACE, t, 0)
    return action(a.END, 0, 0)


def flight(s: k.State, cards: k.Tables, p: int) -> int:
    """A Troop leaves a City that burns for one without a guard (P7), or 0."""
    if s.dragon >= k.DRAGON_LAIR or s.dragon // k.CITIES != p:
        return 0
    t = s.troop[p, s.dragon % k.CITIES]
    if t == 0 or cards.cost[t] > s.points[p, k.COMMAND]:
        return 0
    best = -1
    for c in range(k.LAIR_CITY):
        if s.city[p, c] == k.STANDING and s.troop[p, c] == 0 and s.dragon != p * k.CITIES + c:
            if best < 0 or cards.city_defence[p, c] < cards.city_defence[p, best]:
                best = c
    if best < 0:
        return 0
    return action(a.REDEPLOY, 0, s.dragon * k.SEATS * k.CITIES + p * k.CITIES + best)


def card_to_replace(s: k.State, cards: k.Tables, p: int, task: Task) -> int:
    """The least card of the row, if nothing affordable is worth having."""
    least = 0
    for i in range(k.ROW):
        t = s.row[i]
        if t == 0:
            continue
        if cards.cost[t] <= s.points[p, k.COMMAND] and task.worth[t] >= task.weights[W_REPLACE]:
            return 0
        if least == 0 or task.worth[t] < task.worth[least]:
            least = t
    return least
