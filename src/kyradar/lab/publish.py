"""A finished run as a data set to give away: records, weights, a card that tells what it is, and
checksums. Everything follows from the run's tables, so it can be made again at any time."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import numpy as np

from .. import __version__
from ..agents.networks import network_file
from ..engine.record import SUFFIX
from ..extras import need
from .dataset import load_run
from .disk import disk_errors, flush
from .job import Job
from .matches import dealt
from .players import name_of
from .schema import DECISIONS
from .store import MANIFEST
from .wording import problem, say

RECORDS, WEIGHTS, CARD, SUMS = "records.zip", "network.net", "README.md", "SHA256SUMS"
DATED = (1980, 1, 1, 0, 0, 0)  # of files in archives: the same games are the same bytes
PIECE = 1 << 20


def publish(job: Job, folder: Path, replayed: Callable[[int], object] = lambda games: None) -> None:
    """Add to a finished run what makes it a data set; `replayed` is told how many more games."""
    with disk_errors(folder):
        if not (folder / RECORDS).exists():
            _write_records(job, folder, replayed)
        weights = network_file(job.mode)
        if weights is not None:
            shutil.copyfile(weights, folder / WEIGHTS)
        (folder / CARD).write_text(write_card(job, folder), "utf-8")
        sums = [f"{checksum(path)}  {path.name}\n" for path in files_of(folder)]
        (folder / SUMS).write_text("".join(sums), "utf-8")


def archive(folder: Path) -> Path:
    """The whole data set as one file beside its folder."""
    whole = folder.with_name(f"{folder.name}.zip")
    draft = whole.with_name(f".{whole.name}")
    with disk_errors(whole.parent):
        with zipfile.ZipFile(draft, "w") as file:
            for path in (*files_of(folder), folder / SUMS):
                _add(file, f"{folder.name}/{path.name}", path.read_bytes())
        draft.replace(whole)
    return whole


def files_of(folder: Path) -> list[Path]:
    """What the data set consists of, its checksums aside."""
    named = [folder / name for name in (CARD, MANIFEST, WEIGHTS, RECORDS)]
    return [path for path in named if path.exists()] + sorted(folder.glob("*.parquet"))


def checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            digest.update(piece)
    return digest.hexdigest()


# --- records --------------------------------------------------------------------------------------


def _write_records(job: Job, folder: Path, replayed: Callable[[int], object]) -> None:
    """Every game is played again by what the tables say, and must end as they say."""
    winners = load_run(folder).read("games", ("game", "winner"))["winner"]
    draft = folder / f".{RECORDS}"
    with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as file:
        for number, actions in actions_of(folder):
            game = dealt(job.pairing(number))
            for seat, action in actions:
                game.apply(f"p{seat + 1}: {action}")
            if game.outcome is None or str(game.outcome.winner) != winners[number]:
                raise problem("other_end", folder=folder, game=number)
            _add(file, f"{number:06}{SUFFIX}", game.record().encode())
            replayed(1)
    flush(draft)
    draft.replace(folder / RECORDS)


def actions_of(folder: Path) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """Games by their number, each with its actions and who did them."""
    rows = groupby(_rows(folder), key=itemgetter(0))
    for number, found in rows:
        yield number, [(seat, action) for _, seat, action in found]


def _rows(folder: Path) -> Iterator[tuple[int, int, str]]:
    """Piece by piece: a data set may be larger than the memory."""
    parquet = need("pyarrow.parquet", "lab")
    columns = ["game", "seat", "action"]
    for batch in parquet.ParquetFile(folder / f"{DECISIONS}.parquet").iter_batches(columns=columns):
        yield from zip(*(batch.column(name).to_pylist() for name in columns), strict=True)


def _add(file: zipfile.ZipFile, name: str, data: bytes) -> None:
    file.writestr(zipfile.ZipInfo(name, DATED), data, file.compression)


# --- the card -------------------------------------------------------------------------------------


def write_card(job: Job, folder: Path) -> str:
    """What the data set is, how it was made, and what it is not."""
    parquet = need("pyarrow.parquet", "lab")
    run = load_run(folder)
    rows = {
        path.name: int(parquet.read_metadata(path).num_rows)
        for path in files_of(folder)
        if path.suffix == ".parquet"
    }
    agent = name_of(job.agents[0])
    facts = [
        ("games", f"{job.games:,}"),
        ("agent", f"`{agent}`"),
        ("mode", f"`{job.mode}`"),
        ("options", f"`{json.dumps(job.options)}`"),
        ("deals", f"{job.seed} – {int(np.max(run.games['seed']))}"),
        ("decisions", f"{rows[f'{DECISIONS}.parquet']:,}"),
        ("turns", f"{float(np.mean(run.games['turns'])):.1f}"),
        ("won", _won(job, run.games)),
        ("version", f"Kyradar {__version__}, rules {job.table.title.rules_version}"),
    ]
    told = [f"| {say('dataset', key)} | {value} |" for key, value in facts]
    files = [
        f"| `{path.name}` | {path.stat().st_size:,} | {rows.get(path.name, '')} | "
        f"{_about(path.name)} |"
        for path in files_of(folder)
        if path.name != CARD
    ]
    heads = [say("dataset", key) for key in ("file", "bytes", "rows", "holds")]
    title = say("dataset", "title", games=f"{job.games:,}", mode=job.mode, agent=agent)
    command = f"kyradar lab dataset --games {job.games} --agent {agent} --mode {job.mode}"
    command += f" --options {_asked(job)}" * bool(job.options)
    lines = [
        *(f"# {title}", "", say("dataset", "about"), ""),
        *("| | |", "|---|---|", *told, ""),
        *(f"| {' | '.join(heads)} |", "|---|---:|---:|---|", *files, ""),
        *(say("dataset", "columns"), ""),
        *("```", f"{command} --seed {job.seed} --out {folder.name}", "sha256sum -c SHA256SUMS"),
        *("```", "", "```python", "import zipfile", "", "import pyarrow.parquet as pq", ""),
        *("import kyradar", "", 'games = pq.read_table("games.parquet")'),
        'with zipfile.ZipFile("records.zip") as records:',
        *(f'    game = kyradar.load_record(records.read("000000{SUFFIX}").decode())', "```", ""),
        *(say("dataset", "limits"), ""),
        say("dataset", "licence"),
    ]
    return "\n".join(lines) + "\n"


def _asked(job: Job) -> str:
    """The options as `--options` takes them."""

    def told(name: str, value: object) -> str:
        if value is True:
            return name
        return f"{name}={'+'.join(map(str, value)) if isinstance(value, list | tuple) else value}"

    return ",".join(told(*option) for option in job.options.items())


def _about(name: str) -> str:
    key = {MANIFEST: "manifest", WEIGHTS: "weights", RECORDS: "records"}.get(name, "table")
    return say("dataset", key)


def _won(job: Job, games: dict[str, np.ndarray]) -> str:
    """The share of games won by whoever began, or by the players together."""
    sides = games["winner_side"]
    won = sides == games["first"] if job.table.versus else sides == 0
    return f"{float(np.mean(won)):.1%}"
