"""The legal actions as a sequence, and actions that are made without a game."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from helpers import pick

import kyradar
from kyradar import Action
from kyradar.title import ModeName, all_modes

modes = pytest.mark.parametrize("mode", all_modes())


@modes
def test_it_is_what_a_list_of_them_was(mode: ModeName) -> None:
    game, chance = kyradar.new_game(mode, 5), random.Random(2)
    for _ in range(60):
        if not game.to_act:
            break
        legal = game.legal()
        actions = list(legal)
        assert len(legal) == len(actions) > 0 and [*legal] == actions
        assert legal == actions == legal and legal == tuple(actions)
        assert legal != actions[1:] and legal[0] == actions[0] and legal[-1] == actions[-1]
        assert legal[1:3] == actions[1:3] and all(one in legal for one in actions)
        assert repr(legal) == repr(actions) and legal + actions == [*actions, *actions]
        assert pickle.loads(pickle.dumps(legal)) == actions == copy.deepcopy(legal)
        assert [one.code for one in legal] == list(legal.codes)
        for seat in range(game.players):
            assert game.legal(seat) == [one for one in actions if one.seat == seat]
        game.apply(chance.choice(legal))
        assert legal == actions  # the game went on, and it stays
    game = kyradar.new_game(mode, 5)
    game.resign(0)
    assert game.legal() == [] and not game.legal() and game.legal(0) == []


def test_an_action_of_another_seat_or_game_is_not_in_it() -> None:
    game = kyradar.new_game(seed=7, options={"first": 0})
    legal = game.legal()
    anything: list[object] = ["end", None]
    assert not any(one in legal for one in anything) and legal != "end"
    assert game.read("p2: end") not in legal
    assert game.read("attack Kyr") not in legal
    assert kyradar.new_game("solo", 7).legal()[-1] in kyradar.new_game("solo", 8).legal()


def test_only_what_is_asked_for_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kyradar.new_game("ilhus", 5)
    made: list[int] = []
    whole = game.rules.legal(game._state, game._options)
    make = whole._make

    def noted(code: int) -> Action:
        made.append(code)
        return make(code)

    monkeypatch.setattr(whole, "_make", noted)
    assert len(whole) > 1 and not made
    whole[0]
    assert made == [whole.codes[0]]


def test_it_is_no_list() -> None:
    legal = kyradar.new_game(seed=7).legal()
    for change in ("append", "pop", "remove", "sort", "__setitem__"):
        assert not hasattr(legal, change)


# --- without a game -------------------------------------------------------------------------------


@modes
def test_actions_read_alone_are_those_of_games(mode: ModeName) -> None:
    """Every line of a game's actions, but for those that name what only this game tells."""
    game, chance, read = kyradar.new_game(mode, 11), random.Random(5), 0
    for _ in range(80):
        if not game.to_act:
            break
        for action in game.legal():
            if action.get("with") is None and "over" not in dict(action.parts):
                read += 1
                alone = Action.read(mode, f"p{action.seat + 1}: {action}", game.options)
                assert alone == action, action
        game.apply(pick(chance, game.legal()))
    assert read > 100


def test_an_action_of_ones_own_can_be_done() -> None:
    game = kyradar.new_game(seed=7, options={"first": 0})
    end = Action.read("duel", "end")
    assert end.seat == 0 and end in game.legal()
    game.apply(end)
    assert str(game.why_not(Action.read("duel", "p2: attack Tylaris"))).endswith("(P8)")
    assert Action.read("ilhus", "target Hollow Archer 2").as_dict()["foe"] == "Hollow Archer 2"


@pytest.mark.parametrize(
    ("mode", "line", "error"),
    [
        ("duel", "atack Kyr", kyradar.NotationError),
        ("duel", "p3: end", kyradar.NotationError),
        ("ilhus", "target Nobody", kyradar.NotationError),
        ("dule", "end", kyradar.OptionError),
        ("duel", 7, kyradar.NotationError),
    ],
)
def test_what_cannot_be_read_alone_says_why(mode: str, line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        Action.read(mode, line)
