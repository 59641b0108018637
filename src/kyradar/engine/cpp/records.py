"""Flat records as C++ structs, in the layout of `flat.layout_of`, and as NumPy sees their bytes.

A GPU has little room for states, so its structs hold only the fields that its kernels name.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..flat import ALIGNED, Field, Flat, layout_of

CPP = {
    **{"b": "int8", "h": "int16", "i": "int32", "I": "uint32", "q": "int64"},
    **{"f": "float", "d": "double"},
}


def fields_of(record: type[Flat], used: Collection[str] | None) -> list[Field]:
    """Those fields that are used; all of them where nothing is said."""
    return [field for field in record.FIELDS if used is None or field[0] in used]


def struct_of(name: str, record: type[Flat], used: Collection[str] | None = None) -> str:
    """The declaration."""
    places, size = layout_of(fields_of(record, used))
    lines = [
        f"  {CPP[place.code]} {field_name(place.name)}{''.join(f'[{n}]' for n in place.shape)};"
        for place in places
    ]
    return (
        f"struct alignas({ALIGNED}) {name} {{\n" + "\n".join(lines) + "\n};\n"
        f'static_assert(sizeof({name}) == {size}, "{name}");\n'
    )


def field_name(name: str) -> str:
    """A field in C++; it cannot be a word of the language."""
    return f"{name}_"


def dtype_of(record: type[Flat], used: Collection[str] | None = None) -> Any:
    """The same bytes for NumPy, by the fields' own names."""
    import numpy as np

    places, size = layout_of(fields_of(record, used))
    layout: Any = {
        "names": [place.name for place in places],
        "formats": [(np.dtype(place.code), place.shape) for place in places],
        "offsets": [place.at for place in places],
        "itemsize": size,
    }
    return np.dtype(layout)
