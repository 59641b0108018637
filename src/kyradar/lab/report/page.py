"""A report as one page that loads nothing: figures first, numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..card_findings import CardFindings
from ..findings import Overview
from . import figures, svg
from .cards_page import agreement_part, cards_part
from .style import SCRIPT, STYLE
from .svg import between, framed

Study = tuple[Overview, CardFindings]


def page(studies: Sequence[Study], title: str = "What the games say") -> str:
    runs = [run for run, _ in studies]
    games = sum(run.games for run in runs)
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{games:,} games of Volfyirion between computer players'
        f"{'' if len(runs) == 1 else f', in {len(runs)} runs'}. Bars and numbers in brackets are "
        "95 % intervals. What is said of cards holds for these players: people may use a card "
        "better, or worse.</p>",
        tiles(runs[0]) if len(runs) == 1 else "",
        games_part(runs),
        meetings_part(runs),
        agreement_part(studies),
        *(cards_part(run, found, len(runs) > 1) for run, found in studies),
        METHOD,
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


def tiles(run: Overview) -> str:
    said = [(f"{run.games:,}", f"games: {run.title}")]
    if run.first is not None:
        odds = f"won by the side that begins ({svg.percent(run.first.low)} to "
        said.append((svg.percent(run.first.value), odds + f"{svg.percent(run.first.high)})"))
    if run.survived is not None:
        odds = f"won against the dragon ({svg.percent(run.survived.low)} to "
        said.append((svg.percent(run.survived.value), odds + f"{svg.percent(run.survived.high)})"))
    low, middle, high = run.quartiles
    said.append((f"{middle:g} turns", f"is the median; half last {low:g} to {high:g}"))
    if run.versus:
        said.append((svg.percent(run.burnt.value), "of fallen Cities are taken by Volfyirion"))
    inside = "".join(
        f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>'
        for big, small in said
    )
    return f'<div class="tiles">{inside}</div>'


def games_part(runs: Sequence[Overview]) -> str:
    parts = []
    colours = {id(run): svg.SERIES[i % len(svg.SERIES)] for i, run in enumerate(runs)}
    if begun := [(run.title, run.first, colours[id(run)]) for run in runs if run.first]:
        parts.append("<h2>Who begins</h2>")
        drawn = figures.intervals(begun, "games won by the side that begins", middle=0.5)
        said = (
            "Share of games won by the side that begins, of those that somebody won. The upright "
        )
        said += "line is a fair coin. Whoever begins, House Volarees (or the first team) won "
        houses = [f"{between(run.side_0)} ({run.title})" for run in runs if run.side_0]
        parts.append(framed(drawn, f"{said}{'; '.join(houses)}."))
    if survived := [(run.title, run.survived, colours[id(run)]) for run in runs if run.survived]:
        parts.append("<h2>Against the dragon</h2>")
        drawn = figures.intervals(survived, "games won against the dragon")
        parts.append(framed(drawn, "Share of games that the players won."))
    parts.append("<h2>How long games last</h2>")
    parts.append(framed(figures.lengths(runs), lasted(runs, colours), safe=True))
    parts.append("<h2>How games are won</h2>")
    parts.append(framed(figures.endings(runs), lairs(runs)))
    if any(run.losses for run in runs):
        parts.append("<h2>How close games are</h2>")
        parts.append(framed(figures.closeness(runs), "Cities that the winner had lost by the end."))
    parts.append("<h2>How a game grows</h2>")
    for run in runs:
        said = "mean points gained in a side's first turn, its second, and so on, while one game "
        parts.append(framed(figures.growth(run), f"{run.title}: {said}in ten lasts."))
    return "\n".join(parts)


def lasted(runs: Sequence[Overview], colours: dict[int, str]) -> str:
    key = "".join(
        f'<i class="key" style="background:{colours[id(run)]}"></i>{escape(run.title)}: mean '
        f"{run.length.value:.1f} ({run.length.low:.1f} to {run.length.high:.1f})"
        for run in runs
    )
    return f"{key}<br>Turns of both sides counted together; the broken line is the median."


def lairs(runs: Sequence[Overview]) -> str:
    said = ["The blow that destroyed the last City, or ended the game otherwise."]
    for run in runs:
        if not run.versus:
            continue
        told = f"{run.title}: Volfyirion took {between(run.burnt)} of all fallen Cities, and was "
        told += f"defeated for its Lair in {between(run.lair)} of games"
        if run.lair.value > 0:
            told += f", of which its new owner won {between(run.lair_wins)}"
        said.append(told + ".")
    return " ".join(said)


def meetings_part(runs: Sequence[Overview]) -> str:
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
            drawn = figures.intervals(wins, "games won against the dragon")
            parts.append(framed(drawn, f"{run.title}: games won against the dragon."))
    return "\n".join(["<h2>Players compared</h2>", *parts]) if parts else ""


METHOD = """<h2>How to read this, and its limits</h2>
<p>Shares have Wilson intervals. A card's win rate “in an even game” comes from the games in which
one side alone acquires it. A logistic model of whether that side wins holds equal how the sides
stood before that turn: who began, Cities, Command and Battle spent, cards acquired and removed, and
the points both earned in their last turn. What such a standing is worth is learnt from all cards
together. What a card brings later, such as all that its Command buys, is part of its effect. Cost's
prediction is a straight line through the cards of one currency, weighted by their precision.</p>
<p>These are observations, not experiments. Hands, and what a side plans, are not held equal; a card
may be acquired because it fits a deck that wins anyway. An agent that plays a card badly makes it
look weak. For a card of your own, <code>kyradar lab card</code> makes a true experiment.</p>"""
