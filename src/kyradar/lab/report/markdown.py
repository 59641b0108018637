"""The same numbers as Markdown tables."""

from __future__ import annotations

from collections.abc import Sequence

from ..overview import Overview
from ..statistics import Estimate
from ..wording import interval, say
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
            lines += ["", "### " + say("report", "at_settings", title=study.overview.title), ""]
            lines += settings_markdown(study.overview)
    return "\n".join([*lines, *own.tables(studies)]) + "\n"


def between(one: Estimate | None) -> str:
    """A share and its interval; nothing if nobody knows."""
    return svg.between(one) if one is not None and one.count else ""


def games_rows(runs: Sequence[Overview]) -> dict[str, list[str]]:
    """What is told of any game: a cell for each run."""
    words = runs[0].words
    rows = {
        say("report", "games"): [f"{run.games:,}" for run in runs],
        say("report", "won_first"): [between(run.first) for run in runs],
        say("report", "won_side", side=words.first_side): [between(run.side_0) for run in runs],
        say("report", "won_against", foe=words.foe): [between(run.survived) for run in runs],
        say("report", "won_nobody"): [between(run.drawn) for run in runs],
        say("report", "turns_mean"): [
            f"{one.value:.1f} ({interval(f'{one.low:.1f}', f'{one.high:.1f}')})"
            for one in (run.length for run in runs)
        ],
        say("report", "turns_quartiles"): [
            " / ".join(f"{q:g}" for q in run.quartiles) for run in runs
        ],
        say("report", "actions_mean"): [f"{run.actions.value:.0f}" for run in runs],
    }
    for ending in dict.fromkeys(ending for run in runs for ending in run.endings):
        text = words.endings[ending][0] if ending in words.endings else ending
        rows[f"{words.ending}: {text}"] = [
            percent(run.endings.get(ending, 0) / run.games) for run in runs
        ]
    return rows
