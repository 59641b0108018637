"""Random games from the first choice to the last, for measuring and testing the rules."""

from typing import Any

from kyradar.engine.flat import Ints
from kyradar.engine.kernel import jobs
from kyradar.engine.kernel.rng import MASK, choice, mix32

from . import layout as k
from .apply import apply
from .legal import legal
from .setup import new_game


def play_out(s: k.State, cards: k.Tables, key: int, out: Ints) -> int:
    """Random legal actions to the end; the answer is how many."""
    steps = 0
    n = legal(s, cards, out)
    while n > 0:
        apply(s, cards, out[choice(key, steps, n)])
        steps += 1
        n = legal(s, cards, out)
    return steps


def play_games(states: Any, tables: Any, job: Ints, out: Ints, wins: Ints) -> int:
    """Play the games of a job in the first state; counts those won and lost. Answers actions."""
    s = states[0]
    cards = tables[0]
    w0 = job[jobs.W0]
    w1 = job[jobs.W1]
    actions = 0
    for i in range(job[jobs.BEGIN], job[jobs.END]):
        high = mix32((w1 + mix32(i)) & MASK)
        low = mix32((w0 ^ mix32((w1 + i) & MASK)) & MASK)
        new_game(s, cards, job[jobs.FIRST_NUMBER], job[jobs.SECOND_NUMBER], high, low)
        actions += play_out(s, cards, low, out)
        wins[0 if s.winner == k.HEROES_WON else 1] += 1
    return actions
