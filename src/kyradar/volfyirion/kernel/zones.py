"""Cards moving between decks, hands, piles and playing areas."""

from kyradar.engine.kernel.log import note
from kyradar.engine.kernel.rng import below

from . import events as e
from . import layout as k

# --- House Deck, hand, discard pile ---------------------------------------------------------------


def to_discard(s: k.State, p: int, t: int) -> None:
    """Onto p's discard pile (C6)."""
    s.own[p, k.OWN - 1 - s.discard_size[p]] = t
    s.discard_size[p] += 1


def shuffle_house_deck(s: k.State, p: int) -> None:
    """The House Deck in another order, each as likely."""
    for i in range(s.deck_size[p] - 1, 0, -1):
        j = below(s, i + 1)
        t = s.own[p, i]
        s.own[p, i] = s.own[p, j]
        s.own[p, j] = t


def recycle_discard(s: k.State, p: int) -> None:
    """Shuffle the discard pile into a new House Deck (T2); the deck is empty."""
    n = s.discard_size[p]
    for i in range(n):
        s.own[p, i] = s.own[p, k.OWN - n + i]
    s.deck_size[p] = n
    s.discard_size[p] = 0
    shuffle_house_deck(s, p)
    note(s, e.SHUFFLED, p, n, 0, 0, 0)


def draw(s: k.State, p: int, n: int) -> None:
    """Draw up to n cards; with deck and discard pile both empty, draw what there is (T2)."""
    for _ in range(n):
        if s.deck_size[p] == 0:
            if s.discard_size[p] == 0:
                return
            recycle_discard(s, p)
        if s.hand_size[p] == k.HAND:
            return
        s.deck_size[p] -= 1
        t = s.own[p, s.deck_size[p]]
        s.hand[p, s.hand_size[p]] = t
        s.hand_size[p] += 1
        note(s, e.DREW, p, t, 0, 0, 0)


def in_hand(s: k.State, p: int, t: int) -> bool:
    """Does p hold a t?"""
    for i in range(s.hand_size[p]):
        if s.hand[p, i] == t:
            return True
    return False


def take_from_hand(s: k.State, p: int, t: int) -> None:
    """Take the first copy; the others keep their order."""
    n = s.hand_size[p] - 1
    i = 0
    while s.hand[p, i] != t:
        i += 1
    while i < n:
        s.hand[p, i] = s.hand[p, i + 1]
        i += 1
    s.hand_size[p] = n


def discard_hand(s: k.State, p: int) -> None:
    """The whole hand to the discard pile (T6)."""
    for i in range(s.hand_size[p]):
        to_discard(s, p, s.hand[p, i])
    s.hand_size[p] = 0


def count_in_discard(s: k.State, p: int, t: int) -> int:
    """How many cards of this type the discard pile has."""
    n = 0
    for i in range(k.OWN - s.discard_size[p], k.OWN):
        if s.own[p, i] == t:
            n += 1
    return n


def take_from_discard(s: k.State, p: int, t: int) -> None:
    """Take the copy nearest the top; the others keep their order."""
    first = k.OWN - s.discard_size[p]
    i = first
    while s.own[p, i] != t:
        i += 1
    while i > first:
        s.own[p, i] = s.own[p, i - 1]
        i -= 1
    s.discard_size[p] -= 1


def in_deck(s: k.State, p: int, t: int) -> bool:
    """Is a t in p's House Deck?"""
    for i in range(s.deck_size[p]):
        if s.own[p, i] == t:
            return True
    return False


def take_from_deck(s: k.State, p: int, t: int) -> None:
    """Take the uppermost card of this type out of the House Deck; the order stays."""
    n = s.deck_size[p] - 1
    i = n
    while s.own[p, i] != t:
        i -= 1
    while i < n:
        s.own[p, i] = s.own[p, i + 1]
        i += 1
    s.deck_size[p] = n


def put_under_deck(s: k.State, p: int, t: int) -> None:
    """A card goes to the bottom of the House Deck."""
    for i in range(s.deck_size[p], 0, -1):
        s.own[p, i] = s.own[p, i - 1]
    s.own[p, 0] = t
    s.deck_size[p] += 1


# --- playing area ---------------------------------------------------------------------------------


def enter_play(s: k.State, cards: k.Tables, p: int, t: int, flags: int) -> None:
    """A card into p's playing area, behind the others."""
    n = s.play_size[p]
    s.play[p, n] = t
    s.play_flags[p, n] = flags
    s.play_size[p] = n + 1
    s.colours[p, cards.house[t]] += 1


def leave_play(s: k.State, cards: k.Tables, p: int, i: int) -> None:
    """Take the i-th card out of a playing area; the others keep the order they were played in."""
    s.colours[p, cards.house[s.play[p, i]]] -= 1
    n = s.play_size[p] - 1
    while i < n:
        s.play[p, i] = s.play[p, i + 1]
        s.play_flags[p, i] = s.play_flags[p, i + 1]
        i += 1
    s.play_size[p] = n


def find_play(s: k.State, p: int, t: int, mask: int, wanted: int) -> int:
    """The first copy of t whose flags under the mask are the wanted ones, or -1."""
    for i in range(s.play_size[p]):
        if s.play[p, i] == t and (s.play_flags[p, i] & mask) == wanted:
            return i
    return -1


def copy_to_remove(s: k.State, p: int, t: int) -> int:
    """Of equal cards in play the sealed, then the used one goes first."""
    i = find_play(s, p, t, k.SEALED, k.SEALED)
    if i < 0:
        i = find_play(s, p, t, k.USED, k.USED)
    if i < 0:
        i = find_play(s, p, t, 0, 0)
    return i


def remove_own_card(s: k.State, cards: k.Tables, p: int, t: int, source: int) -> None:
    """Remove a card of p's for good, from hand, discard pile or playing area (C4, C6)."""
    if source == k.FROM_HAND:
        take_from_hand(s, p, t)
    elif source == k.FROM_DISCARD:
        take_from_discard(s, p, t)
    else:
        leave_play(s, cards, p, copy_to_remove(s, p, t))
    note(s, e.REMOVED, p, t, source, -1, 0)


def has_card(s: k.State, p: int, t: int, source: int) -> bool:
    """Is a t in this zone of p's (C4)?"""
    if source == k.FROM_HAND:
        return in_hand(s, p, t)
    if source == k.FROM_DISCARD:
        return count_in_discard(s, p, t) > 0
    return source == k.FROM_PLAY and find_play(s, p, t, 0, 0) >= 0


# --- Asset Deck and Wonder Deck: rings ------------------------------------------------------------


def side_of(p: int) -> int:
    """A seat's team; in a duel each seat is its own."""
    return p // (k.SEATS // k.SIDES)


def first_enemy(p: int) -> int:
    """The opponent; in team the first player of the other side."""
    return (1 - side_of(p)) * (k.SEATS // k.SIDES)


def market_of(p: int) -> int:
    """Which row, Lair and decks p takes from: in team each side has its own (M1)."""
    return side_of(p) if k.MARKETS > 1 else 0


def shut(s: k.State, i: int) -> int:
    """Is the card in this space of the row sealed? Only in team can it be (M6)."""
    return 0


def supply_of(p: int, d: int) -> int:
    """The Asset Deck or Wonder Deck that p takes from."""
    return 2 * market_of(p) + d


def assets_gone(s: k.State, p: int) -> bool:
    """Is there no card left that could come to p's row?"""
    return s.supply_size[supply_of(p, k.ASSETS)] == 0


def top_card(s: k.State, d: int) -> int:
    """The top card of a supply, which stays there; 0 where there is none."""
    if s.supply_size[d] == 0:
        return 0
    return s.supply[d, s.supply_top[d]]


def take_top(s: k.State, d: int) -> int:
    """The top card of a supply, or 0 from an empty one."""
    if s.supply_size[d] == 0:
        return 0
    t = s.supply[d, s.supply_top[d]]
    s.supply_top[d] = (s.supply_top[d] + 1) % k.SUPPLY
    s.supply_size[d] -= 1
    return t


def put_under(s: k.State, d: int, t: int) -> None:
    """A card to the bottom of a supply."""
    s.supply[d, (s.supply_top[d] + s.supply_size[d]) % k.SUPPLY] = t
    s.supply_size[d] += 1


def shuffle_supply(s: k.State, d: int, first: int, count: int) -> None:
    """Shuffle `count` cards of a supply, from the `first`-th below the top on."""
    base = s.supply_top[d] + first
    for i in range(count - 1, 0, -1):
        one = (base + i) % k.SUPPLY
        other = (base + below(s, i + 1)) % k.SUPPLY
        t = s.supply[d, one]
        s.supply[d, one] = s.supply[d, other]
        s.supply[d, other] = t


def shuffle_assets_with(s: k.State, d: int, t: int) -> None:
    """Put a card back into its deck and shuffle all of it (E1, E13)."""
    put_under(s, d, t)
    shuffle_supply(s, d, 0, s.supply_size[d])
    note(s, e.ASSETS_SHUFFLED, 0, 0, 0, 0, 0)
