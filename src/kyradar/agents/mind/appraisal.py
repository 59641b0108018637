"""What cards are worth to own, from their facts and a table of weights (see `weights.py`)."""

from kyradar.volfyirion.kernel.layout import (
    BATTLE,
    BUILDING,
    COMMAND,
    DRAW,
    EFFECTS,
    GAIN_BATTLE,
    GAIN_COMMAND,
    GAIN_KNOWLEDGE,
    KNOWLEDGE,
    MOVE_VOLFYIRION,
    REMOVE_BUILDING,
    REMOVE_CARD,
    REMOVE_TROOP,
    SYNERGY,
    TALISMAN_CARD,
    WONDER,
)

# Weights: worth of one point or one effect, in hundredths of a point a turn.
(
    W_COMMAND,
    W_BATTLE,
    W_KNOWLEDGE,
    W_DRAW,
    W_REMOVE_CARD,
    W_REMOVE_TROOP,
    W_REMOVE_BUILDING,
    W_MOVE,
    W_DEFENCE,
    W_SYNERGY,  # percent of a synergy's effect that is expected to come true
    W_ONCE,  # percent of a remove ability's effect, which costs the card
    W_BUILDING,  # percent: a Building gives every turn
    W_WONDER,
    W_LEAST,  # what a card must be worth to be bought
    W_THIN,  # cards worth no more than this are thrown out when possible
    W_NOISE,  # percent of chance in what is bought
    W_GUARDED,  # attack a guarded City without razing it: 1, or not: 0
    W_SEAL,  # seal a Wonder worth at least this
    W_REPLACE,  # replace when the best affordable card is worth less than this
    W_SAVE,  # buy no Wonder when at most this many Battle are missing to raze a City
    W_KEEP,  # percent of its worth at which a card in play is given up for its remove ability
    W_HIT,  # percent of an enemy card's worth that its removal is worth
) = range(22)


def appraise(cards, weights, worth):
    """What each card type is worth to own, from its facts."""
    for t in range(1, cards.types + 1):
        value = (
            cards.points[t, COMMAND] * weights[W_COMMAND]
            + cards.points[t, BATTLE] * weights[W_BATTLE]
            + cards.points[t, KNOWLEDGE] * weights[W_KNOWLEDGE]
        )
        bonus = 0
        for i in range(EFFECTS):
            bonus += cards.amount[t, i] * effect_worth(cards.word[t, i], weights)
        if cards.secondary[t] == SYNERGY:
            value += bonus * weights[W_SYNERGY] // 100
        else:
            value += bonus * weights[W_ONCE] // 100
        value += cards.defence[t] * weights[W_DEFENCE]
        if cards.kind[t] == BUILDING:
            value = value * weights[W_BUILDING] // 100
        elif cards.kind[t] == WONDER:
            value = value * weights[W_WONDER] // 100
        if cards.traits[t] & TALISMAN_CARD:
            value = 0
        worth[t] = value


def effect_worth(word, weights):
    if word == GAIN_COMMAND:
        return weights[W_COMMAND]
    if word == GAIN_BATTLE:
        return weights[W_BATTLE]
    if word == GAIN_KNOWLEDGE:
        return weights[W_KNOWLEDGE]
    if word == DRAW:
        return weights[W_DRAW]
    if word == REMOVE_CARD:
        return weights[W_REMOVE_CARD]
    if word == REMOVE_TROOP:
        return weights[W_REMOVE_TROOP]
    if word == REMOVE_BUILDING:
        return weights[W_REMOVE_BUILDING]
    if word == MOVE_VOLFYIRION:
        return weights[W_MOVE]
    return 0
