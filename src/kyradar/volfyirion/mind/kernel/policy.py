"""A quick rule-of-thumb player: what a sensible turn does next, without listing every action.

It plays the rest of a game in the search's simulations, and says which actions to look at first.
"""

from kyradar.volfyirion.kernel.actions import (
    AMOUNTS,
    ATTACK,
    DEFEAT,
    END,
    IN_AREA,
    MOVE,
    MULLIGAN,
    PLAY_CARD,
    REBUILD,
    REDEPLOY,
    REPLACE,
    SEAL,
    TAKE_PATH,
    TO_LAIR,
    UNSEAL,
    USE,
    action,
)
from kyradar.volfyirion.kernel.cities import cities_left, first_standing
from kyradar.volfyirion.kernel.dragon import can_move, defeat_cost
from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    BATTLE,
    CITIES,
    COMMAND,
    COMMAND_CARD,
    DRAGON_GONE,
    DRAGON_LAIR,
    DRAW,
    EFFECTS,
    KNOWLEDGE,
    LAIR_CITY,
    MOVE_COST,
    MOVE_VOLFYIRION,
    PATH,
    PATH_COST,
    REBUILDING,
    REMOVE_ABILITY,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    REPLACE_COST,
    ROW,
    SEALED,
    SEATS,
    STANDING,
    START,
    SYNERGY,
    TROOP,
    USED,
    WONDER,
)
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.refuse import why_rebuild, why_use
from kyradar.volfyirion.kernel.zones import find_play

from .answers import best_target, next_answer, weakest_card
from .appraisal import (
    W_DRAW,
    W_HIT,
    W_KEEP,
    W_REMOVE_CARD,
    W_REPLACE,
    W_SEAL,
)
from .plans import next_assault, next_errand
from .purchases import next_purchase
from .targets import (
    city_for_dragon,
    city_to_bare,
    city_to_build,
    city_to_guard,
    city_to_raze,
)


def next_action(s, cards, task, moves):
    """The next thing to do; always legal."""
    if s.ask != 0:
        return next_answer(s, cards, task)
    p = s.active
    if s.phase == START and not leads(s, cards, p):
        return action(MULLIGAN, 0, 0)
    a = next_play(s, cards, p, task)
    if a != 0:
        return a
    a = next_use(s, cards, p, task)
    if a != 0:
        return a
    a = next_fight(s, cards, p, task)
    if a != 0:
        return a
    a = next_sacrifice(s, cards, p, task)
    if a != 0:
        return a
    a = next_purchase(s, cards, p, task)
    if a != 0:
        return a
    return next_spare(s, cards, p, task)


def leads(s, cards, p):
    """Does a card in hand give Battle? A first hand without it acquires no Wonder (T3)."""
    for i in range(s.hand_size[p]):
        if cards.points[s.hand[p, i], BATTLE] > 0:
            return True
    return False


def next_play(s, cards, p, task):
    """Whatever the hand holds; Troops that would only replace a better one stay there."""
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        kind = cards.kind[t]
        if kind == COMMAND_CARD or kind == WONDER:
            return action(PLAY_CARD, t, IN_AREA)
        if kind == TROOP:
            c = city_to_guard(s, cards, p, t)
            if c >= 0 and (s.troop[p, c] == 0 or cards.defence[s.troop[p, c]] < cards.defence[t]):
                return action(PLAY_CARD, t, p * CITIES + c + 1)
        else:
            c = city_to_build(s, cards, p, task)
            if c >= 0 and (s.building[p, c] == 0 or task.worth[s.building[p, c]] < task.worth[t]):
                return action(PLAY_CARD, t, p * CITIES + c + 1)
    return 0


def next_use(s, cards, p, task):
    """Synergies that draw, remove a weak card or move the dragon."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == SYNERGY
            and not cards.automatic[t]
            and (s.play_flags[p, i] & (SEALED | USED)) == 0
            and synergy_met(s, cards, p, t)
            and wants_effects(s, cards, p, t, task)
        ):
            return action(USE, t, IN_AREA)
    for c in range(LAIR_CITY):
        t = s.building[p, c]
        if t != 0 and cards.secondary[t] == SYNERGY and not cards.automatic[t]:
            place = (p * CITIES + c + 1) * AMOUNTS
            if why_use(s, cards, p, t, place) == OK and wants_effects(s, cards, p, t, task):
                return action(USE, t, place)
    return 0


def wants_effects(s, cards, p, t, task):
    for i in range(EFFECTS):
        word = cards.word[t, i]
        if word == 0:
            return False
        if word <= DRAW:
            return True
        if word == REMOVE_CARD and weakest_card(s, cards, p, task) >= 0:
            return True
        if word == MOVE_VOLFYIRION and (s.dragon == DRAGON_LAIR or can_move(s, p, DRAGON_LAIR)):
            return True
        if word == REMOVE_TROOP or word == REMOVE_BUILDING:
            return True
    return False


def next_fight(s, cards, p, task):
    """Raze what can be razed, answer the dragon, send it."""
    battle = s.points[p, BATTLE]
    knowledge = s.points[p, KNOWLEDGE]
    threatened = s.dragon < DRAGON_LAIR and s.dragon // CITIES == p
    c = city_to_raze(s, cards, p, battle)
    if c >= 0:
        # A City saved and a Lair gained are better than a City razed, unless it is the last.
        rescue = threatened and knowledge < MOVE_COST and battle >= defeat_cost(s, p)
        if not rescue or cities_left(s, 1 - p) == 1:
            return action(ATTACK, 0, (1 - p) * CITIES + c)
    if s.dragon != DRAGON_GONE and knowledge >= MOVE_COST:
        if threatened:
            return action(MOVE, 0, TO_LAIR)
        if s.dragon == DRAGON_LAIR:
            c = city_for_dragon(s, cards, p, task)
            if c >= 0:
                return action(MOVE, 0, (1 - p) * CITIES + c)
    if s.dragon != DRAGON_GONE and battle >= defeat_cost(s, p):
        return action(DEFEAT, 0, 0)
    a = next_assault(s, cards, p, task)
    if a != 0:
        return a
    if threatened or (s.dragon == DRAGON_LAIR and first_standing(s, 1 - p) >= 0):
        return next_errand(s, cards, p, threatened, task)
    return 0


def next_sacrifice(s, cards, p, task):
    """A remove ability that is worth more now than the card is later."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.secondary[t] == REMOVE_ABILITY and (s.play_flags[p, i] & SEALED) == 0:
            value = worth_now(s, cards, p, t, task)
            if value * 100 > task.worth[t] * task.weights[W_KEEP]:
                return action(USE, t, IN_AREA)
    return 0


def worth_now(s, cards, p, t, task):
    """What a remove ability would do at this moment; points are for `next_fight` to decide."""
    total = 0
    for i in range(EFFECTS):
        word = cards.word[t, i]
        if word == REMOVE_TROOP or word == REMOVE_BUILDING:
            c = best_target(s, p, word, task)
            if c >= 0:
                hit = s.troop[1 - p, c] if word == REMOVE_TROOP else s.building[1 - p, c]
                total += task.worth[hit] * task.weights[W_HIT] // 100
        elif word == REMOVE_CARD:
            if weakest_card(s, cards, p, task) >= 0:
                total += task.weights[W_REMOVE_CARD]
        elif word == DRAW:
            total += (
                min(cards.amount[t, i], s.deck_size[p] + s.discard_size[p]) * task.weights[W_DRAW]
            )
    return total


def next_spare(s, cards, p, task):
    """What is left of Knowledge and Battle; then the end of the turn."""
    knowledge = s.points[p, KNOWLEDGE]
    if s.options & REBUILDING:
        for c in range(LAIR_CITY):
            if why_rebuild(s, cards, p, p * CITIES + c) == OK:
                return action(REBUILD, 0, p * CITIES + c)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if s.play_flags[p, i] & SEALED and cards.cost[t] <= knowledge:
            return action(UNSEAL, t, 0)
    q = 1 - p
    best = 0
    most = task.weights[W_SEAL]
    for i in range(s.play_size[q]):
        t = s.play[q, i]
        if cards.traits[t] & PATH:
            if knowledge >= PATH_COST:
                return action(TAKE_PATH, t, 0)
            continue
        if (
            cards.cost[t] <= knowledge
            and task.worth[t] > most
            and find_play(s, q, t, SEALED, 0) >= 0
            and cards.kind[t] == WONDER
        ):
            best = t
            most = task.worth[t]
    if best != 0:
        return action(SEAL, best, 1)
    c = city_to_bare(s, cards, p)
    if c >= 0:
        return action(ATTACK, 0, q * CITIES + c)
    a = flight(s, cards, p)
    if a != 0:
        return a
    if knowledge >= REPLACE_COST and s.points[p, COMMAND] > 2 and s.supply_size[ASSETS] > 0:
        t = card_to_replace(s, cards, p, task)
        if t != 0:
            return action(REPLACE, t, 0)
    return action(END, 0, 0)


def flight(s, cards, p):
    """A Troop leaves a City that burns for one without a guard (P7), or 0."""
    if s.dragon >= DRAGON_LAIR or s.dragon // CITIES != p:
        return 0
    t = s.troop[p, s.dragon % CITIES]
    if t == 0 or cards.cost[t] > s.points[p, COMMAND]:
        return 0
    best = -1
    for c in range(LAIR_CITY):
        if s.city[p, c] == STANDING and s.troop[p, c] == 0 and s.dragon != p * CITIES + c:
            if best < 0 or cards.city_defence[p, c] < cards.city_defence[p, best]:
                best = c
    if best < 0:
        return 0
    return action(REDEPLOY, 0, s.dragon * SEATS * CITIES + p * CITIES + best)


def card_to_replace(s, cards, p, task):
    """The least card of the row, if nothing affordable is worth having."""
    least = 0
    for i in range(ROW):
        t = s.row[i]
        if t == 0:
            continue
        if cards.cost[t] <= s.points[p, COMMAND] and task.worth[t] >= task.weights[W_REPLACE]:
            return 0
        if least == 0 or task.worth[t] < task.worth[least]:
            least = t
    return least
