"""How fast is this core right now? A plain Python loop, timed.

Shared cores change their pace within seconds. The loop below does nothing but
keep the interpreter busy (integer arithmetic, no allocation that lasts, no
memory traffic to speak of), so its pace stands for the pace of the core.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypeVar

T = TypeVar("T")

CHUNK = 50_000
SECONDS = 0.04


def _chunk(iterations: int) -> int:
    """Spin: a little arithmetic per iteration, bounded so that ints stay small."""
    value = 1
    for i in range(iterations):
        value = (value * 5 + i) & 0xFFFF
    return value


def pace(seconds: float = SECONDS) -> float:
    """Iterations per second of the plain loop, over at least `seconds`."""
    iterations = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        _chunk(CHUNK)
        iterations += CHUNK
    return iterations / elapsed


@dataclass(frozen=True)
class Flanked(Generic[T]):
    """A measurement with the pace of the core directly before and after it."""

    value: T
    before: float
    after: float

    @property
    def pace(self) -> float:
        """The pace that stands for the whole repetition."""
        return (self.before + self.after) / 2

    @property
    def steady(self) -> bool:
        """Whether the core kept its pace, to within a fifth, from one end to the other."""
        return abs(self.before - self.after) <= 0.2 * self.pace


def flank(measure: Callable[[], T]) -> Flanked[T]:
    """Run `measure` once, with a calibration directly before and after."""
    before = pace()
    value = measure()
    return Flanked(value, before, pace())
