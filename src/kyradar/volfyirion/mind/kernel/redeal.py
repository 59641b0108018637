"""Drawing a hidden state that a seat cannot tell from the true one: the one place where what is
hidden is dealt. `task` lists the cards the seat cannot see; all piles keep their sizes.
"""

from kyradar.engine.kernel.rng import below
from kyradar.volfyirion.kernel.layout import ASSETS, SEATS, SUPPLY, WONDER, WONDERS


def redeal(s, cards, task):
    """Deal the hidden cards anew over every place the seat cannot see."""
    first = 0
    for p in range(SEATS):
        first += task.sure[p]
    for copy in range(task.copies):
        n = task.loose[copy]
        for i in range(n):
            task.pool[i] = task.hidden[first + i]
        first += n
        shuffle_pool(s, task, n)
        deal_piles(s, cards, task, copy, n)
        deal_seats(s, task, copy, rest_of_pool(s, task, n))
    deal_ploy(s, task)


def shuffle_pool(s, task, n):
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        t = task.pool[i]
        task.pool[i] = task.pool[j]
        task.pool[j] = t


def rest_of_pool(s, task, n):
    """How many cards are left in the pool; they lie at its front, shuffled.

    Shuffled again: the first Wonders and assets are dealt, so those left over would lie at the end
    and go to the last seat.
    """
    left = 0
    for i in range(n):
        if task.pool[i] != 0:
            task.pool[left] = task.pool[i]
            left += 1
    shuffle_pool(s, task, left)
    return left


def deal_piles(s, cards, task, copy, n):
    """The decks of a copy of the game, out of the n cards in the pool."""
    deal_supply(s, cards, task, n, ASSETS, task.known[copy])
    deal_supply(s, cards, task, n, WONDERS, 0)


def deal_supply(s, cards, task, n, deck, known):
    """Fill a deck below its public cards; what is dealt leaves a 0 in the pool."""
    at = known
    for i in range(n):
        if at >= s.supply_size[deck]:
            return
        t = task.pool[i]
        if t != 0 and fits(cards, t, deck):
            s.supply[deck, (s.supply_top[deck] + at) % SUPPLY] = t
            task.pool[i] = 0
            at += 1


def fits(cards, t, deck):
    """Can a card lie in such a deck? Supplies are asset and Wonder decks by turns."""
    if deck % 2 == WONDERS:
        return cards.kind[t] == WONDER
    return cards.kind[t] != WONDER and cards.starting[t] == 0


def deal_seats(s, task, copy, n):
    """The rest of the pool goes to House Decks and hidden hands, with what is sure to be there."""
    seats = SEATS // task.copies
    at = 0
    start = 0
    for p in range(copy * seats):
        start += task.sure[p]
    for p in range(copy * seats, copy * seats + seats):
        hand = 0
        if task.hands >> p & 1:
            hand = s.hand_size[p]
        room = hand + s.deck_size[p]
        for i in range(task.sure[p]):
            task.mix[i] = task.hidden[start + i]
        start += task.sure[p]
        for i in range(task.sure[p], min(room, task.sure[p] + n - at)):
            task.mix[i] = task.pool[at]
            at += 1
        deal_mixed(s, task, p, hand, room)


def deal_mixed(s, task, p, hand, room):
    for i in range(room - 1, 0, -1):
        j = below(s, i + 1)
        t = task.mix[i]
        task.mix[i] = task.mix[j]
        task.mix[j] = t
    for i in range(hand):
        s.hand[p, i] = task.mix[i]
    for i in range(room - hand):
        s.own[p, i] = task.mix[hand + i]


def deal_ploy(s, task):
    """The enemy's Ploy (E5), one of those it may be."""
    if task.ploys != 0:
        s.ploy[1 - task.seat] = draw_bit(s, task.ploys)


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
