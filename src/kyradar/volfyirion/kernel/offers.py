"""How a list of legal actions grows: one that nothing speaks against, and equal cards once."""

from .actions import action
from .reasons import OK


def seen_before(zone, p, first, i):
    """Does an equal card stand before the i-th of a zone's row p?"""
    t = zone[p, i]
    for j in range(first, i):
        if zone[p, j] == t:
            return True
    return False


def offer(out, n, reason, verb, t, place):
    """Add an action to the list if nothing speaks against it."""
    if reason != OK:
        return n
    out[n] = action(verb, t, place)
    return n + 1
