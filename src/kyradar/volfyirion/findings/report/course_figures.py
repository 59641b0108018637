"""The figures on how games of Volfyirion go: how close they are, and how a side grows."""

from __future__ import annotations

from collections.abc import Sequence

from ....lab.report import svg
from ....lab.report.figures import shared_bars
from ....lab.wording import Voice
from ..course import Course

say = Voice("kyradar.volfyirion")

LOSS_COLOURS = ("#3f7f86", "#7fd6cf", "#e9c877", "#e8766c")  # from a rout to a near thing
POINT_COLOURS = {"command": "#e9c877", "battle": "#e8766c", "knowledge": "#8fb7e8"}


def closeness(runs: Sequence[tuple[str, Course]]) -> str:
    """How many Cities the winner had lost, for each run by its title."""
    bars = [
        (
            title,
            [
                (
                    say("figures", "lost" if lost else "lost_none", n=lost),
                    LOSS_COLOURS[min(lost, 3)],
                    count,
                )
                for lost, count in course.losses.items()
            ],
        )
        for title, course in runs
        if course.losses
    ]
    return shared_bars(bars, say("figures", "close_label"))


def growth(run: Course) -> str:
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
    marks.append(svg.text(right, bottom + 38, say("figures", "own_turns"), anchor="end"))
    names: list[float] = []  # where they are written: not over each other
    for point, values in sorted(run.growth.items(), key=lambda item: -item[1][-1]):
        colour = POINT_COLOURS[point]
        places = [(x(i), y(value)) for i, value in enumerate(values, start=1)]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
        marks.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="3"/>')
        for i, ((a, b), value) in enumerate(zip(places, values, strict=True), start=1):
            facts = {"n": i, "value": f"{value:.1f}", "point": say("figures", point)}
            marks.append(svg.dot(a, b, colour, say("figures", "turn", **facts), 4))
        names.append(max(places[-1][1] + 5, names[-1] + 16 if names else 0.0))
        marks.append(svg.text(right + 12, names[-1], say("figures", point), fill=colour, size=14))
    return svg.figure(height, marks, say("figures", "grows_label"))
