"""The rule of thumb: what a sensible hero does next.

Every choice is scored in hundredths of a point of damage (`weights`); the best is taken.
"""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.actions import (
    card_of,
    element_of,
    fusion_of,
    place_of,
    twin_of,
    verb_of,
)
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.ground import find_foe
from kyradar.ilhus.kernel.harm import block_value
from kyradar.ilhus.kernel.legal import legal

from . import weights as w
from .foresight import foresee
from .standing import best_move, longest_reach, place_worth
from .worth import best_aim, best_sweep, card_worth, keep_worth, part_number

NEVER = -100000


def element_wanted(s, cards, task, p, body, t, element):
    """Playing an Essence (or a card of hers): what it does, and what it brings to a fusion."""
    u = counts_as(s, cards, p, t, element)
    return card_worth(s, cards, task, body, u)


def score(s, cards, task, x):
    """How much an action is wanted."""
    verb = verb_of(x)
    p = s.ask_seat
    if verb == a.END:
        return 0
    if verb == a.FUSE:
        t = cards.fusion[fusion_of(x)]
        return task.weights[w.W_FUSE] + keep_worth(s, cards, p, t)
    t = card_of(x)
    if verb == a.PLAY:
        body = s.first_body[p] + (1 if twin_of(x) == a.TWIN_F else 0)
        worth = element_wanted(s, cards, task, p, body, t, max(1, element_of(x)))
        if s.hero[p] == k.MISTRESS:
            worth += sequence_worth(s, cards, task, p, t, element_of(x))
            worth += task.weights[w.W_CYCLE]
        if cards.ephemeral[t] and cards.kind[t] != k.FUSION:
            worth -= task.weights[w.W_EPHEMERAL]
        return worth - task.weights[w.W_PLAY]
    if verb == a.STEP:
        body = s.first_body[p] + (1 if place_of(x) == a.TWIN_F else 0)
        return task.step_gain[body] - task.weights[w.W_STEP] - keep_worth(s, cards, p, t)
    if verb == a.TARGET:
        return best_aim(s, cards, task, p, 1 << find_foe(s, t, place_of(x)), s.res_as, s.res_part)
    if verb == a.ZONE:
        return zone_score(s, cards, task, place_of(x))
    if verb == a.HERO:
        body = place_of(x)
        return task.threat[body] - s.guard[body]
    if verb == a.BLOCK:
        stopped = min(block_value(s, cards, p, t), s.queue_n[0])
        return stopped * task.weights[w.W_BLOCK] - keep_worth(s, cards, p, t)
    if verb == a.HIT:
        body = place_of(x)
        q = s.body_seat[body]
        return 4 * s.guard[body] + s.size[q, k.DECK] + s.size[q, k.DISCARD] + s.size[q, k.HAND]
    if verb == a.DISCARD or verb == a.EXILE:
        if verb == a.EXILE and (place_of(x) == k.WOUNDS or s.ask == k.ASK_TRIM):
            return trim_score(s, cards, p, t, place_of(x))
        if verb == a.EXILE and place_of(x) == k.TOP:
            return -30
        return -keep_worth(s, cards, p, t)
    if verb == a.SKIP:
        return skip_score(s, cards, p)
    if verb == a.TURN:
        return turn_score(s, cards, task, place_of(x))
    return keep_worth(s, cards, p, t)


def zone_score(s, cards, task, z):
    """A zone to go to, or to sweep."""
    if s.res_card != k.STEP_CARD and cards.word[s.res_as, s.res_part] == k.SWEEP:
        p = s.body_seat[s.res_hero]
        n = part_number(s, cards, p, s.res_as, s.res_part)
        return best_sweep(s, cards, task, p, 1 << z, n, True)
    body = s.res_hero
    if s.res_card != k.STEP_CARD and cards.word[s.res_as, s.res_part] == k.LEAD:
        body = s.res_stage - 1
    worth = place_worth(s, cards, task, body, z, longest_reach(s, cards, body))
    foresee(s, cards, task)
    return worth


def trim_score(s, cards, p, t, pile):
    """A weak card leaves the game gladly, if there are enough."""
    total = s.size[p, k.DECK] + s.size[p, k.WOUNDS]
    if pile == k.WOUNDS and s.ask == k.ASK_EXILE:
        return 10 - keep_worth(s, cards, p, t)
    if total < 18:
        return -1000
    return 5 - keep_worth(s, cards, p, t)


def skip_score(s, cards, p):
    """Of a Reward: two wounds back instead; of a trim: nothing."""
    if s.ask == k.ASK_REWARD:
        return 8 * min(2, s.size[p, k.WOUNDS])
    return 0


def turn_score(s, cards, task, p):
    """Who has most to fear from waiting goes first."""
    worth = 0
    for body in range(s.bodies):
        if s.body_seat[body] == p:
            worth += task.threat[body]
    return worth


def marks_of(s, cards, p, t, element):
    """The elements a card of hers shows when it is played (I8)."""
    if cards.joker[t]:
        return 1 << (element - 1)
    marks = cards.elements[t]
    return marks if marks != 0 else cards.elements[counts_as(s, cards, p, t, max(1, element))]


def lies_ready(s, wanted, f):
    """The elements that played cards show for this fusion (I9, I11, I14)."""
    found = 0
    i = s.sequence_size
    while i > 0 and (s.sequence_marks[i - 1] & wanted) != 0:
        if s.sequence_marks[i - 1] & k.USED == 0 and s.sequence[i - 1] != f:
            found |= s.sequence_marks[i - 1] & 15
        i -= 1
    return found


def held_besides(s, cards, p, t):
    """The elements in her hand when one card t is gone from it; a joker is all of them."""
    found = 0
    gone = 0
    for i in range(s.size[p, k.HAND]):
        u = s.pile[p, k.HAND, i]
        if u == t and gone == 0:
            gone = 1
        elif cards.joker[u]:
            return 15
        else:
            found |= marks_of(s, cards, p, u, k.RED)
    return found


def sequence_worth(s, cards, task, p, t, element):
    """What a card of the Mistress brings to her web: fusions it completes, prepares, or ends."""
    marks = marks_of(s, cards, p, t, element)
    held = held_besides(s, cards, p, t)
    gain = 0
    loss = 0
    for at in range(s.size[p, k.FRONT]):
        f = s.pile[p, k.FRONT, at]
        if f == t:
            continue
        wanted = cards.elements[f]
        ready = lies_ready(s, wanted, f)
        if wanted & marks == 0:
            if ready != 0 and wanted & ~(ready | held) == 0:
                loss = max(loss, task.weights[w.W_BREAK] * keep_worth(s, cards, p, f) // 16)
            continue
        if ready != 0 and wanted & ~(ready | marks) == 0:
            gain = max(gain, task.weights[w.W_COMPLETE] * keep_worth(s, cards, p, f) // 16)
        elif held & wanted != 0 and wanted & ~(ready | marks | held) == 0:
            gain = max(gain, task.weights[w.W_PREPARE] * keep_worth(s, cards, p, f) // 16)
    return gain - loss


# --- choosing -------------------------------------------------------------------------------------


def pick(s, cards, task, out, n, noise):
    """The position in `out` of the action wanted most."""
    foresee(s, cards, task)
    if s.ask == k.ASK_ACT:
        for body in range(s.bodies):
            if s.body_seat[body] == s.ask_seat:
                task.step_gain[body] = best_move(s, cards, task, body, 1)
    best = 0
    most = NEVER
    key = (s.rng[0] + s.turns * 77 + s.queue_size) & MASK
    for i in range(n):
        worth = score(s, cards, task, out[i])
        if noise > 0:
            key = mix32((key + out[i]) & MASK)
            worth += (key * noise) >> 32
        if worth > most:
            most = worth
            best = i
    return best


def next_action(s, cards, task, moves):
    """What is done next in a simulated game."""
    n = legal(s, cards, moves)
    if n == 1:
        return moves[0]
    return moves[pick(s, cards, task, moves, n, task.weights[w.W_NOISE])]


def suggest(s, cards, task, out, n, moves):
    return out[pick(s, cards, task, out, n, 0)]
