"""The page's part on cards: against their cost, each by itself, in pairs, in two runs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ....lab.overview import Overview
from ....lab.report import figures, svg
from ....lab.report.svg import framed
from ....lab.statistics import Estimate
from ....lab.wording import Voice, interval
from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..pair_findings import surest
from . import card_figures

say = Voice("kyradar.volfyirion")
PAIRS_SHOWN = 9


def cards_part(run: Overview, findings: CardFindings, several: bool) -> str:
    """All that the page says of the cards of a run."""
    head = say("figures", "cards_of", title=run.title) if several else say("figures", "cards")
    parts = [f"<h2>{escape(head)}</h2>"]
    if findings.lines:
        strong = [one for one in findings.cards if one.q < SURE and one.beyond]
        above = sum(one.beyond.value > 0 for one in strong if one.beyond)
        facts = {"above": above, "below": len(strong) - above}
        parts.append(f"<p>{say('figures', 'cards_intro', **facts)}</p>")
        parts.append(framed(card_figures.against_cost(findings), say("figures", "cards_note")))
    else:
        parts.append(f'<p class="soft">{say("figures", "too_few")}</p>')
    parts.append(card_table(findings, unfolded=not several))
    if findings.pairs:
        parts.append(pairs_part(findings))
    return "\n".join(parts)


def card_table(findings: CardFindings, unfolded: bool) -> str:
    """Every card in a row that can be sorted."""
    ends = [
        as_share(end) for one in findings.cards if one.beyond
        for end in (one.beyond.low, one.beyond.high)
    ]  # fmt: skip
    low, high = (min(ends), max(ends)) if ends else (0.4, 0.6)
    rows = sorted(findings.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    heads = ("card", *("cost", "acquired", "reach", "wins", "even", "predicts", "beyond"))
    kinds = [(say("figures", key), "" if key == "card" else "n") for key in heads]
    kinds += [("", ""), (say("figures", "opening"), "n"), (say("figures", "q"), "n")]
    head = "".join(f'<th class="{kind}" data-sort>{name}</th>' for name, kind in kinds)
    cells = "".join(card_row(one, low, high) for one in rows)
    return (
        f"<details{' open' if unfolded else ''}><summary>{say('figures', 'every_card')}</summary>"
        f'<p class="soft">{say("figures", "table_note")}</p>'
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'
        "</div></details>"
    )


def card_row(one: CardFinding, low: float, high: float) -> str:
    """One card."""

    def cell(value: float | None, shown: str) -> str:
        return f'<td class="n" data-v="{-9 if value is None else value:.5f}">{shown}</td>'

    def points(estimate: Estimate | None) -> str:
        if estimate is None:
            return cell(None, "")
        more = as_share(estimate.value) - 0.5
        return cell(more, f"{100 * more:+.1f}")

    card = one.card
    sign = say("figures", "b" if currency(card) == "battle" else "c")
    name = (
        f'<td><i class="pip" style="background:{card_figures.colour_of(card)}"></i>'
        f"{escape(card.name)}</td>"
    )
    cells = [name, cell(card.cost, f"{card.cost} {sign}")]
    for estimate in (one.acquired, one.reached, one.wins):
        between = interval(svg.percent(estimate.low), svg.percent(estimate.high))
        tip = f"{between}, {estimate.count:,}"
        shown = f'<span title="{tip}">{svg.percent(estimate.value)}</span>'
        cells.append(cell(estimate.value, shown if estimate.count else ""))
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


def pairs_part(findings: CardFindings) -> str:
    """The surest pairs."""
    sure = sum(pair.q < SURE for pair in findings.pairs)
    shown = surest(findings.pairs, PAIRS_SHOWN)
    drawn = figures.intervals(
        card_figures.pair_rows(shown), say("figures", "pairs_label"), middle=0.0, left=330,
        write=lambda value: f"{100 * value:+.1f}",
    )  # fmt: skip
    facts = {"pairs": f"{len(findings.pairs):,}", "sure": sure}
    return (
        f"<h3>{say('figures', 'pairs')}</h3><p>{say('figures', 'pairs_intro', **facts)}</p>"
        + framed(drawn, say("figures", "pairs_note"))
    )


def agreement_part(studies: Sequence[tuple[Overview, CardFindings]]) -> str:
    """The first run's cards beside those of each other run."""
    fitted = [(run, findings) for run, findings in studies if findings.lines]
    drawn = [
        card_figures.agreement(fitted[0][1], findings, (fitted[0][0].title, run.title))
        for run, findings in fitted[1:]
    ]
    note = say("figures", "two_runs_note")
    parts = [framed(one, note) for one in drawn if one]
    return "\n".join([f"<h2>{say('figures', 'two_runs')}</h2>", *parts]) if parts else ""
