"""Pictures as data: what may stand in one, how large it may be; it travels with its card."""

from __future__ import annotations

import json

import pytest
from helpers import mode_name

import kyradar
from kyradar.engine.picture import LAYERS, MOODS, MOST_ART, MOST_THINGS, read_picture

PARTS = {"lamp", "orb"}
ART = {"mood": "red", "seed": 3, "back": "sea", "things": [{"part": "lamp", "x": 80, "r": -8}]}
ROW = {"name": "Ember Courier", "kind": "command", "cost": 3, "command": 1, "copies": 1}


def read(art: object) -> tuple[str, list[str]]:
    wrong: list[str] = []
    text = art if isinstance(art, str) else json.dumps(art)
    return read_picture(text, PARTS, lambda key, **facts: wrong.append(key)), wrong


def test_a_picture_is_read_written_and_read_again() -> None:
    text, wrong = read(ART)
    assert wrong == []
    assert json.loads(text)["things"] == [{"part": "lamp", "x": 80, "r": -8}]
    assert read(text) == (text, [])
    assert len(text) < 200
    assert read("") == ("", [])


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"mood": "plaid"}, "one_of"),
        *(({layer: "nothing"}, "one_of") for layer in LAYERS),
        ({"seed": -1}, "range"),
        ({"seed": True}, "range"),
        ({"script": "alert(1)"}, "unknown"),
        ({"things": [{"part": "gun"}]}, "part"),
        ({"things": [{"part": "lamp", "x": 9999}]}, "range"),
        ({"things": [{"part": "lamp", "onload": "x"}]}, "thing"),
        ({"things": [{"part": "lamp"}] * (MOST_THINGS + 1)}, "things"),
        ({"things": "lamp"}, "things"),
        ({"by": "x" * 61}, "by"),
        ({"own": "http://elsewhere.example/a.svg"}, "own"),
    ],
)
def test_what_is_wrong_is_told(more: dict[str, object], key: str) -> None:
    assert read(ART | more)[1] == [key]


def test_no_picture_at_all() -> None:
    assert read("<svg onload=alert(1)>")[1] == ["no_picture"]
    assert read("[" * 900)[1] == ["no_picture"]
    assert read('{"mood": NaN, "things": [{"part": "lamp", "x": Infinity}]}')[1] != []
    assert read(" " * (MOST_ART + 1))[1] == ["long"]


def test_the_largest_picture_fits() -> None:
    thing = {"part": "lamp", "x": -59.99, "y": -59.99, "s": 3.99, "r": -179.99, "flip": True}
    text, wrong = read({"mood": MOODS[1], "things": [thing] * MOST_THINGS, "by": "x" * 60})
    assert wrong == [] and len(text) <= MOST_ART


@pytest.mark.parametrize("mode", ["duel", "ilhus"])
def test_a_picture_travels_with_its_card(mode: str) -> None:
    row = ROW if mode == "duel" else {"id": "R01", "en": "Lance"}
    game = kyradar.new_game(mode_name(mode), 3, {"cards": [row | {"art": json.dumps(ART)}]})
    told = json.loads(game.options["cards"][0]["art"])
    assert told["things"][0]["part"] == "lamp"
    again = kyradar.load_record(game.record())
    assert again.options["cards"] == game.options["cards"]
    with pytest.raises(kyradar.CatalogError, match=":art: "):
        kyradar.new_game(mode_name(mode), 3, {"cards": [row | {"art": '{"mood":"plaid"}'}]})
