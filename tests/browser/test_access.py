"""A phone in portrait, and what axe has to say about the main screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest

from .conftest import NewPage
from .playing import begin, play, resign, turn_number, wait_my_turn
from .waiting import quiet

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")


# One arrow: for the last action, or for more than that where no action can be taken back.
TAKE_BACK = '.tool[data-do="undo"], .tool[data-do="back"]'


@pytest.mark.long
def test_phone_in_portrait(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, options=["perks", "ploys"], seed=12, first="me")
    wait_my_turn(page)
    play(page, until=lambda look: turn_number(look) >= 4 or look["over"])
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    for selector in (".counters", "#strip", "#end-turn", TAKE_BACK):
        box = page.locator(selector).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390.5, selector
    page.click(".drawer")
    assert page.locator("#log").is_visible()
    page.click(".drawer")
    page.locator('[data-ref^="row:"]').first.tap()
    assert page.locator(".inspect").is_visible(), "touching a thing explains it"


def violations(page: Any) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate(
        "() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
        " 'best-practice'], resultTypes: ['violations'] })"
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"][:3]
    ]


def test_axe_on_the_main_screens(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_selector("#begin")
    assert violations(page) == []
    for path, there in (("/rules", ".law"), ("/cards", ".grid .card"), ("/replay", "#record-file")):
        page.goto(path)
        page.wait_for_selector(there)
        assert violations(page) == [], path
    page.goto("/")
    begin(page, options=["perks", "ploys"], seed=2, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.hover('[data-ref^="row:"]')
    page.wait_for_selector("#log .deed")
    assert violations(page) == [], "table"
    page.click('.hit[data-ref="city:1:Kyr"]')
    page.wait_for_selector("#strip .reason")
    assert violations(page) == [], "choice"
    resign(page)
    assert violations(page) == [], "outcome"
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    assert violations(page) == [], "replay"


@pytest.mark.long
def test_a_resting_finger_explains(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, seed=12, first="me")
    wait_my_turn(page)
    card = page.locator('.hand [data-can="act"]').first
    box = card.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector("body.peek")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    quiet(page, 200)
    assert page.locator(".inspect").is_visible()
    assert page.locator(".hand .cards .card").count() == 5, "looking is not playing"
