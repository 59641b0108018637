"""`lab run`: the same tables whoever plays, whatever interrupts; mistakes are told first."""

from __future__ import annotations

import csv
import errno
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import kyradar
from kyradar import KyradarError
from kyradar.cli.main import main
from kyradar.engine.typed import Json
from kyradar.lab import engines, store
from kyradar.lab.findings import findings_of
from kyradar.lab.job import Job, make_job
from kyradar.lab.matches import play
from kyradar.lab.simulate import Backend, simulate
from kyradar.lab.store import Store
from kyradar.lab.wording import say as tell

parquet = pytest.importorskip("pyarrow.parquet")
TABLES = findings_of("duel").tables
SMALL = make_job(8, ["greedy", "random"], seed=3)
CARD = {"name": "Sky Barge", "kind": "command", "house": "red", "cost": "2", "command": "2",
        "battle": "2", "knowledge": "0", "defence": "", "secondary": "none", "needs": "",
        "effect": "", "copies": "2"}  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small run, by one process."""
    folder = tmp_path_factory.mktemp("runs") / "one"
    assert simulate(SMALL, folder, Backend(1)) == 8
    return folder


def tables(folder: Path) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in folder.glob("*.parquet")}


def rows(folder: Path, table: str) -> list[Json]:
    found: list[Json] = parquet.read_table(folder / f"{table}.parquet").to_pylist()
    return found


# --- what is played -------------------------------------------------------------------------------


def test_agents_that_differ_play_every_deal_from_both_sides() -> None:
    job = make_job(12, ["greedy", "random", "novice"])
    met = Counter(job.sides(game)[0] for game in range(12))
    assert set(met.values()) == {2} and len(met) == 6
    begins = Counter(names[first or 0] for names, _, first in map(job.sides, range(12)))
    assert set(begins.values()) == {4}
    assert job.sides(0)[1] == job.sides(5)[1] == 1 and job.sides(6)[1] == 2


def test_an_agent_against_itself_gets_a_new_deal_every_time() -> None:
    job = make_job(6, ["greedy"], seed=10)
    assert [job.sides(game)[1:] for game in range(4)] == [(10, 0), (11, 1), (12, 0), (13, 1)]


def test_chunks_cover_all_games_once() -> None:
    for games in (1, 7, 199, 200, 1001, 40_001):
        job = Job(games, ("greedy",))
        assert [game for chunk in range(job.chunks) for game in job.games_of(chunk)] == list(
            range(games)
        )


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mode", ["solo", "coop", "team"])
def test_every_mode_is_written_down(mode: str, tmp_path: Path) -> None:
    simulate(make_job(1, ["greedy"], mode), tmp_path / "run", Backend(1))
    (game,) = rows(tmp_path / "run", "games")
    assert game["mode"] == mode
    assert (game["agent_1"] is None) == (mode != "team")
    last = rows(tmp_path / "run", "turns")[-1]
    if mode == "team":
        assert last[f"cities_{1 - game['winner_side']}"] == 0
    else:
        assert (last["cities_0"] == 0) == (game["winner"] == "dragon")


# --- what the tables say --------------------------------------------------------------------------


def test_games_are_those_of_a_match(played: Path) -> None:
    for number, row in enumerate(rows(played, "games")):
        result = play(SMALL.pairing(number))
        assert row["game"] == number
        assert row["winner"] == str(result.winner)
        assert (row["turns"], row["actions"]) == (result.turns, result.actions)
        assert row["seed"] == 3 + number // 2


def test_tables_have_the_columns_they_promise(played: Path) -> None:
    for name, columns in TABLES.items():
        schema = parquet.read_schema(played / f"{name}.parquet")
        assert schema.names == [column.name for column in columns]
        assert [str(one.type) for one in schema] == [column.type for column in columns]


def test_decisions_play_the_game_again(played: Path) -> None:
    games = rows(played, "games")
    decisions = rows(played, "decisions")
    for number in (0, 5):
        game = kyradar.new_game(
            "duel",
            games[number]["seed"],
            {"first": games[number]["first"]},
        )
        for row in (row for row in decisions if row["game"] == number):
            assert game.turn == row["turn"]
            assert len(game.legal()) == row["legal"]
            points = game.view(row["seat"])["seats"][row["seat"]]["points"]
            assert points == {name: row[name] for name in ("command", "battle", "knowledge")}
            game.apply(f"p{row['seat'] + 1}: {row['action']}")
        assert str(game.outcome and game.outcome.winner) == games[number]["winner"]


def test_the_tables_agree_with_each_other(played: Path) -> None:
    games, turns = rows(played, "games"), rows(played, "turns")
    bought, offers = rows(played, "acquisitions"), rows(played, "offers")
    assert bought
    for game in games:
        number = game["game"]
        own = [turn for turn in turns if turn["game"] == number]
        assert [turn["turn"] for turn in own] == list(range(1, game["turns"] + 1))
        assert sum(turn["actions"] for turn in own) == game["actions"]
        loser = 1 - game["winner_side"]
        assert own[-1][f"cities_{loser}"] == 0 != own[-1][f"cities_{1 - loser}"]
        for side in (0, 1):
            fell = game[f"attacked_{side}"] + game[f"burnt_{side}"]
            assert own[-1][f"cities_{side}"] == 3 + (game["lair_side"] == side) - fell
            cards = Counter(
                row["card"] for row in bought if (row["game"], row["side"]) == (number, side)
            )
            assert sum(cards.values()) == game[f"acquired_{side}"]
            told = {
                row["card"]: row["acquired"]
                for row in offers
                if (row["game"], row["side"]) == (number, side) and row["acquired"]
            }
            assert told == cards
    assert all(row["won"] == (games[row["game"]]["winner_side"] == row["side"]) for row in bought)
    assert all(row["reach"] > 0 for row in offers if row["acquired"])


def test_options_and_own_cards_reach_the_games(tmp_path: Path) -> None:
    job = make_job(6, ["greedy"], options={"cards": [CARD], "mercenaries": True})
    simulate(job, tmp_path / "run", Backend(1))
    assert "Sky Barge" in {row["card"] for row in rows(tmp_path / "run", "acquisitions")}
    shown = {row["card"] for row in rows(tmp_path / "run", "offers")}
    assert any(str(card).startswith("Mercenary") for card in shown)


def test_a_sweep_plays_every_deal_at_every_setting(tmp_path: Path) -> None:
    job = make_job(6, ["random", "greedy"], "solo", seed=5, sweep=True)
    simulate(job, tmp_path / "run", Backend(1))
    games = rows(tmp_path / "run", "games")
    assert [row["setting"] for row in games] == ["easy", "normal", "hard"] * 2
    assert [row["agent_0"] for row in games] == ["random"] * 3 + ["greedy"] * 3
    assert {row["seed"] for row in games} == {5}
    assert [dict(job.pairing(game).options)["difficulty"] for game in range(3)] == [
        "easy",
        "normal",
        "hard",
    ]
    with pytest.raises(KyradarError, match="no settings to go through"):
        make_job(6, ["random"], "duel", sweep=True)


# --- whoever plays, whatever happens --------------------------------------------------------------


def test_the_number_of_workers_changes_nothing(played: Path, tmp_path: Path) -> None:
    simulate(SMALL, tmp_path / "two", Backend(2))
    assert tables(tmp_path / "two") == tables(played)
    assert len(tables(played)) == len(TABLES)


@pytest.mark.long
def test_ray_plays_the_same_games(played: Path, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    simulate(SMALL, tmp_path / "ray", Backend(1, "ray"))
    assert tables(tmp_path / "ray") == tables(played)


def test_a_killed_worker_is_replaced(played: Path, tmp_path: Path) -> None:
    said: list[str] = []
    killed: list[int] = []

    def kill(games: int) -> None:
        if games and not killed:
            killed.extend(one.pid or 0 for one in multiprocessing.active_children()[:1])
            os.kill(killed[0], signal.SIGKILL)

    simulate(SMALL, tmp_path / "run", Backend(2), finished=kill, say=said.append)
    assert killed and tell("run", "killed") in said
    assert tables(tmp_path / "run") == tables(played)


def die(job: Job, chunk: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_games_that_kill_every_worker_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "play_chunk", die)
    with pytest.raises(KyradarError, match="killed 3 times.*run the same command again"):
        simulate(SMALL, tmp_path / "run", Backend(2))


def test_a_killed_run_goes_on(played: Path, tmp_path: Path) -> None:
    """SIGKILL in the middle: what is finished is kept, and the end is the same."""
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "kyradar", "lab", "run", "--games", "8", "--seed", "3",
               "--agents", "greedy,random", "--workers", "1", "--out", str(folder)]  # fmt: skip
    source = str(Path(kyradar.__file__).parent.parent)
    process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": source})
    limit = time.monotonic() + 60
    while not list(folder.glob("parts/0*")) and time.monotonic() < limit:
        time.sleep(0.005)
    process.kill()
    process.wait()
    kept = len(list(folder.glob("parts/0*")))
    assert 0 < kept < 8
    assert simulate(SMALL, folder, Backend(1)) == 8 - kept
    assert tables(folder) == tables(played)
    assert simulate(SMALL, folder, Backend(1)) == 0  # nothing left to do


def test_a_full_disk_keeps_what_is_finished(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0

    def write(path: Path, data: bytes) -> None:
        nonlocal written
        written += "parts" in path.parts
        if written > 12:  # in the middle of the third chunk
            path.write_bytes(data[:100])
            raise OSError(errno.ENOSPC, "No space left on device")
        path.write_bytes(data)

    monkeypatch.setattr(store, "write", write)
    with pytest.raises(KyradarError, match="disk is full.*finished games are kept"):
        simulate(SMALL, tmp_path / "run", Backend(1))
    monkeypatch.undo()
    assert sorted(path.name for path in (tmp_path / "run/parts").iterdir()) == ["000000", "000001"]
    assert simulate(SMALL, tmp_path / "run", Backend(1)) == 6
    assert tables(tmp_path / "run") == tables(played)


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flip(data: bytes) -> bytes:
    return data[:60] + bytes([data[60] ^ 1]) + data[61:]


@pytest.mark.parametrize("damage", [cut, flip])
def test_a_damaged_part_is_played_anew(
    damage: Callable[[bytes], bytes], played: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    one = Store(folder, SMALL)
    one.open()
    for chunk, made in engines.play_here(SMALL, range(SMALL.chunks), 1, print):
        one.keep(chunk, made)
    one.close()
    part = folder / "parts/000004/turns.parquet"
    part.write_bytes(damage(part.read_bytes()))
    with pytest.raises(KyradarError, match="damaged.*run the same command again"):
        simulate(SMALL, folder, Backend(1))
    assert simulate(SMALL, folder, Backend(1)) == 1
    assert tables(folder) == tables(played)


# --- the command line -----------------------------------------------------------------------------


def run(*arguments: object) -> int:
    return main(["lab", "run", *map(str, arguments)])


def test_csv_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", 2, "--agents", "random", "--out", tmp_path / "x", "--workers", 1) == 0
    assert run("--games", 2, "--agents", "random", "--out", tmp_path / "x", "--csv") == 0
    assert "2 games (2 of them before)" in capsys.readouterr().out
    with (tmp_path / "x/games.csv").open(encoding="utf-8") as file:
        read = list(csv.DictReader(file))
    games = rows(tmp_path / "x", "games")
    assert [int(row["turns"]) for row in read] == [row["turns"] for row in games]
    assert {path.stem for path in (tmp_path / "x").glob("*.csv")} == set(TABLES)
    assert run("--games", 2, "--agents", "random", "--out", tmp_path / "x", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["played"], told["before"]) == (2, 0, 2)


def test_decisions_can_be_left_out(tmp_path: Path) -> None:
    assert run("--games", 1, "--agents", "random", "--no-decisions", "--out", tmp_path / "x") == 0
    assert set(tables(tmp_path / "x")) == set(TABLES) - {"decisions"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", 0), "at least one game"),
        (("--agents", "sage"), "no agent named 'sage'"),
        (("--agents", ","), "at least one agent"),
        (("--agents", "greedy,greedy,random"), "named twice"),
        (("--mode", "chess"), "unknown mode 'chess'"),
        (("--options", "ploy"), "did you mean ploys?"),
        (("--mode", "solo", "--options", "ploys"), "extra cards are for the duel"),
        (("--mode", "solo", "--difficulty", "mad"), "expected one of easy, normal, hard"),
        (("--cards", "no-such-file.csv"), "no-such-file.csv"),
        (("--seed", -1), "seed of a run"),
        (("--workers", 0), "--workers must be at least 1"),
        (("--address", "host:6379"), "--engine ray"),
    ],
)
def test_mistakes_are_told_before_anything_is_played(
    arguments: tuple[object, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(*arguments, "--out", tmp_path / "x") == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_a_folder_of_another_run_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "x"
    assert run("--games", 1, "--agents", "random", "--out", folder, "--workers", 1) == 0
    assert run("--games", 2, "--agents", "random", "--out", folder) == 2
    assert "holds another run (games 1, now 2)" in capsys.readouterr().err
    assert run("--games", 1, "--agents", "random", "--out", tmp_path) == 2
    assert "not empty and holds no run" in capsys.readouterr().err
    (folder / "run.json").write_text("{}", "utf-8")
    assert run("--games", 1, "--agents", "random", "--out", folder) == 2
    assert "not the manifest of a run" in capsys.readouterr().err


def test_an_unwritable_folder_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    assert run("--games", 1, "--agents", "random", "--out", tmp_path / "file" / "x") == 2
    assert "name another folder with --out" in capsys.readouterr().err


def test_two_runs_cannot_share_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    one = Store(tmp_path / "x", SMALL)
    one.open()
    with pytest.raises(KyradarError, match="another process is at work"):
        simulate(SMALL, tmp_path / "x", Backend(1))
    one.close()


def test_an_unreachable_cluster_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray")
    arguments = ("--games", 1, "--agents", "random", "--out", tmp_path / "x", "--engine", "ray")
    assert run(*arguments, "--address", "127.0.0.1:9") == 2
    assert "Ray cannot be reached at 127.0.0.1:9" in capsys.readouterr().err


def test_a_missing_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module, extra, more in (
        ("pyarrow", "lab", ()),
        ("ray", "cluster", ("--engine", "ray")),
    ):
        monkeypatch.setitem(sys.modules, module, None)
        assert run("--games", 1, "--agents", "random", "--out", tmp_path / extra, *more) == 2
        assert f"pip install 'kyradar[{extra}]'" in capsys.readouterr().err
        monkeypatch.undo()


def test_an_agent_that_thinks_by_the_clock_is_warned_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--games", 1, "--agents", "random,search:1ms", "--out", tmp_path / "x",
               "--workers", 1) == 0  # fmt: skip
    assert "thinks by the clock" in capsys.readouterr().err
