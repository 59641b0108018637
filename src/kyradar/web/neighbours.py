"""A socket that came to the wrong server is led to the right one.

On the same machine the socket itself changes hands, with the request that came over it: nothing
stands between the two ends afterwards. To another machine its bytes are carried (`relay`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from .house import House
from .relay import Line, Silent, relay
from .store import Neighbour, StorageError

log = logging.getLogger("kyradar.web")
READY = b"!"  # said by whoever is there to take a socket
READY_SECONDS = 1.0  # for saying so: a paused server must not be given any
LETTER = 65_536  # bytes of a request at most (`max_head` is less), and then some
PATIENCE = 8.0  # seconds to find somebody for a table: longer than a lease
PAUSE = 0.2  # seconds between two attempts
MOST_HOPS = 4  # from hand to hand, before somebody is told to come again


class Gone(Exception):
    """Nobody listens there any more, for certain."""


async def lead(house: House, table: str, request: bytes, hops: int, line: Line) -> bool:
    """Find whoever has a table, and lead a socket there. True: the table is ours, and the socket
    has stayed; False: it is away. Silent if there was nobody to be found for too long."""
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while loop.time() < end and not line.transport.is_closing():
        owner = await house.whose(table)
        if owner is None:
            return True
        if hops >= MOST_HOPS:
            break
        try:
            if owner.socket and os.path.exists(owner.socket):
                await hand_over(owner.socket, request, hops + 1, line)
                return False
            if owner.address and owner.address != house.store.me.address:
                await relay(owner.address, request, hops + 1, line)
                return False
        except Gone:
            await _bury(house, owner)
            continue
        except Silent:
            pass
        await asyncio.sleep(PAUSE)
    raise Silent


async def _bury(house: House, owner: Neighbour) -> None:
    """It left its socket behind, as nobody does who says goodbye."""
    log.warning("server %s is gone; its tables are free", owner.id)
    try:
        await house.store.bury(owner)
        Path(owner.socket).unlink(missing_ok=True)
    except (StorageError, OSError):
        await asyncio.sleep(PAUSE)


async def hand_over(path: str, request: bytes, hops: int, line: Line) -> None:
    """Give a socket away, to somebody who says that they are there."""
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as letter_box:
        letter_box.setblocking(False)
        try:
            async with asyncio.timeout(READY_SECONDS):
                await loop.sock_connect(letter_box, path)
                if await loop.sock_recv(letter_box, 1) != READY:
                    raise Silent
        except ConnectionRefusedError as error:
            raise Gone from error
        except OSError as error:  # also: no answer in time
            raise Silent from error
        if line.transport.is_closing():
            return
        held = line.transport.get_extra_info("socket")
        try:
            socket.send_fds(letter_box, [bytes((hops,)) + request], [held.fileno()])
        except OSError as error:
            raise Silent from error
        line.transport.abort()  # the loop's end only: the socket lives on in other hands


class LetterBox:
    """Where other servers of this machine put sockets in."""

    def __init__(self, path: str, take: Callable[[socket.socket, bytes, int], Awaitable[None]]):
        self.path = path
        self._take = take
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.setblocking(False)
        self._door.bind(path)
        os.chmod(path, 0o600)
        self._door.listen(512)
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = asyncio.get_running_loop().create_task(self._wait())

    async def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                letter, _ = await loop.sock_accept(self._door)
            except OSError:  # no more files: somebody will be gone soon
                await asyncio.sleep(PAUSE)
                continue
            task = loop.create_task(self._read(letter))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _read(self, letter: socket.socket) -> None:
        with letter:
            letter.setblocking(False)
            given: list[int] = []
            try:
                async with asyncio.timeout(READY_SECONDS * 3):
                    await asyncio.get_running_loop().sock_sendall(letter, READY)
                    await _readable(letter)
                    text, given, _, _ = socket.recv_fds(letter, LETTER, 1)
                    while more := await asyncio.get_running_loop().sock_recv(letter, LETTER):
                        text += more
            except OSError:
                for file in given:
                    os.close(file)
                return
        if given and len(text) > 1:
            await self._take(socket.socket(fileno=given[0]), text[1:], text[0])

    def close(self) -> None:
        """Nobody is here any more."""
        self._open.cancel()
        self._door.close()
        Path(self.path).unlink(missing_ok=True)


async def _readable(letter: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    there = loop.create_future()
    loop.add_reader(letter, lambda: there.done() or there.set_result(None))
    try:
        await there
    finally:
        loop.remove_reader(letter)


def letter_box_path(id: str) -> str:
    """Where a server of that id has its letter box: in a folder of this user's own."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"kyradar-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    known = folder.lstat()
    if not folder.is_dir() or folder.is_symlink() or known.st_uid != user or known.st_mode & 0o077:
        # Somebody else's: a folder nobody knows of, then.
        folder = Path(tempfile.mkdtemp(prefix="kyradar-"))
    return str(folder / id)
