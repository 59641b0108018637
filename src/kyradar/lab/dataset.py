"""A run's tables as columns of numbers: its joined files, or the chunks finished so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import KyradarError
from ..volfyirion.catalog import Catalog
from ..volfyirion.options import SWITCHES, read_options
from .extras import need
from .job import VERSUS
from .store import read_manifest

Table = dict[str, Any]  # a numpy array for each column
ACQUISITIONS = ("game", "turn", "side", "card", "kind", "cost", "source")
TURNS = (
    *("game", "turn", "side", "command", "battle", "knowledge"),
    *("removed", "cities_0", "cities_1"),
)
NONE = -1  # where a number is null


@dataclass(frozen=True)
class Run:
    """A finished run, or what there is of one."""

    folder: Path
    job: dict[str, Any]
    complete: bool

    @property
    def versus(self) -> bool:
        return self.job["mode"] in VERSUS

    @property
    def agents(self) -> list[str]:
        return list(self.job["agents"])

    @cached_property
    def catalog(self) -> Catalog:
        return read_options(self.job["options"], self.job["mode"]).catalog

    @cached_property
    def games(self) -> Table:
        return self.read("games")

    @cached_property
    def acquisitions(self) -> Table:
        return self.read("acquisitions", ACQUISITIONS)

    @cached_property
    def offers(self) -> Table:
        return self.read("offers")

    @cached_property
    def turns(self) -> Table:
        return self.read("turns", TURNS)

    @cached_property
    def parts(self) -> list[Path]:
        """The chunks finished when first asked: the same for all tables, should more come."""
        return sorted(self.folder.glob("parts/[0-9]*"))

    @property
    def title(self) -> str:
        """What tells it from other runs: agents, mode, options, own cards."""
        options = dict(self.job["options"])
        cards = options.pop("cards", ())
        difficulty = options.pop("difficulty", "normal")
        parts = [" – ".join(self.agents)]
        parts += [self.job["mode"]] * (self.job["mode"] != "duel")
        parts += [difficulty] * (difficulty != "normal")
        extras = [name.replace("_", " ") for name in options]
        parts += ["all extras"] if len(extras) == len(SWITCHES) else extras[:2]
        parts += [f"{len(extras) - 2} more extras"] * (2 < len(extras) < len(SWITCHES))
        parts += [f"with {row['name']}" for row in cards[:1]]
        parts += [f"{len(cards) - 1} more cards"] * (len(cards) > 1)
        return ", ".join(parts)

    def read(self, table: str, columns: tuple[str, ...] | None = None) -> Table:
        dataset = need("pyarrow.dataset")
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
    pa = need("pyarrow")
    if pa.types.is_string(column.type):
        return np.asarray(column.combine_chunks().to_pylist(), dtype=object)
    if column.null_count:
        column = column.fill_null(NONE)
    return column.to_numpy()


def load_run(folder: Path) -> Run:
    need("pyarrow"), need("numpy")
    if not folder.is_dir():
        raise KyradarError(f"{folder} is no folder: name one that `kyradar lab run` wrote")
    manifest = read_manifest(folder)
    if manifest is None:
        raise KyradarError(f"{folder} holds no run: play one with kyradar lab run --out {folder}")
    return Run(folder, manifest["job"], bool(manifest["complete"]))
