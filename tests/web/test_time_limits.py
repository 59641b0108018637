"""A database that does not answer: every call ends in time, and nothing else waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from kyradar.web.store import store as store_module
from kyradar.web.store.errors import Fenced, StorageError
from kyradar.web.store.outages import Outage
from kyradar.web.store.readers import Readers
from kyradar.web.store.store import Store, open_store

from . import postgres
from .loops import tell

WHY_NOT = postgres.missing()
needs_postgres = pytest.mark.skipif(WHY_NOT is not None, reason=str(WHY_NOT))
Work = Callable[[Store], Awaitable[None]]


def shown(name: str, connection: Any) -> Any:
    """What a session of the database is set to."""
    return connection.execute(f"SHOW {name}").fetchone()


def with_store(place: Path | str, work: Work) -> float:
    """How long it took to close it afterwards."""

    async def run() -> float:
        store = open_store(place)
        store.start()
        try:
            await work(store)
        finally:
            began = time.monotonic()
            await asyncio.to_thread(store.close)
        return time.monotonic() - began

    return tell(run())


@pytest.fixture
def silent(cluster: postgres.Postgres) -> Iterator[tuple[str, postgres.Line]]:
    """A database behind a line that can fall silent."""
    line = postgres.Line(cluster.port)
    yield cluster.url_at(line.port, cluster.database()), line
    line.close()


@needs_postgres
@pytest.mark.parametrize("old_connections", (True, False), ids=["late", "never"])
def test_a_silent_database_is_given_up(
    silent: tuple[str, postgres.Line], old_connections: bool, caplog: pytest.LogCaptureFixture
) -> None:
    """H3: packets are taken, and nothing comes back."""
    url, line = silent

    async def work(store: Store) -> None:
        row = await store.create("one", {}, b"s" * 32)
        claimed = await store.claim("one")
        assert claimed is not None
        await store.append(row, 0, "act", "{}", claimed.fence)
        line.fall_silent()
        began = time.monotonic()
        calls: list[Awaitable[object]] = [
            store.append(row, 1, "act", "{}", claimed.fence),
            store.claim("one"),
        ]
        calls += [store.read("one"), store.length("one"), store.create("two", {}, b"")]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert all(isinstance(one, StorageError) for one in results), results
        assert time.monotonic() - began < 8.0
        assert not store.writable
        # While it lasts, whoever comes is refused, and soon.
        began = time.monotonic()
        for _ in range(3):
            with pytest.raises(StorageError):
                await store.append(row, 1, "act", "{}", claimed.fence)
        assert time.monotonic() - began < 20.0
        line.go_on(old_connections)
        end = time.monotonic() + 20
        while not store.writable:
            try:
                again = await store.claim("one")
                assert again is not None
                await store.append(row, len(again.log), "act", "{}", again.fence)
            except StorageError:
                assert time.monotonic() < end
                await asyncio.sleep(0.1)
        assert store.writable
        line.fall_silent()

    with caplog.at_level(logging.WARNING, "kyradar.web"):
        assert with_store(url, work) < 10.0, "a silent database does not keep a server from going"
    said = [record.message for record in caplog.records]
    assert sum("cannot be written" in one for one in said) == 1, said
    assert sum("written again" in one for one in said) == 1, said


@needs_postgres
def test_a_database_that_cannot_be_reached_is_not_asked_for_every_entry(
    cluster: postgres.Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    """P6: a failed batch is not tried again entry by entry, and is one line in the log."""
    url = cluster.database()

    async def work(store: Store) -> None:
        row = await store.create("one", {}, b"s" * 32)
        attempts = []
        connect: Any = store._connect  # type: ignore[attr-defined]

        def slow() -> Any:
            attempts.append(time.monotonic())
            time.sleep(0.2)
            return connect()

        store._connect = slow  # type: ignore[attr-defined]
        cluster.stop()
        began = time.monotonic()
        entries = [store.append(row, n, "act", "{}") for n in range(100)]
        refused = await asyncio.gather(*entries, return_exceptions=True)
        assert all(isinstance(one, StorageError) for one in refused)
        assert time.monotonic() - began < 2.0, "a hundred entries wait no longer than one"
        cluster.start()
        await asyncio.sleep(0.6)
        await store.append(row, 0, "act", "{}")

    with caplog.at_level(logging.WARNING, "kyradar.web"):
        with_store(url, work)
    said = [record.message for record in caplog.records if "written" in record.message]
    assert len(said) == 2, said
    assert "101 calls" in said[1] or "100 calls" in said[1], said


@needs_postgres
def test_a_claim_waits_a_second_for_a_lock_and_nobody_waits_for_the_claim(
    cluster: postgres.Postgres,
) -> None:
    """H4: somebody stopped inside a transaction holds the lock of one table."""
    import psycopg

    url = cluster.database()

    async def work(store: Store) -> None:
        first = await store.create("one", {}, b"s" * 32)
        await store.create("two", {}, b"s" * 32)
        one, two = await store.claim("one"), await store.claim("two")
        assert one is not None and two is not None
        with psycopg.connect(url) as stopped:
            stopped.execute("UPDATE tables SET seen = seen WHERE id = 'one'")
            began = time.monotonic()
            claims = [asyncio.ensure_future(store.claim("one")) for _ in range(2)]
            await asyncio.sleep(0.1)
            assert await store.claim("two") is not None and await store.read("one") is not None
            assert time.monotonic() - began < 0.9, "others are read meanwhile"
            refused = await asyncio.gather(*claims, return_exceptions=True)
            assert all(isinstance(each, StorageError) for each in refused), refused
            assert time.monotonic() - began < 4.0
            # Writing does not wait at all: neither this table's entries nor, above all, others'.
            two = await store.claim("two")
            assert two is not None
            began = time.monotonic()
            locked = store.append(first, 0, "act", "{}", one.fence)
            free = store.append(two.row, 0, "act", "{}", two.fence)
            await free
            with pytest.raises(Fenced):
                await locked
            assert time.monotonic() - began < 0.9
            assert store.writable
            stopped.rollback()
        assert await store.claim("one") is not None

    with_store(url, work)


@needs_postgres
def test_nobody_waits_for_counting_and_deleting(cluster: postgres.Postgres) -> None:
    """P7: they have a connection of their own, and what is old is found by an index."""

    async def work(store: Store) -> None:
        await store.create("one", {}, b"s" * 32)
        counting = asyncio.ensure_future(
            store._do(lambda chores: chores.execute("SELECT pg_sleep(2)").fetchone())
        )
        tidying = asyncio.ensure_future(store.tidy(1.0))
        began = time.monotonic()
        claims = [store.claim("one") for _ in range(8)]
        assert all(one is not None for one in await asyncio.gather(*claims))
        assert not tidying.done() and not counting.done() and time.monotonic() - began < 1.5
        assert await tidying == 0 and store.tables == 1

        def plan(chores: Any) -> str:
            chores.execute("SET enable_seqscan = off")  # the table is small
            found = chores.execute("EXPLAIN " + DELETE, (1.0, [])).fetchall()
            return "\n".join(line for (line,) in found)

        assert "tables_seen" in await store._do(plan)

    from kyradar.web.store.postgres import DELETE

    with_store(cluster.database(), work)


@needs_postgres
def test_a_server_stopped_at_any_moment_holds_no_lock(cluster: postgres.Postgres) -> None:
    """H4: every batch is one statement, and a session that waits in a transaction is ended."""
    import psycopg

    url = cluster.database()

    async def work(store: Store) -> None:
        row = await store.create("one", {}, b"s" * 32)
        seen = set()
        stop = threading.Event()

        def watch() -> None:
            query = (
                "SELECT state FROM pg_stat_activity WHERE datname = current_database() "
                "AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'"
            )
            with psycopg.connect(url, autocommit=True) as other:
                while not stop.is_set():
                    seen.update(other.execute(query).fetchall())

        watching = threading.Thread(target=watch)
        watching.start()
        for n in range(40):
            claimed = await store.claim("one")
            assert claimed is not None
            made = store.create(f"new {n}", {}, b"")
            await asyncio.gather(made, store.append(row, n, "act", "{}", claimed.fence))
            await store.touch([(row, claimed.fence)])
        assert claimed is not None
        await store.release([(row, claimed.fence)])
        await store.tidy(1.0)
        stop.set()
        watching.join()
        assert not seen
        limits = "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"
        for name in limits:
            (value,) = await store._read(partial(shown, name))
            assert value not in ("0", ""), name

    with_store(url, work)


def test_a_thread_that_hangs_keeps_no_server_from_going() -> None:
    hanging = threading.Event()

    async def story() -> None:
        readers = Readers("test", 2, Mock, lambda _: None, (StorageError,))
        began = time.monotonic()
        with pytest.raises(StorageError, match="no answer within"):
            await readers.ask(lambda _: hanging.wait(30), 0.2)
        assert await readers.ask(lambda _: 7, 5.0) == 7  # the other one is free
        readers.close(0.2)
        assert time.monotonic() - began < 3.0

    tell(story())
    hanging.set()


def test_a_folder_whose_file_is_held_refuses_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sqlite3

    async def work(store: Store) -> None:
        row = await store.create("one", {}, b"")
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        with pytest.raises(StorageError):
            await store.append(row, 0, "act", "{}")
        assert time.monotonic() - began < store_module.WRITE_SECONDS + 2
        assert await store.read("one") is not None, "reading goes on"
        other.execute("ROLLBACK")
        await store.append(row, 0, "act", "{}")

    with_store(tmp_path, work)


def test_an_outage_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    outage = Outage("written")
    with caplog.at_level(logging.WARNING, "kyradar.web"):
        for _ in range(50):
            outage.begin("the disk\nis full")
        assert outage.failing
        outage.end()
        outage.end()
        outage.begin("again, at once")
        assert outage.failing
        outage.end()
        assert not outage.failing
    first, second = (record.message for record in caplog.records)
    assert "the disk is full" in first and "50 calls" in second
