"""All tables of a server: opened when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..agents.workers import Workers
from ..errors import KyradarError
from .assets import Assets
from .guests import Guests
from .ledger import Ledger
from .limits import Gate
from .meters import Meters
from .network import Network
from .opening import Setup
from .room import Room
from .settings import Settings
from .store import Elsewhere, Neighbour, StorageError, StoredTable, open_store
from .texts import Refusal

if TYPE_CHECKING:
    from .wire import Wire

log = logging.getLogger("kyradar.web")
PING = 25.0  # seconds between two signs of life of a connection
SWEEP = 20.0  # seconds between two looks for tables that nobody needs
BURST = 2_000.0  # requests of an address at once: a class may sit behind one
WORK_BURST = 60.0  # tables, replays and analyses of an address at once
GOODBYE = 0.1  # seconds to say it
DRAIN = 2.0  # seconds to finish what was begun
ID_BYTES = 9
#: Of a table, or of an analysis: no store is asked for others.
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class House:
    """The rooms in memory, the store they come from, and the workers who think for them."""

    def __init__(self, settings: Settings, ledger: Ledger | None = None) -> None:
        self.settings = settings
        self.store = open_store(settings.database or settings.folder)
        self.workers = Workers(settings.workers or None)
        self.rooms: dict[str, Room] = {}
        self.wires: set[Wire] = set()
        self.guests = Guests(settings, ledger)
        self.meters = Meters()
        self.network = Network(settings)
        self.assets = Assets()
        rates = (settings.requests, BURST), (settings.new_tables, WORK_BURST)
        #: What an address may ask for, over HTTP and to open sockets; and for work among it.
        self.gate, self.work_gate = (
            Gate(rate, max(burst, rate))
            if ledger is None
            else ledger.gate(number, rate, max(burst, rate))
            for number, (rate, burst) in enumerate(rates)
        )
        #: Of those who look back: threads that compute take time from everybody.
        self.looking = asyncio.Semaphore(2)
        self.closing = False  # nothing more is heard: it is sent again to whoever comes after
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store, and begin to look after rooms and wires."""
        self.store.lapsed = lambda: self.keep(self._check_rooms())
        self.store.start()
        self.keep(self._sweep())
        self.keep(self._check_wires())

    async def stop(self) -> None:
        """Finish what is being written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        self.store.close()

    async def say_goodbye(self) -> None:
        """Finish what was begun, tell everybody that the server is going, and let the news go
        out. What is sent from now on is not heard: clients send it again where they are led."""
        self.closing = True
        end = time.monotonic() + DRAIN
        while time.monotonic() < end and any(room.busy for room in self.rooms.values()):
            await asyncio.sleep(0.01)
        log.info("the server is going", extra={"event": "closing", "tables": len(self.rooms)})
        with suppress(StorageError):
            await self.store.leave()  # before anybody is sent on to those who take the tables
        for room in self.rooms.values():
            for connection in room.connections:
                connection.say_goodbye()
        await asyncio.sleep(GOODBYE)

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the tables; a task that nobody holds may vanish."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def create(self, setup: Setup, secret: bytes) -> str:
        """A new table on disk; the answer is its id."""
        id = secrets.token_urlsafe(ID_BYTES)
        await self.store.create(id, setup.as_json(), secret)
        log.info("a table was opened", extra={"event": "opened", "table": id})
        return id

    async def room(self, id: str) -> Room:
        """The table of that id, from disk if need be, and ours; a Refusal if there is none, and
        Elsewhere if another server has it."""
        room = self.rooms.get(id)
        if room is not None:
            room.touched = time.monotonic()
            return room
        if ID.fullmatch(id) is None:
            raise Refusal("table")
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        room = await asyncio.shield(loading)
        if room is None:
            raise Refusal("table")
        return room

    async def look(self, id: str) -> Room:
        """The table of that id to look at, not to play at: a copy of it if another server has it;
        a Refusal if there is none."""
        try:
            return await self.room(id)
        except Elsewhere:
            stored = await self.store.read(id)
            if stored is None:
                raise Refusal("table") from None
            return await self._lay(stored)

    async def whose(self, id: str) -> Neighbour | None:
        """Which other server has this table; None if it is ours now, or cannot be had at all."""
        try:
            await self.room(id)
        except Elsewhere as elsewhere:
            return elsewhere.owner
        except (Refusal, StorageError):
            pass  # whoever asks for it is told why
        return None

    async def _load(self, id: str) -> Room | None:
        stored = await self.store.claim(id)
        if stored is None:
            return None
        room = self.rooms[id] = await self._lay(stored)
        return room

    async def _lay(self, stored: StoredTable) -> Room:
        try:
            # A long game takes a moment to replay: others go on meanwhile.
            return await asyncio.to_thread(Room, self, stored)
        except (KyradarError, LookupError, ValueError) as error:
            log.error("table %s cannot be opened: %s", stored.id, type(error).__name__)
            raise Refusal("closed") from error

    def forget(self, room: Room) -> None:
        """Memory and disk may differ: let everybody connect again, to what is on disk."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for connection in list(room.connections):
            connection.say_goodbye()

    async def _check_rooms(self) -> None:
        """We were silent for too long: what others have claimed meanwhile is theirs."""
        rooms = list(self.rooms.values())  # those that come meanwhile are claimed after this
        try:
            held = await self.store.held()
        except StorageError as error:
            log.error("whose tables these are cannot be found out: %s", error)
            return
        for room in rooms:
            if (room.row, room.fence) not in held:
                log.warning("table %s is another server's now", room.id)
                self.forget(room)

    async def _check_wires(self) -> None:
        """Sockets whose other end vanished without a word are closed; a few at a time."""
        while True:
            for wire in list(self.wires):
                wire.check()
                await asyncio.sleep(PING / max(1, len(self.wires)))
            if not self.wires:
                await asyncio.sleep(1.0)

    async def _sweep(self) -> None:
        while True:
            await self._forget_old()
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            left = []
            for room in list(self.rooms.values()):
                if room.idle and now - room.touched > SWEEP:
                    del self.rooms[room.id]
                    left.append((room.row, room.fence))
            if left:
                self.store.release(left)

    async def _forget_old(self) -> None:
        """Tables that nobody came to for too long, if there is such a limit."""
        days = self.settings.max_age
        if days:
            try:
                gone = await self.store.forget_old(days, [room.row for room in self.rooms.values()])
            except StorageError as error:
                log.error("old tables could not be deleted: %s", error)
            else:
                if gone:
                    log.warning("%d tables that nobody came to were deleted", gone)
