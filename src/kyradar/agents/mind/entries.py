"""Entry points of the search, compiled with the kernel."""

from .match import play_match
from .tree import think

__all__ = ["play_match", "think"]
ENTRIES = tuple(__all__)
ARRAYS = {
    "weights": ("q", 1),
    "worth": ("q", 1),
    "weights2": ("q", 2),
    "worth2": ("q", 2),
    "hidden": ("q", 1),
    "scratch": ("q", 1),
    "path": ("q", 1),
    "tree": ("i", 2),
    "stats": ("d", 2),
    "moves": ("i", 1),
    "explore": ("d", 0),
    "result": ("d", 0),
}
