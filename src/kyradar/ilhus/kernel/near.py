"""What the cards at hand could do: the zones they reach, the fusions of the Mistress's web."""

from kyradar.engine.flat import Ints

from . import layout as k
from .apply import counts_as
from .fusion import LIFT_NONE, copies_of, next_set, ready, sequence_start
from .ground import reach
from .piles import holds
from .told import tell

AIMED = (k.STRIKE, k.SWEEP, k.SLOW, k.PUSH, k.PULL, k.MARK, k.DELAY)
HER_GAME = (k.HAND, k.DECK, k.DISCARD, k.WOUNDS, k.PLAYED)
# What a fusion card is, and the columns of one as it is told, before the places of the cards used.
FAR, NOW, NEXT, BROKEN, LOCKED, AWAY, IN_DESTINY, EXILED = range(8)
WIDE_INTEGERS = ("path",)


def tell_reach(s: k.State, cards: k.Tables, told: Ints) -> None:
    """For each card of whoever acts the zones its first aimed part reaches (B16), by the hero who
    would resolve it; then 0."""
    p = s.active
    last = 0
    size = s.size[p, k.HAND] if s.phase == k.HEROES and p >= 0 else 0
    for i in range(size):
        t = s.pile[p, k.HAND, i]
        if t == last:
            continue
        last = t
        script = t if cards.joker[t] else counts_as(s, cards, p, t, 0)
        for part in range(k.PARTS):
            if cards.word[script, part] in AIMED:
                tell(told, t)
                for body in range(s.bodies):
                    if s.body_seat[body] == p:
                        kind = cards.reach[script, part]
                        tell(told, reach(s, cards, body, kind, cards.distance[script, part]))
                break
    tell(told, 0)


def less(need: int, marks: int) -> int:
    """What a fusion still needs, two bits for each element, when a card shows these."""
    for e in range(k.ELEMENTS):
        if (marks >> e) & 1 and (need >> 2 * e) & 3:
            need -= 1 << 2 * e
    return need


def lacks(s: k.State, cards: k.Tables, f: int) -> int:
    """What a fusion needs beside the cards that were played for it (I9, I11, I14)."""
    need = cards.need[f]
    for i in range(sequence_start(s, cards.elements[f]), s.sequence_size):
        if s.sequence_marks[i] & k.USED == 0 and s.sequence[i] != f:
            need = less(need, s.sequence_marks[i])
    return need


def cut_at(s: k.State, cards: k.Tables, f: int) -> int:
    """The place of the played card that ended the sequence for a fusion, if something useful was
    lost by it (I9), or -1."""
    start = sequence_start(s, cards.elements[f])
    for i in range(start):
        if s.sequence_marks[i] & cards.elements[f] and not s.sequence_marks[i] & k.USED:
            return start - 1
    return -1


def where(s: k.State, cards: k.Tables, p: int, f: int) -> int:
    """What became of a fusion card that does not lie before her."""
    for z in HER_GAME:
        if holds(s, p, z, f):
            return AWAY
    if s.res_card == f:
        return AWAY
    if s.destiny[f]:
        return IN_DESTINY
    return LOCKED if s.encounter <= cards.rank[f] else EXILED  # I6


def possible(s: k.State, cards: k.Tables, f: int) -> bool:
    """Do the played cards give it?"""
    return next_set(ready(s, cards, f, LIFT_NONE), cards.need[f], 0) != 0


def can_show(s: k.State, cards: k.Tables, p: int, t: int) -> int:
    """What a card of her hand can show when it is played, a bit for each combination of elements;
    Essence shows any one (I8)."""
    if not cards.joker[t]:
        return 1 << cards.elements[counts_as(s, cards, p, t, 1)]
    showable = 0
    for colour in range(1, k.COLOURS):
        showable |= 1 << cards.elements[counts_as(s, cards, p, t, colour)]
    return showable


def one_more_gives(s: k.State, cards: k.Tables, f: int, showable: int) -> int:
    """Which of these combinations of elements, showable by one card more, would give it."""
    enough = 0
    n = s.sequence_size
    s.sequence[n] = 0
    s.sequence_size = n + 1
    for elements in range(1, 1 << k.ELEMENTS):
        if (showable >> elements) & 1:
            s.sequence_marks[n] = elements
            if possible(s, cards, f):
                enough |= 1 << elements
    s.sequence_marks[n] = 0
    s.sequence_size = n
    return enough


def tell_used(s: k.State, cards: k.Tables, f: int, path: int, told: Ints) -> None:
    """The places of the cards that would be used: of equal ones those played first (B33)."""
    first = sequence_start(s, cards.elements[f])
    for i in range(first, s.sequence_size):
        marks = s.sequence_marks[i]
        if marks & k.USED or s.sequence[i] == f:
            continue
        earlier = 0
        for j in range(first, i):
            if s.sequence_marks[j] == marks and s.sequence[j] != f:
                earlier += 1
        if earlier < copies_of(path, marks):
            tell(told, i)


def tell_web(s: k.State, cards: k.Tables, told: Ints) -> None:
    """Every fusion card, if the Mistress plays: what it is, what it lacks, which card cut it off,
    the places of the cards that give it, and the cards of her hand that would; both end with -1."""
    p = 0
    while p < s.seats and s.hero[p] != k.MISTRESS:
        p += 1
    if p == s.seats:
        return
    hand = s.size[p, k.HAND] if s.active == p else 0
    showable = 0
    for i in range(hand):
        showable |= can_show(s, cards, p, s.pile[p, k.HAND, i])
    for number in range(cards.fusions):
        f = cards.fusion[number]
        head = told[0]
        tell(told, FAR)
        tell(told, lacks(s, cards, f))
        tell(told, -1)
        if not holds(s, p, k.FRONT, f):
            told[head] = where(s, cards, p, f)
            tell(told, -1)
            tell(told, -1)
            continue
        path = next_set(ready(s, cards, f, LIFT_NONE), cards.need[f], 0)
        if path != 0:
            told[head] = NOW
            tell_used(s, cards, f, path, told)
            tell(told, -1)
            tell(told, -1)
            continue
        told[head + 2] = cut_at(s, cards, f)
        told[head] = BROKEN if told[head + 2] >= 0 else FAR
        tell(told, -1)
        enough = one_more_gives(s, cards, f, showable)
        last = 0
        for i in range(hand):
            t = s.pile[p, k.HAND, i]
            if t != last and can_show(s, cards, p, t) & enough:
                told[head] = NEXT
                tell(told, t)
            last = t
        tell(told, -1)
