"""Plain-Python twins of flat records.

The rules are written once against attributes (`state.turn`, `state.row[2]`, `state.points[0, 1]`).
Compiled, such a record is a NumPy structure; interpreted, it is one of these objects, with plain
integers for scalars and memoryviews for arrays, so that the same text works. A memoryview refuses
an index or a value out of range, which makes the interpreter the strict one of the two.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, ClassVar, Self

# name, struct code (b h i q), shape (empty for a scalar)
Field = tuple[str, str, tuple[int, ...]]


def shaped(data: bytearray, code: str, shape: list[int]) -> Any:
    """Bytes seen as an array of that number format and shape."""
    view: Any = memoryview(data)
    return view.cast(code, shape)


class Flat:
    """Fields of integers that can be copied and packed; subclasses name FIELDS and __slots__."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    _scalars: ClassVar[tuple[str, ...]]
    _arrays: ClassVar[tuple[tuple[str, str, list[int], int], ...]]
    _scalar_format: ClassVar[struct.Struct]
    __slots__ = ()

    if TYPE_CHECKING:  # fields are named by FIELDS, which a type checker cannot read

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init_subclass__(cls) -> None:
        scalars = [(name, code) for name, code, shape in cls.FIELDS if not shape]
        cls._scalars = tuple(name for name, _ in scalars)
        cls._scalar_format = struct.Struct("<" + "".join(code for _, code in scalars))
        arrays = []
        for name, code, shape in cls.FIELDS:
            if shape:
                size = struct.calcsize("<" + code)
                for extent in shape:
                    size *= extent
                arrays.append((name, code, list(shape), size))
        cls._arrays = tuple(arrays)
        cls._copied = _written_out(cls)  # type: ignore[method-assign]
        if cls.copy is Flat.copy or cls.copy in _WRITTEN:  # else a class has more to do
            cls.copy = cls._copied  # type: ignore[method-assign]

    def __init__(self) -> None:
        for name in self._scalars:
            setattr(self, name, 0)
        for name, code, shape, size in self._arrays:
            setattr(self, name, shaped(bytearray(size), code, shape))

    def copy(self) -> Self:
        """An independent record with the same values."""
        return self._copied()

    def _copied(self) -> Self:
        raise NotImplementedError  # written out for every subclass

    def to_bytes(self) -> bytes:
        """Scalars first, then arrays, in the order of FIELDS, little-endian and unpadded."""
        parts = [self._scalar_format.pack(*(getattr(self, name) for name in self._scalars))]
        parts += [bytes(getattr(self, name).obj) for name, *_ in self._arrays]
        return b"".join(parts)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The inverse of `to_bytes`."""
        record = cls()
        for name, value in zip(cls._scalars, cls._scalar_format.unpack_from(data), strict=True):
            setattr(record, name, value)
        offset = cls._scalar_format.size
        for name, code, shape, size in cls._arrays:
            setattr(record, name, shaped(bytearray(data[offset : offset + size]), code, shape))
            offset += size
        return record


_WRITTEN: set[Any] = set()  # by the function below


def _written_out(record: type[Flat]) -> Any:
    """`copy` with every field by name: a table copies its state at every action, and a loop over
    names takes twice as long."""
    lines = ["def copy(self):", "    other = new(type(self))"]
    lines += [f"    other.{name} = self.{name}" for name in record._scalars]
    for name, code, shape, _ in record._arrays:
        lines.append(f"    other.{name} = view(data(self.{name}.obj)).cast({code!r}, {shape!r})")
    lines.append("    return other")
    made: dict[str, Any] = {"new": object.__new__, "view": memoryview, "data": bytearray}
    exec("\n".join(lines), made)  # noqa: S102 (field names of our own)
    copy = made["copy"]
    _WRITTEN.add(copy)
    copy.__doc__ = "An independent record with the same values."
    return copy
