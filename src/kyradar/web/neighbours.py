"""A socket that came to the wrong server is led to the right one.

On the same machine the socket itself changes hands, with the request that came over it: nothing
stands between the two ends afterwards. To another machine its bytes are carried (`relay`).
"""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path

from .house import House
from .letters import Gone, hand_over
from .relay import Line, Silent, relay
from .store import Neighbour, StorageError

log = logging.getLogger("kyradar.web")
PATIENCE = 8.0  # seconds to find somebody for a table: longer than a lease
PAUSE = 0.2  # seconds between two attempts
MOST_HOPS = 4  # from hand to hand, before somebody is told to come again


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
    log.warning("nobody was found who has table %s", table)
    raise Silent


async def _bury(house: House, owner: Neighbour) -> None:
    """It left its socket behind, as nobody does who says goodbye."""
    log.warning("server %s is gone; its tables are free", owner.id)
    try:
        await house.store.bury(owner)
        Path(owner.socket).unlink(missing_ok=True)
    except (StorageError, OSError):
        await asyncio.sleep(PAUSE)
