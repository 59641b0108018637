"""What a game does in a step. Its sight puts functions of its own in the place of these.

`s` is a state of the game and `cards` are its tables; `p` and `me` are seats, `a` is an action as
the game numbers it. Row i of `memory` belongs to game i, as wide as its sight asks for: what it
remembers from step to step so that looking is cheap.
"""


def deal(s, cards, setup, i, episode):
    """An episode of game i begins: `setup` has two numbers for its options and two of its seed."""


def legal(s, cards, out):
    """Write every legal action of all seats into `out`; answers how many."""
    return 0


def why(s, cards, p, a):
    """0, or the reason why seat p may not do that now."""
    return 0


def apply(s, cards, a):
    """Do a legal action."""


def acting_seat(s):
    """The lowest seat that may act, or -1 when the game is over."""
    return -1


def is_over(s):
    """Has the game ended?"""
    return True


def result(s, p):
    """1 if seat p has won, -1 if it has lost, 0 if the game goes on or nobody won."""
    return 0


def of_seat(a, p):
    """Is this legal action seat p's?"""
    return True


def number_of(a, p, numbers, key_table):
    """Seat p's number for an action; the tables are those of the game's `SeatActions`."""
    return 0


def look(s, cards, me, memory, obs, i):
    """Write row i of `obs`, which is all zeros: what seat `me` may know."""


def acted(a, memory, i):
    """Action `a` was done in game i: put the memory right."""


def forget(memory, i):
    """Game i was dealt anew."""
