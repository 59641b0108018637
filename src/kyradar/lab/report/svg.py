"""Drawing: a figure is a string of SVG, with a title for every mark that a pointer meets."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

from ..statistics import Estimate
from ..wording import interval

INK, SOFT, GRID, GOLD = "#e8e4d8", "#a9b0bd", "#2a3346", "#e9c877"
GOOD, BAD, PALE = "#7fd6cf", "#ff9d76", "#7d8798"
#: One for each run, in their order.
SERIES = ("#e9c877", "#7fd6cf", "#e59ab0", "#a98bea", "#9fd08a", "#8fb7e8")
WIDTH = 1000

Scale = Callable[[float], float]


def scale(low: float, high: float, start: float, end: float) -> Scale:
    """From numbers to places on the page."""
    span = (high - low) or 1.0
    return lambda value: start + (min(max(value, low), high) - low) / span * (end - start)


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers over a range."""
    raw = (high - low) / max(1, about) or 1.0
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, int(math.floor(high / step + 1e-9)) + 1)]


def figure(height: float, marks: Sequence[str], label: str, width: float = WIDTH) -> str:
    """Marks in a frame, with what they show for those who cannot see it."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
        f"{''.join(marks)}</svg>"
    )


def text(
    x: float, y: float, label: str, *, fill: str = SOFT, size: float = 13, anchor: str = "start"
) -> str:
    """Words at a place."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}" font-size="{size:g}" '
        f'text-anchor="{anchor}">{escape(label)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = GRID, more: str = "") -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{stroke}" {more}/>'
    )


def box(x: float, y: float, width: float, height: float, fill: str, title: str = "") -> str:
    """A bar, with what a pointer is told of it."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" '
        f'height="{max(0.0, height):.1f}" fill="{fill}">{told(title)}</rect>'
    )


def dot(x: float, y: float, fill: str, title: str = "", radius: float = 5) -> str:
    """A dot, with what a pointer is told of it."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}">{told(title)}</circle>'


def told(title: str) -> str:
    """What a pointer is told."""
    return f"<title>{escape(title)}</title>" if title else ""


def short(name: str, most: int = 30) -> str:
    """A name that fits beside a figure."""
    return name if len(name) <= most else name[: most - 1].rstrip(" ,") + "…"


def percent(value: float, digits: int = 1) -> str:
    """A share of 1 in percent; a dash if nobody knows it."""
    return "–" if math.isnan(value) else f"{100 * value:.{digits}f} %"


def between(one: Estimate) -> str:
    """A share and its interval."""
    return f"{percent(one.value)} ({interval(percent(one.low), percent(one.high))})"


def framed(drawn: str, caption: str, safe: bool = False) -> str:
    """A figure and what stands under it."""
    label = caption if safe else escape(caption)
    return f"<figure>{drawn}<figcaption>{label}</figcaption></figure>"
