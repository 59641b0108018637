"""Where to stand: foes within reach of the cards in hand, and few who reach back."""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.effects import at_foe
from kyradar.ilhus.kernel.ground import around, distance

from . import weights as w
from .foresight import danger_at
from .task import Task
from .weights import weight


def far_of(s: k.State, cards: k.Tables, body: int, t: int, part: int) -> int:
    """How far a part of a card strikes from where this hero stands; -1 if it does not."""
    word = cards.word[t, part]
    if not (at_foe(word) or word == k.SWEEP):
        return -1
    kind = cards.reach[t, part]
    from_here = kind == k.FROM_SELF
    if s.kilenne >= 0:
        from_here = from_here or (kind == k.FROM_KILENNE and body == s.kilenne)
        from_here = from_here or (kind == k.FROM_FAREMOS and body == s.kilenne + 1)
        from_here = from_here or kind == k.THREAD
    return cards.distance[t, part] if from_here else -1


def weigh_hand(s: k.State, cards: k.Tables, task: Task, body: int) -> int:
    """Fill `task.strikes`: the damage that the cards in the hand do at each distance. The answer is
    how far they strike; -1 if they do not."""
    for d in range(k.ZONES + 1):
        task.strikes[d] = 0
    p = s.body_seat[body]
    farthest = -1
    for i in range(s.size[p, k.HAND]):
        t = counts_as(s, cards, p, s.pile[p, k.HAND, i], k.RED)
        for part in range(cards.parts[t]):
            far = far_of(s, cards, body, t, part)
            farthest = max(farthest, far)
            for d in range(min(far, k.ZONES) + 1):
                task.strikes[d] += cards.amount[t, part]
    return farthest


def reach_worth(s: k.State, cards: k.Tables, task: Task, z: int, far: int) -> int:
    """What standing in a zone is worth for the foes within reach of the cards in hand."""
    near = k.ZONES
    for i in range(s.foes):
        if s.foe_life[i] > 0:
            near = min(near, distance(s, cards, z, s.foe_zone[i]))
    worth = task.strikes[near] * weight(task, w.W_DAMAGE) * 3 // 4
    if far >= 0:
        return worth - weight(task, w.W_CLOSE) * max(0, near - far) * patience(s, task) // 16
    return worth - weight(task, w.W_CLOSE) // 4 * max(0, near - 2)


def patience(s: k.State, task: Task) -> int:
    """The longer a fight lasts the nearer one goes: in sixteenths."""
    return 16 + weight(task, w.W_LONG) * max(0, s.round - k.SHEARS)


def risk(s: k.State, cards: k.Tables, task: Task, body: int, z: int) -> int:
    """What standing in a zone costs: foes who reach back."""
    return weight(task, w.W_SAFE) * danger_at(s, cards, task, body, z) // patience(s, task)


def place_worth(s: k.State, cards: k.Tables, task: Task, body: int, z: int) -> int:
    """What standing in a zone is worth."""
    far = weigh_hand(s, cards, task, body)
    return reach_worth(s, cards, task, z, far) - risk(s, cards, task, body, z)


def best_move(s: k.State, cards: k.Tables, task: Task, body: int, n: int) -> int:
    """By how much the best zone within n steps is better than where the hero stands."""
    far = weigh_hand(s, cards, task, body)
    here = s.zone[body]
    worth_here = reach_worth(s, cards, task, here, far) - risk(s, cards, task, body, here)
    zones = around(s, cards, here, n)
    most = 0
    for z in range(1, cards.zones[s.field] + 1):
        if (zones >> z) & 1 and z != here:
            gain = reach_worth(s, cards, task, z, far) - worth_here
            if gain > most:  # what the foes do there can only make it less
                most = max(most, gain - risk(s, cards, task, body, z))
    return most
