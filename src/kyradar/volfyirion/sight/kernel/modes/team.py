"""Team: a table of its own, seen from each of four seats; partners talk."""

from kyradar.engine.schema import written
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.fields import TEAM
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.modes.team_strongholds import (
    own_stronghold,
    shared_stronghold,
    strength,  # noqa: F401
    team_of,
)
from kyradar.volfyirion.kernel.modes.team_turn import may_answer  # noqa: F401
from kyradar.volfyirion.kernel.zones import top_card  # noqa: F401

from .. import count
from .. import observe as seen
from .. import result as results
from ..observe import goes_on, in_turn, see_gone, to_act  # noqa: F401
from ..result import result  # noqa: F401
from ..team_fields import TEAM_SEEN
from .coop import of_seat

observe = written(TEAM_SEEN.text(), globals())
present = written(TEAM.present_text(), globals())
strike_all = written(TEAM.strike_text(), globals())


def seat_at(me, side):
    """Own, partner, the enemies' first, their second."""
    if side < 2:
        return me ^ side
    return 2 * (1 - team_of(me)) + side - 2


def fort_at(me, side, j):
    """Own, shared, the partner's; the enemies' from left to right."""
    if side == 1:
        return (1 - team_of(me)) * k.STRONGHOLDS + j
    if j == 1:
        return shared_stronghold(me)
    return own_stronghold(me if j == 0 else me ^ 1)


INSTEAD = joined(
    in_place_of(count, present, strike_all),
    in_place_of(results, of_seat),
    in_place_of(seen, observe),
)
