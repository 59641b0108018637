"""Random games from the first card to the last, for measuring and testing the rules."""

from kyradar.engine.kernel.rng import MASK, choice, mix32

from .apply import apply
from .layout import SIDES
from .legal import legal
from .setup import new_duel


def play_out(s, cards, key, out):
    """Random legal actions to the end; the answer is how many."""
    steps = 0
    n = legal(s, cards, out)
    while n > 0:
        apply(s, cards, out[choice(key, steps, n)])
        steps += 1
        n = legal(s, cards, out)
    return steps


def play_games(states, tables, options, first, begin, end, w0, w1, out, wins):
    """Play games begin .. end - 1 in the first state; counts wins per seat, draws last.

    Answers how many actions. Game i is seeded by (w0, w1, i), so a job can be cut anywhere and
    gives the same games.
    """
    s = states[0]
    cards = tables[0]
    actions = 0
    for i in range(begin, end):
        new_duel(s, cards, options, first, w0, w1, i, 0)
        key = mix32((w0 ^ mix32((w1 + i) & MASK)) & MASK)
        actions += play_out(s, cards, key, out)
        wins[result_slot(s)] += 1
    return actions


def result_slot(s):
    """Where a finished game is counted: the winning side, or the last for nobody."""
    return s.winner if s.winner < SIDES else SIDES
