"""Kernels for a GPU, run by this machine's processor: compiled by its C++ compiler.

One block runs after the other, and within a block the lanes take turns (`prelude.h`). So the text,
what kernels are handed and what they write are tested where there is no GPU. With sanitisers a
number that needs more than 32 bits, or a place outside an array, ends the test.
"""

from __future__ import annotations

import ctypes
import hashlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

COMPILER = shutil.which("g++") or shutil.which("clang++")
CHECKED = "-fsanitize=undefined", "-fno-sanitize-recover=all"
FLAGS = ("-std=c++20", "-O1", "-w", "-shared", "-fPIC", *CHECKED)


class Host:
    """As `engine.gpu.Cuda`, with arrays of this process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def array(self, values: Any, dtype: Any = None) -> Any:
        return np.array(values, dtype)

    def fetch(self, array: Any) -> Any:
        return np.array(array)

    def own(self, name: str, array: Any) -> Any:
        return array

    def compile(self, text: str) -> Any:
        assert COMPILER is not None
        path = self._folder / hashlib.sha256(text.encode()).hexdigest()[:16]
        source, made = path.with_suffix(".cpp"), path.with_suffix(".so")
        if not made.exists():
            source.write_text(text, "utf-8")
            subprocess.run([COMPILER, *FLAGS, str(source), "-o", str(made)], check=True)
        return ctypes.CDLL(str(made))

    def launch(self, module: Any, name: str, blocks: int, shared: int, given: Any) -> None:
        kernel = getattr(module, name)
        kernel.restype = None
        handed = [
            one.ctypes.data_as(ctypes.c_void_p) if isinstance(one, np.ndarray) else int(one)
            for one in given
        ]
        for block in range(blocks):
            module.set_block(block)
            kernel(*handed)
