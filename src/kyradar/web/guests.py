"""Who is connected from where, and how many connections one address may have."""

from __future__ import annotations

import asyncio
from typing import Any

from .settings import Settings


class Guests:
    """Connections by address; those of a proxy of ours count for whom it speaks."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.max_per_address
        self._settings = settings
        self._here: dict[str, int] = {}

    def comes(self, address: str) -> bool:
        """One connection more, if it is not one too many; then it has to `leave` some day."""
        here = self._here.get(address, 0)
        if here >= self._most and not self._settings.believes(address):
            return False
        self._here[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        """One connection less."""
        left = self._here.get(address, 0) - 1
        if left > 0:
            self._here[address] = left
        else:
            self._here.pop(address, None)


def peer_of(transport: asyncio.BaseTransport) -> str:
    """The address at the other end."""
    peer: Any = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def who_asks(peer: str, forwarded: str | None, settings: Settings) -> str:
    """Who asks; a proxy of ours says for whom it does."""
    if forwarded and settings.believes(peer):
        return forwarded.rpartition(",")[2].strip()
    return peer
