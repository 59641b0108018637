"""Variants of the rules: the same functions, with some of them put in the place of others.

A variant has the code of its original and a copy of its module's globals in which every other
function is replaced by *its* variant. That is how a mode of the game is made of the duel's rules:
it says which functions it has in the place of which (`in_place_of`). What
is translated to C++ are variants.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import CO_VARARGS
from threading import RLock
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

from . import kernel
from .flat import Flat
from .kernel import questions

#: A function of the rules.
Function = Any
#: Which function stands in the place of which.
Replacements = Mapping[Function, Function]
NOTHING: Replacements = MappingProxyType({})
Finish = Callable[[FunctionType], Function]


def in_place_of(module: ModuleType, *functions: Function) -> dict[Function, Function]:
    """Original -> replacement: these functions replace those of the same name in a module.

    A replacement is called wherever its original was, except in the module it comes from: there
    the name still means the function it builds upon. It can be replaced itself.
    """
    return {getattr(module, function.__name__): function for function in functions}


def joined(*maps: Replacements) -> dict[Function, Function]:
    """Replacements of several sources as one; refuses two for the same function."""
    whole: dict[Function, Function] = {}
    for original, other in (pair for one in maps for pair in one.items()):
        if whole.setdefault(original, other) is not other:
            raise TypeError(
                f"{_name(original)} is replaced twice: by {_name(whole[original])} "
                f"and by {_name(other)}"
            )
    return whole


@dataclass(frozen=True, slots=True, eq=False)
class Core:
    """The rules of a mode as the engine runs them, interpreted or compiled."""

    name: str  # names its compiled code: volfyirion-duel
    state: type[Flat]
    tables: type[Flat]
    packages: tuple[ModuleType, ...]  # of functions written for both worlds
    most_actions: int  # room for a list of legal actions
    instead: Replacements = field(default_factory=dict)  # original -> replacement
    constants: Mapping[str, int] = field(default_factory=dict)  # other values of sizes
    _made: list[Variants] = field(default_factory=list)

    def variants(
        self, *packages: ModuleType, instead: Replacements = NOTHING
    ) -> dict[Function, Function]:
        """Original -> what this mode plays by, interpreted; further packages play by it too.

        All who ask share one set: each function is made once.
        """
        if not self._made:
            self._made.append(Variants(constants=self.constants))
        replaced = joined(self.instead, instead)
        return self._made[0].add((*self.packages, *packages), replaced)


class Variants:
    """The functions of a mode as it plays them, each made once.

    `finish` may compile them. `constants` gives names of the kernel's sizes another value (four
    seats instead of two), read by name or as an attribute of their module. Of the questions to a
    game (`kernel/questions.py`) those are made that somebody asks: others can be answered later.
    """

    def __init__(
        self, finish: Finish = lambda function: function, constants: Mapping[str, int] = NOTHING
    ) -> None:
        self._finish = finish
        self._constants = constants
        self._instead: dict[Function, Function] = {}
        self._made: dict[Function, Function] = {}
        self._modules: dict[ModuleType, ModuleType] = {}  # a variant's globals are its module's
        self._spaces: dict[str, dict[str, object]] = {}
        self._lock = RLock()

    def add(
        self, packages: Iterable[ModuleType], instead: Replacements = NOTHING
    ) -> dict[Function, Function]:
        """Original -> variant, for all functions of these packages, of the engine's own and of
        those added before."""
        with self._lock:
            self._replace(instead)
            new = [
                module
                for package in (kernel, *packages)
                for module in modules_of(package)
                if module not in self._modules
            ]
            for module in new:
                self._open(module)
            for function in instead.values():
                if function not in self._made:
                    self._made[function] = self._finish(function)
            for module in new:
                self._fill(module)
            originals = dict.fromkeys((*self._made, *self._instead))
            return {function: self._made[self._played(function)] for function in originals}

    def again(self, function: FunctionType, finish: Finish) -> Function:
        """The variant of a function once more, finished in another way, for nobody to call."""
        played = self._played(function)
        space = self._spaces.get(played.__module__)
        return finish(played if space is None else _in_space(played, space))

    def _replace(self, instead: Replacements) -> None:
        """Take replacements over; refuses one that comes too late, or has other arguments."""
        for original, other in instead.items():
            if self._instead.get(original) is not other and original in self._made:
                raise TypeError(
                    f"{_name(other)} comes too late to replace {_name(original)}: make a set of "
                    "variants of its own"
                )
            _check_arguments(original, other)
        self._instead = joined(self._instead, instead)
        for function in instead:
            self._played(function)

    def _open(self, module: ModuleType) -> None:
        """A module's functions, with globals of their own."""
        variant = self._modules[module] = ModuleType(module.__name__)
        space = self._spaces[module.__name__] = vars(variant)
        space.update(vars(module))
        space.update((name, value) for name, value in self._constants.items() if name in space)
        for value in vars(module).values():
            if _of_module(value, module) and module is not questions:
                self._made[value] = self._finish(_in_space(value, space))

    def _fill(self, module: ModuleType) -> None:
        """In a module's globals functions and modules become their variants."""
        space = vars(self._modules[module])
        for name, value in space.items():
            if isinstance(value, ModuleType):
                space[name] = self._modules.get(value, value)
            elif module is not questions or not _of_module(value, questions):
                self._bind(space, name, value, module.__name__)

    def _bind(self, space: dict[str, object], name: str, value: object, module: str) -> None:
        """A function's name in a module means its variant."""
        if isinstance(value, FunctionType):
            if _of_module(value, questions) and not (value in self._made or value in self._instead):
                self._ask(value)
            if value in self._made or value in self._instead:
                space[name] = self._made[self._played(value, module)]

    def _ask(self, question: FunctionType) -> None:
        """A question that the game has not answered: what holds otherwise."""
        space = self._spaces[questions.__name__]
        self._made[question] = self._finish(_in_space(question, space))
        for name in question.__code__.co_names:
            self._bind(space, name, vars(questions).get(name), questions.__name__)

    def _played(self, function: Function, module: str = "") -> Function:
        """What is called for a function, in a module."""
        seen = [function]
        while (other := self._instead.get(seen[-1])) is not None and other.__module__ != module:
            if other in seen:
                raise TypeError(" replaces ".join(_name(one) for one in (other, *seen[::-1])))
            seen.append(other)
        return seen[-1]


def modules_of(package: ModuleType) -> list[ModuleType]:
    """The modules of a package, by name, without its subpackages."""
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__) if not info.ispkg)
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def make_variants(
    packages: Iterable[ModuleType],
    instead: Replacements,
    finish: Finish = lambda function: function,
    constants: Mapping[str, int] = NOTHING,
) -> dict[Function, Function]:
    """Original -> variant, in a set of its own (see `Variants`)."""
    return Variants(finish, constants).add(packages, instead)


def _check_arguments(original: FunctionType, other: FunctionType) -> None:
    """A replacement takes as many arguments, and those of the same name at the same place."""
    if other.__code__.co_flags & CO_VARARGS:
        return
    expected, given = _arguments(original), _arguments(other)
    moved = set(expected) & set(given) - {
        w for w, g in zip(expected, given, strict=False) if w == g
    }
    if len(expected) != len(given) or moved:
        raise TypeError(
            f"{_name(other)}({', '.join(given)}) cannot replace "
            f"{_name(original)}({', '.join(expected)}): other arguments"
        )


def _arguments(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _name(function: Function) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _of_module(value: object, module: ModuleType) -> bool:
    """Is this a function that the module defines?"""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def _in_space(function: FunctionType, space: dict[str, object]) -> FunctionType:
    variant = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    variant.__module__ = function.__module__
    variant.__qualname__ = function.__qualname__
    return variant
