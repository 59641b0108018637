"""The numbers of a game: a row for each level and party (B34), and the Stair (B38, B39)."""

from __future__ import annotations

import csv
from importlib import resources
from itertools import permutations

import pytest

import kyradar
from kyradar import OptionError
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.harm import level_of, turns_at
from kyradar.ilhus.levels import (
    ALL_LEVELS,
    LEVELS,
    NUMBERS,
    PARTIES,
    STAIR,
    hindrances,
    numbers_of,
    stair,
)

from .table import SUBSETS, Json, battle, deal, do, foe, inside

MOIRA = "Moira, Weaver of Omens"


def rows(file: str) -> list[dict[str, str]]:
    path = resources.files("kyradar.ilhus") / "data" / file
    return list(csv.DictReader(path.read_text("utf-8").splitlines()))


def test_every_party_has_a_row_of_every_level() -> None:
    assert len(rows("levels.csv")) == 28
    assert sorted(PARTIES) == sorted(tuple(party) for party in SUBSETS)
    for row in rows("levels.csv"):
        for seats in permutations(row["heroes"].split()):
            game = deal(1, list(seats), row["level"])
            told = numbers_of(row["level"], seats)
            for column, name in enumerate(NUMBERS):
                assert level_of(*inside(game), column) == told[name]
                if name in row:
                    assert told[name] == int(row[name])


def test_the_stair_adds_its_steps_to_hard() -> None:
    assert [step.level for step in stair()] == list(STAIR) == [f"stair-{n}" for n in range(1, 11)]
    hard = numbers_of("hard", ("mistress", "twins"))
    sixth = numbers_of("stair-6", ("mistress", "twins"))
    changed = {name: sixth[name] - hard[name] for name in NUMBERS if sixth[name] != hard[name]}
    assert changed == {"life_1": 2, "mend": -1, "hurt": 2, "shield": 2, "boss": 8, "deal": -1}
    last = numbers_of("stair-10", ("mage",))
    assert (last["turn"], last["offer"], last["calm"], last["boss"]) == (100, 2, 4, 78)
    assert hard | {"turn": 50, "offer": 3, "deal": 5, "hurt": 0, "shield": 0} == hard
    for level in LEVELS:
        assert hindrances(level) == ()
    assert [step.number for step in hindrances("stair-3")] == [1, 2, 3]


@pytest.mark.parametrize("level", ["stair-0", "stair-11", "stair", "Hard", "", 3])
def test_an_unknown_level_is_an_error_when_the_game_is_made(level: object) -> None:
    with pytest.raises(OptionError, match="stair-1 … stair-10"):
        kyradar.new_game("ilhus", 1, {"level": level})


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_every_level_deals_a_game_that_a_position_carries_on(level: str) -> None:
    game = deal(5, ["twins", "mistress"], level)
    while game.position()["phase"] == "setup":
        game.apply(game.legal()[0])
    position = game.position()
    assert position["options"]["level"] == level
    assert position["face"] == game.view(None)["face"] == 1
    again = kyradar.from_position(position)
    assert again.position() == position
    numbers = numbers_of(level, ("mistress", "twins"))
    assert [len(seat["hand"]) for seat in position["seats"]] == [numbers["deal"]] * 2
    assert [len(seat["wounds"]) for seat in position["seats"]] == [numbers["hurt"]] * 2
    assert {one["guard"] for one in position["foes"]} == {numbers["shield"]}


def test_moira_tells_what_she_will_lay() -> None:
    table: Json = {"foes": [foe(MOIRA, 6, 36)], "encounter": 4, "omens": {"row": ["Web"]}}
    game = battle("mage", ["Second Shard"], (5,), seat={"deck": ["Numb"] * 20}, **table)
    told = game.forecast()["moira"]
    assert told == {
        **{"face": 1, "turns_at": 35, "turns": False, "omens": 1, "second": 2, "next_omens": 1},
        "shears": 2,
    }
    do(game, "play Second Shard")
    told = game.forecast()["moira"]
    assert (told["turns"], told["next_omens"], told["face"]) == (True, 2, 1)
    game.apply("end")
    while game.position()["round"] == 1:
        game.apply("take")
    told = game.forecast()["moira"]
    assert (told["turns"], told["next_omens"], told["face"]) == (False, 3, 2), "the Shears (B40)"
    assert told["shears"] == 1
    assert len(game.position()["omens"]["row"]) == 2
    game.apply("end")
    while game.position()["round"] == 2:
        game.apply(game.legal()[-1])
    told = game.forecast()["moira"]
    assert (told["shears"], told["next_omens"]) == (0, 2)
    assert len(game.position()["omens"]["row"]) == 3


def test_an_open_omen_that_mends_her_is_counted() -> None:
    """She has 35 of 70 life, and Knotted Weave gives 3 back before the round begins (B37)."""
    table: Json = {"foes": [foe(MOIRA, 6, 35)], "encounter": 4, "omens": {"row": ["Knotted Weave"]}}
    game = battle("mage", [], (1,), seat={"deck": ["Numb"] * 20}, **table)
    told = game.forecast()["moira"]
    assert (told["turns"], told["next_omens"], told["turns_at"]) == (False, 1, 35)
    game.apply("end")
    while game.position()["round"] == 1:
        game.apply("take")
    assert game.position()["face"] == 1


def test_she_says_so_when_she_turns() -> None:
    moira = foe(MOIRA, 6, 20)
    game = battle("mage", [], (1,), foes=[moira], encounter=4, omens={"row": ["Web"]})
    events = game.apply("end")
    turned = [event for event in events if event.kind == "face_turned"]
    assert [event.sentence("en") for event in turned] == [
        "The second face of Moira, Weaver of Omens: from now on she lays 2 omens a round."
    ]
    kinds = [event.kind for event in events]
    assert kinds.index("round_began") < kinds.index("face_turned") < kinds.index("omen_laid")


def test_forecast_before_moira_and_the_last_round() -> None:
    game = battle("mage", ["Numb"])
    assert game.forecast()["moira"] is None
    assert game.forecast()["last_round"] == 17
    assert battle("mage", ["Numb"], level="stair-9").forecast()["last_round"] == 14


def test_the_threshold_is_the_most_life_that_turns_her() -> None:
    """life × 100 ≤ boss × turn, for every level and party (B37, ruling 30)."""
    for level in ALL_LEVELS:
        for heroes in SUBSETS:
            game = deal(1, heroes, level)
            numbers = numbers_of(level, tuple(heroes))
            at = turns_at(*inside(game))
            assert at * 100 <= numbers["boss"] * numbers["turn"] < (at + 1) * 100
            assert numbers["second"] + 1 <= k.OMEN_ROW  # the Shears (B40)
