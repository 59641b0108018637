"""The option that lets whoever defeats Volfyirion leave the Lair (D1)."""

from __future__ import annotations

import pytest
from helpers import do, duel, kinds, points, texts

from kyradar import IllegalAction, PositionError, from_position, new_game
from kyradar.cli.speech import Speech
from kyradar.volfyirion.mind.reasons import reason
from kyradar.volfyirion.terminal.table import VolfyirionTable

ON = {"optional_lair": True}


def test_the_default_game_does_not_know_it() -> None:
    plain, optional = new_game("duel", 3), new_game("duel", 3, ON)
    assert len(optional.action_space) == len(plain.action_space) + 1
    rich = duel({"points": points(battle=40)})
    assert "defeat leave" not in texts(rich)
    with pytest.raises(IllegalAction, match="D1"):
        do(rich, "defeat leave")
    for mode in ("solo", "coop", "team"):
        line = "defeat leave" if mode == "solo" else "p1: defeat leave"
        assert new_game(mode, 1).why_not(line) is not None


def test_the_same_deal_with_it_and_without() -> None:
    plain, optional = new_game("duel", 3).position(), new_game("duel", 3, ON).position()
    assert optional.pop("options") == ON and plain.pop("options") == {}
    assert optional == plain


def test_what_is_told() -> None:
    game = duel({"points": points(battle=16)}, options=ON, lair=["Void Fluid"])
    table = VolfyirionTable(game, Speech("en", "kyradar.volfyirion"))
    line = game.read("defeat leave")
    assert "the Lair with it" in table.effect(0, line)
    labels = [label.plain for _, actions in table.menu(0) for _, label in actions]
    assert any("leave the Lair" in label for label in labels)
    assert reason(game, [line]) == "the dragon is gone for good, and so is the Lair"
    events = do(game, "defeat leave")
    assert kinds(events) == ["lair_refused", "wonder_gained"]
    assert events[0].as_dict() == {"kind": "lair_refused", "seat": 0, "cost": 16}
    assert game.view(1)["lair_owner"] == "nobody"


def test_positions_with_a_lair_that_was_left() -> None:
    game = duel({"points": points(battle=16)}, options=ON)
    do(game, "defeat leave")
    again = from_position(game.position())
    assert again.position() == game.position() and again.legal() == game.legal()
    with pytest.raises(PositionError, match="lair_owner"):
        from_position(game.position() | {"options": {}})
    with pytest.raises(PositionError, match="dragon"):
        from_position(game.position() | {"dragon": "lair"})
