"""How a list of legal actions grows: one that nothing speaks against, and equal cards once."""

from kyradar.engine.flat import Grid, Ints

from . import reasons as r
from .actions import action


def seen_before(zone: Grid, p: int, first: int, i: int) -> bool:
    """Does an equal card stand before the i-th of a zone's row p?"""
    t = zone[p, i]
    for j in range(first, i):
        if zone[p, j] == t:
            return True
    return False


def offer(out: Ints, n: int, reason: int, verb: int, t: int, place: int) -> int:
    """Add an action to the list if nothing speaks against it."""
    if reason != r.OK:
        return n
    out[n] = action(verb, t, place)
    return n + 1
