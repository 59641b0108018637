"""Text that fits a narrow screen: prose is wrapped, and a table that is too wide becomes a list."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap


def width() -> int | None:
    """The columns there are; None where nobody looks, as in a file or a pipe."""
    if os.environ.get("COLUMNS", "").isdigit() or sys.stdout.isatty():
        return shutil.get_terminal_size().columns
    return None


def fitted(text: str, columns: int | None = None) -> str:
    """The text for a screen of so many columns, by default the one it is printed on."""
    wide = columns or width()
    if wide is None or all(len(line) <= wide for line in text.splitlines()):
        return text
    lines, table = [], []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            table.append(line)
            continue
        lines += _table(table, wide)
        table = []
        lines += _wrapped(line, wide)
    return "\n".join(lines).rstrip("\n")


def _wrapped(line: str, wide: int, more: str = "  ") -> list[str]:
    if len(line) <= wide:
        return [line]
    start = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line, wide, initial_indent="", subsequent_indent=start + more, break_on_hyphens=False
    )


def _table(rows: list[str], wide: int) -> list[str]:
    """A Markdown table as it is, or every row as a list of its cells."""
    if all(len(row) <= wide for row in rows):
        return rows
    head, _, *body = ([cell.strip() for cell in row.strip("|").split("|")] for row in rows)
    lines: list[str] = []
    for first, *cells in body:
        lines += _wrapped(first, wide)
        for name, cell in zip(head[1:], cells, strict=False):
            if cell:
                lines += _wrapped(f"  {name}: {cell}", wide)
    return lines
