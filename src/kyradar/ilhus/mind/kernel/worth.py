"""What a card would do for whoever plays it now, and how much one wants to keep it."""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.effects import at_foe
from kyradar.ilhus.kernel.ground import foes_in, gap, reach
from kyradar.ilhus.kernel.harm import full_life, wounds_of

from . import weights as w
from .foresight import hurt
from .standing import best_move
from .task import Task
from .weights import weight


def strike_worth(s: k.State, cards: k.Tables, task: Task, i: int, n: int) -> int:
    """Damage to a foe, and what its fall is worth."""
    dealt = max(0, n + s.foe_mark[i] - cards.armour[s.foe_card[i]] - s.foe_guard[i])
    if dealt >= s.foe_life[i]:
        return s.foe_life[i] * weight(task, w.W_DAMAGE) + weight(task, w.W_KILL)
    lost = max(0, full_life(s, cards, s.foe_card[i]) - s.foe_life[i])
    return dealt * weight(task, w.W_DAMAGE) + min(12, lost) * weight(task, w.W_WEAK)


def part_number(s: k.State, cards: k.Tables, p: int, t: int, i: int) -> int:
    n = cards.amount[t, i]
    if cards.plus[t, i] == k.PLUS_WOUNDS:
        n += wounds_of(s, p) // 2
    elif cards.plus[t, i] == k.PLUS_GAP:
        n += gap(s, cards)
    return n


def aimed_worth(s: k.State, cards: k.Tables, task: Task, word: int, i: int, n: int) -> int:
    """What a part is worth that is aimed at the foe i."""
    if word == k.STRIKE:
        return strike_worth(s, cards, task, i, n)
    if word == k.SLOW:
        return weight(task, w.W_SLOW) * min(n * task.blows_of[i], task.from_foe[i])
    if word == k.DELAY:
        return weight(task, w.W_DELAY) * task.from_foe[i]
    if word == k.MARK:
        return weight(task, w.W_MARK) * n
    return weight(task, w.W_PUSH)


def best_aim(s: k.State, cards: k.Tables, task: Task, p: int, foes: int, t: int, part: int) -> int:
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
                if cards.word[t, at] == k.STRIKE:
                    n += s.focus[p]
                worth += aimed_worth(s, cards, task, cards.word[t, at], i, n)
                at += 1
            most = max(most, worth)
    return most


def best_sweep(s: k.State, cards: k.Tables, task: Task, zones: int, n: int, thread: bool) -> int:
    """The best zone of a sweep, or all zones of the thread together."""
    best = 0
    total = 0
    for z in range(1, cards.zones[s.field] + 1):
        if (zones >> z) & 1:
            worth = 0
            for i in range(s.foes):
                if s.foe_life[i] > 0 and s.foe_zone[i] == z:
                    worth += strike_worth(s, cards, task, i, n)
            best = max(best, worth)
            total += worth
    return total if thread else best


def guard_worth(s: k.State, cards: k.Tables, task: Task, body: int, n: int) -> int:
    """Guard is worth what it will hold."""
    missing = max(0, task.threat[body] - s.guard[body])
    held = min(n, missing)
    worth = hurt(s, body, held, weight(task, w.W_FRAIL)) * weight(task, w.W_GUARD) // 16
    return worth + (n - held) * weight(task, w.W_IDLE_GUARD)


def part_worth(s: k.State, cards: k.Tables, task: Task, body: int, t: int, part: int) -> int:
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
        n = part_number(s, cards, p, t, part) + s.focus[p]
        return best_sweep(s, cards, task, zones, n, cards.reach[t, part] == k.THREAD)
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
        mended = hurt(s, body, min(n, wounds_of(s, p)), weight(task, w.W_FRAIL))
        return mended * weight(task, w.W_MEND) // 16
    if word == k.DRAW:
        return n * weight(task, w.W_DRAW)
    if word == k.RECALL:
        return min(n, s.size[p, k.DISCARD]) * weight(task, w.W_RECALL)
    if word == k.FOCUS:
        return n * weight(task, w.W_FOCUS)
    if word == k.AGAIN:
        return weight(task, w.W_AGAIN) if s.size[p, k.HAND] > 1 and s.again[p] == 0 else 0
    if word == k.EXILE:
        return weight(task, w.W_EXILE)
    if word == k.MOVE:
        return best_move(s, cards, task, body, n)
    return 0


def card_worth(s: k.State, cards: k.Tables, task: Task, body: int, t: int) -> int:
    """What playing a card is worth, parts together."""
    p = s.body_seat[body]
    worth = 0
    for part in range(cards.parts[t]):
        worth += part_worth(s, cards, task, body, t, part)
    if s.again[p]:
        worth += worth // 2
    return worth


def keep_worth(s: k.State, cards: k.Tables, task: Task, p: int, t: int) -> int:
    """How much one wants to keep a card: what its words are worth, roughly. Against Moira alone a
    sweep strikes once, and there are no wounds to mend (I19)."""
    u = counts_as(s, cards, p, t, k.RED)
    last = s.phase == k.REINFORCEMENT and s.encounter + 1 == k.LAST_ENCOUNTER
    worth = 0
    for part in range(cards.parts[u]):
        word = cards.word[u, part]
        n = cards.amount[u, part]
        if word == k.STRIKE:
            worth += weight(task, w.K_STRIKE) * n
            worth += weight(task, w.K_FAR) * cards.distance[u, part]
            if cards.reach[u, part] == k.ANYWHERE:
                worth += weight(task, w.K_ANYWHERE)
        elif word == k.SWEEP:
            worth += weight(task, w.K_STRIKE if last else w.K_SWEEP) * n
        elif word == k.DRAW:
            worth += weight(task, w.K_DRAW) * n
        elif word == k.GUARD or word == k.WARD:
            worth += weight(task, w.K_GUARD) * n
        elif word == k.SHELTER or word == k.RALLY:
            worth += weight(task, w.K_SHELTER) * n * max(1, s.bodies - 1)
        elif word == k.MEND:
            worth += 0 if last else weight(task, w.K_MEND) * n
        elif word == k.RECALL or word == k.FOCUS:
            worth += weight(task, w.K_RECALL) * n
        elif word == k.SLOW:
            worth += weight(task, w.K_SLOW) * n
        elif word == k.AGAIN or word == k.DELAY:
            worth += weight(task, w.K_AGAIN)
        elif word == k.MARK:
            worth += weight(task, w.K_MARK) * n
        else:
            worth += weight(task, w.K_OTHER)
    if cards.kind[t] == k.FUSION:
        worth += weight(task, w.K_FUSION)
    if cards.joker[t]:
        worth += weight(task, w.K_JOKER)
    return worth
