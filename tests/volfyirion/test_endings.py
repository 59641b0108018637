"""Why a game ended: a drawn game was quiet, whoever has lost Cities on the way (W2)."""

from __future__ import annotations

import pytest
from helpers import Json, city

from kyradar import Game, from_position

OUT = [city(name, state="ruined") for name in ("Tylaris", "Vahylea", "Alantar")]
TABLES: dict[str, Json] = {
    "duel": {},
    "solo": {"mode": "solo"},
    "coop": {"mode": "coop"},
    "coop, one partner out (K8)": {
        "mode": "coop",
        "dragon": "Kyr",
        "seats": [{"cities": OUT}, {}],
    },
    "team": {"mode": "team"},
}


def last_quiet_turn(table: Json) -> Game:
    """The 200th turn on end without a fallen City, to its end."""
    game = from_position(table | {"quiet_turns": 199}, 1)
    turn = game.turn
    while game.to_act and game.turn == turn:
        game.apply(next(one for one in game.legal() if one.verb in ("end", "done")))
    return game


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_quiet_game_ends_because_it_was_quiet(table: Json) -> None:
    outcome = last_quiet_turn(table).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.cause) == ("nobody", "quiet")
    assert "200" in outcome.reason
