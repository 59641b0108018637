"""A state of Ilhus as the numbers everybody may know, counted from one seat.

What is imported here is named by the rows of `fields`.
"""

from kyradar.engine.schema import written
from kyradar.ilhus.kernel import layout as k  # noqa: F401
from kyradar.ilhus.kernel.encounters import shears_cut  # noqa: F401
from kyradar.ilhus.kernel.foes import moira_stands  # noqa: F401
from kyradar.ilhus.kernel.harm import (  # noqa: F401
    against_moira,
    last_round,
    level_of,
    menace,
    turns_at,
)
from kyradar.ilhus.kernel.refuse import acting_seat  # noqa: F401

from . import fields as f
from .seats import body_from, seat_at, seat_from  # noqa: F401

observe = written(f.SEEN.text(), globals())
