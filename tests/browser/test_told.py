"""Always clear what happened: the recap, the chronicle in few lines, its moments, and the deck."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, play, turn_number


def played_to(page: Any, turn: int, **choice: Any) -> None:
    """At the begin of one's own turn, nothing done in it yet."""
    begin(page, seed=7, first="me", **choice)
    play(page, until=lambda look: turn_number(look) >= turn and look["playAll"])


@pytest.mark.long
def test_the_recap_stays_until_one_acts(page: Any) -> None:
    played_to(page, 5)
    recap = page.locator(".recap")
    assert "Novice, turn" in recap.inner_text()
    assert recap.locator(".thumb").count() > 0
    recap.locator(".thumb").first.hover()
    page.wait_for_selector(".inspect h2")
    # It lies in the other's playing area and not over anything else.
    inside, area = recap.bounding_box(), page.locator(".seat.foe .area").bounding_box()
    assert inside["y"] + inside["height"] <= area["y"] + area["height"] + 1
    market = page.locator(".market").bounding_box()
    assert inside["y"] + inside["height"] <= market["y"]
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_selector(".recap", state="detached")


@pytest.mark.long
def test_on_a_phone_the_strip_tells(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    played_to(page, 3)
    assert "Novice, turn 2" in page.inner_text("#strip")


@pytest.mark.long
def test_the_chronicle_is_merged_and_filtered(page: Any) -> None:
    played_to(page, 7)
    text = page.inner_text("#log")
    assert "×" in text, "equal cards are counted"
    assert "draws" not in text and "begins" not in text
    for name, gone in (("theirs", ".deed.mine"), ("mine", ".deed.theirs")):
        page.click(f'[data-filter="{name}"]')
        page.wait_for_function(f"() => !document.querySelector('#log {gone}')")
        assert page.get_attribute(f'[data-filter="{name}"]', "aria-pressed") == "true"
        assert page.locator("#log .deed").count() > 0
    page.click('[data-filter="fights"]')
    page.wait_for_function(
        "() => [...document.querySelectorAll('#log .deed')].every(e => e.matches('.fight'))"
    )
    page.click('[data-filter="all"]')


@pytest.mark.long
def test_a_line_leads_to_its_moment_and_back(page: Any) -> None:
    played_to(page, 5)
    now = page.inner_text(".seat.you .plate")
    page.locator("#log .jump").first.click()
    page.wait_for_selector(".strip.past")
    assert "turn 1" in page.inner_text("#strip")
    assert page.locator("[data-can]").count() == 0, "nothing can be done in the past"
    assert page.locator("#end-turn").is_disabled()
    assert page.locator("#log .deed.cur").count() > 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".strip.past", state="detached")
    assert page.inner_text(".seat.you .plate") == now
    page.locator("#log .jump").first.click()
    page.click('[data-do="to-now"]')
    page.wait_for_selector(".strip.past", state="detached")
