"""Which machine a mode runs on: WebAssembly by default, another where KYRADAR_MACHINE names it."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path

from ...errors import OptionError
from ...title import mode_named
from .interpreted import InterpretedMachine
from .kernel_file import hash_of, read
from .machine import Machine, MachineError

ENVIRONMENT = "KYRADAR_MACHINE"
WASM, NATIVE, INTERPRETED = MACHINES = "wasm", "native", "interpreted"
#: Seconds by which a source may be newer than a kernel file before they are compared: those that a
#: clone or an installation writes.
SAME_TIME = 60.0


def machine_of(mode: str, name: str | None = None) -> Machine:
    """A machine for a mode, for whoever asks alone.

    Without a `name` it is the one of KYRADAR_MACHINE, or WebAssembly; where the kernel file cannot
    be used a warning says why, and the machine interprets.
    """
    chosen = name or os.environ.get(ENVIRONMENT) or WASM
    if chosen not in MACHINES:
        raise OptionError(f"{ENVIRONMENT}: expected {', '.join(MACHINES)}, found {chosen!r}")
    if chosen == NATIVE:
        from .native import native_machine

        return native_machine(mode)
    if chosen == WASM and available(mode):
        path = mode_named(mode).kernel_file
        if sys.platform == "emscripten":
            from .library import LibraryMachine

            return LibraryMachine(path, read(path).signatures)
        from .wasm import WasmMachine

        return WasmMachine(path)
    from ..programs import functions_of

    return InterpretedMachine(functions_of(mode))


def is_compiled(mode: str) -> bool:
    """Will `machine_of` make a compiled machine?"""
    chosen = os.environ.get(ENVIRONMENT) or WASM
    return chosen == NATIVE or (chosen == WASM and available(mode))


@cache
def available(mode: str) -> bool:
    """Can the mode's kernel file be used here? If not, a warning says why, once."""
    path = mode_named(mode).kernel_file
    try:
        if not path.exists():
            return False  # a game that brings none is interpreted
        check(mode, path)
        return True
    except (MachineError, ImportError) as error:
        warnings.warn(
            f"{error}: {mode} is played interpreted, and computers think some hundred times slower",
            RuntimeWarning,
            stacklevel=3,
        )
        return False


def check(mode: str, path: Path) -> None:
    """Load a kernel file; where sources are newer than it, see that it is made of them."""
    if sys.platform == "emscripten":
        read(path)
        return
    from .wasm import module_of

    file, _ = module_of(path)
    if not newer_sources(mode, path):
        return
    from ..programs import source_of

    text, _ = source_of(mode).library()
    if hash_of(text) != file.text_hash:
        raise MachineError(f"{path} is older than the rules (make kernels)")
    with suppress(OSError):
        os.utime(path)  # so that the next process need not look again


def newer_sources(mode: str, path: Path) -> bool:
    """Was a source written after a kernel file?"""
    from ..programs import sources_of

    made = path.stat().st_mtime + SAME_TIME
    return any(source.stat().st_mtime > made for source in sources_of(mode))
