"""How a game stands, without playing it out: the odds of seat 0 from what lies on the table.

Features are taken for both sides and subtracted; their weights come from a logistic regression on
games the rule-of-thumb player played against itself (see `fit.py` in the bench room).
"""

from math import exp

from kyradar.volfyirion.kernel.layout import (
    BATTLE,
    CITIES,
    COMMAND,
    COMMAND_CARD,
    DRAGON_LAIR,
    HAND_SIZE,
    KNOWLEDGE,
    LAIR_BATTLE,
    LAIR_CITY,
    OWN,
    SEALED,
    SEATS,
    STANDING,
)

from .policy import cost_to_raze

# Features of one side.
(
    LAST_CITY,
    TWO_CITIES,
    MANY_CITIES,
    WALLS,  # defence of all standing Cities, Troops included
    WEAKEST,  # Battle the cheapest City takes
    COMMAND_INCOME,
    BATTLE_INCOME,
    KNOWLEDGE_INCOME,
    DECK_WORTH,
    DECK_SIZE,
    STANDING_WORTH,  # what stays in play and gives every turn
    THREATENED,  # the dragon is on a City of this side's
    RAZE_ODDS,  # how well this side's Battle reaches the enemy's weakest City
    MOVE_ODDS,  # how well its Knowledge reaches the dragon's price
    TEMPO,  # it is this side's turn
) = range(15)
FEATURES = 15


def soft_step(real):
    return 1.0 / (1.0 + exp(-real))


def look_at_side(s, cards, worth, p, facts):
    """Write the features of seat p into facts[p]."""
    cities = 0
    walls = 0
    weakest = 99
    command = 0
    battle = 0
    knowledge = 0
    lasting = 0
    for c in range(CITIES):
        if s.city[p, c] != STANDING:
            continue
        cities += 1
        cost = cost_to_raze(s, cards, p, c)
        walls += cost
        weakest = min(weakest, cost)
        if c == LAIR_CITY:
            battle += LAIR_BATTLE
            continue
        t = s.building[p, c]
        if t != 0:
            lasting += worth[t]
            command += cards.points[t, COMMAND]
            battle += cards.points[t, BATTLE]
            knowledge += cards.points[t, KNOWLEDGE]
        t = s.troop[p, c]
        if t != 0:
            lasting += worth[t]
    facts[p, LAST_CITY] = 1.0 if cities == 1 else 0.0
    facts[p, TWO_CITIES] = 1.0 if cities == 2 else 0.0
    facts[p, MANY_CITIES] = 1.0 if cities > 3 else 0.0
    facts[p, WALLS] = walls / 10.0
    facts[p, WEAKEST] = weakest / 10.0
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if cards.kind[t] != COMMAND_CARD and (s.play_flags[p, i] & SEALED) == 0:
            lasting += worth[t]
            command += cards.points[t, COMMAND]
            battle += cards.points[t, BATTLE]
            knowledge += cards.points[t, KNOWLEDGE]
    n = 0
    value = 0
    c = 0
    b = 0
    k = 0
    for i in range(s.deck_size[p] + s.discard_size[p] + s.hand_size[p] + s.play_size[p]):
        t = owned_card(s, p, i)
        if cards.kind[t] == COMMAND_CARD:
            n += 1
            value += worth[t]
            c += cards.points[t, COMMAND]
            b += cards.points[t, BATTLE]
            k += cards.points[t, KNOWLEDGE]
        else:
            lasting += worth[t] // 3 if i < s.deck_size[p] + s.discard_size[p] else 0
    share = min(n, HAND_SIZE) / max(n, 1)
    facts[p, COMMAND_INCOME] = (command + c * share) / 5.0
    facts[p, BATTLE_INCOME] = (battle + b * share) / 5.0
    facts[p, KNOWLEDGE_INCOME] = (knowledge + k * share) / 5.0
    facts[p, DECK_WORTH] = value * share / 1000.0
    facts[p, DECK_SIZE] = n / 10.0
    facts[p, STANDING_WORTH] = lasting / 1000.0
    threat = s.dragon < DRAGON_LAIR and s.dragon // CITIES == p
    facts[p, THREATENED] = 1.0 if threat else 0.0
    facts[p, TEMPO] = 1.0 if s.active == p else 0.0


def owned_card(s, p, i):
    """The i-th card of deck, discard pile, hand and playing area, taken as one row."""
    if i < s.deck_size[p]:
        return s.own[p, i]
    i -= s.deck_size[p]
    if i < s.discard_size[p]:
        return s.own[p, OWN - 1 - i]
    i -= s.discard_size[p]
    if i < s.hand_size[p]:
        return s.hand[p, i]
    return s.play[p, i - s.hand_size[p]]


def look(s, cards, worth, facts):
    for p in range(SEATS):
        look_at_side(s, cards, worth, p, facts)
    for p in range(SEATS):
        reach = facts[p, BATTLE_INCOME] * 5.0 - facts[1 - p, WEAKEST] * 10.0
        facts[p, RAZE_ODDS] = soft_step(reach / 3.0)
        facts[p, MOVE_ODDS] = soft_step((facts[p, KNOWLEDGE_INCOME] * 5.0 - 8.0) / 2.0)


def judge(s, cards, worth, facts, odds):
    """Seat 0's chance to win, 0 to 1."""
    look(s, cards, worth, facts)
    total = 0.0
    for i in range(FEATURES):
        total += odds[i] * (facts[0, i] - facts[1, i])
    return soft_step(total)
