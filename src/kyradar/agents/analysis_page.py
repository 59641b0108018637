"""An analysis as one self-contained page: the curve, the dearest turns, every decision."""

from __future__ import annotations

from html import escape

from ..title import FIRST_MODE, Mode, mode_named
from .analysis import MISTAKE, Analysis, Decision

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;background:#10151f;color:#e8e4d8;margin:0 auto;
max-width:62rem;padding:1.5rem}
h1,h2{font-family:Georgia,serif;font-weight:normal;color:#e9c877}
svg{width:100%;height:auto;background:#161d2b;border:1px solid #3a3a2c;border-radius:6px}
table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;text-align:left;
border-bottom:1px solid #2a3140}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.bad{color:#ff9d76}.soft{color:#a9b0bd}.p0{color:#7fd6cf}.p1{color:#e59ab0}
.p2{color:#c9b6f2}.p3{color:#f0c987}
a{color:#e9c877}summary{cursor:pointer}
"""
WIDTH, HEIGHT, EDGE = 1000, 300, 36


def side_name(mode: Mode, side: int, names: tuple[str, ...]) -> str:
    """A side in words: partners share their odds, and win together."""
    if len(mode.sides[side]) == 1:
        return names[mode.sides[side][0]]
    return f"Team {side + 1}" if mode.versus else "the players"


def who_won(analysis: Analysis, mode: Mode, names: tuple[str, ...]) -> str:
    """How a game ended, as part of a sentence."""
    if analysis.winner is None:
        return "the game is not over"
    if not mode.versus:
        return "the players won" if analysis.winners else "the players lost"
    if not analysis.winners:
        return "nobody won"
    return f"{side_name(mode, mode.side_of(analysis.winners[0]), names)} won"


def page(
    analysis: Analysis,
    title: str = "A game read again",
    players: tuple[str, ...] = (),
    mode: str = FIRST_MODE,
) -> str:
    """The page, which needs nothing else."""
    chosen = mode_named(mode)
    names = players or tuple(f"Player {seat + 1}" for seat in range(chosen.seats))
    ended = who_won(analysis, chosen, names)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1>
<p>{len(analysis.decisions)} decisions in {analysis.actions} actions; {escape(ended)}.
{len(analysis.mistakes)} decisions gave away {MISTAKE:.0%} or more. Odds come from
{analysis.simulations} simulated games each, from what the player to move could see.</p>
{sides(analysis, names)}
<h2>Odds of {escape(side_name(chosen, 0, names))}</h2>
{curve(analysis)}
<h2>Mistakes</h2>
{mistakes(analysis, names)}
<h2>The dearest turns</h2>
{dearest(analysis, names)}
<h2>Every decision</h2>
<details><summary>{len(analysis.decisions)} decisions</summary>
<table><tr><th class="n">#</th><th class="n">turn</th><th>player</th><th>played</th>
<th class="n">before</th><th class="n">after</th><th class="n">luck</th><th>better</th></tr>
{"".join(row(decision, names) for decision in analysis.decisions)}
</table></details>
</body></html>
"""


def point(decision: Decision, count: int, share: float) -> tuple[float, float]:
    x = EDGE + (WIDTH - 2 * EDGE) * decision.number / max(count, 1)
    y = EDGE + (HEIGHT - 2 * EDGE) * (1.0 - share)
    return x, y


def band(analysis: Analysis) -> str:
    """Between what odds a longer search would draw the curve."""
    decisions, count = analysis.decisions, analysis.actions
    edges = [point(one, count, one.range_of_first[0]) for one in decisions]
    edges += [point(one, count, one.range_of_first[1]) for one in reversed(decisions)]
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in edges)


def curve(analysis: Analysis) -> str:
    points = [point(one, analysis.actions, one.odds_of_first) for one in analysis.decisions]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    marks = []
    for decision, (x, y) in zip(analysis.decisions, points, strict=True):
        if decision.gain >= MISTAKE:
            text = f"turn {decision.turn}: {decision.played}; better: {decision.best}"
            marks.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#ff7a45">'
                f"<title>{escape(text)}</title></circle>"
            )
    levels = "".join(
        f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}" stroke="#2f394b"/>'
        f'<text x="4" y="{y + 4}" fill="#a9b0bd" font-size="12">{share}</text>'
        for share, y in (("100%", EDGE), ("50%", HEIGHT / 2), ("0%", HEIGHT - EDGE))
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="odds over the game">{levels}'
        f'<polygon points="{band(analysis)}" fill="#e9c877" fill-opacity=".18"/>'
        f'<polyline points="{line}" fill="none" stroke="#e9c877" stroke-width="2"/>'
        f"{''.join(marks)}</svg>"
    )


def sides(analysis: Analysis, names: tuple[str, ...]) -> str:
    """Accuracy and luck of each player."""
    luck = analysis.luck
    rows = [
        f'<tr><td class="p{seat}">{escape(names[seat])}</td><td class="n">{share:.0%}</td>'
        f'<td class="n">{luck[seat]:+.0%}</td></tr>'
        for seat, share in analysis.accuracy.items()
    ]
    head = (
        '<tr><th>player</th><th class="n">decisions as good as the best</th>'
        '<th class="n">luck of the draw</th></tr>'
    )
    return f"<table>{head}{''.join(rows)}</table>"


def mistakes(analysis: Analysis, names: tuple[str, ...]) -> str:
    """What was given away by decisions, dearest first, and what the better action is good for."""
    rows = [
        f'<tr><td class="n">{one.turn}</td><td class="p{one.seat}">{escape(names[one.seat])}</td>'
        f'<td class="n bad">{one.gain:.1%}</td><td>{escape(one.played)}</td>'
        f"<td>{escape(one.best)}: {escape(one.reason())}</td></tr>"
        for one in analysis.mistakes[:12]
    ]
    if not rows:
        return '<p class="soft">No decision gave away much.</p>'
    head = (
        '<tr><th class="n">turn</th><th>player</th><th class="n">given away</th>'
        "<th>played</th><th>better</th></tr>"
    )
    return f"<table>{head}{''.join(rows)}</table>"


def dearest(analysis: Analysis, names: tuple[str, ...]) -> str:
    rows = [
        f'<tr><td class="n">{turn.turn}</td>'
        f'<td class="p{turn.seat}">{escape(names[turn.seat])}</td>'
        f'<td class="n bad">{turn.cost:.1%}</td><td>{escape(turn.worst)}</td>'
        f"<td>{escape(turn.instead)}</td></tr>"
        for turn in analysis.turns[:10]
        if turn.cost >= 0.005
    ]
    if not rows:
        return '<p class="soft">No turn gave anything away.</p>'
    head = (
        '<tr><th class="n">turn</th><th>player</th><th class="n">given away</th>'
        "<th>worst decision</th><th>better</th></tr>"
    )
    return f"<table>{head}{''.join(rows)}</table>"


def row(decision: Decision, names: tuple[str, ...]) -> str:
    better = ""
    if decision.gain >= 0.005:
        kind = "bad" if decision.gain >= MISTAKE else "soft"
        better = f'<span class="{kind}">{escape(decision.best)} (+{decision.gain:.1%})</span>'
    return (
        f'<tr><td class="n">{decision.number}</td><td class="n">{decision.turn}</td>'
        f'<td class="p{decision.seat}">{escape(names[decision.seat])}</td>'
        f"<td>{escape(decision.played)}</td>"
        f'<td class="n">{decision.before:.0%}</td><td class="n">{decision.after:.0%}</td>'
        f'<td class="n soft">{f"{decision.luck:+.0%}" if decision.revealed else ""}</td>'
        f"<td>{better}</td></tr>"
    )
