"""Whole games by rule of thumb, for measuring it."""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.setup import new_game

from .policy import next_action


def thumb_games(states, tables, tasks, level, heroes, games, w0, moves, counts):
    """Play games with both eyes on the rule of thumb: won, and lost by encounter."""
    s = states[0]
    cards = tables[0]
    task = tasks[0]
    for i in range(games):
        new_game(s, cards, level, heroes, mix32((w0 + i) & MASK), mix32((w0 * 31 + i * 7) & MASK))
        steps = 0
        while s.phase != k.OVER and steps < 5000:
            apply(s, cards, next_action(s, cards, task, moves))
            steps += 1
        if s.winner == k.HEROES_WON:
            counts[0] += 1
        else:
            counts[s.encounter] += 1
        counts[4] += steps
        counts[5] += s.cause == k.TOO_LATE
    return games
