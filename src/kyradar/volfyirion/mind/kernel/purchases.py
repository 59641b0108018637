"""What to acquire: cards by what they are worth to this deck, as many as the points allow."""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel.actions import (
    ACQUIRE,
    ACQUIRE_TOP,
    TAKE_WONDER,
    WONDER_TOP,
    action,
)
from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    BATTLE,
    BUILDING,
    COMMAND,
    COMMAND_CARD,
    HAND_SIZE,
    HEROES_PARTY,
    LAIR,
    LAIR_CITY,
    OWN,
    PARTY_COST,
    QOAM_ORACLE,
    ROW,
    STANDING,
    TALISMAN_CARD,
    TROOP,
    WONDERS,
)
from kyradar.volfyirion.kernel.zones import top_card

from .appraisal import (
    W_DILUTE,
    W_ENOUGH_BATTLE,
    W_ENOUGH_COMMAND,
    W_LACK,
    W_LEAST,
    W_NOISE,
    W_PAIR,
    W_SAVE,
    W_SPARE_BUILDING,
    W_SPARE_TROOP,
)
from .targets import cheapest_to_raze


def tempted(s, value, task):
    """A value with some chance in it, so that simulations differ."""
    noise = task.weights[W_NOISE]
    if noise == 0 or value <= 0:
        return value
    return value * (100 + below(s, noise)) // 100


def survey(s, cards, p, task):
    """Count what the deck is made of: its cards' worth and points, and free slots for more."""
    task.deck_size = 0
    task.deck_worth = 0
    task.free_troops = 0
    task.free_buildings = 0
    for kind in range(3):
        task.income[kind] = 0
    for i in range(s.deck_size[p]):
        count_card(cards, s.own[p, i], task)
    for i in range(OWN - s.discard_size[p], OWN):
        count_card(cards, s.own[p, i], task)
    for i in range(s.hand_size[p]):
        count_card(cards, s.hand[p, i], task)
    for i in range(s.play_size[p]):
        if cards.kind[s.play[p, i]] == COMMAND_CARD:
            count_card(cards, s.play[p, i], task)
    for kind in range(3):
        task.income[kind] = task.income[kind] * HAND_SIZE // max(HAND_SIZE, task.deck_size)
    for i in range(s.play_size[p]):
        if cards.kind[s.play[p, i]] != COMMAND_CARD:
            count_points(cards, s.play[p, i], task)
    for c in range(LAIR_CITY):
        if s.city[p, c] == STANDING:
            if s.troop[p, c] == 0:
                task.free_troops += 1
            if s.building[p, c] == 0:
                task.free_buildings += 1
            else:
                count_points(cards, s.building[p, c], task)


def count_card(cards, t, task):
    """A card that goes round the House Deck; Troops and Buildings wait for a slot there."""
    if cards.kind[t] == TROOP:
        task.free_troops -= 1
    elif cards.kind[t] == BUILDING:
        task.free_buildings -= 1
    elif cards.kind[t] == COMMAND_CARD:
        task.deck_size += 1
        task.deck_worth += task.worth[t]
        count_points(cards, t, task)


def count_points(cards, t, task):
    for kind in range(3):
        task.income[kind] += cards.points[t, kind]


def value_of(cards, t, task):
    """What a card is worth to the deck that was surveyed."""
    value = task.worth[t]
    kind = cards.kind[t]
    if kind == TROOP:
        if task.free_troops <= 0:
            value = value * task.weights[W_SPARE_TROOP] // 100
        return value
    if kind == BUILDING:
        if task.free_buildings <= 0:
            value = value * task.weights[W_SPARE_BUILDING] // 100
    elif kind == COMMAND_CARD and task.deck_size > 0:
        value -= task.deck_worth * task.weights[W_DILUTE] // (100 * task.deck_size)
    for points in range(3):
        enough = task.weights[W_ENOUGH_BATTLE]
        if points == COMMAND:
            enough = task.weights[W_ENOUGH_COMMAND]
        lack = enough - task.income[points]
        if lack > 0:
            value += cards.points[t, points] * task.weights[W_LACK] * lack // enough
    return value


def next_purchase(s, cards, p, task):
    """An asset, or a Wonder; 0 if nothing is worth its points."""
    command = s.points[p, COMMAND]
    if command > 0:
        a = next_asset(s, cards, p, command, task)
        if a != 0:
            return a
    battle = s.points[p, BATTLE]
    if s.lair_owner < 0 and battle > 0:
        return next_wonder(s, cards, p, battle, task)
    return 0


def next_asset(s, cards, p, command, task):
    """The most worthwhile card, or the better half of a more worthwhile pair."""
    least = 99
    for i in range(ROW):
        if s.row[i] != 0:
            least = min(least, cards.cost[s.row[i]])
    if least > command and s.perk[p] != QOAM_ORACLE:
        return 0
    survey(s, cards, p, task)
    best = -1
    most = task.weights[W_LEAST]
    for i in range(ROW):
        t = s.row[i]
        task.offer[i] = 0
        if t == 0 or cards.cost[t] > command or cards.traits[t] & TALISMAN_CARD:
            continue
        task.offer[i] = tempted(s, value_of(cards, t, task), task)
        if task.offer[i] > most:
            best = i
            most = task.offer[i]
    if s.perk[p] == QOAM_ORACLE:
        t = top_card(s, ASSETS)
        if t != 0 and cards.cost[t] <= command and value_of(cards, t, task) > most:
            return action(ACQUIRE_TOP, 0, 0)
    if best < 0:
        return 0
    least = task.weights[W_LEAST]
    for i in range(ROW):
        if task.offer[i] <= least:
            continue
        for j in range(i):
            if (
                task.offer[j] > least
                and cards.cost[s.row[i]] + cards.cost[s.row[j]] <= command
                and (task.offer[i] + task.offer[j]) * task.weights[W_PAIR] // 100 > most
            ):
                most = (task.offer[i] + task.offer[j]) * task.weights[W_PAIR] // 100
                best = i if task.offer[i] >= task.offer[j] else j
    return action(ACQUIRE, s.row[best], 0)


def next_wonder(s, cards, p, battle, task):
    if cheapest_to_raze(s, cards, p) - battle <= task.weights[W_SAVE]:
        return 0
    best = 0
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
