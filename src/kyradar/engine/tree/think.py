"""Information-set tree search: many simulated futures, each from a newly drawn hidden state.

A node is a sequence of actions from the root; what is legal there may differ from draw to draw.
Actions are tried in proportion to a prior (PUCT), so that of the many actions of a turn the likely
ones are looked at first and the others as time allows. What is obvious is done without asking.
"""

from kyradar.engine.kernel.fractions import sqrt
from kyradar.engine.kernel.questions import (
    apply,
    foreseeable,
    in_danger,
    is_over,
    legal,
    next_action,
    obvious,
    outcome_of,
    own_part,
    prior_of,
    redeal,
    reseed,
    result_of,
    side_of,
    suggest,
)
from kyradar.engine.kernel.states import copy_state

from .task import LONGEST_PATH, SLOTS

# Columns of a node: the action that led to it, its first child, its next sibling, visits, the side
# that acted, and whether the game is decided there whatever is hidden.
ACTION, CHILD, SIBLING, VISITS, SIDE, SOLVED = range(6)
COLUMNS = 6
OPEN, WON_NODE, LOST_NODE, AVOIDED = range(4)  # for the side that acted
# Columns of a node's numbers, sums for the side that acted: what the search plays for, and games;
# and a network's share of the action, 0 where nobody has asked it.
SUM, WON, PRIOR = range(3)
NUMBERS = 3
LONGEST_ROLLOUT = 3000


def find_child(tree, node, a):
    """The node an action leads to from here, or 0 where it was not tried yet."""
    child = tree[node, CHILD]
    while child != 0:
        if tree[child, ACTION] == a:
            return child
        child = tree[child, SIBLING]
    return 0


def slot_of(a):
    """A small number for an action; few actions of one list have the same."""
    return ((((a & 0x7FFF) * 40503) >> 8) ^ (a >> 15)) & (SLOTS - 1)


def match_children(tree, task, node, out, n, kids):
    """Into kids[i] the node that out[i] leads to, or 0: one walk over list and children."""
    for i in range(n):
        kids[i] = 0
        task.slots[slot_of(out[i])] = i
    child = tree[node, CHILD]
    while child != 0:
        a = tree[child, ACTION]
        slot = slot_of(a)
        i = task.slots[slot]
        if i < n:
            if out[i] == a:
                kids[i] = child
            elif slot_of(out[i]) == slot:  # two in one slot
                for j in range(n):
                    if out[j] == a:
                        kids[j] = child
        child = tree[child, SIBLING]


def select(search, cards, task, node, side, n, suggested):
    """The position in `out` of the action to try: best of value plus prior-driven curiosity. The
    actions' nodes are in `moves` (`match_children`)."""
    _, _, _, tree, stats, out, kids = search
    explore = task.explore
    total = 0.0
    for i in range(n):
        total += prior_of(cards, out[i], suggested)
    visits = tree[node, VISITS]
    mean = 0.5
    tried = 0
    gathered = 0.0
    child = tree[node, CHILD]
    while child != 0:
        if tree[child, SIDE] == side:
            tried += tree[child, VISITS]
            gathered += stats[child, SUM]
        child = tree[child, SIBLING]
    if tried > 0:
        mean = gathered / tried
    root = sqrt(visits + 1.0)
    best = 0
    most = -1.0
    for i in range(n):
        p = prior_of(cards, out[i], suggested) / total
        child = kids[i]
        if child == 0:
            value = mean - 0.08 + explore * p * root
        elif tree[child, SOLVED] == WON_NODE:
            return i
        elif tree[child, SOLVED] != OPEN:
            value = -0.5  # only where nothing else is left
        else:
            count = tree[child, VISITS]
            value = stats[child, SUM] / count + explore * p * root / (1.0 + count)
        if value > most:
            most = value
            best = i
    return best


def credit(result, side):
    """What a result of side 0 is worth to a side."""
    return result if side == 0 else 1.0 - result


def roll_out(s, cards, task, moves):
    """Play to the end by rule of thumb; the answer is how many actions that took.

    Cutting off after a few turns with a fitted evaluation measured no stronger (docs/strength.md).
    """
    steps = 0
    while not is_over(s) and steps < LONGEST_ROLLOUT:
        apply(s, cards, next_action(s, cards, task, moves))
        steps += 1
    return steps


def count_up(tree, stats, task, depth, result, outcome):
    """A simulation is over: what it was worth to side 0 is told to every node on its way."""
    tree[task.root, VISITS] += 1
    for i in range(1, depth + 1):
        node = task.path[i]
        side = tree[node, SIDE]
        tree[node, VISITS] += 1
        stats[node, SUM] += credit(result, side)
        stats[node, WON] += credit(outcome, side)


def deal_anew(states, cards, task, number):
    """A simulation begins: into states[1] the present, with everything hidden dealt anew."""
    copy_state(states, 1, 0)
    reseed(states[1], task.seed, task.decision, number, 11)
    redeal(states[1], cards, task)


def think(search, first, count):
    """Run simulations first .. first + count - 1 from states[0]; the answer is the nodes in use."""
    states, tables, tasks, tree, stats, _, moves = search
    cards = tables[0]
    task = tasks[0]
    for number in range(first, first + count):
        deal_anew(states, cards, task, number)
        s = states[1]
        depth = descend(search, s, cards, task, number)
        roll_out(s, cards, task, moves)
        count_up(tree, stats, task, depth, result_of(s), outcome_of(s))
    return task.used


def descend(search, s, cards, task, number):
    """From the root to a new node, or to the end of the game; the answer is how deep it lies."""
    _, _, _, tree, stats, out, moves = search
    root = task.root
    node = root
    depth = 0
    task.path[0] = root
    certain = True  # nothing on the way here was drawn, shuffled or turned over
    while not is_over(s) and depth < LONGEST_PATH:
        if node != root:
            a = obvious(s, cards)
            if a != 0:
                certain = certain and foreseeable(s, cards, task, a)
                apply(s, cards, a)
                continue
        n = legal(s, cards, out)
        if node == root:
            n = own_part(out, n, task.seat)
            # A single action is looked at all the same: the root's children are its own actions.
        elif n == 1:
            certain = certain and foreseeable(s, cards, task, out[0])
            apply(s, cards, out[0])
            continue
        suggested = suggest(s, cards, task, out, n, moves)
        side = side_of(s)
        if task.wanted >= 0 and node == root and number % task.every == 0:
            chosen = task.wanted
            child = find_child(tree, node, chosen)
        else:
            match_children(tree, task, node, out, n, moves)
            at = select(search, cards, task, node, side, n, suggested)
            chosen = out[at]
            child = moves[at]
        new = child == 0
        if new:
            child = add_child(tree, stats, task, node, chosen, side)
            if child == 0:
                return depth
        danger = certain and in_danger(s, task.seat)
        certain = certain and foreseeable(s, cards, task, chosen)
        apply(s, cards, chosen)
        if (certain or danger) and is_over(s):
            solve(tree, task, depth, child, credit(outcome_of(s), side))
        node = child
        depth += 1
        task.path[depth] = node
        if new:
            return depth
    return depth


def solve(tree, task, depth, child, outcome):
    """The game is over here, whatever is hidden; won, it is so for every node on the way."""
    if outcome == 1.0:
        tree[child, SOLVED] = WON_NODE
        i = depth
        while i > 0 and tree[task.path[i], SIDE] == tree[child, SIDE]:
            tree[task.path[i], SOLVED] = WON_NODE
            i -= 1
    elif outcome == 0.0:
        tree[child, SOLVED] = LOST_NODE


def add_child(tree, stats, task, node, a, side):
    """A new node below this one, or 0 where there is no more room."""
    child = task.used
    if child >= tree.shape[0]:
        return 0
    task.used = child + 1
    tree[child, ACTION] = a
    tree[child, CHILD] = 0
    tree[child, SIBLING] = tree[node, CHILD]
    tree[child, VISITS] = 0
    tree[child, SIDE] = side
    tree[child, SOLVED] = OPEN
    stats[child, SUM] = 0.0
    stats[child, WON] = 0.0
    stats[child, PRIOR] = 0.0
    tree[node, CHILD] = child
    return child
