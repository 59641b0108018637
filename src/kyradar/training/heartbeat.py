"""A sign of life while somebody waits: a line every ten seconds in which nothing else was said."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread

from ..engine.wording import fill, words_of

SECONDS = 10.0


class Heartbeat:
    """Calls `tell` with the seconds since it began, from a thread of its own, until `stop`."""

    def __init__(self, tell: Callable[[float], object], seconds: float = SECONDS) -> None:
        self._tell, self._seconds = tell, seconds
        self._began = self._last = time.monotonic()
        self._stopped = Event()
        Thread(target=self._beat, daemon=True).start()

    def said(self) -> None:
        """Something else was said: the next line can wait."""
        self._last = time.monotonic()

    def stop(self) -> None:
        """No more lines."""
        self._stopped.set()

    def _beat(self) -> None:
        while not self._stopped.wait(max(0.01, self._last + self._seconds - time.monotonic())):
            if time.monotonic() - self._last >= self._seconds:
                self.said()
                self._tell(time.monotonic() - self._began)


def in_english(part: str, key: str, /, **facts: object) -> str:
    """An entry of the laboratory's text files."""
    return fill(words_of("kyradar.engine", "en", "lab"), part, key, facts)
