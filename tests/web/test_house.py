"""Tables come from disk when somebody needs them, and are put away when nobody does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kyradar.engine.fair import new_secret
from kyradar.web import house as house_module
from kyradar.web.house import House
from kyradar.web.settings import Settings
from kyradar.web.store.errors import StorageError
from kyradar.web.store.sqlite import SqliteStore
from kyradar.web.table.live_table import LiveTable
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.texts import Refusal

from .loops import tell


async def new_table(house: House) -> str:
    seats, _ = take_seats([("person", None, None), ("person", None, None)])
    setup = make_setup("duel", {}, 1, seats, Manners(True, "ask"))
    return await house.create(setup, new_secret())


async def join(room: LiveTable) -> None:
    for seat in range(2):
        await room.write("joined", {"seat": seat, "part": "00" * 32})


def test_tables_are_put_away_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP", 0.05)

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        try:
            id = await new_table(house)
            assert house.tables == {}
            first, again = await asyncio.gather(house.table(id), house.table(id))
            assert first is again  # read once, whoever asks
            await join(first)
            await first.write("act", {"seat": first.game.to_act[0], "id": 1, "line": "end"})  # type: ignore[union-attr]
            await asyncio.sleep(0.3)
            assert house.tables == {}
            back = await house.table(id)
            assert back is not first
            assert back.version == first.version == 3
            assert back.game is not None and first.game is not None
            assert back.game.position() == first.game.position()
            with pytest.raises(Refusal):
                await house.table("nowhere")
        finally:
            await house.stop()

    tell(story())


def test_an_entry_that_is_there_already_is_refused_and_others_are_not(tmp_path: Path) -> None:
    """Two who believe to own the same table cannot both write its next line."""

    async def story() -> None:
        store = SqliteStore(tmp_path)
        store.start()
        row = await store.create("a", {}, b"")
        await store.append(row, 0, "say", "{}")
        results = await asyncio.gather(
            store.append(row, 1, "say", "{}"),
            store.append(row, 0, "say", "{}"),
            store.append(row, 2, "say", "{}"),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [int, StorageError, int]
        stored = await store.read("a")
        assert stored is not None
        assert [entry[0] for entry in stored.log] == [0, 1, 2]
        assert await store.read("b") is None
        store.close()

    tell(story())


def test_what_gathers_is_committed_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        store.start()
        row = await store.create("a", {}, b"")
        await asyncio.gather(*(store.append(row, n, "say", "{}") for n in range(500)))
        assert store.commits < 250
        store.close()

    tell(story())


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store._writer.execute("PRAGMA user_version = 99")
    store._writer.close()
    with pytest.raises(StorageError, match="newer"):
        SqliteStore(tmp_path)


def test_looking_claims_nothing_and_shows_what_is_on_disk(tmp_path: Path) -> None:
    """P3: a table that is only looked at stays nobody's, and as old as it is."""

    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        try:
            id = await new_table(house)
            first = await house.look(id)
            assert first is await house.look(id)  # replayed once while nothing changes
            assert house.tables == {} and house._opened == []
            await house.store.append(first.row, 0, "joined", '{"seat": 0, "part": "00"}')
            again = await house.look(id)
            assert again is not first and again.entries == 1
            live = await house.table(id)
            assert await house.look(id) is live and len(house._opened) == 1
            for _ in range(40):
                await house.look(await new_table(house))
            assert len(house._copies) == house_module.COPIES
            for name in ("nowhere", "%00", "a" * 50):
                with pytest.raises(Refusal):
                    await house.look(name)
        finally:
            await house.stop()

    tell(story())


def test_a_table_that_another_server_claims_is_let_go(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        house = House(Settings(data=tmp_path))
        await house.start()
        try:
            ids = [await new_table(house) for _ in range(2)]
            for _ in range(5):
                for id in ids:
                    table = await house.table(id)
                    house._claimed_elsewhere(id, table.fence)  # our own claim
                    assert house.tables[id] is table
                    house._claimed_elsewhere(id, table.fence + 1)
                    assert id not in house.tables
                    house.lose(table)  # by a write that comes late: told already
            house._claimed_elsewhere("nowhere", 3)
            assert len(house._lost[ids[0]]) == 5
        finally:
            await house.stop()

    tell(story())
    said = [record.message for record in caplog.records if "proxy" in record.message]
    assert len(said) == 1 and "docs/hosting.md" in said[0]
