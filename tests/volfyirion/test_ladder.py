"""The ladders of solo and co-op (O8, K9): each step adds one hindrance to those below it."""

from __future__ import annotations

import pytest
from helpers import mode_name

import kyradar
from kyradar.engine.ladders import all_ladders
from kyradar.errors import OptionError
from kyradar.volfyirion.ladder import LADDER, bonus, catalog_at, hindrances, ladder
from kyradar.volfyirion.options import read_options

MODES = ("solo", "coop")


def box_at(mode: str, step: int) -> tuple[int, ...]:
    """The bonus, the starting cards and the Cities of a step: less is worse, but for the bonus."""
    catalog = catalog_at(mode, step)
    good = [catalog.card(name).copies for name in ("Diviner", "Captain")]
    return (-bonus(mode, step), *good, *(city.defence for city in catalog.cities))


@pytest.mark.parametrize("mode", MODES)
def test_each_step_is_nowhere_better_and_somewhere_worse(mode: str) -> None:
    assert len(ladder(mode)) == len(LADDER) == 10
    boxes = [box_at(mode, step) for step in range(11)]
    for below, above in zip(boxes, boxes[1:], strict=False):
        assert all(one <= other for one, other in zip(above, below, strict=True))
        assert above != below


@pytest.mark.parametrize("mode", MODES)
def test_a_deck_keeps_its_ten_cards(mode: str) -> None:
    for step in range(11):
        starting = [card for card in catalog_at(mode, step).cards if card.set == "starting"]
        assert sum(card.copies for card in starting) == 20


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", LADDER)
def test_position_and_record_lead_back_to_the_same_game(mode: str, level: str) -> None:
    game = kyradar.new_game(mode_name(mode), seed=5, options={"difficulty": level})
    assert game.options == {"difficulty": level}
    again = kyradar.from_position(game.position())
    assert again.options == game.options
    assert again.position() == game.position()
    for _ in range(12):
        game.apply(game.legal()[0])
    assert kyradar.load_record(game.record()).position() == game.position()


def test_what_a_step_says_is_so() -> None:
    game = kyradar.new_game("solo", seed=1, options={"difficulty": "ladder-10"})
    cities = {city["name"]: city["defence"] for city in game.position()["seats"][0]["cities"]}
    assert cities == {"Tylaris": 6, "Vahylea": 7, "Alantar": 9}
    seat = game.position()["seats"][0]
    own = [*seat["hand"], *seat["deck"]]
    assert own == ["Prospector"] * 10
    assert read_options({"difficulty": "ladder-10"}, "solo").difficulty == 3
    assert read_options({"difficulty": "ladder-4"}, "solo").difficulty == 0
    assert len(hindrances("coop", 7)) == 7


def test_only_where_there_is_a_ladder() -> None:
    with pytest.raises(OptionError, match="difficulty"):
        kyradar.new_game("duel", options={"difficulty": "ladder-3"})
    with pytest.raises(OptionError, match="ladder-1 … ladder-10"):
        kyradar.new_game("solo", options={"difficulty": "ladder-11"})


def test_every_ladder_has_ten_steps_with_words_and_a_rule() -> None:
    ladders = {one.id: one for one in all_ladders()}
    assert set(ladders) == {"solo", "coop", "mage", "mistress", "twins"}
    for one in ladders.values():
        assert [rung.number for rung in one.rungs] == list(range(1, 11))
        for rung in one.rungs:
            assert set(rung.names) == set(rung.sentences) == {"en", "fr", "it"}
            assert rung.rule in ("O8", "K9", "B39")
            assert rung.measured is None or 0 <= rung.measured.won <= rung.measured.games
            kyradar.new_game(mode_name(one.mode), seed=1, options=rung.options)
