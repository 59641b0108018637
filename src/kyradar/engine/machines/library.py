"""Entry points in a library that this process loads: compiled for this processor by its own C++
compiler, or a kernel file where the process itself is WebAssembly (Python in a browser)."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from ..signatures import Signature
from .machine import CompiledMachine, MachineError, View, address_of


@cache
def loaded(path: Path) -> Any:
    """A library, once per process; its functions keep nothing between calls."""
    try:
        return ctypes.CDLL(str(path))
    except OSError as error:
        raise MachineError(f"{path} cannot be loaded: {error}") from error


class LibraryMachine(CompiledMachine):
    """Functions of a library, and arrays of this process."""

    name: ClassVar[str] = "native"

    def __init__(self, path: Path, signatures: Mapping[str, Signature]) -> None:
        self._library = loaded(path)
        super().__init__(signatures)

    def _room(self, count: int) -> tuple[int, memoryview]:
        window = (ctypes.c_ubyte * (count + 15))()
        skipped = -ctypes.addressof(window) % 16
        at = ctypes.addressof(window) + skipped
        return at, memoryview(window).cast("B")[skipped : skipped + count]

    def _address(self, array: View) -> int:
        return address_of(array)

    def _enter(self, entry: str, frame: int) -> None:
        getattr(self._library, entry)(ctypes.c_void_p(frame))
