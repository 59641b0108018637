"""A folder of `kyradar pages` for the tests, and a plain file server for it.

It is written once for each state of its sources, below `build/`."""

from __future__ import annotations

import functools
import hashlib
import io
import shutil
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from helpers import PACKAGE

BUILT = PACKAGE.parents[1] / "build" / "folders"
BELOW = "any/path"
KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript"}
SOURCES = (".py", ".js", ".mjs", ".css", ".html", ".toml", ".csv", ".wasm", ".net", ".gz")


def fingerprint() -> str:
    """Of all that goes into a folder."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in SOURCES:
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def built() -> Path:
    """The folder of the sources as they are, written now if it is not there."""
    place = BUILT / fingerprint()
    if not (place / "index.html").exists():
        shutil.rmtree(BUILT, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "kyradar", "pages", place], check=True)
    return place


class Handler(SimpleHTTPRequestHandler):
    """Files below a path, and nothing else."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **KINDS}
    held: set[str]  # what is not sent
    cut: set[str]  # what is sent by half
    instead: dict[str, bytes]  # what is sent in a file's place

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing."""

    def translate_path(self, path: str) -> str:
        """Only below the path."""
        below = f"/{BELOW}/"
        return (
            super().translate_path("/" + path.removeprefix(below))
            if below in path
            else "/dev/null/no"
        )

    def send_head(self) -> Any:
        """A file, unless it is held back."""
        name = self.path.rpartition("/")[2].partition("?")[0]
        if name in self.instead:
            self.send_response(200)
            self.send_header("content-type", "text/javascript")
            self.send_header("content-length", str(len(self.instead[name])))
            self.end_headers()
            return io.BytesIO(self.instead[name])
        if any(part in self.path for part in self.held):
            self.send_error(404)
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """All of a file, or the half of it."""
        if any(part in self.path for part in self.cut):
            body = source.read()
            outputfile.write(body[: len(body) // 2])
            self.close_connection = True
        else:
            super().copyfile(source, outputfile)


class FileServer:
    """A plain file server; `stop` it, and nobody answers any more."""

    def __init__(self, folder: Path) -> None:
        self.held: set[str] = set()
        self.cut: set[str] = set()
        self.instead: dict[str, bytes] = {}
        ways = {"held": self.held, "cut": self.cut, "instead": self.instead}
        handler = type("Held", (Handler,), ways)
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(handler, directory=str(folder))
        )
        self.url = f"http://localhost:{self._server.server_address[1]}/{BELOW}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
