"""Fifteen levels at the terminal, and one's own strength."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kyradar.agents.levels import MARKS
from kyradar.cli.strength import MINE, add_result, named, results, results_path

from .terminal import Terminal

GAME = ("play", "--seed", "5", "--first", "me")
#: Passing every turn: `a` and `end` until the opponent has won.
PASSING = ["a", "end"] * 60


def test_a_rung_can_be_the_opponent(terminal: Terminal) -> None:
    typed = ["a", "end", "s here", "q", "n"]
    saved = terminal(*GAME, "--opponent", "level:2", typed=typed)
    assert "House Rorius (novice 2)" in saved.out
    resumed = terminal("play", "--resume", "here", typed=["q", "n"])
    assert "House Rorius (novice 2)" in resumed.out
    wrong = terminal(*GAME, "--opponent", "level:16", typed=[])
    assert wrong.status != 0 and "level:1 … level:15" in wrong.err


def test_a_lost_game_counts(terminal: Terminal) -> None:
    assert named(MINE) == "level:4" and named("greedy") == "greedy"
    shown = terminal(*GAME, "--opponent", MINE, typed=[*PASSING, "n"])
    assert "House Rorius (novice 4)" in shown.out and "You lose." in shown.out
    assert results() == [(4, 0.0)] and named(MINE) == "level:3"


def test_only_levels_count_and_a_damaged_line_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for player in ("greedy", "search:100", "human"):
        add_result(player, 1.0)
    assert results() == []
    add_result("adept", 1.0)
    with results_path().open("a", encoding="utf-8") as file:
        file.write('[99, 1]\n{"a": 1}\nnonsense\n[3, 7]\n')
    add_result("level:3", 0.5)
    assert results() == [(MARKS["adept"], 1.0), (3, 0.5)]
    assert json.loads(results_path().read_text("utf-8").splitlines()[0]) == [MARKS["adept"], 1.0]
