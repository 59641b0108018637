"""Replay, hint, analyse and check on games and positions of every mode."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers import TESTS

from kyradar import new_game
from kyradar.volfyirion.rules import MODES

from .terminal import Terminal

ENDS = {
    "duel": ({"seats": [{"points": {"battle": 30}}, {}]}, ["attack Yrdesh", "attack Akao Uket"]),
    "solo": ({"mode": "solo", "seats": [{"points": {"battle": 16}}]}, ["slay"]),
    "coop": ({"mode": "coop", "seats": [{}, {"points": {"knowledge": 20}}]}, ["p2: subjugate"]),
    "team": (
        {
            "mode": "team",
            "active": 1,
            "teams": [
                {"strongholds": [{"name": n, "state": "ruined"} for n in ("left", "middle")]},
                {"points": {"battle": 18}},
            ],
        },
        ["p3: attack right"],
    ),
}
WON = {
    "duel": "unfinished",
    "solo": "the players won: Volfyirion is beaten",
    "coop": "the players won: Volfyirion is beaten",
    "team": "Team 2 won: every Stronghold of the other team is destroyed",
}


def record_of(mode: str) -> str:
    from kyradar import from_position

    position, lines = ENDS[mode]
    game = from_position(position, 1)
    for line in lines:
        game.apply(line)
    return game.record()


@pytest.mark.parametrize("mode", MODES)
def test_replay_tells_who_won(terminal: Terminal, tmp_path: Path, mode: str) -> None:
    (tmp_path / "game").write_text(record_of(mode))
    shown = terminal("replay", "game")
    assert shown.status == 0
    assert f"same position; {WON[mode]}" in shown.out


@pytest.mark.parametrize("mode", MODES)
def test_a_hint_for_each_who_may_act(terminal: Terminal, tmp_path: Path, mode: str) -> None:
    (tmp_path / "game").write_text(new_game(mode, seed=3, options={}).record())
    (tmp_path / "position").write_text(json.dumps(ENDS[mode][0]))
    shown = terminal("hint", "game", "--ms", "1")
    partners = ["p1: ", "p2: "] if mode == "coop" else []
    if mode == "team":
        partners = [f"p{seat + 1}: " for seat in new_game(mode, seed=3).to_act]
    assert [line[:4] for line in shown.lines if partners] == partners
    assert "% to win" in shown.out
    best = terminal("hint", "position", "--ms", "1").out
    assert ENDS[mode][1][-1].removeprefix("p2: ").removeprefix("p3: ") in best or mode == "duel"
    over = terminal("hint", "game") if mode == "duel" else None
    assert over is None or over.status == 0


@pytest.mark.parametrize("mode", MODES)
def test_analyse_names_the_side_and_the_winner(
    terminal: Terminal, tmp_path: Path, mode: str
) -> None:
    (tmp_path / "game").write_text(record_of(mode))
    shown = terminal("analyse", "game", "--simulations", "4", "--processes", "1")
    assert shown.status == 0, shown.err
    page = (tmp_path / "game.analysis.html").read_text("utf-8")
    side = {"coop": "the players", "team": "Team 1"}.get(mode, "Player 1")
    assert f"<h2>Odds of {side}</h2>" in page
    won = WON[mode].partition(":")[0]
    assert (won if mode != "duel" else "the game is not over") in page
    if mode == "team":
        assert "Player 3" in page
    decisions = json.loads((tmp_path / "game.analysis.json").read_text("utf-8"))["decisions"]
    assert decisions


@pytest.mark.parametrize("mode", MODES)
def test_check_runs_the_scenarios_of_every_mode(terminal: Terminal, mode: str) -> None:
    some = sorted((TESTS / "scenarios" / mode).glob("*.json"))[:2]
    shown = terminal("check", *map(str, some))
    assert shown.out.splitlines()[-1] == "2 passed, 0 failed"
