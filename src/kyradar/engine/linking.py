"""One program from many functions: how an entry point is linked and optimised with all it calls.

Left to itself Numba optimises every function with all that it calls, again and again on the way up,
makes machine code of each, and leaves the calls in the entry point to whichever copy the process
has already loaded. Here a callee is only a part: its code waits until an entry point takes it. The
entry point takes every part once, makes them its own (internal linkage), and is optimised as a
whole. That compiles faster and runs faster, and fresh code is as fast as code from the cache.

It leans on what Numba does not promise, so it is used only with versions it was made for; with
others `compilers()` answers none, and everything is compiled the usual way.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, NamedTuple

#: Versions of Numba whose code libraries are known: from the first up to, but not, the second.
KNOWN = ((0, 60), (0, 70))


class Compilers(NamedTuple):
    """Pipeline classes for `numba.njit`: of callees, and of entry points."""

    part: Any
    whole: Any


def known_version(version: str) -> bool:
    """Is this a version of Numba that this was made for?"""
    try:
        major, minor = (int(number) for number in version.split(".")[:2])
    except ValueError:
        return False
    return KNOWN[0] <= (major, minor) < KNOWN[1]


def _answer_nothing(module: object, arguments: object, named: object) -> None:
    """What Python would call in the place of a part; it takes the empty answer for an error."""


_nothing = ctypes.PYFUNCTYPE(ctypes.c_void_p, *[ctypes.c_void_p] * 3)(_answer_nothing)


def _defined(module: Any) -> set[str]:
    return {function.name for function in module.functions if not function.is_declaration}


def _all_of(libraries: list[Any], part: Any) -> list[Any]:
    """These libraries and all that parts among them call: parts first, since others are linked only
    as far as something calls them."""
    reached: dict[Any, None] = {}

    def visit(library: Any) -> None:
        if library not in reached:
            reached[library] = None
            called = library._linking_libraries if isinstance(library, part) else []
            for other in called:
                visit(other)

    for library in libraries:
        visit(library)
    return sorted(reached, key=lambda library: not isinstance(library, part))


@cache
def compilers() -> Compilers | None:
    """The two compilers, or None where Numba is not as it is known."""
    import numba

    if not known_version(numba.__version__):
        return None
    try:
        return _made()
    except (ImportError, AttributeError):
        return None


def _made() -> Compilers:
    from llvmlite.binding import Linkage
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler

    class Unset:
        """A part's environment is never set: it has no machine code to read it."""

        def set_env(self, name: str, env: object) -> None:
            """Nothing to set."""

    class Part(JITCodeLibrary):
        """A function's code, not linked, not optimised, not in memory."""

        @property
        def codegen(self) -> Any:
            return Unset()

        def finalize(self) -> None:
            self._raise_if_finalized()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            self._ensure_finalized()
            address: int = ctypes.cast(_nothing, ctypes.c_void_p).value or 0
            return address

        def _get_module_for_linking(self) -> Any:
            self._ensure_finalized()
            return self._final_module

    class Whole(JITCodeLibrary):
        """An entry point with every part it calls, each linked once."""

        _linking_libraries: list[Any]

        def finalize(self) -> None:
            self._own = _defined(self._final_module)
            self._linking_libraries = _all_of(self._linking_libraries, Part)
            super().finalize()

        def _optimize_final_module(self) -> None:
            for name in _defined(self._final_module) - self._own:
                self._final_module.get_function(name).linkage = Linkage.internal
            super()._optimize_final_module()

    class PartCompiler(Compiler):
        """Compiles a callee."""

        library = Part

        def define_pipelines(self) -> Any:
            state = self.state
            made = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
            made.enable_object_caching()
            state.library = made
            return super().define_pipelines()

    class WholeCompiler(PartCompiler):
        """Compiles an entry point."""

        library = Whole

    return Compilers(PartCompiler, WholeCompiler)
