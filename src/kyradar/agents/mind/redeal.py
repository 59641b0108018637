"""Drawing a hidden state that a seat cannot tell from the true one.

`hidden` lists the cards the seat cannot see, in three parts: those it knows to be in its own House
Deck, those it knows to be in the enemy's deck or hand, and the rest, which may be anywhere a card
of its kind can be.
"""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel.layout import ASSETS, OWN, SUPPLY, WONDER, WONDERS


def shuffle_part(s, hidden, first, count):
    for i in range(count - 1, 0, -1):
        j = below(s, i + 1)
        t = hidden[first + i]
        hidden[first + i] = hidden[first + j]
        hidden[first + j] = t


def redeal(s, cards, me, hidden, n_own, n_enemy, n_loose, top_known, ploys, scratch):
    """Deal the hidden cards anew over every place the seat `me` cannot see.

    `top_known` is 1 if the Asset Deck's top card is public; it stays. `ploys` is a bit mask of the
    Ploys the enemy may hold, 0 if that is no secret. The sizes of all piles stay as they are.
    """
    enemy = 1 - me
    first = n_own + n_enemy
    shuffle_part(s, hidden, first, n_loose)
    assets = s.supply_size[ASSETS] - top_known
    wonders = s.supply_size[WONDERS]
    a = top_known
    w = 0
    rest = 0
    if top_known:
        s.supply[ASSETS, 0] = s.supply[ASSETS, s.supply_top[ASSETS]]
    s.supply_top[ASSETS] = 0
    s.supply_top[WONDERS] = 0
    for i in range(first, first + n_loose):
        t = hidden[i]
        if cards.kind[t] == WONDER and w < wonders:
            s.supply[WONDERS, w % SUPPLY] = t
            w += 1
        elif cards.kind[t] != WONDER and cards.starting[t] == 0 and a - top_known < assets:
            s.supply[ASSETS, a % SUPPLY] = t
            a += 1
        else:
            scratch[rest] = t
            rest += 1
    # Own House Deck: what is known, filled up from the rest.
    n = 0
    for i in range(n_own):
        s.own[me, n] = hidden[i]
        n += 1
    taken = 0
    while n < s.deck_size[me] and taken < rest:
        s.own[me, n] = scratch[taken]
        n += 1
        taken += 1
    shuffle_own(s, me, n)
    # The enemy's deck and hand are one pool; whatever is left is theirs.
    n = 0
    for i in range(n_own, first):
        scratch[OWN + n] = hidden[i]
        n += 1
    while taken < rest:
        scratch[OWN + n] = scratch[taken]
        n += 1
        taken += 1
    shuffle_part(s, scratch, OWN, n)
    hand = s.hand_size[enemy]
    for i in range(hand):
        s.hand[enemy, i] = scratch[OWN + i]
    for i in range(n - hand):
        s.own[enemy, i] = scratch[OWN + hand + i]
    if ploys != 0:
        s.ploy[enemy] = draw_bit(s, ploys)


def shuffle_own(s, p, n):
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        t = s.own[p, i]
        s.own[p, i] = s.own[p, j]
        s.own[p, j] = t


def draw_bit(s, mask):
    """A random one of the bits set in a mask, by its number."""
    count = 0
    for bit in range(8):
        if mask & (1 << bit):
            count += 1
    chosen = below(s, count)
    for bit in range(8):
        if mask & (1 << bit):
            if chosen == 0:
                return bit
            chosen -= 1
    return 0
