"""A game's kernel on a GPU: one more set of variants, passed through Numba's compiler for CUDA.

The rules are the same text. What differs is how a state lies in memory (a GPU reads a number only
where its address is a multiple of its size) and who runs a loop: a thread takes one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any

from ..errors import KyradarError, OptionError
from .compiled import (
    COMPILED,
    INFERRED,
    argument_types,
    available,
    callees,
    dtype_of,
    entry_functions,
    entry_modules,
)
from .kernel.jobs import BEGIN, END, JOB
from .variants import NOTHING, Core, Replacements, joined, make_variants

BLOCK = 128  # threads that are started together
#: Random games keep their states in a multiprocessor's own memory, of which a block of threads may
#: ask for so much: that is faster than more threads that wait for the GPU's (`bench.gpu`).
SHARED_BYTES = 48 * 1024
WARP = 32
#: Threads of one start: many more than run at once, so that short games make room for others.
LANES = 540_672


#: Numba's module once a GPU was asked for: kernels name it as a global, so that Numba's simulator
#: can put its own in its place.
cuda: Any = None


class NoGpu(KyradarError):
    """There is no GPU that Numba can use; everything works without, on the processor."""


def why_no_gpu() -> str:
    """What is missing for a GPU, in words; empty where nothing is."""
    if not available():
        return "Numba is not installed: pip install 'kyradar[gpu]'"
    try:
        ready = bool(_cuda().is_available())
    except Exception as error:  # whatever a half-installed driver throws
        return f"Numba cannot use CUDA here ({error}): pip install 'kyradar[gpu]'"
    return "" if ready else "Numba finds no GPU here: it needs an NVIDIA GPU and kyradar[gpu]"


def need_gpu() -> Any:
    """Numba's module for CUDA, or a NoGpu that says what is missing."""
    global cuda
    missing = why_no_gpu()
    if missing:
        raise NoGpu(f"device 'cuda': {missing}")
    cuda = _cuda()
    return cuda


def _cuda() -> Any:
    import numpy as np

    if not hasattr(np, "row_stack"):  # NumPy 2.5 has it no more, numba-cuda 0.30 asks for it
        np.row_stack = np.vstack
    from numba import cuda

    return cuda


def simulated() -> bool:
    """Does Numba play a GPU by threads of the processor (NUMBA_ENABLE_CUDASIM=1)? Then kernels are
    not compiled: for tests of a few games."""
    from numba import config

    return bool(config.ENABLE_CUDASIM)


def aligned(dtype: Any) -> Any:
    """The same fields, each where a GPU can read it in one go."""
    import numpy as np

    fields = [(name, *_kind(dtype[name])) for name in dtype.names]
    return np.dtype(fields, align=True)


def _kind(field: Any) -> tuple[Any, ...]:
    return (field.subdtype[0], field.subdtype[1]) if field.subdtype else (field,)


class GpuEngine:
    """The kernel on a GPU: `variants` maps what is written to what a thread runs.

    Its arrays are made and read like those of `compiled.Engine`.
    """

    def __init__(self, core: Core, *packages: ModuleType, instead: Replacements = NOTHING) -> None:
        import numpy as np

        self.cuda = need_gpu()
        self.np = np
        self.core = core
        self.state_dtype = aligned(dtype_of(core.state))
        self.tables_dtype = aligned(dtype_of(core.tables))
        packages = (*core.packages, *packages)
        entries = entry_modules(packages)
        replaced = joined(COMPILED, core.instead, instead)
        self.variants = make_variants(packages, replaced, self._for_a_thread, core.constants)
        self._types = argument_types(self.state_dtype, self.tables_dtype, entries)
        self._entries = entry_functions(entries)

    def _for_a_thread(self, function: Any) -> Any:
        return self.cuda.jit(function, device=True)

    def entry(self, name: str) -> Any:
        """An entry point for kernels to call; all it calls is compiled once, for plain integers."""
        entry = self.variants[self._entries[name]]
        if simulated():
            return entry  # it runs as it is
        for variant in (*callees(entry), entry):
            code = variant.py_func.__code__
            names = code.co_varnames[: code.co_argcount]
            if not variant.overloads and not any(name in INFERRED for name in names):
                variant.compile_device(tuple(self._types.get(n, self._types[""]) for n in names))
                variant._can_compile = False
        return entry

    # --- arrays, as those of compiled.Engine ------------------------------------------------------

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """An array of zeros on the GPU."""
        made = self.cuda.device_array(shape, dtype)
        made.copy_to_device(self.np.zeros(shape, dtype))
        return made

    def array(self, values: Any) -> Any:
        """A copy of an array, on the GPU."""
        return self.cuda.to_device(self.np.ascontiguousarray(values))

    def own(self, name: str, array: Any) -> Any:
        """An array of somebody else's that lies on the GPU, its memory shared."""
        if not hasattr(array, "__cuda_array_interface__"):
            kind = type(array).__name__
            raise OptionError(f"{name}: expected an array on the GPU, found {kind}")
        return self.cuda.as_cuda_array(array)

    def copy(self, source: Any, into: Any) -> None:
        """What one array holds, written into another."""
        into.copy_to_device(source)

    def states(self, count: int) -> Any:
        """An array of empty states."""
        return self.zeros(count, self.state_dtype)

    def tables(self, tables: Any) -> Any:
        """A card table as kernels take it."""
        packed = self.np.frombuffer(tables.to_bytes(), dtype_of(self.core.tables))
        return self.array(packed.astype(self.tables_dtype))

    def get(self, states: Any, index: int) -> Any:
        """One state of an array, to be interpreted."""
        one = states[index : index + 1].copy_to_host().astype(dtype_of(self.core.state))
        return self.core.state.from_bytes(one.tobytes())


@cache
def gpu_engine_of(core: Core) -> GpuEngine:
    """The rules of a mode on the GPU, once per process."""
    return GpuEngine(core)


def block_of(engine: GpuEngine) -> int:
    """Threads of a block that plays random games: as many as it has room for states."""
    return min(WARP, SHARED_BYTES // int(engine.state_dtype.itemsize))


@cache
def _playing(core: Core) -> Any:
    """A kernel: random games, each thread one after the other."""
    engine = gpu_engine_of(core)
    play_games = engine.entry("play_games")
    from numba import from_dtype, int32, int64

    most, state, block = core.most_actions, from_dtype(engine.state_dtype), block_of(engine)

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(tables: Any, games: Any, counts: Any) -> None:
        states = cuda.shared.array(block, state)
        own = states[cuda.threadIdx.x : cuda.threadIdx.x + 1]
        out = cuda.local.array(most, int32)
        wins = cuda.local.array(3, int64)
        for k in range(3):
            wins[k] = 0
        job = cuda.local.array(JOB, int64)
        for k in range(JOB):
            job[k] = games[k]
        actions = 0
        for i in range(games[BEGIN] + cuda.grid(1), games[END], cuda.gridsize(1)):
            job[BEGIN] = i
            job[END] = i + 1
            actions += play_games(own, tables, job, out, wins)
        for k in range(3):
            cuda.atomic.add(counts, k, wins[k])
        cuda.atomic.add(counts, 3, actions)

    return play


def play_on_gpu(
    core: Core, tables: Any, job: Sequence[int], lanes: int = LANES
) -> tuple[int, list[int]]:
    """Random games, so many at a time; the answer: how many actions, and how the games ended.

    A job is that of the kernel's `play_games`.
    """
    engine = gpu_engine_of(core)
    counts = engine.zeros(4, "int64")
    inputs = engine.tables(tables), engine.array(engine.np.array(job, "int64"))
    block, games = block_of(engine), job[END] - job[BEGIN]
    blocks = -(-min(lanes, games) // block)
    if games:
        _playing(core)[blocks, block](*inputs, counts)
    *wins, actions = (int(count) for count in counts.copy_to_host())
    return actions, wins
