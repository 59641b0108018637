"""What a game adds to a report."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..dataset import Run, load_run
from ..overview import Overview, overview


@dataclass(frozen=True)
class Study:
    """A run, what is true of any game's, and what its own game made of it."""

    run: Run
    overview: Overview
    own: Any  # whatever `Findings.study` gives


class Report(ABC):
    """A game's own parts: HTML and Markdown."""

    @property
    @abstractmethod
    def method(self) -> str:
        """How to read the page, and what its numbers cannot say; HTML."""

    @abstractmethod
    def more(self, studies: Sequence[Study]) -> list[str]:
        """The page's parts after what is told of any game."""

    @abstractmethod
    def tables(self, studies: Sequence[Study]) -> list[str]:
        """Lines of Markdown after the table of games."""

    def tiles(self, study: Study) -> list[tuple[str, str]]:
        """Large numbers, with what they are, for the head of a page on one run."""
        return []

    def ending_note(self, studies: Sequence[Study]) -> str:
        """What stands under the figure of how games end."""
        return ""

    def games(self, studies: Sequence[Study]) -> list[str]:
        """The page's parts on whole games, after those of any game."""
        return []

    def rows(self, studies: Sequence[Study]) -> dict[str, list[str]]:
        """More rows of the table of games: what, and a cell for each run."""
        return {}


def study(run: Run, title: str | None = None) -> Study:
    """All that a report says of a run."""
    return Study(run, overview(run, title), run.findings.study(run))


def study_all(folders: Iterable[Path | str]) -> list[Study]:
    """The runs of some folders; those of equal titles are told apart by their folders."""
    runs = [load_run(folder) for folder in folders]
    titles = Counter(run.title for run in runs)
    return [
        study(run, run.title if titles[run.title] == 1 else f"{run.title} ({run.folder})")
        for run in runs
    ]
