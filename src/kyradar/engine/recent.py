"""What was asked for lately, kept so that it need not be made again; never more than so much."""

from __future__ import annotations

from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The last `most` things that were asked for, and at most as many of before them: when there
    is no more room, whatever nobody has asked for since the last time is forgotten."""

    __slots__ = ("_before", "_most", "_now")

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: dict[Key, Value] = {}
        self._before: dict[Key, Value] = {}

    def __len__(self) -> int:
        return len(self._now) + len(self._before)

    def get(self, key: Key) -> Value | None:
        """What is kept under that key, if it is."""
        found = self._now.get(key)
        if found is None and (found := self._before.pop(key, None)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Key, value: Value) -> None:
        """Keep something."""
        if len(self._now) >= self._most:
            self._before, self._now = self._now, {}
        self._now[key] = value
