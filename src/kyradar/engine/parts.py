"""Parts of views: each is a function of a few bytes of the state, so it need not be made twice.

A view is put together from parts. `PLAIN` makes each of them anew, as Python data. A server, which
writes the same piles and Cities after every action of every table, gives `views` the `KeptParts` of
a table instead: what was written before is taken as it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .recent import Recent
from .typed import Json

#: A part of a view: Python data, or what a server has written of it.
Part = Any
#: Makes a part from cards' names and so on, and from the bytes it depends on.
Maker = Callable[[Any, bytes], Part]


class Parts:
    """Parts as Python data, made when they are asked for."""

    __slots__ = ()

    def __call__(self, make: Maker, catalog: object, cells: bytes) -> Part:
        """What a maker makes of these bytes."""
        return make(catalog, cells)

    def lasting(self, name: str, make: Callable[[], Part]) -> Part:
        """A part of the one game, which stays as it is until `forget`."""
        return make()

    def each(self, seats: Iterable[int | None], make: Callable[[], Part]) -> list[Part]:
        """The same view for each of these seats, where no seat sees more than another."""
        return [make() for _ in seats]

    def while_same(self, cells: bytes, make: Callable[[], Json]) -> Part:
        """What of a view is the same for all: it follows from these bytes, and from what lasts."""
        return make()

    def written(self, part: Json) -> Part:
        """A part that is wanted in several views."""
        return part

    def joined(self, public: Part, seats: list[Part], more: Json) -> Part:
        """A view: what all see, the seats, and what this one sees besides."""
        return {**public, "seats": seats, **more}

    def forget(self) -> None:
        """What lasted may be otherwise now."""


PLAIN = Parts()


class KeptParts(Parts):
    """Views and their parts as JSON: the parts of all tables in `shared`, those of the one here."""

    __slots__ = ("_cells", "_lasting", "_public", "_shared", "_write")

    def __init__(
        self, write: Callable[[Part], bytes], shared: Recent[tuple[Maker, object, bytes], Part]
    ) -> None:
        self._write, self._shared = write, shared
        self._lasting: Json = {}
        self._cells: bytes | None = None  # that the public part was last made from
        self._public: tuple[bytes, bytes] = (b"", b"")  # what stands before the seats and after

    def __call__(self, make: Maker, catalog: object, cells: bytes) -> Part:
        key = (make, catalog, cells)
        part = self._shared[key]
        if part is None:
            part = self._write(make(catalog, cells))
            self._shared.put(key, part)
        return part

    def lasting(self, name: str, make: Callable[[], Part]) -> Part:
        part = self._lasting.get(name)
        if part is None:
            part = self._lasting[name] = self._write(make())
        return part

    def each(self, seats: Iterable[int | None], make: Callable[[], Part]) -> list[Part]:
        return [self._write(make())] * len(tuple(seats))

    def while_same(self, cells: bytes, make: Callable[[], Json]) -> Part:
        if self._cells != cells:
            # Within a text every quotation mark has a backslash before it: these are the seats.
            first, _, rest = bytes(self._write(make())).partition(b'"seats":[]')
            self._cells, self._public = cells, (first, rest[:-1])
        return self._public

    def written(self, part: Json) -> Part:
        return self._write(part)

    def joined(self, public: Part, seats: list[Part], more: Json) -> Part:
        first, rest = public
        besides = b"," + bytes(self._write(more))[1:-1] if more else b""
        return b'%b"seats":[%b]%b%b}' % (first, b",".join(seats), rest, besides)

    def forget(self) -> None:
        self._lasting.clear()
        self._cells = None
