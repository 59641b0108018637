"""The record of this game's tasks, and games by rule of thumb."""

from .games import thumb_games
from .task import Task

__all__ = ["thumb_games"]
ENTRIES: tuple[str, ...] = tuple(__all__)
ARRAYS = {"counts": ("q", 2), "tallies": ("q", 3), "moves": ("i", 1)}
RECORDS = {"task": Task}
