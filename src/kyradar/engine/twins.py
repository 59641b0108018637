"""Twins of the rules: the same functions, with some of them put in the place of others.

A twin has the code of its original and a copy of its module's globals in which every other function
is replaced by *its* twin. That is how the kernel is compiled (each twin passed through Numba), and
how a mode of the game is made of the duel's rules: it says which functions it has instead.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

from . import kernel
from .flat import Flat

NOTHING: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Core:
    """The rules of a mode as the engine runs them, interpreted or compiled."""

    name: str  # names its compiled code: volfyirion-duel
    state: type[Flat]
    tables: type[Flat]
    packages: tuple[ModuleType, ...]  # of functions written for both worlds
    most_actions: int  # room for a list of legal actions
    instead: Mapping[Any, Any] = field(
        default_factory=dict
    )  # functions that stand in the place of others
    constants: Mapping[str, int] = field(
        default_factory=dict
    )  # other values for the packages' sizes

    def twins(self, *packages: ModuleType, instead: Mapping[Any, Any] = NOTHING) -> dict[Any, Any]:
        """Original -> what this mode plays by; further packages are made to play by it too."""
        replaced = {**self.instead, **instead}
        return make_twins((*self.packages, *packages), replaced, constants=self.constants)


def modules_of(package: ModuleType) -> list[ModuleType]:
    """The modules of a package, by name, without its subpackages."""
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__) if not info.ispkg)
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def make_twins(
    packages: tuple[ModuleType, ...],
    instead: Mapping[Any, Any],
    finish: Callable[[FunctionType], Any] = lambda function: function,
    constants: Mapping[str, int] = NOTHING,
) -> dict[Any, Any]:
    """Original -> twin, for every function in these packages and the engine's own; `finish` may
    compile them.

    `constants` gives names of the kernel's sizes another value (four seats instead of two).

    What stands `instead` of a function is called wherever that one was, except in the module it
    comes from: there the name still means the function it builds upon.
    """
    own: dict[Any, Any] = {}
    spaces: list[tuple[str, dict[str, Any]]] = []
    for module in (module for package in (kernel, *packages) for module in modules_of(package)):
        space = dict(vars(module))
        space.update((name, value) for name, value in constants.items() if name in space)
        spaces.append((module.__name__, space))
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                own[value] = finish(_in_space(value, space))
    for function in instead.values():
        if function not in own:
            own[function] = finish(function)

    def twin_of(function: Any, module: str) -> Any:
        other = instead.get(function, function)
        return own[function if other.__module__ == module else other]

    for module_name, space in spaces:
        for name, value in space.items():
            if isinstance(value, FunctionType) and (value in own or value in instead):
                space[name] = twin_of(value, module_name)
    return {function: twin_of(function, "") for function in own}


def _in_space(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin
