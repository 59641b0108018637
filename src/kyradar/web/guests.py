"""Who is connected from where, and how many connections one address may have."""

from __future__ import annotations

import asyncio
from typing import Any

from .ledger import Ledger
from .settings import Settings

#: Bytes that one address was sent and has not read: they are kept for it until then.
MOST_UNREAD = 64_000_000


class Guests:
    """Connections by address; those of a proxy of ours count for whom it speaks."""

    def __init__(self, settings: Settings, ledger: Ledger | None = None) -> None:
        self._most = settings.max_per_address
        self._settings = settings
        self._here: dict[str, int] = {}
        self._unread: dict[str, int] = {}
        self._ledger = ledger  # where other processes count theirs

    def comes(self, address: str) -> bool:
        """One connection more, if it is not one too many; then it has to `leave` some day."""
        here = self._here.get(address, 0)
        all_here = here if self._ledger is None else self._ledger.connections(address)
        if all_here >= self._most and not self._settings.believes(address):
            return False
        self._here[address] = here + 1
        if self._ledger is not None:
            self._ledger.count(address, 1)
        return True

    def leave(self, address: str) -> None:
        """One connection less."""
        here = self._here.get(address, 0)
        left = here - 1
        if here and self._ledger is not None:
            self._ledger.count(address, -1)
        if left > 0:
            self._here[address] = left
        else:
            self._here.pop(address, None)

    def owes(self, address: str, change: int) -> bool:
        """So many more bytes, or fewer, wait for an address to read them: may they? A proxy of ours
        reads for many."""
        unread = self._unread.get(address, 0) + change
        if unread > 0:
            self._unread[address] = unread
        else:
            self._unread.pop(address, None)
        return change <= 0 or unread <= MOST_UNREAD or self._settings.believes(address)


def peer_of(transport: asyncio.BaseTransport) -> str:
    """The address at the other end."""
    peer: Any = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def who_asks(peer: str, forwarded: str | None, settings: Settings) -> str:
    """Who asks; a proxy of ours says for whom it does."""
    if forwarded and settings.believes(peer):
        return forwarded.rpartition(",")[2].strip()
    return peer
