"""The laboratory: games by the thousand as tables, reports on them, ladders, trials of own cards.

What `kyradar lab` does on a command line, these names do in Python (docs/lab.md has an example):

- `run` plays games into a folder of Parquet tables, `load_run` opens one, `write_report` draws it;
- `play_ladder` rates agents against each other, `play_survival` against the game itself;
- `play_tournament` lets bots in any language meet under a referee, `load_tournament` opens one;
- `try_cards` says whether cards of your own are worth their cost;
- `Pairing`, `play` and `play_all` are single games between agents.

Wherever an agent is wanted, its name will do, a class or function that makes one from a seed, or
an agent itself: anything with `choose(view, legal, budget=None)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..title import FIRST_MODE
from .findings import Findings, Setting, findings_of
from .job import Job, make_job
from .ladder import Ladder, play_ladder
from .matches import Pairing, Result, Step, play, play_all, play_out, schedule, sit_down
from .players import Player
from .ratings import Rating, rate
from .survival import Survival, play_survival
from .tournament import Tournament, load_tournament, play_tournament
from .trial import try_cards
from .wording import speaking

if TYPE_CHECKING:
    from .dataset import Run


def run(
    folder: Path | str,
    games: int = 1000,
    agents: Sequence[Player] = ("greedy",),
    *,
    mode: str = FIRST_MODE,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    decisions: bool = True,
    sweep: bool = False,
    workers: int | None = None,
    csv: bool = False,
    finished: Callable[[int], object] = lambda games: None,
    say: Callable[[str], object] = lambda text: None,
) -> Run:
    """Play games into a folder and open it; what an earlier try has finished is not played again.

    `finished` is told how many more games there are, `say` what is worth a line on a screen.
    """
    from .simulate import Backend, simulate

    job = make_job(games, agents, mode, seed, options, decisions, sweep)
    simulate(job, Path(folder), Backend(workers), csv=csv, finished=finished, say=say)
    return load_run(folder)


def load_run(folder: Path | str) -> Run:
    """The run of a folder, finished or not: its tables as columns of numbers."""
    from ..extras import need

    need("numpy", "lab")
    from .dataset import load_run

    return load_run(folder)


def write_report(
    folders: Iterable[Path | str] | Path | str,
    path: Path | str | None = None,
    title: str | None = None,
    language: str = "en",
) -> str:
    """What one run or several say: a page of figures, or Markdown if the path ends in .md.

    The answer is the text, which is written to the path as well unless that is None. Other tables
    speak the language of `with speaking("fr"):`.
    """
    from ..extras import need

    need("numpy", "lab")
    from .report import markdown, page, study_all

    several = [folders] if isinstance(folders, str | Path) else list(folders)
    plain = path is not None and Path(path).suffix == ".md"
    with speaking(language):
        studies = study_all(several)
        text = markdown(studies) if plain else page(studies, title)
    if path is not None:
        Path(path).write_text(text, "utf-8")
    return text


__all__ = [
    "Findings",
    "Job",
    "Ladder",
    "Pairing",
    "Player",
    "Rating",
    "Result",
    "Setting",
    "Step",
    "Survival",
    "Tournament",
    "findings_of",
    "load_run",
    "load_tournament",
    "make_job",
    "play",
    "play_all",
    "play_ladder",
    "play_out",
    "play_survival",
    "play_tournament",
    "rate",
    "run",
    "schedule",
    "sit_down",
    "speaking",
    "try_cards",
    "write_report",
]
