"""The harness: contestants take turns, so that all of them meet the same machine.

In each round every contestant runs once, the order rotated by one from round to
round, each repetition flanked by calibrations. A rate is then scaled to the
run's median pace, and a ratio compares two repetitions of the same round.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench.calibrate import Flanked, flank


class Run(NamedTuple):
    """What a contestant did with its time."""

    actions: int
    games: int
    seconds: float


Contestant = Callable[[float], Run]
Report = Callable[[str], None]


def whole_games(play: Callable[[], int], seconds: float) -> Run:
    """Call `play` (one game, returning its actions) until the seconds are used."""
    actions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        actions += play()
        games += 1
    return Run(actions, games, perf_counter() - start)


def to_stderr(line: str) -> None:
    """The default progress report: one plain line."""
    print(line, file=sys.stderr, flush=True)


def pin_to_one_core() -> int | None:
    """Keep this process (and its children) on one core; None where that can't be asked for."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


@dataclass(frozen=True)
class Repetition:
    """One contestant's turn in one round."""

    contestant: str
    round: int
    flanked: Flanked[Run]

    def actions_per_second(self, reference: float) -> float:
        """Actions per second, as if the core had run at the `reference` pace."""
        run = self.flanked.value
        return run.actions / run.seconds * reference / self.flanked.pace

    def games_per_second(self, reference: float) -> float:
        """Games per second, as if the core had run at the `reference` pace."""
        run = self.flanked.value
        return run.games / run.seconds * reference / self.flanked.pace


@dataclass(frozen=True)
class Contest:
    """All repetitions of a run, and what they amount to."""

    repetitions: Sequence[Repetition]

    @property
    def reference(self) -> float:
        """The run's median pace, to which every repetition is scaled."""
        return median(rep.flanked.pace for rep in self.repetitions)

    def of(self, contestant: str) -> list[Repetition]:
        """One contestant's repetitions, by round."""
        own = [rep for rep in self.repetitions if rep.contestant == contestant]
        return sorted(own, key=lambda rep: rep.round)

    def actions_per_second(self, contestant: str) -> list[float]:
        """Calibrated actions per second, one figure per round."""
        return [rep.actions_per_second(self.reference) for rep in self.of(contestant)]

    def games_per_second(self, contestant: str) -> list[float]:
        """Calibrated games per second, one figure per round."""
        return [rep.games_per_second(self.reference) for rep in self.of(contestant)]

    def ratios(self, ours: str, peer: str) -> list[float]:
        """Ours over the peer's actions per second, both taken in the same round."""
        pairs = zip(self.actions_per_second(ours), self.actions_per_second(peer), strict=True)
        return [mine / theirs for mine, theirs in pairs]


def spread(values: Sequence[float]) -> float:
    """The distance from least to most, as a share of the median."""
    return (max(values) - min(values)) / median(values)


def rotated(names: Sequence[str], by: int) -> list[str]:
    """The names in order, starting `by` places later."""
    start = by % len(names)
    return [*names[start:], *names[:start]]


def interleave(
    contestants: Mapping[str, Contestant],
    *,
    rounds: int = 5,
    seconds: float = 0.7,
    report: Report = to_stderr,
) -> Contest:
    """Warm every contestant up, then run `rounds` rounds of `seconds` each."""
    names = list(contestants)
    for name in names:
        report(f"warm-up  {name}")
        contestants[name](min(seconds, 0.1))
    repetitions = []
    for number in range(rounds):
        for name in rotated(names, number):
            flanked = flank(partial(contestants[name], seconds))
            repetitions.append(Repetition(name, number, flanked))
            run = flanked.value
            report(
                f"round {number + 1}/{rounds}  {name:<24}"
                f"{run.actions / run.seconds:>12,.0f} actions/s"
                f"  pace {flanked.pace / 1e6:5.2f} M/s{'' if flanked.steady else '  (changed)'}"
            )
    return Contest(repetitions)
