"""Letters that press buttons, a way past the bar, Escape for a drag; a refusal that is whole."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .midgame import table_at
from .playing import by_key, click, wait_my_turn
from .serving import Server
from .waiting import quiet

TABLE: dict[str, Any] = {
    "turn": 9,
    "row": ["Endless Tactic", "Qoamipulator", "Fighter", "Guard", "Library"],
    "lair": ["Sibilant Crystal", "Divining Petals"],
    "seats": [
        {"hand": ["Prospector", "Captain"], "deck": ["Prospector"] * 5},
        {"deck": ["Captain"], "cities": [{"name": "Kyr", "troop": "Guard"}]},
    ],
}


def test_letters_press_buttons_but_not_while_one_types(new_page: NewPage, server: Server) -> None:
    page = new_page(None, first_visit=True, viewport={"width": 1366, "height": 768})
    page.goto(table_at(server, "duel", TABLE))
    wait_my_turn(page)
    assert "E" in page.locator("#corner .keyline kbd").all_inner_texts(), "the help shows them"
    page.keyboard.press("h")
    page.wait_for_selector(".strip.note.hint")
    click(page, by_key("hand:Prospector#0"))
    page.wait_for_selector('[data-ref="play:0:Prospector"]')
    page.focus("#language")
    page.keyboard.press("u")
    quiet(page)
    assert page.locator('[data-ref="play:0:Prospector"]').count() == 1, "a list is typed into"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+u")
    page.keyboard.press("u")
    page.wait_for_selector('[data-ref="hand:Prospector"]')
    page.keyboard.press("e")
    page.wait_for_selector("#guard")
    page.keyboard.press("e")
    assert page.locator("#guard").count() == 1, "the guard asks, whatever is pressed"
    page.keyboard.press("Escape")

    # The first stop of Tab leads past the bar.
    page.reload()
    wait_my_turn(page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip-link"
    assert page.locator(".skip-link").bounding_box()["width"] > 80
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "table"


AT = "document.activeElement.dataset.ref ?? document.activeElement.id"


def test_arrows_work_at_once_and_no_button_loses_the_focus(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(None)
    rich = {**TABLE["seats"][0], "points": {"command": 9, "knowledge": 6}}
    page.goto(table_at(server, "duel", {**TABLE, "seats": [rich, TABLE["seats"][1]]}))
    wait_my_turn(page)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(AT).startswith("hand:"), "the first arrow leads to the hand"
    page.keyboard.press("a")  # plays all
    page.wait_for_selector('[data-do="play-all"]', state="detached")
    page.wait_for_selector('[data-ref="play:0:Captain"]')
    # A card is bought by its button in the strip: the focus is in the strip, not nowhere.
    page.focus(by_key("row:Guard#0"))
    page.keyboard.press("Enter")
    page.wait_for_selector("#strip.on .do:focus")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('#strip.on')")
    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate(AT) == "strip"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('[data-nav]')"), "and arrows lead on"


def test_a_link_leads_to_the_heading(page: Any) -> None:
    page.wait_for_selector("#begin")
    assert page.evaluate("document.activeElement === document.body"), "a page that is opened"
    page.click('nav a[href="/rules"]')
    page.wait_for_function("() => document.activeElement.matches('main h1')")
    page.go_back()
    page.wait_for_selector("#begin")
    page.wait_for_function("() => document.activeElement.matches('main h1')")


@pytest.mark.long
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_escape_puts_back_what_is_carried(new_page: NewPage, server: Server, motion: str) -> None:
    page = new_page(None, reduced_motion=motion)
    page.goto(table_at(server, "duel", TABLE))
    wait_my_turn(page)
    quiet(page)
    box = page.locator(by_key("hand:Captain#0")).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(600, 480, steps=4)
    page.wait_for_selector(".ghost.dragged")
    page.keyboard.press("Escape")
    assert page.locator(".ghost.dragged, .lifted, .dropzone").count() == 0
    page.mouse.up()
    quiet(page, 200)
    assert page.locator('[data-ref="play:0:Captain"]').count() == 0, "letting go means nothing"
    assert page.locator(".chosen").count() == 0


SPILLS = """() => {
  const strip = document.getElementById('strip').getBoundingClientRect();
  const within = (box) => box.top >= strip.top - 1 && box.bottom <= strip.bottom + 1
    && box.left >= strip.left - 1 && box.right <= strip.right + 1;
  const inside = (el) => [...el.getClientRects()].every(within);
  return [...document.querySelectorAll('#strip :is(.reason, .reason span, .rule, .do, .ask)')]
    .filter((el) => !inside(el)).map((el) => `${el.className}: ${el.textContent}`);
}"""


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "it-IT"])
def test_why_not_is_whole(new_page: NewPage, server: Server, locale: str) -> None:
    page = new_page(None, viewport={"width": 1366, "height": 768}, locale=locale)
    page.goto(table_at(server, "duel", TABLE))
    wait_my_turn(page)
    for key in ("row:Endless Tactic#0", "lair:Sibilant Crystal#0", "city:1:Kyr#0", "dragon#0"):
        for width, height in ((1366, 768), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.locator(by_key(key)).first.evaluate("el => el.click()")
            if not page.locator("#strip .reason").count():
                page.wait_for_selector("#strip .reason .rule")
            quiet(page, 250)
            assert page.evaluate(SPILLS) == [], (key, width)
            page.keyboard.press("Escape")
