"""A run's tables as columns of numbers: its joined files, or the chunks finished so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import KyradarError
from ..extras import need
from ..title import Mode, mode_named
from .findings import Findings, findings_of
from .store import read_manifest

Table = dict[str, Any]  # a numpy array for each column
NONE = -1  # where a number is null


@dataclass(frozen=True)
class Run:
    """A finished run, or what there is of one."""

    folder: Path
    job: dict[str, Any]
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
            parts.append("every setting")
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
            raise KyradarError(f"{self.folder} has no finished games yet")
        found = dataset.dataset([str(path) for path in files], format="parquet").to_table(
            list(columns) if columns else None
        )
        return {name: as_array(found.column(name)) for name in found.column_names}


def places(numbers: Any, among: Any) -> Any:
    """Where each number stands in a sorted column."""
    return np.searchsorted(among, numbers)


def as_array(column: Any) -> Any:
    """A column as numpy has it; a number that is null becomes NONE."""
    pa = need("pyarrow", "lab")
    if pa.types.is_string(column.type):
        return np.asarray(column.combine_chunks().to_pylist(), dtype=object)
    if column.null_count:
        column = column.fill_null(NONE)
    return column.to_numpy()


def load_run(folder: Path | str) -> Run:
    """The run of a folder, finished or not."""
    need("pyarrow", "lab"), need("numpy", "lab")
    folder = Path(folder)
    if not folder.is_dir():
        raise KyradarError(f"{folder} is no folder: name one that `kyradar lab run` wrote")
    manifest = read_manifest(folder)
    if manifest is None:
        raise KyradarError(f"{folder} holds no run: play one with kyradar lab run --out {folder}")
    return Run(folder, manifest["job"], bool(manifest["complete"]))
