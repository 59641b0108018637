"""Flat records as C++ structs, and as NumPy sees the same bytes.

A struct has the fields that the translated functions name, the widest first so that none is lost
to padding, and a size that a GPU copies in pieces of 16 bytes. The words of chance need 32 bits.
"""

from __future__ import annotations

from collections.abc import Collection
from math import prod
from typing import Any

from ..flat import Field, Flat

ALIGNED = 16
CHANCE = "rng"
SIZES = {"b": 1, "h": 2, "i": 4, "I": 4, "q": 8, "f": 4, "d": 8}
CPP = {
    **{"b": "int8", "h": "int16", "i": "int32", "I": "uint32", "q": "int64"},
    **{"f": "float", "d": "double"},
}


def fields_of(record: type[Flat], used: Collection[str]) -> list[Field]:
    """The fields a struct has, in its order."""
    kept = [
        (name, "I" if name == CHANCE else code, tuple(shape))
        for name, code, shape in record.FIELDS
        if name in used
    ]
    return sorted(kept, key=lambda field: -SIZES[field[1]])


def size_of(record: type[Flat], used: Collection[str]) -> int:
    """Bytes of a struct."""
    size = sum(SIZES[code] * prod(shape) for _, code, shape in fields_of(record, used))
    return max(ALIGNED, -(-size // ALIGNED) * ALIGNED)


def struct_of(name: str, record: type[Flat], used: Collection[str]) -> str:
    """The declaration."""
    lines = [
        f"  {CPP[code]} {field_name(field)}{''.join(f'[{n}]' for n in shape)};"
        for field, code, shape in fields_of(record, used)
    ]
    size = size_of(record, used)
    return (
        f"struct alignas({ALIGNED}) {name} {{\n" + "\n".join(lines) + "\n};\n"
        f'static_assert(sizeof({name}) == {size}, "{name}");\n'
    )


def field_name(name: str) -> str:
    """A field in C++; it cannot be a word of the language."""
    return f"{name}_"


def dtype_of(record: type[Flat], used: Collection[str]) -> Any:
    """The same bytes for NumPy, by the fields' own names."""
    import numpy as np

    names, formats, offsets, at = [], [], [], 0
    for name, code, shape in fields_of(record, used):
        names.append(name)
        formats.append((np.dtype(code), shape) if shape else np.dtype(code))
        offsets.append(at)
        at += SIZES[code] * prod(shape)
    layout: Any = {"names": names, "formats": formats, "offsets": offsets}
    layout["itemsize"] = size_of(record, used)
    return np.dtype(layout)
