"""Cards and pairs of cards as Markdown tables."""

from __future__ import annotations

from ....lab.report.svg import percent
from ....lab.statistics import Estimate
from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..pair_findings import surest

PAIRS_SHOWN = 8


def card_table(found: CardFindings) -> list[str]:
    """Every card, best first."""
    lines = [
        "| card | cost | acquired | when in reach | wins with it | in an even game "
        "| cost predicts | beyond its cost (points) | opening | q |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    rows = sorted(found.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    return lines + [card_row(one) for one in rows]


def points(one: Estimate | None, interval: bool = True) -> str:
    """An effect in points of win rate."""
    if one is None:
        return ""
    value, low, high = (100 * (as_share(end) - 0.5) for end in (one.value, one.low, one.high))
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})" if interval else f"{value:+.1f}"


def card_row(one: CardFinding) -> str:
    """One card."""
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
    """The surest pairs."""
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
