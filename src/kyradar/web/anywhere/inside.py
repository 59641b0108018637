"""In a worker of the page: its requests become calls of the application, its sockets connections.

`start` is all that the page's script (`static/js/anywhere/house.js`) knows of Python.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import unquote

from ..app import create_app
from ..house import ID, House
from ..requests.assets import Assets
from ..settings import LOOPBACK, Settings
from ..socket.connection import Connection
from .helpers import Helper, PageWorkers
from .kept import KeptStore
from .port import Port

#: Where the kept file lies in the page's own file system.
FOLDER = Path("/kept")
TABLE = re.compile(rf"/ws/({ID.pattern})")
NO_TABLE = 1008  # a socket that leads nowhere is closed with this code
#: One person's page: nobody is to be kept from asking too much.
UNBOUNDED = 1e6
HOST = "localhost"


class Page(Protocol):
    """What the page's script does for us."""

    def keep(self) -> Awaitable[object]:
        """Keeps what was changed in the kept file."""

    def tell(self, socket: int, what: str | int) -> object:
        """A message on a socket, or the code it is closed with."""

    def begin_helper(self) -> Helper:
        """Begins another worker."""


class NoAssets(Assets):
    """The page has its files already, and its words and facts among them."""

    def __init__(self) -> None:
        self.files = {}
        self.version = self.page = self.policy = ""
        self.worker = b""

    async def look_again(self) -> None:
        """They never change."""


class Inside:
    """A house, and the sockets that lead to it."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        settings = Settings(
            data=folder,
            trials=1,  # one person makes one card at a time
            requests=UNBOUNDED,
            new_tables=UNBOUNDED,
            rate=UNBOUNDED,
            burst=UNBOUNDED,
        )
        store = KeptStore(folder, page.keep)
        house = House(settings, store, PageWorkers(page.begin_helper), NoAssets())
        self._app = create_app(settings, house)
        self._house = house
        self._ports: dict[int, Port] = {}

    async def open(self) -> None:
        """The house opens."""
        await self._house.start()

    def wake(self) -> None:
        """By the time somebody plays, computers can think."""
        self._house.workers.wake()

    async def request(
        self, method: str, path: str, query: str, language: str, body: bytes
    ) -> tuple[int, str, bytes]:
        """Status, media type and body of the answer to a request."""
        headers = [
            (b"host", HOST.encode()),
            (b"accept-language", language.encode()),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": (LOOPBACK[0], 0),
            "server": (HOST, 80),
        }
        return await answered(self._app, scope, body)

    def connect(self, number: int, path: str) -> None:
        """Another socket of the page."""
        found = TABLE.fullmatch(path)
        if found is None:
            self._page.tell(number, NO_TABLE)
            return
        port = self._ports[number] = Port(number, self._page.tell)
        port.connection = Connection(self._house, port, found[1])

    def hear(self, number: int, message: str) -> None:
        """A message came in on a socket."""
        port = self._ports.get(number)
        if port is not None and port.connection is not None:
            port.connection.hear(message.encode())

    def gone(self, number: int) -> None:
        """A socket was closed, by either side."""
        port = self._ports.pop(number, None)
        if port is not None and port.connection is not None:
            port.connection.gone()


Asgi = Callable[..., Awaitable[None]]


async def answered(
    app: Asgi, scope: MutableMapping[str, Any], body: bytes
) -> tuple[int, str, bytes]:
    """What an application answers: status, media type, body."""
    status, kind, pieces = 500, "", []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        nonlocal status, kind
        if message["type"] == "http.response.start":
            status = message["status"]
            kind = dict(message["headers"]).get(b"content-type", b"").decode()
        else:
            pieces.append(message.get("body", b""))

    await app(scope, receive, send)
    return status, kind, b"".join(pieces)


async def start(page: Page, folder: Path = FOLDER) -> Inside:
    """The house of a page, open."""
    inside = Inside(page, folder)
    await inside.open()
    return inside
