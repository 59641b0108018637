"""The same numbers as Markdown tables."""

from __future__ import annotations

from collections.abc import Sequence

from ..overview import Overview
from ..statistics import Estimate
from . import svg
from .page import check_one_game
from .parts import Study
from .settings_parts import settings_markdown
from .svg import percent


def markdown(studies: Sequence[Study]) -> str:
    """A table of games with a column for each run, then what the game itself tells."""
    check_one_game(studies)
    own = studies[0].run.findings.report()
    rows = games_rows([study.overview for study in studies]) | own.rows(studies)
    head = ["| | " + " | ".join(study.overview.title for study in studies) + " |"]
    head.append("|---|" + "---:|" * len(studies))
    lines = head + [
        f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows.items() if any(cells)
    ]
    for study in studies:
        if study.overview.settings:
            lines += ["", f"### At every setting: {study.overview.title}", ""]
            lines += settings_markdown(study.overview)
    return "\n".join([*lines, *own.tables(studies)]) + "\n"


def between(one: Estimate | None) -> str:
    """A share and its interval; nothing if nobody knows."""
    return svg.between(one) if one is not None and one.count else ""


def games_rows(runs: Sequence[Overview]) -> dict[str, list[str]]:
    """What is told of any game: a cell for each run."""
    words = runs[0].words
    rows = {
        "games": [f"{run.games:,}" for run in runs],
        "won by the side that begins": [between(run.first) for run in runs],
        f"won by {words.first_side}": [between(run.side_0) for run in runs],
        f"won against {words.foe}": [between(run.survived) for run in runs],
        "won by nobody": [between(run.drawn) for run in runs],
        "turns, mean": [
            f"{run.length.value:.1f} ({run.length.low:.1f} to {run.length.high:.1f})"
            for run in runs
        ],
        "turns, quartiles": [" / ".join(f"{q:g}" for q in run.quartiles) for run in runs],
        "actions a game, mean": [f"{run.actions.value:.0f}" for run in runs],
    }
    for ending in dict.fromkeys(ending for run in runs for ending in run.endings):
        said = words.endings[ending][0] if ending in words.endings else ending
        rows[f"{words.ending}: {said}"] = [
            percent(run.endings.get(ending, 0) / run.games) for run in runs
        ]
    return rows
