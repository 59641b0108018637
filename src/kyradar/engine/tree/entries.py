"""Entry points of the search. The game's mind names the record of its tasks (RECORDS)."""

from .prove import prove
from .think import think

__all__ = ["prove", "think"]
ENTRIES = tuple(__all__)
ARRAYS = {
    "tree": ("i", 2),
    "stats": ("d", 2),
    "moves": ("i", 1),
    "kids": ("i", 1),
    "lists": ("i", 2),
    "seen": ("q", 1),
    "explore": ("d", 0),
    "result": ("d", 0),
    "outcome": ("d", 0),
}
