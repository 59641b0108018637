"""A run's tables as columns of numbers: its joined files, or the chunks finished so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from ..engine.arrays import Array
from ..engine.typed import Json
from ..extras import need
from ..title import Mode, mode_named
from .findings import Findings, findings_of
from .numbers import np
from .store import read_manifest
from .wording import problem, say

Table = dict[str, Array]  # a numpy array for each column
NONE = -1  # where a number is null


@dataclass(frozen=True)
class Run:
    """A finished run, or what there is of one."""

    folder: Path
    job: Json
    complete: bool
    _read: dict[tuple[str, tuple[str, ...] | None], Table] = field(default_factory=dict)

    @property
    def mode(self) -> Mode:
        """How its games are played."""
        return mode_named(self.job["mode"])

    @property
    def findings(self) -> Findings:
        """What its game brings to the laboratory."""
        return findings_of(self.mode)

    @property
    def versus(self) -> bool:
        """Do sides play each other?"""
        return self.mode.versus

    @property
    def agents(self) -> list[str]:
        """Who plays."""
        return list(self.job["agents"])

    @property
    def games(self) -> Table:
        """One row for each game."""
        return self.read("games")

    @cached_property
    def parts(self) -> list[Path]:
        """The chunks finished when first asked: the same for all tables, should more come."""
        return sorted(self.folder.glob("parts/[0-9]*"))

    @property
    def title(self) -> str:
        """What tells it from other runs: agents, mode, options, own cards."""
        parts = [" – ".join(self.agents)]
        parts += [self.mode.name] * (self.mode != self.mode.title.first_mode)
        options = dict(self.job["options"])
        if self.job.get("sweep"):
            parts.append(say("report", "every_setting"))
            for setting in self.findings.settings(self.mode):
                for name, _ in setting.options:
                    options.pop(name, None)
        return ", ".join(parts + self.findings.told(self.mode, options))

    def read(self, table: str, columns: tuple[str, ...] | None = None) -> Table:
        """A table, or some of its columns; read once."""
        if (table, columns) not in self._read:
            self._read[table, columns] = self._load(table, columns)
        return self._read[table, columns]

    def _load(self, table: str, columns: tuple[str, ...] | None) -> Table:
        dataset = need("pyarrow.dataset", "lab")
        joined = self.folder / f"{table}.parquet"
        files = [joined] if self.complete else [part / joined.name for part in self.parts]
        if not files:
            raise problem("no_finished", folder=self.folder)
        rows = dataset.dataset([str(path) for path in files], format="parquet").to_table(
            list(columns) if columns else None
        )
        return {name: as_array(rows.column(name)) for name in rows.column_names}


def places(numbers: Array, among: Array) -> Array:
    """Where each number stands in a sorted column."""
    return np.searchsorted(among, numbers)


def as_array(column: Any) -> Array:
    """A column as numpy has it; a number that is null becomes NONE."""
    pa = need("pyarrow", "lab")
    if pa.types.is_string(column.type):
        return np.asarray(column.combine_chunks().to_pylist(), dtype=object)
    if column.null_count:
        column = column.fill_null(NONE)
    numbers: Array = column.to_numpy()
    return numbers


def arrays_of(columns: Mapping[str, list[object]]) -> Table:
    """Columns as they were played, as numpy has them; a number that is null becomes NONE."""
    return {
        name: np.asarray(values, dtype=object)
        if any(isinstance(value, str) for value in values)
        else np.asarray([NONE if value is None else value for value in values])
        for name, values in columns.items()
    }


def load_run(folder: Path | str) -> Run:
    """The run of a folder, finished or not."""
    need("pyarrow", "lab"), need("numpy", "lab")
    folder = Path(folder)
    if not folder.is_dir():
        raise problem("run_no_folder", folder=folder)
    manifest = read_manifest(folder)
    if manifest is None:
        raise problem("no_run", folder=folder)
    return Run(folder, manifest["job"], bool(manifest["complete"]))
