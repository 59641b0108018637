"""The end of the dragon, where players fight it and not each other (O5, K4)."""

from kyradar.engine.kernel.log import note

from ..events import DRAGON_SLAIN, DRAGON_SUBJUGATED, PLAYERS_WIN
from ..layout import DRAGON_GONE, OVER, PLAYERS_WON


def slay(s, p, cost):
    note(s, DRAGON_SLAIN, p, cost, 0, 0, 0)
    players_win(s)


def subjugate(s, p, cost):
    note(s, DRAGON_SUBJUGATED, p, cost, 0, 0, 0)
    players_win(s)


def players_win(s):
    s.dragon = DRAGON_GONE
    s.phase = OVER
    s.winner = PLAYERS_WON
    note(s, PLAYERS_WIN, 0, 0, 0, 0, 0)
