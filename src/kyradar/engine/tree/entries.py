"""Entry points of the search. The game's mind names the record of its tasks (RECORDS)."""

from .think import think

__all__ = ["think"]
ENTRIES = tuple(__all__)
ARRAYS = {
    "tree": ("i", 2),
    "stats": ("d", 2),
    "moves": ("i", 1),
    "explore": ("d", 0),
    "result": ("d", 0),
}
