"""The tree search with a network: it says which actions are likely, and what a leaf is worth.

The tree is that of `think`, except that a node's children are all made at once, each with its
share of the policy; an action that only another draw allows joins when it is met. A leaf counts as
the network values it, as a simulated game from there ends, or as a blend of both.
"""

from kyradar.engine.kernel.fractions import exp, sqrt
from kyradar.engine.kernel.questions import (
    acting_seat,
    apply,
    foreseeable,
    forget,
    in_danger,
    is_over,
    legal,
    look,
    number_of,
    obvious,
    of_seat,
    outcome_of,
    own_part,
    result_of,
    side_of,
    suggest,
)
from kyradar.engine.kernel.rows import clear_row
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
    match_children,
    roll_out,
    solve,
)

from .forward import forget_base, layers_from_base, logit, odds_of

UNIFORM_MIX = 0.03  # of the policy, given evenly to all: whatever it dislikes is tried some day
FIRST_PLAY_URGENCY = 0.1  # an untried action counts so much less than its siblings' mean


def see(s, cards, p, network, scratch):
    """Look at a state as seat p does, and work out both hidden layers."""
    net, plan, _, _ = network
    memory, obs, _, _, _, _, _, _ = scratch
    clear_row(obs, 0)
    forget(memory, 0)
    look(s, cards, p, memory, obs, 0)
    layers_from_base(net, plan, p, scratch)


def seat_of_action(s, a, players):
    """Whose action it is. Partners may act in the same turn, each by numbers of their own."""
    p = acting_seat(s)
    if of_seat(a, p):
        return p
    for q in range(players):
        if of_seat(a, q):
            return q
    return p


def seats_of_actions(s, out, n, players):
    """Whose actions are in the list: a bit for each seat."""
    bits = 0
    for k in range(n):
        bits |= 1 << seat_of_action(s, out[k], players)
    return bits


def judge_actions(s, cards, network, scratch, out, n):
    """Into `shares` the logits of the n actions in `out`; the answer is the odds of their side.

    Where partners act in the same turn each is asked about its own actions, by what it sees; their
    odds count alike.
    """
    net, plan, numbers, key_table = network
    _, _, _, _, bases, _, deeper, shares = scratch
    players = bases.shape[0]
    asked = seats_of_actions(s, out, n, players)
    odds = 0.0
    parts = 0
    for p in range(players):
        if (asked >> p) & 1:
            see(s, cards, p, network, scratch)
            odds += odds_of(net, plan, deeper)
            parts += 1
            for k in range(n):
                if seat_of_action(s, out[k], players) == p:
                    number = number_of(out[k], p, numbers, key_table)
                    shares[k] = logit(net, plan, deeper, number)
    return odds / parts


def softmax(s, scratch, out, n, temperature):
    """From logits to shares, mixed with a uniform policy; partners' policies weigh the same."""
    _, _, _, _, bases, _, _, shares = scratch
    players = bases.shape[0]
    asked = seats_of_actions(s, out, n, players)
    parts = 0
    for p in range(players):
        parts += (asked >> p) & 1
    for p in range(players):
        if (asked >> p) & 1:
            most = -1e30
            total = 0.0
            for k in range(n):
                if seat_of_action(s, out[k], players) == p:
                    shares[k] /= temperature
                    most = max(most, shares[k])
            for k in range(n):
                if seat_of_action(s, out[k], players) == p:
                    shares[k] = exp(shares[k] - most)
                    total += shares[k]
            for k in range(n):
                if seat_of_action(s, out[k], players) == p:
                    shares[k] = (1.0 - UNIFORM_MIX) * shares[k] / total / parts + UNIFORM_MIX / n


def blend_prior(out, n, suggested, shares, prior_blend):
    """Give a part of the policy to what the rule of thumb suggests."""
    for k in range(n):
        shares[k] = (1.0 - prior_blend) * shares[k] + (prior_blend if out[k] == suggested else 0.0)


def judge(states, tables, network, scratch, out, n):
    """Of states[0]: shares of the n actions in `out`; the answer is the odds of who acts."""
    forget_bases(network, scratch)
    odds = judge_actions(states[0], tables[0], network, scratch, out, n)
    softmax(states[0], scratch, out, n, 1.0)
    return odds


def forget_bases(network, scratch):
    """What was seen before must not change a decision by a rounding error."""
    net, plan, _, _ = network
    _, obs, _, _, bases, _, _, _ = scratch
    for p in range(bases.shape[0]):
        forget_base(net, plan, obs, bases, p)


def offer_all(search, task, node, side, n, shares):
    """A child for every action; those there are keep their numbers."""
    _, _, _, tree, stats, out, kids = search
    for k in range(n):
        if kids[k] == 0:
            kids[k] = add_child(tree, stats, task, node, out[k], side)
            if kids[k] == 0:
                return
        if stats[kids[k], PRIOR] == 0.0:
            stats[kids[k], PRIOR] = shares[k]


def complete(stats, n, kids):
    """Has every action a child with its share?"""
    for k in range(n):
        child = kids[k]
        if child == 0 or stats[child, PRIOR] == 0.0:
            return False
    return True


def choose_child(tree, stats, n, kids, explore):
    """The child to try: best of value plus prior-driven curiosity; 0 where there is none."""
    total = 1e-9
    tried = 0
    gathered = 0.0
    for k in range(n):
        if kids[k] != 0:
            total += stats[kids[k], PRIOR]
            tried += tree[kids[k], VISITS]
            gathered += stats[kids[k], SUM]
    mean = gathered / tried if tried > 0 else 0.5
    root = sqrt(tried + 1.0)
    best = 0
    most = -1.0
    for k in range(n):
        child = kids[k]
        if child == 0:
            continue
        if tree[child, SOLVED] == WON_NODE:
            return child
        count = tree[child, VISITS]
        curious = explore * stats[child, PRIOR] / total * root / (1.0 + count)
        if tree[child, SOLVED] != OPEN:
            value = -0.5  # only where nothing else is left
        elif count == 0:
            value = max(0.0, mean - FIRST_PLAY_URGENCY) + curious
        else:
            value = stats[child, SUM] / count + curious
        if value > most:
            most = value
            best = child
    return best


def ponder(search, network, scratch, first, count):
    """Run simulations first .. first + count - 1 from states[0]; the answer is the nodes in use."""
    states, tables, tasks, tree, stats, _, moves = search
    cards = tables[0]
    task = tasks[0]
    if first == 0:
        forget_bases(network, scratch)
    for number in range(first, first + count):
        deal_anew(states, cards, task, number)
        s = states[1]
        depth, value = walk_down(search, network, scratch, number)
        result, outcome = settle(s, cards, task, moves, value)
        count_up(tree, stats, task, depth, result, outcome)
    return task.used


def walk_down(search, network, scratch, number):
    """From the root to a leaf: how deep it lies, and what the network says it is worth to side 0;
    -1 where the game is over or there is no more room."""
    states, tables, tasks, tree, stats, out, moves = search
    s = states[1]
    cards = tables[0]
    task = tasks[0]
    node = task.root
    depth = 0
    task.path[0] = node
    certain = True  # nothing on the way here was drawn, shuffled or turned over
    arrived = tree[node, VISITS] == 0 and tree[node, CHILD] == 0
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
        match_children(tree, task, node, out, n, moves)
        if leaf or not complete(stats, n, moves):
            odds = grow(search, network, scratch, node, n)
            if leaf:
                return depth, credit(odds, side)
        chosen = choose_child(tree, stats, n, moves, task.explore)
        if task.wanted >= 0 and node == task.root and number % task.every == 0:
            forced = find_child(tree, node, task.wanted)
            chosen = forced if forced != 0 else chosen
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
    return depth, -1.0


def grow(search, network, scratch, node, n):
    """Ask the network about the n actions in `out`, and give each a node; the answer is the odds of
    the side that acts."""
    states, tables, tasks, tree, _, out, moves = search
    s = states[1]
    cards = tables[0]
    task = tasks[0]
    _, _, _, _, _, _, _, shares = scratch
    odds = judge_actions(s, cards, network, scratch, out, n)
    softmax(s, scratch, out, n, task.temperature)
    if task.prior_blend > 0.0:
        suggested = suggest(s, cards, task, out, n, moves)
        blend_prior(out, n, suggested, shares, task.prior_blend)
        match_children(tree, task, node, out, n, moves)  # the list was worked in
    offer_all(search, task, node, side_of(s), n, shares)
    return odds


def settle(s, cards, task, moves, guess):
    """What a simulation is worth to side 0, and its odds: as valued, played out, or blended."""
    if guess < 0.0:
        roll_out(s, cards, task, moves)
        return result_of(s), outcome_of(s)
    if task.blend <= 0.0:
        return guess, guess
    roll_out(s, cards, task, moves)
    return (
        guess + task.blend * (result_of(s) - guess),
        guess + task.blend * (outcome_of(s) - guess),
    )
