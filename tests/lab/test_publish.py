"""A data set to give away: its tables, records, weights, card and checksums."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="needs kyradar[lab]")
import pyarrow.parquet as pq

from kyradar import load_record
from kyradar.cli.main import main
from kyradar.errors import PlayerError
from kyradar.lab import make_job, publish

FILES = ("README.md", "run.json", "records.zip", "games.parquet", "decisions.parquet")
ASKED = ["lab", "dataset", "--agent", "random", "--mode", "solo", "--workers", "1"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: Any) -> Path:
    folder: Path = tmp_path_factory.mktemp("data") / "set"
    assert main([*ASKED, "--games", "50", "--out", str(folder), "--zip"]) == 0
    return folder


def test_every_game_has_its_record_and_it_ends_as_the_table_says(made: Path) -> None:
    games = pq.read_table(made / "games.parquet").to_pylist()
    with zipfile.ZipFile(made / "records.zip") as records:
        assert len(records.namelist()) == len(games) == 50
        for row in games[::10]:
            game = load_record(records.read(f"{row['game']:06}.kyr").decode())
            assert game.outcome is not None
            assert (str(game.outcome.winner), game.turn) == (row["winner"], row["turns"])
            assert len(game.actions) == row["actions"]


def test_its_checksums_cover_every_file(made: Path) -> None:
    lines = (made / "SHA256SUMS").read_text().splitlines()
    told = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert set(FILES) <= set(told)
    there = {path.name for path in made.iterdir()} - {".lock", "SHA256SUMS"}
    assert there == set(told)
    for name, digest in told.items():
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == digest
    with zipfile.ZipFile(made.with_name("set.zip")) as whole:
        assert {Path(name).name for name in whole.namelist()} == there | {"SHA256SUMS"}
        assert whole.testzip() is None


def test_the_card_says_what_it_is(made: Path) -> None:
    card = (made / "README.md").read_text("utf-8")
    rows = pq.read_metadata(made / "decisions.parquet").num_rows
    for words in ("# 50 games of solo, played by random", f"| {rows:,} |", "`network.net`"):
        assert words in card
    assert "--games 50 --agent random --mode solo --options difficulty=normal --seed 1" in card


def test_the_same_command_changes_nothing_and_goes_on_after_a_loss(made: Path) -> None:
    before = {path.name: path.read_bytes() for path in made.iterdir() if path.is_file()}
    (made / "records.zip").unlink()
    (made / "SHA256SUMS").unlink()
    assert main([*ASKED, "--games", "50", "--out", str(made)]) == 0
    assert before == {path.name: path.read_bytes() for path in made.iterdir() if path.is_file()}


def test_tables_that_do_not_fit_their_games_are_refused(made: Path, monkeypatch: Any) -> None:
    found = dict(publish.actions_of(made))
    found[3] = found[3][:-1]
    monkeypatch.setattr(publish, "actions_of", lambda folder: iter(found.items()))
    (made / "records.zip").unlink()
    with pytest.raises(PlayerError, match="game 3 does not end as the tables say"):
        publish.publish(make_job(50, ["random"], "solo"), made)
    monkeypatch.undo()
    publish.publish(make_job(50, ["random"], "solo"), made)


def test_options_are_part_of_the_command_on_the_card(tmp_path: Path) -> None:
    folder = tmp_path / "hard"
    asked = [*ASKED, "--games", "2", "--options", "difficulty=hard", "--out", str(folder)]
    assert main(asked) == 0
    assert "--options difficulty=hard" in (folder / "README.md").read_text("utf-8")
