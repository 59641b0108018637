"""Cards moving between decks, hands, piles and playing areas."""

from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import below

from .events import ASSETS_SHUFFLED, DREW, REMOVED, SHUFFLED
from .layout import (
    ASSETS,
    FROM_DISCARD,
    FROM_HAND,
    FROM_PLAY,
    HAND,
    OWN,
    SEALED,
    SUPPLY,
    USED,
)

# --- House Deck, hand, discard pile ---------------------------------------------------------------


def to_discard(s, p, t):
    """Onto p's discard pile (C6)."""
    s.own[p, OWN - 1 - s.discard_size[p]] = t
    s.discard_size[p] += 1


def shuffle_house_deck(s, p):
    """The House Deck in another order, each as likely."""
    for i in range(s.deck_size[p] - 1, 0, -1):
        j = below(s, i + 1)
        t = s.own[p, i]
        s.own[p, i] = s.own[p, j]
        s.own[p, j] = t


def recycle_discard(s, p):
    """Shuffle the discard pile into a new House Deck (T2); the deck is empty."""
    n = s.discard_size[p]
    for i in range(n):
        s.own[p, i] = s.own[p, OWN - n + i]
    s.deck_size[p] = n
    s.discard_size[p] = 0
    shuffle_house_deck(s, p)
    note(s, SHUFFLED, p, n, 0, 0, 0)


def draw(s, p, n):
    """Draw up to n cards; with deck and discard pile both empty, draw what there is (T2)."""
    for _ in range(n):
        if s.deck_size[p] == 0:
            if s.discard_size[p] == 0:
                return
            recycle_discard(s, p)
        if s.hand_size[p] == HAND:
            return
        s.deck_size[p] -= 1
        t = s.own[p, s.deck_size[p]]
        s.hand[p, s.hand_size[p]] = t
        s.hand_size[p] += 1
        note(s, DREW, p, t, 0, 0, 0)


def in_hand(s, p, t):
    """Does p hold a t?"""
    for i in range(s.hand_size[p]):
        if s.hand[p, i] == t:
            return True
    return False


def take_from_hand(s, p, t):
    """Take the first copy; the others keep their order."""
    n = s.hand_size[p] - 1
    i = 0
    while s.hand[p, i] != t:
        i += 1
    while i < n:
        s.hand[p, i] = s.hand[p, i + 1]
        i += 1
    s.hand_size[p] = n


def discard_hand(s, p):
    """The whole hand to the discard pile (T6)."""
    for i in range(s.hand_size[p]):
        to_discard(s, p, s.hand[p, i])
    s.hand_size[p] = 0


def count_in_discard(s, p, t):
    """How many cards of this type the discard pile has."""
    n = 0
    for i in range(OWN - s.discard_size[p], OWN):
        if s.own[p, i] == t:
            n += 1
    return n


def take_from_discard(s, p, t):
    """Take the copy nearest the top; the others keep their order."""
    first = OWN - s.discard_size[p]
    i = first
    while s.own[p, i] != t:
        i += 1
    while i > first:
        s.own[p, i] = s.own[p, i - 1]
        i -= 1
    s.discard_size[p] -= 1


def in_deck(s, p, t):
    """Is a t in p's House Deck?"""
    for i in range(s.deck_size[p]):
        if s.own[p, i] == t:
            return True
    return False


def take_from_deck(s, p, t):
    """Take the uppermost card of this type out of the House Deck; the order stays."""
    n = s.deck_size[p] - 1
    i = n
    while s.own[p, i] != t:
        i -= 1
    while i < n:
        s.own[p, i] = s.own[p, i + 1]
        i += 1
    s.deck_size[p] = n


def put_under_deck(s, p, t):
    """A card goes to the bottom of the House Deck."""
    for i in range(s.deck_size[p], 0, -1):
        s.own[p, i] = s.own[p, i - 1]
    s.own[p, 0] = t
    s.deck_size[p] += 1


# --- playing area ---------------------------------------------------------------------------------


def enter_play(s, cards, p, t, flags):
    """A card into p's playing area, behind the others."""
    n = s.play_size[p]
    s.play[p, n] = t
    s.play_flags[p, n] = flags
    s.play_size[p] = n + 1
    s.colours[p, cards.house[t]] += 1


def leave_play(s, cards, p, i):
    """Take the i-th card out of a playing area; the others keep the order they were played in."""
    s.colours[p, cards.house[s.play[p, i]]] -= 1
    n = s.play_size[p] - 1
    while i < n:
        s.play[p, i] = s.play[p, i + 1]
        s.play_flags[p, i] = s.play_flags[p, i + 1]
        i += 1
    s.play_size[p] = n


def find_play(s, p, t, mask, wanted):
    """The first copy of t whose flags under the mask are the wanted ones, or -1."""
    for i in range(s.play_size[p]):
        if s.play[p, i] == t and (s.play_flags[p, i] & mask) == wanted:
            return i
    return -1


def copy_to_remove(s, p, t):
    """Of equal cards in play the sealed, then the used one goes first."""
    i = find_play(s, p, t, SEALED, SEALED)
    if i < 0:
        i = find_play(s, p, t, USED, USED)
    if i < 0:
        i = find_play(s, p, t, 0, 0)
    return i


def remove_own_card(s, cards, p, t, zone):
    """Remove a card of p's for good, from hand, discard pile or playing area (C4, C6)."""
    if zone == FROM_HAND:
        take_from_hand(s, p, t)
    elif zone == FROM_DISCARD:
        take_from_discard(s, p, t)
    else:
        leave_play(s, cards, p, copy_to_remove(s, p, t))
    note(s, REMOVED, p, t, zone, -1, 0)


def has_card(s, p, t, zone):
    """Is a t in this zone of p's (C4)?"""
    if zone == FROM_HAND:
        return in_hand(s, p, t)
    if zone == FROM_DISCARD:
        return count_in_discard(s, p, t) > 0
    return zone == FROM_PLAY and find_play(s, p, t, 0, 0) >= 0


# --- Asset Deck and Wonder Deck: rings ------------------------------------------------------------


def supply_of(p, k):
    """The Asset Deck or Wonder Deck that p takes from."""
    return k


def assets_gone(s, p):
    """Is there no card left that could come to p's row?"""
    return s.supply_size[ASSETS] == 0


def top_card(s, k):
    """The top card of a supply, which stays there; 0 where there is none."""
    if s.supply_size[k] == 0:
        return 0
    return s.supply[k, s.supply_top[k]]


def take_top(s, k):
    """The top card of a supply, or 0 from an empty one."""
    if s.supply_size[k] == 0:
        return 0
    t = s.supply[k, s.supply_top[k]]
    s.supply_top[k] = (s.supply_top[k] + 1) % SUPPLY
    s.supply_size[k] -= 1
    return t


def put_under(s, k, t):
    """A card to the bottom of a supply."""
    s.supply[k, (s.supply_top[k] + s.supply_size[k]) % SUPPLY] = t
    s.supply_size[k] += 1


def shuffle_supply(s, k, first, count):
    """Shuffle `count` cards of a supply, from the `first`-th below the top on."""
    base = s.supply_top[k] + first
    for i in range(count - 1, 0, -1):
        j = below(s, i + 1)
        a = (base + i) % SUPPLY
        b = (base + j) % SUPPLY
        t = s.supply[k, a]
        s.supply[k, a] = s.supply[k, b]
        s.supply[k, b] = t


def shuffle_assets_with(s, k, t):
    """Put a card back into its deck and shuffle all of it (E1, E13)."""
    put_under(s, k, t)
    shuffle_supply(s, k, 0, s.supply_size[k])
    note(s, ASSETS_SHUFFLED, 0, 0, 0, 0, 0)


# --- whole states ---------------------------------------------------------------------------------
