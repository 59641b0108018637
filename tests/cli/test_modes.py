"""Solo, co-op and team at the terminal: whole games, tables, and every decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kyradar import Game, from_position, load_record, new_game
from kyradar.cli.explain import Explainer
from kyradar.cli.menu import entries, number
from kyradar.cli.prompt import ENDLESS
from kyradar.cli.saves import Seating
from kyradar.cli.session import Session
from kyradar.cli.speech import speech
from kyradar.title import ModeName
from kyradar.volfyirion.names import DECISIONS
from kyradar.volfyirion.notation.verbs import COOP_VERBS, DRAGON_VERBS, TEAM_VERBS, VERBS
from kyradar.volfyirion.terminal import TERMINAL
from kyradar.volfyirion.terminal.menu import HEADINGS

from .decisions import SETUPS, at
from .terminal import Terminal
from .typist import Typist, play

pytestmark = pytest.mark.slow  # whole games, interpreted

MODES = ("solo", "coop", "team")
VERDICTS = ("You win!", "You lose.", "Nobody wins.")
WORDS = speech("en", TERMINAL.package)
QUESTIONS = WORDS.words["decisions"]


def drawn(position: dict[str, Any], seat: int = 0, width: int = 100) -> str:
    """The table and menu of a set-up."""
    game = from_position(position, 1)
    typist = Typist(game, width)
    Session(game, Seating(seat), typist)._draw(seat)
    return typist.everything


# --- whole games ----------------------------------------------------------------------------------


def game_of(mode: ModeName, seed: int) -> Game:
    """A new game; of team one that is half over, for its agents are slow without a compiler."""
    if mode != "team":
        return new_game(mode, seed)
    position = new_game(mode, seed, {"first": 0}).position()
    for team in position["teams"]:
        for stronghold in team["strongholds"][1:]:
            stronghold["state"] = "ruined"
        team["points"]["battle"] = 17
    return from_position(position, seed)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_stays_in_its_columns(mode: ModeName) -> None:
    shown = play(game_of(mode, 11), "greedy")
    assert max(map(len, shown.splitlines())) <= 100
    assert "…" not in shown  # nothing was cut off
    assert sum(shown.count(verdict) for verdict in VERDICTS) == 1


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("height", [None, 24])
@pytest.mark.parametrize("questions", [16, pytest.param(40, marks=pytest.mark.long)])
def test_a_small_screen(mode: ModeName, height: int | None, questions: int) -> None:
    """A table that does not fit loses its frames; what is asked stays at the bottom."""
    shown = play(new_game(mode, seed=12), "greedy", 80, height=height, patience=questions)
    assert max(map(len, shown.splitlines())) <= 80
    assert "…" not in shown
    if height is None:
        return
    assert "╭─ Asset Row" not in shown
    assert "─ Asset Row" in shown or "─ Your Asset Row" in shown


@pytest.mark.parametrize("mode", MODES)
def test_a_narrow_screen_stays_in_its_lines(mode: ModeName) -> None:
    shown = play(new_game(mode, seed=15), "greedy", 60, patience=12)
    assert max(map(len, shown.splitlines())) <= 60


@pytest.mark.parametrize("mode", MODES)
def test_a_roomy_screen_has_frames(mode: ModeName) -> None:
    game = new_game(mode, seed=12)
    typist = Typist(game, 100, 45)
    Session(game, Seating(), typist)._draw(0)
    shown = typist.everything
    assert "╭─" in shown
    assert len(shown.splitlines()) <= 45 - 3
    assert typist.size.height < ENDLESS


def test_two_people_against_the_dragon() -> None:
    game = new_game("coop", seed=13)
    shown = play(game, partner="human")
    assert game.outcome is not None
    assert "House Rorius (your partner)" in shown
    assert "House Volarees (your partner)" in shown
    assert "Press Enter" not in shown  # they look at one table


def test_four_people_pass_the_screen_between_teams() -> None:
    shown = play(
        new_game("team", seed=13, options={"first": 0}), "human", partner="human", patience=40
    )
    assert "Player 2 (your partner)" in shown
    assert "Player 3 and Player 4 are next." in shown
    assert "Player 3 (opponent)" in shown
    verdict = play(game_of("team", 13), "human", partner="human")
    assert "The game is over." in verdict
    assert "Team 1 wins: every Stronghold of the other team is destroyed." in verdict


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_any_seat_of_a_team(seat: int) -> None:
    shown = play(new_game("team", seed=14), "greedy", seat=seat, patience=3)
    assert f"Player {seat + 1} (you)" in shown
    assert f"Player {(seat ^ 1) + 1} (your partner, apprentice 4)" in shown


def test_through_the_command_line_and_back(terminal: Terminal, tmp_path: Path) -> None:
    """Passing every turn against the dragon loses, and the record says so."""
    shown = terminal("play", "--mode", "solo", "--seed", "4", typed=["a", "end"] * 30 + ["n"])
    assert "You lose." in shown.out
    assert "Volfyirion wins: no City is left." in shown.out
    asked = shown.out.count("Your action")
    typed = [*(["a", "end"] * 30)[:asked], "lost.volfyirion"]
    terminal("play", "--mode", "solo", "--seed", "4", typed=typed)
    game = load_record((tmp_path / "lost.volfyirion").read_text("utf-8"))
    assert game.outcome is not None
    assert game.outcome.winner == "dragon"


# --- the tables -----------------------------------------------------------------------------------


def test_the_solo_table() -> None:
    shown = drawn(
        {
            "mode": "solo",
            "options": {"difficulty": "hard"},
            "dragon": "rage",
            "rage_pile": ["Stab", "Guard"],
            "rage_seen": 1,
            "put_aside": ["Mint"],
            "seats": [{"cities": [{"name": "Tylaris", "state": "ruined"}]}],
        }
    )
    for words in (
        "solo, hard",
        "VOLFYIRION   awake",
        "1C ◆R Stab 2B remove → draw 1",
        "1 face down",
        "1 put aside",
        "strikes when this turn ends; +2B for 1 lost",
        "Tylaris in ruins",
        "slay 16B · subjugate 16K · top card aside 6B or 6K",
    ):
        assert words in shown
    assert "Guard" not in shown  # face down


def test_the_coop_table_foretells_the_attack() -> None:
    position = {
        "mode": "coop",
        "dragon": "Tylaris",
        "grid": [["Sharp Qoam", "Void Fluid"], [{"card": "Emerald Horn", "sealed": True}, None]],
        "seats": [{"cities": [{"name": "Tylaris", "troop": "Guard"}]}, {"hand": ["Stab"]}],
    }
    shown = drawn(position)
    for words in (
        "Alantar  defence 10 →",
        "Tylaris  defence 8+4 = 12 ↓",
        "VOLFYIRION  is here",
        "1  2 Sharp Qoam",
        "× 4 Void Fluid = 8",
        "[Emerald Horn] = 0",
        "Tylaris: 8 against 12,",
        "it holds",
        "Holds    ◆R Stab",
        "House Rorius (your partner, apprentice 4)  to act",
    ):
        assert words in shown
    position["seats"] = [{}, {}]
    assert "it would fall now" in drawn(position)
    assert "Tylaris: 8 against 8, it would fall now" in drawn(position, width=80)


def test_the_team_table() -> None:
    shown = drawn(
        {
            "mode": "team",
            "dragon": "lair 0",
            "teams": [
                {
                    "lair": ["Pure Qoam", None],
                    "row": ["Stab", "Mint"],
                    "sealed_row": [True, False, False, False, False],
                    "strongholds": [{"name": "left", "troops": ["Guard", "Soldier"]}],
                },
                {
                    "row": ["Barter"],
                    "lair": ["Void Fluid", None],
                    "strongholds": [{"name": "right", "state": "ruined"}],
                    "points": {"battle": 3, "knowledge": 1},
                },
            ],
            "seats": [{}, {"hand": ["Captain"]}, {"hand": ["Diviner"]}, {}],
        }
    )
    for words in (
        "Left  defence 18+7 = 25 P1",
        "■G Guard def +4 remove → 3B",
        "Right in ruins",
        "VOLFYIRION  here: 2B more",
        "5B ✶W Pure Qoam",
        "Row      1C ▲T Barter",
        "Lair     4B ✶W Void Fluid",
        "Together 3B 1K",
        "Holds    ■G Captain",
    ):
        assert words in shown
    assert any("Stab" in line and "sealed" in line for line in shown.splitlines())
    assert "Diviner" not in shown  # the enemy's hand


# --- decisions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETUPS)
def test_every_decision_is_asked_and_answered(
    terminal: Terminal, tmp_path: Path, name: str
) -> None:
    (tmp_path / "game").write_text(at(name).record())
    opening = SETUPS[name][1]
    shown = terminal("play", "--resume", "game", typed=[opening, "?", "1", "s then", "q", "n"])
    kind = name.split()[1]
    asked = QUESTIONS[kind]
    if name.startswith("team"):
        asked = asked.replace("City", "Stronghold")
    assert asked in shown.out
    assert "\nAnswer " in shown.out
    game = load_record((tmp_path / "then").read_text("utf-8"))
    assert len(game.actions) >= 2  # the answer, and perhaps what a computer did after it


def test_no_decision_is_forgotten() -> None:
    plain = {kind for kind in QUESTIONS if not kind.endswith("_in_team")} - {"each", "either"}
    assert plain == set(DECISIONS.values())
    asked = {name.split()[1] for name in SETUPS}
    assert {"lose_troop", "lose_building", "give"} < asked


def test_no_verb_is_missing_from_the_menu() -> None:
    assert {verb for _, verbs in HEADINGS for verb in verbs} - {"seal grid"} == {
        row.word for row in (*VERBS, *DRAGON_VERBS, *COOP_VERBS, *TEAM_VERBS)
    }


@pytest.mark.parametrize("mode", MODES)
def test_the_menu_is_the_list_of_legal_actions(mode: ModeName) -> None:
    """At every step of a rich game each action of a seat is in the menu once, with a label."""
    from helpers import rich_walk

    verbs: set[str] = set()
    for game in rich_walk(5, steps=250, mode=mode):
        for seat in game.to_act:
            table = game.title.terminal.table(game, WORDS)
            sections = number(table.menu(seat))
            shown = [entry.action for entry in entries(sections)]
            legal = [action for action in game.legal() if action.seat == seat]
            assert sorted(map(str, shown)) == sorted(map(str, legal))
            for entry in entries(sections):
                assert entry.label.plain.strip()
                if entry.action.verb not in verbs:
                    explainer = Explainer(game, table, WORDS)
                    lines = explainer.explain(seat, sections, str(entry.number), "")
                    assert len(lines) == 2, lines
                    assert not lines[0].endswith(": "), lines
            verbs |= {action.verb for action in shown}
    assert len(verbs) > 9


def test_a_refusal_names_its_rule(terminal: Terminal) -> None:
    asked = ["slay", "? slay", "calm battle", "seal own Pure Qoam", "q", "n"]
    shown = terminal("play", "--mode", "solo", "--seed", "4", typed=asked)
    assert shown.out.count("(O5)") == 3
    assert "(O2)" in shown.out
    assert "O5: Pay 6 Battle" in shown.out


def copy_of(game: Game) -> Game:
    return load_record(game.record())


def test_a_forecast_changes_nothing() -> None:
    game = new_game("coop", seed=5)
    before = copy_of(game).position()
    coming = game.forecast()["strike"]
    assert coming is not None
    assert game.position() == before
    events = game.apply("p1: done") + game.apply("p2: done")
    [struck] = [one for one in events if one.kind in ("grid_struck", "grid_failed")]
    assert coming["falls"] == (struck.kind == "grid_struck")
    assert all(struck.get(name) == coming[name] for name in ("city", "strength", "defence"))
