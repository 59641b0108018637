"""A full disk keeps no compiled code; what was compiled works all the same."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.code_cache import cache_class


@pytest.mark.compiled
def test_a_full_cache_disk_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It killed agents that search."""
    import numba
    from numba.core import caching

    def full(self: Any, path: str) -> Any:
        raise OSError(errno.ENOSPC, "No space left on device", path)

    monkeypatch.setattr(caching.IndexDataCacheFile, "_open_for_write", full)

    @numba.njit  # type: ignore[untyped-decorator]
    def double(n: int) -> int:
        return 2 * n

    double._cache = cache_class(tmp_path)(double.py_func)
    with pytest.warns(RuntimeWarning, match="No space left"):
        assert double(21) == 42
