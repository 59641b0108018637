"""The figures that any game has: intervals, lengths, endings, bars in parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..overview import Overview
from ..statistics import Estimate
from ..wording import interval, say
from . import svg

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
        text = write(value).replace(".0", "")
        marks.append(svg.text(x(value), height - 8, text, size=12, anchor="middle"))
    if middle is not None:
        marks.append(svg.line(x(middle), 4, x(middle), height - 26, svg.SOFT, 'stroke-width="2"'))
    for number, (name, one, colour) in enumerate(rows):
        y = 30 + 44 * number
        between = interval(write(one.low), write(one.high))
        text = f"{name}: {write(one.value)} ({between})"
        marks.append(
            svg.text(
                left - 16, y + 5, svg.short(name, left // 9), fill=svg.INK, size=15, anchor="end"
            )
        )
        marks.append(svg.line(x(one.low), y, x(one.high), y, colour, 'stroke-width="5"'))
        marks.append(svg.dot(x(one.value), y, colour, text, 9))
        marks.append(svg.text(right + 16, y + 6, write(one.value), fill=svg.INK, size=18))
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
    marks.append(svg.text(svg.WIDTH - 20, bottom + 36, say("report", "turns"), anchor="end"))
    each = wide * 0.86 / len(runs)
    for number, (counts, run) in enumerate(zip(counted, runs, strict=True)):
        colour = svg.SERIES[number % len(svg.SERIES)]
        for bar in range(bars):
            part = counts[bar] / run.games
            x = left + bar * wide + wide * 0.07 + number * each
            first = low + bar * bin_of
            turns = str(first) if bin_of == 1 else interval(str(first), str(first + bin_of - 1))
            facts = {"title": run.title, "turns": turns, "share": svg.percent(part)}
            tip = say("report", "lasted", **facts)
            marks.append(svg.box(x, y(part), each, bottom - y(part), colour, tip))
    for number, run in enumerate(runs):
        colour = svg.SERIES[number % len(svg.SERIES)]
        middle = place(run.quartiles[1]) + 4 * number
        more = 'stroke-dasharray="6 4" stroke-width="2"'
        marks.append(svg.line(middle, 8, middle, bottom, "#10151f", 'stroke-width="2"'))
        marks.append(svg.line(middle, 8, middle, bottom, colour, more))
    return svg.figure(height, marks, say("report", "lasts_label"))


def endings(runs: Sequence[Overview]) -> str:
    """What ended the games."""
    bars = [
        (
            run.title,
            [
                (*run.words.endings.get(ending, (ending, svg.PALE)), count)
                for ending, count in run.endings.items()
            ],
        )
        for run in runs
    ]
    return shared_bars(bars, say("report", "won_label"))


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
            percent = svg.percent(part)
            tip = say("report", "count", what=what, share=percent, games=f"{count:,}")
            marks.append(svg.box(at, y, wide - 2, 42, colour, tip))
            if wide > 70:
                middle = at + wide / 2
                marks.append(
                    svg.text(middle, y + 27, percent, fill="#10151f", size=16, anchor="middle")
                )
            at += wide
            used.setdefault(what, colour)
    x = float(left)
    for what, colour in used.items():
        marks.append(svg.box(x, height - 26, 14, 14, colour))
        marks.append(svg.text(x + 20, height - 14, what, fill=svg.INK, size=14))
        x += 50 + 8.5 * len(what)
    return svg.figure(height, marks, label)
