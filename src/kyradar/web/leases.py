"""Being alive, as the other servers of a database see it: a sign every second, by its clock."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

import psycopg

from .store import Neighbour

log = logging.getLogger("kyradar.web")
BEAT = 1.0  # seconds between two signs of life
LEASE = 3.0  # seconds without one after which a server's tables are free
#: Does the server live that owns a table?
ALIVE = f"""EXISTS (
    SELECT FROM servers WHERE servers.id = tables.owner
    AND servers.beat > clock_timestamp() - interval '{LEASE} seconds'
)"""
SIGN = """
WITH old AS (
    SELECT extract(epoch FROM clock_timestamp() - beat) AS age FROM servers WHERE id = %(id)s
)
INSERT INTO servers (id, address, socket, beat)
VALUES (%(id)s, %(address)s, %(socket)s, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET beat = clock_timestamp()
RETURNING (SELECT age FROM old)
"""
BURY_OLD = "DELETE FROM servers WHERE beat < clock_timestamp() - interval '1 hour'"
Connection = Any


class Lease:
    """A thread with a session of its own, so that neither a long game nor a long commit keeps it
    from giving signs of life."""

    def __init__(
        self, connect: Callable[[], Connection], me: Neighbour, lapsed: Callable[[], None]
    ) -> None:
        self._connect, self._me, self._lapsed = connect, me, lapsed
        self._session: Connection | None = None
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="lease", daemon=True)

    def start(self) -> None:
        """Give the first sign, and go on."""
        self._sign()
        self._session.execute(BURY_OLD)  # type: ignore[union-attr]
        self._thread.start()

    def end(self) -> None:
        """No more signs: whoever comes to a table of ours now may have it."""
        if self._over.is_set():
            return
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()
        try:
            session = self._open()
            session.execute("DELETE FROM servers WHERE id = %s", (self._me.id,))
            session.close()
        except psycopg.Error as error:  # then the others wait a little
            log.warning("the lease could not be given back: %s", type(error).__name__)

    def _open(self) -> Connection:
        if self._session is None or self._session.closed:
            self._session = self._connect()
            # A sign that is lost with the database's machine is given again.
            self._session.execute("SET synchronous_commit = off")
        return self._session

    def _sign(self) -> float | None:
        """A sign of life; how long ago the last one was, if anybody still knows of it."""
        me = {"id": self._me.id, "address": self._me.address, "socket": self._me.socket}
        told = self._open().execute(SIGN, me).fetchone()
        return None if told is None or told[0] is None else float(told[0])

    def _beat(self) -> None:
        while not self._over.wait(BEAT):
            try:
                age = self._sign()
            except psycopg.Error as error:
                log.warning("no sign of life: %s", type(error).__name__)
                if self._session is not None:
                    self._session.close()
                continue
            if age is None or age > LEASE:
                self._lapsed()
