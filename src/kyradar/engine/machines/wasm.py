"""Kernel files run by wasmtime: WebAssembly, compiled for this processor when it is loaded.

A machine is an instance with a memory of its own. What goes wrong in it is a trap, which becomes a
MachineError: it cannot reach the rest of the process.
"""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from .kernel_file import KernelFile, read
from .machine import CompiledMachine, MachineError, View, address_of, aligned

PAGE = 1 << 16
#: The memory begins with a page that nothing uses, so that no address is 0; then comes the stack,
#: then what the file has in it, then all that is asked for.
STACK_END = 16 * PAGE


@cache
def _wasmtime() -> Any:
    return import_module("wasmtime")


@cache
def _engine() -> Any:
    wasmtime = _wasmtime()
    config = wasmtime.Config()
    # Arrays are windows on the memory, so it must stay where it is when it grows.
    config.memory_may_move = False
    return wasmtime.Engine(config)


@cache
def module_of(path: Path) -> tuple[KernelFile, Any]:
    """A kernel file, compiled once per process and shared by its machines."""
    wasmtime = _wasmtime()
    file = read(path)
    try:
        return file, wasmtime.Module(_engine(), file.code)
    except wasmtime.WasmtimeError as error:
        raise MachineError(f"{path} is damaged: {str(error).splitlines()[0]}") from error


@atexit.register
def _forget() -> None:
    """wasmtime's objects cannot be dropped any more once its own modules are gone."""
    module_of.cache_clear()
    _engine.cache_clear()


class WasmMachine(CompiledMachine):
    """An instance of a kernel file."""

    name: ClassVar[str] = "wasm"

    def __init__(self, path: Path) -> None:
        wasmtime = _wasmtime()
        file, module = module_of(path)
        self._store = store = wasmtime.Store(_engine())
        self._memory = wasmtime.Memory(store, wasmtime.MemoryType(wasmtime.Limits(32, PAGE)))
        given = {"__stack_pointer": STACK_END, "__memory_base": STACK_END, "__table_base": 0}
        imports = []
        for one in module.imports:
            if isinstance(one.type, wasmtime.MemoryType):
                imports.append(self._memory)
            elif isinstance(one.type, wasmtime.TableType):
                imports.append(wasmtime.Table(store, one.type, None))
            else:
                value = wasmtime.Val.i32(given[one.name])
                imports.append(wasmtime.Global(store, one.type, value))
        instance = wasmtime.Instance(store, module, imports)
        self._exports = instance.exports(store)
        for name in ("__wasm_apply_data_relocs", "__wasm_call_ctors"):
            if name in self._exports:
                self._exports[name](store)
        self._base = ctypes.addressof(self._memory.data_ptr(store).contents)
        self._end = STACK_END + aligned(file.static_size)
        self._entered: dict[str, Any] = {}
        super().__init__(file.signatures)

    def _room(self, count: int) -> tuple[int, memoryview]:
        at, self._end = self._end, self._end + aligned(count)
        missing = self._end - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // PAGE))
            except _wasmtime().WasmtimeError as error:
                raise MachineError(f"there is no memory left for {count:,} bytes") from error
        window = (ctypes.c_ubyte * count).from_address(self._base + at)
        window.owner = self._store  # type: ignore[attr-defined]  # it lives as long as any window
        return at, memoryview(window).cast("B")

    def holds(self, array: View) -> bool:
        """Does it lie in this memory?"""
        return 0 <= address_of(array) - self._base < self._end

    def _address(self, array: View) -> int:
        if not self.holds(array):
            raise MachineError("this array lies outside of the machine's memory")
        return address_of(array) - self._base

    def _enter(self, entry: str, frame: int) -> None:
        run = self._entered.get(entry)
        if run is None:
            run = self._entered[entry] = _caller(self._exports[entry], self._store)
        try:
            run(frame)
        except (_wasmtime().Trap, _wasmtime().WasmtimeError, MachineError) as error:
            raise MachineError(f"{entry} failed: {str(error).splitlines()[0]}") from error


def _caller(function: Any, store: Any) -> Callable[[int], None]:
    """Calls a function of one address: by wasmtime's C interface, since its Python one looks at the
    types anew with every call, which takes ten times as long; by the latter where it is all there
    is."""
    try:
        from wasmtime import _bindings as c

        call, trap = c.wasmtime_func_call_unchecked, c.wasm_trap_t
        cells = (c.wasmtime_val_raw_t * 1)()
        callee, context = ctypes.byref(function._func), store._context()
    except (ImportError, AttributeError):
        return lambda frame: function(store, frame)

    def run(frame: int) -> None:
        cells[0].i32 = frame
        trapped = ctypes.POINTER(trap)()
        if call(context, callee, cells, 1, ctypes.byref(trapped)) or trapped:
            raise MachineError("the kernel was stopped by a trap (a fault in it, or bad data)")

    return run
