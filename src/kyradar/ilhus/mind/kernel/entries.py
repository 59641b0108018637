"""The record of this game's tasks, and whole games."""

from .games import whole_games
from .task import Task

__all__ = ["whole_games"]
ENTRIES: tuple[str, ...] = tuple(__all__)
ARRAYS = {"counts": ("q", 2), "tallies": ("q", 3), "moves": ("i", 1), "asked": ("q", 1)}
RECORDS = {"task": Task}
