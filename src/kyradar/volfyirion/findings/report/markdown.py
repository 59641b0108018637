"""Cards and pairs of cards as Markdown tables."""

from __future__ import annotations

from ....lab.report.svg import percent
from ....lab.statistics import Estimate
from ....lab.wording import Voice, interval
from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..pair_findings import surest

say = Voice("kyradar.volfyirion")
PAIRS_SHOWN = 8
PAIR_HEADS = ("pair", "printed", "beyond_two", "games", "q")


def card_table(findings: CardFindings) -> list[str]:
    """Every card, best first."""
    heads = ["card", "cost", "acquired", "reach", "wins", "even", "predicts"]
    heads += ["beyond_points", "opening", "q"]
    lines = [
        "| " + " | ".join(say("figures", key) for key in heads) + " |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    rows = sorted(findings.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    return lines + [card_row(one) for one in rows]


def points(one: Estimate | None, with_interval: bool = True) -> str:
    """An effect in points of win rate."""
    if one is None:
        return ""
    value, low, high = (100 * (as_share(end) - 0.5) for end in (one.value, one.low, one.high))
    between = interval(f"{low:+.1f}", f"{high:+.1f}")
    return f"{value:+.1f} ({between})" if with_interval else f"{value:+.1f}"


def card_row(one: CardFinding) -> str:
    """One card."""
    card = one.card
    cells = [
        card.name,
        f"{card.cost} {say('figures', 'b' if currency(card) == 'battle' else 'c')}",
        percent(one.acquired.value),
        percent(one.reached.value),
        say("figures", "of", share=percent(one.wins.value), games=f"{one.wins.count:,}"),
    ]
    if one.effect is not None and one.beyond is not None:
        beyond = points(one.beyond)
        cells += [
            percent(as_share(one.effect.value)),
            percent(as_share(one.predicted)),
            f"**{beyond}**" if one.q < SURE else beyond,
            points(one.opening, with_interval=False),
            f"{one.q:.3f}" if one.q >= 0.001 else "< 0.001",
        ]
    else:
        cells += [""] * 5
    return "| " + " | ".join(cells) + " |"


def pair_table(findings: CardFindings) -> list[str]:
    """The surest pairs."""
    sure = [pair for pair in findings.pairs if pair.q < SURE]
    shown = surest(findings.pairs, PAIRS_SHOWN)
    lines = [
        say("figures", "pairs_sure", sure=len(sure), pairs=f"{len(findings.pairs):,}"),
        "",
        "| " + " | ".join(say("figures", key) for key in PAIR_HEADS) + " |",
        "|---|---|---:|---:|---:|",
    ]
    for pair in shown:
        lines.append(
            f"| {' + '.join(pair.cards)} | {say('figures', 'yes') if pair.printed else ''} "
            f"| {points(pair.beyond)} | {pair.beyond.count:,} | {pair.q:.3f} |"
        )
    return lines
