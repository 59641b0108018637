"""From an observation to a value and the logits of some actions: two hidden layers.

All weights lie in one row `net`, and `plan` says how wide the layers are. An observation's column
is an input of its own; a column that names a card (its number in the catalogue) is one input for
each card there is instead.
"""

from kyradar.engine.kernel.fractions import exp, log1p, single

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


def add_row(weight_row, weight, sums):
    """Add a row of weights, so many times."""
    for j in range(sums.shape[0]):
        sums[j] += single(weight * weight_row[j])


def rectify(sums):
    """ReLU: what is below zero counts as nothing."""
    for j in range(sums.shape[0]):
        if sums[j] < 0.0:
            sums[j] = 0.0


def start_from(weight_row, sums):
    """The biases."""
    for j in range(sums.shape[0]):
        sums[j] = weight_row[j]


def second_layer(net, plan, hidden, deeper):
    """From the sums of the first hidden layer to the second."""
    wide = plan[WIDTH]
    mid = plan[MIDDLE]
    rectify(hidden)
    at = plan[INPUTS] * wide + wide
    start_from(net[at + wide * mid : at + wide * mid + mid], deeper)
    for k in range(wide):
        if hidden[k] > 0.0:
            add_row(net[at + k * mid : at + k * mid + mid], hidden[k], deeper)
    rectify(deeper)


# --- the first layer from what was seen before ----------------------------------------------------
# Row 0 of `obs` is what is seen now; row 1 + p what seat p saw when its row of `bases` was summed
# up. Positions of one search have much in common, so adding up the differences is cheaper.


def forget_base(net, plan, obs, bases, p):
    """Seat p's sums begin with nothing seen: the biases alone."""
    for column in range(obs.shape[1]):
        obs[1 + p, column] = 0
    at = plan[INPUTS] * plan[WIDTH]
    start_from(net[at : at + plan[WIDTH]], bases[p])


def list_changes(plan, obs, base, inputs, work):
    """Inputs that differ between rows 0 and `base` of `obs`, in row 0 of `inputs`, and by how much,
    in `work`; the answer is how many, and how many inputs are not zero now."""
    n = 0
    there = 0
    room = inputs.shape[1] - 1
    for column in range(obs.shape[1]):
        new = obs[0, column]
        old = obs[base, column]
        if new != 0:
            there += 1
        if new == old or n >= room:
            continue
        named = plan[NAMED + column]
        if named < 0:
            inputs[0, n] = column
            work[CURVED + n] = curved(work, new) - curved(work, old)
            n += 1
            continue
        if old != 0:
            inputs[0, n] = named + old - 1
            work[CURVED + n] = -work[1]
            n += 1
        if new != 0:
            inputs[0, n] = named + new - 1
            work[CURVED + n] = work[1]
            n += 1
    return n, there


def layers_from_base(net, plan, p, scratch):
    """Both hidden layers from row 0 of `obs`, by what differs from seat p's base."""
    _, obs, inputs, work, bases, hidden, deeper, _ = scratch
    wide = plan[WIDTH]
    count, there = list_changes(plan, obs, 1 + p, inputs, work)
    if 2 * count > there:  # too much is different: this becomes the base
        forget_base(net, plan, obs, bases, p)
        count, there = list_changes(plan, obs, 1 + p, inputs, work)
        add_inputs(net, wide, count, inputs, work, bases[p])
        for column in range(obs.shape[1]):
            obs[1 + p, column] = obs[0, column]
        count = 0
    start_from(bases[p], hidden)
    add_inputs(net, wide, count, inputs, work, hidden)
    second_layer(net, plan, hidden, deeper)


def add_inputs(net, wide, count, inputs, work, sums):
    """Add the rows of the listed inputs, as often as `work` says."""
    for k in range(count):
        first = inputs[0, k] * wide
        add_row(net[first : first + wide], work[CURVED + k], sums)


def head_of(plan):
    """Where the weights of the answers begin."""
    wide = plan[WIDTH]
    mid = plan[MIDDLE]
    return plan[INPUTS] * wide + wide + wide * mid + mid


def dot(weight_row, deeper):
    """The sum of products; four at a time, since one has to wait for the last."""
    a = 0.0
    b = 0.0
    c = 0.0
    d = 0.0
    for j in range(0, deeper.shape[0] - 3, 4):
        a += single(weight_row[j] * deeper[j])
        b += single(weight_row[j + 1] * deeper[j + 1])
        c += single(weight_row[j + 2] * deeper[j + 2])
        d += single(weight_row[j + 3] * deeper[j + 3])
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
