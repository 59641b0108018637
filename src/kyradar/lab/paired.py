"""A number of the game without own cards and with them, compared deal by deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..engine.arrays import Array
from ..engine.typed import Json
from .dataset import Run, Table
from .statistics import Estimate, mean
from .wording import Voice, interval

#: By name in the text files (`[changes]`): what is measured in a game, and whether it is a share.
Measures = Mapping[str, tuple[Callable[[Table], Array], bool]]
NAME_WIDTH = 28


@dataclass(frozen=True, slots=True)
class Change:
    """A number of the game without the cards and with them, and the paired difference."""

    name: str
    without: float
    with_them: float
    difference: Estimate
    share: bool  # of games; else a count

    @property
    def sure(self) -> bool:
        """Is it no chance?"""
        return 0.0 not in self.difference

    @property
    def told(self) -> tuple[float, float, float, int]:
        """The difference and its interval in points or in counts, and how many decimals show that
        there is an interval."""
        scale, gap = 100.0 if self.share else 1.0, self.difference
        digits = 1 if scale * (gap.high - gap.low) >= 0.2 else 2
        return scale * gap.value, scale * gap.low, scale * gap.high, digits


def changes(with_them: Run, without: Run, measures: Measures) -> list[Change]:
    """Paired by deal: the same decks at the start, and the same side begins."""
    return [
        change(name, measure(without.games), measure(with_them.games), counted)
        for name, (measure, counted) in measures.items()
    ]


def change(name: str, before: Array, after: Array, counted: bool) -> Change:
    """One number of the game, before and after."""
    before, after = before.astype(float), after.astype(float)
    scale = 1.0 if counted or len(before) < 2 else max(1.0, float(before.std(ddof=1)))
    gap = mean(after - before, scale)
    return Change(name, float(before.mean()), float(after.mean()), gap, counted)


def told_change(one: Change) -> Json:
    """A number of the game before and after, as the page shows it."""
    scale = 100.0 if one.share else 1.0
    value, low, high, digits = one.told
    return {
        "key": one.name,
        "share": one.share,
        "without": round(scale * one.without, 1),
        "with": round(scale * one.with_them, 1),
        "value": round(value, digits),
        "low": round(low, digits),
        "high": round(high, digits),
        "sure": one.sure,
    }


def write_changes(changes: list[Change], say: Voice) -> list[str]:
    """A line on each number; a star marks a change that is no chance."""
    names = {one.name: say("changes", one.name) for one in changes}
    width = max(NAME_WIDTH, *(len(name) + 2 for name in names.values()))
    return [_line(one, names[one.name], width) for one in changes]


def _line(one: Change, name: str, width: int) -> str:
    scale, sign = (100.0, " %") if one.share else (1.0, "")
    value, low, high, digits = one.told
    between = interval(f"{low:+.{digits}f}", f"{high:+.{digits}f}")
    text = f"{value:+.{digits}f} ({between})"
    return (
        f"  {name:<{width}}{scale * one.without:6.1f}{sign} -> {scale * one.with_them:6.1f}{sign}"
        f"   {text}{'  *' if one.sure else ''}"
    )
