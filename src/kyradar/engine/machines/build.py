"""Kernel files and native libraries made from C++: `make kernels`, and KYRADAR_MACHINE=native."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from ..programs import source_of
from .kernel_file import labelled
from .machine import MachineError

#: What comes of fractions must not depend on the processor: no fused products.
STRICT = ("-std=c++20", "-O3", "-ffp-contract=off", "-fno-exceptions", "-fno-math-errno", "-w")
SHARED = ("-fPIC", "-shared", "-fvisibility=hidden")
WASM = ("-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all")
ZIG = "ziglang"
ZIG_TARGET = ("-target", "wasm32-freestanding", "-mcpu=generic+simd128+bulk_memory")
NO_COMPILER = (
    f"no compiler for WebAssembly: pip install {ZIG}, or install the system's clang and lld"
)


def wasm_compiler() -> list[str]:
    """zig from PyPI, whose version is pinned so that files are the same to the byte; or clang."""
    if find_spec(ZIG) is not None:
        return [sys.executable, "-m", ZIG, "c++", *ZIG_TARGET]
    clang = shutil.which("clang++")
    if clang and shutil.which("wasm-ld"):
        return [clang, "--target=wasm32", "-msimd128", "-mbulk-memory", "-Wl,--experimental-pic"]
    raise MachineError(NO_COMPILER)


def native_compiler() -> list[str]:
    """The machine's own."""
    for name in ("g++", "clang++", "c++"):
        if found := shutil.which(name):
            return [found]
    raise MachineError("no C++ compiler was found: install g++ or clang++, or use machine 'wasm'")


def kernel_file_of(mode: str, compiler: Sequence[str] = ()) -> bytes:
    """A mode's kernel file."""
    text, signatures = source_of(mode).library()
    compiler = compiler or wasm_compiler()
    return labelled(compiled(text, [*compiler, *STRICT, *SHARED, *WASM]), text, signatures)


def compiled(text: str, command: Sequence[str]) -> bytes:
    """What a compiler makes of a text."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "kernel.out"
        (Path(folder) / "kernel.cpp").write_text(text, "utf-8")
        # A name without its folder, so that nothing of this machine gets into the file.
        done = subprocess.run(
            [*command, "kernel.cpp", "-o", made.name], cwd=folder, capture_output=True, text=True
        )
        if done.returncode:
            problem = (done.stderr or done.stdout).strip()[-2000:]
            raise MachineError(f"{command[0]} could not compile the kernel:\n{problem}")
        return made.read_bytes()
