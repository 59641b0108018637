"""Entry points of the search. The game's mind names the record of its tasks (RECORDS)."""

from .play_on import play_on
from .prove import prove
from .think import think
from .thumb import choose_by_thumb

__all__ = ["choose_by_thumb", "play_on", "prove", "think"]
ENTRIES = tuple(__all__)
ARRAYS = {
    "tree": ("i", 2),
    "stats": ("d", 2),
    "moves": ("i", 1),
    "out": ("i", 1),
    "offered": ("i", 1),
    "kids": ("i", 1),
    "lists": ("i", 2),
    "seen": ("q", 1),
    "tally": ("q", 1),
    "explore": ("d", 0),
    "result": ("d", 0),
    "outcome": ("d", 0),
}
TUPLES = {
    #: What a search works on: the present and a simulation's state, tables, task, nodes, two lists.
    "search": ("states", "tables", "tasks", "tree", "stats", "out", "moves"),
    #: Of a decision by the rule of thumb: its chance, and lists to write into.
    "words": ("",) * 4,
    "room": ("offered", "out", "moves"),
}
