"""Cards moving between a hero's piles (B4). A place without a card holds 0."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.log import note

from . import events as e
from . import layout as k
from .chance import shuffle_pile


def put(s: k.State, p: int, z: int, t: int) -> None:
    """Put a card into a sorted pile."""
    i = s.size[p, z]
    s.size[p, z] = i + 1
    while i > 0 and s.pile[p, z, i - 1] > t:
        s.pile[p, z, i] = s.pile[p, z, i - 1]
        i -= 1
    s.pile[p, z, i] = t


def holds(s: k.State, p: int, z: int, t: int) -> bool:
    for i in range(s.size[p, z]):
        if s.pile[p, z, i] == t:
            return True
    return False


def take(s: k.State, p: int, z: int, t: int) -> None:
    """Take one copy out of a pile that has it; the others keep their order."""
    n = s.size[p, z] - 1
    i = 0
    while s.pile[p, z, i] != t:
        i += 1
    while i < n:
        s.pile[p, z, i] = s.pile[p, z, i + 1]
        i += 1
    s.pile[p, z, n] = 0
    s.size[p, z] = n


def take_top(s: k.State, p: int, z: int) -> int:
    """The last card of a pile that has one."""
    n = s.size[p, z] - 1
    t = s.pile[p, z, n]
    s.pile[p, z, n] = 0
    s.size[p, z] = n
    return t


def pour(s: k.State, p: int, z: int, to: int) -> None:
    """Put all cards of a pile into a sorted one."""
    for i in range(s.size[p, z]):
        put(s, p, to, s.pile[p, z, i])
        s.pile[p, z, i] = 0
    s.size[p, z] = 0


def one_kind(s: k.State, p: int, z: int) -> bool:
    """Are there cards in this sorted pile, all of them equal? (B14: one answer)"""
    n = s.size[p, z]
    return n > 0 and s.pile[p, z, 0] == s.pile[p, z, n - 1]


def gather(s: k.State, p: int) -> None:
    """All cards but the wounds, and those before the Mistress, become the deck, not yet shuffled
    (B8, B28)."""
    pour(s, p, k.DECK, k.DISCARD)
    pour(s, p, k.HAND, k.DISCARD)
    pour(s, p, k.PLAYED, k.DISCARD)
    renew_deck(s, p)


def renew_deck(s: k.State, p: int) -> None:
    """The discard pile becomes the deck, which is empty; it is sorted then."""
    n = s.size[p, k.DISCARD]
    for i in range(n):
        s.pile[p, k.DECK, i] = s.pile[p, k.DISCARD, i]
        s.pile[p, k.DISCARD, i] = 0
    s.size[p, k.DECK] = n
    s.size[p, k.DISCARD] = 0


def deck_ready(s: k.State, p: int) -> bool:
    """Is there a card on top of the deck? An empty deck is made anew when it is needed (B21)."""
    if s.size[p, k.DECK] == 0:
        if s.size[p, k.DISCARD] == 0:
            return False
        renew_deck(s, p)
        shuffle_pile(s, p, k.DECK)
        note(s, e.SHUFFLED, p, s.size[p, k.DECK], 0, 0, 0)
    return True


def draw(s: k.State, p: int, n: int) -> None:
    """Draw n cards, fewer if there are fewer (ruling 7)."""
    for _ in range(n):
        if not deck_ready(s, p):
            return
        t = take_top(s, p, k.DECK)
        put(s, p, k.HAND, t)
        note(s, e.DREW, p, t, 0, 0, 0)


def wounds_back(s: k.State, p: int, n: int) -> None:
    """Shuffle the wounds and take n from the top into the deck, which has no order yet (B28)."""
    shuffle_pile(s, p, k.WOUNDS)
    for _ in range(min(n, s.size[p, k.WOUNDS])):
        t = take_top(s, p, k.WOUNDS)
        put(s, p, k.DECK, t)
        note(s, e.WOUND_BACK, p, t, 0, 0, 0)
    # What is left lies sorted again: nobody may know the order.
    for i in range(1, s.size[p, k.WOUNDS]):
        t = s.pile[p, k.WOUNDS, i]
        j = i
        while j > 0 and s.pile[p, k.WOUNDS, j - 1] > t:
            s.pile[p, k.WOUNDS, j] = s.pile[p, k.WOUNDS, j - 1]
            j -= 1
        s.pile[p, k.WOUNDS, j] = t


def remove(s: k.State, t: int) -> None:
    """A resolved Ephemeral card leaves the game (I1)."""
    s.removed[t] += 1


# --- rows (sorted Novices, the Rewards looked at) -------------------------------------------------


def put_row(into: Ints, n: int, t: int) -> None:
    """Put a card into a sorted row of n cards."""
    i = n
    while i > 0 and into[i - 1] > t:
        into[i] = into[i - 1]
        i -= 1
    into[i] = t


def take_row(into: Ints, n: int, t: int) -> None:
    """Take one copy out of a row of n cards that has it."""
    i = 0
    while into[i] != t:
        i += 1
    while i < n - 1:
        into[i] = into[i + 1]
        i += 1
    into[n - 1] = 0


def in_row(into: Ints, n: int, t: int) -> bool:
    for i in range(n):
        if into[i] == t:
            return True
    return False
