"""Tables as they are asked for and as they are stored."""

from __future__ import annotations

import pytest

from kyradar.errors import OptionError
from kyradar.web.boards import boards, modes_with_a_board
from kyradar.web.table.opening import (
    Manners,
    Setup,
    check_options,
    houses_of,
    make_setup,
    take_seats,
)

PERSON = ("person", None, None)
# As tables were stored before there were two games.
OLD = {
    "mode": "coop",
    "options": {"difficulty": "hard"},
    "seed": "7",
    "chat": True,
    "undo": "ask",
    "start": None,
    "seats": [
        {"kind": "person", "name": "Ada", "level": None, "key": "0" * 64},
        {"kind": "computer", "name": "Adept", "level": "adept", "key": None},
    ],
}


def test_a_table_of_before_there_were_two_games_still_opens() -> None:
    setup = Setup.from_json(OLD)
    assert setup.game == "volfyirion"
    assert setup.deal(7).mode == "coop"
    assert setup.as_json() == OLD | {"game": "volfyirion", "fair": 1, "rules": 1}


@pytest.mark.parametrize("mode", modes_with_a_board())
def test_a_table_names_its_game(mode: str) -> None:
    options = check_options({}, mode=mode)
    seats, _ = take_seats([PERSON] * len(houses_of(mode, options)), mode, options)
    setup = make_setup(mode, options, 5, seats, Manners(True, "ask"))
    assert setup.game == modes_with_a_board()[mode].game
    assert Setup.from_json(setup.as_json()) == setup


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError, match="nosuch"):
        check_options({}, mode="nosuch")


@pytest.mark.parametrize("game", boards())
def test_a_board_says_what_menus_need(game: str) -> None:
    board = boards()[game]
    assert (board.folder / "board.js").is_file()
    for language in ("en", "fr", "it"):
        assert board.line(language)
        assert board.rules_page(language)["sections"]
        for name, mode in modes_with_a_board().items():
            if mode.game == game:
                assert set(board.mode_words(name, language)) == {"title", "line", "promise"}
                assert len(board.houses(name)) == mode.seats


def test_a_computer_plays_on_any_rung() -> None:
    wanted: list[tuple[str, str | None, str | None]] = [
        ("person", None, None),
        ("computer", "level:7", None),
    ]
    seats, _ = take_seats(wanted)
    assert seats[1].level == "level:7" and seats[1].name == "level:7"
    for level in ("level:0", "level:16", "mine", None):
        with pytest.raises(OptionError, match="level:1 … level:15"):
            take_seats([("person", None, None), ("computer", level, None)])
