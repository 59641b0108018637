"""Agents of one's own by name, and what players are told about opponents that think less."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from kyradar import OptionError, new_game
from kyradar.agents import Budget, SearchAgent, make, notices
from kyradar.agents import search as search_module
from kyradar.engine.wording import LANGUAGES


class Last:
    """Takes the last legal action."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def choose(self, view: Any, legal: Any, budget: object | None = None) -> Any:
        return legal[-1]


class Nothing:
    """No agent at all."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed


def test_a_class_is_an_agent_by_its_name() -> None:
    agent = make(f"{__name__}:Last", 7)
    assert isinstance(agent, Last)
    assert agent.seed == 7
    game = new_game(seed=1)
    assert agent.choose(game.view(game.to_act[0]), game.legal()) == game.legal()[-1]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no.such.module:Class", "No module named"),
        (f"{__name__}:Missing", "has no Missing"),
        (f"{__name__}:Nothing", "no method choose"),
        (f"{__name__}:__name__", "cannot be called"),
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
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view, legal, budget=None): return legal[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [p for p in sys.path if p not in ("", os.getcwd())])
    assert make("standing_here:First").choose({}, ["only"]) == "only"  # type: ignore[list-item]


def test_without_a_compiler_levels_say_that_they_think_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert notices.notice("novice") is None
    monkeypatch.setattr(notices.compiled, "available", lambda: False)
    monkeypatch.setattr(notices, "_told", set())
    told: list[str] = []
    for _ in range(2):
        notices.tell_once("master", told.append)
        notices.tell_once("apprentice", told.append)
    assert len(told) == 1
    assert "master thinks less" in told[0]
    for language in LANGUAGES:
        assert "kyradar[fast]" in str(notices.notice("expert", language=language))


def test_a_search_knows_what_the_clock_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module.compiled, "available", lambda: False)
    search_module._DESKS.clear()
    game = new_game(seed=3)
    seat = game.to_act[0]
    hasty = SearchAgent(1, Budget(ms=5, simulations=6000))
    hasty.think(game.view(seat), game.legal())
    share = notices.share_of(hasty)
    assert share is not None
    assert 0 < share < notices.ENOUGH
    patient = SearchAgent(1, Budget(ms=None, simulations=3))
    patient.think(game.view(seat), game.legal())
    assert notices.share_of(patient) is None
    search_module._DESKS.clear()


def test_a_slow_machine_is_told() -> None:
    said = notices.notice("master", 0.25)
    if notices.compiled.available():
        assert said is not None
        assert "25 %" in said
        assert notices.notice("master", 0.95) is None
