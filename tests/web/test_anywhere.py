"""The application inside a page, without the page: requests, sockets, helpers, and what is kept."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from kyradar.agents.worker_pool import WorkersLost
from kyradar.errors import KyradarError
from kyradar.web.anywhere.helpers import HelperPool, PageWorkers, answer
from kyradar.web.anywhere.inside import start
from kyradar.web.anywhere.kept import KeptStore
from kyradar.web.anywhere.rehearsal import FIRST, NoHelper, NoPage, asked, awaited, rehearse

from .loops import tell


def test_a_first_game(tmp_path: Path) -> None:
    """The game that decides which files come first goes through the whole application."""
    tell(rehearse(tmp_path, actions=2))


def test_what_was_granted_is_kept_before(tmp_path: Path) -> None:
    """A table is answered for once the page has kept it; another page goes on from the file."""

    class SlowPage(NoPage):
        async def _keep(self) -> None:
            await asyncio.sleep(0.05)
            self.kept += 1

    async def first() -> str:
        page = SlowPage()
        inside = await start(page, tmp_path)
        before = page.kept
        opened = await asked(inside, "/api/tables", FIRST)
        assert page.kept > before
        return str(opened["table"])

    async def second(table: str) -> None:
        inside = await start(NoPage(), tmp_path)
        assert await asked(inside, f"/api/tables/{table}/about?lang=en")

    tell(second(tell(first())))


def test_refusals_and_wrong_sockets(tmp_path: Path) -> None:
    async def play() -> None:
        page = NoPage()
        inside = await start(page, tmp_path)
        status, kind, body = await inside.request("GET", "/api/tables/none", "", "fr", b"")
        assert (status, kind) == (404, "application/json")
        assert json.loads(body)["error"]["code"] == "table"
        inside.connect(3, "/no/socket")
        assert await page.told.get() == 1008
        inside.hear(3, "{}")
        inside.gone(3)
        inside.connect(4, "/ws/none")
        inside.hear(4, json.dumps({"t": "hello", "lang": "it"}))
        told = json.loads(str(await page.told.get()))
        assert told["code"] == "table"
        assert await page.told.get() == 4003

    tell(play())


def test_a_spectator_hears_of_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        page = NoPage()
        inside = await start(page, tmp_path)
        opened = await asked(inside, "/api/tables", FIRST)
        inside.connect(1, f"/ws/{opened['table']}")
        inside.hear(1, json.dumps({"t": "hello"}))
        assert (await awaited(page, "welcome"))["seat"] is None

    tell(play())


def add(a: int, b: int) -> int:
    return a + b


def fail() -> None:
    raise KyradarError("no")


class Lost(NoHelper):
    """One that ends in the middle of its first jobs."""

    ended = 0
    left = 2

    async def think(self, job: bytes) -> bytes | None:
        await asyncio.sleep(0)
        if Lost.left:
            Lost.left -= 1
            return None
        return answer(job)

    def end(self) -> None:
        Lost.ended += 1


def test_helpers_do_what_processes_do() -> None:
    async def work() -> None:
        workers = PageWorkers(NoHelper)
        futures = [workers.submit(add, n, 1) for n in range(5)]
        found = [await asyncio.wrap_future(one) for one in futures]
        assert found == [1, 2, 3, 4, 5]
        with pytest.raises(KyradarError, match="no"):
            await asyncio.wrap_future(workers.submit(fail))
        workers.close()

    tell(work())


def test_a_lost_helper_is_replaced() -> None:
    async def work() -> None:
        Lost.left, Lost.ended = 2, 0
        workers = PageWorkers(Lost)
        assert await asyncio.wrap_future(workers.submit(add, 1, 2)) == 3
        assert (workers.died, Lost.ended) == (2, 2)
        Lost.left = 3
        with pytest.raises(WorkersLost):
            await asyncio.wrap_future(workers.submit(add, 1, 2))

    tell(work())


def test_a_pool_that_was_ended_takes_nothing() -> None:
    from concurrent.futures.process import BrokenProcessPool

    from kyradar.agents.worker_pool import work

    pool = HelperPool(NoHelper)
    pool.shutdown()
    with pytest.raises(BrokenProcessPool):
        pool.submit(work, add, 1, 2)


def test_the_kept_file_has_no_second_one_beside_it(tmp_path: Path) -> None:
    """What is kept is one file, whole after every commit."""

    async def write() -> None:
        page = NoPage()
        store = KeptStore(tmp_path, page.keep)
        store.start()
        row = await store.create("a", {}, b"s")
        await store.append(row, 0, "kind", "{}")
        assert [path.name for path in tmp_path.iterdir()] == ["tables.sqlite"]
        found = await store.read("a")
        assert found is not None and len(found.log) == 1
        store.close()

    tell(write())
