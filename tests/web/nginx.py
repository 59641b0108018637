"""A real nginx in front of servers, with the configuration that the project gives as an example;
run as a program it sees to it that there is one (make test)."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "nginx.conf"
#: What a system-wide nginx.conf brings; the example stands in its http block.
AROUND = """
{user}
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{example}
}}
"""


def find() -> str | None:
    """KYRADAR_NGINX, else the system's, which Debian keeps where only root looks."""
    named = os.environ.get("KYRADAR_NGINX")
    return named or shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def missing() -> str | None:
    """Why there can be none here, if so."""
    return None if find() else "nginx is not installed: apt-get install nginx"


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class Nginx:
    """The example's proxy, with these servers instead of its own."""

    def __init__(self, folder: Path, ports: tuple[int, ...], sticky: bool = True) -> None:
        folder.mkdir()
        self.folder, self.port = folder, free_port()
        text = EXAMPLE.read_text("utf-8")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        names = re.findall(r"server (\w+:8642) ", text)
        assert len(names) == len(ports), names
        for name, port in zip(names, ports, strict=True):
            text = text.replace(name, f"127.0.0.1:{port}")
        if not sticky:
            text = text.replace("hash $route consistent;", "")
        user = "user root;" if os.geteuid() == 0 else ""
        config = folder / "nginx.conf"
        config.write_text(AROUND.format(user=user, folder=folder, example=text), "utf-8")
        command = [str(find()), "-p", str(folder), "-c", str(config), "-g", "daemon off;"]
        self._log = open(folder / "said.log", "ab")  # noqa: SIM115 (as long as it runs)
        self.process = subprocess.Popen(command, stdout=self._log, stderr=self._log)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < end, self.errors()
                time.sleep(0.02)

    def errors(self) -> str:
        logs = (self.folder / name for name in ("said.log", "error.log"))
        return "".join(log.read_text("utf-8") for log in logs if log.exists())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self._log.close()


def install() -> bool:
    """The system's package, where that is possible."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    steps = [["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", "nginx-light"]]
    return all(subprocess.run(step).returncode == 0 for step in steps)


if __name__ == "__main__" and find() is None:
    print("The tests of several servers need nginx; installing it (once)...")
    if not install() or find() is None:
        # Without it those tests are skipped, and say why: the rest can be tested all the same.
        print(
            "nginx could not be installed; tests/web/test_proxy.py will be skipped.",
            file=sys.stderr,
        )
