"""A learning curve as a picture: points against the rule of thumb over the seconds."""

from __future__ import annotations

from collections.abc import Sequence

WIDE, HIGH, EDGE = 640, 320, 40


def draw_curve(points: Sequence[tuple[float, float]]) -> str:
    """An SVG; seconds to the right, shares from 0 to 1 upwards."""
    most = max((seconds for seconds, _ in points), default=1.0) or 1.0

    def place(seconds: float, share: float) -> tuple[float, float]:
        x = EDGE + (WIDE - 2 * EDGE) * seconds / most
        return round(x, 1), round(HIGH - EDGE - (HIGH - 2 * EDGE) * share, 1)

    line = " ".join("{},{}".format(*place(*point)) for point in points)
    marks = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = place(0, share)
        marks.append(f'<path d="M{EDGE} {y}H{WIDE - EDGE}" stroke="#ccc"/>')
        marks.append(f'<text x="4" y="{y + 4}" font-size="12">{share:.0%}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        'font-family="sans-serif">'
        f'{"".join(marks)}<polyline points="{line}" fill="none" stroke="#234" stroke-width="2"/>'
        f'<text x="{WIDE - 90}" y="{HIGH - 12}" font-size="12">{most:.0f} s</text></svg>\n'
    )
