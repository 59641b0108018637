"""Information-set tree search: many simulated futures, each from a newly drawn hidden state.

A node is a sequence of actions from the root; what is legal there may differ from draw to draw.
Actions are tried in proportion to a prior (PUCT), so that of the many actions of a turn the likely
ones are looked at first and the others as time allows. What is obvious is done without asking.
"""

from kyradar.engine.kernel.rng import seed_rng
from kyradar.engine.kernel.states import copy_state
from kyradar.volfyirion.kernel.actions import (
    ATTACK,
    COLLIDE,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    END,
    IN_AREA,
    MOVE,
    MULLIGAN,
    OWN_SIDE,
    PLAY_CARD,
    REBUILD,
    REDEPLOY,
    REPLACE,
    SEAL,
    SKIP,
    UNSEAL,
    USE,
    action,
    card_of,
    place_of,
    verb_of,
)
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import (
    COMMAND_CARD,
    DRAW,
    OVER,
    PLOYS,
    SEALED,
    SEATS,
    SYNERGY,
    USED,
    WONDER,
)
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.refuse import acting_seat

from .appraisal import W_NOISE
from .policy import next_action
from .redeal import redeal

# Columns of a node: the action that led to it, its first child, its next sibling, visits.
ACTION, CHILD, SIBLING, VISITS, SEAT = range(5)
COLUMNS = 5
# Columns of a node's numbers: sum of results for the seat that acted, prior.
SUM, PRIOR = range(2)
LONGEST_PATH = 160
LONGEST_ROLLOUT = 3000


def obvious(s, cards):
    """An action that cannot be wrong, or 0: playing Command cards, drawing by a synergy."""
    if s.ask != 0:
        return 0
    p = s.active
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if cards.main_word[t] == 0:
            kind = cards.kind[t]
            if kind == COMMAND_CARD or (kind == WONDER and (s.options & PLOYS) == 0):
                return action(PLAY_CARD, t, IN_AREA)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == SYNERGY
            and cards.word[t, 0] == DRAW
            and cards.word[t, 1] == 0
            and (s.play_flags[p, i] & (SEALED | USED)) == 0
            and synergy_met(s, cards, p, t)
        ):
            return action(USE, t, IN_AREA)
    return 0


def prior_of(cards, a, suggested):
    """How likely an action is to be good, before looking."""
    if a == suggested:
        return 6.0
    verb = verb_of(a)
    if verb == ATTACK or verb == DEFEAT or verb == MOVE:
        return 1.5
    if verb == END or verb == SKIP:
        return 0.7
    if verb == SEAL:
        return 0.3 if place_of(a) != OWN_SIDE else 0.02
    if verb == UNSEAL:
        return 0.5 if place_of(a) == OWN_SIDE else 0.02
    if verb == REPLACE or verb == REDEPLOY or verb == MULLIGAN or verb == CYCLE:
        return 0.3
    if verb == CYCLE_ALL or verb == COLLIDE or verb == REBUILD:
        return 0.5
    if verb == USE:
        return 0.4 if cards.draws[card_of(a)] == 0 else 0.6
    return 1.0


def own_part(out, n, me):
    """How many of the listed actions are this player's to choose; partners act in common turns."""
    return n


def suggest(s, cards, worth, weights, out, n, moves):
    """Which of the n listed actions a rule of thumb would take."""
    return next_action(s, cards, worth, weights, moves)


def find_child(tree, node, a):
    child = tree[node, CHILD]
    while child != 0:
        if tree[child, ACTION] == a:
            return child
        child = tree[child, SIBLING]
    return 0


def select(tree, stats, node, seat, cards, out, n, suggested, explore):
    """The position in `out` of the action to try: best of value plus prior-driven curiosity."""
    total = 0.0
    for i in range(n):
        total += prior_of(cards, out[i], suggested)
    visits = tree[node, VISITS]
    mean = 0.5
    tried = 0
    gathered = 0.0
    child = tree[node, CHILD]
    while child != 0:
        if tree[child, SEAT] == seat:
            tried += tree[child, VISITS]
            gathered += stats[child, SUM]
        child = tree[child, SIBLING]
    if tried > 0:
        mean = gathered / tried
    root = (visits + 1.0) ** 0.5
    best = 0
    most = -1.0
    for i in range(n):
        p = prior_of(cards, out[i], suggested) / total
        child = find_child(tree, node, out[i])
        if child == 0:
            value = mean - 0.08 + explore * p * root
        else:
            count = tree[child, VISITS]
            value = stats[child, SUM] / count + explore * p * root / (1.0 + count)
        if value > most:
            most = value
            best = i
    return best


def side_of(s):
    """Whose decision it is, as far as results go."""
    return acting_seat(s)


def result_of(s):
    """The result of a finished game for side 0; half a point where nobody won."""
    if s.phase == OVER and s.winner < SEATS:
        return 1.0 - s.winner
    return 0.5


def credit(result, side):
    """What a result of side 0 is worth to a side."""
    return result if side == 0 else 1.0 - result


def roll_out(s, cards, worth, weights, moves):
    """Play to the end by rule of thumb; side 0's result.

    Cutting off after a few turns with a fitted evaluation measured no stronger (docs/strength.md).
    """
    steps = 0
    while s.phase != OVER and steps < LONGEST_ROLLOUT:
        apply(s, cards, next_action(s, cards, worth, weights, moves))
        steps += 1
    return result_of(s)


def think(
    states,
    tables,
    me,
    hidden,
    n_own,
    n_enemy,
    n_loose,
    top_known,
    ploys,
    scratch,
    weights,
    worth,
    tree,
    stats,
    path,
    root,
    used,
    out,
    moves,
    first,
    count,
    w0,
    w1,
    explore100,
    wanted,
):
    """Run simulations first .. first + count - 1 from states[0]; the answer is the nodes in use.

    `root` is the node where states[0] is: 0, or one that an earlier search has led to already.
    `wanted` is an action that must be looked at, too (every third time), or -1.
    """
    cards = tables[0]
    explore = explore100 / 100.0
    room = tree.shape[0]
    for number in range(first, first + count):
        copy_state(states, 1, 0)
        s = states[1]
        seed_rng(s, w0, w1, number, 11)
        redeal(s, cards, me, hidden, n_own, n_enemy, n_loose, top_known, ploys, scratch)
        node = root
        depth = 0
        path[0] = root
        while s.phase != OVER and depth < LONGEST_PATH:
            a = obvious(s, cards)
            if a != 0 and node != root:
                apply(s, cards, a)
                continue
            n = legal(s, cards, out)
            if node == root:
                n = own_part(out, n, me)
            if n == 1:
                apply(s, cards, out[0])
                continue
            noise = weights[W_NOISE]
            weights[W_NOISE] = 0
            suggested = suggest(s, cards, worth, weights, out, n, moves)
            weights[W_NOISE] = noise
            seat = side_of(s)
            if wanted >= 0 and node == root and number % 3 == 0:
                chosen = wanted
            else:
                chosen = out[select(tree, stats, node, seat, cards, out, n, suggested, explore)]
            child = find_child(tree, node, chosen)
            new = child == 0
            if new:
                if used >= room:
                    break
                child = used
                used += 1
                tree[child, ACTION] = chosen
                tree[child, CHILD] = 0
                tree[child, SIBLING] = tree[node, CHILD]
                tree[child, VISITS] = 0
                tree[child, SEAT] = seat
                stats[child, SUM] = 0.0
                tree[node, CHILD] = child
            apply(s, cards, chosen)
            node = child
            depth += 1
            path[depth] = node
            if new:
                break
        result = roll_out(s, cards, worth, weights, moves)
        tree[root, VISITS] += 1
        for i in range(1, depth + 1):
            node = path[i]
            tree[node, VISITS] += 1
            stats[node, SUM] += credit(result, tree[node, SEAT])
    return used
