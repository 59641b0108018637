"""Plans and hints are told in words: the line one types stands in the menu."""

from __future__ import annotations

import pytest

from kyradar import Action, Game, new_game
from kyradar.cli.speech import speech
from kyradar.cli.terminal import playable, terminal_of
from kyradar.engine.typed import Json
from kyradar.title import ModeName

ILHUS = {"heroes": ["mage", "mistress", "twins"]}


def told(game: Game, action: Action, language: str) -> str:
    terminal = terminal_of(game.mode)
    return terminal.table(game, speech(language, terminal.package)).said(action)


@pytest.mark.parametrize("mode", playable())
def test_every_action_has_words(mode: ModeName) -> None:
    """No French phrase is the English line: one that is has no words."""
    options: Json = ILHUS if mode == "ilhus" else {}
    game = new_game(mode, 1, options)
    terminal = terminal_of(mode)
    french = terminal.table(game, speech("fr", terminal.package)).said
    for line in game.action_space.texts:
        action = Action.read(mode, line, options)
        words = french(action)
        assert words != str(action)
        assert "None" not in words and "{" not in words


@pytest.mark.parametrize(
    ("line", "language", "words"),
    [
        ("twin K: play Faremos's Arrow", "en", "play Faremos's Arrow"),
        ("twin F: step Faremos's Arrow", "en", "discard Faremos's Arrow for a step (Faremos)"),
        ("zone 2", "fr", "aller en zone 2"),
        ("exile top", "it", "esiliare la prima carta del mazzo"),
        ("turn Twins", "en", "Twins first"),
    ],
)
def test_a_battle_in_words(line: str, language: str, words: str) -> None:
    game = new_game("ilhus", 1, {"heroes": ["twins"]})
    assert told(game, Action.read("ilhus", line, {"heroes": ["twins"]}), language) == words


@pytest.mark.parametrize(
    ("mode", "line", "language", "words"),
    [
        ("duel", "play Captain @ Kyr", "fr", "jouer Captain sur Kyr"),
        ("duel", "move lair", "en", "send Volfyirion home"),
        ("duel", "cycle all", "it", "cambiare tutto il Centro Strategico"),
        ("team", "attack right", "en", "attack the right Stronghold"),
        ("coop", "slay together", "en", "slay Volfyirion together"),
    ],
)
def test_a_duel_in_words(mode: ModeName, line: str, language: str, words: str) -> None:
    assert told(new_game(mode, 1), Action.read(mode, line), language) == words
