"""Kernels compiled for this very processor, where somebody asks for it: a few seconds, once.

Libraries are kept in the cache folder by what they were made of: text, compiler and its flags.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ...folders import cache_folder
from ..programs import source_of
from ..signatures import Signature
from .build import SHARED, STRICT, compiled, native_compiler
from .library import LibraryMachine
from .machine import MachineError


def native_machine(mode: str) -> LibraryMachine:
    """A machine of its own; the library is shared."""
    return LibraryMachine(*library_of(mode))


@cache
def library_of(
    mode: str, flags: tuple[str, ...] = ("-march=native",)
) -> tuple[Path, dict[str, Signature]]:
    """The library of a mode, and what its entry points take."""
    text, signatures = source_of(mode).library()
    return library_from(text, mode, flags), signatures


def library_from(text: str, name: str, flags: Sequence[str] = ("-march=native",)) -> Path:
    """A text compiled now, or before: libraries are kept by what they were made of."""
    command = [*native_compiler(), *STRICT, *SHARED, *flags]
    version = subprocess.run([command[0], "--version"], capture_output=True, text=True).stdout
    made_of = "\n".join([text, *command, version, platform.processor(), platform.machine()])
    digest = hashlib.sha256(made_of.encode()).hexdigest()[:24]
    path = cache_folder() / "native" / f"{name}-{digest}.so"
    if not path.exists():
        keep(path, compiled(text, command))
    return path


def keep(path: Path, library: bytes) -> None:
    """Write a library whole, whoever else does the same at the same time."""
    draft = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(library)
        draft.replace(path)
    except OSError as error:
        raise MachineError(
            f"{path} cannot be written: {error.strerror}. Make room, or set KYRADAR_CACHE_DIR"
        ) from error
