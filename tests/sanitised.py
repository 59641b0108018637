"""Kernels compiled with a sanitiser: what C++ leaves undefined ends the process.

That is a number that does not fit its 32 bits, a shift too far, a place outside an array of a
record. WebAssembly would compute on with a wrong number.
"""

from __future__ import annotations

import shutil

import pytest

from kyradar.engine.machines.library import LibraryMachine
from kyradar.engine.machines.native import library_of

FLAGS = ("-O1", "-fsanitize=undefined", "-fno-sanitize-recover=all")
needs_compiler = pytest.mark.skipif(
    not (shutil.which("g++") or shutil.which("clang++")), reason="there is no C++ compiler"
)


def sanitised(mode: str) -> LibraryMachine:
    """A machine of its own; compiled once, kept in the cache folder."""
    return LibraryMachine(*library_of(mode, FLAGS))
