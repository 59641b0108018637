"""Trials of cards are read the same with numpy and without it."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from kyradar.lab import plain as module
from kyradar.lab.deals import play_deals, read_deals

from .test_deals import COURIER, HOUND

plain: Any = module  # its operators are made when it is imported
WITHOUT_NUMPY = """
import json, sys
sys.modules["numpy"] = None  # importing it fails
from kyradar.lab.deals import read_deals
from kyradar.lab.numbers import np
assert np.__name__ == "kyradar.lab.plain"
mode, rows, played, without = json.load(sys.stdin)
pieces = [[bytes.fromhex(one)] for one in (played, without)]
json.dump(read_deals(mode, rows, 1, *pieces), sys.stdout)
"""


@pytest.mark.parametrize(("mode", "row"), [("duel", COURIER), ("ilhus", HOUND)])
def test_a_trial_reads_the_same_without_numpy(mode: str, row: dict[str, str]) -> None:
    played, without = (play_deals(mode, rows, 1, 0, 60) for rows in ([row], []))
    asked = json.dumps([mode, [row], played.hex(), without.hex()])
    command = [sys.executable, "-c", WITHOUT_NUMPY]
    answer = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    told = read_deals(mode, [row], 1, [played], [without])
    assert json.loads(answer) == json.loads(json.dumps(told))
    assert told["cards"][0]["measures"]


VALUES = [3, 1, 2, 3, 0, 1, 5]
WORDS = ["c", "a", "b", "c", "z", "a", "e"]
SMALL = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 0.0]]


def lists(value: Any) -> Any:
    """A column, a table or a number of either kind as lists, row by row."""
    if isinstance(value, plain.Matrix):
        return [list(row) for row in zip(*value.columns, strict=True)]
    if isinstance(value, tuple):
        return [lists(one) for one in value]
    return value.tolist() if hasattr(value, "tolist") else value


WORK: dict[str, Callable[[Any, Any], Any]] = {
    "arithmetic": lambda m, a: (2 - a, a / 2, -a, abs(a - 3), (a + 1.5) * a - a**2, a // 2),
    "truths": lambda m, a: ((a > 1) & ~(a == 3), (a < 1) | (a >= 5), (a != 1).any()),
    "rows": lambda m, a: (a[a > 1], a[1:4], a[m.flatnonzero(a == 3)], a[2]),
    "all": lambda m, a: (a.sum(), a.mean(), a.std(ddof=1), m.cumsum(a), m.roll(a, 1), m.sort(a)),
    "each": lambda m, a: (m.exp(a * 1.0), m.sqrt(a), m.clip(a, 1, 2), m.minimum(a, 2)),
    "chosen": lambda m, a: (m.where(a > 1, a, 0.5), m.maximum(a, 2), m.isin(a, [1, 5])),
    "counted": lambda m, a: (
        m.bincount(a),
        m.bincount(a, a * 0.5, 9),
        m.searchsorted(m.sort(a), a),
    ),
    "unique": lambda m, a: m.unique(a, True, True, True),
    "words": lambda m, a: m.unique(m.asarray(WORDS), return_inverse=True),
    "tables": lambda m, a: (
        m.stack([a, a * 2], axis=1)[a > 1] - a[a > 1][:, None],
        m.where((a > 2)[:, None], m.column_stack([a, a]), 0.0),
        m.hstack([a[:, None], m.stack([a, a], axis=1)]).T @ m.ones(len(a)),
    ),
    "products": lambda m, a: (
        m.stack([a, a + 1], axis=1) @ m.array([2.0, 0.5]),
        m.stack([a, a + 1], axis=1).T @ m.stack([a, a * a], axis=1),
        m.ones((len(a), 1)).T @ a,
    ),
}


@pytest.mark.parametrize("name", WORK)
def test_every_operation_is_that_of_numpy(name: str) -> None:
    own, other = (lists(WORK[name](m, m.asarray(VALUES))) for m in (plain, np))
    assert flat(own) == pytest.approx(flat(other))


def flat(value: Any) -> list[Any]:
    """All numbers of it, one after the other; words by their letters."""
    if isinstance(value, list | tuple):
        return [number for one in value for number in flat(one)]
    return [ord(letter) for letter in value] if isinstance(value, str) else [float(value)]


def test_systems_of_equations() -> None:
    own = plain.Matrix(SMALL) + 0.5 * plain.eye(3)
    other = np.array(SMALL) + 0.5 * np.eye(3)
    right = [1.0, 2.0, 3.0]
    solved = plain.linalg.solve(own, plain.array(right))
    assert solved.tolist() == pytest.approx(np.linalg.solve(other, right).tolist())
    assert flat(lists(plain.linalg.inv(own))) == pytest.approx(flat(np.linalg.inv(other).tolist()))
    assert plain.diag(own).tolist() == [4.5, 3.5, 0.5]


def test_nothing_has_no_mean() -> None:
    assert math.isnan(plain.asarray([]).mean())
