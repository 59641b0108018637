"""A real server in its own process, which a test may kill and start again."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`kyradar serve` on a free port, with limits that a fast test does not meet."""

    def __init__(
        self, folder: Path, pace: float = 0, command: Sequence[str] = ("kyradar", "serve")
    ) -> None:
        self.pace = pace
        self.command = command  # a module and its arguments
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        flags = {"port": self.port, "data": self._folder, "pace": self.pace, "workers": 1}
        flags |= {"new-tables": 1000, "requests": 100000, "rate": 1000, "burst": 2000}
        words = [word for name, value in flags.items() for word in (f"--{name}", str(value))]
        command = [sys.executable, "-m", *self.command, "--no-browser", *words]
        with (self._folder / "server.log").open("ab") as log:
            # A session of its own, so that its workers can be ended with it.
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True
            )
        for _ in range(300):
            try:
                self.get("/health")
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError((self._folder / "server.log").read_text())

    def kill(self) -> None:
        """As if the machine had lost power: the server and its workers, without a word."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def freeze(self) -> None:
        """It says nothing any more, and its lines stay open."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGCONT)

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(10)
        self.kill()

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return json.load(answer)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
