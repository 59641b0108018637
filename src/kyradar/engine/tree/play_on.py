"""Games from one position to their end, counted: for searches that are not ours."""

from kyradar.engine.kernel.questions import (
    apply,
    is_over,
    legal,
    outcome_of,
    redeal,
    reseed,
)
from kyradar.engine.kernel.rng import MASK, choice, mix32
from kyradar.engine.kernel.states import copy_state

from .think import LONGEST_ROLLOUT, roll_out

RANDOM, THUMB = range(2)  # policies
WON, LOST, UNDECIDED = range(3)  # where a game is counted, as side 0 sees it


def play_on(states, tables, tasks, words, first, last, policy, anew, tally, out, moves):
    """Games first .. last - 1 from states[0], each with chance of its own; with `anew` what the
    task's seat cannot see is dealt anew in each. The answer is how many actions were done."""
    cards = tables[0]
    task = tasks[0]
    steps = 0
    for i in range(first, last):
        copy_state(states, 1, 0)
        s = states[1]
        reseed(s, words[0], words[1], words[2], (words[3] + i) & MASK)
        if anew:
            redeal(s, cards, task)
        if policy == THUMB:
            steps += roll_out(s, cards, task, moves)
        else:
            key = mix32(words[0] ^ mix32(words[1] ^ mix32(words[2] ^ mix32((words[3] + i) & MASK))))
            steps += roll_at_random(s, cards, key, out)
        outcome = outcome_of(s)
        if outcome == 1.0:
            tally[WON] += 1
        elif outcome == 0.0:
            tally[LOST] += 1
        else:
            tally[UNDECIDED] += 1
    return steps


def roll_at_random(s, cards, key, out):
    """Play to the end by random legal actions; the answer is how many."""
    steps = 0
    while not is_over(s) and steps < LONGEST_ROLLOUT:
        apply(s, cards, out[choice(key, steps, legal(s, cards, out))])
        steps += 1
    return steps
