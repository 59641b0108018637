"""Who is connected from where, and how many connections one address may have."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from .limits import wider
from .settings import Settings

#: Bytes that one address was sent and has not read: they are kept for it until then.
MOST_UNREAD = 64_000_000

#: The address whose request is being answered, for what it has to wait for its turn with.
ASKING: ContextVar[str] = ContextVar("asking", default="")


class Clients:
    """Connections by client address; those of a trusted proxy count for its clients."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.max_per_address
        self._settings = settings
        self._here: dict[str, int] = {}
        self._unread: dict[str, int] = {}

    def comes(self, address: str) -> bool:
        """One connection more, if it is not one too many; then it has to `leave` some day."""
        home = household(address)
        fits = True
        for network, times in ((home, 1), *wider(home)):
            here = self._here[network] = self._here.get(network, 0) + 1
            fits = fits and here <= self._most * times
        if fits or self._settings.believes(address):
            return True
        self.leave(address)
        return False

    def leave(self, address: str) -> None:
        """One connection less."""
        home = household(address)
        for network, _ in ((home, 1), *wider(home)):
            left = self._here.get(network, 0) - 1
            if left > 0:
                self._here[network] = left
            else:
                self._here.pop(network, None)

    def owes(self, address: str, change: int) -> bool:
        """So many more bytes, or fewer, wait for an address to read them: may they? A proxy of ours
        reads for many."""
        home = household(address)
        unread = self._unread.get(home, 0) + change
        if unread > 0:
            self._unread[home] = unread
        else:
            self._unread.pop(home, None)
        return change <= 0 or unread <= MOST_UNREAD or self._settings.believes(address)


def peer_of(transport: asyncio.BaseTransport) -> str:
    """The address at the other end."""
    peer: Any = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def who_asks(peer: str, forwarded: str | None, settings: Settings) -> str:
    """The client's address, as it is counted; a trusted proxy forwards it."""
    if forwarded and settings.believes(peer):
        return household(forwarded.rpartition(",")[2].strip())
    return household(peer)


@lru_cache(maxsize=1_024)
def household(address: str) -> str:
    """The key an address is counted under: for IPv6 its /64 network."""
    try:
        known = IPv6Address(address)
    except ValueError:
        return address
    if known.is_loopback or known.ipv4_mapped is not None:
        return address
    return str(IPv6Network((int(known) >> 64 << 64, 64)))
