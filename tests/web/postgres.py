"""A PostgreSQL server for tests, started and stopped by themselves."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path

WHERE = sorted(glob.glob("/usr/lib/postgresql/*/bin")) + [
    os.path.dirname(shutil.which("initdb") or "")
]
USER = "postgres"


def missing() -> str | None:
    """Why there can be none here, if so."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "psycopg is not installed: pip install 'kyradar[postgres]'"
    if not any(Path(folder, "initdb").exists() for folder in WHERE if folder):
        return "PostgreSQL is not installed: apt-get install postgresql"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam(USER)
        except KeyError:
            return f"PostgreSQL does not run as root, and there is no user {USER}"
    return None


class Postgres:
    """A cluster in a folder of its own, reached by a socket in it."""

    def __init__(self) -> None:
        self.bin = Path(next(folder for folder in WHERE if Path(folder, "initdb").exists()))
        self.folder = Path(tempfile.mkdtemp(prefix="kyradar-pg-", dir="/tmp"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        self.data = self.folder / "data"
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port: int = taken.getsockname()[1]
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", USER, "--no-sync")
        self.start()
        self._made = 0

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self.bin / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        log = self.folder.with_suffix(".log")
        with open(log, "ab") as file:
            done = subprocess.run(command, stdout=file, stderr=file, cwd="/tmp", timeout=60)
        assert done.returncode == 0, log.read_text()[-2000:]

    def start(self) -> None:
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} "
            f"-c unix_socket_directories={self.folder} -c max_connections=200"
        )
        self._run("pg_ctl", "-D", self.data, "-w", "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def database(self, encoding: str = "UTF8", tablespace: Path | None = None) -> str:
        """The URL of a new, empty database; its files may lie in a folder of their own."""
        import psycopg

        self._made += 1
        name = f"tables{self._made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            wanted = f"ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0"
            if tablespace is not None:
                connection.execute(f"CREATE TABLESPACE {name} LOCATION '{tablespace}'".encode())
                wanted += f" TABLESPACE {name}"
            connection.execute(f"CREATE DATABASE {name} {wanted}".encode())
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}&port={self.port}"

    def url_at(self, port: int, url: str) -> str:
        """The same database by TCP, through whatever listens on that port."""
        name = url.partition("@/")[2].partition("?")[0]
        return f"postgresql://{USER}@127.0.0.1:{port}/{name}"

    def remove(self) -> None:
        self.stop()
        end = time.monotonic() + 5
        while self.folder.exists() and time.monotonic() < end:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.with_suffix(".log").unlink(missing_ok=True)


class Line:
    """What lies between servers and a database: it carries bytes until it falls silent, and says
    nothing of that to either side, as a network does that loses its way."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._flows = threading.Event()
        self._flows.set()
        self._open: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._wait, daemon=True).start()

    def fall_silent(self) -> None:
        self._flows.clear()

    def go_on(self, with_old_connections: bool = True) -> None:
        """Carry again; what was underway comes late, or those connections are lost for good."""
        if not with_old_connections:
            for one in self._open:
                with suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
        self._flows.set()

    def close(self) -> None:
        self._door.close()
        self.go_on(with_old_connections=False)

    def _wait(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _ = self._door.accept()
                self._open.append(near)
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self._flows.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        self._open.append(far)
        threading.Thread(target=self._carry, args=(far, near), daemon=True).start()
        self._carry(near, far)

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65_536):
                self._flows.wait()
                other.sendall(data)
        for side in (one, other):
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)
