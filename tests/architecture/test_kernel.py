"""What the rules may not touch, so that they run the same way interpreted and compiled."""

from __future__ import annotations

import ast

import pytest

from .source import FILES, GAMES, imports, module_name, place, tree

#: The rules, and what is compiled with them: kernels of minds and sights, the search, the steps.
COMPILED = {
    *(("engine", "net"), ("engine", "tree"), ("engine", "steps"), ("engine", "lessons")),
}
KERNEL = [
    path
    for path in FILES
    if "kernel" in module_name(path)[:-1] or module_name(path)[:2] in COMPILED
]
KERNEL_MAY = {"__future__", "typing", "struct", "kyradar"}
CALLS_FORBIDDEN = {"print", "open", "input", "eval", "exec", "__import__"}


def test_every_game_has_a_kernel() -> None:
    found = {module_name(path)[:2] for path in KERNEL}
    assert found >= {(home, "kernel") for home in ("engine", *GAMES)}


def test_all_that_is_compiled_is_looked_at() -> None:
    """Every package with entry points for the compiler, by the file that names them."""
    entered = {module_name(path)[:-1] for path in FILES if path.name == "entries.py"}
    assert entered
    assert {name for name in entered if "kernel" not in name} == COMPILED


def test_the_kernel_has_no_io_no_clock_and_no_numpy() -> None:
    for path in KERNEL:
        more = {"math"} if path.name == "fractions.py" else set()
        assert {name[0] for name in imports(path)} <= KERNEL_MAY | more, place(path)
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in CALLS_FORBIDDEN, place(path)


# Tables of fields are made once, in Python, and only read by what is compiled.
RULE_FILES = [path for path in KERNEL if not path.name.endswith(("layout.py", "fields.py"))]
FORBIDDEN = (
    *(ast.Try, ast.Raise, ast.With, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp),
    *(ast.GeneratorExp, ast.Yield, ast.Await, ast.ClassDef, ast.Set, ast.JoinedStr, ast.Global),
    *(ast.Dict, ast.List),
)


def test_rules_neither_allocate_nor_raise() -> None:
    """Inside functions: no exceptions, no sets or dicts, nothing but the kernel's language."""
    for path in RULE_FILES:
        for function in tree(path).body:
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, FORBIDDEN):
                        pytest.fail(f"{place(path)}:{getattr(node, 'lineno', 0)}")
