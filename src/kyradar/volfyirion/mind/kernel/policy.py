"""A quick rule-of-thumb player: what a sensible turn does next, without listing every action.

It plays the rest of a game in the search's simulations, and says which actions to look at first.
"""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel.actions import (
    ACQUIRE,
    ACQUIRE_TOP,
    AMOUNTS,
    ATTACK,
    DEFEAT,
    END,
    IN_AREA,
    MOVE,
    PLAY_CARD,
    REBUILD,
    REPLACE,
    SEAL,
    TAKE_PATH,
    TAKE_WONDER,
    TO_LAIR,
    UNSEAL,
    USE,
    WONDER_TOP,
    action,
)
from kyradar.volfyirion.kernel.cities import first_standing
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
    GAIN_BATTLE,
    GAIN_KNOWLEDGE,
    HEROES_PARTY,
    KNOWLEDGE,
    LAIR,
    LAIR_CITY,
    MOVE_COST,
    MOVE_VOLFYIRION,
    PARTY_COST,
    PATH,
    PATH_COST,
    QOAM_ORACLE,
    REBUILDING,
    REMOVE_ABILITY,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    REPLACE_COST,
    ROW,
    SEALED,
    SYNERGY,
    TALISMAN_CARD,
    TROOP,
    USED,
    WONDER,
    WONDERS,
)
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.refuse import why_rebuild, why_use
from kyradar.volfyirion.kernel.zones import find_play, top_card

from .answers import best_target, next_answer, weakest_card
from .appraisal import (
    W_DRAW,
    W_HIT,
    W_KEEP,
    W_LEAST,
    W_NOISE,
    W_REMOVE_CARD,
    W_REPLACE,
    W_SAVE,
    W_SEAL,
)
from .targets import cheapest_to_raze, city_for_dragon, city_to_build, city_to_guard, city_to_raze


def next_action(s, cards, task, moves):
    """The next thing to do; always legal."""
    if s.ask != 0:
        return next_answer(s, cards, task)
    p = s.active
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
    c = city_to_raze(s, cards, p, battle)
    if c >= 0:
        return action(ATTACK, 0, (1 - p) * CITIES + c)
    knowledge = s.points[p, KNOWLEDGE]
    threatened = s.dragon < DRAGON_LAIR and s.dragon // CITIES == p
    if s.dragon != DRAGON_GONE and knowledge >= MOVE_COST:
        if threatened:
            return action(MOVE, 0, TO_LAIR)
        if s.dragon == DRAGON_LAIR:
            c = city_for_dragon(s, cards, p, task)
            if c >= 0:
                return action(MOVE, 0, (1 - p) * CITIES + c)
    if s.dragon != DRAGON_GONE and battle >= defeat_cost(s, p):
        return action(DEFEAT, 0, 0)
    # Remove abilities, where they bring enough to raze or to move.
    extra = hidden_points(s, cards, p, GAIN_BATTLE)
    if extra > 0 and city_to_raze(s, cards, p, battle + extra) >= 0:
        return spend(s, cards, p, GAIN_BATTLE)
    if s.dragon != DRAGON_GONE and (threatened or s.dragon == DRAGON_LAIR):
        extra = hidden_points(s, cards, p, GAIN_KNOWLEDGE)
        if extra > 0 and knowledge + extra >= MOVE_COST:
            return spend(s, cards, p, GAIN_KNOWLEDGE)
        if threatened or first_standing(s, 1 - p) >= 0:
            a = horn(s, cards, p)
            if a != 0:
                return a
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
            total += cards.amount[t, i] * task.weights[W_DRAW]
    return total


def gives(cards, t, word):
    """Points of one kind that a card's remove ability gives."""
    if cards.secondary[t] != REMOVE_ABILITY:
        return 0
    total = 0
    for i in range(EFFECTS):
        if cards.word[t, i] == word:
            total += cards.amount[t, i]
    return total


def hidden_points(s, cards, p, word):
    total = 0
    for i in range(s.play_size[p]):
        if (s.play_flags[p, i] & SEALED) == 0:
            total += gives(cards, s.play[p, i], word)
    for c in range(LAIR_CITY):
        if s.troop[p, c] != 0:
            total += gives(cards, s.troop[p, c], word)
        if s.building[p, c] != 0:
            total += gives(cards, s.building[p, c], word)
    return total


def spend(s, cards, p, word):
    """Use the first remove ability that gives these points: playing area, then Cities."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (s.play_flags[p, i] & SEALED) == 0 and gives(cards, t, word) > 0:
            return action(USE, t, IN_AREA)
    for c in range(LAIR_CITY):
        place = (p * CITIES + c + 1) * AMOUNTS
        if s.troop[p, c] != 0 and gives(cards, s.troop[p, c], word) > 0:
            return action(USE, s.troop[p, c], place)
        if s.building[p, c] != 0 and gives(cards, s.building[p, c], word) > 0:
            return action(USE, s.building[p, c], place)
    return 0


def horn(s, cards, p):
    """A remove ability that moves the dragon."""
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == REMOVE_ABILITY
            and cards.word[t, 0] == MOVE_VOLFYIRION
            and (s.play_flags[p, i] & SEALED) == 0
        ):
            return action(USE, t, IN_AREA)
    return 0


def tempted(s, value, task):
    """A value with some chance in it, so that simulations differ."""
    noise = task.weights[W_NOISE]
    if noise == 0:
        return value
    return value * (100 + below(s, noise)) // 100


def next_purchase(s, cards, p, task):
    command = s.points[p, COMMAND]
    best = 0
    most = task.weights[W_LEAST]
    top = 0
    if command > 0:
        for i in range(ROW):
            t = s.row[i]
            if t == 0 or cards.cost[t] > command or cards.traits[t] & TALISMAN_CARD:
                continue
            value = tempted(s, task.worth[t], task)
            if value > most:
                best = t
                most = value
        if s.perk[p] == QOAM_ORACLE:
            t = top_card(s, ASSETS)
            if t != 0 and cards.cost[t] <= command and task.worth[t] > most:
                top = 1
    if top == 1:
        return action(ACQUIRE_TOP, 0, 0)
    if best != 0:
        return action(ACQUIRE, best, 0)
    battle = s.points[p, BATTLE]
    if s.lair_owner < 0 and battle > 0:
        if cheapest_to_raze(s, cards, p) - battle <= task.weights[W_SAVE]:
            return 0
        most = 0
        for i in range(LAIR):
            t = s.lair[i]
            if t != 0 and cards.cost[t] <= battle and task.worth[t] > most:
                best = t
                most = task.worth[t]
        if best != 0:
            return action(TAKE_WONDER, best, 0)
        if s.perk[p] == HEROES_PARTY and battle >= PARTY_COST and s.supply_size[WONDERS] > 0:
            return action(WONDER_TOP, 0, 0)
    return 0


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
    if knowledge >= REPLACE_COST and s.points[p, COMMAND] > 2 and s.supply_size[ASSETS] > 0:
        t = card_to_replace(s, cards, p, task)
        if t != 0:
            return action(REPLACE, t, 0)
    return action(END, 0, 0)


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
