"""Two servers on one database behind a real nginx, with the configuration of `examples/`: a table
is one server's at a time, and goes on when that one dies, hangs, or loses the database."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from . import nginx, postgres
from .plays import Play, compare
from .tables import Client, Server, Table, acting, catch_up, play_on

WHY_NOT = postgres.missing() or nginx.missing()
psycopg = pytest.importorskip("psycopg", reason=str(WHY_NOT))
pytestmark = pytest.mark.skipif(WHY_NOT is not None, reason=str(WHY_NOT))
TABLES = 4
GOES_ON = 3.0  # seconds from the return of its sockets until a table goes on
PATIENCE = 90.0  # seconds for everything else, on a machine with much else to do
PARTS = int(os.environ.get("KYRADAR_KILL_PARTS", "8"))


class Behind(Server):
    """The proxy, as clients see it: a server on its port."""

    def __init__(self, port: int) -> None:
        self.port, self.address = port, f"http://127.0.0.1:{port}"


@dataclass
class Figures:
    """What was seen."""

    acknowledged: int = 0
    reconnected: int = 0
    went_on: list[float] = field(default_factory=list)  # after the sockets came back
    waited: list[float] = field(default_factory=list)  # after the fault
    fenced: int = 0

    def __str__(self) -> str:
        def told(times: list[float]) -> str:
            if not times:
                return "-"
            times = sorted(times)
            return f"median {times[len(times) // 2]:.2f} s, longest {times[-1]:.2f} s"

        return (
            f"{self.acknowledged} acknowledged, {self.reconnected} reconnections, "
            f"went on {told(self.went_on)}, after the fault {told(self.waited)}, "
            f"{self.fenced} fenced writes"
        )


class House:
    """A database, two servers and the proxy."""

    def __init__(self, folder: Path, url: str, reader_url: str | None = None) -> None:
        self.folder, self.url = folder, reader_url or url
        self.ports = nginx.free_port(), nginx.free_port()
        self.proxy = nginx.Nginx(folder / "nginx", self.ports)
        self.front = Behind(self.proxy.port)
        self.servers = [self._server(n, url) for n in range(2)]
        self.plays: list[Play] = []
        self._fenced = 0  # of servers that were killed
        self.fault = self.fault_over = 0.0

    def _server(self, number: int, url: str) -> Server:
        folder = self.folder / f"s{number}"
        folder.mkdir()
        return Server(
            *(folder, "--port", str(self.ports[number]), "--rate", "10000", "--burst", "10000"),
            *("--origins", self.front.address),
            KYRADAR_DATA=url,
        )

    def play(self, tables: int, patience: float = 20.0, pause: float = 0.0) -> None:
        """Let tables be played from now on."""
        self.plays += [Play(self.front, patience, pause) for _ in range(tables)]

    def kill(self, number: int) -> None:
        self._fenced += self._fenced_at(self.servers[number])
        self.servers[number].kill()

    def _fenced_at(self, server: Server) -> int:
        with suppress(httpx.HTTPError):
            for line in server.get("/metrics").text.splitlines():
                if line.startswith("kyradar_fenced_total "):
                    return int(line.split()[1])
        return 0

    def wait_until_all_went_on(self, since: float) -> list[float]:
        """Each table has an action that was acknowledged after this moment; after how long."""
        waited = []
        for play in self.plays:
            while not play.times or play.times[-1] < since:
                assert play.error is None, play.error
                assert time.monotonic() - since < PATIENCE, self.errors()
                time.sleep(0.01)
            waited.append(next(one for one in play.times if one >= since) - since)
        return waited

    def errors(self) -> str:
        return "\n".join(server.errors()[-3_000:] for server in self.servers) + self.proxy.errors()

    def end(self) -> Figures:
        """Stop, and compare what was acknowledged with what is in the database."""
        for play in self.plays:
            play.wanted = False
        for play in self.plays:
            play.thread.join(PATIENCE)
        found = Figures(fenced=self._fenced + sum(map(self._fenced_at, self.servers)))
        for play in self.plays:
            assert play.error is None, play.error
            for table in {table.id: table for table, _, _, _ in play.noted}.values():
                noted = [entry[1:] for entry in play.noted if entry[0] is table]
                compare(stored(self.url, table), noted)
            found.acknowledged += len(play.noted)
            found.reconnected += play.reconnected
            for came, took in play.went_on[1:]:  # the first time is no return
                # Whoever came while there was no database waits for that.
                until = self.fault_over if came > self.fault else 0.0
                found.went_on.append(took - max(0.0, until - came))
        for server in self.servers:
            assert "Traceback" not in server.errors(), server.errors()
        return found

    def close(self) -> None:
        for play in self.plays:
            play.wanted = False
        for server in self.servers:
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.kill()
        for play in self.plays:
            play.thread.join(PATIENCE)
        self.proxy.stop()


@contextmanager
def opened(folder: Path, url: str, database: str | None = None) -> Iterator[House]:
    house = House(folder, url, database)
    try:
        yield house
    finally:
        house.close()


def stored(url: str, table: Table) -> list[tuple[int, int, str]]:
    """All actions on disk: number in the log, id, line."""
    query = (
        "SELECT n, (body::json->>'id')::bigint, body::json->>'line' FROM log "
        "JOIN tables ON row = table_row WHERE tables.id = %s AND kind = 'act' ORDER BY n"
    )
    with psycopg.connect(url) as database:
        found: list[tuple[int, int, str]] = database.execute(query, (table.id,)).fetchall()
    return found


def at(server: Server, table: Table, seat: int) -> Client:
    """Come to a table by this server's address."""
    client = Client(server, table.id, table.tokens[seat])
    client.wait(lambda state: True)
    return client


def both_at(server: Server, table: Table) -> tuple[Client, Client]:
    pair = at(server, table, 0), at(server, table, 1)
    for client in pair:
        client.wait(lambda state: state["started"])
    return pair


@pytest.fixture
def url(cluster: postgres.Postgres) -> str:
    """A new database."""
    return cluster.database()


# --- the proxy ------------------------------------------------------------------------------------


def test_all_requests_of_a_table_go_to_one_server(url: str, tmp_path: Path) -> None:
    with opened(tmp_path, url) as house:
        tables = [house.front.open() for _ in range(12)]
        for table in tables:
            pair = both_at(house.front, table)
            assert play_on(pair, 2) == 2
            told = house.front.get(f"/api/tables/{table.id}").json()
            assert told["version"] == pair[0].newest
            page = house.front.get(f"/t/{table.id}", headers={"accept": "text/html"})
            assert page.status_code == 200
        here = [int(one.get("/health").json()["open"]) for one in house.servers]
        assert sum(here) == len(tables) and min(here) > 0, here
        # What is asked over HTTP of a server that does not have the table claims nothing.
        for server in house.servers:
            for table in tables:
                assert server.get(f"/api/tables/{table.id}").json()["step"] == 2
                assert server.get(f"/t/{table.id}").status_code == 200
        assert [int(one.get("/health").json()["open"]) for one in house.servers] == here
        # The proxy says for whom it asks, whatever clients say of themselves.
        forged = {"x-forwarded-for": "127.0.0.1"}
        assert house.front.get("/metrics", headers=forged).status_code in (200, 403)
        # A server that goes says so, and its tables go on at the other.
        house.servers[0].stop()
        for table in tables:
            began = time.monotonic()
            assert both_at(house.front, table)[0].state["step"] == 2
            assert time.monotonic() - began < GOES_ON


# --- who has a table ------------------------------------------------------------------------------


def test_a_socket_claims_its_table_and_the_former_owner_lets_it_go(
    url: str, tmp_path: Path
) -> None:
    with opened(tmp_path, url) as house:
        one, two = house.servers
        table = one.open()
        before = both_at(one, table)
        assert play_on(before, 3) == 3
        began = time.monotonic()
        first = at(two, table, 0)  # as when the proxy has another opinion
        for client in before:
            assert client.closed_with() == 1012
        assert time.monotonic() - began < GOES_ON, "the former owner is told at once"
        pair = first, at(two, table, 1)
        assert play_on(pair, 3) == 3
        assert [int(one.get("/health").json()["open"]) for one in house.servers] == [0, 1]
        assert len(stored(url, table)) == 6


def test_a_proxy_that_is_not_sticky_loses_nothing_and_is_named_once(
    url: str, tmp_path: Path
) -> None:
    with opened(tmp_path, url) as house:
        one, two = house.servers
        tables = [one.open() for _ in range(2)]
        for table in tables:
            for number in range(8):
                pair = both_at(house.servers[number % 2], table)
                assert pair[0].state["step"] == number
                assert play_on(pair, 1) == 1
            assert len(stored(url, table)) == 8
        for server in house.servers:
            told = [line for line in server.errors().splitlines() if "proxy" in line]
            assert len(told) == 1 and "docs/hosting.md" in told[0], server.errors()


# --- faults ---------------------------------------------------------------------------------------


def kill_at_random(url: str, folder: Path, kills: int, seed: int) -> Figures:
    """Kill one of the servers while tables are played, start it again, and so on; now and then the
    other one is killed before it is back."""
    chance, waited = random.Random(seed), []
    with opened(folder, url) as house:
        house.play(TABLES)
        house.wait_until_all_went_on(time.monotonic())
        for _ in range(kills):
            time.sleep(chance.uniform(0.1, 0.8))
            number = chance.randrange(2)
            house.kill(number)
            killed = time.monotonic()
            waited += house.wait_until_all_went_on(killed)
            house.servers[number].start()
            if chance.random() < 0.7:
                house.wait_until_all_went_on(time.monotonic())
        found = house.end()
    found.waited = waited
    return found


def test_servers_killed_at_random_lose_nothing(url: str, tmp_path: Path) -> None:
    found = kill_at_random(url, tmp_path, 4, 1)
    assert found.acknowledged > 40 and found.reconnected >= 2, found
    assert max(found.went_on) < GOES_ON, found


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_servers_killed_two_hundred_times(url: str, tmp_path: Path, part: int) -> None:
    found = kill_at_random(url, tmp_path, 25, 100 + part)
    print(f"\n{25} kills: {found}")
    assert max(found.went_on) < GOES_ON, found


def pause_at_random(url: str, folder: Path, rounds: int, tables: int, seed: int) -> Figures:
    """Stop a server (SIGSTOP) for longer than anybody waits for it, with actions on their way to
    it; wake it up when its tables are played elsewhere."""
    chance, waited = random.Random(seed), []
    with opened(folder, url) as house:
        house.play(tables, patience=3.0, pause=0.05)
        house.wait_until_all_went_on(time.monotonic())
        for _ in range(rounds):
            number = chance.randrange(2)
            time.sleep(chance.uniform(0.3, 1.0))
            house.servers[number].process.send_signal(signal.SIGSTOP)
            stopped = time.monotonic()
            waited += house.wait_until_all_went_on(stopped + 0.1)
            time.sleep(max(0.0, stopped + 12.0 - time.monotonic()))  # past every limit of ours
            house.servers[number].process.send_signal(signal.SIGCONT)
            house.wait_until_all_went_on(time.monotonic() + 6.0)
        found = house.end()
    found.waited = waited
    return found


def test_a_paused_server_wakes_up_and_cannot_write(url: str, tmp_path: Path) -> None:
    with opened(tmp_path, url) as house:
        one, two = house.servers
        tables = [one.open() for _ in range(6)]
        pairs = [both_at(one, table) for table in tables]
        for pair in pairs:
            assert play_on(pair, 3) == 3
        late = [acting(*pair) for pair in pairs]
        one.process.send_signal(signal.SIGSTOP)
        for client in late:
            version, line = client.state["version"], client.lines()[-1]
            client.send({"t": "act", "id": 500, "at": version, "line": line})
        began = time.monotonic()
        moved = [both_at(two, table) for table in tables]
        assert time.monotonic() - began < len(tables) * GOES_ON
        for pair in moved:
            assert play_on(pair, 2) == 2  # nobody waits for a lease
        one.process.send_signal(signal.SIGCONT)
        for pair in pairs:
            for client in pair:
                heard = len(client.heard)
                assert client.closed_with() == 1012
                assert not any(message.get("id") == 500 for message in client.heard[heard:])
        for table, pair in zip(tables, moved, strict=True):
            catch_up(*pair)
            assert play_on(pair, 1) == 1
            assert [id for _, id, _ in stored(url, table)].count(500) == 0
            assert len(stored(url, table)) == 6
        figures = two.get("/metrics").text + one.get("/metrics").text
        assert "kyradar_fenced_total" in figures


@pytest.mark.long
def test_paused_servers_write_nothing_when_they_wake_up(url: str, tmp_path: Path) -> None:
    found = pause_at_random(url, tmp_path, 16, 16, 7)
    print(f"\n16 pauses: {found}")
    assert found.fenced >= 50, found
    assert max(found.went_on) < GOES_ON, found


def fault(
    house: House, begin: Callable[[], None], end: Callable[[], None], seconds: float
) -> list[float]:
    """Play, through a fault of so many seconds; how long after its end each table went on."""
    house.play(TABLES)
    house.wait_until_all_went_on(time.monotonic())
    while min(int(one.get("/health").json()["open"]) for one in house.servers) == 0:
        house.play(1)  # by chance all tables are one server's: the other would notice nothing
        house.wait_until_all_went_on(time.monotonic())
    time.sleep(0.5)
    house.fault = time.monotonic()
    begin()
    time.sleep(seconds)
    told = []
    for server in house.servers:  # they answer at once all the while
        began = time.monotonic()
        told.append(server.get("/health").json()["status"])
        assert time.monotonic() - began < 1.0
    assert "storage" in told, house.errors()
    end()
    house.fault_over = time.monotonic()
    return house.wait_until_all_went_on(time.monotonic())


def told_once(house: House) -> None:
    """An outage is a line in the log for what cannot be written and one for what cannot be read,
    and as many for its end."""
    for server in house.servers:
        lines = server.errors().splitlines()
        assert 1 <= sum("tables cannot be" in line for line in lines) <= 2, lines
        assert len(lines) <= 6, lines


def test_a_database_that_is_killed(cluster: postgres.Postgres, tmp_path: Path) -> None:
    url = cluster.database()
    with opened(tmp_path, url) as house:
        waited = fault(house, cluster.stop, cluster.start, 3.0)
        found = house.end()
        told_once(house)
    assert max(found.went_on) < GOES_ON and max(waited) < PATIENCE, found
    print(f"\ndatabase killed: {found}; after its return {max(waited):.2f} s at most")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("recovers", (True, False), ids=["late", "never"])
def test_a_database_that_falls_silent(
    cluster: postgres.Postgres, tmp_path: Path, recovers: bool
) -> None:
    """Packets are taken, and nothing comes back: only our own time limits can tell."""
    url, line = cluster.database(), postgres.Line(cluster.port)
    try:
        with opened(tmp_path, cluster.url_at(line.port, url), url) as house:
            waited = fault(house, line.fall_silent, lambda: line.go_on(recovers), 9.0)
            found = house.end()
            told_once(house)
            line.fall_silent()
            for server in house.servers:
                began = time.monotonic()
                server.process.terminate()
                server.process.wait(20)
                assert time.monotonic() - began < 15.0
    finally:
        line.close()
    assert max(found.went_on) < GOES_ON and max(waited) < PATIENCE, found
    print(f"\ndatabase silent: {found}; after its return {max(waited):.2f} s at most")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 16 MB."""
    folder = Path("/tmp") / f"kyradar-small-{os.getpid()}"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m,mode=777", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
        folder.rmdir()
        pytest.skip("a small disk can only be made by root, where mounting is allowed")
    data = folder / "data"
    data.mkdir()
    os.chmod(data, 0o700)
    if os.geteuid() == 0:
        import shutil

        shutil.chown(data, postgres.USER)
    yield data
    subprocess.run(["umount", "-l", str(folder)], check=True)
    folder.rmdir()


def test_a_database_whose_disk_is_full(
    cluster: postgres.Postgres, tmp_path: Path, small_disk: Path
) -> None:
    url = cluster.database(tablespace=small_disk)
    filler = small_disk / "filler"

    def fill() -> None:
        with open(filler, "wb") as file, suppress(OSError):
            while True:
                file.write(bytes(8_192))
                file.flush()
        # What was extended already has room for a while: it is used up.
        entry = "INSERT INTO log SELECT -1, %s, '', repeat(md5(random()::text), 50)"
        with psycopg.connect(url, autocommit=True) as database, suppress(psycopg.Error):
            for number in range(100_000):
                database.execute(entry, (number,))

    with opened(tmp_path, url) as house:
        waited = fault(house, fill, filler.unlink, 3.0)
        found = house.end()
        told_once(house)
        for server in house.servers:
            server.stop()
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as database:
        name = url.partition("@/")[2].partition("?")[0]
        database.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
        database.execute(f"DROP TABLESPACE {name}".encode())
    assert max(found.went_on) < GOES_ON and max(waited) < PATIENCE, found
    print(f"\ndisk full: {found}; after its return {max(waited):.2f} s at most")
