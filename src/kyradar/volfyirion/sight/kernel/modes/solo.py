"""Solo: one seat, the Rage Pile, and what was put aside."""

from kyradar.volfyirion.kernel.layout import DRAGON_WON, PLAYERS_WON

from ..count import decks as duel_decks
from ..count import present_in_mode as duel_present_in_mode
from ..count import strike_in_mode as duel_strike_in_mode
from ..fields import DIFFICULTY, RAGE_SIZE, SOLO_FIXED_SIZE
from ..observe import see_mode as duel_see_mode
from ..observe import sees_top as duel_sees_top
from ..observe import sides as duel_sides
from ..result import result as duel_result


def sides():
    return 1


def decks():
    return 1


def sees_top(s, me):
    """O1: the Asset Deck is face down."""
    return False


def present_in_mode(s):
    return s.rage_size + s.aside_size


def strike_in_mode(s, memory, i):
    for k in range(s.rage_size):
        memory[i, s.rage[k]] -= 1
    for k in range(s.aside_size):
        memory[i, s.aside[k]] -= 1


def see_mode(s, cards, me, obs, i, at):
    obs[i, at + DIFFICULTY] = s.difficulty
    obs[i, at + RAGE_SIZE] = s.rage_size
    at += SOLO_FIXED_SIZE - 1
    for k in range(s.rage_seen):
        obs[i, at + s.rage[k]] += 1
    at += cards.types
    for k in range(s.aside_size):
        obs[i, at + s.aside[k]] += 1


def result(s, p):
    if s.winner == PLAYERS_WON:
        return 1
    return -1 if s.winner == DRAGON_WON else 0


INSTEAD = {
    duel_strike_in_mode: strike_in_mode,
    duel_decks: decks,
    duel_present_in_mode: present_in_mode,
    duel_result: result,
    duel_see_mode: see_mode,
    duel_sees_top: sees_top,
    duel_sides: sides,
}
