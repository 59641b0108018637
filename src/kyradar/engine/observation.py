"""Observations from rows: where each number stands, and the kernel's function that writes them.

A row names its numbers, says what they mean, and has the kernel's expression for them; a plain
field of the state needs none. Expressions know `s` (the state), `cards`, `me` (the seat that
looks), `memory` and `i` (the row that is written), and what their owner's loop names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from .network import NAMING, PILE, PLAIN, Run
from .schema import Owner, Table


class Field(NamedTuple):
    """A run of numbers; `size` counts numbers, or card types in a pile (then it is 1)."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Scope:
    """Owners in the order in which a seat counts them: own, other."""

    names: tuple[str, ...]
    loop: str  # how many there are now
    lines: tuple[str, ...]  # what the loop over `side` names
    index: str = "p"  # the owner, for plain fields


@dataclass(frozen=True, slots=True)
class See:
    """Numbers, as many for each owner. `{j}` in a value counts from 0 to `size`."""

    name: str
    told: str
    value: str | tuple[str, ...] = ""
    size: int = 1
    of: Scope | None = None
    when: str = ""
    hot: bool = False  # the value says where a 1 stands
    card: bool = False  # the number names a card

    @property
    def width(self) -> int:
        return len(self.value) if isinstance(self.value, tuple) else self.size

    @property
    def numbers(self) -> int:
        return self.width * (len(self.of.names) if self.of else 1)

    def lines(self, at: str) -> Iterator[str]:
        """The kernel's statements that write it from `at` on."""
        index = f"[{self.of.index}]" if self.of else ""
        value = self.value or f"s.{self.name}{index}"
        if isinstance(value, tuple):
            yield from (f"obs[i, {at} + {n}] = {one}" for n, one in enumerate(value))
        elif self.hot:
            yield f"obs[i, {at} + {value}] = 1"
        elif self.size == 1:
            yield f"obs[i, {at}] = {value}"
        else:
            yield f"for j in range({self.size}):"
            yield f"    obs[i, {at} + j] = {value}"


def flag(name: str, told: str, test: str, of: Scope | None = None, when: str = "") -> See:
    """1 if a test holds."""
    return See(name, told, f"1 if {test} else 0", of=of, when=when)


@dataclass(frozen=True, slots=True)
class Parts:
    """The same rows several times: one for each City, each foe."""

    name: str
    told: str
    rows: tuple[See, ...]
    times: int
    loop: str  # for INDEX in ...
    place: str  # which of them this one is
    lines: tuple[str, ...] = ()  # what the rows' expressions may name
    of: Scope | None = None

    @property
    def width(self) -> int:
        return sum(row.numbers for row in self.rows)

    @property
    def numbers(self) -> int:
        return self.times * self.width


@dataclass(frozen=True, slots=True)
class Count:
    """A pile: how many copies of each card type, `t` in the expressions."""

    name: str
    told: str
    card: str | tuple[str, ...]  # the card at place j, or several
    loop: str = ""  # the range of j, if it is more than one card
    when: str = ""


@dataclass(frozen=True, slots=True)
class Copies:
    """A pile of which the numbers of copies are known already: an expression for card type t, or
    the kernel's function that copies them (a loop of its own is compiled to faster code)."""

    name: str
    told: str
    value: str


@dataclass(frozen=True, slots=True)
class Each:
    """Piles that every owner has."""

    of: Scope
    piles: tuple[Count, ...]


Fixed = tuple[See | Parts, ...]
Piles = tuple[Count | Copies | Each, ...]


class Observation:
    """What a mode's observation holds: numbers and piles in turns."""

    def __init__(
        self,
        table: Table,
        *blocks: tuple[Fixed, Piles],
        scopes: Mapping[Owner, Scope],
        names_cards: bool = True,
    ) -> None:
        self.table, self.names_cards = table, names_cards
        *before, (fixed, piles) = blocks
        # A field that no block names stands behind all that were there before it.
        named = {row.name for some, _ in blocks for row in some}
        new = [
            See(row.name, row.seen, of=scopes[row.of] if row.of else None)
            for row in table
            if row.seen and row.name not in named
        ]
        self.blocks: tuple[tuple[Fixed, Piles], ...] = (*before, ((*fixed, *new), piles))

    def fields(self, owners: int = 9) -> list[tuple[Field, ...]]:
        """Blocks of numbers and of piles in turns; of piles with owners, those of the first."""
        groups: list[tuple[Field, ...]] = []
        for fixed, piles in self.blocks:
            groups.append(fields_of(fixed))
            groups.append(
                tuple(
                    Field(f"{whose}{one.name}", 1, one.told)
                    for pile in piles
                    for whose, some in _owned(pile, owners)
                    for one in some
                )
            )
        return groups

    def runs(self, types: int, owners: int = 9) -> list[Run]:
        """Its columns by name, as networks know them, in order; only the first block's numbers name
        cards to them, if they are told of it."""
        told = self.names_cards
        runs: list[Run] = []
        for fixed, piles in self.blocks:
            for row in fixed:
                if isinstance(row, See):
                    runs.append((row.name, row.numbers, NAMING if told and row.card else PLAIN))
                    continue
                runs += (
                    (
                        f"{row.name}.{n}.{one.name}",
                        one.numbers,
                        NAMING if told and one.card else PLAIN,
                    )
                    for n in range(row.times)
                    for one in row.rows
                )
            runs += (
                (f"{whose}{one.name}", types, PILE)
                for pile in piles
                for whose, some in _owned(pile, owners)
                for one in some
            )
            told = False
        return runs

    def text(self, name: str = "observe") -> str:
        """The kernel's function that writes row i of `obs`, which is all zeros."""
        common: list[str] = []
        sided: dict[Scope, list[str]] = {}
        numbers = piles_before = 0
        for fixed, piles in self.blocks:
            base = f"{piles_before} * types + " if piles_before else ""
            for row in fixed:
                into = sided.setdefault(row.of, []) if row.of else common
                at = f"{base}{numbers}"
                into += _parts(row, at) if isinstance(row, Parts) else _guarded(row, at)
                numbers += row.numbers
            for pile in piles:
                start = f"{numbers - 1} + {piles_before} * types"
                if isinstance(pile, Each):
                    step = f"({piles_before} + {len(pile.piles)} * side)"
                    into = sided.setdefault(pile.of, [])
                    into += _counts(pile.piles, f"{numbers - 1} + {step} * types")
                    piles_before += len(pile.piles) * len(pile.of.names)
                    continue
                if isinstance(pile, Count):
                    common += _counts((pile,), start)
                elif pile.value.isidentifier():
                    common.append(f"{pile.value}(memory, obs, i, {start}, types)")
                else:
                    common.append("for t in range(1, types + 1):")
                    common.append(f"    obs[i, {start} + t] = {pile.value}")
                piles_before += 1
        for scope, lines in sided.items():
            common.append(f"for side in range({scope.loop}):")
            common += [f"    {line}" for line in (*scope.lines, *lines)]
        body = "\n".join(f"    {line}" for line in ["types = cards.types", *_merged(common)])
        text = f"def {name}(s, cards, me, memory, obs, i):\n{body}"
        for name in re.findall(r"\bs\.(\w+)", text):
            if name not in self.table.cells:
                raise ValueError(f"an observation reads {name}, which is no field")
        return text


def fields_of(rows: Sequence[See | Parts]) -> tuple[Field, ...]:
    """Rows as docs and layouts name them."""
    return tuple(Field(row.name, row.numbers, row.told) for row in rows)


def each(scope: Scope, *rows: See) -> tuple[See, ...]:
    """Rows that every owner has."""
    return tuple(replace(row, of=scope) for row in rows)


def _owned(
    pile: Count | Copies | Each, owners: int
) -> Iterator[tuple[str, Sequence[Count | Copies]]]:
    if isinstance(pile, Each):
        for name in pile.of.names[:owners]:
            yield f"{name}_", pile.piles
    else:
        yield "", (pile,)


def _guarded(row: See, at: str) -> Iterator[str]:
    if row.of:
        at = f"{at} + {row.width} * side" if row.width > 1 else f"{at} + side"
    lines = row.lines(at)
    if not row.when:
        yield from lines
        return
    yield f"if {row.when}:"
    for line in lines:
        yield f"    {line}"


def _parts(parts: Parts, at: str) -> Iterator[str]:
    yield f"for {parts.loop}:"
    for line in parts.lines:
        yield f"    {line}"
    yield f"    at = {at} + ({parts.place}) * {parts.width}"
    inner = 0
    for row in parts.rows:
        for line in _guarded(row, f"at + {inner}" if inner else "at"):
            yield f"    {line}"
        inner += row.numbers


def _counts(piles: tuple[Count, ...], at: str) -> Iterator[str]:
    """Piles of the same cards are counted in one loop."""
    place = -1
    while (place := place + 1) < len(piles):
        pile, first = piles[place], place
        while place + 1 < len(piles) and (piles[place + 1].card, piles[place + 1].loop) == (
            pile.card,
            pile.loop,
        ):
            place += 1
        inner = ""
        if pile.loop:
            yield f"for j in range({pile.loop}):"
            inner = "    "
        for card in (pile.card,) if isinstance(pile.card, str) else pile.card:
            yield f"{inner}t = {card}"
            for number in range(first, place + 1):
                start = f"{at} + {number} * types" if number else at
                when = piles[number].when
                if when:
                    yield f"{inner}if {when}:"
                yield f"{inner}{'    ' if when else ''}obs[i, {start} + t] += 1"


def _merged(lines: list[str]) -> Iterator[str]:
    """Statements after the same test stand behind one."""
    test, depth = "", 0
    for line in lines:
        if line == test:
            continue
        indent = len(line) - len(line.lstrip())
        if line.lstrip().startswith("if "):
            test, depth = line, indent
        elif indent <= depth:
            test = ""
        yield line


@dataclass(frozen=True, slots=True)
class Place:
    """A field of an observation: where it begins, and how many numbers it has."""

    name: str
    start: int
    size: int
    meaning: str
    pile: bool  # one number per card type

    @property
    def numbers(self) -> slice:
        """Its part of an observation."""
        return slice(self.start, self.start + self.size)


#: Every field of an observation, by name, in order.
Layout = dict[str, Place]


def lay_out(blocks: Sequence[Sequence[Field]], types: int) -> Layout:
    """Blocks of numbers and of piles in turns, side by side; a pile has a number per card type."""
    places: Layout = {}
    at = 0
    for number, block in enumerate(blocks):
        pile = number % 2 == 1
        for name, size, meaning in block:
            size = size * types if pile else size
            places[name] = Place(name, at, size, meaning, pile)
            at += size
    return places


def size_of(layout: Layout) -> int:
    """How many numbers an observation has."""
    return sum(place.size for place in layout.values())
