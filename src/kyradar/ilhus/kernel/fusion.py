"""Fusions: which played cards can take which card (I7 to I14, B33).

A set of cards is known by the elements of its cards alone (B33), so it is a *path*: the elements of
its cards in rising order, five bits each. What lies ready is the number of cards with each
combination of elements, two bits each: more than two alike never serve.
"""

from . import actions as a
from . import layout as k

DIGIT = 5
DIGITS = 31
WIDE_INTEGERS = True  # in translated code, which has 32 bits otherwise
MOST_CARDS = 8  # no fusion wants more than every element twice
# Rules that can be lifted, to find the one that forbids a fusion.
LIFT_NONE, LIFT_ITSELF, LIFT_SPENT, LIFT_SEQUENCE, LIFT_ALL = 0, 1, 2, 4, 7


def sequence_start(s: k.State, wanted: int) -> int:
    """Where the direct sequence for these elements begins (I9)."""
    i = s.sequence_size
    while i > 0 and (s.sequence_marks[i - 1] & wanted) != 0:
        i -= 1
    return i


def ready(s: k.State, cards: k.Tables, t: int, lifted: int) -> int:
    """The played cards that may serve to take t, counted by elements."""
    served = 0
    first = 0
    if lifted & LIFT_SEQUENCE == 0:
        first = sequence_start(s, cards.elements[t])
    for i in range(first, s.sequence_size):
        marks = s.sequence_marks[i]
        if marks & k.USED != 0 and lifted & LIFT_SPENT == 0:  # I11
            continue
        if s.sequence[i] == t and lifted & LIFT_ITSELF == 0:  # I14
            continue
        shift = 2 * (marks & 15)
        if (served >> shift) & 3 < 2:
            served += 1 << shift
    return served


def card_at(path: int, i: int) -> int:
    """The elements of the i-th card of a path, counted from the last one added."""
    return ((path >> (DIGIT * i)) & DIGITS) - 1


def length(path: int) -> int:
    n = 0
    while path != 0:
        path >>= DIGIT
        n += 1
    return n


def shown(path: int, element: int) -> int:
    """How many cards of a path show an element; each card shows it once (B33)."""
    n = 0
    while path != 0:
        n += (((path & DIGITS) - 1) >> element) & 1
        path >>= DIGIT
    return n


def covers(path: int, need: int) -> bool:
    """Do these cards show every wanted element often enough?"""
    for element in range(k.ELEMENTS):
        times = (need >> (2 * element)) & 3
        if times > 0 and shown(path, element) < times:
            return False
    return True


def helps(path: int, need: int, elements: int) -> bool:
    """Would a card with these elements bring the path nearer to what is needed?"""
    for element in range(k.ELEMENTS):
        if (elements >> element) & 1 and shown(path, element) < (need >> (2 * element)) & 3:
            return True
    return False


def copies_of(path: int, elements: int) -> int:
    n = 0
    while path != 0:
        if (path & DIGITS) - 1 == elements:
            n += 1
        path >>= DIGIT
    return n


def without(path: int, i: int) -> int:
    """The path without its i-th card."""
    low = path & ((1 << (DIGIT * i)) - 1)
    return ((path >> (DIGIT * (i + 1))) << (DIGIT * i)) | low


def minimal(path: int, need: int) -> bool:
    """Would no smaller set within it, of at least two cards, do? (B33)"""
    n = length(path)
    if n > 2:
        for i in range(n):
            if covers(without(path, i), need):
                return False
    return True


def next_set(served: int, need: int, path: int) -> int:
    """The next set of at least two cards, minimal and sufficient, after this one; 0: no more.

    Depth first: a path grows while it is not sufficient, by cards that help; one card that
    suffices alone takes any other as the second (I12).
    """
    n = length(path)
    elements = 0  # the least that may be tried next
    deeper = path == 0
    while True:
        if not deeper:
            if path == 0:
                return 0
            elements = card_at(path, 0) + 1
            path >>= DIGIT
            n -= 1
        alone = n == 1 and covers(path, need)
        rest = served >> (2 * elements)
        while rest != 0:
            if rest & 3 > 0 and (n == 0 or alone or helps(path, need, elements)):
                if copies_of(path, elements) < rest & 3:
                    break
            rest >>= 2
            elements += 1
        if rest == 0:
            deeper = False
            continue
        path = (path << DIGIT) | (elements + 1)
        n += 1
        enough = covers(path, need)
        if enough and n >= 2:
            if minimal(path, need):
                return path
            deeper = False
        else:
            deeper = n < MOST_CARDS


def set_of(path: int) -> int:
    """A path as the number an action carries."""
    n = 0
    while path != 0:
        n += a.POWERS[(path & DIGITS) - 1]
        path >>= DIGIT
    return n


def path_of(chosen: int) -> int:
    """The path of such a number: the elements of its cards in rising order."""
    path = 0
    for elements in range(1, 16):
        for _ in range((chosen // a.POWERS[elements]) % 3):
            if length(path) < 2 * MOST_CARDS - 4:  # twelve digits fit; more is never legal
                path = (path << DIGIT) | (elements + 1)
    return path


def within(path: int, served: int) -> bool:
    """Do all cards of a path lie ready?"""
    rest = path
    while rest != 0:
        elements = (rest & DIGITS) - 1
        if copies_of(path, elements) > (served >> (2 * elements)) & 3:
            return False
        rest >>= DIGIT
    return True


def is_set(path: int, served: int, need: int) -> bool:
    """At least two cards that lie ready and suffice, and none too many."""
    return length(path) >= 2 and within(path, served) and covers(path, need) and minimal(path, need)


def only_set(s: k.State, cards: k.Tables, t: int) -> int:
    """The path of the only set that takes t; 0 if there is none, -1 if there are several."""
    served = ready(s, cards, t, LIFT_NONE)
    path = next_set(served, cards.need[t], 0)
    if path != 0 and next_set(served, cards.need[t], path) != 0:
        return -1
    return path


def spend(s: k.State, cards: k.Tables, t: int, path: int) -> None:
    """Mark the cards of a set as used: of equal ones those played first (B33)."""
    first = sequence_start(s, cards.elements[t])
    while path != 0:
        elements = (path & DIGITS) - 1
        i = first
        while s.sequence_marks[i] != elements or s.sequence[i] == t:  # unused, and not itself
            i += 1
        s.sequence_marks[i] |= k.USED
        path >>= DIGIT
