"""A report as one page that loads nothing: figures first, numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..overview import Overview
from ..style import SCRIPT, STYLE
from ..wording import interval, problem, say, spoken
from . import figures, svg
from .parts import Report, Study
from .settings_parts import settings_part
from .svg import between, framed


def page(studies: Sequence[Study], title: str | None = None) -> str:
    """One page on one run, or several of the same game compared."""
    check_one_game(studies)
    own = studies[0].run.findings.report()
    runs = [study.overview for study in studies]
    games = sum(run.games for run in runs)
    title = title or say("report", "title")
    several = "" if len(runs) == 1 else say("report", "in_runs", n=len(runs))
    facts = {"games": f"{games:,}", "game": runs[0].words.game, "runs": several}
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(say("report", "intro", **facts), quote=False)}</p>',
        tiles(studies[0], own) if len(runs) == 1 else "",
        games_part(studies, own),
        meetings_part(runs),
        *own.more(studies),
        f"<h2>{say('method', 'limits')}</h2>",
        own.method,
    ]
    # A percent sign never begins a line.
    inside = "\n".join(part for part in body if part).replace(" %", "\u00a0%")
    return (
        f'<!doctype html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>"
        + inside
        + f"<script>{SCRIPT}</script></body></html>\n"
    )


def check_one_game(studies: Sequence[Study]) -> None:
    """Runs of two games have nothing to compare."""
    games = list(dict.fromkeys(study.overview.words.game for study in studies))
    if len(games) > 1:
        raise problem("two_games", games=", ".join(games))


def tiles(study: Study, own: Report) -> str:
    """The few numbers that come first."""
    run = study.overview
    shown = [(f"{run.games:,}", say("report", "tile_games", title=run.title))]
    for one, key in ((run.first, "tile_first"), (run.survived, "tile_survived")):
        if one is not None:
            between = interval(svg.percent(one.low), svg.percent(one.high))
            label = say("report", key, foe=run.words.foe, between=between)
            shown.append((svg.percent(one.value), label))
    low, middle, high = run.quartiles
    lasting = say("report", "tile_median", between=interval(f"{low:g}", f"{high:g}"))
    shown.append((say("report", "tile_turns", n=f"{middle:g}"), lasting))
    shown += own.tiles(study)
    inside = "".join(
        f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>'
        for big, small in shown
    )
    return f'<div class="tiles">{inside}</div>'


def games_part(studies: Sequence[Study], own: Report) -> str:
    """Who wins, how long it takes, how it ends."""
    runs = [study.overview for study in studies]
    words = runs[0].words
    parts = []
    colours = {id(run): svg.SERIES[i % len(svg.SERIES)] for i, run in enumerate(runs)}
    if begun := [(run.title, run.first, colours[id(run)]) for run in runs if run.first]:
        parts.append(heading("begins"))
        drawn = figures.intervals(begun, say("report", "begins_label"), middle=0.5)
        sides = "; ".join(f"{between(run.side_0)} ({run.title})" for run in runs if run.side_0)
        note = say("report", "begins_note", side=words.first_side, shares=sides)
        parts.append(framed(drawn, note))
    if survived := [(run.title, run.survived, colours[id(run)]) for run in runs if run.survived]:
        parts.append(heading("against", foe=words.foe))
        drawn = figures.intervals(survived, say("report", "against_label", foe=words.foe))
        parts.append(framed(drawn, say("report", "against_note")))
    parts += [settings_part(run) for run in runs if run.settings]
    parts.append(heading("lasts"))
    parts.append(framed(figures.lengths(runs), lasted(runs, colours), safe=True))
    parts.append(heading("won"))
    parts.append(framed(figures.endings(runs), own.ending_note(studies)))
    return "\n".join(parts + own.games(studies))


def heading(key: str, **facts: str) -> str:
    """The heading of a part."""
    return f"<h2>{escape(say('report', key, **facts), quote=False)}</h2>"


def lasted(runs: Sequence[Overview], colours: dict[int, str]) -> str:
    """The key to the figure of lengths."""
    key = ""
    for run in runs:
        one = run.length
        facts = {"title": run.title, "mean": f"{one.value:.1f}"}
        note = say(
            "report", "lasts_key", between=interval(f"{one.low:.1f}", f"{one.high:.1f}"), **facts
        )
        key += f'<i class="key" style="background:{colours[id(run)]}"></i>{escape(note)}'
    return f"{key}<br>{say('report', 'lasts_note')}"


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
            drawn = figures.intervals(rows, say("report", "meetings_label"), middle=0.5)
            parts.append(framed(drawn, say("report", "meetings_note", title=run.title)))
        if len(run.agent_wins) > 1:
            foe = run.words.foe
            wins = [(name, won, svg.SERIES[0]) for name, won in run.agent_wins.items()]
            drawn = figures.intervals(wins, say("report", "against_label", foe=foe))
            parts.append(framed(drawn, say("report", "wins_note", title=run.title, foe=foe)))
    return "\n".join([heading("meetings"), *parts]) if parts else ""
