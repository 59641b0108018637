"""A snapshot beside the log: a long table opens in the time of its last rows, and a snapshot that
is of no use costs that time and nothing else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.fair import new_secret
from kyradar.web.clients import ASKING
from kyradar.web.house import House
from kyradar.web.settings import Settings
from kyradar.web.store.store import StoredTable
from kyradar.web.table import live_table as room_module
from kyradar.web.table import snapshot, standing_rows
from kyradar.web.table.live_table import LiveTable, read_table
from kyradar.web.table.opening import Manners, make_setup, take_seats
from kyradar.web.table.states import write_state

from . import postgres
from .loops import tell

PART = "5a" * 32
Story = Callable[[House], Awaitable[None]]
KINDS = [
    "sqlite",
    pytest.param(
        "postgres",
        marks=pytest.mark.skipif(postgres.missing() is not None, reason=str(postgres.missing())),
    ),
]


@pytest.fixture(params=KINDS)
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Where tables may be kept."""
    if request.param == "sqlite":
        return Settings(data=tmp_path)
    return Settings(data=request.getfixturevalue("cluster").database())


def run(settings: Settings, story: Story) -> None:
    async def whole() -> None:
        house = House(settings)
        await house.start()
        try:
            await story(house)
        finally:
            await house.stop()

    tell(whole())


async def open_table(house: House, *kinds: str, undo: str = "free") -> LiveTable:
    wanted: list[Any] = [(kind, "novice" if kind == "computer" else None, None) for kind in kinds]
    seats, _ = take_seats(wanted)
    setup = make_setup("duel", {}, 7, seats, Manners(True, undo))
    table = await house.table(await house.create(setup, new_secret()))
    for seat in table.persons:
        await table.write("joined", {"seat": seat, "part": PART})
    return table


async def write(table: LiveTable, kind: str, **body: Any) -> None:
    """In its turn, as requests do."""
    done = asyncio.get_running_loop().create_future()

    async def work() -> None:
        await table.write(kind, body)
        done.set_result(None)

    table.ask(None, work)
    await done


async def play(table: LiveTable, rows: int, seed: int = 1) -> None:
    """So many rows, some of which take others back."""
    chance = random.Random(seed)
    for n in range(rows):
        game = table.game
        assert game is not None and not table.over
        if chance.random() < 0.3 and game.can_undo:
            await write(table, "undo", seat=table.asked[0])
        else:
            quiet = [key for key in table.legal_actions() if not key[1].startswith("attack")]
            seat, line = chance.choice(quiet or list(table.legal_actions()))
            await write(table, "act", seat=seat, id=n, line=line)


def same(one: LiveTable, other: LiveTable) -> None:
    assert one.game == other.game
    assert (one.version, one.entries, one.marks) == (other.version, other.entries, other.marks)
    for seat in (None, 0, 1):
        assert write_state(one, seat, "en", 0) == write_state(other, seat, "en", 0)


async def stored(table: LiveTable) -> StoredTable:
    """As it lies on disk, once what was begun is done."""
    while len(table.house._tasks) > 2 or table.busy:  # two go on for good
        await asyncio.sleep(0.01)
    found = await table.house.store.read(table.id)
    assert found is not None
    return found


@pytest.mark.parametrize("other", ["person", "computer"])
def test_a_long_table_opens_in_the_time_of_its_last_rows(
    settings: Settings, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "OFTEN", 60)

    async def story(house: House) -> None:
        table = await open_table(house, "person", other)
        await play(table, 170)
        on_disk = await stored(table)
        again = read_table(house, on_disk)
        assert table.entries - 60 <= again.snapshot_at <= table.entries
        same(table, again)
        for seat in table.computers:
            assert table.memory(seat).known == again.memory(seat).known
        same(table, read_table(house, replace(on_disk, snapshot=None)))
        await play(again, 5)  # and it goes on

    run(settings, story)


def test_a_snapshot_that_is_of_no_use_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(snapshot, "OFTEN", 60)

    async def story(house: House) -> None:
        table, another = [await open_table(house, "person", "person") for _ in range(2)]
        await play(table, 70, 1)
        await play(another, 70, 2)
        on_disk, foreign = await stored(table), (await stored(another)).snapshot
        good = on_disk.snapshot
        assert good is not None and foreign is not None
        # Sealed by ourselves, and wrong all the same: of the other table's log.
        sealed = snapshot.stamp(table.id, table.secret)
        wrong = snapshot.packed(snapshot.take(another), sealed)
        nonsense = snapshot.packed(b"nonsense", sealed)
        for useless in (foreign, good[:-1], good[:9] + b"?" + good[10:], wrong, nonsense, b""):
            again = read_table(house, replace(on_disk, snapshot=useless))
            assert again.snapshot_at == 0
            same(table, again)
        shorter = replace(on_disk, log=on_disk.log[:30])  # an older log
        assert read_table(house, shorter).snapshot_at == 0
        assert read_table(house, on_disk).snapshot_at > 0
        monkeypatch.setattr(snapshot, "build", lambda: b"another")
        same(table, again := read_table(house, on_disk))
        assert again.snapshot_at == 0

    run(Settings(data=tmp_path), story)
    said = [record.message for record in caplog.records if "left aside" in record.message]
    assert len(said) == 1  # nonsense under our own seal


def test_rows_that_were_taken_back_do_not_stay(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing_rows, "LITTER", 40)
    monkeypatch.setattr(snapshot, "OFTEN", 60)

    async def story(house: House) -> None:
        table = await open_table(house, "person", "computer")
        seat = table.asked[0]
        line = next(line for _, line in table.legal_actions() if line.startswith("play "))
        for n in range(150):
            await write(table, "act", seat=seat, id=n, line=line)
            await write(table, "undo", seat=seat)
        await play(table, 20)
        on_disk = await stored(table)
        assert len(on_disk.log) < 130 < table.entries
        assert len(on_disk.log) == table.rows.rows
        same(table, read_table(house, on_disk))
        same(table, read_table(house, replace(on_disk, snapshot=None)))

    run(settings, story)


def test_a_deleted_table_takes_its_snapshot_along(settings: Settings) -> None:
    async def story(house: House) -> None:
        table = await open_table(house, "person", "person")
        await snapshot.keep(table)
        assert (await stored(table)).snapshot is not None
        assert await house.store.tidy(-1.0) == 1
        await snapshot.keep(table)  # too late
        query = "SELECT count(*) FROM snapshots"
        count = await house.store.ask(lambda reader: reader.execute(query).fetchone()[0], 5.0)
        assert count == 0

    run(settings, story)


def test_addresses_take_turns_when_tables_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A3: whoever asks for many long tables waits for them; others wait for one of them."""

    async def story(house: House) -> None:
        ids = [(await open_table(house, "person", "person")).id for _ in range(9)]
        house.tables.clear()
        read: list[str] = []
        laid = room_module.read_table

        def reading(house: House, stored: StoredTable) -> LiveTable:
            read.append(stored.id)
            return laid(house, stored)

        monkeypatch.setattr("kyradar.web.house.read_table", reading)

        async def ask(address: str, id: str) -> None:
            ASKING.set(address)
            await house.look(id)

        greedy = [asyncio.create_task(ask("198.51.100.7", id)) for id in ids[:8]]
        while not house.readings.busy:
            await asyncio.sleep(0)
        await asyncio.create_task(ask("198.51.100.8", ids[8]))
        assert read.index(ids[8]) <= 7 and not all(task.done() for task in greedy)
        await asyncio.gather(*greedy)

    run(Settings(data=tmp_path), story)
