"""How a finished game ended for a seat, and whose an action is."""

from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.zones import side_of


def result(s, p):
    """1 for a win, -1 for a loss, 0 for a game that goes on or that nobody won."""
    if s.winner == k.NOBODY_YET or s.winner >= k.SIDES:
        return 0
    return 1 if s.winner == side_of(p) else -1


def of_seat(a, p):
    """Is this legal action seat p's? In a duel only one seat may act."""
    return True
