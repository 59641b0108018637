"""From an observation to a value and the logits of some actions: two hidden layers.

All weights lie in one row `net`, and `plan` says how wide the layers are. An observation's column
is an input of its own; a column that names a card (its number in the catalogue) is one input for
each card there is instead.
"""

from math import exp, log1p

# The head of `plan`; from NAMED on, for every column of an observation: the input of card 1 where
# the column names a card, or -1.
INPUTS, WIDTH, MIDDLE, ACTIONS, TYPES = range(5)
NAMED = 8
CURVED = 128  # amounts whose logarithm is kept ready, at the front of `work`


def fill_curve(work):
    """The logarithms of small amounts."""
    for v in range(CURVED):
        work[v] = log1p(v)


def gather(obs, i, plan, inputs, amounts):
    """List what is not zero in row i of `obs`; the answer is how many, as far as there is room."""
    n = 0
    room = inputs.shape[1]
    for column in range(obs.shape[1]):
        v = obs[i, column]
        if v == 0:
            continue
        at = column
        if plan[NAMED + column] >= 0:
            at = plan[NAMED + column] + v - 1
            v = 1
        if n < room:
            inputs[i, n] = at
            amounts[i, n] = v
            n += 1
    return n


def curved(work, v):
    """Large amounts matter less: the logarithm, with its sign."""
    if v < 0:
        return -curved_amount(work, -v)
    return curved_amount(work, v)


def curved_amount(work, v):
    """The logarithm of one more than an amount."""
    if v < CURVED:
        return work[v]
    return log1p(v)


def add_row(strand, weight, sums):
    """Add a row of weights, so many times."""
    for j in range(sums.shape[0]):
        sums[j] += weight * strand[j]


def rectify(sums):
    """What is below zero counts as nothing."""
    for j in range(sums.shape[0]):
        if sums[j] < 0.0:
            sums[j] = 0.0


def start_from(strand, sums):
    """The biases."""
    for j in range(sums.shape[0]):
        sums[j] = strand[j]


def feel(net, plan, i, count, inputs, amounts, work, hidden, deeper):
    """Both hidden layers, from the `count` inputs in row i."""
    wide = plan[WIDTH]
    mid = plan[MIDDLE]
    at = plan[INPUTS] * wide
    start_from(net[at : at + wide], hidden)
    for k in range(count):
        first = inputs[i, k] * wide
        add_row(net[first : first + wide], curved(work, amounts[i, k]), hidden)
    rectify(hidden)
    at += wide
    start_from(net[at + wide * mid : at + wide * mid + mid], deeper)
    for k in range(wide):
        if hidden[k] > 0.0:
            add_row(net[at + k * mid : at + k * mid + mid], hidden[k], deeper)
    rectify(deeper)


def head_of(plan):
    """Where the weights of the answers begin."""
    wide = plan[WIDTH]
    mid = plan[MIDDLE]
    return plan[INPUTS] * wide + wide + wide * mid + mid


def dot(strand, deeper):
    """The sum of products; four at a time, since one has to wait for the last."""
    a = 0.0
    b = 0.0
    c = 0.0
    d = 0.0
    for j in range(0, deeper.shape[0] - 3, 4):
        a += strand[j] * deeper[j]
        b += strand[j + 1] * deeper[j + 1]
        c += strand[j + 2] * deeper[j + 2]
        d += strand[j + 3] * deeper[j + 3]
    return (a + b) + (c + d)


def logit(net, plan, deeper, number):
    """How much the policy likes an action."""
    mid = plan[MIDDLE]
    at = head_of(plan)
    bias = net[at + plan[ACTIONS] * mid + number]
    return bias + dot(net[at + number * mid : at + number * mid + mid], deeper)


def odds_of(net, plan, deeper):
    """How likely the seat that acts is to win, 0 to 1."""
    mid = plan[MIDDLE]
    at = head_of(plan) + plan[ACTIONS] * (mid + 1)
    worth = net[at + mid] + dot(net[at : at + mid], deeper)
    return 1.0 / (1.0 + exp(-2.0 * worth))  # as (1 + tanh) / 2
