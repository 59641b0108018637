"""Random games from the first choice to the last, for measuring and testing the rules."""

from kyradar.engine.kernel.rng import MASK, choice, mix32

from . import layout as k
from .apply import apply
from .legal import legal
from .setup import new_game


def play_out(s, cards, key, out):
    """Random legal actions to the end; the answer is how many."""
    steps = 0
    n = legal(s, cards, out)
    while n > 0:
        apply(s, cards, out[choice(key, steps, n)])
        steps += 1
        n = legal(s, cards, out)
    return steps


def play_games(states, tables, level, heroes, begin, end, w0, w1, out, wins):
    """Play games begin .. end - 1 in the first state; counts those won and lost. Answers actions.

    Game i is seeded by (w0, w1, i), so a job can be cut anywhere and gives the same games.
    """
    s = states[0]
    cards = tables[0]
    actions = 0
    for i in range(begin, end):
        high = mix32((w1 + mix32(i)) & MASK)
        low = mix32((w0 ^ mix32((w1 + i) & MASK)) & MASK)
        new_game(s, cards, level, heroes, high, low)
        actions += play_out(s, cards, low, out)
        wins[0 if s.winner == k.HEROES_WON else 1] += 1
    return actions
