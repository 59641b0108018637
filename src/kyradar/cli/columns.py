"""Short texts side by side at tab stops, none of them broken over two lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

STOP, GUTTER = 14, 1


def in_columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Rows of cells; a long cell takes several columns, one too long for a row is cut."""
    rows: list[Text] = []
    for cell in cells:
        start = _next_stop(rows[-1].cell_len) if rows else 0
        if not rows or start + cell.cell_len > width:
            rows.append(Text())
            start = 0
        rows[-1].append(" " * (start - rows[-1].cell_len))
        rows[-1].append_text(cell)
        rows[-1].truncate(width, overflow="ellipsis")
    return rows


def _next_stop(length: int) -> int:
    return -(-(length + GUTTER) // STOP) * STOP


def under_heading(heading: str, margin: int, cells: Sequence[Text], width: int) -> list[Text]:
    """Cells in columns, with a bold heading before the first row."""
    return [
        Text.assemble(((heading if number == 0 else "").ljust(margin), "bold"), row)
        for number, row in enumerate(in_columns(cells, width - margin))
    ]
