"""Positions from games the rule-of-thumb player plays against itself, with how they ended."""

from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import OVER, SEATS
from kyradar.volfyirion.kernel.rng import below
from kyradar.volfyirion.kernel.setup import new_duel

from .judge import FEATURES, look
from .match import LONGEST
from .policy import next_action


def sample_positions(states, tables, options, games, w0, w1, weights, worth, facts, rows):
    """One row per game: the feature differences at a random turn's start, then seat 0's result."""
    s = states[0]
    cards = tables[0]
    n = 0
    for i in range(games):
        new_duel(s, cards, options, -1, w0, w1, i, 0)
        wanted = 3 + below(s, 30)
        taken = 0
        turn = s.turn
        steps = 0
        while s.phase != OVER and steps < LONGEST:
            apply(s, cards, next_action(s, cards, worth, weights))
            steps += 1
            if taken == 0 and s.turn != turn and s.turn >= wanted and s.phase != OVER:
                look(s, cards, worth, facts)
                for j in range(FEATURES):
                    rows[n, j] = facts[0, j] - facts[1, j]
                taken = 1
            turn = s.turn
        if taken and s.phase == OVER and s.winner < SEATS:
            rows[n, FEATURES] = 1.0 - s.winner
            n += 1
    return n
