"""Plays the games of a job and keeps what their sheets write down, column by column."""

from __future__ import annotations

from collections.abc import Mapping

from .findings import findings_of
from .job import Job
from .matches import play_out, sit_down
from .schema import DECISIONS


class Recorder:
    """Columns of all tables, filled game by game."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.findings = findings_of(job.mode)
        self.tables: dict[str, dict[str, list[object]]] = {
            name: {column.name: [] for column in columns}
            for name, columns in self.findings.tables.items()
            if name != DECISIONS or job.decisions
        }

    def play(self, number: int) -> None:
        """Play a game of the job and write it down."""
        game, agents = sit_down(self.job.pairing(number))
        sheet = self.findings.sheet(self.add, self.job, number, game)
        play_out(game, agents, sheet.watch)
        sheet.close(game)

    def add(self, table: str, row: Mapping[str, object]) -> None:
        """A row of a table; what it does not name is null."""
        for name, column in self.tables[table].items():
            column.append(row.get(name))
