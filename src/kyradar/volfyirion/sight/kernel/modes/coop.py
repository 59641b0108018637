"""Co-op: partners act in a common turn, and win or lose together."""

from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import COOP
from kyradar.volfyirion.kernel.actions import seat_of

from .. import count
from .. import observe as seen
from .. import result as results
from .solo import result

present = written(COOP.present_text(), globals())
strike_all = written(COOP.strike_text(), globals())


def of_seat(a, p):
    return seat_of(a) == p


def in_turn(s, me):
    """The turn is common (K2)."""
    return True


INSTEAD = joined(
    in_place_of(count, present, strike_all),
    in_place_of(results, of_seat, result),
    in_place_of(seen, in_turn),
    {seen.observe: seen.observe_coop},
)
