"""Drawing a hidden state that a seat cannot tell from the true one: the one place where what is
hidden is dealt. `task` lists the cards the seat cannot see; all piles keep their sizes.
"""

from kyradar.engine.kernel.rng import below, shuffle
from kyradar.volfyirion.kernel import layout as k

from .task import Task


def redeal(s: k.State, cards: k.Tables, task: Task) -> None:
    """Deal the hidden cards anew over every place the seat cannot see."""
    first = 0
    for p in range(k.SEATS):
        first += task.sure[p]
    for copy in range(task.copies):
        n = task.loose[copy]
        for i in range(n):
            task.pool[i] = task.hidden[first + i]
        first += n
        shuffle(s, task.pool, n)
        deal_piles(s, cards, task, copy, n)
        deal_seats(s, task, copy, rest_of_pool(s, task, n))
    deal_ploy(s, task)


def rest_of_pool(s: k.State, task: Task, n: int) -> int:
    """How many cards are left in the pool; they lie at its front, shuffled.

    Shuffled again: the first Wonders and assets are dealt, so those left over would lie at the end
    and go to the last seat.
    """
    left = 0
    pool = task.pool
    for i in range(n):
        if pool[i] != 0:
            pool[left] = pool[i]
            left += 1
    shuffle(s, pool, left)
    return left


def deal_piles(s: k.State, cards: k.Tables, task: Task, copy: int, n: int) -> None:
    """The decks of a copy of the game (M1), out of the n cards in the pool."""
    deal_supply(s, cards, task, n, 2 * copy + k.ASSETS)
    deal_supply(s, cards, task, n, 2 * copy + k.WONDERS)


def deal_supply(s: k.State, cards: k.Tables, task: Task, n: int, deck: int) -> None:
    """Fill a deck between its public cards, those on top and those at the bottom; what is dealt
    leaves a 0 in the pool."""
    pool = task.pool
    supply = s.supply
    kind = cards.kind
    top = s.supply_top[deck]
    wonders = deck % 2 == k.WONDERS  # supplies are asset and Wonder decks by turns
    at = 0 if wonders else task.known[deck // 2]
    end = s.supply_size[deck]
    if wonders:
        end -= task.under[deck // 2]
    for i in range(n):
        if at >= end:
            return
        t = pool[i]
        if t != 0 and (kind[t] == k.WONDER) == wonders and cards.starting[t] == 0:
            supply[deck, (top + at) % k.SUPPLY] = t
            pool[i] = 0
            at += 1


def deal_seats(s: k.State, task: Task, copy: int, n: int) -> None:
    """The rest of the pool goes to House Decks and hidden hands, with what is sure to be there."""
    seats = k.SEATS // task.copies
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


def deal_mixed(s: k.State, task: Task, p: int, hand: int, count: int) -> None:
    shuffle(s, task.mix, count)
    for i in range(hand):
        s.hand[p, i] = task.mix[i]
    for i in range(count - hand):
        s.own[p, i] = task.mix[hand + i]


def deal_ploy(s: k.State, task: Task) -> None:
    """The enemy's Ploy (E5), one of those it may be."""
    if task.ploys != 0:
        s.ploy[1 - task.seat] = draw_bit(s, task.ploys)


def draw_bit(s: k.State, mask: int) -> int:
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
