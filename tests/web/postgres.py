"""A PostgreSQL server for tests, started and stopped by themselves."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time
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
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "-D", self.data, "-w", "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def database(self, encoding: str = "UTF8") -> str:
        """The URL of a new, empty database."""
        import psycopg

        self._made += 1
        name = f"tables{self._made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            wanted = f"ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0"
            connection.execute(f"CREATE DATABASE {name} {wanted}".encode())
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def remove(self) -> None:
        self.stop()
        end = time.monotonic() + 5
        while self.folder.exists() and time.monotonic() < end:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.with_suffix(".log").unlink(missing_ok=True)
