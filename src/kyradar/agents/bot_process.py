"""A bot's process: lines of JSON to it and from it, by a deadline and within a limit of memory."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import IO

from ..engine.typed import Json
from ..errors import KyradarError

#: How a bot can fail. It costs the game, whichever it is.
NO_START, CRASHED, LATE, MEMORY, ILLEGAL, PROTOCOL = (
    *("no start", "crashed", "late", "memory", "illegal", "protocol"),
)
LONGEST_LINE = 1 << 20
WAITING_LINES = 256  # then a bot that chatters has to wait
LAST_WORDS = 12  # lines of its error output that are kept
LOOK_SECONDS = 0.05  # between two looks at its memory
PATIENCE = 0.5  # for a bot that was told to quit
MB = 1 << 20

Message = Json


class BotError(KyradarError):
    """A bot failed: `kind` says how, `text` what happened, `last_words` is what it wrote to its
    error output; `str()` shows both."""

    def __init__(self, kind: str, text: str, last_words: Sequence[str] = ()) -> None:
        super().__init__(kind, text, list(last_words))
        self.kind = kind
        self.text = text
        self.last_words = list(last_words)

    def __str__(self) -> str:
        return "\n".join([self.text, *(f"  | {line}" for line in self.last_words)])


class BotProcess:
    """One running bot. Every wait has a deadline; nothing it does can stop Kyradar."""

    def __init__(self, command: Sequence[str], memory_mb: int | None = None) -> None:
        self.command = list(command)
        self.memory_mb = memory_mb
        self.peak_mb = 0.0
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        self._out: queue.Queue[bytes | None] = queue.Queue()
        self._done = Event()
        self._too_large = False
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # it is ended with all it started
            )
        except (OSError, ValueError) as error:
            raise BotError(NO_START, f"{self.shown} cannot be started: {error}") from error
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        for work, stream in zip((self._write, self._read, self._hear), streams, strict=True):
            Thread(target=work, args=(stream,), daemon=True).start()
        Thread(target=self._watch, daemon=True).start()

    @property
    def shown(self) -> str:
        """The command as a person would write it."""
        return " ".join(self.command)

    # --- talking ----------------------------------------------------------------------------------

    def send(self, message: Mapping[str, object]) -> None:
        """Never waits: one that does not read will be late with its answer."""
        text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
        self._out.put(text.encode() + b"\n")

    def receive(self, deadline: float) -> Message:
        """Its next message; `deadline` is by `time.monotonic()`."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise self.error(LATE, "did not answer in time") from None
        if line is None:
            raise self._death()
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise self.error(PROTOCOL, f"sent no JSON: {_short(line)}") from None
        if not isinstance(message, dict) or not isinstance(message.get("t"), str):
            raise self.error(PROTOCOL, f'sent a message without "t": {_short(line)}')
        return message

    def error(self, kind: str, text: str) -> BotError:
        """What went wrong, with its last words."""
        if self._too_large:
            kind, text = MEMORY, f"took more than {self.memory_mb} MB of memory"
        return BotError(kind, f"{self.shown} {text}", list(self._last_words))

    def _death(self) -> BotError:
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return self.error(CRASHED, "closed its output")
        self._done.wait(PATIENCE)
        how = f"with signal {-code}" if code < 0 else f"with exit status {code}"
        return self.error(CRASHED, f"ended {how}")

    # --- ending -----------------------------------------------------------------------------------

    def close(self) -> None:
        """Ask it to quit, and see to it that it does."""
        if self._process.poll() is None:
            self.send({"t": "quit"})
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(PATIENCE)
        self.kill()

    def kill(self) -> None:
        """End it at once, with everything it started."""
        family = family_of(self._process.pid)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            for pid in family[1:]:  # one that left the group
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._out.put(None)
        self._done.set()

    # --- threads ----------------------------------------------------------------------------------

    def _write(self, pipe: IO[bytes]) -> None:
        try:
            while (data := self._out.get()) is not None:
                pipe.write(data)
                pipe.flush()
            pipe.close()
        except OSError:  # it is gone; the reader will notice
            pass

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST_LINE):
                if line.strip():
                    self._lines.put(line)
        self._lines.put(None)

    def _hear(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST_LINE):
                self._last_words.append(line.decode("utf-8", "replace").rstrip()[:500])
        self._done.set()

    def _watch(self) -> None:
        """Look at its memory until it ends, and end it when it takes too much."""
        while self._process.poll() is None:
            used = memory_of(self._process.pid) / MB
            self.peak_mb = max(self.peak_mb, used)
            if self.memory_mb is not None and used > self.memory_mb:
                self._too_large = True
                self.kill()
                return
            time.sleep(LOOK_SECONDS)


def _short(line: bytes) -> str:
    text = line.decode("utf-8", "replace").strip()
    return text if len(text) <= 80 else text[:79] + "…"


# --- what a process and its children take ---------------------------------------------------------


def family_of(pid: int) -> list[int]:
    """A process and all it started, as far as the system tells."""
    pids = [pid]
    for parent in pids:
        pids += _children(parent)
    return pids


def _children(pid: int) -> list[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except (OSError, ValueError):
        return []


def can_measure() -> bool:
    """Does this system tell how much memory a process takes? Else a limit could not be held."""
    return sys.platform.startswith("linux") or shutil.which("ps") is not None


def memory_of(pid: int) -> int:
    """Bytes of memory that a process and its children take; the process's own at its peak."""
    if not sys.platform.startswith("linux"):
        return _asked(pid)
    family = family_of(pid)
    return _status(pid, "VmHWM:") + sum(_status(child, "VmRSS:") for child in family[1:])


def _status(pid: int, name: str) -> int:
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(name):
                return int(line.split()[1]) * 1024
    except (OSError, ValueError):
        pass
    return 0


def _asked(pid: int) -> int:
    """Where there is no /proc: what `ps` says, of the process alone."""
    try:
        answer = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, timeout=5
        )
        return int(answer.stdout or 0) * 1024
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return 0
