"""A bar on the error stream while games are played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .escapes import plain

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


@dataclass(frozen=True, slots=True)
class Bar:
    """Call `advance` after games, `say` for a line above the bar."""

    _bar: Progress
    _task: TaskID

    def advance(self, games: int = 1) -> None:
        """So many more games are finished."""
        self._bar.advance(self._task, games)

    def say(self, text: str) -> None:
        """A line above the bar."""
        self._bar.console.print(plain(text), highlight=False, markup=False)


@contextmanager
def progress(total: int) -> Iterator[Bar]:
    """A bar while so many games are played."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from ..lab.wording import say

    playing = say("run", "playing")
    columns = (playing, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        yield Bar(bar, bar.add_task("games", total=total))
