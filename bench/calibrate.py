"""The pace of the core, just now.

Shared cores change their pace within seconds, so every repetition is flanked by
a timed loop (`spin.py`). The loop runs in a process of its own, on the same core:
inside ours it ran up to a tenth slower or faster depending on who had played last
(the state of the heap and of the branch predictor), and would blame the core for it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

SPIN = Path(__file__).with_name("spin.py")


def pace() -> float:
    """Iterations per second of the plain loop, in a fresh process on this core."""
    command = [sys.executable, "-I", "-S", str(SPIN)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


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
