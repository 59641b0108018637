"""Short scenes of a battle: blows, numbers, falls, Moira's second face and her end; told in order,
skipped by any key, and still where that was asked for."""

from __future__ import annotations

from typing import Any

import pytest

from .battles import Watch, table_at
from .conftest import NewPage
from .playing import come_by
from .serving import Server
from .test_drama import LOOKS, WATCH

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOVES = {"reduced_motion": "no-preference"}
WOLVES: dict[str, Any] = {
    "options": {"heroes": ["mage"], "level": "easy"},
    "field": "Stair of Ilhus",
    "active": 0,
    "seats": [{"hand": ["Second Shard"] * 2, "deck": ["Numb"] * 30}],
    "bodies": [{"name": "Mage", "zone": 3}],
    "foes": [
        {"name": "Ash Wolf", "zone": 3, "life": 2},
        {"name": "Keener", "zone": 4, "life": 9},
        {"name": "Hollow Archer", "zone": 4, "life": 9},
    ],
}
LAST_BLOW: dict[str, Any] = {
    "options": {"heroes": ["mage", "twins"], "level": "easy"},
    "encounter": 4,
    "field": "Stair of Ilhus",
    "active": 0,
    "seats": [
        {"hero": "mage", "hand": ["Second Shard"], "deck": ["Numb"] * 9},
        {"hero": "twins", "hand": ["Taut Thread"], "deck": ["Taut Thread"] * 9},
    ],
    "bodies": [
        {"name": "Mage", "zone": 3},
        {"name": "Kilenne", "zone": 1},
        {"name": "Faremos", "zone": 1},
    ],
    "foes": [{"name": "Moira, Weaver of Omens", "zone": 3, "life": 2}],
    "omens": {"row": ["Bone Spindle"]},
}


def seated(page: Any, server: Server, position: dict[str, Any]) -> Watch:
    watch = Watch().over(page)
    come_by(page, table_at(server, position))
    page.wait_for_selector('.hand .card[data-can="act"]')
    page.evaluate(WATCH)
    return watch


def looks(page: Any) -> list[str]:
    found: list[str] = page.evaluate(LOOKS)
    return found


def test_a_foe_is_struck_and_falls_and_the_others_are_told_one_by_one(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(None, **MOVES)
    watch = seated(page, server, WOLVES)
    page.click('.hand .card[data-name="Second Shard"]')
    page.wait_for_selector("#strip.ask-on")
    page.click('.under[data-ref="foe:Ash Wolf"]')
    page.wait_for_function("() => seen.some((el) => el.matches('.falls') && el.firstChild)")
    assert page.locator('[data-key="fig:foe:Ash Wolf"]').count() == 0, "the table is drawn already"
    page.keyboard.press("Shift")
    assert page.locator(".shot").count() == 0, "any key ends it"
    # The foes' phase: two act, one after the other.
    page.evaluate("() => { seen.length = 0; }")
    page.click("#end-turn")
    watch.wait_until(page, lambda view: view["phase"] == "foes" or view["round"] > 1)
    page.wait_for_selector("#strip.ask-on")
    page.click('.hand .cards .card[data-can="target"]')
    page.wait_for_function("() => seen.some((el) => el.matches('.number.threat'))")
    page.wait_for_function("() => !document.querySelector('#shots')")
    told = looks(page)
    assert told.index("acts") < told.index("rises number threat"), told
    assert max(page.evaluate("() => seen.map((el) => el.lasted)")) < 1600


LAST_FOE = WOLVES | {"foes": [{"name": "Ash Wolf", "zone": 3, "life": 2}]}


def test_the_last_foe_falls_before_the_reinforcement(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **MOVES)
    watch = seated(page, server, LAST_FOE)
    page.click('.hand .card[data-name="Second Shard"]')
    page.wait_for_function("() => seen.some((el) => el.matches('.falls') && el.firstChild)")
    assert watch.state["view"]["phase"] == "reinforcement"
    assert page.locator("#field").is_visible()
    assert page.locator(".hand [data-can]").count() == 0, "nothing can be done meanwhile"
    page.wait_for_selector(".shot.proclaims.won")
    assert "Encounter 1 is won" in page.inner_text(".shot.proclaims")
    page.keyboard.press("Shift")
    page.wait_for_selector('.offer .card[data-can="target"]')
    assert page.locator("#field, .shot").count() == 0


@pytest.mark.long
def test_the_last_fall_costs_no_time_where_stillness_is_wanted(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(None)
    seated(page, server, LAST_FOE)
    page.click('.hand .card[data-name="Second Shard"]')
    page.wait_for_selector('.offer .card[data-can="target"]')
    assert page.evaluate("() => seen.length") == 0


@pytest.mark.long
def test_moira_turns_before_all_eyes(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **MOVES)
    position = LAST_BLOW | {
        "options": {"heroes": ["mage"], "level": "easy"},
        "seats": [{"hero": "mage", "hand": ["Numb"], "deck": ["Numb"] * 20}],
        "bodies": [{"name": "Mage", "zone": 1, "guard": 9}],
    }
    watch = seated(page, server, position)
    first = page.get_attribute(".fig.foe .figure", "src")
    page.click("#end-turn")
    page.wait_for_selector(".shot.proclaims.dread")
    assert watch.state["view"]["face"] == 2
    assert page.get_attribute(".fig.foe .figure", "src") == first
    assert page.locator(".shot.turns").count() == 1
    page.wait_for_selector('.hand .card[data-can="act"]')
    assert page.get_attribute(".fig.foe .figure", "src") != first


@pytest.mark.long
def test_moira_unravels_before_the_end_is_told(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **MOVES)
    seated(page, server, LAST_BLOW)
    page.click('.hand .card[data-name="Second Shard"]')
    page.wait_for_function("() => seen.some((el) => el.matches('.unravels'))")
    assert page.locator(".panel.outcome").count() == 0, "the end covers the last blow"
    page.wait_for_selector('[data-key="undone"]')
    page.wait_for_selector(".panel.outcome")
    party = page.locator(".panel.outcome .party .figure")
    assert party.count() == 4, "Mage, both twins, and what is left of Moira"
    assert party.nth(3).get_attribute("class") == "figure undone"


@pytest.mark.long
def test_nothing_moves_where_stillness_is_wanted(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **PHONE)
    seated(page, server, LAST_BLOW)
    page.tap('.hand .card[data-name="Second Shard"]')
    page.wait_for_selector(".panel.outcome .party")
    assert page.evaluate("() => seen.length") == 0


@pytest.mark.long
def test_her_second_face_is_seen_coming(new_page: NewPage, server: Server) -> None:
    """A mark on her life, the omens of the next round, and then another picture (B37)."""
    page = new_page(None)
    position = LAST_BLOW | {
        "foes": [{"name": "Moira, Weaver of Omens", "zone": 3, "life": 90}],
    }
    seated(page, server, position)
    assert page.locator(".plate.foe .bar s").count() == 1
    before = page.inner_text(".coming")
    picture = page.get_attribute(".fig.foe .figure", "src")
    position["foes"] = [{"name": "Moira, Weaver of Omens", "zone": 3, "life": 10}]
    seated(page, server, position)
    assert page.locator(".coming.turns b").count() == 1
    assert page.inner_text(".coming") != before
    seated(page, server, position | {"face": 2})
    assert page.locator(".plate.foe .bar s").count() == 0
    assert page.get_attribute(".fig.foe .figure", "src") != picture
