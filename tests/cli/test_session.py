"""Every screen of whole games, with greedy at the keyboard."""

from __future__ import annotations

import pytest
from helpers import OPTION_SETS, duel, points

from kyradar import new_game
from kyradar.cli.saves import Seating
from kyradar.cli.session import Session

from .typist import Typist, play

pytestmark = pytest.mark.slow  # whole games, interpreted

#: Three games of each set of options, two of them long tests; both seats among the others.
GAMES = [
    pytest.param(name, seed, marks=[pytest.mark.long] if seed != 31 + number % 2 else [])
    for number, name in enumerate(OPTION_SETS)
    for seed in (31, 32, 33)
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_every_screen_fits_a_hundred_columns(name: str, seed: int) -> None:
    options = OPTION_SETS[name]
    shown = play(new_game(seed=seed, options=options), "greedy", seat=seed % 2)
    assert max(map(len, shown.splitlines())) <= 100
    assert "…" not in shown  # nothing was cut off
    assert "You win!" in shown or "You lose." in shown or "Nobody wins." in shown


@pytest.mark.parametrize("width", [80, 60])
def test_narrow_screens_stay_in_their_lines(width: int) -> None:
    shown = play(new_game(seed=34), width=width)
    assert max(map(len, shown.splitlines())) <= width


def test_the_winner_is_told() -> None:
    shown = play(new_game(seed=35))
    assert "You win!" in shown
    assert "House Volarees wins: every City of the opponent is destroyed." in shown


def test_the_table_shows_guards_dragon_and_claimed_lair() -> None:
    me = {
        "cities": [{"name": "Tylaris", "troop": "Soldier", "building": "Mint"}],
        "play": [{"card": "Pure Qoam", "sealed": True}],
        "points": points(1, 2, 3),
    }
    game = duel(me, dragon="Kyr", row=["Stab", None, "Guard"], lair=["Sharp Qoam", None])
    typist = Typist(game, 100)
    Session(game, Seating(0, "random"), typist)._draw(0)
    shown = typist.shown.getvalue()
    for words in (
        "Tylaris  defence 8+3 = 11",
        "■G Soldier def +3",
        "▲T Mint 1C 1K",
        "▲T+▲T → 2C",
        "[sealed] Pure Qoam",
        "VOLFYIRION  is here",
        "1C  ◆R Stab              command  2B       remove → draw 1",
        "2B ✶W Sharp Qoam",
        "Points 1C 2B 3K",
    ):
        assert words in shown


def test_a_claimed_lair_stands_beside_the_cities() -> None:
    game = duel({"points": points(0, 16, 0)}, lair=["Sharp Qoam", None])
    game.apply("defeat")
    typist = Typist(game, 100)
    Session(game, Seating(0, "random"), typist)._draw(0)
    shown = typist.shown.getvalue()
    assert "Lair  defence 9" in shown
    assert "gives 4B every turn" in shown
    assert "Volfyirion is defeated" in shown


def test_a_decision_in_the_others_turn_is_asked() -> None:
    """Second Chance (E9) asks the player who is not in turn."""
    me = {"play": [], "cities": [{"name": "Tylaris", "troop": "Guard"}], "points": points(0, 7, 0)}
    game = duel(me, {"ploy": "Second Chance"}, options={"ploys": True})
    game.apply("use Guard @ Tylaris")
    game.apply("attack Yrdesh")
    assert game.to_act == (1,)
    typist = Typist(game, 100)
    Session(game, Seating(1, "greedy"), typist)._draw(1)
    shown = typist.shown.getvalue()
    assert "Second Chance: take back a removed Troop?" in shown
    assert "Guard @ " in shown
