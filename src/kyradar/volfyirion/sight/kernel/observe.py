"""A state of a duel, solo or co-op as the numbers one seat may know: what the rows say in words.

The functions here are named by the rows of `fields`.
"""

from kyradar.engine.schema import written
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.cities import defence  # noqa: F401
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.refuse import why_act
from kyradar.volfyirion.kernel.zones import side_of, top_card  # noqa: F401

from . import fields as f
from .result import result  # noqa: F401

observe = written(f.DUEL.text(), globals())
observe_solo = written(f.SOLO.text("observe_solo"), globals())
observe_coop = written(f.COOP.text("observe_coop"), globals())


def see_gone(memory, obs, i, at, types):
    """The cards that left the game, as they were counted."""
    for t in range(1, types + 1):
        obs[i, at + t] = memory[i, t]


def sides():
    """How many seats there are to look at."""
    return k.SEATS


def to_act(s, me):
    """May this seat act now?"""
    return why_act(s, me) == OK


def in_turn(s, me):
    """Is it this seat's turn, or its team's?"""
    return s.active == side_of(me)


def goes_on(s, cards):
    """Has the card that asks more to do? Only then it is told of."""
    return (
        s.ask != 0
        and s.ask_card != 0
        and s.ask_step < k.EFFECTS
        and cards.word[s.ask_card, s.ask_step] != 0
    )


def sees_top(s, me):
    """S2, E12; the Qoam Oracle's owner may always look (E4)."""
    return s.options & k.HIDDEN_TOP == 0 or s.perk[me] == k.QOAM_ORACLE
