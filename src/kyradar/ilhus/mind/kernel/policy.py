"""The rule of thumb: what a sensible hero does next.

Every choice is scored in hundredths of a point of damage (`weights`); the best is taken.
"""

from kyradar.engine.flat import Ints
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
from kyradar.ilhus.kernel.harm import block_value, level_of
from kyradar.ilhus.kernel.legal import legal

from . import weights as w
from .foresight import foresee, hurt
from .standing import best_move, place_worth
from .task import Task
from .web import sequence_worth, weigh_fusions
from .weights import weight
from .worth import best_aim, best_sweep, card_worth, keep_worth, part_number

NEVER = -100000


def score(s: k.State, cards: k.Tables, task: Task, x: int) -> int:
    """How much an action is wanted."""
    verb = verb_of(x)
    p = s.ask_seat
    if verb == a.END:
        return 0
    if verb == a.FUSE:
        return weight(task, w.W_FUSE) + task.fusion_worth[fusion_of(x)]
    t = card_of(x)
    if verb == a.PLAY:
        body = s.first_body[p] + (1 if twin_of(x) == a.TWIN_F else 0)
        worth = card_worth(s, cards, task, body, counts_as(s, cards, p, t, max(1, element_of(x))))
        if s.hero[p] == k.MISTRESS:
            worth += sequence_worth(s, cards, task, p, t, element_of(x))
            worth += weight(task, w.W_CYCLE)
        if cards.ephemeral[t] and cards.kind[t] != k.FUSION:
            worth -= weight(task, w.W_EPHEMERAL)
        return worth - weight(task, w.W_PLAY)
    if verb == a.STEP:
        body = s.first_body[p] + (1 if place_of(x) == a.TWIN_F else 0)
        return step_score(s, cards, task, body, t)
    if verb == a.TARGET:
        return best_aim(s, cards, task, p, 1 << find_foe(s, t, place_of(x)), s.res_as, s.res_part)
    if verb == a.ZONE:
        return zone_score(s, cards, task, place_of(x))
    if verb == a.HERO:
        body = place_of(x)
        return task.threat[body] - s.guard[body]
    if verb == a.BLOCK:
        return block_score(s, cards, task, p, t)
    if verb == a.HIT:
        body = place_of(x)
        q = s.body_seat[body]
        return 4 * s.guard[body] + s.size[q, k.DECK] + s.size[q, k.DISCARD] + s.size[q, k.HAND]
    if verb == a.DISCARD or verb == a.EXILE:
        if verb == a.EXILE and (place_of(x) == k.WOUNDS or s.ask == k.ASK_TRIM):
            return trim_score(s, cards, task, p, t, place_of(x))
        if verb == a.EXILE and place_of(x) == k.TOP:
            return -30
        return -keep_worth(s, cards, task, p, t)
    if verb == a.SKIP:
        return skip_score(s, cards, task, p)
    if verb == a.PILE:
        return pile_score(s, cards, task, p, place_of(x))
    if verb == a.TURN:
        return turn_score(s, cards, task, place_of(x))
    if verb == a.CHOOSE and s.hero[p] == k.MISTRESS:
        return weight(task, w.C_RED + cards.colour[t] - k.RED)
    return keep_worth(s, cards, task, p, t)


def step_score(s: k.State, cards: k.Tables, task: Task, body: int, t: int) -> int:
    """A better place, at the price of a card; one that finds nothing to do makes room for another
    (a step may stay, B17)."""
    p = s.body_seat[body]
    gain = task.step_gain[body] - weight(task, w.W_STEP) - keep_worth(s, cards, task, p, t)
    if card_worth(s, cards, task, body, counts_as(s, cards, p, t, k.RED)) <= 0:
        gain += weight(task, w.W_FRESH)
    return gain


def block_score(s: k.State, cards: k.Tables, task: Task, p: int, t: int) -> int:
    """A block stops wounds, and its card is among those that can be wounded (B20); what keeps a
    hero from falling is worth every card."""
    stopped = min(block_value(s, cards, p, t), s.queue_n[0])
    body = s.queue_hero[0]
    worth = hurt(s, body, stopped, weight(task, w.W_FRAIL))
    worth = worth * weight(task, w.W_BLOCK) // 16
    if s.queue_n[0] > s.size[p, k.DECK] + s.size[p, k.DISCARD]:
        worth += stopped * weight(task, w.W_FALL)
    return worth - keep_worth(s, cards, task, p, t)


def zone_score(s: k.State, cards: k.Tables, task: Task, z: int) -> int:
    """A zone to go to, or to sweep."""
    if s.res_card != k.STEP_CARD and cards.word[s.res_as, s.res_part] == k.SWEEP:
        p = s.body_seat[s.res_hero]
        n = part_number(s, cards, p, s.res_as, s.res_part) + s.focus[p]
        return best_sweep(s, cards, task, 1 << z, n, True)
    body = s.res_hero
    if s.res_card != k.STEP_CARD and cards.word[s.res_as, s.res_part] == k.LEAD:
        body = s.res_stage - 1
    return place_worth(s, cards, task, body, z)


def trim_score(s: k.State, cards: k.Tables, task: Task, p: int, t: int, pile: int) -> int:
    """A weak card leaves the game gladly, if there are enough."""
    total = s.size[p, k.DECK] + s.size[p, k.WOUNDS]
    if pile == k.WOUNDS and s.ask == k.ASK_EXILE:
        return 10 - keep_worth(s, cards, task, p, t)
    if total < 18:
        return -1000
    return 5 - keep_worth(s, cards, task, p, t)


def pile_score(s: k.State, cards: k.Tables, task: Task, p: int, c: int) -> int:
    """The Mistress wants a colour; others the best of a few cards of it: the more are looked at,
    the further above what the box's cards of that colour are worth on average (B28). What is left
    of the pile is for those who remember it."""
    if s.hero[p] == k.MISTRESS:
        return weight(task, w.C_RED + c - k.RED)
    total = 0
    most = 0
    count = 0
    for t in range(1, cards.types + 1):
        if cards.kind[t] == k.REWARD and cards.colour[t] == c and cards.copies[t] > 0:
            worth = keep_worth(s, cards, task, p, t)
            total += worth
            most = max(most, worth)
            count += 1
    mean = total // max(1, count)
    seen = min(level_of(s, cards, k.LOOKED_AT), s.rewards_size[c])
    return mean + (most - mean) * max(0, seen - 1) // 4


def skip_score(s: k.State, cards: k.Tables, task: Task, p: int) -> int:
    """Of a Reward: two wounds back instead; of a trim: nothing."""
    if s.ask != k.ASK_TRIM:
        return weight(task, w.C_SKIP) * min(k.WOUNDS_FOR_SKIP, s.size[p, k.WOUNDS])
    return 0


def turn_score(s: k.State, cards: k.Tables, task: Task, p: int) -> int:
    """Who has most to fear from waiting goes first."""
    worth = 0
    for body in range(s.bodies):
        if s.body_seat[body] == p:
            worth += task.threat[body]
    return worth


# --- choosing -------------------------------------------------------------------------------------


def looks_ahead(s: k.State, cards: k.Tables) -> bool:
    """Does it matter to this decision what the foes will do?"""
    if s.ask == k.ASK_ACT or s.ask == k.ASK_TURN or s.ask == k.ASK_ALLY:
        return True
    if s.ask == k.ASK_ZONE:
        return s.res_card == k.STEP_CARD or cards.word[s.res_as, s.res_part] != k.SWEEP
    if s.ask == k.ASK_FOE:
        for part in range(s.res_part, cards.parts[s.res_as]):
            word = cards.word[s.res_as, part]
            if word == k.SLOW or word == k.DELAY:
                return True
    return False


def pick(s: k.State, cards: k.Tables, task: Task, out: Ints, n: int, noise: int) -> int:
    """The position in `out` of the action wanted most."""
    task.hero = s.hero[s.ask_seat]
    if looks_ahead(s, cards):
        foresee(s, cards, task)
    if s.ask == k.ASK_ACT:
        if task.hero == k.MISTRESS:
            weigh_fusions(s, cards, task, s.ask_seat)
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


def next_action(s: k.State, cards: k.Tables, task: Task, moves: Ints) -> int:
    """What is done next in a simulated game."""
    n = legal(s, cards, moves)
    if n == 1:
        return moves[0]
    return moves[pick(s, cards, task, moves, n, task.weights[s.hero[s.ask_seat], w.W_NOISE])]


def suggest(s: k.State, cards: k.Tables, task: Task, out: Ints, n: int, moves: Ints) -> int:
    return out[pick(s, cards, task, out, n, 0)]
