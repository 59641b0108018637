"""Agents of one's own, by the place of their class, wherever a name is taken."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from kyradar import OptionError, new_game
from kyradar.agents import make


class Last:
    """Takes the last legal action."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: Any, budget: object | None = None) -> Any:
        return legal[-1]


class Nothing:
    """No agent at all."""


def test_a_class_is_an_agent_by_its_name() -> None:
    agent = make(f"{__name__}:Last", 7)
    assert isinstance(agent, Last)
    assert agent.seed == 7
    game = new_game(seed=1)
    assert agent.choose(game.view(game.to_act[0]), game.legal()) == game.legal()[-1]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no.such.module:Class", "no module is named"),
        (f"{__name__}:Missing", "Missing"),
        (f"{__name__}:Nothing", "no method choose"),
        (f"{__name__}:__name__", "neither a class nor a function"),
        ("sage", "known: random, greedy"),
    ],
)
def test_what_is_no_agent_is_told(name: str, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        make(name, 1)


def test_a_module_where_the_user_stands_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "standing_here.py").write_text(
        "class First:\n    def choose(self, view, legal, budget=None): return legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path not in ("", ".")])
    monkeypatch.delitem(sys.path_importer_cache, ".", raising=False)  # of another folder
    first: Any = make("standing_here:First")  # it is given neither a view nor actions
    assert first.choose({}, ["only"]) == "only"
