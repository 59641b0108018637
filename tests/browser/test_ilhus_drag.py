"""A card of Ilhus is carried to a foe or a zone; a finger that rests on something asks about it."""

from __future__ import annotations

from typing import Any

import pytest

import kyradar

from .battles import Watch
from .conftest import NewPage
from .playing import come_by
from .serving import Server
from .waiting import quiet

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FOES = ("Ash Wolf", "Keener", "Hollow Archer")


def among_foes(server: Server) -> str:
    """The link of a table where the Mage stands among three foes."""
    game = kyradar.from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "easy"},
            "field": "Stair of Ilhus",
            "active": 0,
            "seats": [{"hand": ["Second Shard", "Deferred Step"], "deck": ["Numb"] * 8}],
            "bodies": [{"name": "Mage", "zone": 3}],
            "foes": [{"name": name, "zone": 3, "life": 9} for name in FOES],
        },
        1,
    )
    game.apply("end")
    made = server.post(
        "/api/tables",
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "easy"},
            "seats": [{"kind": "person"}],
            "start": {"record": game.record(), "step": 0},
        },
    )
    return f"/t/{made['table']}#{made['seats'][0]['token']}"


def middle(page: Any, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Any, card: str, to: str) -> None:
    """Presses on a card, carries it there in steps, and lets go."""
    page.mouse.move(*middle(page, f'.hand .card[data-name="{card}"]'))
    page.mouse.down()
    x, y = middle(page, to)
    page.mouse.move(x, y - 40, steps=6)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()


@pytest.mark.parametrize("onto", ["fig", "plate"])
def test_a_card_is_carried_to_the_foe_it_is_meant_for(
    new_page: NewPage, server: Server, onto: str
) -> None:
    page = new_page(None)
    watch = Watch().over(page)
    come_by(page, among_foes(server))
    page.wait_for_selector('.hand .card[data-can="act"]')
    place = {"fig": '[data-key="fig:foe:Keener"]', "plate": '.under[data-ref="foe:Keener"]'}
    carry(page, "Second Shard", place[onto])
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 1")
    wanted = {"Ash Wolf": 9, "Keener": 7, "Hollow Archer": 9}
    watch.wait_until(
        page, lambda view: {foe["name"]: foe["life"] for foe in view["foes"]} == wanted
    )
    page.wait_for_function("() => !document.querySelector('#strip.ask-on')")


@pytest.mark.long
def test_a_card_is_carried_to_a_zone(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    watch = Watch().over(page)
    come_by(page, among_foes(server))
    page.wait_for_selector('.hand .card[data-can="act"]')
    carry(page, "Deferred Step", '.zone[data-ref="zone:2"]')
    page.wait_for_function("() => !document.querySelector('#strip.ask-on')")
    page.wait_for_selector('.hand .cards .card[data-name="Numb"]')
    watch.wait_until(page, lambda view: view["bodies"][0]["zone"] == 2)


@pytest.mark.long
def test_a_finger_that_rests_asks_and_does_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **PHONE)
    watch = Watch().over(page)
    come_by(page, among_foes(server))
    page.wait_for_selector('.hand .card[data-can="act"]')
    before = watch.version
    x, y = middle(page, '.man.foe[data-ref="foe:Keener"]')
    touch = page.context.new_cdp_session(page)
    point = [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    page.wait_for_selector("body.peek .inspect h2")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    quiet(page, 300)
    assert page.inner_text(".inspect h2") == "Keener"
    assert watch.version == before
