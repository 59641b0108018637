"""Flags of `kyradar play` in every mode, the questions asked without them, and saved games."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS

from kyradar import load_record, new_game
from kyradar.cli.saves import Seating, read, write

from .terminal import Terminal

QUIT = ["q", "n"]


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        ("--difficulty hard", "--difficulty means nothing in duel: it is for --mode solo and"),
        ("--partner greedy", "--partner means nothing in duel: it is for --mode coop and"),
        ("--strongholds 18,18,18", "--strongholds means nothing in duel: it is for --mode team"),
        ("--mode solo --opponent greedy", "--opponent means nothing in solo"),
        ("--mode solo --partner human", "--partner means nothing in solo"),
        ("--mode coop --opponent greedy", "--opponent means nothing in coop"),
        ("--mode coop --first me", "--first means nothing in coop"),
        ("--mode team --difficulty easy", "--difficulty means nothing in team"),
        ("--mode team --options perks", "--options means nothing in team"),
        ("--mode coop --cards own.csv", "--cards means nothing in coop"),
        ("--mode solo --seat 2", "--seat 2: solo has one seat"),
        ("--mode coop --seat 3", "--seat 3: coop has seats 1 to 2"),
        ("--seat 4", "--seat 4: duel has seats 1 to 2"),
        ("--mode team --strongholds 20,18", "expected three defences for your team"),
        ("--mode team --strongholds big", "expected three defences for your team"),
        ("--mode team --strongholds 20,20,20", "cannot pair its Cities"),
        ("--mode coop --partner wizard", "there is no agent named 'wizard'"),
        ("--mode team --opponent wizard", "there is no agent named 'wizard'"),
        ("--mode chess", "invalid choice: 'chess'"),
        ("--mode ilhus --heroes mage --seat 2", "--seat 2: this game has one seat"),
        ("--mode ilhus --heroes mage,twins --seat 3", "--seat 3: this game has seats 1 to 2"),
        ("--mode ilhus --heroes mage --opponent greedy", "--opponent means nothing in ilhus"),
        ("--heroes mage", "--heroes means nothing in duel: it is for --mode ilhus"),
    ],
)
def test_what_makes_no_sense_is_told(terminal: Terminal, flags: str, complaint: str) -> None:
    shown = terminal("play", *flags.split())
    assert shown.status == 2
    assert complaint in shown.err
    assert "Traceback" not in shown.err


def test_difficulty_strongholds_and_levels(terminal: Terminal, tmp_path: Path) -> None:
    hard = terminal("play", "--mode", "solo", "--difficulty", "hard", typed=QUIT)
    assert "solo, hard" in hard.out
    flags = "--mode team --strongholds 20,18,16/16,19,19 --partner novice --opponent random"
    team = terminal("play", *flags.split(), "--seat", "3", "--first", "me", typed=["s game", *QUIT])
    assert "Player 3 (you)" in team.out
    assert "Player 4 (your partner, novice)" in team.out
    assert "Player 1 (random)" in team.out
    game = load_record((tmp_path / "game").read_text("utf-8"))
    assert game.options["pairing"] == {"0": [16, 19, 19], "1": [20, 18, 16]}
    assert game.options["first"] == 1


# --- asked at a keyboard --------------------------------------------------------------------------


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ([""], "House Rorius (apprentice 4)"),
        (["solo", "3"], "solo, hard"),
        (["2", ""], "solo, normal"),
        (["co-op", "easy", "human"], "House Rorius (your partner)"),
        (["4", "adept", "2"], "Player 3 (novice)"),
        (["9", "blub", "1"], "There is no 'blub' here; choose from 1 to 5."),
    ],
)
def test_without_flags_the_mode_is_asked(
    terminal: Terminal,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: list[str],
    shown: str,
) -> None:
    from kyradar.cli.main import main

    keys = "".join(f"{line}\n" for line in [*typed, *QUIT])
    monkeypatch.setattr(sys, "stdin", Keyboard(keys))
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert "What do you want to play?" in out
    assert shown in out


def test_whoever_leaves_at_the_first_question_has_no_game(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kyradar.cli.main import main

    monkeypatch.setattr(sys, "stdin", Keyboard(""))
    assert main(["play"]) == 0
    assert "kept" not in capsys.readouterr().out


def test_through_a_pipe_nobody_is_asked(terminal: Terminal) -> None:
    shown = terminal("play", typed=QUIT)
    assert "What do you want" not in shown.out
    assert "House Rorius (apprentice 4)" in shown.out


# --- saved games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "flags", "who"),
    [
        ("solo", "--difficulty easy", "House Volarees (you)"),
        ("coop", "--seat 2 --partner random", "House Volarees (your partner, random)"),
        ("team", "--seat 4 --partner novice --opponent random", "Player 3 (your partner, novice)"),
    ],
)
def test_a_game_goes_on_where_it_was_left(
    terminal: Terminal, mode: str, flags: str, who: str
) -> None:
    begin = ("play", "--mode", mode, "--seed", "6", *flags.split())
    left = terminal(*begin, typed=["a", "s game"])
    assert "The game is kept." in left.out
    for resume in (("--resume", "game"), ("--resume",)):
        again = terminal("play", *resume, typed=QUIT)
        assert who in again.out
        table = again.out.split("Your action")[0]
        assert table.split("What happened")[0][:400] in left.out


def test_a_saved_game_brings_its_own_mode(terminal: Terminal) -> None:
    terminal("play", "--mode", "coop", "--seed", "6", typed=["s game", *QUIT])
    for flags, complaint in {
        "--mode coop": "--mode is for a new game",
        "--difficulty easy": "--difficulty is for a new game",
        "--opponent greedy": "--opponent means nothing in coop",
    }.items():
        shown = terminal("play", "--resume", "game", *flags.split())
        assert shown.status == 2
        assert complaint in shown.err
    shown = terminal("play", "--resume", "game", "--partner", "human", typed=QUIT)
    assert "House Rorius (your partner)" in shown.out


def test_notes_without_a_partner_can_still_be_read(tmp_path: Path) -> None:
    path = tmp_path / "old"
    write(new_game(seed=1), Seating(1, "novice"), path)
    text = path.read_text("utf-8").replace(" --partner greedy", "")
    assert "# play --seat 2 --opponent novice\n" in text
    path.write_text(text)
    assert read(path)[1] == Seating(1, "novice")


def test_a_seat_that_the_mode_lacks_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "odd"
    write(new_game("solo", seed=1), Seating(3), path)
    assert read(path)[1] == Seating()


def test_a_save_without_a_name_ends_in_kyr(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal("play", "--mode", "solo", "--seed", "6", typed=["s", *QUIT])
    assert "kyradar play --resume solo-6.kyr" in shown.out
    again = terminal("play", "--mode", "solo", "--seed", "6", typed=["s", *QUIT])
    assert "kyradar play --resume solo-6-2.kyr" in again.out


@pytest.mark.parametrize("name", ["game.volfyirion", "game.kyradar", "game.kyr", "game"])
def test_a_record_is_known_by_what_it_says(terminal: Terminal, tmp_path: Path, name: str) -> None:
    write(new_game("solo", seed=6), Seating(), tmp_path / name)
    assert "seed 6" in terminal("play", "--resume", name, typed=QUIT).out
    assert "same position" in terminal("replay", name).out


def test_a_game_left_by_an_earlier_version_goes_on(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state" / "kyradar"
    write(new_game("solo", seed=6), Seating(), state / "left.volfyirion")
    assert "seed 6" in terminal("play", "--resume", typed=QUIT).out
    terminal("play", "--mode", "solo", "--seed", "7", typed=["a"])
    assert (state / "left.kyr").exists()
    assert "seed 7" in terminal("play", "--resume", typed=QUIT).out
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)  # the state had another folder there
    write(new_game("solo", seed=8), Seating(), tmp_path / ".local/state/kyradar/left.volfyirion")
    assert "seed 8" in terminal("play", "--resume", typed=QUIT).out
