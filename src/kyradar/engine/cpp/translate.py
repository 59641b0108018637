"""Functions in the kernel's style, translated to C++.

The style is a small language: integers, fractions, arrays, flat records, `if`, `while`, `for` over
a range, and calls of other such functions. Plain integers have 32 bits; a module that needs more
says so: `WIDE_INTEGERS = True`, or which of its parameters do. What is handed to a narrower
parameter loses its upper bits; such calls are noted (`Program.narrowed`). Parameters are what
compiled code takes them for: arrays, records and tuples by name (`entries.ARRAYS`, `RECORDS`,
`TUPLES`), any other name is an integer, or a fraction where it is annotated so. What is not of this
language is refused with its line.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import CodeType, FunctionType

from ..flat import Flat
from .expressions import Expressions, Untranslatable, local, struct_name
from .kinds import (
    CPP,
    FLOAT,
    INT,
    LONG,
    NUMBER,
    SINGLE,
    Numbers,
    Records,
    Several,
    Term,
    Type,
    joined,
    kind_of,
)

#: A GPU waits for code more than for anything else (docs/speed.md), so code shall be small: a
#: function is copied into its callers while the copies have no more lines than this; no loop is.
COPIED = 400
ROLLED = "#pragma unroll 1"

__all__ = ["ROLLED", "Program", "Untranslatable", "Written", "struct_name"]


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
    _constants: dict[tuple[tuple[float, ...], int], str] = field(default_factory=dict)

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

    def constant(self, values: tuple[int, ...] | tuple[float, ...]) -> Term:
        """A tuple of the rules as an array; the answer is its name, and what it holds."""
        kind = FLOAT if any(isinstance(value, float) for value in values) else INT
        if (values, kind) not in self._constants:
            name = self._constants[values, kind] = f"constant_{len(self._constants)}"
            many = ", ".join(map(repr, values))
            self.parts.append(f"CONSTANT {CPP[kind]} {name}[] = {{{many}}};\n")
        return self._constants[values, kind], Numbers(kind)


class _Function(Expressions):
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
        other: dict[str, Type] = {} if self.wide else {name: Numbers(LONG) for name in said}
        for one in tree.args.args:
            if isinstance(one.annotation, ast.Name) and one.annotation.id == "float":
                other[one.arg] = Numbers(FLOAT)
        self.ordered = [one.arg for one in tree.args.args]
        self.names: dict[str, Type] = {
            one: program.parameters.get(one, other.get(one, self.number)) for one in self.ordered
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
                values = self._global(node.iter)
                held = self.program.constant(values)[1] if isinstance(values, tuple) else None
                self._learn(node.target, held or self.number)

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
        type_ = self.names[name]
        if isinstance(type_, Numbers) and not type_.rank:
            return f"{CPP[type_.kind]} {local(name)}"
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
            if isinstance(node.op, ast.Div) and kind_of(self.term(node.target)[1]) < SINGLE:
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
        if kind_of(type_) >= SINGLE > kind_of(self.term(target)[1]):
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
            constant, _ = self.program.constant(values)
            return [ROLLED, head, f"  {name} = {constant}[{at}];", *body, "}"]
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

    def answers_truth(self, function: FunctionType) -> bool:
        body = _Function(self.program, function)
        answers = [one.value for one in ast.walk(body.tree) if isinstance(one, ast.Return)]
        return bool(answers) and all(one is not None and body._is_truth(one) for one in answers)


def _inner(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _loaded(target: ast.expr) -> ast.expr:
    """What a target holds now."""
    copied = ast.parse(ast.unparse(target), mode="eval").body
    for node in ast.walk(copied):
        if hasattr(node, "lineno"):
            node.lineno = target.lineno
    return copied
