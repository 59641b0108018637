"""Common turns: who acts when, waving a partner on, undo, and what is told of the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kyradar import load_record
from kyradar.cli.speech import speech
from kyradar.cli.terminal import terminal_of

from .decisions import at
from .terminal import Terminal

COOP = ("play", "--mode", "coop", "--seed", "5")
TEAM = ("play", "--mode", "team", "--seed", "5", "--first", "me")
QUIT = ["q", "n"]


def actors(path: Path) -> list[str]:
    """Who did something, in order, each run once."""
    seats = [line[:2] for line in load_record(path.read_text("utf-8")).actions]
    return [seat for i, seat in enumerate(seats) if i == 0 or seats[i - 1] != seat]


def test_the_person_acts_first_and_the_partner_when_they_are_done(
    terminal: Terminal, tmp_path: Path
) -> None:
    shown = terminal(*COOP, typed=["a", "done", "s game", *QUIT])
    assert "Common turn: first you, then House Rorius; w lets it act now." in shown.out
    assert "House Rorius plays " in shown.out
    assert actors(tmp_path / "game") == ["p1", "p2"]
    assert "Turn 2 · co-op, normal" in shown.out


@pytest.mark.parametrize("game", [COOP, TEAM])
def test_w_lets_the_partner_act_first(
    terminal: Terminal, tmp_path: Path, game: tuple[str, ...]
) -> None:
    shown = terminal(*game, typed=["w", "w", "a", "s game", *QUIT])
    assert "w: partner first" in shown.out
    assert "does no more in this turn: it ends when you are done." in shown.out
    assert " is done." in shown.out  # the second w has nobody to wave on
    assert actors(tmp_path / "game") == ["p2", "p1"]


def test_either_partner_may_take_a_decision(terminal: Terminal, tmp_path: Path) -> None:
    """M5: with w the computer takes the removal, and only that."""
    (tmp_path / "game").write_text(at("team remove_card").record())
    shown = terminal("play", "--resume", "game", typed=["wonder Pure Qoam", "w", "s then", *QUIT])
    assert "one of you may; w leaves it to your partner" in shown.out
    assert "w: partner decides" in shown.out
    last = load_record((tmp_path / "then").read_text("utf-8")).actions
    assert len(last) == 2
    assert last[1].startswith("p2: ")


def test_each_partner_answers_for_themselves(terminal: Terminal, tmp_path: Path) -> None:
    """M10: the person first, then the computer by itself."""
    (tmp_path / "game").write_text(at("team remove_card each").record())
    shown = terminal("play", "--resume", "game", typed=["defeat", "skip", "s then", *QUIT])
    assert "each of you may" in shown.out
    last = load_record((tmp_path / "then").read_text("utf-8")).actions
    assert [line[:2] for line in last] == ["p1", "p1", "p2"]


def test_a_person_cannot_act_for_a_computer(terminal: Terminal) -> None:
    shown = terminal(*COOP, typed=["p2: done", *QUIT])
    assert "House Rorius is played by greedy, and acts for itself." in shown.out
    assert shown.out.count("Turn 1 ") == 1


def test_two_people_change_over(terminal: Terminal, tmp_path: Path) -> None:
    typed = ["w", "a", "p1: play Captain", "u", "s game", "end", "done", *QUIT]
    shown = terminal(*COOP, "--partner", "human", typed=typed)
    assert "w: House Rorius" in shown.out
    assert "] House Rorius (" in shown.out
    assert set(actors(tmp_path / "game")) == {"p2"}  # player 1's card was taken back
    assert "Turn 2 · co-op" in shown.out


def test_nobody_to_wave_on(terminal: Terminal) -> None:
    for mode in ("duel", "solo"):
        shown = terminal("play", "--mode", mode, "--seed", "5", typed=["w", *QUIT])
        assert "Nobody plays at your side." in shown.out


def test_undo_stops_at_the_partner(terminal: Terminal) -> None:
    typed = ["u", "play Captain", "u", "u", "play Captain", "w", "u", *QUIT]
    shown = terminal(*COOP, typed=typed)
    assert shown.out.count("Nothing to undo: you have not acted in this turn yet.") == 2
    assert "No undo: your partner has acted since." in shown.out


def test_undo_does_not_turn_cards_down_again(terminal: Terminal) -> None:
    """In a team the row is refilled at once (M5): buying shows a card."""
    shown = terminal(*TEAM, typed=["a", "acquire Barter", "u", *QUIT])
    assert "No undo: your last action brought something hidden to light." in shown.out


def test_the_news_tell_what_the_others_did(terminal: Terminal) -> None:
    shown = terminal(*TEAM, typed=["a", "done", "skip", "l", *QUIT])
    news = shown.out.split("What happened")[-1]
    for player in (2, 3, 4):
        assert f"Player {player} plays " in news
    assert "Turn 3: Team 1 begins." in news
    assert "Player 3 draws 5 cards." in shown.out  # the log says more than the news
    assert "Player 3 draws Prospector" not in shown.out


def test_the_news_tell_of_the_dragon(terminal: Terminal) -> None:
    shown = terminal(*COOP, typed=["end", *QUIT])
    assert "The grid strikes " in shown.out
    assert "New in the grid: " in shown.out
    solo = terminal("play", "--mode", "solo", "--seed", "4", typed=["a", "end", "a", "end", *QUIT])
    assert "Volfyirion comes to the Rage Pile" in solo.out


def test_a_hint_is_for_the_person_who_asks(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "game").write_text(at("coop remove_card").record())
    shown = terminal("play", "--resume", "game", typed=["h", "w", *QUIT])
    assert "draws better cards" in shown.out or "gains more" in shown.out
    shown = terminal("play", "--resume", "game", "--seat", "2", typed=["h", *QUIT])
    assert "draws better cards" in shown.out or "gains more" in shown.out


def test_help_and_discards_know_the_mode(terminal: Terminal) -> None:
    coop = terminal(*COOP, typed=["help", "d", *QUIT]).out
    assert "banish Void Fluid, done" in coop
    assert "your partner acts now" in coop
    assert "Discarded of the grid: nothing" in coop
    solo = terminal("play", "--mode", "solo", "--seed", "4", typed=["help", "d", *QUIT]).out
    assert "play every Command card in hand" in solo
    assert "Put aside: nothing" in solo
    assert "your partner acts now" not in solo


def test_a_partner_tells_its_plan_and_keeps_to_it(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal(*COOP, typed=["go", "s game", *QUIT])
    told = re.search(r"House Rorius: “(.+?): [^:]+\.”", " ".join(shown.out.split()))
    assert told is not None
    steps = [step.strip() for step in re.split(r", then |, ", told[1])]
    game = load_record((tmp_path / "game").read_text("utf-8"))
    table = terminal_of("coop").table(game, speech("en", "kyradar.volfyirion"))
    done = [table.said(game.read(line)) for line in game.actions]
    assert done[: len(steps)] == steps


def test_a_partner_is_told_to_wait_and_to_guard(terminal: Terminal) -> None:
    shown = terminal(*COOP, typed=["wait", "guard me", "guard me", *QUIT])
    assert "House Rorius waits until you are done." in shown.out
    assert "House Rorius guards you where it costs little." in shown.out
    assert "House Rorius plays on as it thinks best." in shown.out
    alone = terminal("play", "--mode", "duel", "--seed", "5", typed=["guard me", "wait", *QUIT])
    assert alone.out.count("Nobody plays at your side.") == 2


def test_heroes_tell_what_they_would_do_next(terminal: Terminal) -> None:
    """B9: whoever goes next is for the players to say; `go` gives a computer the turn."""
    battle = ("play", "--mode", "ilhus", "--seed", "5", "--heroes", "mage,twins")
    shown = terminal(*battle, typed=["1", "1", "1", "go", *QUIT])
    assert "Twins: “Twins first, " in " ".join(shown.out.split())
