"""What cards are worth to own, from their facts and a table of weights (see `weights.py`)."""

from kyradar.volfyirion.kernel import layout as k

from .task import WEIGHTS, Task

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
    W_SEAL,  # seal a Wonder worth at least this
    W_REPLACE,  # replace when the best affordable card is worth less than this
    W_SAVE,  # buy no Wonder when at most this many Battle are missing to raze a City
    W_KEEP,  # percent of its worth at which a card in play is given up for its remove ability
    W_CITY,  # what may be given up to raze a City, as worth a turn
    W_RESCUE,  # to send the dragon back, or where a last City is at stake
    W_SEND,  # to send it out
    W_SHARE,  # percent of a Command card's worth that its loss costs: it is not drawn every turn
    W_GUARD,  # what the loss of a Troop costs, for a point of its defence
    W_SPARE_TROOP,  # percent of its worth if no City has room for it
    W_SPARE_BUILDING,
    W_HIT,  # percent of an enemy card's worth that its removal is worth
) = range(WEIGHTS)


def appraise(cards: k.Tables, task: Task) -> None:
    """What each card type is worth to own, from its facts."""
    for t in range(1, cards.types + 1):
        value = (
            cards.points[t, k.COMMAND] * task.weights[W_COMMAND]
            + cards.points[t, k.BATTLE] * task.weights[W_BATTLE]
            + cards.points[t, k.KNOWLEDGE] * task.weights[W_KNOWLEDGE]
        )
        bonus = 0
        for i in range(k.EFFECTS):
            bonus += cards.amount[t, i] * effect_worth(cards.word[t, i], task)
        if cards.secondary[t] == k.SYNERGY:
            value += bonus * task.weights[W_SYNERGY] // 100
        else:
            value += bonus * task.weights[W_ONCE] // 100
        value += cards.defence[t] * task.weights[W_DEFENCE]
        if cards.kind[t] == k.BUILDING:
            value = value * task.weights[W_BUILDING] // 100
        elif cards.kind[t] == k.WONDER:
            value = value * task.weights[W_WONDER] // 100
        if cards.traits[t] & k.TALISMAN_CARD:
            value = 0
        task.worth[t] = value


def effect_worth(word: int, task: Task) -> int:
    if word == k.GAIN_COMMAND:
        return task.weights[W_COMMAND]
    if word == k.GAIN_BATTLE:
        return task.weights[W_BATTLE]
    if word == k.GAIN_KNOWLEDGE:
        return task.weights[W_KNOWLEDGE]
    if word == k.DRAW:
        return task.weights[W_DRAW]
    if word == k.REMOVE_CARD:
        return task.weights[W_REMOVE_CARD]
    if word == k.REMOVE_TROOP:
        return task.weights[W_REMOVE_TROOP]
    if word == k.REMOVE_BUILDING:
        return task.weights[W_REMOVE_BUILDING]
    if word == k.MOVE_VOLFYIRION:
        return task.weights[W_MOVE]
    return 0
