"""What whoever runs a server needs: figures, logs, copies, and a quiet change of server."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from kyradar.cli.main import main
from kyradar.web.store.sqlite import SqliteStore

from .tables import NOVICE, PERSON, Client, Server, acting, catch_up, play_on

LINE = re.compile(r'kyradar_\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[0-9.e+-]+')


def test_metrics_are_prometheus_text(server: Server) -> None:
    clients = server.open().both()
    play_on(clients, 3)
    clients[0].ask("act", at=0, line="end")
    answer = server.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    known = set()
    for line in lines:
        if line.startswith("# TYPE"):
            known.add(line.split()[2])
        elif not line.startswith("#"):
            assert LINE.fullmatch(line), line
            name = re.sub(r"(_bucket|_sum|_count)?([{ ].*)$", "", line)
            assert name in known, line
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert int(values["kyradar_action_seconds_count"]) >= 3
    assert (
        values['kyradar_action_seconds_bucket{le="+Inf"}'] == values["kyradar_action_seconds_count"]
    )
    assert int(values['kyradar_refusals_total{code="stale"}']) >= 1
    assert int(values['kyradar_requests_total{status="201"}']) >= 1
    assert float(values["kyradar_resident_bytes"]) > 1e6
    assert 'kyradar_thoughts_waiting{lane="moves"}' in values


def test_metrics_are_for_this_machine_only(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", "--origins", "https://play.example")
    try:
        ours = {"host": f"127.0.0.1:{server.port}"}
        assert server.get("/metrics", headers=ours).status_code == 200
        forwarded = {"x-forwarded-for": "198.51.100.7", "host": "play.example"}
        assert server.get("/metrics", headers=forwarded).status_code == 403
        assert server.get("/health", headers=forwarded).status_code == 200
    finally:
        server.stop()
    server.environment = {"KYRADAR_METRICS": "none"}
    server.arguments = ()
    server.start()
    assert server.get("/metrics").status_code == 403
    server.stop()


def test_logs_as_json(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables", "--log", "json")
    table = server.open(PERSON, NOVICE)
    table.sit(0).wait(lambda state: state["started"])
    server.stop()
    told = server.errors().splitlines()
    assert [line for line in told if not line.startswith("{")] == []
    lines = [json.loads(line) for line in told]
    opened = next(line for line in lines if line.get("event") == "opened")
    assert opened["table"] == table.id and opened["level"] == "info"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", opened["time"])
    assert any(line.get("event") == "closing" for line in lines)
    assert str(table.tokens[0]) not in server.errors()


def test_a_copy_while_the_server_runs_and_the_way_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path / "tables")
    table = server.open()
    clients = table.both()
    copy = tmp_path / "copy.sqlite"
    stop = threading.Event()

    def go_on() -> None:
        while not stop.is_set() and not clients[0].state["outcome"]:
            assert acting(*clients).act()["t"] == "ok"
            catch_up(*clients)
            time.sleep(0.06)  # within the rate

    playing = threading.Thread(target=go_on)
    playing.start()
    time.sleep(0.4)
    folder = ["--data", str(tmp_path / "tables")]
    assert main(["backup", str(copy), *folder]) == 0
    assert "1 tables saved" in capsys.readouterr().out
    stop.set()
    playing.join()
    assert copy.stat().st_mode & 0o077 == 0
    assert main(["backup", str(copy), *folder]) == 2  # it is there already
    assert main(["restore", str(copy), *folder]) == 2  # the server runs
    assert "stop it first" in capsys.readouterr().err
    late = server.open()
    newest = clients[0].newest
    server.stop()
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(copy.read_bytes()[:5000] + b"\xff" * 3000)
    assert main(["restore", str(broken), *folder]) == 2
    assert main(["restore", str(tmp_path / "none"), *folder]) == 2
    assert main(["restore", str(copy), *folder]) == 0
    server.start()
    try:
        back = table.both()
        assert 2 <= back[0].state["version"] <= newest
        assert play_on(back, 1) == 1
        assert server.get(f"/api/tables/{late.id}").status_code == 404
        aside = sqlite3.connect(tmp_path / "tables" / "tables.before-restore-1.sqlite")
        assert aside.execute("SELECT count(*) FROM tables").fetchone()[0] == 2
        aside.close()
    finally:
        server.stop()


def test_every_restore_keeps_what_was_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A8: also the second one; nothing else is left behind, and a copy may hold tables alone."""
    place, copy = tmp_path / "tables", tmp_path / "copy.sqlite"
    folder = ["--data", str(place)]
    store = SqliteStore(place)
    tables = [("one", "{}", b"s"), ("two", "{}", b"s")]
    store.create_all(tables[:1])
    store.close_writer()
    assert main(["backup", str(copy), *folder]) == 0
    for n in (1, 2):
        store = SqliteStore(place)
        store.create_all(tables[1:])
        if n == 2:
            store.create_all([("three", "{}", b"s")])
        store.close_writer()
        assert main(["restore", str(copy), *folder]) == 0
    names = {file.name for file in place.iterdir() if "sqlite" in file.name}
    aside = [f"tables.before-restore-{n}.sqlite" for n in (1, 2)]
    assert names == {"tables.sqlite", *aside}
    counts = []
    for name in ("tables.sqlite", *aside):
        with closing(sqlite3.connect(place / name)) as data:
            counts.append(data.execute("SELECT count(*) FROM tables").fetchone()[0])
    assert counts == [1, 2, 3]
    capsys.readouterr()
    with closing(sqlite3.connect(copy)) as data:
        data.execute("CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM tables; END")
        data.commit()
    assert main(["restore", str(copy), *folder]) == 2
    assert "trigger t" in capsys.readouterr().err
    assert not list(place.glob("*.new*"))


def test_another_server_takes_over_and_nothing_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    table = server.open()
    clients = table.both()
    play_on(clients, 5)
    client = acting(*clients)
    seat = clients.index(client)
    at, lines = client.state["version"], client.lines()
    client.send({"t": "act", "id": 77, "at": at, "line": lines[0]})
    old = server.process
    server.arguments = ("--take-over", "--port", str(server.port))
    began = time.monotonic()
    server.start()
    assert time.monotonic() - began < 12
    assert old.wait(10) is not None
    assert any(message["t"] == "closing" for message in drain(client))
    again = Client(server, table.id, table.tokens[seat])
    again.wait(lambda state: state["started"])
    again.send({"t": "act", "id": 77, "at": at, "line": lines[0]})  # as pages do
    assert again.answer(77)["t"] == "ok"
    again.wait(lambda state: state["version"] == at + 1)
    server.stop()


def drain(client: Client) -> list[dict[str, object]]:
    client.closed_with()
    return client.heard


def test_sigterm_answers_what_was_begun(tmp_path: Path) -> None:
    """Every action that is on disk was answered, or is recognised when it is sent again."""
    server = Server(tmp_path / "tables")
    tables = [server.open() for _ in range(3)]
    pairs = [table.both() for table in tables]
    for pair in pairs:
        client = acting(*pair)
        client.send({"t": "act", "id": 5, "at": client.state["version"], "line": client.lines()[0]})
    server.process.terminate()
    for pair in pairs:
        heard = [message for client in pair for message in drain(client)]
        assert any(message["t"] == "closing" for message in heard)
    assert server.process.wait(10) in (0, -15)  # the signal is passed on at the end
    server.start()
    for table, pair in zip(tables, pairs, strict=True):
        answered = any(m["t"] == "ok" and m["id"] == 5 for client in pair for m in client.heard)
        state = server.get(f"/api/tables/{table.id}").json()
        assert state["step"] == (1 if answered else state["step"])
    server.stop()


def test_the_commands_say_what_is_missing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kyradar", "backup", str(tmp_path / "x")]
    done = subprocess.run(
        [*command, "--data", str(tmp_path / "nowhere")], capture_output=True, text=True
    )
    assert done.returncode == 2 and "there are no tables" in done.stderr
    assert not (tmp_path / "x").exists()
