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


def changes(with_them: Run, without: Run, measures: Measures) -> list[Change]:
    """Paired by deal: the same decks at the start, and the same side begins."""
    return [
        change(name, measure(without.games), measure(with_them.games), counted)
        for name, (measure, counted) in measures.items()
    ]


def change(name: str, before: Array, after: Array, counted: bool) -> Change:
    """One number of the game, before and after."""
    before, after = before.astype(float), after.astype(float)
    return Change(name, float(before.mean()), float(after.mean()), mean(after - before), counted)


def told_change(one: Change) -> Json:
    """A number of the game before and after, as the page shows it."""
    scale = 100.0 if one.share else 1.0
    gap = one.difference
    return {
        "key": one.name,
        "share": one.share,
        "without": round(scale * one.without, 1),
        "with": round(scale * one.with_them, 1),
        "value": round(scale * gap.value, 1),
        "low": round(scale * gap.low, 1),
        "high": round(scale * gap.high, 1),
        "sure": one.sure,
    }


def write_changes(changes: list[Change], say: Voice) -> list[str]:
    """A line on each number; a star marks a change that is no chance."""
    names = {one.name: say("changes", one.name) for one in changes}
    width = max(NAME_WIDTH, *(len(name) + 2 for name in names.values()))
    return [_line(one, names[one.name], width) for one in changes]


def _line(one: Change, name: str, width: int) -> str:
    scale, sign = (100.0, " %") if one.share else (1.0, "")
    gap = one.difference
    between = interval(f"{scale * gap.low:+.1f}", f"{scale * gap.high:+.1f}")
    text = f"{scale * gap.value:+.1f} ({between})"
    return (
        f"  {name:<{width}}{scale * one.without:6.1f}{sign} -> {scale * one.with_them:6.1f}{sign}"
        f"   {text}{'  *' if one.sure else ''}"
    )
