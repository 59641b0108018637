"""The figures on whole games: intervals, lengths, endings, growth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..findings import ENDINGS, Overview
from ..statistics import Estimate
from . import svg

ENDING_COLOURS = {
    "attack": "#e8766c",
    "dragon": "#e9c877",
    "slain": "#7fd6cf",
    "subjugated": "#a98bea",
    "talismans": "#9fd08a",
    "nobody": "#7d8798",
}
LOSS_COLOURS = ("#3f7f86", "#7fd6cf", "#e9c877", "#e8766c")  # from a rout to a near thing
POINT_COLOURS = {"command": "#e9c877", "battle": "#e8766c", "knowledge": "#8fb7e8"}
MOST_BARS = 45
Row = tuple[str, Estimate, str]  # what it is, its number, its colour


def intervals(
    rows: Sequence[Row],
    label: str,
    *,
    middle: float | None = None,
    write: Callable[[float], str] = svg.percent,
    left: int = 250,
) -> str:
    """A dot and its 95 % interval for each row; `middle` is where nothing is to be seen."""
    ends = [end for _, one, _ in rows for end in (one.low, one.high)]
    ends += [] if middle is None else [middle]
    low, high = min(ends), max(ends)
    pad = (high - low) * 0.12 or 0.02
    right = svg.WIDTH - 230
    x = svg.scale(low - pad, high + pad, left, right)
    height = 44 * len(rows) + 34
    marks = []
    for value in svg.ticks(low - pad, high + pad):
        marks.append(svg.line(x(value), 8, x(value), height - 26))
        said = write(value).replace(".0", "")
        marks.append(svg.text(x(value), height - 8, said, size=12, anchor="middle"))
    if middle is not None:
        marks.append(svg.line(x(middle), 4, x(middle), height - 26, svg.SOFT, 'stroke-width="2"'))
    for number, (name, one, colour) in enumerate(rows):
        y = 30 + 44 * number
        said = f"{name}: {write(one.value)} ({write(one.low)} to {write(one.high)})"
        marks.append(
            svg.text(
                left - 16, y + 5, svg.short(name, left // 9), fill=svg.INK, size=15, anchor="end"
            )
        )
        marks.append(svg.line(x(one.low), y, x(one.high), y, colour, 'stroke-width="5"'))
        marks.append(svg.dot(x(one.value), y, colour, said, 9))
        marks.append(svg.text(right + 16, y + 6, write(one.value), fill=svg.INK, size=18))
        between = f"{write(one.low)} to {write(one.high)}"
        marks.append(svg.text(right + 92, y + 5, between, size=12))
    return svg.figure(height, marks, label)


def lengths(runs: Sequence[Overview]) -> str:
    """How many games last how many turns; several runs lie over each other."""
    lasted = sorted(turn for one in runs for turn in one.turns.tolist())
    low: int = lasted[0]
    high: int = lasted[min(len(lasted) - 1, int(0.998 * len(lasted)))]
    bin_of = -(-(high - low + 1) // MOST_BARS)  # turns that share a bar
    counted = [Counter((turn - low) // bin_of for turn in run.turns.tolist()) for run in runs]
    top = max(max(counts.values()) / run.games for counts, run in zip(counted, runs, strict=True))
    height, bottom, left = 320, 280, 60
    bars = (high - low) // bin_of + 1
    wide = (svg.WIDTH - left - 20) / bars
    y = svg.scale(0.0, top * 1.08, bottom, 20)

    def place(turn: float) -> float:
        return left + ((turn - low) / bin_of + 0.5 / bin_of) * wide

    marks = []
    for value in svg.ticks(0.0, top * 1.08, 4):
        marks.append(svg.line(left, y(value), svg.WIDTH - 20, y(value)))
        marks.append(svg.text(left - 8, y(value) + 4, svg.percent(value, 0), anchor="end"))
    for turn in svg.ticks(low, high, 14):
        marks.append(svg.text(place(turn), bottom + 20, f"{turn:g}", anchor="middle"))
    marks.append(svg.text(svg.WIDTH - 20, bottom + 36, "turns", anchor="end"))
    each = wide * 0.86 / len(runs)
    for number, (counts, run) in enumerate(zip(counted, runs, strict=True)):
        colour = svg.SERIES[number % len(svg.SERIES)]
        for bar in range(bars):
            part = counts[bar] / run.games
            x = left + bar * wide + wide * 0.07 + number * each
            first = low + bar * bin_of
            turns = f"{first}" if bin_of == 1 else f"{first} to {first + bin_of - 1}"
            said = f"{run.title}: {turns} turns in {svg.percent(part)} of games"
            marks.append(svg.box(x, y(part), each, bottom - y(part), colour, said))
    for number, run in enumerate(runs):
        colour = svg.SERIES[number % len(svg.SERIES)]
        middle = place(run.quartiles[1]) + 4 * number
        more = 'stroke-dasharray="6 4" stroke-width="2"'
        marks.append(svg.line(middle, 8, middle, bottom, "#10151f", 'stroke-width="2"'))
        marks.append(svg.line(middle, 8, middle, bottom, colour, more))
    return svg.figure(height, marks, "length of games")


def endings(runs: Sequence[Overview]) -> str:
    """What the last blow was."""
    bars = [
        (
            run.title,
            [
                (ENDINGS.get(ending, ending), ENDING_COLOURS.get(ending, svg.PALE), count)
                for ending, count in run.endings.items()
            ],
        )
        for run in runs
    ]
    return shared_bars(bars, "how games end")


def closeness(runs: Sequence[Overview]) -> str:
    """How many Cities the winner had lost."""
    bars = [
        (
            run.title,
            [
                (f"{lost} lost" if lost else "none lost", LOSS_COLOURS[min(lost, 3)], count)
                for lost, count in run.losses.items()
            ],
        )
        for run in runs
        if run.losses
    ]
    return shared_bars(bars, "Cities the winner had lost")


def shared_bars(bars: Sequence[tuple[str, list[tuple[str, str, int]]]], label: str) -> str:
    """A bar for each run, in parts: what, its colour, how many games."""
    marks, left, right = [], 250, svg.WIDTH - 20
    height = 58 * len(bars) + 44
    used: dict[str, str] = {}
    for number, (title, parts) in enumerate(bars):
        y, at = 8 + 58 * number, float(left)
        games = sum(count for _, _, count in parts)
        name = svg.short(title, 28)
        marks.append(svg.text(left - 16, y + 27, name, fill=svg.INK, size=15, anchor="end"))
        for what, colour, count in parts:
            part = count / games
            wide = part * (right - left)
            said = svg.percent(part)
            marks.append(svg.box(at, y, wide - 2, 42, colour, f"{what}: {said} ({count:,} games)"))
            if wide > 70:
                middle = at + wide / 2
                marks.append(
                    svg.text(middle, y + 27, said, fill="#10151f", size=16, anchor="middle")
                )
            at += wide
            used.setdefault(what, colour)
    x = float(left)
    for what, colour in used.items():
        marks.append(svg.box(x, height - 26, 14, 14, colour))
        marks.append(svg.text(x + 20, height - 14, what, fill=svg.INK, size=14))
        x += 50 + 8.5 * len(what)
    return svg.figure(height, marks, label)


def growth(run: Overview) -> str:
    """Points gained in a side's first turn, its second, and so on."""
    turns = len(run.growth["command"])
    top = max(max(values) for values in run.growth.values()) * 1.1
    height, bottom, left, right = 300, 256, 60, svg.WIDTH - 120
    x, y = svg.scale(1, max(2, turns), left, right), svg.scale(0, top, bottom, 16)
    marks = []
    for value in svg.ticks(0, top, 5):
        marks.append(svg.line(left, y(value), right, y(value)))
        marks.append(svg.text(left - 10, y(value) + 4, f"{value:g}", anchor="end"))
    for turn in svg.ticks(1, turns, 12):
        marks.append(svg.text(x(turn), bottom + 20, f"{turn:g}", anchor="middle"))
    marks.append(svg.text(right, bottom + 38, "a side's own turns", anchor="end"))
    names: list[float] = []  # where they are written: not over each other
    for point, values in sorted(run.growth.items(), key=lambda item: -item[1][-1]):
        colour = POINT_COLOURS[point]
        places = [(x(i), y(value)) for i, value in enumerate(values, start=1)]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
        marks.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3"/>')
        for i, ((a, b), value) in enumerate(zip(places, values, strict=True), start=1):
            marks.append(svg.dot(a, b, colour, f"turn {i}: {value:.1f} {point.title()}", 4))
        names.append(max(places[-1][1] + 5, names[-1] + 16 if names else 0.0))
        marks.append(svg.text(right + 12, names[-1], point.title(), fill=colour, size=14))
    return svg.figure(height, marks, "points gained by turn")
