"""Single figures of our own (a time, in some unit), each with its target.

Repeated, flanked by calibrations and scaled to the median pace like everything
else in this room; a time shrinks where a rate would grow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from bench.calibrate import Flanked, flank
from bench.interleave import Report, to_stderr


class UnavailableError(Exception):
    """A figure that can't be read here, with the reason in one line."""


@dataclass(frozen=True)
class Figure:
    """Something to time: smaller is better, `target` is the most it may be."""

    name: str
    unit: str
    target: float
    measure: Callable[[], float]
    repetitions: int = 5


@dataclass(frozen=True)
class Reading:
    """What was read for one figure; no repetitions and a `problem` if it failed."""

    figure: Figure
    repetitions: Sequence[Flanked[float]]
    problem: str | None = None

    def values(self, reference: float) -> list[float]:
        """The times, as if the core had run at the `reference` pace."""
        return [rep.value * rep.pace / reference for rep in self.repetitions]


def read(figure: Figure, report: Report = to_stderr) -> Reading:
    """Measure one figure as often as it asks for."""
    repetitions = []
    for number in range(figure.repetitions):
        try:
            flanked = flank(figure.measure)
        except (ImportError, AttributeError, UnavailableError) as reason:
            report(f"figure  {figure.name}: not available ({reason})")
            return Reading(figure, (), str(reason))
        repetitions.append(flanked)
        report(
            f"figure {number + 1}/{figure.repetitions}  {figure.name:<40}"
            f"{flanked.value:>10.3g} {figure.unit}  pace {flanked.pace / 1e6:5.2f} M/s"
        )
    return Reading(figure, repetitions)


def reference_pace(readings: Sequence[Reading]) -> float:
    """The median pace over all repetitions of all figures."""
    paces = [rep.pace for reading in readings for rep in reading.repetitions]
    return median(paces) if paces else 1.0
