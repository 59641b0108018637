"""Proofs: a line of foreseeable actions, all in one turn, that wins or averts a loss.

Depth first, every state once. What is drawn, shuffled or turned over is left aside, so a line that
is found works whatever is hidden.
"""

from kyradar.engine.kernel.questions import (
    apply,
    bears_on,
    foreseeable,
    hopeless,
    in_danger,
    is_over,
    key_of,
    legal,
    obvious,
    outcome_of,
    own_part,
    side_of,
)
from kyradar.engine.kernel.states import copy_state

from .task import LONGEST_PROOF, SAFE

WIDE_INTEGERS = ("key",)  # in translated code, which has 32 bits otherwise


def reached(s, task):
    """Is the goal reached? A game that is won is safe, too."""
    if is_over(s):
        outcome = outcome_of(s)
        return outcome == 1.0 if task.side == 0 else outcome == 0.0
    return task.goal == SAFE and not in_danger(s, task.seat)


def expand(s, cards, task, out):
    """The actions to try from a state; one alone where nothing is lost by it."""
    a = obvious(s, cards)
    if a != 0 and foreseeable(s, cards, task, a):
        out[0] = a
        return 1
    return sift(s, cards, task, out, legal(s, cards, out))


def sift(s, cards, task, out, n):
    """Keep what may lead to the goal; the answer is how many."""
    kept = 0
    for i in range(n):
        if foreseeable(s, cards, task, out[i]) and bears_on(s, cards, task, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept


def seen_before(seen, key):
    """Note a state; was it known already? A full table knows everything."""
    size = seen.shape[0]
    key = key | 1  # 0 is an empty place
    i = (key >> 8) % size
    for _ in range(64):
        if seen[i] == key:
            return True
        if seen[i] == 0:
            seen[i] = key
            return False
        i = (i + 1) % size
    return True


def prove(states, tables, tasks, lists, seen, limit):
    """How long a line from states[0] to the goal is, or 0; it lies in `task.path`.

    At most `limit` states are looked at; `seen` must be empty, or hold what cannot reach the goal.
    """
    cards = tables[0]
    task = tasks[0]
    if hopeless(states[0], cards, task):
        return 0
    depth = 0
    nodes = 0
    task.tried[0] = 0
    n = own_part(lists[0], legal(states[0], cards, lists[0]), task.seat)
    task.listed[0] = sift(states[0], cards, task, lists[0], n)
    while depth >= 0:
        if task.tried[depth] == task.listed[depth]:
            depth -= 1
            continue
        task.tried[depth] += 1  # from the end: actions are listed after what pays for them
        a = lists[depth][task.listed[depth] - task.tried[depth]]
        nodes += 1
        copy_state(states, depth + 1, depth)
        s = states[depth + 1]
        apply(s, cards, a)
        task.path[depth] = a
        if reached(s, task):
            return depth + 1
        if nodes >= limit:
            return 0
        if is_over(s) or side_of(s) != task.side or depth + 2 > LONGEST_PROOF:
            continue
        if seen_before(seen, key_of(s)) or hopeless(s, cards, task):
            continue
        depth += 1
        task.tried[depth] = 0
        task.listed[depth] = expand(s, cards, task, lists[depth])
    return 0
