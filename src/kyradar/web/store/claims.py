"""Other servers' claims, heard of at once (LISTEN). They are a hint: who misses one is told by the
next write."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import psycopg

from .errors import StorageError

CHANNEL = "kyradar"
LISTEN = 5.0  # seconds between two signs that the session is alive
AGAIN = 1.0  # seconds until the next attempt to listen
Connection = Any


class Claims:
    """A thread with a session of its own. `heard` is called in it with the table's id and its new
    fence, `missed` whenever it begins to listen, for something may have been missed before."""

    def __init__(
        self,
        connect: Callable[[], Connection],
        cut: Callable[[Connection], None],
        heard: Callable[[str, int], None],
        missed: Callable[[], None],
    ) -> None:
        self._connect, self._cut, self._heard, self._missed = connect, cut, heard, missed
        self._session: Connection | None = None
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="claims", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def end(self) -> None:
        """Listen no more."""
        self._over.set()
        if (session := self._session) is not None:
            self._cut(session)
        self._thread.join(AGAIN)

    def _listen(self) -> None:
        while not self._over.is_set():
            try:
                session = self._session = self._connect()
                session.execute(f"LISTEN {CHANNEL}")
                self._missed()
                while not self._over.is_set():
                    for notice in session.notifies(timeout=LISTEN):
                        fence, _, id = notice.payload.partition(" ")
                        self._heard(id, int(fence))
                    self._ask(session)
            except (psycopg.Error, StorageError, OSError, RuntimeError):
                # The reason is told by those who write and read; RuntimeError: the loop was closed.
                self._over.wait(AGAIN)
            if self._session is not None:
                self._session.close()
                self._session = None

    def _ask(self, session: Connection) -> None:
        """Does anybody answer? Where packets are taken and nothing comes back, nothing else would
        ever say."""
        alarm = threading.Timer(LISTEN, self._cut, (session,))
        alarm.daemon = True
        alarm.start()
        try:
            session.execute("SELECT 1")
        finally:
            alarm.cancel()
