"""Looking over cards of one's own: rows, files, mistakes by their place, limits."""

from __future__ import annotations

import pytest

from kyradar.web.requests.cards_api import look_over
from kyradar.web.requests.models import CardsBody

from .tables import Server

FILE = "# mine\nname,kind,house,cost,command,copies\nEmber Courier,command,red,3,1,2\n"
TOML = '[[card]]\nname = "Ember Courier"\nkind = "comand"\ncost = 3\ncopies = 1\n'


@pytest.mark.parametrize("game", ["volfyirion", "ilhus"])
def test_the_box_is_right_as_it_is(server: Server, game: str) -> None:
    told = server.get(f"/api/cards/{game}").json()
    assert set(told["choices"]) <= set(told["columns"])
    for row in told["rows"]:
        assert set(row) <= set(told["columns"])
    assert set(told["needed"]) <= set(told["columns"])
    if game == "ilhus":  # a row of the box may stand in its own place
        answer = server.post("/api/cards", {"game": game, "rows": told["rows"][:20]}).json()
        assert answer["mistakes"] == []


def test_a_file_is_read_written_and_read_again() -> None:
    first = look_over(CardsBody(game="volfyirion", text=FILE))
    assert first.mistakes == [] and first.rows[0]["name"] == "Ember Courier"
    again = look_over(CardsBody(game="volfyirion", text=first.text))
    assert again.text == first.text and again.mistakes == []


def test_mistakes_by_their_place(server: Server) -> None:
    answer = server.post("/api/cards", {"game": "volfyirion", "text": TOML, "lang": "it"}).json()
    assert answer["rows"][0]["cost"] == "3"
    assert [(one["row"], one["field"]) for one in answer["mistakes"]] == [(0, "kind")]
    assert "comand" in answer["mistakes"][0]["text"]
    assert "options.cards" not in answer["mistakes"][0]["text"]


def test_limits(server: Server) -> None:
    many = {"game": "volfyirion", "rows": [{"name": f"c{n}"} for n in range(400)]}
    assert server.post("/api/cards", many).status_code == 422
    dots = {"game": "volfyirion", "text": "[[card]]\n" + "a." * 500 + "b = 1\n"}
    assert server.post("/api/cards", dots).status_code == 422
    wide = {"game": "volfyirion", "rows": [{f"c{n}": "x" for n in range(100)}]}
    assert server.post("/api/cards", wide).status_code in (200, 422)
    assert server.post("/api/cards", {"game": "nothing", "rows": []}).status_code == 422


def test_brackets_in_a_value_make_no_toml() -> None:
    text = FILE.replace("Ember Courier", "[[Ember Courier")
    told = look_over(CardsBody(game="volfyirion", text=text))
    assert told.rows[0]["name"] == "[[Ember Courier", told
    assert all("TOML" not in one.text for one in told.mistakes), told.mistakes
