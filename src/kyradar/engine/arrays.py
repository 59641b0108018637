"""Names for NumPy's arrays, for type checkers: importing this imports no NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Of any kind of number; a flat state or table is a row of a structured one.
Array: TypeAlias = "NDArray[Any]"
Floats: TypeAlias = "NDArray[np.float64]"
Ints: TypeAlias = "NDArray[np.int64]"
