"""What the rules may not touch, so that they run the same way interpreted and compiled."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .source import FILES, GAMES, imports, module_name, place, tree

#: The rules, and what is compiled with them: kernels of minds and sights, the search, the steps.
COMPILED = {("engine", "thumb"), ("engine", "tree"), ("envs", "steps")}
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


@pytest.mark.parametrize("path", KERNEL, ids=place)
def test_the_kernel_has_no_io_no_clock_and_no_numpy(path: Path) -> None:
    assert {name[0] for name in imports(path)} <= KERNEL_MAY
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in CALLS_FORBIDDEN


# Tables of fields are made once, in Python, and only read by what is compiled.
RULE_FILES = [path for path in KERNEL if not path.name.endswith(("layout.py", "fields.py"))]
FORBIDDEN = (
    *(ast.Try, ast.Raise, ast.With, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp),
    *(ast.GeneratorExp, ast.Yield, ast.Await, ast.ClassDef, ast.Set, ast.JoinedStr, ast.Global),
    *(ast.Dict, ast.List),
)


@pytest.mark.parametrize("path", RULE_FILES, ids=place)
def test_rules_neither_allocate_nor_raise(path: Path) -> None:
    """Inside functions: no exceptions, no sets or dicts, nothing that Numba could not compile."""
    for function in tree(path).body:
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                where = f"{place(path)}:{getattr(node, 'lineno', 0)}"
                assert not isinstance(node, FORBIDDEN), where
