"""The command line among other programs: JSON, standard input, exit status, completion."""

from __future__ import annotations

import io
import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import GOLDEN

import kyradar
from kyradar.cli import play
from kyradar.cli.completion import words_by_path
from kyradar.cli.examples import EXAMPLES
from kyradar.cli.main import main, parser

from .terminal import Terminal

RECORD = GOLDEN / "plain-1.kyr"


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_of_help_can_be_typed(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*path.split(), "--help", "--language", "it"])
    shown = capsys.readouterr().out.partition("esempi:\n")[2].splitlines()
    assert shown == [f"  kyradar {path} {line}".rstrip() for line in EXAMPLES[path]]
    for line in shown:
        assert parser().parse_args(shlex.split(line)[1:]).run


@pytest.mark.parametrize(
    "flags",
    ["hint", "replay", "check", "verify", "analyse", "cards lint", "cards list", "play --resume"],
)
def test_a_missing_file_has_one_exit_status(terminal: Terminal, flags: str) -> None:
    shown = terminal(*flags.split(), "nowhere.kyr")
    assert shown.status == 2
    assert "nowhere.kyr" in shown.err and "Traceback" not in shown.err


def test_data_for_other_programs(terminal: Terminal) -> None:
    (told,) = json.loads(terminal("replay", str(RECORD), "--json").out)
    game = kyradar.load_record(RECORD.read_text("utf-8"))
    assert game.outcome is not None
    assert (told["same"], told["actions"], told["winner"]) == (True, 648, game.outcome.winner)
    rows = json.loads(terminal("cards", "list", "--json", "--game", "ilhus").out)
    assert rows == json.loads(json.dumps(kyradar.cards("ilhus")))
    flags = ("lab", "ladder", "--agents", "random,greedy", "--games", "2", "--workers", "1")
    ladder = json.loads(terminal(*flags, "--json").out)
    assert [one["name"] for one in ladder["ratings"]] == ["greedy", "random"]
    assert ladder["pairs"][0]["games"] == 2


def test_a_hint_as_data_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = kyradar.new_game(seed=1)
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(game.position())))
    assert main(["hint", "-", "--ms", "1", "--json"]) == 0
    (advice,) = json.loads(capsys.readouterr().out)
    assert advice["action"] in [action.text for action in game.legal()]


def test_a_record_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(RECORD.read_text("utf-8")))
    assert main(["replay", "-"]) == 0
    assert "648 actions" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "said"), [("en", "did you mean play?"), ("it", "intendevi")])
def test_a_command_is_guessed(terminal: Terminal, language: str, said: str) -> None:
    shown = terminal("--language", language, "plya", "--seed", "7")
    assert shown.status == 2 and said in shown.err
    assert "invalid choice" in terminal("xyzzy").err


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_and_flags(terminal: Terminal, tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text(terminal("completion", "bash").out)

    def completed(*words: str) -> set[str]:
        line = " ".join(words)
        ask = f"source {script}; COMP_WORDS=(kyradar {line} ''); COMP_CWORD={len(words) + 1}; "
        ask += "_kyradar; echo ${COMPREPLY[@]}"
        return set(
            subprocess.run(["bash", "-c", ask], capture_output=True, text=True).stdout.split()
        )

    assert {"play", "lab", "verify", "--version"} <= completed()
    assert {"run", "ladder", "card"} <= completed("lab")
    assert {"--games", "--out", "--language"} <= completed("lab", "run")
    assert "--mode" in completed("play", "--seed", "7")
    assert completed("lab", "ladder", "--mode") == {"duel", "team"}  # a value, and no flag
    assert completed("lab", "ladder", "--seed") == set()
    assert "--mode" not in completed("check")


def test_every_shell_knows_every_command(terminal: Terminal) -> None:
    tree = words_by_path(parser())
    for shell in ("zsh", "fish"):
        out = terminal("completion", shell).out
        assert all(name in out for name in tree[""] if not name.startswith("-"))


def test_a_seed_is_enough_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names the deal need not be asked for the mode."""
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(play, "ask_for_game", lambda *_: pytest.fail("asked"))
    for flags in (["--seed", "7"], ["--seed", "0"]):
        options = parser().parse_args(["play", *flags])
        options.language = "en"
        assert play._which(options, None) == "duel"  # type: ignore[arg-type]


def test_a_game_from_a_position_can_be_stepped_through() -> None:
    for game in (
        kyradar.new_game("coop", 3),
        kyradar.from_position({"seats": [{"hand": ["Stab"]}, {}], "dragon": "Kyr"}, 1),
    ):
        for _ in range(3):
            game.apply(game.legal()[0])
        again = kyradar.load_record(game.record())
        step = again.beginning()
        assert step.actions == () and step == game.beginning()
        for action in again.actions:
            step.apply(action)
        assert step == game
