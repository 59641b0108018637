"""Imagined games: every seat of every mode finds its own view in them, and nothing true besides."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from helpers import tell

import kyradar
from kyradar import PositionError
from kyradar.title import ModeName, all_modes

modes = pytest.mark.parametrize("mode", list(all_modes()))


def moments(mode: ModeName, steps: int = 160, every: int = 40) -> list[tuple[kyradar.Game, Any]]:
    """A few moments of a game, with what the seat to act remembers of it."""
    chance = Random(mode)
    game = kyradar.new_game(mode, 11)
    memories = [kyradar.Memory(seat) for seat in range(game.players)]
    found = []
    for step in range(steps):
        for memory in memories:
            memory.look(game.view(memory.seat))
        if not game.to_act:
            break
        if step % every == 20:
            found.append((game.copy(), memories[game.to_act[0]]))
        tell(memories, game.apply(chance.choice(game.legal())))
    return found


@modes
def test_an_imagined_game_gives_the_same_view(mode: ModeName) -> None:
    for game, memory in moments(mode):
        seat = game.to_act[0]
        for view, known in ((game.view(seat), None), (game.view(seat), memory)):
            other = kyradar.imagine(view, 5, seat=seat, memory=known)
            assert other.view(seat) == view
            assert other.legal(seat) == game.legal(seat)
            assert other.mode == game.mode and other.options == game.options
            assert kyradar.imagine(view, 5, seat=seat, memory=known) == other
        talked = kyradar.imagine(game.team_view(seat), 6, seat=seat)
        assert talked.team_view(seat) == game.team_view(seat)


def test_the_seat_is_the_one_whose_hand_is_shown() -> None:
    game = kyradar.new_game(seed=4, options={"first": 1, "ploys": True})
    for seat in (0, 1):
        assert kyradar.imagine(game.view(seat), 1).view(seat) == game.view(seat)
    with pytest.raises(PositionError, match="not a spectator"):
        kyradar.imagine(game.view(None), 1)


def test_what_is_hidden_and_what_is_to_come_differ() -> None:
    game = kyradar.new_game(seed=4, options={"first": 0})
    imagined = [kyradar.imagine(game.view(0), seed) for seed in range(6)]
    hands = {json.dumps(one.position()["seats"][1]["deck"]) for one in (game, *imagined)}
    assert len(hands) == 7
    decks = {json.dumps(one.position()["asset_deck"]) for one in (game, *imagined)}
    assert len(decks) == 7


def test_an_imagined_game_is_a_game() -> None:
    game = kyradar.new_game(seed=4)
    one = kyradar.imagine(game.view(game.to_act[0]), 3)
    while one.to_act:
        one.apply(one.legal()[-1])
    assert one.outcome is not None
    assert kyradar.load_record(one.record()) == one


def test_what_is_no_view_is_refused_in_words() -> None:
    game = kyradar.new_game(seed=4)
    view = game.view(0)
    for wrong, said in (
        (7, "a mapping"),
        ({}, "a mapping"),
        (game.position(), "not a view"),
        (view | {"mode": "chess"}, "unknown mode"),
        ({name: value for name, value in view.items() if name != "row"}, "not a view"),
    ):
        with pytest.raises(PositionError, match=said):
            kyradar.imagine(wrong, 1)  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="no seat 5"):
        kyradar.imagine(view, 1, seat=5)


def test_a_fault_of_ours_is_no_fault_of_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes through as it is; what a view has that there is not is named."""
    view = kyradar.new_game(seed=4, options={"first": 0}).view(0)
    with pytest.raises(PositionError, match="no card is named 'Nobody'"):
        kyradar.imagine(view | {"row": ["Nobody"] * 5}, 1)
    with pytest.raises(PositionError, match="view.row is missing"):
        kyradar.imagine({name: one for name, one in view.items() if name != "row"}, 1)

    def broken(*_: object) -> None:
        raise KeyError("a table of ours")

    monkeypatch.setattr(type(all_modes()["duel"].mind), "imagine", broken)
    with pytest.raises(KeyError, match="a table of ours"):
        kyradar.imagine(view, 1)


@modes
@pytest.mark.parametrize("resigned", [False, True])
def test_a_game_that_is_over_is_seen_and_imagined_as_over(mode: ModeName, resigned: bool) -> None:
    games = [game for game, _ in moments(mode)] + [kyradar.new_game(mode, 3)]
    for game in games:
        if resigned:
            game.resign(game.players - 1)
        else:
            chance = Random(1)
            while game.to_act:
                game.apply(chance.choice(game.legal(game.to_act[0])))
        ended = game.outcome
        assert ended is not None
        for view in (game.view(0), game.team_view(0), game.view(None)):
            assert view["phase"] == "over" and view["pending"] is None
            assert view["winner"] == ended.winner
            assert ("resigned" in view) == resigned
        other = kyradar.imagine(game.view(0), 2, seat=0)
        assert other.to_act == () and other.view(0) == game.view(0)
        assert other.outcome is not None and other.outcome.winners == ended.winners
        assert kyradar.load_record(game.record()) == game


def test_a_view_that_hides_more_cards_than_there_are_is_refused() -> None:
    view = kyradar.new_game(seed=4).view(0)
    view["seats"][1] = view["seats"][1] | {"deck": {"count": 60}}
    with pytest.raises(PositionError, match="more cards than there are"):
        kyradar.imagine(view, 1, seat=0)


def test_no_position_of_a_player_has_cards_face_down() -> None:
    position = kyradar.new_game(seed=4).position()
    position["asset_deck"][0] = None
    with pytest.raises(PositionError, match=r"asset_deck\.0: no card is named None"):
        kyradar.from_position(position)
