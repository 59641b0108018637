"""A socket whose table is on another machine: its bytes are carried there and back.

Neither end is read faster than the other one takes it in: what waits in between is bounded by the
transports' own buffers.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Protocol

CONNECT_SECONDS = 1.0  # then whoever asks looks again whose the table is
ASKER, HOPS = b"x-forwarded-for", b"x-kyradar-hops"


class Silent(Exception):
    """Nobody answers there, now."""


class Line(Protocol):
    """A socket that is led elsewhere."""

    @property
    def transport(self) -> asyncio.Transport:
        """The loop's end of it."""

    @property
    def asker(self) -> str:
        """The address of whoever is at the other end."""

    def carry(self, far: asyncio.Transport) -> None:
        """From now on, what comes in goes out there."""


class Far(asyncio.Protocol):
    """The end on the other machine; what it says is said to the near one."""

    def __init__(self, near: asyncio.Transport) -> None:
        self._near = near

    def data_received(self, data: bytes) -> None:
        """Carried over."""
        self._near.write(data)

    def pause_writing(self) -> None:
        """The other machine is slow: nobody is listened to for it."""
        if not self._near.is_closing():
            self._near.pause_reading()

    def resume_writing(self) -> None:
        """It has caught up."""
        if not self._near.is_closing():
            self._near.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        """One end is gone: so is the other, when all was said."""
        self._near.close()


async def relay(address: str, request: bytes, hops: int, line: Line) -> None:
    """Connect to another server, and carry bytes from now on; Silent if nobody is there."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            far = await _reach(host.strip("[]"), int(port), line)
    except (OSError, ValueError) as error:
        raise Silent from error
    if line.transport.is_closing():
        far.close()
        return
    line.carry(far)
    headers = {ASKER: line.asker.encode(), HOPS: b"%d" % hops}
    far.write(with_headers(request, headers))


async def _reach(host: str, port: int, line: Line) -> asyncio.Transport:
    """Connect to the first of a name's addresses where somebody answers. The name is looked up by
    itself: one that is not found, too late, would else be told as an error nobody waited for."""
    loop = asyncio.get_running_loop()
    refused: OSError = ConnectionRefusedError(host)
    for *_, address in await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        try:
            far, _ = await loop.create_connection(lambda: Far(line.transport), *address[:2])
        except OSError as error:
            refused = error
        else:
            return far
    raise refused


def with_headers(request: bytes, headers: dict[bytes, bytes]) -> bytes:
    """A request with these headers instead of what it had of the kind."""
    first, _, rest = request.partition(b"\r\n")
    kept = [one for one in rest.split(b"\r\n") if one.partition(b":")[0].lower() not in headers]
    return b"\r\n".join([first, *(b"%s: %s" % one for one in headers.items()), *kept])
