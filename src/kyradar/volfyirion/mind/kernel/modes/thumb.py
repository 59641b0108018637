"""A rule-of-thumb player for every mode: it scores each legal action and takes the best.

Slower than the duel's policy, which never lists its actions, but it needs to know no mode's list.
"""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons as r
from kyradar.volfyirion.kernel.actions import action, by_seat, card_of, place_of, seat_of, verb_of
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.refuse import why_act

from ..appraisal import W_LEAST, W_NOISE, W_THIN
from ..task import Task

# The order of a sensible turn: what is free first, then what is bought, then what is left over.
WIN = 900_000
PLAY = 500_000
USE_IT = 450_000
GUARD = 400_000
CHOOSE = 300_000
DEFEND = 250_000
BUY = 200_000
SPARE = 100_000
NOTHING = 10
HARDLY = 1


def score_card(s: k.State, cards: k.Tables, move: int, task: Task) -> int:
    """What all modes have in common: playing, using, buying and removing cards."""
    verb = verb_of(move)
    t = card_of(move)
    if verb == a.PLAY_CARD:
        return score_play(s, cards, t, place_of(move), task)
    if verb == a.USE:
        if cards.secondary[t] != k.SYNERGY or place_of(move) % a.AMOUNTS != a.WHOLE:
            return HARDLY
        return USE_IT + cards.draws[t]
    if verb == a.ACQUIRE:
        return BUY + task.worth[t] if task.worth[t] >= task.weights[W_LEAST] else HARDLY
    if verb == a.TAKE_WONDER:
        return BUY + 50 + task.worth[t] if task.worth[t] >= task.weights[W_LEAST] else HARDLY
    if verb == a.REMOVE:
        return CHOOSE - task.worth[t] if task.worth[t] <= task.weights[W_THIN] else HARDLY
    if verb == a.SKIP:
        return NOTHING
    return HARDLY


def score_play(s: k.State, cards: k.Tables, t: int, place: int, task: Task) -> int:
    """Command cards and Wonders at once; Troops where they guard most, Buildings where none is."""
    kind = cards.kind[t]
    if kind == k.COMMAND_CARD or kind == k.WONDER:
        return PLAY
    if place == a.IN_AREA:
        return HARDLY
    q = (place - 1) // k.CITIES
    c = (place - 1) % k.CITIES
    if kind == k.TROOP:
        there = s.troop[q, c]
        if there != 0:
            better = cards.defence[t] - cards.defence[there]
            return GUARD + better if better > 0 else HARDLY
        return GUARD + 100 + cards.city_defence[q, c]
    there = s.building[q, c]
    if there == 0:
        return GUARD + 200 + cards.city_defence[q, c]
    better = task.worth[t] - task.worth[there]
    return GUARD + better // 10 if better > 0 else HARDLY


def score(s: k.State, cards: k.Tables, move: int, task: Task) -> int:
    """How much an action is wanted; every mode has its own."""
    return score_card(s, cards, move, task)


def best_of(s: k.State, cards: k.Tables, task: Task, moves: Ints, n: int) -> int:
    """The action wanted most, with a little chance among what is bought."""
    best = moves[0]
    most = -1
    for i in range(n):
        value = score(s, cards, moves[i], task)
        if task.weights[W_NOISE] > 0 and value > BUY and value < DEFEND:
            value += below(s, 3 * task.weights[W_NOISE] + 1)
        if value > most:
            most = value
            best = moves[i]
    return best


def next_action(s: k.State, cards: k.Tables, task: Task, moves: Ints) -> int:
    return best_of(s, cards, task, moves, legal(s, cards, moves))


def suggest(s: k.State, cards: k.Tables, task: Task, out: Ints, n: int, moves: Ints) -> int:
    return best_of(s, cards, task, out, n)


def free_command(s: k.State, cards: k.Tables, p: int) -> int:
    """A Command card in p's hand that asks nothing when it is played, or 0."""
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if cards.kind[t] == k.COMMAND_CARD and cards.main_word[t] == 0:
            return t
    return 0


def ready(s: k.State, p: int) -> bool:
    """May p go on, with a hand that is not to be exchanged?"""
    return why_act(s, p) == r.OK


def obvious(s: k.State, cards: k.Tables) -> int:
    """The Command cards of whoever may act are played as they come: it cannot be wrong."""
    if s.ask != 0:
        return 0
    for p in range(k.SEATS):
        if ready(s, p):
            t = free_command(s, cards, p)
            if t != 0:
                return by_seat(action(a.PLAY_CARD, t, a.IN_AREA), p)
    return 0


def own_part(out: Ints, n: int, me: int) -> int:
    """A partner's actions are not this player's to choose, though they may come later in a turn."""
    own = 0
    for i in range(n):
        if seat_of(out[i]) == me:
            out[own] = out[i]
            own += 1
    return own
