"""Functions in the kernel's style, translated to C++.

The style is a small language: integers, fractions, arrays, flat records, `if`, `while`, `for` over
a range, and calls of other such functions. Plain integers have 32 bits; a module that needs more
says so: `WIDE_INTEGERS = True`, or which of its parameters do. What is handed to a narrower
parameter loses its upper bits; such calls are noted (`Program.narrowed`). Parameters are what
compiled code takes them for: arrays, records and tuples by name (`entries.ARRAYS`, `RECORDS`,
`TUPLES`), any other name is an integer. What is not of this language is refused with its line.
"""

from __future__ import annotations

import ast
import inspect
import math
import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import CodeType, FunctionType

from ..flat import Flat
from ..kernel import rng
from .kinds import (
    BY_CODE,
    CPP,
    FLOAT,
    INT,
    LONG,
    NUMBER,
    UINT,
    Numbers,
    Records,
    Several,
    Term,
    Type,
    joined,
    kind_of,
)

#: Chance is written in C++ (prelude.h): what its functions answer.
CHANCE = {
    "mix32": UINT,
    "next32": UINT,
    "below": INT,
    "choice": INT,
    "seed_rng": INT,
    "shuffle": INT,
}
#: A GPU waits for code more than for anything else (docs/speed.md), so code shall be small: a
#: function is copied into its callers while the copies have no more lines than this; no loop is.
COPIED = 400
ROLLED = "#pragma unroll 1"
CHOICES = {"min": "least", "max": "most"}
#: What C++ has by the same name.
FRACTIONS: Mapping[object, str] = {math.exp: "exp", math.log1p: "log1p"}
SQUARE_ROOT = 0.5  # the one power that kernels take
BINARY = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|"},
    **{ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"},
}
ROUNDED = {ast.FloorDiv: "quotient", ast.Mod: "modulo"}
COMPARED = {
    **{ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="},
}


class Untranslatable(TypeError):
    """This is not of the kernel's language."""


@dataclass
class Written:
    """A function that was translated: what it is called, and what it answers."""

    name: str
    answer: Type | None
    text: str = ""
    lines: int = 0
    calls: Counter[str] = field(default_factory=Counter)  # of others, by name
    parameters: Mapping[str, Type] = field(default_factory=dict)


@dataclass
class Program:
    """Functions translated so far, callees first, and which fields of the records they name."""

    records: Mapping[str, type[Flat]]  # by the parameter's name: s, cards, task
    parameters: Mapping[str, Type]
    texts: Mapping[CodeType, str] = field(default_factory=dict)  # of functions without a file
    parts: list[str | Written] = field(default_factory=list)
    used: dict[str, set[str]] = field(default_factory=dict)
    #: Calls that hand 64 bits to a parameter of 32: caller, callee, parameter.
    narrowed: set[tuple[str, str, str]] = field(default_factory=set)
    _written: dict[FunctionType, Written] = field(default_factory=dict)
    _constants: dict[tuple[int, ...], str] = field(default_factory=dict)

    def add(self, function: FunctionType) -> Written:
        """Translate a function and all it calls."""
        if function not in self._written:
            body = _Function(self, function)
            answer = body.answer()  # names are counted after those of the callees
            written = Written(f"{function.__name__}_{len(self._written)}", answer)
            written.parameters = {one: body.names[one] for one in body.ordered}
            self._written[function] = written
            body.calls.clear()  # they were met while types were inferred, too
            written.text = body.text(written.name)
            written.lines, written.calls = body.lines, body.calls
            self.parts.append(written)
        return self._written[function]

    def text(self) -> str:
        """All functions, each said to be copied into its callers or not."""
        functions = [part for part in self.parts if isinstance(part, Written)]
        sites: Counter[str] = Counter()
        for one in functions:
            sites.update(one.calls)
        copied: dict[str, int] = {}  # lines of those that are, with all they copy
        words = {}
        for one in functions:  # callees come first
            lines = one.lines + sum(copied.get(name, 1) * n for name, n in one.calls.items())
            apart = lines * (sites[one.name] - 1) > COPIED
            words[one.name] = "FN_APART" if apart else "FN_INLINE"
            if not apart:
                copied[one.name] = lines
        return "\n".join(
            f"{words[part.name]}{part.text}" if isinstance(part, Written) else part
            for part in self.parts
        )

    def constant(self, values: tuple[int, ...]) -> str:
        """A tuple of the rules as an array; the answer is its name."""
        if values not in self._constants:
            name = self._constants[values] = f"constant_{len(self._constants)}"
            many = ", ".join(map(str, values))
            self.parts.append(f"CONSTANT int {name}[] = {{{many}}};\n")
        return self._constants[values]


class _Function:
    """One function on its way to C++."""

    def __init__(self, program: Program, function: FunctionType) -> None:
        self.program, self.function = program, function
        text = program.texts.get(function.__code__) or textwrap.dedent(inspect.getsource(function))
        tree = ast.parse(text).body[0]
        assert isinstance(tree, ast.FunctionDef)
        self.tree = tree
        said = function.__globals__.get("WIDE_INTEGERS", ())
        self.wide = said is True
        self.number = Numbers(LONG) if self.wide else NUMBER
        wider = {} if self.wide else {name: Numbers(LONG) for name in said}
        self.ordered = [one.arg for one in tree.args.args]
        self.names: dict[str, Type] = {
            one: program.parameters.get(one, wider.get(one, self.number)) for one in self.ordered
        }
        self.given = frozenset(self.names)
        self.loops = self.lines = 0
        self.calls: Counter[str] = Counter()
        while True:  # a name's kind may follow from a later line
            before = dict(self.names)
            self._infer(tree.body)
            if before == self.names:
                break

    # --- what names are ---------------------------------------------------------------------------

    def _infer(self, body: Iterable[ast.stmt]) -> None:
        for node in (inner for statement in body for inner in ast.walk(statement)):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._learn(target, self.term(node.value)[1])
            elif isinstance(node, ast.AnnAssign | ast.AugAssign) and node.value is not None:
                self._learn(node.target, self.term(node.value)[1])
            elif isinstance(node, ast.For):
                self._learn(node.target, self.number)

    def _learn(self, target: ast.expr, type_: Type) -> None:
        if isinstance(target, ast.Name):
            known = self.names.get(target.id)
            self.names[target.id] = type_ if known is None else joined(known, type_)
        elif isinstance(target, ast.Tuple) and isinstance(type_, Several):
            for one, part in zip(target.elts, type_.parts, strict=True):
                self._learn(one, part)

    def answer(self) -> Type | None:
        """What it returns; None where that is nothing."""
        answers = [
            self.term(node.value)[1]
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Return) and node.value is not None
        ]
        if not answers:
            return None
        whole = answers[0]
        for one in answers[1:]:
            whole = joined(whole, one)
        return whole

    # --- text -------------------------------------------------------------------------------------

    def text(self, name: str) -> str:
        """The definition."""
        answer = self.answer()
        returned = "void" if answer is None else "auto"
        if isinstance(answer, Numbers):
            returned = CPP[answer.kind]
        given = ", ".join(self._parameter(one.arg) for one in self.tree.args.args)
        declared = [
            f"{CPP[type_.kind]} {local(one)};"
            for one, type_ in self.names.items()
            if one not in self.given and isinstance(type_, Numbers) and not type_.rank
        ]
        lines = [*declared, *self._block(self.tree.body)]
        body = "\n".join(f"  {line}" for line in lines)
        self.lines = len(lines)
        return f" {returned} {name}({given}) {{\n{body}\n}}\n"

    def _parameter(self, name: str) -> str:
        type_ = self.program.parameters.get(name, self.number)
        if isinstance(type_, Numbers) and not type_.rank:
            return f"{CPP[kind_of(self.names[name])]} {local(name)}"
        if isinstance(type_, Records) and not type_.rank:
            return f"{struct_name(type_.name)} &{local(name)}"
        return f"auto &&{local(name)}"

    def _block(self, body: Iterable[ast.stmt]) -> list[str]:
        return [line for statement in body for line in self._statement(statement)]

    def _statement(self, node: ast.stmt) -> list[str]:
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant):
                return []  # a docstring
            return [f"{self.value(node.value)};"]
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            return self._assign(node.targets[0], node.value)
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            return self._assign(node.target, node.value)
        if isinstance(node, ast.AugAssign):
            if isinstance(node.op, ast.Div) and kind_of(self.term(node.target)[1]) != FLOAT:
                raise self._refused(node)  # an integer would become a fraction
            value = ast.BinOp(_loaded(node.target), node.op, node.value)
            return self._assign(node.target, ast.copy_location(value, node))
        if isinstance(node, ast.Return):
            return [f"return {self.value(node.value)};" if node.value else "return;"]
        if isinstance(node, ast.If):
            lines = [f"if ({self.test(node.test)}) {{", *_inner(self._block(node.body)), "}"]
            if node.orelse:
                lines[-1] = "} else {"
                lines += [*_inner(self._block(node.orelse)), "}"]
            return lines
        if isinstance(node, ast.While | ast.For) and node.orelse:
            raise self._refused(node)
        if isinstance(node, ast.While):
            head = f"while ({self.test(node.test)}) {{"
            return [ROLLED, head, *_inner(self._block(node.body)), "}"]
        if isinstance(node, ast.For):
            return self._loop(node)
        if isinstance(node, ast.Continue | ast.Break | ast.Pass):
            word = {ast.Continue: "continue;", ast.Break: "break;", ast.Pass: ";"}
            return [word[type(node)]]
        raise self._refused(node)

    def _assign(self, target: ast.expr, value: ast.expr) -> list[str]:
        text, type_ = self.term(value)
        if isinstance(target, ast.Tuple):
            return self._unpack(target, text, type_)
        if isinstance(target, ast.Name) and self._is_alias(type_):
            return [f"auto &&{local(target.id)} = {text};"]
        if kind_of(type_) == FLOAT and kind_of(self.term(target)[1]) != FLOAT:
            raise self._refused(value)  # it would lose its fraction
        return [f"{self._place(target)} = {text};"]

    def _place(self, target: ast.expr) -> str:
        """Where a value is put."""
        wide, self.wide = self.wide, False
        text = self.value(target)
        self.wide = wide
        return text

    def _unpack(self, target: ast.Tuple, text: str, type_: Type) -> list[str]:
        if not isinstance(type_, Several) or len(type_.parts) != len(target.elts):
            raise self._refused(target)
        self.loops += 1
        whole = f"tuple_{self.loops}"
        lines = [f"auto &&{whole} = {text};"]
        for place, (one, part) in enumerate(zip(target.elts, type_.parts, strict=True)):
            if isinstance(one, ast.Name) and one.id == "_":
                continue
            name = self._place(one)
            new = "auto &&" if self._is_alias(part) else ""
            lines.append(f"{new}{name} = {whole}.v{place};")
        return lines

    def _is_alias(self, type_: Type) -> bool:
        return not (isinstance(type_, Numbers) and not type_.rank)

    def _loop(self, node: ast.For) -> list[str]:
        self.loops += 1
        at, end = f"at_{self.loops}", f"end_{self.loops}"
        if not isinstance(node.target, ast.Name):
            raise self._refused(node.target)
        name = local(node.target.id)
        body = _inner(self._block(node.body))
        if isinstance(node.iter, ast.Call):
            if ast.unparse(node.iter.func) != "range" or node.iter.keywords:
                raise self._refused(node.iter)
            given = [self.value(one) for one in node.iter.args]
            first = given[0] if len(given) > 1 else "0"
            last = given[1] if len(given) > 1 else given[0]
            step = self._step(node.iter.args[2]) if len(given) > 2 else 1
            test = f"{at} < {end}" if step > 0 else f"{at} > {end}"
            head = f"for (int {at} = {first}, {end} = {last}; {test}; {at} += {step}) {{"
            return [ROLLED, head, f"  {name} = {at};", *body, "}"]
        values = self._global(node.iter)
        if isinstance(values, tuple):
            head = f"for (int {at} = 0; {at} < {len(values)}; ++{at}) {{"
            return [ROLLED, head, f"  {name} = {self.program.constant(values)}[{at}];", *body, "}"]
        if isinstance(node.iter, ast.Tuple):
            many = ", ".join(self.value(one) for one in node.iter.elts)
            head = f"for (int {at} = 0; {at} < {len(node.iter.elts)}; ++{at}) {{"
            first = f"const int {end}[] = {{{many}}};"
            return [first, ROLLED, head, f"  {name} = {end}[{at}];", *body, "}"]
        raise self._refused(node)

    def _step(self, node: ast.expr) -> int:
        """A range's step: a number that is written there, as the test for its end depends on it."""
        try:
            step = ast.literal_eval(node)
        except ValueError:
            step = 0
        if not isinstance(step, int) or not step:
            raise self._refused(node)
        return step

    # --- expressions ------------------------------------------------------------------------------

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
            return isinstance(called, FunctionType) and _answers_truth(called, self.program)
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
                kind = UINT if name == "rng" else BY_CODE[code]
                return f"{text}.{name}_", Numbers(kind, len(shape))
        raise self._refused(node)

    def _subscript(self, node: ast.Subscript) -> Term:
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            return f"shape({self.value(node.value.value)}, {self.value(node.slice)})", NUMBER
        known = self._global(node.value)
        if isinstance(known, tuple):
            return f"{self.program.constant(known)}[{self.value(node.slice)}]", NUMBER
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
        (left, one), (right, other) = self.term(node.left), self.term(node.right)
        kind = max(kind_of(one), kind_of(other))
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
        if kind == LONG and isinstance(node.op, ast.Add | ast.Sub | ast.Mult):  # it may wrap
            return f"((int64)((uint64)({left}) {sign} (uint64)({right})))", Numbers(LONG)
        return f"({left} {sign} {right})", Numbers(kind)

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
            values = [str(value) for value in known]
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
        if callable(called) and called in FRACTIONS and len(given) == 1:
            return f"{FRACTIONS[called]}((double)({many}))", Numbers(FLOAT)
        if not isinstance(called, FunctionType) or node.keywords:
            raise self._refused(node)
        if called.__module__ == rng.__name__:
            if called.__name__ not in ("mix32", "choice"):
                self.program.used.setdefault("s", set()).add("rng")
            return f"{called.__name__}({many})", Numbers(CHANCE[called.__name__])
        written = self.program.add(called)
        self.calls[written.name] += 1
        for (name, taken), (_, type_) in zip(written.parameters.items(), given, strict=True):
            if (
                isinstance(taken, Numbers)
                and not taken.rank
                and kind_of(type_) == LONG > taken.kind
            ):
                self.program.narrowed.add((self.function.__name__, called.__name__, name))
        return f"{written.name}({many})", written.answer or NUMBER

    def _refused(self, node: ast.AST) -> Untranslatable:
        code = self.function.__code__
        line = code.co_firstlineno + getattr(node, "lineno", 1) - 1
        where = f"{code.co_filename}:{line}, {self.function.__name__}"
        return Untranslatable(f"{where}: {ast.unparse(node)} is not of the kernel's language")


def _answers_truth(function: FunctionType, program: Program) -> bool:
    """Does every return of it answer true or false?"""
    body = _Function(program, function)
    answers = [one.value for one in ast.walk(body.tree) if isinstance(one, ast.Return)]
    return bool(answers) and all(one is not None and body._is_truth(one) for one in answers)


def local(name: str) -> str:
    """A name of a function's own; it cannot be a word of C++, or a function of the prelude."""
    return f"{name}_"


def struct_name(record: str) -> str:
    """A record's type, by the name parameters of it have."""
    return {"s": "State", "cards": "Tables", "task": "Task"}[record]


def _inner(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _loaded(target: ast.expr) -> ast.expr:
    """What a target holds now."""
    copied = ast.parse(ast.unparse(target), mode="eval").body
    for node in ast.walk(copied):
        if hasattr(node, "lineno"):
            node.lineno = target.lineno
    return copied
