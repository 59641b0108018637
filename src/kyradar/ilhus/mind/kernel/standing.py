"""Where to stand: foes within reach of the cards in hand, and few who reach back."""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.effects import at_foe
from kyradar.ilhus.kernel.ground import around, distance

from . import weights as w
from .foresight import danger_at, foresee


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
