"""Cards of a game that players win or lose together: a table for the page, and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..worth import SURE, Worth
from .svg import between, percent

HEADS = ("card", "taken when offered", "plays a game", "wins with it", "worth (points)", "q")
SAID = (
    "Taken: of the games in which it was on offer. Plays: in a game in which it was taken. Worth: "
    "points of win rate between games in which it was taken and games in which it was left, of "
    "those that offered it, settings and agents held equal. q is corrected for the number of cards."
)


def worth_cells(one: Worth) -> list[str]:
    """A card's row."""
    cells = [
        one.card,
        percent(one.taken.value),
        f"{one.plays.value:.1f}" if one.plays.count else "",
        f"{percent(one.wins.value)} of {one.wins.count:,}" if one.wins.count else "",
    ]
    if one.points is None:
        return [*cells, "", ""]
    value, low, high = one.points
    sure = f"{one.q:.3f}" if one.q >= 0.001 else "< 0.001"
    return [*cells, f"{value:+.1f} ({low:+.1f} to {high:+.1f})", sure]


def worth_markdown(cards: Sequence[Worth]) -> list[str]:
    """Lines of a Markdown table; what is sure is bold."""
    lines = ["| " + " | ".join(HEADS) + " |", "|---|" + "---:|" * (len(HEADS) - 1)]
    for one in cards:
        cells = worth_cells(one)
        cells[4] = f"**{cells[4]}**" if one.effect is not None and one.q < SURE else cells[4]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def worth_table(cards: Sequence[Worth]) -> str:
    """The same for the page, sorted by a click on a heading."""
    kinds = ["", *["n"] * (len(HEADS) - 1)]
    head = "".join(
        f'<th class="{kind}" data-sort>{name}</th>' for name, kind in zip(HEADS, kinds, strict=True)
    )
    body = "".join(_row(one) for one in cards)
    return (
        f'<p class="soft">{SAID}</p><div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _row(one: Worth) -> str:
    cells = worth_cells(one)
    effect = one.effect.value if one.effect else -9.0
    numbers = (one.taken.value, one.plays.value, one.wins.value, effect, one.q)
    kind = "" if one.effect is None or one.q >= SURE else "up" if effect > 0 else "down"
    told = between(one.wins) if one.wins.count else ""
    parts = [f'<td title="{escape(told)}">{escape(cells[0])}</td>']
    for i, (cell, number) in enumerate(zip(cells[1:], numbers, strict=True)):
        more = kind if i == 3 else ""
        value = -9.0 if number != number else number  # nobody knows it
        parts.append(f'<td class="n {more}" data-v="{value:.5f}">{escape(cell)}</td>')
    return f"<tr>{''.join(parts)}</tr>"
