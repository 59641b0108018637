"""Nothing lies over a City that falls when the turn ends: no strip, no tip, no partner's box."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from .conftest import NewPage
from .midgame import POSITIONS, table_at
from .serving import Server

SIZES = [(1366, 768), (1280, 640), (820, 1180), (844, 390), (683, 384), (390, 844)]
# What meets the threatened City, or the words on it.
MEETS = """() => {
  const spared = [...document.querySelectorAll('[data-spare]')];
  const meets = (a, b) => a.width && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const boxes = spared.map((el) => el.getBoundingClientRect());
  return ['#strip', '#bubble', '.besides'].filter((selector) =>
    [...document.querySelectorAll(selector)]
      .filter((el) => getComputedStyle(el).visibility !== 'hidden')
      .some((el) => boxes.some((box) => meets(el.getBoundingClientRect(), box))));
}"""
TIPS = "localStorage.setItem('kyradar.tipping', 'true')"


def met(page: Any, sizes: list[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What lies over the City, by size; empty where nothing does."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        try:  # drawn again once the window has its new size
            page.wait_for_function(f"() => !({MEETS})().length", timeout=1_500)
        except TimeoutError:
            found[f"{width}x{height}"] = page.evaluate(MEETS)
    return found


@pytest.mark.parametrize("mode", ["duel", "coop", "team"])
def test_a_threatened_city_stays_in_sight(new_page: NewPage, server: Server, mode: str) -> None:
    page = new_page(table_at(server, mode, POSITIONS[mode]))
    page.wait_for_selector("[data-spare]")
    if mode != "duel":
        page.wait_for_selector(".besides p", state="attached")
    assert met(page) == {}
    # Words that are longer than the strip: what a thing could do, and why it cannot.
    page.set_viewport_size({"width": 1366, "height": 768})
    page.locator(".market .assets .cards .card").nth(3).click()
    page.wait_for_selector("#strip.on")
    assert met(page, [SIZES[0], SIZES[-1]]) == {}
    page.keyboard.press("Escape")
    page.evaluate(TIPS)
    page.reload()
    page.wait_for_selector("#bubble")
    assert met(page) == {}


@pytest.mark.long
def test_a_plan_leaves_it_in_sight(new_page: NewPage, server: Server) -> None:
    page = new_page(table_at(server, "duel", POSITIONS["duel"]))
    page.wait_for_selector("[data-spare]")
    page.click('[data-do="hint"]')
    page.wait_for_selector("#strip.planned", timeout=60_000)
    assert met(page) == {}
