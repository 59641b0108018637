"""The chronicle stays at its newest line whatever is resized, unless its reader scrolled up."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, play, turn_number
from .waiting import quiet

LAST = """() => {
  const log = document.getElementById('log').getBoundingClientRect();
  const line = [...document.querySelectorAll('#log .deed')].at(-1).getBoundingClientRect();
  return line.bottom <= log.bottom + 1 && line.top >= log.top - 1;
}"""
FULL = "() => { const l = document.getElementById('log'); return l.scrollHeight - l.clientHeight; }"


def sees_the_newest(page: Any) -> None:
    page.wait_for_function(LAST)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)], ids=["1366", "1440"])
def test_it_follows_whatever_the_inspector_does(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    begin(page, seed=7, first="me")
    play(page, until=lambda look: turn_number(look) >= 9 and look["playAll"])
    assert page.evaluate(FULL) > 60, "there is something to scroll"
    sees_the_newest(page)
    for thing in (".seat.you .city .hit", ".hand .card", ".seat.foe .city .hit", ".plate"):
        page.locator(thing).first.hover()
        quiet(page)
        sees_the_newest(page)
    page.set_viewport_size({"width": size[0] - 120, "height": size[1] - 90})
    sees_the_newest(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sees_the_newest(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_selector('[data-do="undo"]:not(:disabled)')
    sees_the_newest(page)

    # Whoever reads further up stays there, and has a way back.
    assert not page.is_visible("[data-newest]")
    page.locator("#log").hover()
    page.mouse.wheel(0, -4000)
    page.wait_for_selector("[data-newest]:visible")
    page.locator('.hand [data-can="act"]').first.click()
    quiet(page, 400)
    assert page.evaluate("() => document.getElementById('log').scrollTop") == 0
    page.click("[data-newest]")
    sees_the_newest(page)
    assert not page.is_visible("[data-newest]")


@pytest.mark.long
def test_in_a_drawer_too(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, seed=7, first="me")
    play(page, until=lambda look: turn_number(look) >= 13 and look["playAll"])
    page.click(".drawer")
    assert page.evaluate(FULL) > 60
    sees_the_newest(page)
