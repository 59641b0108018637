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


def strike_pile(zone, p, first, last, obs, i, at):
    """The same, taken off again."""
    for k in range(first, last):
        obs[i, at + zone[p, k]] -= 1


def boxes():
    """How many copies of the game are on the table."""
    return 1


def decks():
    """How many House Decks were dealt."""
    return SEATS


def removed_total(s, cards, obs, i, at):
    """How many cards left the game. If any did, every card of the game is written at `at`."""
    total = 0
    for t in range(1, cards.types + 1):
        if in_game(s, cards, t):
            n = cards.copies[t] * boxes() + cards.starting[t] * decks()
            obs[i, at + t] = n
            total += n
    gone = total - present(s)
    if gone == 0:
        for t in range(1, cards.types + 1):
            obs[i, at + t] = 0
    return gone


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


def away_in_mode(s, obs, i, at):
    """Those taken off again."""


def away(s, cards, obs, i, at):
    """Take off all that lies somewhere, seen or not: the rest left the game, which is public.

    Where a hidden card lies does not change the answer.
    """
    for k in range(ROW):
        obs[i, at + s.row[k]] -= 1 if s.row[k] != 0 else 0
    for k in range(LAIR):
        obs[i, at + s.lair[k]] -= 1 if s.lair[k] != 0 else 0
    for p in range(SEATS):
        strike_pile(s.own, p, 0, s.deck_size[p], obs, i, at)
        strike_pile(s.own, p, OWN - s.discard_size[p], OWN, obs, i, at)
        strike_pile(s.hand, p, 0, s.hand_size[p], obs, i, at)
        strike_pile(s.play, p, 0, s.play_size[p], obs, i, at)
        for c in range(CITIES):
            obs[i, at + s.troop[p, c]] -= 1 if s.troop[p, c] != 0 else 0
            obs[i, at + s.building[p, c]] -= 1 if s.building[p, c] != 0 else 0
    strike_supply(s, ASSETS, obs, i, at)
    strike_supply(s, WONDERS, obs, i, at)
    away_in_mode(s, obs, i, at)


def strike_supply(s, k, obs, i, at):
    """A ring, in its two stretches."""
    top = s.supply_top[k]
    last = top + s.supply_size[k]
    strike_pile(s.supply, k, top, min(last, SUPPLY), obs, i, at)
    strike_pile(s.supply, k, 0, last - SUPPLY, obs, i, at)
