"""Every rule has a home in the kernel: whoever looks for K4 finds where it is done."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers import PACKAGE

from kyradar.volfyirion import wording

KERNEL = sorted((PACKAGE / "volfyirion/kernel").rglob("*.py"))
RULES = sorted(wording.words("en")["rules"])
RULE = re.compile(r"\b[CSTPVDWXEOKM]\d+\b")


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(path.read_text("utf-8"))
    yield from (node for node in tree.body if isinstance(node, ast.FunctionDef))


Documented = ast.Module | ast.FunctionDef | ast.ClassDef


def said(path: Path) -> str:
    """The docstrings and comments of a file."""
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    nodes: list[Documented] = [tree, *functions(path)]
    nodes += [node for node in tree.body if isinstance(node, ast.ClassDef)]
    found = [ast.get_docstring(node) or "" for node in nodes]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    found += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return "\n".join(found)


#: Rules of the set-up that no function of the kernel knows: the ladders (O8, K9).
SET_UP = [PACKAGE / "volfyirion/ladder.py"]
SAID = "\n".join(said(path) for path in [*KERNEL, *SET_UP])


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_home_in_the_kernel(rule: str) -> None:
    """By its own id, not somewhere between two others."""
    assert re.search(rf"\b{rule}\b", SAID)


def test_no_rule_is_named_that_does_not_exist() -> None:
    assert set(RULE.findall(SAID)) <= set(RULES)


REFUSALS = [
    (path.stem, function)
    for path in KERNEL
    for function in functions(path)
    if function.name == "why" or function.name.startswith("why_")
]


@pytest.mark.parametrize(
    "function",
    [function for _, function in REFUSALS],
    ids=[f"{name}.{function.name}" for name, function in REFUSALS],
)
def test_whoever_refuses_names_the_rule(function: ast.FunctionDef) -> None:
    assert RULE.search(ast.get_docstring(function) or "")


def test_there_are_refusals_to_look_at() -> None:
    assert len(REFUSALS) > 50
