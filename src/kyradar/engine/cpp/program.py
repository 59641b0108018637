"""A mode's kernel as one text of C++: structs, and functions from the callees up."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..compiled import COMPILED, entry_modules, named_in
from ..flat import Flat
from ..variants import NOTHING, Core, Function, Replacements, joined, make_variants
from .kinds import parameters_of
from .records import dtype_of, struct_of
from .translate import Program, struct_name

PRELUDE = Path(__file__).with_name("prelude.h")


class Source:
    """The rules of a mode, with further packages in the kernel's style, in C++."""

    def __init__(self, core: Core, *packages: ModuleType, instead: Replacements = NOTHING) -> None:
        packages = (*core.packages, *packages)
        entries = entry_modules(packages)
        replaced = joined(COMPILED, core.instead, instead)
        variants = make_variants(packages, replaced, constants=core.constants)
        self._variants = variants
        self.records: dict[str, type[Flat]] = {"s": core.state, "cards": core.tables}
        self.records |= {
            name: record for name, record in named_in(entries, "RECORDS").items() if name == "task"
        }
        texts = {
            function.__code__: function.text
            for function in variants
            if isinstance(function, FunctionType) and hasattr(function, "text")
        }
        parameters = parameters_of(entries, self.records)
        self._program = Program(self.records, parameters, texts)

    def entry(self, function: Function) -> str:
        """Translate a function as this mode plays it; the answer is its name in C++."""
        return self._program.add(self._variants[function]).name

    def text(self) -> str:
        """All that was asked for."""
        structs = [struct_of(struct_name(n), r, self.used(n)) for n, r in self.records.items()]
        return "\n".join([PRELUDE.read_text("utf-8"), *structs, self._program.text()])

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
