"""A mode's kernel as one text of C++: structs, and functions from the callees up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..entry_points import entry_modules, named_in
from ..flat import Flat
from ..kernel.log import note
from ..kernel.states import copy_state
from ..signatures import FLOAT as FRACTION
from ..signatures import NOTHING as NO_ANSWER
from ..signatures import WHOLE, Leaf, Signature
from ..variants import NOTHING, Core, Function, Replacements, joined, make_variants
from .kinds import SINGLE, Several, kind_of, parameters_of
from .records import CPP, dtype_of, struct_of
from .translate import ROLLED, Program, struct_name

PRELUDE, ENTRY = (Path(__file__).with_name(name) for name in ("prelude.h", "entry.h"))
ROWS = {1: "Row", 2: "Rows", 3: "Cubes"}  # by dimensions


def quiet_note(s: Any, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Translated rules keep no log."""


def copy_bytes(states: Any, to: int, source: int) -> None:
    """Translated, states lie in one array and a copy is an assignment."""
    states[to] = states[source]


#: What stands in the place of functions that only the interpreter needs.
TRANSLATED: Replacements = {note: quiet_note, copy_state: copy_bytes}


class Source:
    """The rules of a mode, with further packages in the kernel's style, in C++."""

    def __init__(self, core: Core, *packages: ModuleType, instead: Replacements = NOTHING) -> None:
        packages = (*core.packages, *packages)
        self._entries = entry_modules(packages)
        replaced = joined(TRANSLATED, core.instead, instead)
        self._variants = make_variants(packages, replaced, constants=core.constants)
        self.records: dict[str, type[Flat]] = {"s": core.state, "cards": core.tables}
        self.records |= {
            name: record
            for name, record in named_in(self._entries, "RECORDS").items()
            if name == "task"
        }
        texts = {
            function.__code__: function.text
            for function in self._variants
            if isinstance(function, FunctionType) and hasattr(function, "text")
        }
        self._arrays = named_in(self._entries, "ARRAYS")
        parameters = parameters_of(self._entries, self.records)
        self._program = Program(self.records, parameters, texts)

    def entry(self, function: Function) -> str:
        """Translate a function as this mode plays it; the answer is its name in C++."""
        return self._program.add(self._variants[function]).name

    def text(self) -> str:
        """All that was asked for, for a GPU: records have the fields that are used."""
        return self._joined(self._structs(self.used), self._program.text())

    def _structs(self, used: Any) -> list[str]:
        return [struct_of(struct_name(n), r, used(n)) for n, r in self.records.items()]

    def _joined(self, structs: Iterable[str], functions: str) -> str:
        return "\n".join([PRELUDE.read_text("utf-8"), *structs, functions])

    def used(self, record: str) -> frozenset[str]:
        """The fields of a record that are named somewhere."""
        return frozenset(self._program.used.get(record, ()))

    @property
    def narrowed(self) -> frozenset[tuple[str, str, str]]:
        """Calls that hand 64 bits to a parameter of 32: caller, callee, parameter."""
        return frozenset(self._program.narrowed)

    def dtype(self, record: str) -> Any:
        """How NumPy sees one of its structs."""
        return dtype_of(self.records[record], self.used(record))

    # --- for a processor --------------------------------------------------------------------------

    def library(self) -> tuple[str, dict[str, Signature]]:
        """All entry points as functions of a frame (entry.h), and what each takes."""
        made = {}
        lines = []
        for module in self._entries:
            for name in module.ENTRIES:
                made[name], line = self._enter(getattr(module, name))
                lines.append(line)
        text = self._joined(self._structs(lambda _: None), self._program.text())
        text = text.replace(f"{ROLLED}\n", "\n")
        return "\n".join([text, ENTRY.read_text("utf-8"), *lines, ""]), made

    def _enter(self, function: FunctionType) -> tuple[Signature, str]:
        written = self._program.add(self._variants[function])
        leaves: list[Leaf] = []
        given = ", ".join(self._argument(name, leaves) for name in written.parameters)
        call = f"{written.name}({given})"
        answer = NO_ANSWER
        if written.answer is not None:
            answer = FRACTION if kind_of(written.answer) >= SINGLE else WHOLE
            cell = "fraction" if answer == FRACTION else "whole"
            call = f"cells[0].{cell} = {call}"
        line = f"ENTRY {function.__name__}(Cell *cells) {{ {call}; }}"
        return Signature(answer, tuple(leaves)), line

    def _argument(self, name: str, leaves: list[Leaf]) -> str:
        """A parameter, read from the cells of a frame."""
        declared = self._program.parameters.get(name)
        if isinstance(declared, Several):
            parts = named_in(self._entries, "TUPLES")[name]
            return f"several({', '.join(self._argument(part, leaves) for part in parts)})"
        at = 1 + sum(leaf.cells for leaf in leaves)
        records = {"states": "s", "tables": "cards", "tasks": "task"}
        if name in records:
            leaves.append(Leaf(records[name], 1))
            struct = struct_name(records[name])
            return f"Row<{struct}>{{AT({struct}, cells[{at}]), (int)cells[{at + 1}].whole}}"
        code, rank = self._arrays.get(name, (WHOLE, 0))
        leaves.append(Leaf(code if rank else FRACTION if code in "fd" else WHOLE, rank))
        if not rank:
            return f"cells[{at}].fraction" if code in "fd" else f"cells[{at}].whole"
        shape = ", ".join(f"(int)cells[{at + 1 + k}].whole" for k in range(rank))
        return f"{ROWS[rank]}<{CPP[code]}>{{AT({CPP[code]}, cells[{at}]), {shape}}}"
