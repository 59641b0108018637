"""Compiled, a fraction is never cut to a whole number on its way into a function."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import pytest

pytest.importorskip("numba")

from numba.core.errors import TypingError

from kyradar.engine.compiled import Engine
from kyradar.engine.flat import Field, Flat
from kyradar.engine.variants import Core

SUMS = """
def share(s, outcome):
    return outcome / 2

def half_of(s, n):
    return share(s, n / 4)

def whole(s, n):
    return share(s, n // 4)

def chosen(s, n):
    value = n
    if n > 3:
        value = n / 4
    return share(s, value)
"""
ENTRIES = """
from .sums import {called}

ENTRIES = ("answer",)
ARRAYS = {{{arrays}}}

def answer(states, tables, n):
    return {called}(states[0], n)
"""
NAMED = '"outcome": ("d", 0)'


class State(Flat):
    """One field."""

    FIELDS: ClassVar[tuple[Field, ...]] = (("total", "q", ()),)
    __slots__ = ("total",)


Make = Callable[[str, str], ModuleType]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path / "cache"))
    folder = tmp_path / "little_sums"
    folder.mkdir()

    def written(called: str, arrays: str) -> ModuleType:
        (folder / "__init__.py").touch()
        (folder / "sums.py").write_text(SUMS)
        (folder / "entries.py").write_text(ENTRIES.format(called=called, arrays=arrays))
        return importlib.import_module("little_sums")

    yield written
    for name in [name for name in sys.modules if name.partition(".")[0] == "little_sums"]:
        del sys.modules[name]


def answer(package: ModuleType, n: int) -> float:
    engine = Engine(Core("sums", State, State, (package,), 8))
    return float(engine.run.answer(engine.states(1), engine.tables(State()), n))


@pytest.mark.compiled
def test_a_parameter_that_is_named_keeps_its_fraction(make: Make) -> None:
    assert answer(make("half_of", NAMED), 3) == 3 / 8


@pytest.mark.parametrize("called", ["half_of", "chosen"])
@pytest.mark.compiled
def test_one_that_is_not_named_is_given_none(make: Make, called: str) -> None:
    with pytest.raises(TypingError, match=r"share\(\) takes 'outcome' as a whole number"):
        answer(make(called, ""), 3)


@pytest.mark.compiled
def test_whole_numbers_need_no_name(make: Make) -> None:
    assert answer(make("whole", ""), 9) == 1.0
