"""The same numbers as Markdown tables."""

from __future__ import annotations

from collections.abc import Sequence

from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..findings import ENDINGS, Overview
from ..pair_findings import surest
from ..statistics import Estimate
from .svg import percent

PAIRS_SHOWN = 8


def markdown(studies: Sequence[tuple[Overview, CardFindings]]) -> str:
    lines = games_table([run for run, _ in studies])
    for run, found in studies:
        lines += ["", f"### Cards: {run.title}", ""]
        lines += card_table(found)
        if found.pairs:
            lines += ["", f"### Pairs: {run.title}", "", *pair_table(found)]
    return "\n".join(lines) + "\n"


def between(one: Estimate | None) -> str:
    if one is None or not one.count:
        return ""
    return f"{percent(one.value)} ({percent(one.low)} to {percent(one.high)})"


def games_table(runs: Sequence[Overview]) -> list[str]:
    rows = {
        "games": [f"{run.games:,}" for run in runs],
        "won by the side that begins": [between(run.first) for run in runs],
        "won by House Volarees, or the first team": [between(run.side_0) for run in runs],
        "won against the dragon": [between(run.survived) for run in runs],
        "won by nobody": [between(run.drawn) for run in runs],
        "turns, mean": [
            f"{run.length.value:.1f} ({run.length.low:.1f} to {run.length.high:.1f})"
            for run in runs
        ],
        "turns, quartiles": [" / ".join(f"{q:g}" for q in run.quartiles) for run in runs],
    }
    for ending in dict.fromkeys(ending for run in runs for ending in run.endings):
        rows[f"last blow: {ENDINGS.get(ending, ending)}"] = [
            percent(run.endings.get(ending, 0) / run.games) for run in runs
        ]
    for lost in sorted({lost for run in runs for lost in run.losses}):
        rows[f"Cities the winner had lost: {lost}"] = [
            percent(run.losses.get(lost, 0) / sum(run.losses.values())) if run.losses else ""
            for run in runs
        ]
    rows["fallen Cities taken by Volfyirion"] = [between(run.burnt) for run in runs]
    rows["Volfyirion defeated"] = [between(run.lair) for run in runs]
    rows["won by its new owner then"] = [between(run.lair_wins) for run in runs]
    head = ["| | " + " | ".join(run.title for run in runs) + " |"]
    head.append("|---|" + "---:|" * len(runs))
    return head + [
        f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows.items() if any(cells)
    ]


def card_table(found: CardFindings) -> list[str]:
    lines = [
        "| card | cost | acquired | when in reach | wins with it | in an even game "
        "| cost predicts | beyond its cost (points) | opening | q |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    rows = sorted(found.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    return lines + [card_row(one) for one in rows]


def points(one: Estimate | None, interval: bool = True) -> str:
    if one is None:
        return ""
    value, low, high = (100 * (as_share(end) - 0.5) for end in (one.value, one.low, one.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})" if interval else f"{value:+.1f}"


def card_row(one: CardFinding) -> str:
    card = one.card
    cells = [
        card.name,
        f"{card.cost} {'B' if currency(card) == 'battle' else 'C'}",
        percent(one.acquired.value),
        percent(one.reached.value),
        f"{percent(one.wins.value)} of {one.wins.count:,}",
    ]
    if one.effect is not None and one.beyond is not None:
        beyond = points(one.beyond)
        cells += [
            percent(as_share(one.effect.value)),
            percent(as_share(one.predicted)),
            f"**{beyond}**" if one.q < SURE else beyond,
            points(one.opening, interval=False),
            f"{one.q:.3f}" if one.q >= 0.001 else "< 0.001",
        ]
    else:
        cells += [""] * 5
    return "| " + " | ".join(cells) + " |"


def pair_table(found: CardFindings) -> list[str]:
    sure = [pair for pair in found.pairs if pair.q < SURE]
    shown = surest(found.pairs, PAIRS_SHOWN)
    lines = [
        f"{len(sure)} of {len(found.pairs):,} pairs are sure after correction.",
        "",
        "| pair | printed synergy | beyond the two alone (points) | games | q |",
        "|---|---|---:|---:|---:|",
    ]
    for pair in shown:
        lines.append(
            f"| {' + '.join(pair.cards)} | {'yes' if pair.printed else ''} "
            f"| {points(pair.beyond)} | {pair.beyond.count:,} | {pair.q:.3f} |"
        )
    return lines
