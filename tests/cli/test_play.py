"""`kyradar play` as a person meets it: typed lines in, screens out."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar import load_record
from kyradar.volfyirion.options import SWITCHES

from .terminal import WIDTH, Shown, Terminal

MINE = ("play", "--seed", "5", "--first", "me")
#: Passing every turn: `a` and `end` until greedy has won.
PASSING = ["a", "end"] * 40


def assert_fits(shown: Shown) -> None:
    wide = [line for line in shown.lines if len(line) > WIDTH]
    assert not wide


# --- whole games ----------------------------------------------------------------------------------


def test_a_game_through_a_pipe_to_its_end(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=[*PASSING, "n"])
    assert shown.status == 0
    assert "You lose." in shown.out
    assert "House Rorius wins: every City of yours is destroyed." in shown.out
    assert "Save the record of this game?" in shown.out
    assert_fits(shown)


@pytest.mark.slow
def test_the_record_is_saved_at_the_end(terminal: Terminal, tmp_path: Path) -> None:
    asked = terminal(*MINE, typed=PASSING).out.count("Your action")
    shown = terminal(*MINE, typed=[*PASSING[:asked], "lost.volfyirion"])
    assert "Saved." in shown.out
    game = load_record((tmp_path / "lost.volfyirion").read_text("utf-8"))
    assert game.outcome is not None
    assert game.outcome.winner == 1


def test_two_people_at_one_screen(terminal: Terminal) -> None:
    typed = ["a", "end", "", "a", "end", "", "q", "n"]
    shown = terminal(*MINE, "--opponent", "human", typed=typed)
    assert shown.status == 0
    first, hidden = shown.out.split("House Rorius is next.")[:2]
    assert "Press Enter when only that player looks at the screen." in hidden
    assert "House Volarees (you)" in first
    assert "House Rorius (you)" in hidden
    assert "House Volarees is next." in hidden


def test_a_level_can_be_the_opponent(terminal: Terminal) -> None:
    saved = terminal(*MINE, "--opponent", "novice", typed=["a", "end", "s here", "q", "n"])
    assert "House Rorius (novice)" in saved.out
    assert "House Rorius (novice)" in terminal("play", "--resume", "here", typed=["q", "n"]).out


@pytest.mark.parametrize("option", SWITCHES)
def test_every_option_can_be_played(terminal: Terminal, option: str) -> None:
    shown = terminal(*MINE, "--options", option, typed=["a", "end", "l", "q", "n"])
    assert shown.status == 0
    assert option in shown.lines[1]
    assert_fits(shown)


# --- what can be typed ----------------------------------------------------------------------------


def test_a_number_and_its_words_do_the_same(terminal: Terminal) -> None:
    by_number = terminal(*MINE, typed=["7", "q", "n"])
    by_words = terminal(*MINE, typed=["PLAY captain", "q", "n"])
    assert "House Volarees plays Captain: 1 Command and 3 Battle." in by_number.out
    assert by_number.out.splitlines()[-30:-4] == by_words.out.splitlines()[-30:-4]


def test_a_refusal_is_one_line_with_its_rule(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["attack Kyr", "blub", "99", "acquire", "q", "n"])
    assert "  Attacking Kyr costs 10 Battle; you have 0. (P8)" in shown.lines
    assert "unknown action 'blub'" in shown.out
    assert "There is no action 99" in shown.out
    assert "a card's name is missing" in shown.out
    assert "Traceback" not in shown.out + shown.err


def test_question_marks_explain(terminal: Terminal) -> None:
    asked = ["?", "? 2", "? attack Kyr", "? end", "? stab", "? P8", "? mirage city", "? 99"]
    shown = terminal(*MINE, typed=[*asked, "q", "n"])
    assert "First turn (T3)" in shown.out
    assert "cycle Black Market: it goes under the Asset Deck" in shown.out
    assert "Attacking Kyr costs 10 Battle; you have 0. (P8)" in shown.out
    assert "end: hand and played cards are discarded" in shown.out
    assert "Stab: Command of the red House, costs 1 Command. Gives 2B." in shown.out
    assert "P8: Attack an enemy City" in shown.out
    assert "E6: Mirage City" in shown.out
    assert "There is no action 99; the menu goes from 1 to 9." in shown.out
    assert_fits(shown)


def test_undo_goes_back_inside_the_turn_and_no_further(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["u", "play Captain", "u", "u", "end", "u", "q", "n"])
    assert shown.out.count("[1C 3B 0K]") == 1  # after the play, and not after its undo
    assert shown.out.count("Nothing to undo: you have not acted in this turn yet.") == 3


def test_undo_never_hides_what_was_seen(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["mulligan", "u", "q", "n"])
    assert "No undo: your last action brought something hidden to light." in shown.out


def test_play_all_leaves_what_needs_a_decision(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["a", "a", "q", "n"])
    assert "House Volarees plays Captain, Prospector ×4: 5 Command and 3 Battle." in shown.out
    assert "No Command or Wonder card in hand to play." in shown.out


def test_log_discards_and_help(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["a", "end", "l", "d", "help", "t", "", "q", "n"])
    assert "  Turn 2: House Rorius begins." in shown.lines
    assert "  House Volarees (you): Prospector ×4, Captain" in shown.lines
    assert "s [FILE]     save the game" in shown.out
    assert_fits(shown)


# --- secrets --------------------------------------------------------------------------------------


def test_the_opponents_draws_and_hand_stay_hidden(terminal: Terminal) -> None:
    shown = terminal(*MINE, typed=["a", "end", "l", "q", "n"])
    assert "House Rorius draws 5 cards." in shown.out
    assert "House Rorius draws Prospector" not in shown.out
    assert "House Volarees draws " in shown.out


# --- saving, leaving, coming back -----------------------------------------------------------------


def test_save_and_resume(terminal: Terminal) -> None:
    saved = terminal(*MINE, "--opponent", "random", typed=["a", "s my game.txt", "q", "n"])
    assert "Saved. Go on with: kyradar play --resume my game.txt" in saved.out
    resumed = terminal("play", "--resume", "my game.txt", typed=["q", "n"])
    assert "House Rorius (random)" in resumed.out
    assert "[5C 3B 0K] Your action" in resumed.out


def test_saving_does_not_overwrite_unasked(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    shown = terminal(*MINE, typed=["s diary.txt", "n", "q", "n"])
    assert "Not saved." in shown.out
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_saving_where_nobody_may_write_is_told(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown = terminal(*MINE, typed=["s file/below", "q", "file/below", ""])
    assert shown.status == 0
    assert shown.out.count("Cannot write file/below") == 2


def test_the_end_of_input_keeps_the_game(terminal: Terminal) -> None:
    left = terminal(*MINE, "--seat", "2", typed=["a"])
    assert left.status == 0
    assert left.lines[-1] == "The game is kept. Go on with: kyradar play --resume"
    resumed = terminal("play", "--resume", typed=["q", "n"])
    assert "House Rorius (you)" in resumed.out
    assert "[5C 0B 3K] Your action" in resumed.out


def test_ctrl_c_keeps_the_game(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    shown = terminal(*MINE)
    assert shown.status == 130
    assert "Go on with: kyradar play --resume" in shown.out


# --- flags ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (("--options", "dragons"), "unknown option 'dragons'"),
        (("--resume", "nowhere.txt"), "There is no file nowhere.txt."),
        (("--seed", "-1"), "a seed is a whole number"),
        (("--cards", "nowhere.csv"), "nowhere.csv: cannot be read"),
        (("--opponent", "wizard"), "there is no agent named 'wizard'"),
    ],
)
def test_bad_flags_get_a_clear_line(
    terminal: Terminal, flags: tuple[str, ...], complaint: str
) -> None:
    shown = terminal("play", *flags)
    assert shown.status == 2
    assert complaint in shown.err
    assert "Traceback" not in shown.err


def test_a_file_that_is_no_record(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    shown = terminal("play", "--resume", "diary.txt")
    assert shown.status == 2
    assert "diary.txt: line 1: not a Kyradar record" in shown.err


def test_options_are_listed_with_a_line_each(terminal: Terminal) -> None:
    listing = terminal("play", "--list-options")
    help_page = terminal("play", "--help")
    for name in SWITCHES:
        assert sum(line.strip().startswith(name) for line in listing.lines) == 1
        assert f"  {name}" in help_page.out


def test_the_opponent_may_begin(terminal: Terminal) -> None:
    shown = terminal("play", "--seed", "5", "--first", "opponent", typed=["q", "n"])
    assert shown.lines[1].startswith("Turn 2 ")
    assert "House Rorius ends the turn." in shown.out


def test_colours_can_be_turned_off(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    coloured = terminal(*MINE, typed=["q", "n"]).out
    plain = terminal(*MINE, "--no-color", typed=["q", "n"]).out
    assert "\x1b[38;5;" in coloured
    assert "\x1b[38;5;" not in plain
    assert "▲T Black Market" in plain
