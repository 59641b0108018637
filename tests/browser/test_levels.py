"""Fifteen rungs on a slider, five of them named, and one's own strength."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from .conftest import NewPage

RUNG = ".ladder .rung b"


def results(page: Any, *ended: tuple[str, str]) -> None:
    """Games that were finished in this browser, oldest first."""
    games = [
        {"id": str(n), "at": n, "game": "volfyirion", "mode": "duel", "result": result}
        | {"against": "", "level": level, "turns": 9}
        for n, (level, result) in enumerate(ended)
    ]
    page.evaluate(
        "games => localStorage.setItem('kyradar.profile',"
        " JSON.stringify({ kyradar: 'profile', version: 1, games: games.reverse() }))",
        games,
    )


def test_the_slider_has_fifteen_rungs(page: Any) -> None:
    page.wait_for_selector("#begin")
    slider = page.locator('.ladder input[type="range"]')
    assert slider.get_attribute("max") == "15"
    names = page.locator(".rungmarks button").all_inner_texts()
    assert names == ["Novice", "Apprentice", "Adept", "Expert", "Master"]
    page.click('.rungmarks [data-level="adept"]')
    assert page.inner_text(RUNG) == "Adept"
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => document.querySelector('{RUNG}').innerText === 'Adept 2'")
    assert slider.get_attribute("aria-valuetext") == "Adept 2"
    page.wait_for_selector('#begin:has-text("Adept 2")')
    page.keyboard.press("End")
    page.wait_for_function(f"() => document.querySelector('{RUNG}').innerText === 'Master'")
    page.keyboard.press("Home")
    page.wait_for_selector('#begin:has-text("Novice")')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('#begin:has-text("Novice 2")')
    page.click("#begin")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("text=Novice 2")


def test_at_my_strength_follows_my_results(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_selector("#begin")
    page.check('input[name="level-mine"]')
    page.wait_for_selector('.ladder input[type="range"]:disabled')
    before = page.inner_text(RUNG)
    results(page, *[("level:6", "won")] * 3)
    page.reload()
    page.wait_for_selector("#begin")
    page.check('input[name="level-mine"]')
    page.wait_for_function(f"() => document.querySelector('{RUNG}').innerText !== '{before}'")
    assert page.inner_text(RUNG).startswith("Apprentice")
    page.uncheck('input[name="level-mine"]')
    page.wait_for_selector('.ladder input[type="range"]:enabled')
    assert page.inner_text(RUNG).startswith("Apprentice")


@pytest.mark.long
@pytest.mark.parametrize("locale", ("en-GB", "fr-FR", "it-IT"))
def test_names_below_the_slider_have_room(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, locale=locale)
    page.wait_for_selector(".ladder")
    page.click('.rungmarks [data-level="master"]')
    boxes = page.eval_on_selector_all(
        ".rungmarks button",
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.left, b.right])",
    )
    assert len(boxes) == 5
    for (_, right), (left, _) in pairwise(boxes):
        assert right <= left + 0.5, boxes
