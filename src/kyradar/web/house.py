"""All tables of a server: loaded when a client connects, dropped when the last one has left."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..agents.workers import Workers
from ..engine.recent import Recent
from ..errors import StaleRecord
from .clients import ASKING, Clients
from .limits import Gate
from .metrics import Metrics
from .network import Network
from .requests.assets import Assets
from .settings import Settings
from .store.errors import StorageError
from .store.shelf import Shelf
from .store.store import DAY, Store, StoredTable, open_store
from .table.live_table import LiveTable, read_table
from .table.opening import Setup
from .table.questions import Questions
from .table.table_log import LastRowWrong
from .texts import Refusal

if TYPE_CHECKING:
    from .socket.wire import Wire

log = logging.getLogger("kyradar.web")
PING = 5.0  # seconds between two signs of life of a player whom another one sees
SELDOM = 5  # times as many of any other connection
TICKS = 50  # looks at some of the connections within that time
SWEEP = 20.0  # seconds between two looks for tables without clients
BURST = 2_000.0  # requests of an address at once: a class may sit behind one
WORK_BURST = 60.0  # tables, replays and analyses of an address at once
MESSAGES = 10.0  # over its sockets, for every request an address may make
MESSAGES_BURST = 3_000.0  # and at once
GOODBYE = 0.1  # seconds to say it
DRAIN = 2.0  # seconds to finish what was begun
TIDY = 60.0  # seconds between two looks for old tables
TOUCH = 3_600.0  # seconds between two notes that tables in memory are in use, at most
COPIES = 16  # tables read lately that this server has not claimed
#: So often another server takes a table of ours within so many seconds, if the proxy sends the
#: requests of one table to several servers.
OFTEN, WITHIN, MOST_LOST = 3, 60.0, 1_000
ID_BYTES = 9
THOUGHT = 1_200.0  # seconds after which a job is given up: to compile all takes some minutes
MODES = 5_000  # tables whose mode is remembered
#: Of a table, or of an analysis: no store is asked for others.
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class House:
    """The tables in memory, the store they come from, and the workers who think for them."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        workers: Workers | None = None,
        assets: Assets | None = None,
    ) -> None:
        self.settings = settings
        self.store = store or open_store(settings.database or settings.folder)
        self.workers = workers or Workers(settings.workers or None)
        self.tables: dict[str, LiveTable] = {}
        self.wires: set[Wire] = set()
        #: Modes of tables that were opened here lately: what a link to one shows.
        self.modes: Recent[str, str] = Recent(MODES)
        self.clients = Clients(settings)
        self.metrics = Metrics()
        self.network = Network(settings)
        self.assets = assets or Assets()
        rates = (settings.requests, BURST), (settings.new_tables, WORK_BURST)
        #: What an address may ask for, over HTTP and to open sockets; and for work among it.
        self.gate, self.work_gate = (Gate(rate, max(burst, rate)) for rate, burst in rates)
        #: Questions that are answered at once, and looks back, each of which replays a game.
        self.questions, self.looks = Questions(), Questions()
        #: Connections that come in, each of which is told a whole game.
        self.arrivals = Questions(settings.max_per_address + 1)
        #: Tables that are read from disk.
        self.readings = Questions()
        self._layer = ThreadPoolExecutor(1, "tables")
        #: What an address may put on the shelf, in characters.
        self.shelf_gate = Gate(settings.shelf_share / DAY, settings.shelf_share)
        messages = settings.requests * MESSAGES
        #: Messages of an address over all its sockets.
        self.message_gate = Gate(messages, max(MESSAGES_BURST, messages))
        self.closing = False  # no more requests: clients send them again to the next server
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._copies: dict[str, LiveTable] = {}  # to look at
        self._opened: list[tuple[int, int]] = []  # rows and fences, since the last sweep
        self._lost: dict[str, list[float]] = {}  # when other servers took which tables
        self._warned = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store, and begin to look after tables and sockets."""
        self.store.claimed_elsewhere = self._claimed_elsewhere
        self.store.missed = lambda: self.keep(self._check_tables())
        self.store.start()
        with suppress(StorageError):
            await self.store.tidy()
        self.keep(self._sweep())
        self.keep(self._check_wires())

    async def stop(self) -> None:
        """Finish what is being written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        self._layer.shutdown(wait=False, cancel_futures=True)
        # Beside the loop, which cuts what hangs.
        await asyncio.to_thread(self.store.close)

    async def say_goodbye(self) -> None:
        """Finish what was begun, tell every client that the server is going, and let the message go
        out. What is sent from now on is not heard: clients send it again to the next server."""
        self.closing = True
        end = time.monotonic() + DRAIN
        while time.monotonic() < end and any(table.busy for table in self.tables.values()):
            await asyncio.sleep(0.01)
        log.info("the server is going", extra={"event": "closing", "tables": len(self.tables)})
        with suppress(StorageError):
            await self.store.leave([(table.row, table.fence) for table in self.tables.values()])
        for table in self.tables.values():
            for connection in table.connections:
                connection.say_goodbye()
        await asyncio.sleep(GOODBYE)

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task beside the tables; asyncio may drop a task without a reference."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def create(self, setup: Setup, secret: bytes) -> str:
        """A new table on disk; the answer is its id."""
        id = secrets.token_urlsafe(ID_BYTES)
        await self.store.create(id, setup.as_json(), secret)
        self.modes.put(id, setup.mode)
        log.info("a table was opened", extra={"event": "opened", "table": id})
        return id

    async def table(self, id: str) -> LiveTable:
        """The table of that id, claimed and read from disk if need be; a Refusal if there is
        none. For sockets only: the former owner loses the table."""
        table = self.tables.get(id)
        if table is not None and self.store.shared:
            table = await self._still_ours(table)
        if table is not None:
            table.touched = time.monotonic()
            return table
        if ID.fullmatch(id) is None:
            raise Refusal("table")
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        table = await asyncio.shield(loading)
        if table is None:
            raise Refusal("table")
        return table

    async def _still_ours(self, table: LiveTable) -> LiveTable | None:
        """A client of a table that another server has claimed a moment ago shall not see it
        as it was: then it is claimed back."""
        with suppress(StorageError):
            if await self.store.lost([(table.row, table.fence)]):
                self.lose(table)
        return self.tables.get(table.id)

    async def look(self, id: str) -> LiveTable:
        """The table of that id to look at, not to play at: nothing is claimed. One that is not in
        memory is read, and kept until it has changed; a Refusal if there is none."""
        if (table := self.tables.get(id)) is not None:
            return table
        length = await self.store.length(id) if ID.fullmatch(id) else None
        if length is None:
            self._copies.pop(id, None)
            raise Refusal("table")
        copy = self._copies.pop(id, None)
        if copy is None or copy.entries != length[1]:
            stored = await self.store.read(id)
            if stored is None:
                raise Refusal("table")
            try:
                copy = await self._lay(stored)
            except LastRowWrong:  # whoever plays here takes it off
                copy = await self._lay(replace(stored, log=stored.log[:-1]))
            copy.keep_snapshot()
        self._copies[id] = copy  # the first one is the one that was not asked for longest
        while len(self._copies) > COPIES:
            del self._copies[next(iter(self._copies))]
        return copy

    async def _load(self, id: str) -> LiveTable | None:
        stored = await self.store.claim(id)
        if stored is None:
            return None
        try:
            table = await self._lay(stored)
        except LastRowWrong as wrong:
            log.error("table %s: %s is taken off: %s", id, wrong, stored.log[-1])
            await self.store.take_off(stored.row, wrong.number)
            table = await self._lay(replace(stored, log=stored.log[:-1]))
        self.tables[id] = table
        table.look_after_log()
        self._copies.pop(id, None)
        if not self.store.shared:  # there the claim says that somebody came
            self._opened.append((table.row, table.fence))
        return table

    async def _lay(self, stored: StoredTable) -> LiveTable:
        """Beside the loop: a long game takes a moment to replay. One table at a time, of each
        address in turn, so that nobody waits for all that another address asks for."""
        loop = asyncio.get_running_loop()
        laid: asyncio.Future[LiveTable] = loop.create_future()

        async def lay() -> None:
            work = loop.run_in_executor(self._layer, read_table, self, stored)
            await asyncio.wait([work])
            if laid.done():
                return  # nobody waits any more
            if (error := work.exception()) is not None:
                laid.set_exception(error)
            else:
                laid.set_result(work.result())

        self.readings.ask(ASKING.get(), lay)
        try:
            return await laid
        except StaleRecord as error:
            raise Refusal("edition") from error
        except LastRowWrong:
            raise
        except Exception as error:
            log.error("table %s cannot be opened: %s", stored.id, type(error).__name__)
            raise Refusal("closed") from error

    def forget(self, table: LiveTable) -> None:
        """Memory and disk may differ: let everybody connect again, to what is on disk."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for connection in list(table.connections):
            connection.say_goodbye()

    def lose(self, table: LiveTable) -> None:
        """Another server has claimed this table: everybody here connects again, by the proxy."""
        if self.tables.get(table.id) is not table:
            return
        log.info("another server has table %s now", table.id, extra={"event": "lost"})
        self.forget(table)
        now = time.monotonic()
        times = self._lost.pop(table.id, [])
        self._lost[table.id] = [*(one for one in times if now - one < WITHIN), now]
        if len(self._lost) > MOST_LOST:
            del self._lost[next(iter(self._lost))]
        if len(self._lost[table.id]) >= OFTEN and not self._warned:
            self._warned = True
            log.error(
                "table %s goes back and forth between servers: the proxy has to send all requests "
                "of a table to one server (docs/hosting.md, Several servers)",
                table.id,
            )

    def _claimed_elsewhere(self, id: str, fence: int) -> None:
        table = self.tables.get(id)
        if table is not None and table.fence < fence:
            self.lose(table)

    async def _check_tables(self) -> None:
        """Claims of other servers may have been missed: look whose our tables are."""
        tables = list(self.tables.values())  # those that come meanwhile are claimed after this
        try:
            lost = await self.store.lost([(table.row, table.fence) for table in tables])
        except StorageError:
            return  # our next write tells
        for table in tables:
            if table.row in lost:
                self.lose(table)

    async def _check_wires(self) -> None:
        """Sockets whose other end vanished without a word are closed; a few at a time."""
        loop, rounds = asyncio.get_running_loop(), 0
        while True:
            wires, rounds = list(self.wires), rounds + 1
            if not wires:
                await asyncio.sleep(1.0)
            some = -(-len(wires) // TICKS)
            for tick in range(TICKS if wires else 0):
                now = loop.time()
                for wire in wires[tick * some : (tick + 1) * some]:
                    if rounds % SELDOM == 0 or wire.watched:
                        wire.check(now)
                await asyncio.sleep(PING / TICKS)

    async def _sweep(self) -> None:
        tidied = touched = time.monotonic()
        age = self.settings.max_age * DAY
        with suppress(StorageError):  # it is tried again, and told where somebody waits for it
            await self._tidy()
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            if overdue := self.workers.end_overdue(THOUGHT):
                log.error("%d jobs took too long: their workers were replaced", overdue)
            left = []
            for table in list(self.tables.values()):
                if table.idle and now - table.touched > SWEEP:
                    del self.tables[table.id]
                    left.append((table.row, table.fence))
            if now - touched > min(TOUCH, age / 4 or TOUCH):
                touched = now
                self._opened += [(table.row, table.fence) for table in self.tables.values()]
            try:
                if left:
                    await self.store.release(left)
                if self._opened:
                    opened, self._opened = self._opened, []
                    await self.store.touch(opened)
                if now - tidied > min(TIDY, age or TIDY):
                    tidied = now
                    await self._tidy()
            except StorageError as error:
                log.info("the storage is away: %s", error)  # told where somebody waits for it

    async def _tidy(self) -> None:
        """Count the tables, and delete those unused for too long."""
        here = [table.row for table in self.tables.values()]
        gone = await self.store.tidy(self.settings.max_age or None, here)
        if gone:
            log.warning("%d unused tables were deleted", gone)
        age = self.settings.shelf_age
        if age and (gone := await Shelf(self.store).expire(age)):
            log.warning("%d shared things were deleted that nobody had opened", gone)
