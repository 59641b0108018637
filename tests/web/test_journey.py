"""The journey over HTTP: what there is, and the deeds of a finished game."""

from __future__ import annotations

from random import Random

import pytest
from helpers import mode_name

import kyradar

from .tables import Server


def finished(mode: str, seed: int, options: dict[str, object] | None = None) -> str:
    """The record of a game that ended."""
    game, chance = kyradar.new_game(mode_name(mode), seed, options), Random(seed)
    while game.outcome is None and game.steps < 80:
        game.apply(chance.choice(list(game.legal())))
    if game.outcome is None:
        game.resign(0)
    return game.record()


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_deeds_and_ladders_in_every_language(server: Server, language: str) -> None:
    told = server.get(f"/api/journey?lang={language}").json()
    assert {deed["group"] for deed in told["deeds"]} == {"card", "fusion", "way"}
    assert all(deed["name"] and deed["says"] for deed in told["deeds"])
    assert [ladder["id"] for ladder in told["ladders"]] == [
        *("solo", "coop", "mage", "mistress", "twins")
    ]
    for ladder in told["ladders"]:
        assert len(ladder["rungs"]) == 10
        assert all(rung["says"].endswith(".") for rung in ladder["rungs"])


def test_the_deeds_of_a_record(server: Server) -> None:
    record = finished("solo", 4, {"difficulty": "ladder-2"})
    told = server.post("/api/deeds", {"record": record}).json()
    assert (told["game"], told["mode"]) == ("volfyirion", "solo")
    assert told["options"] == {"difficulty": "ladder-2"}
    assert len(told["seats"]) == len(told["won"]) == 1
    assert told["taken_back"] is False
    duel = server.post("/api/deeds", {"record": finished("duel", 4)}).json()
    assert len(duel["seats"]) == 2
    assert duel["won"] == [False, True]


def test_a_game_that_was_taken_back_says_so(server: Server) -> None:
    record = finished("duel", 4).replace("\nseed", '\npractice {"taken_back": [3]}\nseed', 1)
    assert server.post("/api/deeds", {"record": record}).json()["taken_back"] is True


def test_what_is_no_record_is_refused_in_words(server: Server) -> None:
    answer = server.post("/api/deeds", {"record": "nothing of the kind"})
    assert answer.status_code == 422
    assert len(answer.text) > 20, "a sentence"
    assert server.post("/api/deeds", {}).status_code == 422


@pytest.mark.parametrize(("ladder", "seats"), [("solo", 1), ("coop", 2), ("twins", 1)])
def test_a_table_at_a_step_as_the_page_opens_it(server: Server, ladder: str, seats: int) -> None:
    ladders = server.get("/api/journey").json()["ladders"]
    chosen = next(one for one in ladders if one["id"] == ladder)
    company = [{"kind": "person"}, {"kind": "computer", "level": "adept"}][:seats]
    body = {"mode": chosen["mode"], "options": chosen["rungs"][6]["options"], "seats": company}
    opened = server.post("/api/tables", body | {"chat": False})
    assert opened.status_code == 201, opened.text
    assert [seat["kind"] for seat in opened.json()["seats"]][:1] == ["person"]
