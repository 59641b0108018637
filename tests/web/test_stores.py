"""A folder and a database keep the same promises: the same tests for both."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kyradar.web.store.errors import Fenced, StorageError
from kyradar.web.store.store import DAY, LONGEST_GAP, Store, open_store

from . import postgres
from .loops import tell
from .tables import SECONDS, Client, Server, Table, acting, catch_up

WHY_NOT = postgres.missing()
needs_postgres = pytest.mark.skipif(WHY_NOT is not None, reason=str(WHY_NOT))
#: A database that was made where no language is set takes text for bytes.
KINDS = ["sqlite", *(pytest.param(one, marks=needs_postgres) for one in ("UTF8", "SQL_ASCII"))]
Work = Callable[[Store], Awaitable[Any]]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where tables may be kept."""
    if request.param == "sqlite":
        return tmp_path / "tables"
    made: str = request.getfixturevalue("cluster").database(request.param)
    return made


def with_store(place: Path | str, work: Work) -> Any:
    async def run() -> Any:
        store = open_store(place)
        store.start()
        try:
            return await work(store)
        finally:
            store.close()

    return tell(run())


def test_what_is_written_is_read_again(place: Path | str) -> None:
    async def write(store: Store) -> tuple[int, int]:
        first = await store.create("one", {"a": [1, "é"]}, b"\x00\xff" * 16)
        second = await store.create("two", {}, b"s" * 32)
        await asyncio.gather(*(store.append(first, n, "act", f'{{"n":{n}}}') for n in range(300)))
        await store.append(second, 0, "say", '{"text":"é\\u0000 \' \\" \\\\"}')
        return first, second

    first, second = with_store(place, write)

    async def read(store: Store) -> None:
        one, two = await store.read("one"), await store.read("two")
        assert one is not None and two is not None
        assert (one.row, one.setup, one.secret) == (first, {"a": [1, "é"]}, b"\x00\xff" * 16)
        assert [n for n, _, _ in one.log] == list(range(300))
        assert one.log[7] == (7, "act", '{"n":7}')
        assert two.row == second and two.log[0][2] == '{"text":"é\\u0000 \' \\" \\\\"}'
        assert await store.read("three") is None
        assert await store.length("one") == (first, 300)
        assert await store.length("three") is None
        await store.tidy()
        assert store.tables == 2

    with_store(place, read)


def test_an_entry_is_written_once(place: Path | str) -> None:
    """Two who both think that they own a table cannot both write: the second is told."""

    async def work(store: Store) -> None:
        row = await store.create("one", {}, b"s" * 32)
        await store.append(row, 0, "act", '{"by":"first"}')
        good = store.append(row, 1, "act", "{}")
        bad = store.append(row, 0, "act", '{"by":"second"}')
        last = store.append(row, 2, "act", "{}")
        with pytest.raises(StorageError):
            await bad
        await good
        await last
        found = await store.read("one")
        assert found is not None and found.log[0][2] == '{"by":"first"}' and len(found.log) == 3
        with pytest.raises(StorageError):
            await store.create("one", {}, b"s" * 32)

    with_store(place, work)


def test_tables_that_nobody_comes_to(place: Path | str) -> None:
    async def work(store: Store) -> None:
        rows = [await store.create(f"t{n}", {}, b"s" * 32) for n in range(4)]
        await store.append(rows[0], 0, "act", "{}")
        assert await store.tidy(1.0) == 0
        await asyncio.sleep(1.0)
        await store.touch([(rows[1], 0)])
        days = 0.8 / DAY  # time enough between the two, on a busy machine
        assert await store.tidy(days, [rows[2]]) == 2
        assert store.tables == 2
        assert await store.read("t0") is None
        found = await store.read("t1")
        assert found is not None and found.log == []

    with_store(place, work)


def test_a_clock_that_jumps_makes_no_table_old(place: Path | str) -> None:
    """M3: 40 days ahead, also while no server runs; then back."""

    async def begin(store: Store) -> None:
        await store.create("one", {}, b"s" * 32)

    def jump(connection: Any, days: float) -> None:
        """As if the clock had been moved: all that was written by it lies so far back."""
        if isinstance(place, str):
            connection.execute("UPDATE kyradar SET clock_at = clock_at - %s", (days * DAY,))
        else:
            connection.execute("UPDATE clock SET at = at - ?", (days * DAY,))

    async def look(store: Store) -> None:
        for days in (40.0, -40.0, 40.0):
            await store._chores.ask(partial(jump, days=days), 10)
            assert await store.tidy(30.0) == 0
        assert await store.read("one") is not None
        # Time that passes in steps that are not too long makes it old all the same.
        for _ in range(3):
            await store._chores.ask(lambda one: jump(one, LONGEST_GAP / DAY), 10)
            gone = await store.tidy(4 * LONGEST_GAP / DAY)
        assert gone == 1

    with_store(place, begin)
    with_store(place, look)


def keep_playing(pair: tuple[Client, Client], noted: list[tuple[int, str]]) -> None:
    """Actions until the line breaks; those that were acknowledged are noted."""
    try:
        while not pair[0].state["outcome"]:
            client = acting(*pair)
            line = random.choice(client.lines())
            answer = client.act(line)
            if answer["t"] == "ok":
                noted.append((answer["version"], line))
            catch_up(*pair)
            time.sleep(0.02)
            if len(noted) % 7 == 6:
                raise ConnectionError
    except (ConnectionClosed, OSError, ConnectionError):
        pass


def test_a_killed_server_loses_nothing(place: Path | str, tmp_path: Path) -> None:
    (tmp_path / "server").mkdir(exist_ok=True)
    server = Server(tmp_path / "server", "--rate", "1000", KYRADAR_DATA=str(place))
    try:
        table = server.open()
        noted: list[tuple[int, str]] = []
        for _ in range(2):
            pair = table.both()
            keep_playing(pair, noted)
            server.kill()
            server.start()
        pair = table.both()
        assert pair[0].state["version"] >= noted[-1][0]
        assert pair[0].state["step"] >= len(noted)
        pair[0].ask("resign")
        record = table.record().text
        lines = [line.partition(": ")[2] for line in record.splitlines() if line[:1] == "p"]
        assert [line for _, line in noted] == lines[: len(noted)]
    finally:
        server.kill()


# --- PostgreSQL alone ---------------------------------------------------------------------------


@needs_postgres
def test_whoever_claims_a_table_has_it(cluster: postgres.Postgres) -> None:
    """Whoever has lost a table writes nothing to it, is told, and loses nothing else by it."""
    url = cluster.database()

    async def work(store: Store) -> None:
        told: list[tuple[str, int]] = []
        store.claimed_elsewhere = lambda id, fence: told.append((id, fence))
        await asyncio.sleep(0.5)  # until it listens
        for name in ("one", "two"):
            await store.create(name, {}, b"s" * 32)
        one, two = await store.claim("one"), await store.claim("two")
        assert one is not None and two is not None and await store.claim("three") is None
        other = open_store(url)
        other.start()
        try:
            await store.append(one.row, 0, "act", '{"by":"first"}', one.fence)
            taken = await other.claim("one")
            assert taken is not None and taken.log == [(0, "act", '{"by":"first"}')]
            assert taken.fence > one.fence
            lost = store.append(one.row, 1, "act", '{"by":"former"}', one.fence)
            kept = store.append(two.row, 0, "act", "{}", two.fence)
            with pytest.raises(Fenced):
                await lost
            await kept  # in the same batch
            assert store.writable and store.fenced == 1
            await other.append(one.row, 1, "act", '{"by":"other"}', taken.fence)
            bodies = [body for _, _, body in (await store.read("one")).log]  # type: ignore
            assert bodies == ['{"by":"first"}', '{"by":"other"}']
            assert await store.lost([(one.row, one.fence), (two.row, two.fence)]) == {one.row}
            end = time.monotonic() + 10
            while told != [("one", taken.fence)]:
                assert time.monotonic() < end, told
                await asyncio.sleep(0.01)
            # What was put away is nobody's: no claim of it has to be told. A former owner cannot
            # put away what another has.
            await store.release([(one.row, one.fence), (two.row, two.fence)])
            assert await other.claim("two") is not None
            again = await store.claim("one")
            assert again is not None and again.fence == taken.fence + 1
            await asyncio.sleep(0.3)
            assert all(id == "one" for id, _ in told), told
        finally:
            other.close()

    with_store(url, work)


@needs_postgres
def test_an_action_while_all_tables_are_touched(cluster: postgres.Postgres) -> None:
    """S2: that a table is noted as in use takes it from nobody."""

    async def work(store: Store) -> None:
        many = 10_000
        rows = await asyncio.gather(*(store.create(f"t{n}", {}, b"s") for n in range(many)))
        over = False

        async def touch() -> int:
            times = 0
            while not over:
                await store.touch([(row, 0) for row in rows])
                times += 1
            return times

        touching = asyncio.create_task(touch())
        chance, numbers = random.Random(1), dict.fromkeys(rows, 0)
        for _ in range(150):
            batch = chance.sample(rows, 20)
            await asyncio.gather(*(store.append(row, numbers[row], "act", "{}") for row in batch))
            for row in batch:
                numbers[row] += 1
        over = True
        assert await touching >= 1 and store.fenced == 0

    with_store(cluster.database(), work)


@needs_postgres
def test_claims_that_were_missed_are_looked_for(cluster: postgres.Postgres) -> None:
    """After its session was lost, a server looks which of its tables others have claimed."""
    import psycopg

    url = cluster.database()

    async def work(store: Store) -> None:
        told = asyncio.Event()
        store.missed = told.set
        await asyncio.wait_for(told.wait(), 10)
        told.clear()
        with psycopg.connect(url, autocommit=True) as other:
            query = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            other.execute(query)
        await asyncio.wait_for(told.wait(), 10)

    with_store(url, work)


@needs_postgres
def test_a_database_that_cannot_hold_every_name_says_what_to_do(cluster: postgres.Postgres) -> None:
    with pytest.raises(StorageError, match="LATIN1.*ENCODING 'UTF8'"):
        open_store(cluster.database("LATIN1"))


@needs_postgres
def test_a_database_of_before(cluster: postgres.Postgres) -> None:
    """It is upgraded where it is, but not while a server that knows no fences writes to it."""
    import psycopg

    url = cluster.database()
    with psycopg.connect(url, autocommit=True) as old:
        old.execute(BEFORE)
        old.execute("SELECT pg_try_advisory_lock(%s)", (0x6B797261,))
        with pytest.raises(StorageError, match="older Kyradar"):
            open_store(url)

    async def work(store: Store) -> None:
        found = await store.claim("one")
        assert found is not None and found.log == [(0, "act", "{}")]
        await store.append(found.row, 1, "act", "{}", found.fence)

    for _ in range(2):
        open_store(url).close()
    with_store(url, work)
    with psycopg.connect(url, autocommit=True) as old:
        old.execute("UPDATE kyradar SET format = 99")
    with pytest.raises(StorageError, match="newer"):
        open_store(url)


BEFORE = """
CREATE TABLE kyradar (format integer NOT NULL);
INSERT INTO kyradar VALUES (2);
CREATE TABLE tables (
    row bigserial PRIMARY KEY, id text NOT NULL UNIQUE, created double precision NOT NULL,
    setup text NOT NULL, secret bytea NOT NULL, seen double precision NOT NULL
);
CREATE TABLE log (
    table_row bigint NOT NULL, n integer NOT NULL, kind text NOT NULL, body text NOT NULL,
    PRIMARY KEY (table_row, n)
);
INSERT INTO tables (id, created, setup, secret, seen) VALUES ('one', 1, '{}', 'x', 1);
INSERT INTO log VALUES (1, 0, 'act', '{}');
"""


def admitted(table: Table) -> tuple[Client, Client]:
    """Both seats, who come again as the page does while the server has no database to read from."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return table.both()
        except ConnectionClosed:
            assert time.monotonic() < end


@needs_postgres
def test_a_database_that_goes_and_comes_back(cluster: postgres.Postgres, tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server", KYRADAR_DATA=cluster.database())
    try:
        table = server.open()
        pair = table.both()
        assert acting(*pair).act()["t"] == "ok"
        catch_up(*pair)
        before = pair[0].state["version"]
        cluster.stop()
        answer = acting(*pair).act()
        assert (answer["t"], answer["code"]) == ("error", "storage")
        assert server.get("/health").status_code in (200, 503)
        cluster.start()
        pair = admitted(table)
        assert pair[0].state["version"] == before
        assert acting(*pair).act()["t"] == "ok"
        assert server.get("/health").json()["status"] == "ok"
    finally:
        server.stop()
    assert "password" not in server.errors()


@needs_postgres
def test_a_server_takes_over_on_a_database(cluster: postgres.Postgres, tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server", KYRADAR_DATA=cluster.database())
    table = server.open()
    pair = table.both()
    assert acting(*pair).act()["t"] == "ok"
    old = server.process
    server.arguments = ("--take-over",)
    old.terminate()
    server.start()
    old.wait(20)
    assert table.both()[0].state["step"] == 1
    server.stop()
