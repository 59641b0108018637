"""Entry points for the compiled kernel.

They take arrays and an index: passing a record itself across the border costs several times more.
"""

from typing import Any

from kyradar.engine.flat import Ints
from kyradar.engine.kernel.states import copy_state

from .apply import apply
from .foretell import foretell
from .legal import legal
from .near import tell_reach, tell_web
from .playout import play_games
from .refuse import why

__all__ = ["copy_many", "do_action", "forecast", "list_legal", "play_games", "refusal"]
ENTRIES = tuple(__all__)
# Parameters that are no plain integers: struct code and number of dimensions.
ARRAYS = {
    "out": ("i", 1),
    "wins": ("q", 1),
    "job": ("q", 1),
    "paths": ("h", 1),
    "places": ("i", 1),
    "told": ("i", 1),
}


def list_legal(states: Any, i: int, tables: Any, out: Ints) -> int:
    return legal(states[i], tables[0], out)


def refusal(states: Any, i: int, tables: Any, seat: int, a: int) -> int:
    return why(states[i], tables[0], seat, a)


def do_action(states: Any, i: int, tables: Any, a: int) -> None:
    apply(states[i], tables[0], a)


def forecast(
    states: Any, tables: Any, most_paths: int, paths: Ints, places: Ints, told: Ints
) -> int:
    """What is to come of the first state (`foretell`, `near`); the second is written over. 0 if the
    foes' phase can go on more paths than there is room for."""
    told[0] = 1
    tell_reach(states[0], tables[0], told)
    tell_web(states[0], tables[0], told)
    copy_state(states, 1, 0)
    return 1 if foretell(states[1], tables[0], most_paths, paths, places, told) else 0


def copy_many(states: Any, repetitions: int) -> None:
    """Copy back and forth; what is measured is the copy of a whole game."""
    for k in range(repetitions):
        copy_state(states, 1 - (k & 1), k & 1)
