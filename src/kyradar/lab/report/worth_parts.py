"""Cards of a game that players win or lose together: a table for the page, and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..wording import interval, say
from ..worth import SURE, Worth
from .svg import between as told_share
from .svg import percent

HEADS = ("card", "taken", "plays", "wins", "worth", "q")  # by their names in the text files


def worth_cells(one: Worth) -> list[str]:
    """A card's row."""
    cells = [
        one.card,
        percent(one.taken.value),
        f"{one.plays.value:.1f}" if one.plays.count else "",
        say("worth", "of", share=percent(one.wins.value), games=f"{one.wins.count:,}")
        if one.wins.count
        else "",
    ]
    if one.points is None:
        return [*cells, "", ""]
    value, low, high = one.points
    between = interval(f"{low:+.1f}", f"{high:+.1f}")
    sure = f"{one.q:.3f}" if one.q >= 0.001 else "< 0.001"
    return [*cells, f"{value:+.1f} ({between})", sure]


def worth_markdown(cards: Sequence[Worth]) -> list[str]:
    """Lines of a Markdown table; what is sure is bold."""
    heads = [say("worth", key) for key in HEADS]
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(HEADS) - 1)]
    for one in cards:
        cells = worth_cells(one)
        cells[4] = f"**{cells[4]}**" if one.effect is not None and one.q < SURE else cells[4]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def worth_table(cards: Sequence[Worth]) -> str:
    """The same for the page, sorted by a click on a heading."""
    kinds = ["", *["n"] * (len(HEADS) - 1)]
    head = "".join(
        f'<th class="{kind}" data-sort>{say("worth", key)}</th>'
        for key, kind in zip(HEADS, kinds, strict=True)
    )
    body = "".join(_row(one) for one in cards)
    return (
        f'<p class="soft">{say("worth", "note")}</p>'
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _row(one: Worth) -> str:
    cells = worth_cells(one)
    effect = one.effect.value if one.effect else -9.0
    numbers = (one.taken.value, one.plays.value, one.wins.value, effect, one.q)
    kind = "" if one.effect is None or one.q >= SURE else "up" if effect > 0 else "down"
    wins = told_share(one.wins) if one.wins.count else ""
    parts = [f'<td title="{escape(wins)}">{escape(cells[0])}</td>']
    for i, (cell, number) in enumerate(zip(cells[1:], numbers, strict=True)):
        more = kind if i == 3 else ""
        value = -9.0 if number != number else number  # nobody knows it
        parts.append(f'<td class="n {more}" data-v="{value:.5f}">{escape(cell)}</td>')
    return f"<tr>{''.join(parts)}</tr>"
