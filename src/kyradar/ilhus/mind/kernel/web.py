"""The Mistress's web: what a card she plays brings to the fusions before her (I7 to I14)."""

from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import counts_as
from kyradar.ilhus.kernel.near import lacks, less

from . import weights as w
from .task import Task
from .weights import weight
from .worth import card_worth, keep_worth


def weigh_fusions(s: k.State, cards: k.Tables, task: Task, p: int) -> None:
    """What each of her fusion cards would be worth in her hand: played at once, or kept."""
    body = s.first_body[p]
    for at in range(s.size[p, k.FRONT]):
        f = s.pile[p, k.FRONT, at]
        worth = weight(task, w.F_NOW) * card_worth(s, cards, task, body, f)
        worth += weight(task, w.F_KEEP) * keep_worth(s, cards, task, p, f)
        task.fusion_worth[cards.fusion_number[f]] = worth // 16


def marks_of(s: k.State, cards: k.Tables, p: int, t: int, element: int) -> int:
    """The elements a card of hers shows when it is played (I8)."""
    if cards.joker[t]:
        return 1 << (element - 1)
    marks = cards.elements[t]
    return marks if marks != 0 else cards.elements[counts_as(s, cards, p, t, max(1, element))]


def from_hand(s: k.State, cards: k.Tables, p: int, t: int, f: int, need: int) -> int:
    """How many cards of her hand, without one card t, bring what is needed; 0 if they cannot."""
    gone = 0
    taken = 0
    jokers = 0
    for i in range(s.size[p, k.HAND]):
        u = s.pile[p, k.HAND, i]
        if u == t and gone == 0:
            gone = 1
        elif cards.joker[u]:
            jokers += 1
        elif u != f:
            rest = less(need, marks_of(s, cards, p, u, k.RED))
            if rest != need:
                need = rest
                taken += 1
    for e in range(k.ELEMENTS):
        missing = (need >> 2 * e) & 3
        jokers -= missing
        taken += missing
    return taken if jokers >= 0 else 0


def sequence_worth(s: k.State, cards: k.Tables, task: Task, p: int, t: int, element: int) -> int:
    """What a card brings to her web: fusions it completes, begins or leads on to, or ends."""
    marks = marks_of(s, cards, p, t, element)
    gain = 0
    loss = 0
    for at in range(s.size[p, k.FRONT]):
        f = s.pile[p, k.FRONT, at]
        if f == t:
            continue
        worth = task.fusion_worth[cards.fusion_number[f]]
        need = lacks(s, cards, f)
        if cards.elements[f] & marks == 0:
            if need != cards.need[f] and from_hand(s, cards, p, t, f, need) > 0:
                loss = max(loss, weight(task, w.W_BREAK) * worth // 16)
            continue
        rest = less(need, marks)
        if rest == need:
            continue  # it brings nothing that is not there already
        if rest == 0 and need != cards.need[f]:
            gain = max(gain, weight(task, w.W_COMPLETE) * worth // 16)
        elif rest != 0:
            more = from_hand(s, cards, p, t, f, rest)
            if more > 0:
                share = max(0, 16 - weight(task, w.F_LATER) * (more - 1))
                lead = weight(task, w.W_PREPARE) * worth // 16
                gain = max(gain, lead * share // 16)
    return gain - loss
