"""A field of the state is a row of its game's table, and what carries fields is derived from it.

A game lists its rows once (`fields.py`), in the order of its positions. From them come the flat
record, the empty table that dealing and reading begin with, what positions and views tell and read
of plain fields, where cards can lie, and the types that a checker reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from types import FunctionType, ModuleType
from typing import Any

from .flat import Field, Flat
from .typed import Json
from .values import Values

#: An array's first value: the same everywhere, or one for each place, or None for any.
Blank = int | tuple[Any, ...] | None


@dataclass(eq=False, repr=False)
class Owner:
    """Who has a field once each: the seats, the teams. Positions list them under this name."""

    part: str
    count: int


@dataclass(eq=False, repr=False)
class Cell:
    """A field of the record, and what it is on an empty table."""

    name: str
    code: str  # struct's: b h i I q
    shape: tuple[int, ...] = ()
    blank: Blank = 0


@dataclass(eq=False, repr=False)
class Row:
    """One row of a table: a number, or an array of them."""

    name: str
    code: str = "b"
    wide: tuple[int, ...] = ()  # what each owner has
    of: Owner | None = None
    blank: Blank = 0
    told: str = ""
    seen: str = ""  # what it means in an observation, unless the sight tells it otherwise

    @property
    def shape(self) -> tuple[int, ...]:
        return ((self.of.count,) if self.of else ()) + self.wide

    def cells(self) -> tuple[Cell, ...]:
        """Its fields of the record."""
        return (Cell(self.name, self.code, self.shape, self.blank),)

    @property
    def stretches(self) -> tuple[tuple[str, str], ...]:
        """Where cards lie in its last dimension, from and to; `p` is the owner."""
        return ()


@dataclass(eq=False, repr=False)
class Number(Row):
    """A number that positions and views tell, if it is another than `unless`."""

    least: int = 0
    most: int = 127
    unless: int | None = 0

    def value(self, place: str) -> str:
        """The expression for what a position says."""
        return f"s.{self.name}{place}"

    def read(self, values: Values, value: object, path: str) -> int:
        """What a position says, checked."""
        return values.number(value, path, self.least, self.most)


@dataclass(eq=False, repr=False)
class Flag(Number):
    """Yes or no."""

    def value(self, place: str) -> str:
        return f"bool(s.{self.name}{place})"

    def read(self, values: Values, value: object, path: str) -> int:
        return values.flag(value, path)


@dataclass(eq=False, repr=False)
class Own(Row):
    """Something that positions tell in a way of its own: code writes and reads it, and its numbers,
    if it has any, stand in rows beside it."""

    part: str = ""  # what lists it: seats, or the position itself
    rare: bool = False  # a whole position may do without it
    seen_only: bool = False  # views have it, positions do not

    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(eq=False, repr=False)
class Places(Row):
    """Cards that lie open, each in its place; 0 is an empty one."""

    @property
    def stretches(self) -> tuple[tuple[str, str], ...]:
        return (("0", str(self.shape[-1])),)


@dataclass(eq=False, repr=False)
class Store(Row):
    """Room for several piles, which lie in these stretches."""

    blank: Blank = None
    held: tuple[tuple[str, str], ...] = ()

    @property
    def stretches(self) -> tuple[tuple[str, str], ...]:
        return self.held


@dataclass(eq=False, repr=False)
class Pile(Row):
    """Cards that lie together, as many as `NAME_size` says; what lies behind them means nothing."""

    blank: Blank = None
    size_code: str = "b"
    beside: tuple[str, ...] = ()  # further fields with a number for each card
    gone: bool = False  # a list of cards that lie elsewhere, or have left the game

    @property
    def stretches(self) -> tuple[tuple[str, str], ...]:
        owner = "[p]" if len(self.shape) > 1 else ""
        return () if self.gone else (("0", f"s.{self.name}_size{owner}"),)

    def cells(self) -> tuple[Cell, ...]:
        size = Cell(f"{self.name}_size", self.size_code, self.shape[:-1])
        names = (self.name, *self.beside)
        return (size, *(Cell(name, self.code, self.shape, self.blank) for name in names))


class Table:
    """The rows of a mode."""

    def __init__(self, *rows: Row) -> None:
        self.own = tuple(row for row in rows if isinstance(row, Own))
        self.rows = {row.name: row for row in rows if not isinstance(row, Own)}
        if len(self.own) + len(self.rows) < len(rows):
            raise ValueError("two rows have the same name")
        self.cells = {cell.name: cell for row in self for cell in row.cells()}
        self._told: dict[str, tuple[Number, ...]] = {}  # by part
        self._keys: dict[tuple[str, bool], tuple[str, ...]] = {}  # and whether of views

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def but(self, *rows: Row, **blank: Blank) -> Table:
        """A table with further rows, or others in the place of some; `blank` changes what those of
        these names begin with."""
        named = dict(self.rows) | {row.name: row for row in rows if not isinstance(row, Own)}
        named |= {name: replace(self.rows[name], blank=value) for name, value in blank.items()}
        return Table(*self.own, *(row for row in rows if isinstance(row, Own)), *named.values())

    @property
    def record(self) -> tuple[Field, ...]:
        """The fields of a flat record."""
        return tuple((cell.name, cell.code, cell.shape) for cell in self.cells.values())

    # --- positions and views ----------------------------------------------------------------------

    def told(self, part: str = "") -> tuple[Number, ...]:
        """The rows of a part of a position (or its top) that need no code of their own."""
        if part not in self._told:
            self._told[part] = tuple(
                row
                for row in self
                if isinstance(row, Number) and (row.of.part if row.of else "") == part
            )
        return self._told[part]

    def keys(self, part: str = "", views: bool = False) -> tuple[str, ...]:
        """What a part of a position may name, of a view too."""
        if (part, views) not in self._keys:
            own = [row for row in self.own if row.part == part and (views or not row.seen_only)]
            self._keys[part, views] = tuple(row.name for row in (*own, *self.told(part)))
        return self._keys[part, views]

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """What a whole position names in any case."""
        own = [row for row in self.own if not (row.part or row.seen_only or row.rare)]
        return tuple(row.name for row in own)

    def teller(self, part: str = "") -> Callable[[Any, int, Json], None]:
        """A function that adds to a position or view what the plain rows of a part have to say."""
        place = "[p]" if part else ""
        lines = ["def tell(s, p, data):", "    pass"]
        for row in self.told(part):
            test = "" if row.unless is None else f"if s.{row.name}{place} != {row.unless}: "
            lines.append(f"    {test}data[{row.name!r}] = {row.value(place)}")
        tell: Callable[[Any, int, Json], None] = written("\n".join(lines), {"__name__": ""})
        return tell

    def doc_rows(self, part: str = "") -> list[str]:
        """How docs begin the rows of a part's plain fields: the last column is theirs."""
        return [f"| `{row.name}` | {row.told} |" for row in self.told(part)]

    def read(
        self, values: Values, state: Any, data: Mapping[str, object], path: str = "", p: int = -1
    ) -> None:
        """Put what the plain rows of a part say into a state; what is left out is as it began."""
        for row in self.told(path.partition(".")[0]):
            if row.name not in data:
                continue
            value = row.read(values, data[row.name], f"{path}.{row.name}" if path else row.name)
            if p < 0:
                setattr(state, row.name, value)
            else:
                getattr(state, row.name)[p] = value

    # --- functions of the kernel ------------------------------------------------------------------

    def empty_text(self) -> str:
        """The kernel's function that empties the table."""
        lines = ["def empty(s):", '    """Nothing and nobody; every field that is read is set."""']
        loops: dict[tuple[int, ...], list[str]] = {}
        for cell in self.cells.values():
            if not cell.shape:
                lines.append(f"    s.{cell.name} = {cell.blank}")
            elif isinstance(cell.blank, int):
                at = ", ".join("ijk"[: len(cell.shape)])
                loops.setdefault(cell.shape, []).append(f"s.{cell.name}[{at}] = {cell.blank}")
            elif cell.blank is not None:
                lines += [f"    s.{cell.name}{list(at)} = {n}" for at, n in _spread(cell)]
        for shape, bodies in loops.items():
            for depth, (letter, size) in enumerate(zip("ijk", shape, strict=False)):
                lines.append(f"{'    ' * (depth + 1)}for {letter} in range({size}):")
            lines += [f"{'    ' * (len(shape) + 1)}{body}" for body in bodies]
        return "\n".join(lines)

    def strike_text(self) -> str:
        """The kernel's function that takes every card on the table off row i of `memory`."""
        lines = ["def strike_all(s, memory, i):"]
        for row in self.rows.values():
            inner = "    "
            if row.stretches and len(row.shape) > 1:
                lines.append(f"    for p in range({row.shape[0]}):")
                inner = "        "
            at = "p, j" if len(row.shape) > 1 else "j"
            for first, last in row.stretches:
                lines.append(f"{inner}for j in range({first}, {last}):")
                lines.append(f"{inner}    memory[i, s.{row.name}[{at}]] -= 1")
        return "\n".join(lines)

    def present_text(self) -> str:
        """The kernel's function that counts the cards on the table."""
        lines = ["def present(s):", "    n = 0"]
        for row in self.rows.values():
            inner = "    "
            if row.stretches and len(row.shape) > 1:
                lines.append(f"    for p in range({row.shape[0]}):")
                inner = "        "
            at = "p, j" if len(row.shape) > 1 else "j"
            for first, last in row.stretches:
                if isinstance(row, Places):
                    lines.append(f"{inner}for j in range({first}, {last}):")
                    lines.append(f"{inner}    n += 1 if s.{row.name}[{at}] != 0 else 0")
                else:
                    lines.append(f"{inner}n += max({last} - ({first}), 0)")
        return "\n".join([*lines, "    return n"])

    def piles_text(self, record: type[Flat]) -> str:
        """A function that cuts every card on the table, and a zero for every empty place, out of a
        state's bytes."""
        cut = []
        for row in self.rows.values():
            width, start = row.shape[-1] if row.shape else 0, record.at.get(row.name, 0)
            if isinstance(row, Places):
                cut.append(f"cells[{start}:{start + prod(row.shape)}]")
                continue
            for p in range(row.shape[0] if len(row.shape) > 1 else 1):
                begin = start + p * width
                for first, last in row.stretches:
                    ends = (re.sub(r"\bp\b", str(p), end) for end in (first, last))
                    cut.append("cells[" + " : ".join(f"{begin} + {end}" for end in ends) + "]")
        return f"def piles(s, cells):\n    return b''.join(({', '.join(cut)}))"


def _spread(cell: Cell) -> Iterator[tuple[tuple[int, ...], int]]:
    """The values of an array whose places begin differently; the last dimensions repeat."""
    for number in range(prod(cell.shape)):
        rest = number
        at: list[int] = []
        for size in reversed(cell.shape):
            rest, place = divmod(rest, size)
            at.insert(0, place)
        value, depth = cell.blank, _depth(cell.blank)
        for place in at[len(at) - depth :]:
            value = value[place]  # type: ignore[index]
        assert isinstance(value, int)
        yield tuple(at), value


def _depth(blank: Blank) -> int:
    return 1 + _depth(blank[0]) if isinstance(blank, tuple) else 0


# --- functions of the kernel ----------------------------------------------------------------------


def written(text: str, space: Json) -> Any:
    """The function a text defines, as if it stood in the module with these globals. Where it is
    compiled, the text goes into the fingerprint (see `compiled`)."""
    made: Json = {}
    exec(compile(text, f"<{space['__name__']}>", "exec"), space, made)  # noqa: S102
    (function,) = made.values()
    assert isinstance(function, FunctionType)
    function.text = text  # type: ignore[attr-defined]
    return function


# --- types for a checker --------------------------------------------------------------------------

STUB_HEAD = '"""Types of the records, written by `make stubs` from their fields."""\n\n'
ARRAYS = ("Numbers", "Grid", "Cubes")
FLAT = "kyradar.engine.flat"


def stub(module: ModuleType) -> str:
    """What a type checker reads of a module of records: a misspelt field is an error."""
    values = [value for value in vars(module).values() if isinstance(value, type)]
    own = [value for value in values if value.__module__ == module.__name__]
    classes = "\n".join(_stub_class(record) for record in own if issubclass(record, Flat))
    constants = "".join(
        f"{name}: int\n"
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int)
    )
    names = [
        name for name in ("Cubes", "Flat", "Grid", "Numbers") if re.search(rf"\b{name}\b", classes)
    ]
    others = sorted(set(re.findall(r"\((kyradar[.\w]+)\.\w+\)", classes)))
    imports = [f"import {name}\n" for name in others]
    imports += [f"from {FLAT} import {', '.join(names)}\n"] if names else []
    return STUB_HEAD + "".join(imports) + "\n" + (constants + "\n" if constants else "") + classes


def _stub_class(record: type[Flat]) -> str:
    """Fields that a base has, too, are named only where their type is another."""
    base = record.__bases__[0]
    near = base.__module__ in (record.__module__, FLAT)
    shapes = {name: shape for name, _, shape in base.FIELDS}  # type: ignore[attr-defined]
    lines = [f"class {record.__name__}({base.__name__ if near else _full_name(base)}):"]
    for name, code, shape in record.FIELDS:
        if name in shapes and len(shapes[name]) == len(shape):
            continue
        other = "  # type: ignore[assignment]" if name in shapes else ""
        number = "float" if code in "fd" else "int"
        lines.append(f"    {name}: {ARRAYS[len(shape) - 1] if shape else number}{other}")
    if "events" in record.__slots__:
        lines.append("    events: list[tuple[int, ...]] | None")
    return "\n".join(lines) + "\n"


def _full_name(one: type) -> str:
    return f"{one.__module__}.{one.__name__}"
