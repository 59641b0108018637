"""A game's kernel, compiled: the same functions, passed through Numba.

Every kernel module is plain Python. `engine_of()` makes a variant of each kernel function whose
globals point at the other variants, so that interpreted and compiled rules live side by side in one
process.

Numba's disk cache alone would serve stale code: it looks at one file's time stamp and knows
neither callees in other files nor constants. So the cache folder carries a fingerprint: a hash of
every source that is compiled, of what replaces what, of the constants and of the versions involved.
It does not depend on where the sources lie, so clones and wheels share it. Folders of other
fingerprints are pruned.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import platform
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any

from ..errors import KyradarError, OptionError
from ..folders import cache_folder
from ..version import __version__
from . import kernel
from .code_cache import cache_class
from .flat import Flat
from .kernel.log import note
from .kernel.states import copy_state
from .linking import compilers
from .locks import held
from .variants import NOTHING, Core, Variants, joined, modules_of

#: How code is made: a change of these brings a new compilation, too.
MAKERS = ("code_cache.py", "compiled.py", "flat.py", "linking.py", "variants.py")
USUAL = "fast"  # the variant that all share
KEEP_CACHES = 24  # modes and variants of this version, and some of others
KEEP_SECONDS = 7 * 24 * 3600  # what was used since then is never pruned: other clones share it


class NotCompiled(KyradarError):
    """Numba is not installed: everything works, interpreted and slower."""


def available() -> bool:
    """Can the kernel be compiled here?"""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def sources(packages: Iterable[ModuleType], functions: Iterable[Any] = ()) -> list[Path]:
    """Every file whose change must bring a new compilation, each once, in a fixed order."""
    named = [
        path
        for package in packages
        for path in sorted(Path(package.__path__[0]).glob("*.py"), key=lambda path: path.name)
    ]
    modules = sorted({function.__module__ for function in functions})
    named += [Path(str(sys.modules[name].__file__)) for name in modules]
    named += [Path(__file__).with_name(name) for name in MAKERS]
    return list(dict.fromkeys(named))


def fingerprint(
    packages: Iterable[ModuleType],
    instead: Mapping[Any, Any] = NOTHING,
    constants: Mapping[str, int] = NOTHING,
    records: Iterable[type[Flat]] = (),
) -> str:
    """A hash of all that is compiled: sources, functions that were written from tables of fields,
    records, replacements, constants, and what compiles them."""
    import numba
    import numpy as np

    digest = hashlib.sha256()
    for path in sources((kernel, *packages), (*instead, *instead.values())):
        digest.update(f"{path.parent.name}/{path.name}".encode())
        digest.update(path.read_bytes())
    for package in packages:
        for module in modules_of(package):
            for value in vars(module).values():
                if isinstance(value, FunctionType):
                    digest.update(getattr(value, "text", "").encode())
    digest.update(repr([record.FIELDS for record in records]).encode())
    replaced = sorted((_full_name(old), _full_name(new)) for old, new in instead.items())
    digest.update(repr((replaced, sorted(constants.items()))).encode())
    versions = (numba.__version__, np.__version__, sys.version, platform.machine(), __version__)
    digest.update(repr(versions).encode())
    return digest.hexdigest()[:16]


def _full_name(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def prepare_cache(mark: str, variant: str) -> Path | None:
    """The folder of compiled code with this fingerprint, or None where nothing can be written."""
    root = cache_folder() / "kernel"
    folder = root / f"{mark}-{variant}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        others = sorted((p for p in root.iterdir() if p != folder), key=lambda p: p.stat().st_mtime)
        unused = time.time() - KEEP_SECONDS
        for old in others[:-KEEP_CACHES]:
            if old.stat().st_mtime < unused:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return None
    return folder


def dtype_of(record: type[Flat]) -> Any:
    """The NumPy structure with the layout of a flat record's bytes: scalars, then arrays."""
    import numpy as np

    ordered = sorted(record.FIELDS, key=lambda field: bool(field[2]))
    return np.dtype([(name, "<" + code_of(code), shape) for name, code, shape in ordered])


def code_of(struct_code: str) -> str:
    """NumPy's name of a struct module's number format."""
    return {"b": "i1", "h": "i2", "i": "i4", "q": "i8", "f": "f4", "d": "f8"}[struct_code]


class Parts(Variants):
    """A mode's functions for Numba: parts of programs whose entry points each engine makes."""

    def __init__(self, constants: Mapping[str, int], boundscheck: bool) -> None:
        links = compilers()
        self._usual: dict[str, Any] = {"boundscheck": boundscheck, "nogil": True}
        self._usual["error_model"] = "numpy"
        self._whole = {"pipeline_class": links.whole} if links else {}
        part: dict[str, Any] = {"pipeline_class": links.part} if links else {}
        if links:
            part |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        super().__init__(lambda function: self._jit(function, part), constants)

    def entry(self, function: FunctionType, keep: Any) -> Any:
        """An entry point; only these are cached: they carry all they call, and load in one go."""
        made = self.again(function, lambda one: self._jit(one, self._whole))
        if keep:
            made._cache = keep(made.py_func)
        return made

    def _jit(self, function: FunctionType, how: Mapping[str, Any]) -> Any:
        import numba

        return numba.njit(function, **self._usual, **how)


@cache
def parts_of(core: Core, boundscheck: bool) -> Parts:
    """The one set of a mode's compiled functions in this process."""
    return Parts(core.constants, boundscheck)


class Engine:
    """The compiled kernel: `run.NAME` is an entry point, beside the arrays they work on.

    Further packages written in the kernel's style (the agents' search) are compiled with it; each
    package has a module `entries` that names its ENTRIES, the ARRAYS and perhaps RECORDS they take,
    and TUPLES of those that travel together.
    `instead` replaces functions of the further packages; one that replaces the kernel's own needs
    the name of a `variant`, and is compiled apart.
    """

    def __init__(
        self,
        core: Core,
        *packages: ModuleType,
        boundscheck: bool = False,
        variant: str = USUAL,
        instead: Mapping[Any, Any] = NOTHING,
    ) -> None:
        import numpy as np

        self.np = np
        self.core = core
        self.state = core.state
        self.state_dtype = dtype_of(core.state)
        self.tables_dtype = dtype_of(core.tables)
        packages = (*core.packages, *packages)
        entries = entry_modules(packages)
        replaced = joined(COMPILED, core.instead, instead)
        mark = fingerprint(packages, replaced, core.constants, (core.state, core.tables))
        kind = "checked" if boundscheck else variant
        self.cache_folder = prepare_cache(mark, f"{core.name}-{kind}")
        keep = cache_class(self.cache_folder) if self.cache_folder else None
        names = entry_functions(entries)
        with COMPILING:  # threads may ask for engines of one mode at once
            own = Parts(core.constants, boundscheck)
            parts = parts_of(core, boundscheck) if variant == USUAL else own
            parts.add(packages, replaced)
            ready = {name: parts.entry(function, keep) for name, function in names.items()}
        types = argument_types(self.state_dtype, self.tables_dtype, entries)
        self.run = EntryPoints(ready, types, self.cache_folder)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """An array of zeros."""
        return self.np.zeros(shape, dtype)

    def array(self, values: Any) -> Any:
        """An array as entry points take it."""
        return self.np.ascontiguousarray(values)

    def own(self, name: str, array: Any) -> Any:
        """An array of somebody else's, if this engine can work on it."""
        if not isinstance(array, self.np.ndarray):
            raise OptionError(f"{name}: expected a NumPy array, found {type(array).__name__}")
        return array

    def copy(self, source: Any, into: Any) -> None:
        """What one array holds, written into another."""
        into[...] = source

    def states(self, count: int) -> Any:
        """An array of empty states."""
        return self.np.zeros(count, self.state_dtype)

    def records(self, record: type[Flat], count: int) -> Any:
        """An array of flat records of another kind than states."""
        return self.np.zeros(count, dtype_of(record))

    def put(self, states: Any, index: int, state: Flat) -> None:
        """Write an interpreted state, or another record, into an array of its kind."""
        states[index : index + 1] = self.np.frombuffer(state.to_bytes(), states.dtype)

    def get(self, states: Any, index: int) -> Any:
        """One state of an array, to be interpreted."""
        return self.state.from_bytes(states[index : index + 1].tobytes())

    def tables(self, tables: Flat) -> Any:
        """A card table as the array that entry points take."""
        return self.np.frombuffer(tables.to_bytes(), self.tables_dtype).copy()

    def actions(self, count: int | None = None) -> Any:
        """Room for a list of legal actions."""
        return self.np.zeros(count or self.core.most_actions, self.np.int32)


def entry_modules(packages: Iterable[ModuleType]) -> list[ModuleType]:
    """The modules that name what a package is entered by."""
    return [
        importlib.import_module(f"{package.__name__}.entries")
        for package in packages
        if importlib.util.find_spec(f"{package.__name__}.entries")
    ]


def entry_functions(entries: Iterable[ModuleType]) -> dict[str, FunctionType]:
    """Entry points by name, as they are written."""
    return {name: getattr(module, name) for module in entries for name in module.ENTRIES}


def named_in(entries: Iterable[ModuleType], kind: str) -> dict[str, Any]:
    """What packages say of their parameters: ARRAYS (number format and dimensions), RECORDS or
    TUPLES (of parameters, by name)."""
    return {
        name: declared
        for module in entries
        for name, declared in getattr(module, kind, NOTHING).items()
    }


def argument_types(
    state_dtype: Any, tables_dtype: Any, entries: Iterable[ModuleType]
) -> dict[str, Any]:
    """Numba's types by parameter name; a parameter not named here is a plain integer."""
    import numba
    import numpy as np

    entries = tuple(entries)
    named = {}
    for name, (code, rank) in named_in(entries, "ARRAYS").items():
        plain = numba.from_dtype(np.dtype(code_of(code)))
        named[name] = numba.types.Array(plain, rank, "C") if rank else plain
    for name, record in named_in(
        entries, "RECORDS"
    ).items():  # `task`, and `tasks` for an array of them
        named[name] = numba.from_dtype(dtype_of(record))
        named[f"{name}s"] = numba.types.Array(named[name], 1, "C")
    state = numba.from_dtype(state_dtype)
    tables = numba.from_dtype(tables_dtype)
    named |= {
        "": numba.int64,
        "s": state,
        "cards": tables,
        "states": numba.types.Array(state, 1, "C"),
        "tables": numba.types.Array(tables, 1, "C"),
    }
    for name, parts in named_in(entries, "TUPLES").items():
        if all(part in named for part in parts):
            named[name] = numba.types.BaseTuple.from_types([named[part] for part in parts])
    return named


# Parameters that are arrays of several shapes: Numba infers what they are, call by call.
INFERRED = ("zone", "into")
COMPILING = RLock()  # parts are shared by entry points and engines


class EntryPoints:
    """Entry points by name, made ready at first use.

    Left to itself Numba compiles a function anew for every width of integer it is called with.
    So callees are compiled first, each once, with plain integers; where the entry point lies in
    the cache (a marker says so) that is not needed. Of several processes that need the same one,
    one compiles it: Numba's cache has no lock of its own.
    """

    def __init__(self, entries: dict[str, Any], types: dict[str, Any], folder: Path | None) -> None:
        self._entries = entries
        self._types = types
        self._folder = folder

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._entries:
            raise AttributeError(f"the kernel has no entry point {name!r}")
        entry = self._entries[name]
        if self._folder is None or self.ready(name):
            self._make(name)
        else:  # whoever comes second waits, and loads what the first has made
            with held(self._folder / f"{name}.lock"):
                self._make(name)
        setattr(self, name, entry)
        return entry

    def _make(self, name: str) -> None:
        """Load an entry point, or compile it with all it calls."""
        entry = self._entries[name]
        with COMPILING:
            if not self.ready(name):
                for callee in callees(entry):
                    self._settle(callee)
            self._settle(entry)
        if self._folder is not None:
            (self._folder / f"{name}.ready").touch()

    def ready(self, name: str) -> bool:
        """Is this entry point at hand, or in the cache? Otherwise its first use compiles it."""
        return name in vars(self) or (
            self._folder is not None and (self._folder / f"{name}.ready").exists()
        )

    def _settle(self, variant: Any) -> None:
        """Compile a function once, for plain integers, and allow no other version."""
        code = variant.py_func.__code__
        names = code.co_varnames[: code.co_argcount]
        if variant.signatures or any(name in INFERRED for name in names):
            return
        variant.compile(tuple(self._types.get(name, self._types[""]) for name in names))
        variant.disable_compile()
        refuse_fractions(variant)


def refuse_fractions(variant: Any) -> None:
    """A caller that hands a fraction to a plain integer does not compile.

    Numba by itself would cut it off without a word; usually the parameter's name is missing in
    ARRAYS.
    """
    from numba.core.errors import TypingError
    from numba.core.types import Float, Integer

    usual = variant.get_call_template
    (taken,) = variant.signatures
    function = variant.py_func.__name__
    names = variant.py_func.__code__.co_varnames

    def checked(given: Any, named: Any) -> Any:
        answer = usual(given, named)
        for name, here, there in zip(names, answer[2], taken, strict=False):
            if isinstance(here, Float) and isinstance(there, Integer):
                raise TypingError(
                    f"{function}() takes {name!r} as a whole number and is given a fraction; "
                    "name it in the ARRAYS of the package's entries"
                )
        return answer

    variant.get_call_template = checked


def callees(variant: Any) -> list[Any]:
    """Every compiled function this one calls, those that call nothing first."""
    reached: list[Any] = []
    seen = {id(variant)}

    def visit(one: Any) -> None:
        for name in one.py_func.__code__.co_names:  # attributes too: a name too many does no harm
            other = one.py_func.__globals__.get(name)
            if hasattr(other, "py_func") and id(other) not in seen:
                seen.add(id(other))
                visit(other)
                reached.append(other)

    visit(variant)
    return reached


def quiet_note(s: Any, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """The compiled kernel keeps no log."""


def copy_bytes(states: Any, to: int, source: int) -> None:
    """Compiled, states lie in one array and a copy is an assignment."""
    states[to] = states[source]


#: The compiled kernel keeps no log, and copies states by assignment.
COMPILED: Mapping[Any, Any] = {note: quiet_note, copy_state: copy_bytes}


@cache
def engine_of(core: Core, *, boundscheck: bool = False) -> Engine:
    """The compiled rules of a mode; each entry point is compiled or loaded at first use."""
    if not available():
        raise NotCompiled(
            "Numba is not installed, so the compiled engine is not available: "
            "pip install 'kyradar[fast]'. Everything also works interpreted, only slower."
        )
    return Engine(core, boundscheck=boundscheck)


def copy_ns(core: Core, repetitions: int = 1_000_000) -> float:
    """Nanoseconds for one compiled copy of a state, the mean of many."""
    fast = engine_of(core)
    states = fast.states(2)
    fast.run.copy_many(states, 10)
    started = time.perf_counter()
    fast.run.copy_many(states, repetitions)
    return (time.perf_counter() - started) / repetitions * 1e9
