"""The figures on cards: effect against cost, each card's row, pairs, and two runs compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ....lab.report import svg
from ....lab.statistics import Estimate, Line
from ....lab.wording import Voice
from ...card import Card
from ..card_findings import SURE, CardFinding, CardFindings, as_share, currency
from ..pair_findings import PairFinding

say = Voice("kyradar.volfyirion")
HOUSES = {"turquoise": "#59c9c0", "red": "#e8766c", "purple": "#a98bea", "grey": "#b4bcc9"}
NAMED = 4  # cards named at most in a column of equal cost


def colour_of(card: Card) -> str:
    """A card's colour in figures."""
    return svg.GOLD if card.kind == "wonder" else HOUSES[card.house or "grey"]


def shares(one: Estimate) -> tuple[float, float, float]:
    """An effect and its interval as shares won."""
    return as_share(one.value), as_share(one.low), as_share(one.high)


def against_cost(findings: CardFindings) -> str:
    """Each card's win rate, other things equal, over its cost; the line is what cost predicts."""
    cards = [one for one in findings.cards if one.effect is not None]
    ends = [end for one in cards if one.effect for end in shares(one.effect)[1:]]
    low, high = min(ends), max(ends)
    height, bottom = 620, 560
    y = svg.scale(low, high, bottom - 24 * NAMED, 20 * NAMED)  # room for names
    marks = []
    for value in svg.ticks(low, high, 7):
        stroke = "#46536b" if abs(value - 0.5) < 1e-9 else svg.GRID
        marks.append(svg.line(60, y(value), svg.WIDTH - 10, y(value), stroke))
        marks.append(svg.text(52, y(value) + 4, svg.percent(value, 0), anchor="end"))
    panels = {"command": (70.0, 690.0), "battle": (740.0, svg.WIDTH - 14.0)}
    for kind, (left, right) in panels.items():
        word = say("figures", kind)
        own = [one for one in cards if currency(one.card) == kind]
        if own:
            marks += panel(own, findings.lines.get(kind), left, right, y, (bottom, word))
    return svg.figure(height, marks, say("figures", "cards_label"))


def panel(
    cards: Sequence[CardFinding],
    line: Line | None,
    left: float,
    right: float,
    y: svg.Scale,
    axis: tuple[float, str],
) -> list[str]:
    """The cards of one currency over their cost."""
    bottom, word = axis
    columns: dict[int, list[CardFinding]] = defaultdict(list)
    for one in cards:
        columns[one.card.cost].append(one)
    costs = sorted(columns)
    wide = (right - left) / len(costs)
    middle = {cost: left + wide * (i + 0.5) for i, cost in enumerate(costs)}
    marks = [
        svg.text(
            (left + right) / 2, bottom + 46, say("figures", "cost_in", point=word), anchor="middle"
        )
    ]
    for cost in costs:
        marks.append(svg.text(middle[cost], bottom + 24, str(cost), fill=svg.INK, size=16,
                              anchor="middle"))  # fmt: skip
        if line is not None:
            there = y(as_share(line.at(cost)))
            more = 'stroke-width="3" stroke-linecap="round"'
            edge = wide * 0.44
            marks.append(
                svg.line(middle[cost] - edge, there, middle[cost] + edge, there, svg.GOLD, more)
            )
        for i, one in enumerate(sorted(columns[cost], key=lambda one: one.card.name)):
            spread = wide * 0.8 / len(columns[cost])
            x = middle[cost] + (i - (len(columns[cost]) - 1) / 2) * spread
            marks += whisker(one, x, y)
    return marks + labels(columns, middle, y)


def whisker(one: CardFinding, x: float, y: svg.Scale) -> list[str]:
    """One card and its interval."""
    assert one.effect is not None
    value, low, high = shares(one.effect)
    sure = one.q < SURE
    colour = colour_of(one.card)
    facts = {"name": one.card.name, "kind": say("trial", f"kind_{one.card.kind}")}
    facts |= {"share": svg.percent(value), "predicted": svg.percent(as_share(one.predicted))}
    verdict = say("figures", one.verdict)
    tip = say("figures", "mark", cost=one.card.cost, verdict=verdict, **facts)
    faint = "" if sure else ' opacity="0.45"'
    return [
        svg.line(x, y(low), x, y(high), colour, f'stroke-width="2"{faint}'),
        svg.dot(x, y(value), colour, tip, 6 if sure else 4),
    ]


def labels(
    columns: dict[int, list[CardFinding]], middle: dict[int, float], y: svg.Scale
) -> list[str]:
    """The surest names of each column: strong ones above its whiskers, weak ones below."""
    marks = []
    taken: list[tuple[float, float, float]] = []  # places and half widths
    for cost, cards in columns.items():
        ends = [shares(one.effect) for one in cards if one.effect]
        sure = sorted((one.q, one.card.name, one) for one in cards if one.q < SURE)[:NAMED]
        for sign in (1, -1):
            at = y(max(high for _, _, high in ends)) - 8
            at = at if sign > 0 else y(min(low for _, low, _ in ends)) + 16
            named = [one for _, _, one in sure if one.beyond and sign * one.beyond.value > 0]
            for one in sorted(named, key=lambda one: sign * effect_of(one)):
                x, half = middle[cost], 3.2 * len(one.card.name)
                while any(abs(x - a) < half + b and abs(at - c) < 13 for a, b, c in taken):
                    at -= 14 * sign
                taken.append((x, half, at))
                fill = svg.GOOD if sign > 0 else svg.BAD
                marks.append(svg.text(x, at, one.card.name, fill=fill, size=11.5, anchor="middle"))
    return marks


def effect_of(one: CardFinding) -> float:
    """Its effect; 0 if nobody knows it."""
    return one.effect.value if one.effect else 0.0


def small_interval(one: Estimate, low: float, high: float, zero: float, colour: str) -> str:
    """An interval small enough for a cell of a table."""
    x = svg.scale(low, high, 8, 212)
    value, left, right = shares(one)
    marks = [
        svg.line(x(zero), 0, x(zero), 22, svg.SOFT),
        svg.line(x(left), 11, x(right), 11, colour, 'stroke-width="3"'),
        svg.dot(x(value), 11, colour, "", 4.5),
    ]
    return svg.figure(22, marks, svg.percent(value), 220).replace("<svg ", '<svg class="cell" ')


def pair_rows(pairs: Sequence[PairFinding]) -> list[tuple[str, Estimate, str]]:
    """Pairs as rows of a figure of intervals; a star marks a printed synergy."""
    rows = []
    for pair in pairs:
        value, low, high = shares(pair.beyond)
        shown = Estimate(value - 0.5, low - 0.5, high - 0.5, pair.beyond.count)
        colour = svg.PALE if pair.q >= SURE else svg.GOOD if value > 0.5 else svg.BAD
        name = " + ".join(pair.cards) + (" ✶" if pair.printed else "")
        rows.append((name, shown, colour))
    return rows


def agreement(one: CardFindings, other: CardFindings, names: tuple[str, str]) -> str:
    """Cards of two runs: across what the first says beyond cost, up what the second says."""
    theirs = {rates.card.name: rates for rates in other.cards if rates.beyond}
    both = [(a, theirs[a.card.name]) for a in one.cards if a.beyond and a.card.name in theirs]
    if len(both) < 3:
        return ""
    xs = [as_share(a.beyond.value) - 0.5 for a, _ in both if a.beyond]
    ys = [as_share(b.beyond.value) - 0.5 for _, b in both if b.beyond]
    wide, tall = (max(map(abs, values)) * 1.15 for values in (xs, ys))
    height, edge = 560, 60
    x, y = svg.scale(-wide, wide, 90, 930), svg.scale(-tall, tall, height - edge, 34)
    marks = []
    for value in svg.ticks(-wide, wide, 8):
        stroke = "#46536b" if abs(value) < 1e-9 else svg.GRID
        marks.append(svg.line(x(value), 34, x(value), height - edge, stroke))
        number = f"{100 * value:+.3g}"
        marks.append(svg.text(x(value), height - edge + 20, number, anchor="middle"))
    for value in svg.ticks(-tall, tall, 6):
        stroke = "#46536b" if abs(value) < 1e-9 else svg.GRID
        marks.append(svg.line(90, y(value), 930, y(value), stroke))
        marks.append(svg.text(80, y(value) + 4, f"{100 * value:+.3g}", anchor="end"))
    marks.append(svg.text(930, height - 14, f"{names[0]} →", fill=svg.INK, size=14, anchor="end"))
    marks.append(svg.text(20, 22, f"↑ {names[1]}", fill=svg.INK, size=14))
    taken: list[tuple[float, float]] = []
    for (a, b), dx, dy in sorted(
        zip(both, xs, ys, strict=True), key=lambda row: -abs(row[1]) - abs(row[2])
    ):
        facts = {"one": f"{100 * dx:+.1f}", "other": f"{100 * dy:+.1f}"}
        tip = say("figures", "two_points", name=a.card.name, **facts)
        sure = a.q < SURE or b.q < SURE
        marks.append(svg.dot(x(dx), y(dy), colour_of(a.card), tip, 6 if sure else 4))
        place = (x(dx) + 10, y(dy) + 4)
        if len(taken) < 22 and all(abs(place[0] - p) > 120 or abs(place[1] - q) > 12
                                   for p, q in taken):  # fmt: skip
            taken.append(place)
            marks.append(svg.text(*place, a.card.name, fill=svg.INK, size=11))
    return svg.figure(height, marks, say("figures", "two_runs_label"))
