"""The legal actions of a position as a sequence: each `Action` is made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from .action import Action


class Legal(Sequence[Action]):
    """What may be done: `in`, `len` and an index cost no text of the other actions.

    It stays as it was when the game goes on. It equals a list or tuple of the same actions.
    """

    __slots__ = ("codes", "_make", "_seat")
    __hash__ = None  # type: ignore[assignment]  # it equals lists

    def __init__(
        self, codes: Sequence[int], make: Callable[[int], Action], seat: int | None = None
    ) -> None:
        #: The kernel's numbers, in the order of the actions.
        self.codes = codes
        self._make = make
        self._seat = seat  # whose actions they are; None: their numbers say so

    def of(self, seat: int) -> Legal:
        """Those of one seat."""
        if self._seat is None:
            own = [code for code in self.codes if self._make(code).seat == seat]
            return Legal(own, self._make, seat)
        return self if seat == self._seat else Legal((), self._make, seat)

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Action]:
        return map(self._make, self.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if type(index) is slice:
            return [self._make(code) for code in self.codes[index]]
        return self._make(self.codes[index])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.code not in self.codes:
            return False
        return self._make(action.code) == action

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (list, tuple, Legal)):
            return len(self) == len(other) and list(self) == list(other)
        return NotImplemented

    def __add__(self, other: Sequence[Action]) -> list[Action]:
        return [*self, *other]

    def __radd__(self, other: Sequence[Action]) -> list[Action]:
        return [*other, *self]

    def __repr__(self) -> str:
        return repr(list(self))

    def __reduce__(self) -> tuple[type[list[Action]], tuple[list[Action]]]:
        return list, (list(self),)  # another process gets plain actions
