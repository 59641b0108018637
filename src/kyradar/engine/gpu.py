"""A game's kernel on a GPU: translated to C++ (`engine/cpp`), compiled by CuPy.

The rules are the same text. What differs is how a state lies in memory and who runs a loop: each
thread (a lane of a warp) plays one game. States are brought into a multiprocessor's shared memory,
because a GPU is slow to wait for its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import KyradarError, OptionError
from .arrays import Array
from .cpp.program import Source
from .cpp.records import dtype_of
from .entry_points import entry_functions, entry_modules
from .flat import Flat
from .kernel.jobs import BEGIN, END, JOB
from .variants import NOTHING, Core, Function, Replacements

WARP = 32
#: Games of a warp, and warps that a multiprocessor shall hold, which bounds the registers of a
#: thread: measured (`bench.gpu`, docs/speed.md).
LANES, WARPS = 32, 16
LANES_TEXT, PLAYING = (Path(__file__).with_name("cpp") / name for name in ("lanes.h", "play.cu"))
BLOCKS = 132 * 32  # of random games: more than any GPU runs at once


class NoGpu(KyradarError):
    """There is no GPU that can be used; everything works without, on the processor."""


def why_no_gpu() -> str:
    """What is missing for a GPU, in words; empty where nothing is."""
    try:
        import cupy

        ready = bool(cupy.cuda.runtime.getDeviceCount())
    except ImportError:
        return "CuPy is not installed: pip install 'kyradar[gpu]'"
    except Exception as error:  # whatever a half-installed driver throws
        return f"CuPy cannot use CUDA here ({error}): it needs an NVIDIA GPU and its driver"
    return "" if ready else "CuPy finds no GPU here: it needs an NVIDIA GPU"


class Cuda:
    """Arrays on a GPU, and kernels compiled for it, by CuPy."""

    def __init__(self) -> None:
        if missing := why_no_gpu():
            raise NoGpu(f"device 'cuda': {missing}")
        import cupy

        self._cupy: Any = cupy

    def zeros(self, shape: Any, dtype: Any) -> Array:
        """An array of zeros."""
        made: Array = self._cupy.zeros(shape, dtype)
        return made

    def array(self, values: Any, dtype: str | None = None) -> Array:
        """A copy of an array of this process."""
        made: Array = self._cupy.asarray(values, dtype)
        return made

    def fetch(self, array: Array) -> Array:
        """A copy for this process."""
        made: Array = self._cupy.asnumpy(array)
        return made

    def own(self, name: str, array: Any) -> Array:
        """An array of somebody else's that lies on the GPU, its memory shared."""
        if not hasattr(array, "__cuda_array_interface__"):
            kind = type(array).__name__
            raise OptionError(f"{name}: expected an array on the GPU, found {kind}")
        shared: Array = self._cupy.asarray(array)
        return shared

    def compile(self, text: str) -> Any:
        """The kernels of a text, by `get_function`; kept on disk for the next time."""
        return self._cupy.RawModule(code=text, options=("-std=c++20",))

    def launch(
        self, module: Any, name: str, blocks: int, shared: int, given: tuple[object, ...]
    ) -> None:
        """Start blocks of one warp each."""
        kernel = module.get_function(name)
        if shared > kernel.max_dynamic_shared_size_bytes:
            kernel.max_dynamic_shared_size_bytes = shared
        kernel((blocks,), (WARP,), given, shared_mem=shared)


@cache
def cuda() -> Cuda:
    """The GPU of this process; NoGpu says what is missing."""
    return Cuda()


class GpuEngine:
    """The kernel of a mode on a GPU, with kernels of its own that call `entries`.

    In the text of the kernels `@NAME@` is an entry point's name. Its arrays are made and read like
    those of `envs.processor.Processor`.
    """

    def __init__(
        self,
        core: Core,
        *packages: ModuleType,
        kernels: Path,
        entries: Iterable[Function],
        constants: Mapping[str, int] = NOTHING,
        instead: Replacements = NOTHING,
    ) -> None:
        import numpy as np

        self.machine = cuda()
        self.np, self.core = np, core
        source = Source(core, *packages, instead=instead)
        text = kernels.read_text("utf-8")
        for function in entries:
            text = text.replace(f"@{function.__name__}@", source.entry(function))
        known = {"LANES": LANES, "WARPS": WARPS, "MOST_ACTIONS": core.most_actions, **constants}
        defined = "".join(f"#define {name} {value}\n" for name, value in known.items())
        lanes = LANES_TEXT.read_text("utf-8")
        self.source, self.text = source, f"{defined}{source.text()}\n{lanes}\n{text}"
        self.state_dtype, self.tables_dtype = source.dtype("s"), source.dtype("cards")
        self.zeros, self.array, self.own = (
            self.machine.zeros,
            self.machine.array,
            self.machine.own,
        )
        self._module = self.machine.compile(self.text)

    def launch(self, name: str, games: int, *given: object) -> None:
        """Start a kernel with a lane for each game; states of a warp lie in shared memory."""
        self.start(name, -(-games // LANES), *given)

    def start(self, name: str, blocks: int, *given: object, shared: int = 0) -> None:
        """Start so many blocks, with so much shared memory, or enough for their states."""
        if blocks:
            shared = shared or LANES * int(self.state_dtype.itemsize)
            self.machine.launch(self._module, name, blocks, shared, given)

    def copy(self, source: Array, into: Array) -> None:
        """What one array holds, written into another."""
        into[...] = source

    def states(self, count: int) -> Array:
        """Room for states, as bytes."""
        return self.zeros((count, self.state_dtype.itemsize), "uint8")

    def tables(self, tables: Flat) -> Array:
        """A card table as kernels take it."""
        return self.record("cards", tables)

    def record(self, name: str, record: Flat) -> Array:
        """An interpreted record as kernels take it, as bytes."""
        packed = self.np.frombuffer(record.to_bytes(), dtype_of(type(record)))
        return self.array(converted(packed, self.source.dtype(name)).view("uint8"))

    def get(self, states: Array, index: int) -> Any:
        """One state of an array, to be interpreted."""
        there = self.machine.fetch(states[index : index + 1]).reshape(-1).view(self.state_dtype)
        packed = converted(there, dtype_of(self.core.state))
        return self.core.state.from_bytes(packed.tobytes())


def converted(records: Array, dtype: Any) -> Array:
    """Records with other fields: those of the same name are copied."""
    import numpy as np

    made = np.zeros(len(records), dtype)
    for name in dtype.names:
        if name in (records.dtype.names or ()):
            made[name] = records[name]
    return made


@cache
def player_of(core: Core) -> GpuEngine:
    """Random games of a mode on the GPU, once per process."""
    play_games = entry_functions(entry_modules(core.packages))["play_games"]
    constants = {"JOB": JOB, "BEGIN": BEGIN, "END": END}
    return GpuEngine(core, kernels=PLAYING, entries=[play_games], constants=constants)


def play_on_gpu(core: Core, tables: Flat, job: Sequence[int]) -> tuple[int, list[int]]:
    """Random games; the answer: how many actions, and how the games ended.

    A job is that of the kernel's `play_games`.
    """
    engine = player_of(core)
    counts = engine.zeros(5, "uint64")
    blocks = min(BLOCKS, job[END])
    given = engine.tables(tables), engine.array(job, "int64"), counts
    engine.start("play", blocks, *given)
    *wins, actions, _ = (int(count) for count in engine.machine.fetch(counts))
    return actions, wins
