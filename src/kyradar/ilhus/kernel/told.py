"""A row of numbers, read in the order it was written: `told[0]` is where the next one goes."""

from kyradar.engine.flat import Ints

MOST_TOLD = 1 << 13  # more than is ever told of one state
HIT = 5  # numbers of a hero who can be hit: who, what guard holds, the wounds
UNKNOWN = 1 << 20  # more than any number that is told


def tell(told: Ints, n: int) -> None:
    """Write a number."""
    told[told[0]] = n
    told[0] += 1


def tell_span(told: Ints) -> int:
    """Write a least and a most that nothing is in yet; the answer is their place."""
    at = told[0]
    tell(told, UNKNOWN)
    tell(told, -UNKNOWN)
    return at


def widen(told: Ints, at: int, n: int) -> None:
    """Let that least and most hold a number."""
    told[at] = min(told[at], n)
    told[at + 1] = max(told[at + 1], n)
