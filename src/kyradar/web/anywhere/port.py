"""A table's socket in a page: messages that go back and forth between the page and its worker."""

from __future__ import annotations

from collections.abc import Callable

from ..settings import LOOPBACK
from ..socket.connection import Connection

#: Tells the page what goes out on one of its sockets: a message, or the code it is closed with.
Tell = Callable[[int, str | int], object]


class Port:
    """The other end of a connection (`connection.Peer`)."""

    __slots__ = ("_number", "_tell", "connection")

    def __init__(self, number: int, tell: Tell) -> None:
        self._number, self._tell = number, tell
        self.connection: Connection | None = None

    def send(self, message: bytes, more: bool = False) -> None:
        """At once: nobody reads it slowly."""
        self._tell(self._number, message.decode())

    def close(self, code: int) -> None:
        """Close with a code."""
        self._tell(self._number, code)

    @property
    def client_address(self) -> str:
        """Everybody in the page is one client."""
        return LOOPBACK[0]
