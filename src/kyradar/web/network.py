"""Opening a table that listens on this machine only to the network around it.

Only the person at this machine may do so, and close it again. Clients of the new
address have the same protocol, limits and headers as all others.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import ip_address

from .settings import LOOPBACK, Settings
from .texts import Refusal

Opener = Callable[[str], Awaitable[tuple[asyncio.Server, int]]]
#: A documentation address; asking the route to it sends nothing.
ELSEWHERE = ("203.0.113.1", 9)
#: What a proxy or a tunnel on this machine adds: then somebody else asks.
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")


def own_addresses() -> list[str]:
    """The addresses under which others in the network may reach this machine, the likeliest
    first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(a[4][0]) for a in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(found) if _can_be_reached(one)]


def _can_be_reached(address: str) -> bool:
    try:
        known = ip_address(address)
    except ValueError:
        return False
    return known.version == 4 and not known.is_loopback and not known.is_unspecified


class Network:
    """Whether the table is open to the network, and under which address."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opener: Opener | None = None
        self._leave: Callable[[str], None] = lambda address: None
        self._server: asyncio.Server | None = None
        self._turn = asyncio.Lock()
        self.address: str | None = None
        self.host: str | None = None  # address and port, as browsers name them

    def attach(self, opener: Opener, leave: Callable[[str], None]) -> None:
        """How to listen on one more address, and how to send those away who came by it."""
        self._opener, self._leave = opener, leave

    @property
    def lonely(self) -> bool:
        """Was the server told to listen on this machine only?"""
        return self._settings.host in LOOPBACK and not self._settings.origins

    @property
    def origin(self) -> str | None:
        """Where others find the table, if it is open to them."""
        return None if self.host is None else f"http://{self.host}"

    def is_host(self, peer: str, headers: Mapping[str, str]) -> bool:
        """Does a client on this machine ask, without a proxy?"""
        return self.lonely and peer in LOOPBACK and not any(name in headers for name in FORWARDED)

    def knows(self, host: str | None) -> bool:
        """Is this a name of ours?"""
        return self._settings.knows(host) or (host is not None and host == self.host)

    def allows(self, origin: str | None, host: str | None) -> bool:
        """May a page of that origin talk to us?"""
        if self._settings.allows(origin, host):
            return True
        return host is not None and host == self.host and origin == self.origin

    async def open(self, address: str) -> None:
        """Listen on one of this machine's addresses as well."""
        async with self._turn:
            if self.address == address:
                return
            if self._opener is None or address not in own_addresses():
                raise Refusal("address", address=address)
            await self._close()
            try:
                self._server, port = await self._opener(address)
            except OSError as error:
                raise Refusal("address", address=address) from error
            self.address, self.host = address, f"{address}:{port}"

    async def close(self) -> None:
        """Listen on this machine only, and send those away who came by the network."""
        async with self._turn:
            await self._close()

    async def _close(self) -> None:
        if self._server is None or self.address is None:
            return
        self._server.close()
        gone, self._server, self.address, self.host = self.address, None, None, None
        self._leave(gone)
