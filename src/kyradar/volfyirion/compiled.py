"""The kernel, compiled: the same functions, passed through Numba.

Every kernel module is plain Python. `engine()` makes a twin of each kernel function whose globals
point at the other twins, so that interpreted and compiled rules live side by side in one process.

Numba's disk cache alone would serve stale code: it looks at one file's time stamp and knows
neither callees in other files nor constants. So the cache folder carries a hash of every kernel
source and of the versions involved, and folders of other hashes are pruned.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import pkgutil
import platform
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from ..errors import KyradarError
from . import kernel
from .kernel import entries, flat, layout
from .kernel.events import note

KEEP_CACHES = 3  # of other versions, for people who switch between them


class NotCompiled(KyradarError):
    """Numba is not installed: everything works, interpreted and slower."""


def available() -> bool:
    """Can the kernel be compiled here?"""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def kernel_modules() -> list[ModuleType]:
    names = sorted(info.name for info in pkgutil.iter_modules(kernel.__path__))
    return [importlib.import_module(f"{kernel.__name__}.{name}") for name in names]


def sources() -> list[Path]:
    """Every file whose change must bring a new compilation."""
    return [*sorted(Path(kernel.__path__[0]).glob("*.py")), Path(__file__)]


def fingerprint() -> str:
    import numba
    import numpy as np

    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    versions = (numba.__version__, np.__version__, sys.version, platform.machine())
    digest.update(repr(versions).encode())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """KYRADAR_CACHE_DIR, or the user's cache folder."""
    if chosen := os.environ.get("KYRADAR_CACHE_DIR"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "kyradar"


def prepare_cache(variant: str) -> Path | None:
    """The folder of this version's compiled code, or None where nothing can be written."""
    root = cache_root() / "kernel"
    folder = root / f"{fingerprint()}-{variant}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted((p for p in root.iterdir() if p != folder), key=lambda p: p.stat().st_mtime)
        for old in others[:-KEEP_CACHES]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return None
    return folder


def dtype_of(record: type[flat.Flat]) -> Any:
    """The NumPy structure with the layout of a flat record's bytes: scalars, then arrays."""
    import numpy as np

    ordered = sorted(record.FIELDS, key=lambda field: bool(field[2]))
    return np.dtype([(name, "<" + code_of(code), shape) for name, code, shape in ordered])


def code_of(struct_code: str) -> str:
    return {"b": "i1", "h": "i2", "i": "i4", "q": "i8"}[struct_code]


class Engine:
    """The compiled kernel: its entry points as attributes, and the arrays they work on."""

    def __init__(self, *, boundscheck: bool = False) -> None:
        import numba
        import numpy as np

        started = time.perf_counter()
        self.np = np
        self.state_dtype = dtype_of(layout.State)
        self.tables_dtype = dtype_of(layout.Tables)
        self.cache_folder = prepare_cache("checked" if boundscheck else "fast")
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.cache_folder) if self.cache_folder else ""
        try:
            functions = compile_kernel(
                # Only entry points are cached: they carry all they call, and load in one go.
                lambda function: numba.njit(
                    function,
                    cache=self.cache_folder is not None and function.__name__ in entries.ENTRIES,
                    boundscheck=boundscheck,
                    nogil=True,
                    error_model="numpy",
                )
            )
        finally:
            numba.config.CACHE_DIR = before
        self.run = SimpleNamespace(
            **{name: functions[getattr(entries, name)] for name in entries.ENTRIES}
        )
        self.seconds = time.perf_counter() - started

    def states(self, count: int) -> Any:
        return self.np.zeros(count, self.state_dtype)

    def put(self, states: Any, index: int, state: layout.State) -> None:
        """Write an interpreted state into an array."""
        states[index : index + 1] = self.np.frombuffer(state.to_bytes(), self.state_dtype)

    def get(self, states: Any, index: int) -> layout.State:
        return layout.State.from_bytes(states[index : index + 1].tobytes())

    def tables(self, tables: layout.Tables) -> Any:
        return self.np.frombuffer(tables.to_bytes(), self.tables_dtype).copy()

    def actions(self, count: int | None = None) -> Any:
        """Room for a list of legal actions."""
        from .kernel.legal import MOST_ACTIONS

        return self.np.zeros(count or MOST_ACTIONS, self.np.int32)


def quiet_note(s: Any, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """The compiled kernel keeps no log."""


def compile_kernel(jit: Callable[[Any], Any]) -> dict[Any, Any]:
    """Twins of every kernel function: the original function -> its compiled one."""
    twins: dict[Any, Any] = {note: jit(quiet_note)}
    spaces: list[tuple[ModuleType, dict[str, Any]]] = []
    for module in kernel_modules():
        if module is flat:
            continue
        space = dict(vars(module))
        spaces.append((module, space))
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                if value not in twins:
                    twin = FunctionType(value.__code__, space, value.__name__, value.__defaults__)
                    twin.__module__ = module.__name__
                    twin.__qualname__ = value.__qualname__
                    twins[value] = jit(twin)
    for _, space in spaces:
        for name, value in space.items():
            if isinstance(value, FunctionType) and value in twins:
                space[name] = twins[value]
    return twins


@cache
def engine(*, boundscheck: bool = False) -> Engine:
    """The compiled kernel of this process; each entry point is compiled or loaded at first use."""
    if not available():
        raise NotCompiled(
            "Numba is not installed, so the compiled engine is not available: "
            "pip install 'kyradar[fast]'. Everything also works interpreted, only slower."
        )
    return Engine(boundscheck=boundscheck)


def copy_ns(repetitions: int = 1_000_000) -> float:
    """Nanoseconds for one compiled copy of a state, the mean of many."""
    fast = engine()
    states = fast.states(2)
    fast.run.copy_many(states, 10)
    started = time.perf_counter()
    fast.run.copy_many(states, repetitions)
    return (time.perf_counter() - started) / repetitions * 1e9
