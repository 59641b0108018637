"""An entry point is one program with all it calls: same answers, own code, and a way without."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

pytest.importorskip("numba")

from kyradar.engine import compiled, linking
from kyradar.engine.flat import Field, Flat
from kyradar.engine.variants import Core

FILES = {
    "__init__.py": "",
    "sums.py": """
def twice(n):
    return n + n

def add(s, n):
    s.total += twice(n)
    return s.total

def longer(s, n):
    for k in range(n):
        s.seen[k % 4] += add(s, k)
    return s.seen[n % 4]
""",
    "entries.py": """
from .sums import add, longer

ENTRIES = ("add_all", "look_at")
ARRAYS = {"out": ("i", 1)}

def add_all(states, tables, n, out):
    for k in range(n):
        out[k] = add(states[0], k) + longer(states[0], k)
    return states[0].total

def look_at(states, tables):
    return add(states[0], 0)
""",
}


class State(Flat):
    """Two fields."""

    FIELDS: ClassVar[tuple[Field, ...]] = (("total", "q", ()), ("seen", "q", (4,)))
    __slots__ = ("seen", "total")


class Nothing(Flat):
    """Tables of a game without cards."""

    FIELDS: ClassVar[tuple[Field, ...]] = (("types", "i", ()),)
    __slots__ = ("types",)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    folder = tmp_path / "little_game"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path / "cache"))
    yield importlib.import_module("little_game")
    for name in [name for name in sys.modules if name.partition(".")[0] == "little_game"]:
        del sys.modules[name]


def core(package: ModuleType) -> Core:
    return Core("little", State, Nothing, (package,), 8)


def answers(engine: compiled.Engine) -> tuple[int, list[int], int]:
    states, tables, out = engine.states(1), engine.tables(Nothing()), engine.actions()
    total = int(engine.run.add_all(states, tables, 8, out))
    return total, out.tolist(), int(engine.run.look_at(states, tables))


def interpreted(package: ModuleType) -> tuple[int, list[int], int]:
    entries = importlib.import_module(f"{package.__name__}.entries")
    states, out = [State()], [0] * 8
    return entries.add_all(states, None, 8, out), out, entries.look_at(states, None)


def library(engine: compiled.Engine, name: str) -> Any:
    (result,) = getattr(engine.run, name).overloads.values()
    return result.library


def test_it_is_used_here() -> None:
    assert linking.compilers() is not None


@pytest.mark.compiled
def test_fresh_and_cached_it_answers_what_the_interpreter_answers(package: ModuleType) -> None:
    expected = interpreted(package)
    fresh, cached = compiled.Engine(core(package)), compiled.Engine(core(package))
    assert answers(fresh) == expected
    assert not fresh.run.add_all.stats.cache_hits
    assert answers(cached) == expected
    assert cached.run.add_all.stats.cache_hits


@pytest.mark.compiled
def test_nothing_but_the_entry_point_can_be_seen_from_outside(package: ModuleType) -> None:
    engine = compiled.Engine(core(package))
    answers(engine)
    defined = list(library(engine, "add_all").get_defined_functions())
    seen = [one.name for one in defined if one.linkage.name not in ("internal", "private")]
    assert seen
    assert all("add_all" in name for name in seen), seen


@pytest.mark.compiled
def test_a_part_cannot_be_called(package: ModuleType) -> None:
    engine = compiled.Engine(core(package))
    part = engine.run.add_all.py_func.__globals__["longer"]
    (result,) = part.overloads.values()
    with pytest.raises(SystemError, match="longer"):
        result.entry_point(1, 2)


@pytest.mark.compiled
def test_with_another_numba_everything_is_compiled_the_usual_way(
    package: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "compilers", lambda: None)
    engine = compiled.Engine(core(package), variant="usual")
    assert answers(engine) == interpreted(package)
    defined = list(library(engine, "add_all").get_defined_functions())
    assert all(one.linkage.name != "internal" for one in defined)


@pytest.mark.parametrize(
    ("version", "known"),
    [
        ("0.59.1", False),
        ("0.60.0", True),
        ("0.68.1", True),
        ("0.69.0rc1", True),
        ("0.70.0", False),
        ("1.0", False),
        ("unknown", False),
    ],
)
def test_it_knows_which_versions_it_was_made_for(version: str, known: bool) -> None:
    assert linking.known_version(version) == known


def test_where_numba_is_not_as_it_was_there_is_no_linking(monkeypatch: pytest.MonkeyPatch) -> None:
    def other() -> None:
        raise AttributeError("JITCodeLibrary")

    monkeypatch.setattr(linking, "_made", other)
    assert linking.compilers.__wrapped__() is None
    import numba

    monkeypatch.setattr(numba, "__version__", "0.99.0")
    assert linking.compilers.__wrapped__() is None
