"""Rows of arrays."""

from typing import Any


def clear_row(rows: Any, i: int) -> None:
    """Fill row i with zeros. Translated, it is one instruction (prelude.h)."""
    for at in range(rows.shape[1]):
        rows[i, at] = 0
