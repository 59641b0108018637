"""Nothing that was asked for is dropped: an option that a mode does not have is refused."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import mode_name

import kyradar
from kyradar import OptionError, PositionError
from kyradar.cli.main import main
from kyradar.engine.wording import LANGUAGES
from kyradar.title import ModeName, all_modes, mode_named


@pytest.mark.parametrize(
    ("mode", "options", "known"),
    [
        ("duel", {"difficulty": "hard"}, "solo, coop"),
        ("team", {"difficulty": "easy"}, "solo, coop"),
        ("solo", {"first": 0}, "duel, team"),
        ("coop", {"first": 1}, "duel, team"),
    ],
)
def test_an_option_of_another_mode(mode: ModeName, options: dict[str, Any], known: str) -> None:
    (name,) = options
    with pytest.raises(OptionError, match=f"{name} means nothing in {mode}.*{known}") as caught:
        kyradar.new_game(mode, 1, options)
    assert len({caught.value.sentence(language) for language in LANGUAGES}) == 3
    with pytest.raises((OptionError, PositionError), match=f"{name} means nothing"):
        kyradar.from_position({"mode": mode, "options": options}, 1)


def test_every_mode_takes_its_own_options_and_refuses_the_others() -> None:
    values: dict[str, Any] = {
        "difficulty": "hard", "first": 0, "pairing": {"0": [20, 18, 16], "1": [18, 18, 18]},
        "heroes": ["twins"], "level": "easy",
    }  # fmt: skip
    for mode in all_modes().values():
        known = mode_name(mode.name)
        for name in {*values, *(name for one in all_modes().values() for name in one.settings)}:
            if name == "cards":
                continue
            options = {name: values.get(name, True)}
            if mode.takes(name):
                assert kyradar.new_game(known, 1, options).options.get(name) == options[name]
            else:
                with pytest.raises(OptionError):
                    kyradar.new_game(known, 1, options)


def test_what_is_so_anyway_may_be_named() -> None:
    usual = {"difficulty": "normal", "perks": False, "first": None}
    assert kyradar.new_game("duel", 1, usual) == kyradar.new_game("duel", 1)
    assert kyradar.new_game("solo", 1, usual) == kyradar.new_game("solo", 1)


def test_the_command_line_refuses_it(capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["lab", "run", "--mode", "duel", "--difficulty", "hard", "--out", "nowhere"]
    assert main(flags) == 2
    assert "difficulty means nothing in duel" in capsys.readouterr().err


@pytest.mark.parametrize("seat", [5, -1, None, "0"])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    game = kyradar.new_game(seed=1)
    for ask in (game.partners, game.team_view, game.resign):
        with pytest.raises(PositionError, match="there is no seat"):
            ask(seat)
    with pytest.raises(OptionError, match="there is no seat"):
        mode_named("duel").partners(seat)
