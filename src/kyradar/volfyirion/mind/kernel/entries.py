"""The record of this game's tasks, for whoever compiles the search."""

from .task import Task

ENTRIES: tuple[str, ...] = ()
ARRAYS: dict[str, tuple[str, int]] = {}
RECORDS = {"task": Task}
