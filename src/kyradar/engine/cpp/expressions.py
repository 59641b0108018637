"""Expressions of the kernel's language in C++."""

from __future__ import annotations

import ast
import math
import operator
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeGuard

from ..kernel import fractions, rng, rows
from .kinds import (
    BY_CODE,
    CPP,
    FLOAT,
    INT,
    LONG,
    NUMBER,
    SINGLE,
    UINT,
    Numbers,
    Records,
    Several,
    Term,
    Type,
    joined,
    kind_of,
)

if TYPE_CHECKING:
    from .translate import Program

#: Chance is written in C++ (prelude.h): what its functions answer.
CHANCE = {
    "mix32": UINT,
    "next32": UINT,
    "below": INT,
    "choice": INT,
    "seed_rng": INT,
    "shuffle": INT,
}
CHOICES = {"min": "least", "max": "most"}
SQUARE_ROOT = 0.5  # the one power that kernels take
BINARY = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|"},
    **{ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"},
}
#: What is computed once, when it is translated, with as many bits as it needs.
FOLDED: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    **{ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul},
    **{ast.LShift: operator.lshift},
}
ROUNDED = {ast.FloorDiv: "quotient", ast.Mod: "modulo"}
COMPARED = {
    **{ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="},
}


class Untranslatable(TypeError):
    """This is not of the kernel's language."""


class Expressions(ABC):
    """Those of one function: `names` says what its own names are."""

    program: Program
    function: Any
    tree: ast.FunctionDef
    names: dict[str, Type]
    given: frozenset[str]  # parameters
    wide: bool  # do plain integers have 64 bits?
    number: Numbers  # what a plain integer is
    calls: Counter[str]

    @abstractmethod
    def answers_truth(self, function: FunctionType) -> bool:
        """Does every return of another function answer true or false?"""

    def value(self, node: ast.expr) -> str:
        """An expression's text."""
        return self.term(node)[0]

    def test(self, node: ast.expr) -> str:
        """An expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            word = " && " if isinstance(node.op, ast.And) else " || "
            return f"({word.join(f'({self.test(one)})' for one in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"(!{self.test(node.operand)})"
        return self.value(node)

    def _is_truth(self, node: ast.expr) -> bool:
        """Is it true or false, and no other number?"""
        if isinstance(node, ast.BoolOp):
            return all(map(self._is_truth, node.values))
        if isinstance(node, ast.IfExp):
            return self._is_truth(node.body) and self._is_truth(node.orelse)
        if isinstance(node, ast.Name) and node.id in self.names:
            given = [
                one.value
                for one in ast.walk(self.tree)
                if isinstance(one, ast.Assign)
                and any(isinstance(to, ast.Name) and to.id == node.id for to in one.targets)
                and node.id not in ast.unparse(one.value)  # what follows from itself stays so
            ]
            return bool(given) and node.id not in self.given and all(map(self._is_truth, given))
        if isinstance(node, ast.Call):
            called = self._global(node.func)
            return isinstance(called, FunctionType) and self.answers_truth(called)
        value = node.value if isinstance(node, ast.Constant) else self._global(node)
        negated = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        return isinstance(node, ast.Compare) or negated or isinstance(value, bool)

    def term(self, node: ast.expr) -> Term:
        """An expression's text and type."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            raise self._refused(node)
        text, type_ = method(node)
        number = isinstance(type_, Numbers) and not type_.rank
        if self.wide and number and kind_of(type_) < LONG:
            return f"((int64)({text}))", self.number
        return text, type_

    def _constant_term(self, value: object) -> Term:
        if isinstance(value, bool):
            return str(int(value)), NUMBER
        if isinstance(value, int):
            wide = not -(2**31) <= value < 2**31
            return (f"{value}LL", Numbers(LONG)) if wide else (str(value), NUMBER)
        if isinstance(value, float):
            return repr(value), Numbers(FLOAT)
        raise TypeError(value)

    def _constant(self, node: ast.Constant) -> Term:
        if not isinstance(node.value, int | float):
            raise self._refused(node)
        return self._constant_term(node.value)

    def _global(self, node: ast.expr) -> object:
        """The value of a name or an attribute that is none of the function's own."""
        if isinstance(node, ast.Name) and node.id not in self.names:
            return self.function.__globals__.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = self.function.__globals__.get(node.value.id)
            return getattr(module, node.attr, None)
        return None

    def _name(self, node: ast.Name) -> Term:
        if node.id in self.names:
            return local(node.id), self.names[node.id]
        value = self._global(node)
        if isinstance(value, int | float):
            return self._constant_term(value)
        return local(node.id), NUMBER  # not met yet: the next look will tell

    def _attribute(self, node: ast.Attribute) -> Term:
        if isinstance(node.value, ast.Name) and node.value.id not in self.names:
            value = self._global(node)
            if isinstance(value, int | float):
                return self._constant_term(value)
        text, type_ = self.term(node.value)
        if not isinstance(type_, Records):
            raise self._refused(node)
        record = self.program.records[type_.name]
        for name, code, shape in record.FIELDS:
            if name == node.attr:
                self.program.used.setdefault(type_.name, set()).add(name)
                return f"{text}.{name}_", Numbers(BY_CODE[code], len(shape))
        raise self._refused(node)

    def _subscript(self, node: ast.Subscript) -> Term:
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            return f"shape({self.value(node.value.value)}, {self.value(node.slice)})", NUMBER
        known = self._global(node.value)
        if isinstance(known, tuple):
            constant, held = self.program.constant(known)
            return f"{constant}[{self.value(node.slice)}]", held
        text, type_ = self.term(node.value)
        if isinstance(type_, Several):
            place = ast.literal_eval(node.slice)
            return f"{text}.v{place}", type_.parts[place]
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        indexed, parts = text, 0
        for place in places:
            if isinstance(place, ast.Slice):
                first = self.value(place.lower) if place.lower else "0"
                last = self.value(place.upper) if place.upper else f"shape({indexed}, 0)"
                indexed, parts = f"part({indexed}, {first}, {last})", parts + 1
            else:
                indexed += f"[{self.value(place)}]"
        if parts and isinstance(type_, Records):
            return indexed, type_
        if isinstance(type_, Numbers):
            return indexed, Numbers(type_.kind, max(0, type_.rank - len(places) + parts))
        if isinstance(type_, Records):
            return indexed, Records(type_.name)
        return indexed, NUMBER

    def _binop(self, node: ast.BinOp) -> Term:
        if (value := self._known(node)) is not None:
            return self._constant_term(value)
        (left, one), (right, other) = self.term(node.left), self.term(node.right)
        kind = max(kind_of(one), kind_of(other))
        if kind == SINGLE:  # Python computes with 64 bits; `single` cuts what comes of it
            left, right, kind = f"(double)({left})", f"(double)({right})", FLOAT
        divisor = self._known(node.right) or self._global(node.right)
        if type(node.op) in ROUNDED and kind < SINGLE and is_power_of_two(divisor):
            if isinstance(node.op, ast.Mod):
                return f"({left} & {divisor - 1})", Numbers(kind)
            return f"({left} >> {divisor.bit_length() - 1})", Numbers(kind)
        if type(node.op) in ROUNDED:
            named, cpp = ROUNDED[type(node.op)], CPP[kind]
            return f"{named}(({cpp})({left}), ({cpp})({right}))", Numbers(kind)
        if isinstance(node.op, ast.Pow):
            if not (isinstance(node.right, ast.Constant) and node.right.value == SQUARE_ROOT):
                raise self._refused(node)
            return f"sqrt((double)({left}))", Numbers(FLOAT)
        if isinstance(node.op, ast.Div):
            return f"((double)({left}) / (double)({right}))", Numbers(FLOAT)
        if type(node.op) not in BINARY:
            raise self._refused(node)
        if isinstance(node.op, ast.LShift | ast.RShift):
            kind = kind_of(one)
        sign = BINARY[type(node.op)]
        if kind == UINT and isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.LShift):
            kind = LONG  # what comes of it may need more than the 32 bits
        if kind == LONG and isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.LShift):
            return f"((int64)((uint64)({left}) {sign} (uint64)({right})))", Numbers(LONG)
        return f"({left} {sign} {right})", Numbers(kind)

    def _known(self, node: ast.expr) -> int | None:
        """The value of an expression of numbers that are written out, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self._known(node.operand)
            return None if value is None else -value
        if isinstance(node, ast.BinOp) and type(node.op) in FOLDED:
            left, right = self._known(node.left), self._known(node.right)
            if left is not None and right is not None:
                return FOLDED[type(node.op)](left, right)
        return None

    def _unaryop(self, node: ast.UnaryOp) -> Term:
        text, type_ = self.term(node.operand)
        signs: dict[type[ast.unaryop], str] = {ast.USub: "-", ast.Invert: "~", ast.UAdd: "+"}
        if isinstance(node.op, ast.Not):
            return self.test(node), NUMBER
        return f"({signs[type(node.op)]}{text})", type_

    def _boolop(self, node: ast.BoolOp) -> Term:
        if not self._is_truth(node):  # Python answers one of the values, C++ a truth
            raise self._refused(node)
        return self.test(node), NUMBER

    def _compare(self, node: ast.Compare) -> Term:
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._contained(node)
        if not all(type(op) in COMPARED for op in node.ops):
            raise self._refused(node)
        if any(isinstance(one, ast.Call) for one in node.comparators[:-1]):
            raise self._refused(node)  # it would be called twice
        terms = [self.value(one) for one in (node.left, *node.comparators)]
        pairs = zip(terms, node.ops, terms[1:], strict=False)
        tests = [f"{a} {COMPARED[type(op)]} {b}" for a, op, b in pairs]
        return f"({' && '.join(tests)})", NUMBER

    def _contained(self, node: ast.Compare) -> Term:
        """Is it one of a few numbers?"""
        (among,), one = node.comparators, self.value(node.left)
        if isinstance(among, ast.Tuple):
            values = [self.value(other) for other in among.elts]
        else:
            known = self._global(among)
            if not isinstance(known, tuple):
                raise self._refused(node)
            values = [repr(value) for value in known]
        text = " || ".join(f"{one} == {value}" for value in values)
        return f"({'' if isinstance(node.ops[0], ast.In) else '!'}({text}))", NUMBER

    def _ifexp(self, node: ast.IfExp) -> Term:
        (yes, one), (no, other) = self.term(node.body), self.term(node.orelse)
        return f"({self.test(node.test)} ? {yes} : {no})", joined(one, other)

    def _tuple(self, node: ast.Tuple) -> Term:
        terms = [self.term(one) for one in node.elts]
        many = ", ".join(text for text, _ in terms)
        return f"several({many})", Several(tuple(type_ for _, type_ in terms))

    def _call(self, node: ast.Call) -> Term:
        given = [self.term(one) for one in node.args]
        many = ", ".join(text for text, _ in given)
        if isinstance(node.func, ast.Name) and node.func.id in CHOICES:
            kind = max(kind_of(type_) for _, type_ in given)
            text = given[0][0]
            for other, _ in given[1:]:
                text = f"{CHOICES[node.func.id]}<{CPP[kind]}>({text}, {other})"
            return text, Numbers(kind)
        if isinstance(node.func, ast.Name) and node.func.id == "int" and len(given) == 1:
            return f"(({CPP[self.number.kind]})({many}))", self.number
        called = self._global(node.func)
        if called is math.sqrt and len(given) == 1:
            return f"sqrt((double)({many}))", Numbers(FLOAT)
        if not isinstance(called, FunctionType) or node.keywords:
            raise self._refused(node)
        if called.__code__ is fractions.single.__code__:
            return f"((float)({many}))", Numbers(SINGLE)
        if called.__code__ is rows.clear_row.__code__:
            return f"clear_row({many})", NUMBER
        if called.__module__ == rng.__name__:
            if called.__name__ not in ("mix32", "choice"):
                self.program.used.setdefault("s", set()).add("rng")
            return f"{called.__name__}({many})", Numbers(CHANCE[called.__name__])
        written = self.program.add(called)
        self.calls[written.name] += 1
        for (name, taken), (_, type_) in zip(written.parameters.items(), given, strict=True):
            if not isinstance(taken, Numbers) or taken.rank:
                continue
            if kind_of(type_) >= SINGLE and kind_of(type_) > taken.kind:
                raise self._refused(node)  # it would lose its fraction, or some of it
            if kind_of(type_) == LONG > taken.kind:
                self.program.narrowed.add((self.function.__name__, called.__name__, name))
        return f"{written.name}({many})", written.answer or NUMBER

    def _refused(self, node: ast.AST) -> Untranslatable:
        code = self.function.__code__
        line = code.co_firstlineno + getattr(node, "lineno", 1) - 1
        where = f"{code.co_filename}:{line}, {self.function.__name__}"
        return Untranslatable(f"{where}: {ast.unparse(node)} is not of the kernel's language")


def is_power_of_two(value: object) -> TypeGuard[int]:
    """By such a number division is a shift, which rounds down as Python does."""
    return type(value) is int and value > 0 and value & (value - 1) == 0


def local(name: str) -> str:
    """A name of a function's own; it cannot be a word of C++, or a function of the prelude."""
    return f"{name}_"


def struct_name(record: str) -> str:
    """A record's type, by the name parameters of it have."""
    return {"s": "State", "cards": "Tables", "task": "Task"}[record]
