"""Several processes behind one address: a parent that starts them, looks after them, and goes last.

They share the listening socket, so the system gives every connection to one that has time. Tables
are shared out by the database (`leases`); the parent itself serves nobody and touches no table.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ..engine.wording import say
from ..errors import KyradarError, PlayerError
from .ledger import Ledger
from .settings import Settings

log = logging.getLogger("kyradar.web")
HEARD = {signal.SIGTERM, signal.SIGINT} | ({signal.SIGCHLD} if os.name == "posix" else set())
SOON = 1.0  # seconds a process should live; one that does not is not started again at once
WORKERS = 2  # processes that think, for each that serves
#: Serves on a socket until it is told to go; the exit status.
Serve = Callable[[Settings, socket.socket, Ledger], int]


def check_processes(settings: Settings) -> None:
    """Several processes need a database between them, and a system that can share a socket."""
    if settings.processes > 1 and settings.database is None:
        raise PlayerError(partial(say, "processes", "one_process", {"n": settings.processes}))
    if settings.processes > 1 and not hasattr(os, "fork"):
        raise PlayerError(partial(say, "processes", "no_fork", {}))


def serve_together(settings: Settings, listener: socket.socket, serve: Serve) -> int:
    """Start the processes and keep them running until we are told to go; then they go, too."""
    parent = Parent(replace(settings, workers=settings.workers or WORKERS), listener, serve)
    return parent.run()


class Parent:
    """Who is running, since when."""

    def __init__(self, settings: Settings, listener: socket.socket, serve: Serve) -> None:
        self._settings, self._listener, self._serve = settings, listener, serve
        self._children: dict[int, tuple[float, int]] = {}  # when each was started, and its number
        self._ledger = Ledger(settings.processes)
        # Nobody ever writes into it: it ends when the parent does, however that happens.
        self._lifeline = os.pipe()

    def run(self) -> int:
        """Until a signal says that it is enough."""
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
        for number in range(self._settings.processes):
            self._start(number)
        while (heard := signal.sigwait(HEARD)) == signal.SIGCHLD:
            for pid in self._reap():
                log.warning("process %d died; another takes its place", pid)
                began, number = self._children.pop(pid)
                self._ledger.forget(number)
                if time.monotonic() - began < SOON:
                    time.sleep(SOON)
                self._start(number)
        for pid in self._children:
            os.kill(pid, heard if heard != signal.SIGINT else signal.SIGTERM)
        self._listener.close()
        while self._children:
            for pid in self._reap() or self._wait():
                del self._children[pid]
        return 0

    def _reap(self) -> list[int]:
        """Those who have died since."""
        gone = []
        for pid in self._children:
            found, _ = os.waitpid(pid, os.WNOHANG)
            if found:
                gone.append(pid)
        return gone

    def _wait(self) -> list[int]:
        signal.sigwait({signal.SIGCHLD})
        return []

    def _start(self, number: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            self._children[pid] = time.monotonic(), number
            return
        self._ledger.me = number
        status = 1
        try:
            os.close(self._lifeline[1])
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
            go_with(self._lifeline[0])
            status = self._serve(self._settings, self._listener, self._ledger)
        except KyradarError as error:
            log.error("%s", error)
        except KeyboardInterrupt:
            status = 0
        finally:
            sys.stderr.flush()
            os._exit(status)


def go_with(lifeline: int) -> None:
    """When whoever holds the other end is gone, we go as we do when we are told to."""
    import threading

    def watch() -> None:
        os.read(lifeline, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="lifeline", daemon=True).start()
