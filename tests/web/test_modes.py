"""Tables of every mode: seats, lists of one's own, names of Strongholds, computers as partners."""

from __future__ import annotations

import pytest

from kyradar import new_game
from kyradar.errors import OptionError
from kyradar.title import ModeName
from kyradar.web.boards import board_for, modes_with_a_board
from kyradar.web.table.chronicle import Chronicle
from kyradar.web.table.opening import check_options, default_name, take_seats
from kyradar.web.thinking.replays import replay

PERSON = ("person", None, None)
MODES = list(modes_with_a_board())
#: Options that fill every seat, where it depends on them.
FULL = {"ilhus": {"heroes": ["twins", "mage", "mistress"]}}
PLAYERS = {name: mode.seats for name, mode in modes_with_a_board().items()}


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_its_number_of_seats(mode: str) -> None:
    seats, tokens = take_seats([PERSON] * PLAYERS[mode], mode, FULL.get(mode))
    assert len(seats) == len(set(tokens)) == PLAYERS[mode] == len(board_for(mode).houses(mode))
    assert len({seat.name for seat in seats}) == PLAYERS[mode]
    with pytest.raises(OptionError, match=f"{mode} has {PLAYERS[mode]} seats"):
        take_seats([PERSON] * (PLAYERS[mode] + 1), mode, FULL.get(mode))


def test_seats_are_called_by_their_heroes() -> None:
    seats, _ = take_seats([PERSON] * 3, "ilhus", FULL["ilhus"])
    assert [seat.name for seat in seats] == ["Twins", "Mage", "Mistress"]
    with pytest.raises(OptionError, match="ilhus has 1 seats"):
        take_seats([PERSON] * 2, "ilhus", {"heroes": ["mage"]})


def test_two_of_one_house_are_told_apart() -> None:
    houses = board_for("team").houses("team")
    assert [default_name(houses, seat) for seat in range(4)] == [
        *("Volarees 1", "Volarees 2", "Rorius 1", "Rorius 2")
    ]


@pytest.mark.parametrize("mode", ["solo", "coop", "team"])
def test_extra_cards_are_for_the_duel(mode: str) -> None:
    with pytest.raises(OptionError, match="extra cards are for the duel"):
        check_options({"perks": True}, mode=mode)


def test_a_table_keeps_how_its_cities_are_paired() -> None:
    asked = {"first": 1, "pairing": {"0": [20, 16, 18]}}
    kept = check_options(asked, mode="team")
    assert kept["first"] == 1
    teams = new_game("team", 1, kept).view(0)["teams"]
    assert [place["defence"] for place in teams[0]["strongholds"]] == [20, 16, 18]
    assert check_options(kept, mode="team") == kept, "once more, as after a restart"


@pytest.mark.parametrize("mode", MODES)
def test_the_log_and_the_replay_of_every_mode(mode: ModeName) -> None:
    game, chronicle = new_game(mode, seed=2), Chronicle(mode, {})
    for _ in range(60):
        if not game.to_act:
            break
        action = game.legal()[0]
        chronicle.add(game.turn, action.seat, game.carry_out(action))
    names = tuple(f"Player {seat}" for seat in range(game.players))
    texts = [line.text for line in chronicle.lines(0, None, "en", names)]
    assert texts
    assert not any("\x01" in text or "{player" in text for text in texts)
    if mode == "team":
        cities = ("Alantar", "Tylaris", "Kyr", "Yrdesh")
        assert not any(city in text for text in texts for city in cities)
    if game.to_act:
        game.resign(0)
    answer = replay(game.record(), names, "fr").decode()
    assert all(f'"{seat}":[' in answer for seat in range(game.players))
