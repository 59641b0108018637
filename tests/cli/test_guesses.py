"""What was nearly typed right is guessed, and what is meant is done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kyradar import OptionError, new_game
from kyradar.agents import make
from kyradar.agents.levels import shown_name
from kyradar.cli import main as command_line
from kyradar.cli.typed import Typed, _begins

from .terminal import Terminal


def test_commands_below_others_are_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    for typed, meant in (("lab lader", "lab ladder"), ("cards lnt", "cards lint"), ("lba", "lab")):
        with pytest.raises(SystemExit):
            command_line.main(typed.split())
        assert f"did you mean {meant}?" in capsys.readouterr().err


def test_agents_are_guessed() -> None:
    with pytest.raises(OptionError, match=r"'gredy' \(did you mean greedy\?\)"):
        make("gredy")
    with pytest.raises(OptionError, match="'zzz'; known"):
        make("zzz")
    assert shown_name("greedy") == "apprentice 4" and shown_name("random") == "random"


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ([], ["serve"]),
        (["--port", "9771"], ["serve", "--port", "9771"]),
        (["--language", "fr"], ["--language", "fr", "serve"]),
        (["--language=it", "--no-browser"], ["--language=it", "serve", "--no-browser"]),
        (["--help"], ["--help"]),
        (["play", "--seed", "7"], ["play", "--seed", "7"]),
        (["--language", "fr", "play"], ["--language", "fr", "play"]),
    ],
)
def test_without_a_command_the_table_is_opened(given: list[str], wanted: list[str]) -> None:
    assert command_line._with_command(given) == wanted


def test_cards_are_written_as_files_that_can_be_read(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("cards", "new", "mine.csv").status == 0
    shown = terminal("cards", "write", "mine.csv", "mine.xyz")
    assert shown.status == 2 and ".csv or .toml" in shown.err
    assert not (tmp_path / "mine.xyz").exists()
    assert terminal("cards", "write", "mine.csv", "mine.toml").status == 0


def test_the_beginning_of_a_legal_action_is_enough() -> None:
    """`acquire Stra` with Strategic Attack on offer, and nothing else that begins so."""
    game = new_game(seed=7, options={"first": 0})
    while any(action.verb == "play" for action in game.legal(0)):
        game.apply(next(action for action in game.legal(0) if action.verb == "play"))
    typed = Typed.__new__(Typed)
    typed._game = game
    assert "acquire Strategic Attack" in [action.text for action in game.legal(0)]
    assert typed._meant(0, "acquire stra") == "p1: acquire Strategic Attack"
    assert typed._meant(0, "acquire Strategic Attack") == ""  # it is read as it is
    assert typed._meant(0, "acquire") == "" and typed._meant(0, "acquire xyz") == ""
    assert _begins(["attack", "kyr"], ["attack", "k"])
    assert not _begins(["attack", "kyr"], ["att", "kyr"]) and not _begins(["end"], ["end", "k"])


def test_where_nothing_is_played_by_itself_it_is_not_offered(terminal: Terminal) -> None:
    shown = terminal("play", "--mode", "ilhus", "--seed", "3", typed=["help", "q"])
    assert "h: hint" in shown.out and "a: play all" not in shown.out
    assert "cards left]" not in shown.out


def test_a_ladder_takes_options_and_prints_data(terminal: Terminal) -> None:
    asked = ("--agents", "random,greedy", "--games", "2", "--workers", "1", "--json")
    plain = terminal("lab", "ladder", *asked)
    ploys = terminal("lab", "ladder", *asked, "--options", "ploys,mercenaries")
    assert plain.status == ploys.status == 0
    assert json.loads(ploys.out)["games"] == 2
    wrong = terminal("lab", "ladder", *asked, "--options", "plois")
    assert wrong.status == 2 and "plois" in wrong.err


def test_an_analysis_is_printed_as_data(terminal: Terminal, tmp_path: Path) -> None:
    game = new_game(seed=3)
    for _ in range(8):
        game.apply(game.legal(game.to_act[0])[0])
    (tmp_path / "game.kyr").write_text(game.record(), "utf-8")
    shown = terminal("analyse", "game.kyr", "--simulations", "2", "--workers", "1", "--json")
    assert shown.status == 0 and isinstance(json.loads(shown.out), dict)
    assert not list(tmp_path.glob("*.html"))
