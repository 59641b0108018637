"""What every table is made of: frames, cells in a row, things side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .prompt import Size

WIDTH = 100


def frame(
    title: Text,
    body: Sequence[RenderableType],
    room: Size,
    *,
    subtitle: Text | None = None,
    style: str = "grey50",
    height: int | None = None,
) -> RenderableType:
    """A part of the table under its title, with what is counted at the end."""
    if room.small:
        head = Text.assemble("─ ", title, style=style)
        counted = subtitle or Text()
        gap = room.width - head.cell_len - counted.cell_len
        if gap < 2:
            return Group(head, Text.assemble("  ", counted), *body)
        return Group(Text.assemble(head, " " * gap, counted), *body)
    return Panel(
        Group(*body),
        title=title,
        title_align="left",
        subtitle=subtitle,
        subtitle_align="right",
        box=box.ROUNDED,
        border_style=style,
        height=height,
    )


def in_a_row(cells: Sequence[Text]) -> Table:
    """Cells of equal width side by side."""
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in cells:
        grid.add_column(ratio=1)
    grid.add_row(*cells)
    return grid


def side_by_side(
    left: RenderableType, right: RenderableType, room: Size, width: int
) -> RenderableType:
    """Two parts, the left one so wide; one below the other in a narrow or small room."""
    if room.width < WIDTH or room.small:
        return Group(left, right)
    grid = Table.grid()
    grid.add_column(width=width)
    grid.add_column(width=WIDTH - width)
    grid.add_row(left, right)
    return grid


def news_panel(sentences: Sequence[str], heading: str, room: Size) -> RenderableType:
    """What happened since the player last looked."""
    mark = "» " if room.small else ""
    body = Text("\n").join(Text(f"{mark}{sentence}") for sentence in sentences)
    if room.small:
        return body
    return Panel(body, title=Text(heading, style="bold"), title_align="left", box=box.ROUNDED)
