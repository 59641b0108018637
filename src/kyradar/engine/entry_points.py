"""Entry points: what packages in the kernel's style are entered by, and what those take.

Such a package has a module `entries` that names its ENTRIES, the ARRAYS they and their callees
take (number format and dimensions, by parameter name), perhaps RECORDS, and TUPLES of those that
travel together. A parameter that is not named is a plain integer. A name means the same in every
package of a program.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any


def entry_modules(packages: Iterable[ModuleType]) -> list[ModuleType]:
    """The modules that name what a package is entered by."""
    return [
        importlib.import_module(f"{package.__name__}.entries")
        for package in packages
        if importlib.util.find_spec(f"{package.__name__}.entries")
    ]


def entry_functions(entries: Iterable[ModuleType]) -> dict[str, FunctionType]:
    """Entry points by name, as they are written."""
    return {name: getattr(module, name) for module in entries for name in module.ENTRIES}


def named_in(entries: Iterable[ModuleType], kind: str) -> dict[str, Any]:
    """What packages say of their parameters: ARRAYS, RECORDS or TUPLES, by name."""
    named: dict[str, Any] = {}
    for module in entries:
        for name, declared in getattr(module, kind, {}).items():
            if named.setdefault(name, declared) != declared:
                raise TypeError(f"{module.__name__}: {name!r} is something else in another package")
    return named
