"""Solo: one seat, and the dragon against it."""

from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import SOLO
from kyradar.volfyirion.kernel import layout as k

from .. import count
from .. import observe as seen
from .. import result as results

present = written(SOLO.present_text(), globals())
strike_all = written(SOLO.strike_text(), globals())


def sides():
    return 1


def decks():
    return 1


def sees_top(s, me):
    """O1: the Asset Deck is face down."""
    return False


def result(s, p):
    if s.winner == k.PLAYERS_WON:
        return 1
    return -1 if s.winner == k.DRAGON_WON else 0


INSTEAD = joined(
    in_place_of(count, decks, present, strike_all),
    in_place_of(results, result),
    in_place_of(seen, sees_top, sides),
    {seen.observe: seen.observe_solo},
)
