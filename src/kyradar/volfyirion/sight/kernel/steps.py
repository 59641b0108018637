"""A step of Volfyirion, as the batch environment takes it; and a memory of what left the game.

Row i of `memory` has the copies of each card type that left game i, and in front how many cards
lay on the table when they were counted: while that number stays, so does the count.
"""

from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel.actions import card_of, over_of, place_of, verb_of
from kyradar.volfyirion.kernel.setup import new_duel

from .count import count_gone, present
from .observe import observe

UNKNOWN = -1


def deal(s, cards, setup, i, episode):
    new_duel(s, cards, setup[0], setup[1], (setup[2], setup[3], i, episode))


def number_of(move, p, numbers, key_table):
    return numbers[p, key_of(move, key_table)]


def key_of(move, key_table):
    """A small number for an action: verbs need more or fewer places and cards to make room."""
    verb = verb_of(move)
    within = card_of(move) * key_table[verb, 1] + place_of(move)
    return key_table[verb, 0] + within * key_table[verb, 2] + over_of(move)


def look(s, cards, me, memory, obs, i):
    there = present(s)
    if there != memory[i, 0]:
        count_gone(s, cards, memory, i)
        memory[i, 0] = there
    observe(s, cards, me, memory, obs, i)


def acted(move, memory, i):
    if verb_of(move) == a.RECOVER_TROOP:  # one card came back, another may have left
        memory[i, 0] = UNKNOWN


def forget(memory, i):
    memory[i, 0] = UNKNOWN
