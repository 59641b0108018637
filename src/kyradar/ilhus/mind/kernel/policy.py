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
from kyradar.ilhus.kernel.effects import at_foe
from kyradar.ilhus.kernel.ground import around, distance, find_foe, foes_in, gap, reach
from kyradar.ilhus.kernel.harm import block_value, full_life, wounds_of
from kyradar.ilhus.kernel.legal import legal

from . import weights as w
from .foresight import danger_at, foresee, hurt

NEVER = -100000


# --- what a card would do -------------------------------------------------------------------------


def strike_worth(s, cards, task, i, n):
    """Damage to a foe, and what its fall is worth."""
    dealt = max(0, n + s.foe_mark[i] - cards.armour[s.foe_card[i]] - s.foe_guard[i])
    if dealt >= s.foe_life[i]:
        return s.foe_life[i] * task.weights[w.W_DAMAGE] + task.weights[w.W_KILL]
    lost = max(0, full_life(s, cards, s.foe_card[i]) - s.foe_life[i])
    return dealt * task.weights[w.W_DAMAGE] + min(12, lost) * task.weights[w.W_WEAK]


def part_number(s, cards, p, t, i):
    n = cards.amount[t, i]
    if cards.plus[t, i] == k.PLUS_WOUNDS:
        n += wounds_of(s, p) // 2
    elif cards.plus[t, i] == k.PLUS_GAP:
        n += gap(s, cards)
    return n


def aimed_worth(s, cards, task, p, word, i, n):
    """What a part is worth that is aimed at the foe i."""
    if word == k.STRIKE:
        return strike_worth(s, cards, task, i, n + s.focus[p])
    if word == k.SLOW:
        return task.weights[w.W_SLOW] * min(n * task.blows_of[i], task.from_foe[i])
    if word == k.DELAY:
        return task.weights[w.W_DELAY] * task.from_foe[i]
    if word == k.MARK:
        return task.weights[w.W_MARK] * n
    return task.weights[w.W_PUSH]


def best_aim(s, cards, task, p, foes, t, part):
    """The best a part aimed at one of these foes can do, with what follows at the same one."""
    most = 0
    for i in range(s.foes):
        if (foes >> i) & 1:
            worth = 0
            at = part
            while at < cards.parts[t] and at_foe(cards.word[t, at]):
                if at > part and cards.reach[t, at] != k.SAME:
                    break
                n = part_number(s, cards, p, t, at)
                worth += aimed_worth(s, cards, task, p, cards.word[t, at], i, n)
                at += 1
            most = max(most, worth)
    return most


def best_sweep(s, cards, task, p, zones, n, thread):
    """The best zone of a sweep, or all zones of the thread together."""
    best = 0
    total = 0
    for z in range(1, cards.zones[s.field] + 1):
        if (zones >> z) & 1:
            worth = 0
            for i in range(s.foes):
                if s.foe_life[i] > 0 and s.foe_zone[i] == z:
                    worth += strike_worth(s, cards, task, i, n + s.focus[p])
            best = max(best, worth)
            total += worth
    return total if thread else best


def guard_worth(s, cards, task, body, n):
    """Guard is worth what it will hold."""
    missing = max(0, task.threat[body] - s.guard[body])
    held = min(n, missing)
    worth = hurt(s, body, held, task.weights[w.W_FRAIL]) * task.weights[w.W_GUARD] // 16
    return worth + (n - held) * task.weights[w.W_IDLE_GUARD]


def part_worth(s, cards, task, body, t, part):
    """What one part of a card is worth, resolved by this hero now."""
    p = s.body_seat[body]
    word = cards.word[t, part]
    n = cards.amount[t, part]
    if at_foe(word):
        if part > 0 and cards.reach[t, part] == k.SAME:
            return 0  # counted with the part it follows
        zones = reach(s, cards, body, cards.reach[t, part], cards.distance[t, part])
        return best_aim(s, cards, task, p, foes_in(s, zones), t, part)
    if word == k.SWEEP:
        zones = reach(s, cards, body, cards.reach[t, part], cards.distance[t, part])
        n = part_number(s, cards, p, t, part)
        return best_sweep(s, cards, task, p, zones, n, cards.reach[t, part] == k.THREAD)
    if word == k.GUARD:
        return guard_worth(s, cards, task, body, n)
    if word == k.SHELTER or word == k.RALLY or word == k.WARD:
        worth = 0
        for other in range(s.bodies):
            if word == k.WARD:
                if other != body:
                    worth = max(worth, guard_worth(s, cards, task, other, n))
            elif word == k.RALLY or s.zone[other] == s.zone[body]:
                worth += guard_worth(s, cards, task, other, n)
        return worth
    if word == k.MEND:
        mended = hurt(s, body, min(n, wounds_of(s, p)), task.weights[w.W_FRAIL])
        return mended * task.weights[w.W_MEND] // 16
    if word == k.DRAW:
        return n * task.weights[w.W_DRAW]
    if word == k.RECALL:
        return min(n, s.size[p, k.DISCARD]) * task.weights[w.W_RECALL]
    if word == k.FOCUS:
        return n * task.weights[w.W_FOCUS]
    if word == k.AGAIN:
        return task.weights[w.W_AGAIN] if s.size[p, k.HAND] > 1 and s.again[p] == 0 else 0
    if word == k.EXILE:
        return task.weights[w.W_EXILE]
    if word == k.MOVE or word == k.LEAD or word == k.SWAP:
        return max(0, best_move(s, cards, task, body, n if word == k.MOVE else 0))
    return 0


def card_worth(s, cards, task, body, t):
    """What playing a card is worth, parts together."""
    p = s.body_seat[body]
    worth = 0
    for part in range(cards.parts[t]):
        worth += part_worth(s, cards, task, body, t, part)
    if s.again[p]:
        worth += worth // 2
    return worth


# --- where to stand -------------------------------------------------------------------------------


def far_of(s, cards, body, t, part):
    """How far a part of a card strikes from where this hero stands; -1 if it does not."""
    word = cards.word[t, part]
    if not (at_foe(word) or word == k.SWEEP):
        return -1
    kind = cards.reach[t, part]
    mine = kind == k.FROM_SELF
    if s.kilenne >= 0:
        mine = mine or (kind == k.FROM_KILENNE and body == s.kilenne)
        mine = mine or (kind == k.FROM_FAREMOS and body == s.kilenne + 1)
        mine = mine or kind == k.THREAD
    return cards.distance[t, part] if mine else -1


def longest_reach(s, cards, body):
    """How far the cards in the hand strike."""
    p = s.body_seat[body]
    far = -1
    for i in range(s.size[p, k.HAND]):
        t = counts_as(s, cards, p, s.pile[p, k.HAND, i], k.RED)
        for part in range(cards.parts[t]):
            far = max(far, far_of(s, cards, body, t, part))
    return far


def within_reach(s, cards, body, near):
    """The damage that cards in the hand do if the nearest foe is so far away."""
    p = s.body_seat[body]
    total = 0
    for i in range(s.size[p, k.HAND]):
        t = counts_as(s, cards, p, s.pile[p, k.HAND, i], k.RED)
        for part in range(cards.parts[t]):
            if far_of(s, cards, body, t, part) >= near:
                total += cards.amount[t, part]
    return total


def place_worth(s, cards, task, body, z, far):
    """What standing in a zone is worth: foes within reach of one's cards, few who reach back."""
    near = 99
    for i in range(s.foes):
        if s.foe_life[i] > 0:
            near = min(near, distance(s, cards, z, s.foe_zone[i]))
    worth = within_reach(s, cards, body, near) * task.weights[w.W_DAMAGE] * 3 // 4
    worth -= task.weights[w.W_SAFE] * danger_at(s, cards, task, body, z) // 16
    if far >= 0:
        return worth - task.weights[w.W_CLOSE] * max(0, near - far)
    return worth - task.weights[w.W_CLOSE] // 4 * max(0, near - 2)


def best_move(s, cards, task, body, n):
    """By how much the best zone within n steps is better than where the hero stands."""
    far = longest_reach(s, cards, body)
    here = place_worth(s, cards, task, body, s.zone[body], far)
    zones = around(s, cards, s.zone[body], n)
    most = 0
    for z in range(1, cards.zones[s.field] + 1):
        if (zones >> z) & 1 and z != s.zone[body]:
            most = max(most, place_worth(s, cards, task, body, z, far) - here)
    foresee(s, cards, task)
    return most


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


# --- choices of cards -----------------------------------------------------------------------------


def keep_worth(s, cards, p, t):
    """How much one wants to keep a card: what its words are worth, roughly."""
    u = counts_as(s, cards, p, t, k.RED)
    worth = 0
    for part in range(cards.parts[u]):
        word = cards.word[u, part]
        n = cards.amount[u, part]
        if word == k.STRIKE:
            worth += 10 * n + 4 * cards.distance[u, part]
            if cards.reach[u, part] == k.ANYWHERE:
                worth += 16
        elif word == k.SWEEP:
            worth += 16 * n
        elif word == k.DRAW:
            worth += 12 * n
        elif word == k.GUARD or word == k.WARD:
            worth += 8 * n
        elif word == k.SHELTER or word == k.RALLY:
            worth += 8 * n * s.bodies
        elif word == k.MEND:
            worth += 10 * n
        elif word == k.RECALL or word == k.FOCUS:
            worth += 10 * n
        elif word == k.SLOW:
            worth += 8 * n
        elif word == k.AGAIN or word == k.DELAY:
            worth += 30
        elif word == k.MARK:
            worth += 10 * n
        else:
            worth += 6
    if cards.kind[t] == k.FUSION:
        worth += 20
    if cards.joker[t]:
        worth += 25
    return worth


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
