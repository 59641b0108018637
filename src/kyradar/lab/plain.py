"""What trials of cards ask of numpy, in Python alone: a browser's Python has no numpy.

Columns of numbers, and tables of a few columns; each function means what numpy's of that name does.
`lab.numbers` takes numpy itself where that is installed.
"""

from __future__ import annotations

import math
import operator
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, compress, repeat
from typing import Any

Number = Any  # a number, a truth, or a word
Rows = Any  # which rows: a slice, truths, or places
Values = Any  # a vector, a matrix, or a number that stands for all of theirs

sumprod: Callable[[Iterable[float], Iterable[float]], float] = getattr(
    math, "sumprod", lambda a, b: sum(map(operator.mul, a, b))
)


class Column:
    """A list of numbers that are reckoned with all at once."""

    __slots__ = ("data",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, data: Iterable[Number]) -> None:
        self.data = list(data)

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[Number]:
        return iter(self.data)

    def __getitem__(self, rows: Rows) -> Values:
        if isinstance(rows, int):
            return self.data[rows]
        if isinstance(rows, tuple):  # [:, None]
            return Matrix([self.data])
        return Column(taken(self.data, rows))

    def __setitem__(self, rows: Rows, value: Number) -> None:
        for row in rows:
            self.data[row] = value

    def __matmul__(self, other: Values) -> Values:
        if isinstance(other, Column):
            return sumprod(self.data, other.data)
        return Column(sumprod(self.data, column) for column in other.columns)

    def any(self) -> bool:
        """Is any of them true?"""
        return any(self.data)

    def sum(self) -> Number:
        """All together."""
        return sum(self.data)

    def mean(self) -> float:
        """Their mean; there is none of nothing."""
        return math.fsum(self.data) / len(self.data) if self.data else math.nan

    def std(self, ddof: int = 0) -> float:
        """How far they lie from it."""
        middle = self.mean()
        square = math.fsum((value - middle) ** 2 for value in self.data)
        return math.sqrt(square / (len(self.data) - ddof))

    def astype(self, kind: Callable[[Number], Number]) -> Column:
        """Each of another kind."""
        return Column(map(kind, self.data))

    def tolist(self) -> list[Number]:
        """As a list."""
        return list(self.data)

    def __invert__(self) -> Column:
        return Column(map(operator.not_, self.data))


class Matrix:
    """Columns of the same length side by side."""

    __slots__ = ("columns",)

    def __init__(self, columns: Iterable[Iterable[Number]]) -> None:
        self.columns: list[list[Number]] = [list(column) for column in columns]

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns."""
        return len(self.columns[0]), len(self.columns)

    @property
    def T(self) -> Turned:
        """To be multiplied from the left."""
        return Turned(self)

    def __getitem__(self, rows: Rows) -> Values:
        return Matrix(taken(column, rows) for column in self.columns)

    def __matmul__(self, other: Column) -> Column:
        return Column(map(sumprod, zip(*self.columns, strict=True), repeat(other.data)))


class Turned:
    """A table on its side."""

    __slots__ = ("upright",)

    def __init__(self, upright: Matrix) -> None:
        self.upright = upright

    def __matmul__(self, other: Values) -> Values:
        own = self.upright.columns
        if isinstance(other, Column):
            return Column(sumprod(column, other.data) for column in own)
        return Matrix([sumprod(column, one) for column in own] for one in other.columns)


def taken(values: Sequence[Number], rows: Rows) -> Iterable[Number]:
    """Those rows of them."""
    if isinstance(rows, slice):
        return values[rows]
    places = list(rows)
    if places and isinstance(places[0], bool):
        return compress(values, places)
    return map(values.__getitem__, places)


def each(work: Callable[..., Number], *sides: Values) -> Values:
    """The work done for every row; a number stands for a column of it, a column for a table."""
    tables = [side for side in sides if isinstance(side, Matrix)]
    if tables:
        width = max(len(table.columns) for table in tables)
        spread = [
            side.columns * (width // len(side.columns)) if isinstance(side, Matrix) else None
            for side in sides
        ]
        return Matrix(
            each(work, *(Column(of[n]) if of else side for of, side in zip(spread, sides)))  # noqa: B905
            for n in range(width)
        )
    if not any(isinstance(side, Column) for side in sides):
        return work(*sides)
    return Column(
        map(work, *(side.data if isinstance(side, Column) else repeat(side) for side in sides))
    )


def _reckons(kind: type) -> None:
    """Gives a kind its operators."""

    def forth(work: Callable[..., Number]) -> Values:
        return lambda self, other: each(work, self, other)

    def back(work: Callable[..., Number]) -> Values:
        return lambda self, other: each(work, other, self)

    for name in ("add", "sub", "mul", "truediv", "floordiv", "pow", "and_", "or_"):
        work = getattr(operator, name)
        plain = name.rstrip("_")
        setattr(kind, f"__{plain}__", forth(work))
        setattr(kind, f"__r{plain}__", back(work))
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        setattr(kind, f"__{name}__", forth(getattr(operator, name)))
    for name in ("neg", "abs"):
        one = getattr(operator, name)
        setattr(kind, f"__{name}__", lambda self, one=one: each(one, self))


_reckons(Column)
_reckons(Matrix)

# --- what makes columns ---------------------------------------------------------------------------


def asarray(values: Iterable[Number], dtype: object = None) -> Column:
    """A column of them, as floats if that is said."""
    return Column(map(float, values)) if dtype is float else Column(values)


array = asarray


def ones(count: int | tuple[int, int]) -> Values:
    """So many ones, or so many rows and columns of them."""
    if isinstance(count, tuple):
        return Matrix([1.0] * count[0] for _ in range(count[1]))
    return Column([1.0] * count)


def zeros(count: int) -> Column:
    """So many zeros."""
    return Column([0.0] * count)


def ones_like(values: Column) -> Column:
    """As many ones."""
    return Column([1.0] * len(values))


def eye(count: int) -> Matrix:
    """Ones where row and column are the same."""
    return Matrix([float(row == column) for row in range(count)] for column in range(count))


def column_stack(parts: Iterable[Column | Matrix]) -> Matrix:
    """Side by side."""
    return Matrix(
        column
        for part in parts
        for column in (part.columns if isinstance(part, Matrix) else [part.data])
    )


hstack = column_stack


def stack(parts: Iterable[Column | Matrix], axis: int) -> Matrix:
    """Side by side: there is no other way here."""
    assert axis == 1
    return column_stack(parts)


# --- what is done to every number -----------------------------------------------------------------


def where(chosen: Values, yes: Values, no: Values) -> Values:
    """The one or the other."""
    return each(lambda choice, one, other: one if choice else other, chosen, yes, no)


def exp(values: Values) -> Values:
    """Of every number."""
    return each(math.exp, values)


def sqrt(values: Values) -> Values:
    """Of every number."""
    return each(math.sqrt, values)


def clip(values: Values, low: float, high: float) -> Values:
    """No less and no more than that."""
    return minimum(maximum(values, low), high)


def maximum(one: Values, other: Values) -> Values:
    """The larger of two."""
    return each(lambda a, b: max(b, a), one, other)


def minimum(one: Values, other: Values) -> Values:
    """The smaller of two."""
    return each(lambda a, b: min(b, a), one, other)


def isnan(value: float) -> bool:
    """Is it no number?"""
    return math.isnan(value)


# --- what is done to all of them ------------------------------------------------------------------


def cumsum(values: Column) -> Column:
    """What there was up to each."""
    return Column(accumulate(values.data))


def roll(values: Column, by: int) -> Column:
    """Moved on; the last ones come first."""
    return Column(values.data[-by:] + values.data[:-by])


def sort(values: Column) -> Column:
    """In order."""
    return Column(sorted(values.data))


def flatnonzero(values: Column) -> Column:
    """Where they are true."""
    return Column(compress(range(len(values)), values.data))


def isin(values: Column, among: Iterable[Number]) -> Column:
    """Is it among them?"""
    return Column(map(set(among).__contains__, values.data))


def searchsorted(among: Column, values: Column) -> Column:
    """Where each stands among sorted ones."""
    return Column(map(bisect_left, repeat(among.data), values.data))


def bincount(places: Column, weights: Column | None = None, minlength: int = 0) -> Column:
    """How often each place comes, or what comes there together."""
    counts: list[float] = [0] * max(minlength, max(places.data, default=-1) + 1)
    for place, weight in zip(places.data, repeat(1) if weights is None else weights, strict=False):
        counts[place] += weight
    return Column(counts)


def unique(
    values: Column,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
) -> Values:
    """Each once, in order; where it comes first, which one each row is, and how often it comes."""
    first: dict[Number, int] = {}
    counts: dict[Number, int] = {}
    for row, value in enumerate(values.data):
        first.setdefault(value, row)
        counts[value] = counts.get(value, 0) + 1
    found = sorted(first)
    told = [Column(found)]
    if return_index:
        told.append(Column(first[value] for value in found))
    if return_inverse:
        place = {value: n for n, value in enumerate(found)}
        told.append(Column(map(place.__getitem__, values.data)))
    if return_counts:
        told.append(Column(counts[value] for value in found))
    return tuple(told) if len(told) > 1 else told[0]


def diag(table: Matrix) -> Column:
    """From corner to corner."""
    return Column(column[n] for n, column in enumerate(table.columns))


class linalg:
    """Small systems of equations."""

    @staticmethod
    def solve(table: Matrix, right: Column) -> Column:
        """By elimination, the largest pivot first."""
        return Column(_eliminated(table, [right.data])[0])

    @staticmethod
    def inv(table: Matrix) -> Matrix:
        """What undoes it."""
        return Matrix(_eliminated(table, eye(len(table.columns)).columns))


def _eliminated(table: Matrix, rights: list[list[float]]) -> list[list[float]]:
    rows = [list(row) for row in zip(*table.columns, *rights, strict=True)]
    count = len(rows)
    for n in range(count):
        best = max(range(n, count), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for row in range(count):
            factor = rows[row][n]
            if row != n and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[n], strict=True)]
    return [list(column) for column in zip(*rows, strict=True)][count:]
