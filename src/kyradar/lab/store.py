"""A run's folder: what was asked, the finished chunks, and at the end one file for each table.

Every chunk is a folder under `parts`, written under another name and then renamed, with checksums
inside: what is torn is found and played again. When all are there they are joined in the order of
the games, so that the files are the same bytes whichever worker played what.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ..engine.typed import Json

try:
    import fcntl
except ImportError:  # Windows: two runs in one folder are the user's care there
    fcntl = None  # type: ignore[assignment]

from ..extras import need
from .chunks import Tables
from .disk import disk_errors, flush, write
from .job import Job
from .schema import DECISIONS, arrow_schema
from .wording import problem, say

MANIFEST = "run.json"
LOCK = ".lock"
FORMAT = 1
ROW_GROUP = 1 << 17


class Store:
    """The folder of one run, open for writing."""

    def __init__(self, folder: Path, job: Job) -> None:
        self.folder = folder
        self.job = job
        self.parts = folder / "parts"
        self._lock: IO[str]

    def open(self) -> None:
        """Claim the folder; refused when it holds another run, or something else."""
        with disk_errors(self.folder):
            self._claim()
            manifest = read_manifest(self.folder)
            if manifest is None:
                self._write_manifest(complete=False)
            else:
                self._check_same(manifest["job"])
            if not self.complete:
                self.parts.mkdir(exist_ok=True)
                for left in self.parts.glob(".*"):  # of a run that was killed while writing
                    shutil.rmtree(left)

    def _claim(self) -> None:
        """Only one process at a time; the system forgets the claim of one that died."""
        self.folder.mkdir(parents=True, exist_ok=True)
        others = {path.name for path in self.folder.iterdir()} - {LOCK, f".{MANIFEST}"}
        if others and MANIFEST not in others:
            raise problem("not_empty_run", folder=self.folder)
        self._lock = (self.folder / LOCK).open("w")
        try:
            if fcntl is not None:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._lock.close()
            raise problem("at_work", folder=self.folder) from error

    def close(self) -> None:
        """Let go of the folder."""
        self._lock.close()

    @property
    def complete(self) -> bool:
        """Are all games played and the tables joined?"""
        manifest = read_manifest(self.folder)
        return bool(manifest and manifest["complete"])

    def _check_same(self, manifest: Json) -> None:
        asked = self.job.as_dict()
        # Own cards would fill the screen: naming the field is enough.
        shown = [
            name
            if name == "options"
            else say(
                "problems", "other_field", name=name, found=manifest.get(name), asked=asked[name]
            )
            for name in asked
            if manifest.get(name) != asked[name]
        ]
        if shown:
            raise problem("other_run", folder=self.folder, fields="; ".join(shown))

    def finished(self) -> set[int]:
        """The chunks that need not be played again."""
        return {int(part.name) for part in self.parts.iterdir() if part.name.isdigit()}

    def keep(self, chunk: int, tables: Tables) -> None:
        """Put a chunk on the disk: all of it, or none."""
        with disk_errors(self.folder):
            draft = self.parts / f".{chunk:06}"
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            try:
                for name, data in tables.items():
                    write(draft / f"{name}.parquet", data)
            except OSError:
                shutil.rmtree(draft, ignore_errors=True)
                raise
            draft.rename(self.parts / f"{chunk:06}")

    def join(self) -> None:
        """One file for each table, in the order of the games; then the parts are not needed."""
        with disk_errors(self.folder):
            for name in self.job.findings.tables:
                if name != DECISIONS or self.job.decisions:
                    self._join_table(name)
            self._write_manifest(complete=True)
            shutil.rmtree(self.parts)

    def _join_table(self, name: str) -> None:
        parquet = need("pyarrow.parquet", "lab")
        draft = self.folder / f".{name}.parquet"
        schema = arrow_schema(self.job.findings.tables[name])
        try:
            with (
                draft.open("wb") as file,
                parquet.ParquetWriter(file, schema, compression="zstd") as out,
            ):
                for table in grouped(self._parts_of(name)):
                    out.write_table(table)
            flush(draft)
        except OSError:
            draft.unlink(missing_ok=True)  # a full disk needs the room
            raise
        draft.replace(self.folder / f"{name}.parquet")

    def _parts_of(self, name: str) -> Iterator[Any]:
        parquet, pa = need("pyarrow.parquet", "lab"), need("pyarrow", "lab")
        for chunk in range(self.job.chunks):
            part = self.parts / f"{chunk:06}"
            try:
                yield parquet.read_table(
                    part / f"{name}.parquet", partitioning=None, page_checksum_verification=True
                )
            except (pa.ArrowException, OSError) as error:
                shutil.rmtree(part, ignore_errors=True)
                raise problem("damaged", part=part) from error

    def _write_manifest(self, complete: bool) -> None:
        data = {"format": FORMAT, "complete": complete, "job": self.job.as_dict()}
        draft = self.folder / f".{MANIFEST}"
        write(draft, (json.dumps(data, indent=2) + "\n").encode())
        flush(draft)
        draft.replace(self.folder / MANIFEST)

    def write_csv(self) -> None:
        """Every table once more as CSV, read and written piece by piece."""
        csv, parquet = need("pyarrow.csv", "lab"), need("pyarrow.parquet", "lab")
        with disk_errors(self.folder):
            for path in sorted(self.folder.glob("*.parquet")):
                draft = path.with_name(f".{path.stem}.csv")
                with csv.CSVWriter(str(draft), parquet.read_schema(path)) as out:
                    for batch in parquet.ParquetFile(path).iter_batches():
                        out.write_batch(batch)
                draft.replace(path.with_suffix(".csv"))


def read_manifest(folder: Path) -> Json | None:
    """What a folder says it holds; None if it holds no run."""
    try:
        data = json.loads((folder / MANIFEST).read_text("utf-8"))
        if data["format"] != FORMAT or not isinstance(data["job"], dict):
            raise ValueError
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError) as error:
        raise problem("no_manifest", path=folder / MANIFEST) from error
    return dict(data)


def grouped(tables: Iterator[Any]) -> Iterator[Any]:
    """Small tables joined to large row groups: quick to read, and never many at once."""
    pa = need("pyarrow", "lab")
    waiting: list[Any] = []
    for table in tables:
        waiting.append(table)
        if sum(one.num_rows for one in waiting) >= ROW_GROUP:
            yield pa.concat_tables(waiting).combine_chunks()
            waiting = []
    if waiting:
        yield pa.concat_tables(waiting).combine_chunks()
