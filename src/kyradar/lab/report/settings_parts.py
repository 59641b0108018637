"""What a sweep says: games won at every setting as rows and columns, and how they end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..findings import Setting
from ..overview import Overview
from ..wording import say
from . import svg
from .figures import shared_bars
from .svg import between, framed


def grid(run: Overview) -> list[list[str]]:
    """A head, then a row for each agent and row of the sweep; cells are shares with intervals."""
    columns = list(dict.fromkeys(one.column for one in run.settings))
    rows = list(dict.fromkeys(one.row for one in run.settings))
    beside = [say("survival", "with")] if any(rows) else []
    lines = [[say("survival", "player"), *beside, *columns]]
    for agent, won in run.setting_wins.items():
        for row in rows:
            cells = [agent, *([row] if any(rows) else [])]
            for column in columns:
                name = _named(run.settings, row, column)
                cells.append(between(won[name]) if name in won else "")
            lines.append(cells)
    return lines


def _named(settings: Sequence[Setting], row: str, column: str) -> str | None:
    return next((one.name for one in settings if (one.row, one.column) == (row, column)), None)


def settings_part(run: Overview) -> str:
    """The page's part on a sweep."""
    head, *body = [[escape(cell) for cell in row] for row in grid(run)]
    first = "".join(f"<th>{cell}</th>" for cell in head)
    rest = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in body)
    bars = [
        (
            name,
            [
                (*run.words.endings.get(ending, (ending, svg.PALE)), count)
                for ending, count in ended.items()
            ],
        )
        for name, ended in run.setting_endings.items()
    ]
    return "\n".join(
        [
            f"<h3>{escape(say('report', 'at_settings', title=run.title))}</h3>",
            f'<div class="scroll"><table><thead><tr>{first}</tr></thead><tbody>{rest}</tbody>'
            "</table></div>",
            framed(
                shared_bars(bars, say("report", "settings_label")), say("report", "settings_note")
            ),
        ]
    )


def settings_markdown(run: Overview) -> list[str]:
    """The same table as Markdown."""
    head, *body = grid(run)
    plain = 2 if any(one.row for one in run.settings) else 1
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * plain + "---:|" * (len(head) - plain)]
    return lines + ["| " + " | ".join(row) + " |" for row in body]
