"""Every action a game could ever offer, in a fixed order, and the legal ones as a mask over it.

The rules work with a list of legal actions; learners want a mask of fixed length. It is derived
from the list, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, eq=False)
class ActionSpace:
    """All actions of games with the same options."""

    codes: tuple[int, ...]
    #: An action's notation, with its seat where partners share a turn.
    write: Callable[[int], str] = field(repr=False)

    @cached_property
    def index(self) -> dict[int, int]:
        """The place of an action's number in the space."""
        return {code: i for i, code in enumerate(self.codes)}

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The actions in notation, with their seat where partners share a turn."""
        return tuple(self.write(code) for code in self.codes)

    def __len__(self) -> int:
        return len(self.codes)

    def mask(self, legal: Iterable[int]) -> bytes:
        """1 where an action is legal, 0 elsewhere."""
        mask = bytearray(len(self.codes))
        for code in legal:
            mask[self.index[code]] = 1
        return bytes(mask)
