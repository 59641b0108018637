"""A database that does not work is told once, and once more when it works again."""

from __future__ import annotations

import logging
import threading
import time

log = logging.getLogger("kyradar.web")
QUIET = 10.0  # seconds: what fails again sooner, as at the edge of a full disk, is not told again


class Outage:
    """Whether something fails now; one line in the log for each time it begins, and one for its
    end, however many calls were refused in between."""

    def __init__(self, what: str) -> None:
        self._what = what  # tables can or cannot be ...
        self._lock = threading.Lock()  # the writer and the loop both tell
        self._since: float | None = None
        self._ended = -QUIET
        self._told = False
        self._refused = 0

    @property
    def failing(self) -> bool:
        """Did the last attempt fail?"""
        return self._since is not None

    def begin(self, error: str, refused: int = 1) -> None:
        """An attempt failed; so many calls were refused by it."""
        with self._lock:
            now, first = time.monotonic(), self._since is None
            if first:
                self._since, self._refused = now, 0
                self._told = now - self._ended >= QUIET
            self._refused += refused
        if first and self._told:
            reason = " ".join(error.split())
            log.error("tables cannot be %s: %s (not said again until they can)", self._what, reason)

    def end(self) -> None:
        """An attempt succeeded."""
        if self._since is None:
            return
        with self._lock:
            since, self._since, self._ended = self._since, None, time.monotonic()
        if since is not None and self._told:
            seconds, refused = time.monotonic() - since, self._refused
            log.warning(
                "tables can be %s again after %.1f s; %d calls were refused",
                *(self._what, seconds, refused),
            )
