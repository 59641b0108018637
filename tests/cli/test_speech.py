"""The terminal in three languages: chosen as it should be, whole, and without a word of another."""

from __future__ import annotations

import re
import string
from argparse import Namespace
from pathlib import Path

import pytest
from helpers import rich_walk

from kyradar import from_position, new_game
from kyradar.cli.main import main, parser
from kyradar.cli.menu import entries, number
from kyradar.cli.speech import language_asked, speech
from kyradar.engine.wording import LANGUAGES
from kyradar.title import ModeName
from kyradar.volfyirion.terminal import TERMINAL
from kyradar.volfyirion.title import TITLE
from kyradar.volfyirion.wording import explain_rule

from .terminal import WIDTH, Terminal
from .typist import play

OTHERS = [language for language in LANGUAGES if language != "en"]
others = pytest.mark.parametrize("language", OTHERS)
modes = pytest.mark.parametrize("mode", TITLE.modes)
QUIT = ["q", "n"]
LOOKS = ["?", "? 1", "? 2", "? 99", "? stab", "? mirage city", "blub", "l", "d", "help", "u", "w"]


def english_only(language: str) -> list[str]:
    """Pieces of two words and more that English has and this language says otherwise.

    What both have alike (names, notation) is nobody's alone.
    """
    pieces = []
    told, other = speech("en", TERMINAL.package).words, speech(language, TERMINAL.package).words
    for part, sentences in told.items():
        if part in ("rules", "reasons", "advice"):
            continue
        for key, text in sentences.items():
            for literal, *_ in string.Formatter().parse(text):
                piece = literal.strip(" .,:;()?!")
                if len(re.findall(r"[A-Za-z]{2,}", piece)) > 1 and piece not in other[part][key]:
                    pieces.append(piece)
    return pieces


def assert_whole(shown: str, language: str) -> None:
    """No piece of English; `puis done` of a French plan is notation, not "is done"."""
    pieces = english_only(language)
    assert [piece for piece in pieces if re.search(rf"\b{re.escape(piece)}\b", shown)] == []


def test_pieces_of_english_would_be_found() -> None:
    pieces = english_only("fr")
    assert len(pieces) > 150
    assert "Nothing to undo" in " ".join(pieces)
    shown = play(new_game(seed=3), "greedy", patience=3)
    assert sum(piece in shown for piece in pieces) > 10


# --- which language -------------------------------------------------------------------------------


def test_a_flag_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KYRADAR_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language_asked([]) == "en"
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert language_asked(["play"]) == "fr"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert language_asked(["play"]) == "en"  # a language we lack
    monkeypatch.setenv("KYRADAR_LANGUAGE", "it")
    assert language_asked(["play"]) == "it"
    assert language_asked(["play", "--language", "fr"]) == "fr"
    assert language_asked(["--language=en", "play"]) == "en"


def test_the_flag_stands_anywhere(terminal: Terminal) -> None:
    for flags in (["--language", "it", "cards", "list"], ["cards", "list", "--language=it"]):
        assert "Carte Comando, gioco base" in terminal(*flags).out


def test_a_language_we_lack_is_refused(terminal: Terminal) -> None:
    shown = terminal("play", "--language", "xx")
    assert shown.status == 2
    assert "invalid choice: 'xx'" in shown.err


def test_a_language_alone_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def run(options: Namespace) -> int:
        seen.append(options.language)
        return 0

    monkeypatch.setattr("kyradar.cli.serve.run", run)
    assert main(["--language", "fr"]) == main(["--language=it"]) == 0
    assert seen == ["fr", "it"]


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@modes
@others
def test_a_game_in_another_language(terminal: Terminal, language: str, mode: str) -> None:
    typed = [*LOOKS, "a", *LOOKS, "end", "", "1", "a", "end", *LOOKS, "s here", "x", *QUIT]
    shown = terminal("play", "--mode", mode, "--seed", "5", "--language", language, typed=typed)
    assert shown.status == 0
    assert_whole(shown.out, language)
    prompts = [line.partition("help)")[0] for line in shown.lines]  # what was typed may follow
    assert max(map(len, prompts)) <= WIDTH
    assert "…" not in shown.out  # nothing was cut off
    resumed = terminal("play", "--resume", "here", "--language", language, typed=QUIT)
    assert_whole(resumed.out, language)


@pytest.mark.sampled(5)
@modes
@others
@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
def test_every_screen_fits(language: str, mode: ModeName, size: tuple[int, int]) -> None:
    width, height = size
    game = new_game(mode, seed=12)
    shown = play(game, "greedy", width, height=height, patience=30, language=language)
    assert max(map(len, shown.splitlines())) <= width
    assert "…" not in shown
    assert_whole(shown, language)


@pytest.mark.sampled(3)
@modes
@others
@pytest.mark.slow
def test_every_action_is_named_and_explained(language: str, mode: ModeName) -> None:
    """Rich games, so that every label and every sentence is met."""
    words = speech(language, TERMINAL.package)
    verbs: set[str] = set()
    for game in rich_walk(5, steps=150, mode=mode):
        table = TERMINAL.table(game, words)
        for seat in game.to_act:
            sections = number(table.menu(seat))
            told = [section.heading for section in sections]
            for entry in entries(sections):
                told.append(entry.label.plain)
                if entry.action.verb not in verbs:
                    told.append(table.effect(seat, entry.action))
                verbs.add(entry.action.verb)
            assert_whole("\n".join(told), language)
    assert len(verbs) > 9


def test_rules_are_told_as_the_page_tells_them(terminal: Terminal) -> None:
    for language in LANGUAGES:
        typed = ["? P8", "? attack Kyr", *QUIT]
        shown = terminal("play", "--seed", "5", "--language", language, typed=typed).out
        rule = " ".join(explain_rule("P8", language).split())
        assert " ".join(shown.split()).count(rule) == 2


def test_answers_are_understood_in_the_language_and_in_english(
    terminal: Terminal, tmp_path: Path
) -> None:
    for language, yes in {"fr": "oui", "it": "sì", "en": "yes"}.items():
        for answer in (yes, "y"):
            flags = ("play", "--mode", "solo", "--seed", "9", "--language", language)
            terminal(*flags, typed=["q", answer])
            (tmp_path / "solo-9.kyr").unlink()
    assert not list(tmp_path.glob("*.kyr"))


# --- commands -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "french"),
    [
        ("play --mode chess", "choix impossible"),
        ("play --blub", "arguments inconnus"),
        ("play --seed x", "valeur impossible"),
        ("play --resume nowhere", "Il n'y a pas de fichier nowhere."),
        ("play --options dragons", "option inconnue"),
        ("play --mode team --strongholds 20,20,20", "ne peut pas réunir ses Cités"),
        ("play --mode team --strongholds big", "il faut trois défenses"),
        ("play --mode solo --seat 2", "n'a qu'une place"),
        ("play --difficulty hard", "ne veut rien dire en duel"),
        ("play --opponent wizard", "aucun agent ne s'appelle"),
        ("play --seed -1", "une graine est"),
        ("play --cards nowhere.csv", "nowhere.csv"),
        ("replay nowhere", "illisible"),
        ("hint nowhere", "illisible"),
        ("verify nowhere", "illisible"),
        ("check", "il manque ces arguments"),
        ("cards list nowhere.csv", "nowhere.csv"),
    ],
)
def test_errors_are_told_in_french(terminal: Terminal, flags: str, french: str) -> None:
    shown = terminal(*flags.split(), "--language", "fr")
    assert shown.status in (1, 2)
    assert french in shown.err.replace("\u00a0", " ")
    assert_whole(shown.err, "fr")


@pytest.mark.slow
@others
def test_help_is_told_in_every_language(terminal: Terminal, language: str) -> None:
    names = ("serve", "play", "hint", "analyse", "check", "replay", "verify", "cards", "engine")
    for flags in ([], *([name] for name in names)):
        shown = terminal(*flags, "--help", "--language", language)
        assert shown.status == 0
        assert_whole(" ".join(shown.out.split()), language)


def test_the_parser_can_be_made_in_every_language() -> None:
    for language in LANGUAGES:
        assert parser(language).prog == "kyradar"


def test_an_empty_turn_is_told() -> None:
    """Somebody who only drew and gained has passed; whoever did anything at all has not."""
    from kyradar.volfyirion.terminal.digest import passed, worth_telling

    game = from_position({"seats": [{"play": ["Pure Qoam"]}, {}], "active": 1}, seed=3)
    table = TERMINAL.table(game, speech("en", TERMINAL.package))
    game.apply("end")
    events = [*game.apply("end"), *game.apply("end")]
    assert [event["seat"] for event in passed(events)] == [1]  # the other's beginning was not heard
    told = table.tell(events)
    assert "House Rorius passes without playing a card." in told
    assert "House Rorius ends the turn." not in told
    assert [event.kind for event in worth_telling([events])].count("turn_ended") == 1
    dealt = new_game("duel", 1)
    events = [*dealt.apply("end"), *dealt.apply(dealt.legal()[-2]), *dealt.apply("end")]
    assert passed(events) == []
