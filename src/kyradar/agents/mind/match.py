"""Whole games between two sets of weights, for finding good ones."""

from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import OVER, SEATS
from kyradar.volfyirion.kernel.refuse import acting_seat
from kyradar.volfyirion.kernel.setup import new_duel

from .appraisal import appraise
from .policy import next_action

# A game this long is a draw: nobody who knows what to do needs so many actions.
LONGEST = 4000


def play_match(states, tables, options, games, w0, w1, weights2, worth2, out, wins):
    """Game i is played by the weights of row i % 2 in seat 0, the others in seat 1."""
    s = states[0]
    cards = tables[0]
    for row in range(2):
        appraise(cards, weights2[row], worth2[row])
    actions = 0
    for i in range(games):
        new_duel(s, cards, options, (i >> 1) & 1, w0, w1, i >> 2, 0)
        swap = i & 1
        steps = 0
        while s.phase != OVER and steps < LONGEST:
            row = acting_seat(s) ^ swap
            apply(s, cards, next_action(s, cards, worth2[row], weights2[row], out))
            steps += 1
        actions += steps
        if s.phase == OVER and s.winner < SEATS:
            wins[s.winner ^ swap] += 1
        else:
            wins[SEATS] += 1
    return actions
