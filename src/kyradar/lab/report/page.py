"""A report as one page that loads nothing: figures first, numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...errors import KyradarError
from ..overview import Overview
from . import figures, svg
from .parts import Report, Study
from .settings_parts import settings_part
from .style import SCRIPT, STYLE
from .svg import between, framed


def page(studies: Sequence[Study], title: str = "What the games say") -> str:
    """One page on one run, or several of the same game compared."""
    check_one_game(studies)
    own = studies[0].run.findings.report()
    runs = [study.overview for study in studies]
    games = sum(run.games for run in runs)
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{games:,} games of {escape(runs[0].words.game)} between computer players'
        f"{'' if len(runs) == 1 else f', in {len(runs)} runs'}. Bars and numbers in brackets are "
        "95 % intervals. What is said of cards holds for these players: people may use a card "
        "better, or worse.</p>",
        tiles(studies[0], own) if len(runs) == 1 else "",
        games_part(studies, own),
        meetings_part(runs),
        *own.more(studies),
        own.method,
    ]
    # A percent sign never begins a line.
    inside = "\n".join(part for part in body if part).replace(" %", "\u00a0%")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>"
        + inside
        + f"<script>{SCRIPT}</script></body></html>\n"
    )


def check_one_game(studies: Sequence[Study]) -> None:
    """Runs of two games have nothing to compare."""
    games = list(dict.fromkeys(study.overview.words.game for study in studies))
    if len(games) > 1:
        raise KyradarError(f"these runs are of {' and '.join(games)}: report on each game alone")


def tiles(study: Study, own: Report) -> str:
    """The few numbers that come first."""
    run = study.overview
    said = [(f"{run.games:,}", f"games: {run.title}")]
    if run.first is not None:
        odds = f"won by the side that begins ({svg.percent(run.first.low)} to "
        said.append((svg.percent(run.first.value), odds + f"{svg.percent(run.first.high)})"))
    if run.survived is not None:
        odds = f"won against {run.words.foe} ({svg.percent(run.survived.low)} to "
        said.append((svg.percent(run.survived.value), odds + f"{svg.percent(run.survived.high)})"))
    low, middle, high = run.quartiles
    said.append((f"{middle:g} turns", f"is the median; half last {low:g} to {high:g}"))
    said += own.tiles(study)
    inside = "".join(
        f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>'
        for big, small in said
    )
    return f'<div class="tiles">{inside}</div>'


def games_part(studies: Sequence[Study], own: Report) -> str:
    """Who wins, how long it takes, how it ends."""
    runs = [study.overview for study in studies]
    words = runs[0].words
    parts = []
    colours = {id(run): svg.SERIES[i % len(svg.SERIES)] for i, run in enumerate(runs)}
    if begun := [(run.title, run.first, colours[id(run)]) for run in runs if run.first]:
        parts.append("<h2>Who begins</h2>")
        drawn = figures.intervals(begun, "games won by the side that begins", middle=0.5)
        said = (
            "Share of games won by the side that begins, of those that somebody won. The upright "
        )
        said += f"line is a fair coin. Whoever begins, {words.first_side} won "
        sides = [f"{between(run.side_0)} ({run.title})" for run in runs if run.side_0]
        parts.append(framed(drawn, f"{said}{'; '.join(sides)}."))
    if survived := [(run.title, run.survived, colours[id(run)]) for run in runs if run.survived]:
        parts.append(f"<h2>Against {escape(words.foe)}</h2>")
        drawn = figures.intervals(survived, f"games won against {words.foe}")
        parts.append(framed(drawn, "Share of games that the players won."))
    parts += [settings_part(run) for run in runs if run.settings]
    parts.append("<h2>How long games last</h2>")
    parts.append(framed(figures.lengths(runs), lasted(runs, colours), safe=True))
    parts.append("<h2>How games are won</h2>")
    parts.append(framed(figures.endings(runs), own.ending_note(studies)))
    return "\n".join(parts + own.games(studies))


def lasted(runs: Sequence[Overview], colours: dict[int, str]) -> str:
    """The key to the figure of lengths."""
    key = "".join(
        f'<i class="key" style="background:{colours[id(run)]}"></i>{escape(run.title)}: mean '
        f"{run.length.value:.1f} ({run.length.low:.1f} to {run.length.high:.1f})"
        for run in runs
    )
    return f"{key}<br>Turns of all sides counted together; the broken line is the median."


def meetings_part(runs: Sequence[Overview]) -> str:
    """Agents beside each other."""
    parts = []
    for run in runs:
        rows = [
            (f"{one} – {other}", points, svg.SERIES[0])
            for (one, other), points in sorted(run.meetings.items(), key=lambda m: -m[1].value)
            if points.value >= 0.5
        ]
        if rows:
            drawn = figures.intervals(rows, "points of agents against each other", middle=0.5)
            parts.append(framed(drawn, f"{run.title}: points of the first against the second; a "
                                "game nobody won is half a point."))  # fmt: skip
        if len(run.agent_wins) > 1:
            wins = [(name, won, svg.SERIES[0]) for name, won in run.agent_wins.items()]
            drawn = figures.intervals(wins, f"games won against {run.words.foe}")
            parts.append(framed(drawn, f"{run.title}: games won against {run.words.foe}."))
    return "\n".join(["<h2>Players compared</h2>", *parts]) if parts else ""
