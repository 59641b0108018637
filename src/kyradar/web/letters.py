"""What servers of one machine give each other: a socket that came to the wrong one, or a question.

Each has a letter box, a Unix socket in a folder of this user's own. Whoever has something to give
waits until somebody says that they are there: a paused server must not be given any socket.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from .relay import Line, Silent

READY = b"!"  # said by whoever is there
READY_SECONDS = 1.0  # for saying so
LETTER = 65_536  # bytes of a request at most (`max_head` is less), and then some
OLD = 60.0  # seconds after which a letter box that nobody opens is nobody's
PAUSE = 0.2  # seconds, when there are too many files
QUESTION = 255  # instead of how often a socket was handed on


class Gone(Exception):
    """Nobody listens there any more, for certain."""


async def knock(letter: socket.socket, path: str) -> None:
    """Wait for somebody at that letter box."""
    loop = asyncio.get_running_loop()
    letter.setblocking(False)
    try:
        async with asyncio.timeout(READY_SECONDS):
            await loop.sock_connect(letter, path)
            if await loop.sock_recv(letter, 1) != READY:
                raise Silent
    except ConnectionRefusedError as error:
        raise Gone from error
    except OSError as error:  # also: no answer in time
        raise Silent from error


async def ask(path: str, question: bytes) -> bytes:
    """Ask a neighbour something; Silent if there is no answer."""
    loop = asyncio.get_running_loop()
    answer = b""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as letter:
        try:
            await knock(letter, path)
            async with asyncio.timeout(READY_SECONDS):
                await loop.sock_sendall(letter, bytes((QUESTION,)) + question)
                letter.shutdown(socket.SHUT_WR)
                while more := await loop.sock_recv(letter, LETTER):
                    answer += more
        except (OSError, Gone) as error:
            raise Silent from error
    return answer


async def hand_over(path: str, request: bytes, hops: int, line: Line) -> None:
    """Give a socket away, with the request that came over it."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as letter:
        await knock(letter, path)
        if line.transport.is_closing():
            return
        held = line.transport.get_extra_info("socket")
        try:
            socket.send_fds(letter, [bytes((hops,)) + request], [held.fileno()])
        except OSError as error:
            raise Silent from error
        line.transport.abort()  # the loop's end only: the socket lives on in other hands


#: Takes a socket in, with its request and how often it was handed on.
Take = Callable[[socket.socket, bytes, int], Awaitable[None]]
#: Answers a question.
Tell = Callable[[bytes], Awaitable[bytes]]


class LetterBox:
    """Where other servers of this machine put sockets in, and ask."""

    def __init__(self, path: str, take: Take, tell: Tell) -> None:
        self.path = path
        self._take, self._tell = take, tell
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
                    if text[:1] == bytes((QUESTION,)) and not given:
                        answer = await self._tell(text[1:])
                        await asyncio.get_running_loop().sock_sendall(letter, answer)
            except OSError:
                for file in given:
                    os.close(file)
                return
        if given and len(text) > 1 and text[0] != QUESTION:
            await self._take(socket.socket(fileno=given[0]), text[1:], text[0])

    def close(self) -> None:
        """Nobody is here any more."""
        self._open.cancel()
        self._door.close()
        Path(self.path).unlink(missing_ok=True)


async def _readable(letter: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(letter, there.set)
    try:
        await there.wait()
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
    _clear(folder)
    return str(folder / id)


def _clear(folder: Path) -> None:
    """Take away letter boxes of servers that were killed, once they are old enough."""
    for path in folder.iterdir():
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as letter:
            if time.time() - path.stat().st_mtime < OLD:
                continue
            letter.setblocking(False)
            try:
                letter.connect(str(path))
            except ConnectionRefusedError:
                path.unlink()
