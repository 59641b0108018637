"""A step of Ilhus, as the batch environment takes it."""

from kyradar.engine.kernel.rng import MASK, mix32
from kyradar.ilhus.kernel.actions import FUSE_BIT, card_of, place_of, verb_of
from kyradar.ilhus.kernel.layout import FOES_WON, HEROES_WON
from kyradar.ilhus.kernel.setup import new_game

from .observe import observe

VERBS = 32  # rows of the key table before the fusions


def low_word(w0, i):
    """A game's seed has 64 bits (B2), a batch names its games by 128: no two of them are alike."""
    return mix32((w0 + mix32(i)) & MASK)


def high_word(low, w1, episode):
    return mix32((w1 + mix32((episode + low) & MASK)) & MASK)


def deal(s, cards, setup, i, episode):
    low = low_word(setup[2], i)
    new_game(s, cards, setup[0], setup[1], high_word(low, setup[3], episode), low)


def result(s, p):
    """They win and lose together (B1)."""
    if s.winner == HEROES_WON:
        return 1
    return -1 if s.winner == FOES_WON else 0


def of_seat(a, p):
    return True


def number_of(a, p, numbers, key_table):
    if a >= FUSE_BIT:
        return fusion_number(a, key_table)
    verb = verb_of(a)
    return numbers[p, key_table[verb, 0] + card_of(a) * key_table[verb, 1] + place_of(a)]


def fusion_number(a, key_table):
    """Fusions stand below the verbs in rising order, each with its number."""
    low = VERBS
    high = key_table.shape[0] - 1
    while low < high:
        middle = (low + high) // 2
        if key_table[middle, 0] < a:
            low = middle + 1
        else:
            high = middle
    return key_table[low, 1]


def look(s, cards, me, memory, obs, i):
    observe(s, cards, me, memory, obs, i)


def acted(a, memory, i):
    """Nothing is remembered: all that counts lies open."""


def forget(memory, i):
    """Nothing is remembered."""
