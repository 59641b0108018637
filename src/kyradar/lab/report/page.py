"""A report as one page that loads nothing: figures first, numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency, surest
from ..findings import Overview
from ..statistics import Estimate
from . import card_figures, figures, svg
from .style import SCRIPT, STYLE

Study = tuple[Overview, CardFindings]
PAIRS_SHOWN = 9


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


def between(one: Estimate) -> str:
    return f"{svg.percent(one.value)} ({svg.percent(one.low)} to {svg.percent(one.high)})"


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


def cards_part(run: Overview, found: CardFindings, several: bool) -> str:
    parts = [f"<h2>Cards{f': {escape(run.title)}' if several else ''}</h2>"]
    if found.lines:
        strong = [one for one in found.cards if one.q < SURE and one.beyond]
        above = sum(one.beyond.value > 0 for one in strong if one.beyond)
        parts.append(
            f"<p>Each card's win rate with one copy more than the other side, everything else "
            f"acquired being equal, over its cost. The golden steps are what cost predicts. "
            f"{above} cards lie surely above, {len(strong) - above} surely below.</p>"
        )
        parts.append(framed(card_figures.against_cost(found), "Point at a mark for its card. "
                            "Bold: differs from its cost's prediction even after correction for "
                            "the number of cards (Benjamini-Hochberg, 5 %)."))  # fmt: skip
    else:
        parts.append('<p class="soft">Too few decided games to say which cards win them.</p>')
    parts.append(card_table(found, unfolded=not several))
    if found.pairs:
        parts.append(pairs_part(found))
    return "\n".join(parts)


def card_table(found: CardFindings, unfolded: bool) -> str:
    ends = [
        as_share(end) for one in found.cards if one.beyond
        for end in (one.beyond.low, one.beyond.high)
    ]  # fmt: skip
    low, high = (min(ends), max(ends)) if ends else (0.4, 0.6)
    rows = sorted(found.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    heads = (
        ("card", ""), ("cost", "n"), ("acquired", "n"), ("when in reach", "n"),
        ("wins with it", "n"), ("beside all else", "n"), ("cost predicts", "n"),
        ("beyond its cost", "n"), ("", ""), ("opening", "n"), ("q", "n"),
    )  # fmt: skip
    head = "".join(f'<th class="{kind}" data-sort>{name}</th>' for name, kind in heads)
    cells = "".join(card_row(one, low, high) for one in rows)
    return (
        f"<details{' open' if unfolded else ''}><summary>Every card</summary>"
        '<p class="soft">Acquired: of the games in which it was for sale. When in reach: of the '
        "sides that could have paid for it. Wins with it: of the games in which one side alone "
        "acquired it. Beyond its cost: points of win rate over what cost predicts; opening: the "
        "same among a side's first four acquisitions. Click a heading to sort.</p>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'
        "</div></details>"
    )


def card_row(one: CardFinding, low: float, high: float) -> str:
    def cell(value: float | None, shown: str) -> str:
        return f'<td class="n" data-v="{-9 if value is None else value:.5f}">{shown}</td>'

    def points(found: Estimate | None) -> str:
        if found is None:
            return cell(None, "")
        more = as_share(found.value) - 0.5
        return cell(more, f"{100 * more:+.1f}")

    card = one.card
    sign = "B" if currency(card) == "battle" else "C"
    name = (
        f'<td><i class="pip" style="background:{card_figures.colour_of(card)}"></i>'
        f"{escape(card.name)}</td>"
    )
    cells = [name, cell(card.cost, f"{card.cost} {sign}")]
    for found in (one.acquired, one.reached, one.wins):
        said = f"{svg.percent(found.low)} to {svg.percent(found.high)}, {found.count:,}"
        shown = f'<span title="{said}">{svg.percent(found.value)}</span>'
        cells.append(cell(found.value, shown if found.count else ""))
    if one.effect is None or one.beyond is None:
        return f"<tr>{''.join(cells)}{'<td></td>' * 6}</tr>"
    kind = "" if one.q >= SURE else "up" if one.beyond.value > 0 else "down"
    colour = {"": svg.PALE, "up": svg.GOOD, "down": svg.BAD}[kind]
    drawn = card_figures.small_interval(one.beyond, low, high, 0.5, colour)
    more = as_share(one.beyond.value) - 0.5
    cells += [
        cell(one.effect.value, svg.percent(as_share(one.effect.value))),
        cell(one.predicted, svg.percent(as_share(one.predicted))),
        f'<td class="n {kind}" data-v="{more:.5f}">{100 * more:+.1f}</td>',
        f'<td data-v="{more:.5f}">{drawn}</td>',
        points(one.opening),
        cell(one.q, f"{one.q:.3f}" if one.q >= 0.001 else "&lt; 0.001"),
    ]
    return f"<tr>{''.join(cells)}</tr>"


def pairs_part(found: CardFindings) -> str:
    sure = sum(pair.q < SURE for pair in found.pairs)
    shown = surest(found.pairs, PAIRS_SHOWN)
    drawn = figures.intervals(
        card_figures.pair_rows(shown), "pairs of cards", middle=0.0, left=330,
        write=lambda value: f"{100 * value:+.1f}",
    )  # fmt: skip
    return (
        "<h3>Pairs</h3>"
        f"<p>What two cards of one side bring beyond the two alone, in points of win rate: the "
        f"surest gains and losses of {found.tested_pairs:,} pairs that met often enough. After "
        f"correction for their number {sure or 'none'} "
        f"{'is' if sure == 1 else 'are'} sure; grey ones may well be chance.</p>"
        + framed(drawn, "A star: one card's synergy asks for the other's colour.")
    )


def agreement_part(studies: Sequence[Study]) -> str:
    """The first run's cards beside those of each other run."""
    known = [(run, found) for run, found in studies if found.lines]
    drawn = [
        card_figures.agreement(known[0][1], found, (known[0][0].title, run.title))
        for run, found in known[1:]
    ]
    said = (
        "Points of win rate beyond what cost predicts, in one run and in the other. Cards at the "
        "upper right and the lower left are judged alike by both; a card that only one run likes "
        "depends on how it is used, or on the options."
    )
    parts = [framed(one, said) for one in drawn if one]
    return "\n".join(["<h2>Card by card, two runs</h2>", *parts]) if parts else ""


def framed(drawn: str, caption: str, safe: bool = False) -> str:
    said = caption if safe else escape(caption)
    return f"<figure>{drawn}<figcaption>{said}</figcaption></figure>"


METHOD = """<h2>How to read this, and its limits</h2>
<p>Shares have Wilson intervals. A card's win rate “beside all else” comes from a logistic model of
all decided games: who wins, given who began, which agents play, and for every card how many copies
more one side acquired. Cost's prediction is a straight line through the cards of one currency,
weighted by their precision.</p>
<p>These are observations, not experiments. Who is ahead acquires dearer cards, and more of them; a
side in trouble buys Troops. The model holds other acquisitions equal, and the opening column looks
only at early ones, but neither removes such effects wholly. An agent that plays a card badly makes
it look weak. For a card of your own, <code>kyradar lab card</code> makes a true experiment.</p>"""
