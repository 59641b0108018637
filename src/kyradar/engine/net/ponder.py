"""The tree search with a network: it says which actions are likely, and what a leaf is worth.

The tree is that of `think`, except that a node's children are all made at once, each with its
share of the policy; an action that only another draw allows joins when it is met. A leaf counts as
the network values it, as a simulated game from there ends, or as a blend of both.
"""

from math import exp

from kyradar.engine.tree.table import (
    apply,
    foreseeable,
    in_danger,
    is_over,
    legal,
    obvious,
    outcome_of,
    own_part,
    result_of,
    side_of,
    suggest,
)
from kyradar.engine.tree.task import LONGEST_PATH
from kyradar.engine.tree.think import (
    CHILD,
    OPEN,
    PRIOR,
    SOLVED,
    SUM,
    VISITS,
    WON_NODE,
    add_child,
    count_up,
    credit,
    deal_anew,
    find_child,
    roll_out,
    solve,
)

from .forward import feel, gather, logit, odds_of
from .hooks import forget, look, number_of, seat_of

EVEN = 0.03  # of the policy, shared evenly: whatever it dislikes is tried some day
SHY = 0.1  # what an untried action is thought to be worth less than its siblings


def see(s, cards, p, net, plan, memory, obs, inputs, amounts, work, hidden, deeper):
    """Look at a state as seat p does, and feel both layers."""
    for at in range(obs.shape[1]):
        obs[0, at] = 0
    forget(memory, 0)
    look(s, cards, p, memory, obs, 0)
    count = gather(obs, 0, plan, inputs, amounts)
    feel(net, plan, 0, count, inputs, amounts, work, hidden, deeper)


def share_out(out, n, p, net, plan, numbers, key_table, deeper, shares, temper):
    """The policy's share of each of the n actions in `out`."""
    most = -1e30
    for k in range(n):
        shares[k] = logit(net, plan, deeper, number_of(out[k], p, numbers, key_table)) / temper
        most = max(most, shares[k])
    total = 0.0
    for k in range(n):
        shares[k] = exp(shares[k] - most)
        total += shares[k]
    for k in range(n):
        shares[k] = (1.0 - EVEN) * shares[k] / total + EVEN / n


def lean_on(out, n, suggested, shares, lean):
    """Give a part of the policy to what the rule of thumb suggests."""
    for k in range(n):
        shares[k] = (1.0 - lean) * shares[k] + (lean if out[k] == suggested else 0.0)


def judge(
    states, tables, net, plan, numbers, key_table,
    memory, obs, inputs, amounts, work, hidden, deeper, shares, out, n,
):  # fmt: skip
    """Of states[0]: shares of the n actions in `out`; the answer is the odds of who acts."""
    p = seat_of(states[0])
    see(states[0], tables[0], p, net, plan, memory, obs, inputs, amounts, work, hidden, deeper)
    share_out(out, n, p, net, plan, numbers, key_table, deeper, shares, 1.0)
    return odds_of(net, plan, deeper)


def offer_all(tree, stats, task, node, out, n, side, shares):
    """A child for every action; those there are keep their numbers."""
    for k in range(n):
        child = find_child(tree, node, out[k])
        if child == 0:
            child = add_child(tree, stats, task, node, out[k], side)
            if child == 0:
                return
        if stats[child, PRIOR] == 0.0:
            stats[child, PRIOR] = shares[k]


def complete(tree, stats, node, out, n):
    """Has every action a child with its share?"""
    for k in range(n):
        child = find_child(tree, node, out[k])
        if child == 0 or stats[child, PRIOR] == 0.0:
            return False
    return True


def choose_child(tree, stats, node, side, out, n, explore):
    """The child to try: best of value plus prior-driven curiosity; 0 where there is none."""
    total = 1e-9
    tried = 0
    gathered = 0.0
    for k in range(n):
        child = find_child(tree, node, out[k])
        if child != 0:
            total += stats[child, PRIOR]
            tried += tree[child, VISITS]
            gathered += stats[child, SUM]
    mean = gathered / tried if tried > 0 else 0.5
    root = (tried + 1.0) ** 0.5
    best = 0
    most = -1.0
    for k in range(n):
        child = find_child(tree, node, out[k])
        if child == 0:
            continue
        if tree[child, SOLVED] == WON_NODE:
            return child
        count = tree[child, VISITS]
        curious = explore * stats[child, PRIOR] / total * root / (1.0 + count)
        if tree[child, SOLVED] != OPEN:
            value = -0.5  # only where nothing else is left
        elif count == 0:
            value = max(0.0, mean - SHY) + curious
        else:
            value = stats[child, SUM] / count + curious
        if value > most:
            most = value
            best = child
    return best


def ponder(
    states, tables, tasks, tree, stats, out, moves,
    net, plan, numbers, key_table, memory, obs, inputs, amounts, work, hidden, deeper, shares,
    first, count,
):  # fmt: skip
    """Run simulations first .. first + count - 1 from states[0]; the answer is the nodes in use."""
    cards = tables[0]
    task = tasks[0]
    for number in range(first, first + count):
        deal_anew(states, cards, task, number)
        s = states[1]
        node = task.root
        depth = 0
        task.path[0] = node
        certain = True  # nothing on the way here was drawn, shuffled or turned over
        arrived = tree[node, VISITS] == 0 and tree[node, CHILD] == 0
        value = -1.0  # of side 0, once the network has said it
        while not is_over(s) and depth < LONGEST_PATH:
            if node != task.root:
                a = obvious(s, cards)
                if a != 0:
                    certain = certain and foreseeable(s, cards, task, a)
                    apply(s, cards, a)
                    continue
            n = legal(s, cards, out)
            if node == task.root:
                n = own_part(out, n, task.seat)
            elif n == 1:
                certain = certain and foreseeable(s, cards, task, out[0])
                apply(s, cards, out[0])
                continue
            side = side_of(s)
            leaf = arrived and node != task.root
            if leaf or not complete(tree, stats, node, out, n):
                p = seat_of(s)
                see(s, cards, p, net, plan, memory, obs, inputs, amounts, work, hidden, deeper)
                share_out(out, n, p, net, plan, numbers, key_table, deeper, shares, task.temper)
                if task.lean > 0.0:
                    lean_on(out, n, suggest(s, cards, task, out, n, moves), shares, task.lean)
                offer_all(tree, stats, task, node, out, n, side, shares)
                if leaf:
                    value = credit(odds_of(net, plan, deeper), side)
                    break
            chosen = choose_child(tree, stats, node, side, out, n, task.explore)
            if task.wanted >= 0 and node == task.root and number % task.every == 0:
                wanted = find_child(tree, node, task.wanted)
                chosen = wanted if wanted != 0 else chosen
            if chosen == 0:  # no more room
                break
            arrived = tree[chosen, VISITS] == 0
            danger = certain and in_danger(s, task.seat)
            certain = certain and foreseeable(s, cards, task, tree[chosen, 0])
            apply(s, cards, tree[chosen, 0])
            if (certain or danger) and is_over(s):
                solve(tree, task, depth, chosen, credit(outcome_of(s), side))
            node = chosen
            depth += 1
            task.path[depth] = node
        result, outcome = settle(s, cards, task, moves, value)
        count_up(tree, stats, task, depth, result, outcome)
    return task.used


def settle(s, cards, task, moves, guess):
    """What a simulation is worth to side 0, and its odds: as valued, played out, or blended."""
    if guess < 0.0 or task.blend > 0.0:
        roll_out(s, cards, task, moves)
        if guess < 0.0:
            return result_of(s), outcome_of(s)
        played = task.blend * result_of(s) + (1.0 - task.blend) * guess
        return played, task.blend * outcome_of(s) + (1.0 - task.blend) * guess
    return guess, guess
