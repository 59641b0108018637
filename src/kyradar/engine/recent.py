"""What was asked for lately, kept so that it need not be made again; never more than so much."""

from __future__ import annotations

from typing import TypeVar

#: Modes, options and cards of their own that tables differ in: of so many of them what follows from
#: them is kept. Strangers may send any number of others.
KINDS_OF_TABLES = 64

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(dict[Key, Value | None]):
    """The last `most` things that were asked for, and at most as many of before them: when there
    is no more room, whatever nobody has asked for since the last time is forgotten.

    `recent[key]` is what is kept, or None: a dictionary, for servers ask twenty times an action."""

    __slots__ = ("_before", "_most")

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._before: dict[Key, Value | None] = {}

    def __missing__(self, key: Key) -> Value | None:
        value = self._before.pop(key, None)
        if value is not None:
            self.put(key, value)
        return value

    def put(self, key: Key, value: Value) -> None:
        """Keep something."""
        if len(self) >= self._most:
            self._before = dict(self)
            self.clear()
        self[key] = value

    @property
    def size(self) -> int:
        """How many are kept, those of before among them."""
        return len(self) + len(self._before)
