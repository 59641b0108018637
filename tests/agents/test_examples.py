"""The example of an honest search: the public library alone, and better than chance."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import pytest

import kyradar
from kyradar.agents import make

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def ismcts(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import ismcts  # type: ignore[import-not-found]

    yield ismcts
    del sys.modules["ismcts"]


def test_it_uses_public_names_only() -> None:
    source = ast.parse((EXAMPLES / "ismcts.py").read_text("utf-8"))
    asked = {
        node.attr
        for node in ast.walk(source)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "kyradar"
    }
    assert "imagine" in asked and asked <= set(kyradar.__all__)
    assert not any(node.attr[0] == "_" for node in ast.walk(source) if hasattr(node, "attr"))
    kind = next(node for node in source.body if getattr(node, "name", "") == "Searcher")
    assert kind.end_lineno - kind.lineno < 40  # type: ignore[operator]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("seed", "seat"), [(4, 0), (1, 1)])
def test_it_wins_against_random(ismcts: Any, seed: int, seat: int) -> None:
    players = [make("random", seed), make("random", seed)]
    players[seat] = ismcts.Searcher(seed, simulations=6, horizon=20)
    assert ismcts.play(players, seed).winner == seat
