"""The cards that left the game."""

from kyradar.engine.schema import written
from kyradar.volfyirion.fields import DUEL
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.setup import in_game

present = written(DUEL.present_text(), globals())
strike_all = written(DUEL.strike_text(), globals())


def decks():
    """How many House Decks were dealt."""
    return k.SEATS


def count_gone(s, cards, memory, i):
    """Row i of `memory`: the cards of the game, less all that lie somewhere, seen or not.

    What left the game is public; where a hidden card lies does not change the answer. Type 0, the
    empty place, is not looked at by anybody.
    """
    for t in range(1, cards.types + 1):
        there = in_game(s, cards, t)
        memory[i, t] = cards.copies[t] * k.MARKETS + cards.starting[t] * decks() if there else 0
    memory[i, 0] = 0
    strike_all(s, memory, i)
