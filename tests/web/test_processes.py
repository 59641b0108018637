"""Several servers on one database: a table is one's at a time, and goes on when that one dies."""

from __future__ import annotations

import os
import random
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from kyradar import new_game
from kyradar.cli.main import main
from kyradar.engine.wording import LANGUAGES
from kyradar.web.house import House
from kyradar.web.letters import letter_box_path

from . import postgres
from .loops import tell
from .plays import Play, compare
from .tables import Client, Server, Table, acting, catch_up, play_on

WHY_NOT = postgres.missing()
psycopg = pytest.importorskip("psycopg", reason=str(WHY_NOT))
LEASE = 3.0  # seconds, as docs/hosting.md says
pytestmark = pytest.mark.skipif(WHY_NOT is not None, reason=str(WHY_NOT))
TAKEN_OVER = 5.0  # seconds, at most


@pytest.fixture
def url(cluster: postgres.Postgres) -> str:
    """A new database."""
    return cluster.database()


def start(folder: Path, url: str, *arguments: str) -> Server:
    folder.mkdir(exist_ok=True)
    return Server(folder, "--rate", "10000", "--burst", "10000", *arguments, KYRADAR_DATA=url)


@pytest.fixture
def pair(url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one machine, which know of each other by the database alone."""
    first, second = start(tmp_path / "first", url), start(tmp_path / "second", url)
    yield first, second
    for server in (first, second):
        if server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.stop()
        assert "Traceback" not in server.errors(), server.errors()


def at(server: Server, table: Table, seat: int) -> Client:
    """Come to a table by this server's address."""
    client = Client(server, table.id, table.tokens[seat])
    client.wait(lambda state: True)
    return client


def begun(*clients: Client) -> tuple[Client, ...]:
    """Once all have come, and the cards are dealt."""
    for client in clients:
        client.wait(lambda state: state["started"])
    return clients


def connections(server: Server) -> int:
    return int(server.get("/health").json()["connections"])


def stored(url: str, table: Table) -> list[tuple[int, int, str]]:
    """All actions on disk: number in the log, id, line."""
    query = (
        "SELECT n, (body::json->>'id')::bigint, body::json->>'line' FROM log "
        "JOIN tables ON row = table_row WHERE tables.id = %s AND kind = 'act' ORDER BY n"
    )
    with psycopg.connect(url) as database:
        return database.execute(query, (table.id,)).fetchall()


def test_a_socket_is_led_to_whoever_has_the_table(pair: tuple[Server, Server], url: str) -> None:
    table = pair[0].open()
    first = at(pair[0], table, 0)
    second = at(pair[1], table, 1)
    assert play_on(begun(first, second), 6) == 6
    assert [connections(server) for server in pair] == [2, 0]
    # What is asked over HTTP is answered by both.
    told = [server.get(f"/api/tables/{table.id}").json() for server in pair]
    assert told[0]["version"] == told[1]["version"] == first.state["version"]
    assert first.ask("resign")["t"] == "ok"
    records = [server.get(f"/api/tables/{table.id}/record").text for server in pair]
    assert records[0] == records[1] and "seed" in records[0]
    assert pair[1].get("/api/tables/nothing").status_code == 404
    # What strangers say of how often they were led on does no harm.
    for hops in ("9" * 5000, "-1", "x", "3"):
        where = f"ws://127.0.0.1:{pair[1].port}/ws/{table.id}"
        with connect(where, additional_headers={"X-Kyradar-Hops": hops}):
            pass
    often = {"X-Kyradar-Hops": "9"}
    with pytest.raises(InvalidHandshake, match="503"), connect(where, additional_headers=often):
        pass
    # The one who has it goes: its tables are free at once.
    pair[0].stop()
    assert first.closed_with() == 1012
    began = time.monotonic()
    again = at(pair[1], table, 0)
    assert again.state["outcome"] and time.monotonic() - began < LEASE


def test_a_paused_owner_wakes_up_and_cannot_write(pair: tuple[Server, Server], url: str) -> None:
    table = pair[0].open()
    sitting = begun(at(pair[0], table, 0), at(pair[0], table, 1))
    assert play_on(sitting, 5) == 5
    late = acting(*sitting)
    seat, version, lines = sitting.index(late), late.state["version"], late.lines()
    pair[0].process.send_signal(signal.SIGSTOP)
    began = time.monotonic()
    late.send({"t": "act", "id": 500, "at": version, "line": lines[-1]})
    moved = begun(at(pair[1], table, 0), at(pair[1], table, 1))
    assert time.monotonic() - began < LEASE + TAKEN_OVER  # loaded machines are slow
    assert moved[0].state["version"] == version
    moved[seat].last_id = 600
    assert moved[seat].act(lines[0])["t"] == "ok"
    pair[0].process.send_signal(signal.SIGCONT)
    heard = [message for client in sitting for message in gone(client)]
    assert not any(message["t"] == "ok" and message["id"] == 500 for message in heard)
    catch_up(*moved)
    assert play_on(moved, 3) == 3
    ids = [id for _, id, _ in stored(url, table)]
    assert len(ids) == 9 and 500 not in ids and ids.count(601) == 1
    # Whoever comes to the one that was paused is led on.
    back = at(pair[0], table, 0)
    assert back.state["version"] == moved[0].newest
    assert connections(pair[0]) == 0


def test_a_table_that_comes_while_we_look_is_not_lost() -> None:
    """After a silence: what others have claimed is forgotten, and nothing else."""
    ours, lost, new = (SimpleNamespace(id=str(n), row=n, fence=1) for n in range(3))
    house: Any = SimpleNamespace(rooms={"0": ours, "1": lost}, forgotten=[])
    house.forget = house.forgotten.append

    async def held() -> set[tuple[int, int]]:
        house.rooms["2"] = new
        return {(0, 1), (1, 2)}

    house.store = SimpleNamespace(held=held)
    tell(House._check_rooms(house))
    assert house.forgotten == [lost]


def gone(client: Client) -> list[dict[str, object]]:
    """What was heard until the server hung up."""
    heard = len(client.heard)
    client.closed_with()
    return client.heard[heard:]


def test_bytes_are_carried_to_another_machine(
    url: str, tmp_path: Path, free_ports: tuple[int, int]
) -> None:
    servers = [
        start(tmp_path / f"s{port}", url, "--port", str(port), "--address", f"127.0.0.1:{port}")
        for port in free_ports
    ]
    try:
        table = servers[0].open()
        first = at(servers[0], table, 0)
        with psycopg.connect(url, autocommit=True) as database:
            # Where nobody of this machine finds it: as on another one.
            database.execute("UPDATE servers SET socket = '/nowhere/' || id")
        second = at(servers[1], table, 1)
        assert play_on(begun(first, second), 6) == 6
        assert [connections(server) for server in servers] == [2, 0]
        servers[0].kill()
        assert second.closed_with() in (1006, 1012)
        began = time.monotonic()
        again = begun(at(servers[1], table, 0), at(servers[1], table, 1))
        took = time.monotonic() - began
        assert again[0].state["step"] == 6 and took < TAKEN_OVER, took
        assert play_on(again, 2) == 2
    finally:
        for server in servers:
            server.kill()


@pytest.fixture
def free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        two.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]


def children(server: Server) -> list[int]:
    pid = server.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def two_children(server: Server) -> list[int]:
    """Once there are two."""
    end = time.monotonic() + 20
    while len(found := children(server)) < 2:
        assert time.monotonic() < end, server.errors()
        time.sleep(0.02)
    return found


def test_a_child_that_dies_is_replaced_and_all_go_together(url: str, tmp_path: Path) -> None:
    server = start(tmp_path / "both", url, "--processes", "2")
    before = two_children(server)
    tables = [server.open() for _ in range(4)]
    for table in tables:
        assert play_on(table.both(), 2) == 2
    began = time.monotonic()
    os.kill(before[0], signal.SIGKILL)
    for table in tables:
        assert play_on(table.both(), 2) == 2  # wherever they were
    assert time.monotonic() - began < 4 * TAKEN_OVER
    after = two_children(server)
    assert before[1] in after and before[0] not in after
    clients = [client for table in tables for client in table.both()]
    server.process.terminate()
    for client in clients:
        assert client.closed_with() == 1012
        assert client.heard[-1] == {"t": "closing"}
    assert server.process.wait(20) == 0
    assert all(not Path(f"/proc/{pid}").exists() for pid in after)
    assert "Traceback" not in server.errors()
    with psycopg.connect(url) as database:
        # Leases are given back; the killed one's is left to run out, or somebody found it dead.
        left = database.execute("SELECT count(*) FROM servers").fetchone()
        assert left is not None and left[0] <= 1


def test_letter_boxes_of_the_dead_are_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    folder = Path(letter_box_path("me")).parent
    with socket.socket(socket.AF_UNIX) as alive:
        for name in ("alive", "dead", "young"):
            with socket.socket(socket.AF_UNIX) as box:
                (alive if name == "alive" else box).bind(str(folder / name))
        alive.listen()
        for name in ("alive", "dead"):
            os.utime(folder / name, (1, 1))
        assert letter_box_path("me") == str(folder / "me")
        assert {path.name for path in folder.iterdir()} == {"alive", "young"}
    assert folder.stat().st_mode & 0o077 == 0


def test_a_folder_is_for_one_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = set()
    for language in LANGUAGES:
        monkeypatch.setenv("KYRADAR_LANGUAGE", language)
        arguments = ["serve", "--no-browser", "--processes", "2", "--data", str(tmp_path)]
        assert main(arguments) == 2
        told.add(capsys.readouterr().err)
    assert len(told) == len(LANGUAGES)
    assert all("--data postgresql://" in text for text in told)


class Census:
    """Which servers are alive, as the database knows them."""

    def __init__(self, url: str) -> None:
        self._database = psycopg.connect(url, autocommit=True)
        self.killed()

    def killed(self) -> None:
        """Somebody was, now: signs of life of before are worth nothing."""
        self._since = self._database.execute("SELECT clock_timestamp()").fetchone()

    def wait_for_both(self) -> None:
        """Until two have given a sign of life."""
        query = "SELECT count(*) FROM servers WHERE beat > %s"
        end = time.monotonic() + 30
        while self._database.execute(query, self._since).fetchone() < (2,):
            assert time.monotonic() < end
            time.sleep(0.05)


def kill_at_random(url: str, folder: Path, rounds: int, seed: int) -> dict[str, float]:
    """Kill a process that serves, again and again, while tables are played; compare at the end.
    Now and then the other one is killed before there is a third: then a start is waited for."""
    chance = random.Random(seed)
    server = start(folder, url, "--processes", "2")
    plays: list[Play] = []
    taken_over: list[float] = []
    restarted: list[float] = [0.0]
    try:
        census = Census(url)
        plays = [Play(server) for _ in range(4)]
        for number in range(rounds):
            both_there = number == 0 or chance.random() < 0.75
            if both_there:
                census.wait_for_both()
            time.sleep(chance.uniform(0.1, 0.8))
            os.kill(chance.choice(two_children(server)), signal.SIGKILL)
            killed = time.monotonic()
            census.killed()
            for play in plays:  # everybody has to go on
                while not play.times or play.times[-1] < killed:
                    assert play.error is None, play.error
                    assert time.monotonic() - killed < 30, server.errors()
                    time.sleep(0.01)
                wait = next(one for one in play.times if one >= killed) - killed
                (taken_over if both_there else restarted).append(wait)
    finally:
        for play in plays:
            play.wanted = False
        for play in plays:
            play.thread.join(60)
        server.stop()
    for play in plays:
        assert play.error is None, play.error
        for table in {table.id: table for table, _, _, _ in play.noted}.values():
            compare(stored(url, table), [entry[1:] for entry in play.noted if entry[0] is table])
    assert "Traceback" not in server.errors(), server.errors()
    return {
        "acknowledged": sum(len(play.noted) for play in plays),
        "reconnected": sum(play.reconnected for play in plays),
        "median": sorted(taken_over)[len(taken_over) // 2],
        "longest": max(taken_over),
        "restarted": max(restarted),
    }


def test_owners_killed_at_random_lose_nothing(url: str, tmp_path: Path) -> None:
    told = kill_at_random(url, tmp_path / "mortal", 5, 1)
    assert told["acknowledged"] > 20 and told["reconnected"] >= 1
    assert told["longest"] < TAKEN_OVER, told


@pytest.mark.long
@pytest.mark.parametrize("part", range(int(os.environ.get("KYRADAR_KILL_PARTS", "8"))))
def test_owners_killed_two_hundred_times(url: str, tmp_path: Path, part: int) -> None:
    told = kill_at_random(url, tmp_path / "mortal", 25, 100 + part)
    print(part, told)
    assert told["longest"] < TAKEN_OVER, told


def test_figures_and_analyses_of_all_processes(url: str, tmp_path: Path) -> None:
    server = start(tmp_path / "both", url, "--processes", "2")
    try:
        two_children(server)
        end = time.monotonic() + 20
        while True:  # until both are known to the database
            lines = server.get("/metrics").text.splitlines()
            known = [line for line in lines if line.startswith("kyradar_info{")]
            if len(known) == 2:
                break
            assert time.monotonic() < end, lines
        assert len({line.partition('process="')[2] for line in known}) == 2
        assert sum(line.startswith("# TYPE kyradar_info ") for line in lines) == 1
        assert (
            len([line for line in lines if line.startswith("kyradar_action_seconds_count{")]) == 2
        )
        # A game that is not over: begun by one, refused by all.
        game = new_game("duel", 3)
        game.apply(game.legal()[0])
        job = server.post("/api/analysis", {"record": game.record()}).json()["job"]
        while True:
            told = [server.get(f"/api/analysis/{job}") for _ in range(6)]
            found = {one.status_code for one in told}
            assert found <= {200, 409}, [one.text for one in told]
            if found == {409}:
                break
            assert time.monotonic() < end + 60
            time.sleep(0.3)
        assert {one.json()["error"]["code"] for one in told} == {"unfinished"}
    finally:
        server.stop()
    assert "Traceback" not in server.errors(), server.errors()


def test_an_address_has_its_limits_once_for_all_processes(url: str, tmp_path: Path) -> None:
    environment = {"KYRADAR_MAX_PER_ADDRESS": "12", "KYRADAR_NEW_TABLES": "0.001"}
    folder = tmp_path / "both"
    folder.mkdir()
    server = Server(folder, "--processes", "2", KYRADAR_DATA=url, **environment)
    sockets: list[socket.socket] = []

    def come_in_numbers() -> int:
        """How many of twenty connections are answered."""
        sockets[:] = [socket.create_connection(("127.0.0.1", server.port), 20) for _ in range(20)]
        for one in sockets:
            with suppress(OSError):  # refused already
                one.sendall(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        return sum(answer_of(one).startswith(b"HTTP/1.1 200") for one in sockets)

    def answer_of(one: socket.socket) -> bytes:
        try:
            return one.recv(12)
        except ConnectionError:
            return b""

    def all_are_let_in() -> None:
        """Twelve, once nobody of before is counted any more; never one more."""
        end = time.monotonic() + 20
        while (kept := come_in_numbers()) != 12:
            assert kept < 12 and time.monotonic() < end, kept
            for one in sockets:
                one.close()
            time.sleep(0.3)

    try:
        before = two_children(server)
        told = [server.post("/api/tables", {"seats": [{"kind": "person"}] * 2}) for _ in range(66)]
        codes = [one.status_code for one in told]
        assert codes == [201] * 60 + [429] * 6
        all_are_let_in()
        for pid in before:  # whatever the dead ones had is free again
            os.kill(pid, signal.SIGKILL)
        while set(before) & set(two_children(server)):
            time.sleep(0.05)
        for one in sockets:
            one.close()
        all_are_let_in()
    finally:
        for one in sockets:
            one.close()
        server.kill()


def test_names_that_no_database_takes(url: str, tmp_path: Path) -> None:
    server = start(tmp_path / "only", url)
    try:
        for path in ("tables/%00", "tables/%00/about", "tables/a%00b/record", "analysis/%00"):
            assert server.get(f"/api/{path}").status_code == 404
        assert server.get("/t/%00").status_code == 200
        assert server.post("/api/replay", {"table": "\0"}).status_code == 404
        assert server.errors() == ""
    finally:
        server.stop()
