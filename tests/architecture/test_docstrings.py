"""Four public names of five say what they are for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import kyradar

from .source import FILES, game_of, module_name, place, room, tree

LEAST = 0.80  # of all public names


def public_names(node: ast.AST, owner: str = "") -> Iterator[tuple[str, bool]]:
    """Functions, classes and methods one may use, and whether each has a docstring."""
    for one in getattr(node, "body", []):
        if not isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        marks = {ast.unparse(mark) for mark in one.decorator_list}
        again = any(mark == "overload" or mark.endswith(".setter") for mark in marks)
        if one.name.startswith("_") or again:
            continue
        told = ast.get_docstring(one) is not None
        yield f"{owner}{one.name}", told or (bool(owner) and inherits(owner[:-1], one.name))
        if isinstance(one, ast.ClassDef):
            yield from public_names(one, f"{one.name}.")


@cache
def classes() -> dict[str, ast.ClassDef]:
    """Every class of the package, by name."""
    found = [node for path in FILES for node in tree(path).body if isinstance(node, ast.ClassDef)]
    return {one.name: one for one in found}


def inherits(owner: str, name: str) -> bool:
    """Does a class above this one say what its method is for? `help` shows that, too."""
    for base in classes()[owner].bases if owner in classes() else []:
        above = re.split(r"\W", ast.unparse(base).partition("[")[0])[-1]
        if above not in classes():
            continue
        for one in classes()[above].body:
            if getattr(one, "name", "") == name and ast.get_docstring(one):  # type: ignore[arg-type]
                return True
        if inherits(above, name):
            return True
    return False


@pytest.mark.slow
def test_public_names_are_found() -> None:
    """The share below would be perfect if none were."""
    code = 'class A:\n "a"\n def b(self): ...\n def _c(self): ...\ndef d():\n "d"\nx = 1'
    assert list(public_names(ast.parse(code))) == [("A", True), ("A.b", False), ("d", True)]
    assert inherits("DuelRules", "price")  # told by the abstract Rules
    assert not inherits("DuelRules", "no such method")


@pytest.mark.slow
def test_most_public_names_say_what_they_are_for() -> None:
    names: Counter[str] = Counter()
    silent: dict[str, list[str]] = {}
    for path in FILES:
        module = module_name(path)
        where = f"{game_of(module) or ''}/{room(module)}".strip("/") or "front door"
        for name, told in public_names(tree(path)):
            names[where] += 1
            if not told:
                silent.setdefault(where, []).append(f"{place(path)}: {name}")
    count = {where: names[where] - len(silent.get(where, [])) for where in names}
    share = sum(count.values()) / names.total()
    table = [f"{where}: {count[where]} of {names[where]}" for where in sorted(names)]
    worst = max(silent, key=lambda where: len(silent[where]))
    assert share >= LEAST, "\n".join([f"{share:.1%}", *table, "", worst, *silent[worst]])


def test_every_name_of_the_front_door_says_what_it_is_for() -> None:
    assert [name for name in kyradar.__all__ if not getattr(kyradar, name).__doc__] == []


#: Names of OpenSpiel, nginx and uvicorn that a docstring explains.
FOREIGN = re.compile(
    r"python_\w+|information_state_string|observation_(string|tensor)"
    r"|limit_conn|client_header_timeout|large_client_header_buffers"
    r"|timeout_keep_alive|limit_concurrency"
)


def names_in(node: ast.AST) -> Iterator[str]:
    """What a piece of source calls something: names, and words of its texts."""
    for field in ("id", "attr", "name", "arg", "asname"):
        if isinstance(value := getattr(node, field, None), str):
            yield value
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from re.findall(r"\w+", node.value)


@pytest.mark.slow
def test_docstrings_name_nothing_that_does_not_exist() -> None:
    """A name that was changed stays behind in a docstring: `new_team`, for one."""
    there, named = {path.stem for path in FILES}, []
    for path in FILES:
        said = set()
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                continue
            if (text := ast.get_docstring(node)) is not None:
                said.add(id(node.body[0].value))  # type: ignore[attr-defined]
                found = re.findall(r"`([a-z]+(?:_[a-z]+)+)`", text)
                named += [(place(path), name) for name in found if not FOREIGN.fullmatch(name)]
        for node in ast.walk(tree(path)):
            if id(node) not in said:
                there.update(names_in(node))
    assert len(named) > 30
    assert [one for one in named if one[1] not in there] == []
