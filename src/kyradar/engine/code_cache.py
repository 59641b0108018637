"""Where compiled code is kept on disk: by what was compiled, not by where its source lies.

Numba files a function under the path and time stamp of its source, so every clone, wheel and CI run
would compile everything again, and a callee that changed in another file would be served stale.
Here the folder's name is the fingerprint of all that was compiled, and Numba's own checks are
answered with it.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any


def cache_class(folder: Path) -> Any:
    """A cache of compiled functions in one folder, for `dispatcher._cache`."""
    from numba.core import caching

    class Locator(caching._CacheLocator):
        """Every function lies in the folder, under its module and line."""

        def __init__(self, function: Any, file: str) -> None:
            self._py_file = file  # Numba names it in its warnings
            self._name = f"{function.__module__}-{function.__code__.co_firstlineno}"

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name  # it holds the fingerprint

        def get_disambiguator(self) -> str:
            return self._name

        @classmethod
        def from_function(cls, function: Any, file: str) -> Any:
            return cls(function, file)

    class Implementation(caching.CompileResultCacheImpl):
        _locator_classes = (Locator,)

    class FunctionCache(caching.FunctionCache):
        _impl_class = Implementation

        def save_overload(self, signature: Any, data: Any) -> None:
            """A disk that is full keeps nothing; what was compiled works all the same."""
            try:
                super().save_overload(signature, data)
            except OSError as error:
                warnings.warn(
                    f"compiled code cannot be kept in {folder}: {error.strerror}. It is compiled "
                    "again in every process: make room, or set KYRADAR_CACHE_DIR",
                    RuntimeWarning,
                    stacklevel=2,
                )

    return FunctionCache
