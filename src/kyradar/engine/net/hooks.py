"""What a game brings to its network: the same functions its learning environments look with.

Row i of `memory` is what the sight remembers to look cheaply; the network always forgets first.
"""


def look(s, cards, me, memory, obs, i):
    """Write row i of `obs`, which is all zeros: what seat `me` may know."""


def forget(memory, i):
    """Row i remembers nothing."""


def number_of(a, p, numbers, key_table):
    """Seat p's number for an action, by the tables of the sight."""
    return 0


def seat_of(s):
    """Who acts now."""
    return 0
