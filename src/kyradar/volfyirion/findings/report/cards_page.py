"""The page's part on cards: against their cost, each by itself, in pairs, in two runs."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ....lab.overview import Overview
from ....lab.report import figures, svg
from ....lab.report.svg import framed
from ....lab.statistics import Estimate
from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..pair_findings import surest
from . import card_figures

PAIRS_SHOWN = 9


def cards_part(run: Overview, found: CardFindings, several: bool) -> str:
    """All that the page says of the cards of a run."""
    parts = [f"<h2>Cards{f': {escape(run.title)}' if several else ''}</h2>"]
    if found.lines:
        strong = [one for one in found.cards if one.q < SURE and one.beyond]
        above = sum(one.beyond.value > 0 for one in strong if one.beyond)
        parts.append(
            f"<p>How often the side that alone acquires a card wins, had the sides stood even "
            f"before, over the card's cost. The golden steps are what cost predicts. Most lie "
            f"above one half, since the side to move is ahead. "
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
    """Every card in a row that can be sorted."""
    ends = [
        as_share(end) for one in found.cards if one.beyond
        for end in (one.beyond.low, one.beyond.high)
    ]  # fmt: skip
    low, high = (min(ends), max(ends)) if ends else (0.4, 0.6)
    rows = sorted(found.cards, key=lambda one: -(one.beyond.value if one.beyond else -9))
    heads = (
        ("card", ""), ("cost", "n"), ("acquired", "n"), ("when in reach", "n"),
        ("wins with it", "n"), ("in an even game", "n"), ("cost predicts", "n"),
        ("beyond its cost", "n"), ("", ""), ("opening", "n"), ("q", "n"),
    )  # fmt: skip
    head = "".join(f'<th class="{kind}" data-sort>{name}</th>' for name, kind in heads)
    cells = "".join(card_row(one, low, high) for one in rows)
    return (
        f"<details{' open' if unfolded else ''}><summary>Every card</summary>"
        '<p class="soft">Acquired: of the games in which it was for sale. When in reach: of the '
        "sides that could have paid for it. Wins with it: of the games in which one side alone "
        "acquired it. In an even game: the same, had the sides "
        "stood even before. Beyond its cost: points of win rate over what cost predicts; opening: "
        "the same when it is acquired in a side's first four turns. Click a heading to sort.</p>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'
        "</div></details>"
    )


def card_row(one: CardFinding, low: float, high: float) -> str:
    """One card."""

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
    """The surest pairs."""
    sure = sum(pair.q < SURE for pair in found.pairs)
    shown = surest(found.pairs, PAIRS_SHOWN)
    drawn = figures.intervals(
        card_figures.pair_rows(shown), "pairs of cards", middle=0.0, left=330,
        write=lambda value: f"{100 * value:+.1f}",
    )  # fmt: skip
    return (
        "<h3>Pairs</h3>"
        f"<p>What two cards of one side bring beyond the two alone, in points of win rate: the "
        f"surest gains and losses of {len(found.pairs):,} pairs that met often enough. After "
        f"correction for their number {sure or 'none'} "
        f"{'is' if sure == 1 else 'are'} sure; grey ones may well be chance.</p>"
        + framed(drawn, "A star: one card's synergy asks for the other's colour.")
    )


def agreement_part(studies: Sequence[tuple[Overview, CardFindings]]) -> str:
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
