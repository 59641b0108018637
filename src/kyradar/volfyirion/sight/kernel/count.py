"""Piles as numbers of copies per card type, and the cards that left the game."""

from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    CITIES,
    LAIR,
    OWN,
    ROW,
    SEATS,
    SUPPLY,
    WONDERS,
)
from kyradar.volfyirion.kernel.setup import in_game


def count_pile(zone, p, first, last, obs, i, at):
    """Count a stretch of row p of a zone; `at` is the place of card type 0."""
    for k in range(first, last):
        obs[i, at + zone[p, k]] += 1


def boxes():
    """How many copies of the game are on the table."""
    return 1


def decks():
    """How many House Decks were dealt."""
    return SEATS


def count_gone(s, cards, memory, i):
    """Row i of `memory`: the cards of the game, less all that lie somewhere, seen or not.

    What left the game is public; where a hidden card lies does not change the answer. Type 0, the
    empty place, is not looked at by anybody.
    """
    for t in range(1, cards.types + 1):
        there = in_game(s, cards, t)
        memory[i, t] = cards.copies[t] * boxes() + cards.starting[t] * decks() if there else 0
    memory[i, 0] = 0
    strike_all(s, memory, i)


def present(s):
    """How many cards lie somewhere."""
    n = s.supply_size[ASSETS] + s.supply_size[WONDERS] + present_in_mode(s)
    for k in range(ROW):
        n += 1 if s.row[k] != 0 else 0
    for k in range(LAIR):
        n += 1 if s.lair[k] != 0 else 0
    for p in range(SEATS):
        n += s.deck_size[p] + s.discard_size[p] + s.hand_size[p] + s.play_size[p]
        for c in range(CITIES):
            n += 1 if s.troop[p, c] != 0 else 0
            n += 1 if s.building[p, c] != 0 else 0
    return n


def present_in_mode(s):
    """How many lie in a mode's own piles."""
    return 0


def strike_in_mode(s, memory, i):
    """Those taken off."""


def strike_all(s, memory, i):
    for k in range(ROW):
        memory[i, s.row[k]] -= 1
    for k in range(LAIR):
        memory[i, s.lair[k]] -= 1
    for p in range(SEATS):
        strike_pile(s.own, p, 0, s.deck_size[p], memory, i)
        strike_pile(s.own, p, OWN - s.discard_size[p], OWN, memory, i)
        strike_pile(s.hand, p, 0, s.hand_size[p], memory, i)
        strike_pile(s.play, p, 0, s.play_size[p], memory, i)
        for c in range(CITIES):
            memory[i, s.troop[p, c]] -= 1
            memory[i, s.building[p, c]] -= 1
    strike_supply(s, ASSETS, memory, i)
    strike_supply(s, WONDERS, memory, i)
    strike_in_mode(s, memory, i)


def strike_pile(zone, p, first, last, memory, i):
    for k in range(first, last):
        memory[i, zone[p, k]] -= 1


def strike_supply(s, k, memory, i):
    """A ring, in its two stretches."""
    top = s.supply_top[k]
    last = top + s.supply_size[k]
    strike_pile(s.supply, k, top, min(last, SUPPLY), memory, i)
    strike_pile(s.supply, k, 0, last - SUPPLY, memory, i)
