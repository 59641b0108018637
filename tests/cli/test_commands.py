"""Replay, hint, analyse and check on games and positions of every mode."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers import TESTS, Json

from kyradar import from_position
from kyradar.volfyirion.title import TITLE

from .terminal import Terminal

MODES = tuple(TITLE.modes)

ENDS: dict[str, tuple[Json, list[str]]] = {
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
    (tmp_path / "position").write_text(json.dumps(ENDS[mode][0]))
    (tmp_path / "game").write_text(from_position(ENDS[mode][0], 1).record())
    partners = {"coop": ["p1: ", "p2: "], "team": ["p3: ", "p4: "]}.get(mode, [])
    won = {"solo": "slay", "coop": "p2: subjugate", "team": "p3: attack the right Stronghold"}
    for file in ("position", "game"):
        shown = terminal("hint", file, "--ms", "1")
        assert [line[:4] for line in shown.lines if partners] == partners
        assert won.get(mode, "attack") in shown.out
        assert "wins the game" in shown.out
        # In a millisecond team's search has no odds, and its wins are not proven before it.
        assert ("Proven to win." in shown.out) == (mode != "team")


def test_a_hint_is_in_words_and_says_what_to_type(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "position").write_text(json.dumps(ENDS["team"][0]))
    told = terminal("hint", "position", "--ms", "1", "--language", "it").lines[0]
    assert told.startswith("p3: attaccare la Roccaforte destra: ")
    assert told.endswith(" Da digitare: attack right")


def test_a_hint_reads_all_that_a_scenario_says(terminal: Terminal, tmp_path: Path) -> None:
    """Its game and its seed, as `kyradar check` does: other cards would be dealt."""
    from kyradar.cli.hint import read_game
    from kyradar.engine.scenario import start

    for scenario in (
        {"game": "ilhus", "seed": 9, "setup": {}},
        {"mode": "duel", "seed": 4, "options": {"first": 1}, "setup": {"turn": 3}},
    ):
        (tmp_path / "case.json").write_text(json.dumps(scenario))
        game = read_game(tmp_path / "case.json")
        assert game.fingerprint() == start(scenario).fingerprint()
        assert game.seed == scenario["seed"]
    (tmp_path / "case.json").write_text(json.dumps({"setup": {"options": {"cards": "/x.csv"}}}))
    shown = terminal("hint", "case.json")
    assert shown.status == 2 and "/x.csv" in shown.err


@pytest.mark.parametrize("wrong", ["-5", "0", "nan", "inf", "soon"])
def test_a_time_to_think_is_more_than_nothing(terminal: Terminal, wrong: str) -> None:
    shown = terminal("hint", "game", "--ms", wrong)
    assert shown.status == 2 and "milliseconds" in shown.err


def test_a_hint_on_a_finished_game_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "game").write_text(record_of("team"))
    shown = terminal("hint", "game")
    assert shown.status == 2
    assert "The game is over" in shown.err


@pytest.mark.parametrize("mode", MODES)
def test_analyse_names_the_side_and_the_winner(
    terminal: Terminal, tmp_path: Path, mode: str
) -> None:
    (tmp_path / "game").write_text(record_of(mode))
    shown = terminal("analyse", "game", "--simulations", "4", "--workers", "1")
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
