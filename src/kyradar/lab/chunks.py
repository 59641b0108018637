"""A chunk of games: played by one worker, and handed over as the bytes of its tables."""

from __future__ import annotations

import io

from .. import __version__
from ..extras import need
from .job import Job
from .recorder import Recorder
from .schema import Columns, arrow_schema
from .wording import problem

#: The Parquet file of each table, as bytes.
Tables = dict[str, bytes]


def play_chunk(job: Job, chunk: int, version: str = __version__) -> Tables:
    """Play the games of a chunk. `version` is the caller's: a cluster may have another one."""
    if version != __version__:
        raise problem("other_version", found=__version__, wanted=version)
    recorder = Recorder(job)
    for game in job.games_of(chunk):
        recorder.play(game)
    tables = recorder.findings.tables
    return {name: encode(tables[name], columns) for name, columns in recorder.tables.items()}


def encode(table: Columns, columns: dict[str, list[object]]) -> bytes:
    """A table as the bytes of a Parquet file."""
    pa, parquet = need("pyarrow", "lab"), need("pyarrow.parquet", "lab")
    out = io.BytesIO()
    made = pa.table(columns, arrow_schema(table))
    # With checksums a torn part is found when it is read: no need to wait for the disk each time.
    parquet.write_table(made, out, compression="zstd", write_page_checksum=True)
    return out.getvalue()
