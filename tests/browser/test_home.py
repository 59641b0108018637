"""Home: what game this is, one large Play that repeats the last choice, and what it would add."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .measuring import LAPTOP, PHONE
from .playing import wait_my_turn


@pytest.mark.parametrize("size", (LAPTOP, PHONE), ids=str)
def test_play_repeats_the_last_choice(new_page: NewPage, size: Any) -> None:
    page = new_page(**size.settings)
    page.wait_for_selector("#begin")
    assert page.locator(".added").count() == 0
    for name in ("mercenaries", "perks"):
        page.locator(f'input[name="option:{name}"]').evaluate("el => el.click()")
    page.click('.rungmarks [data-level="adept"]')
    page.wait_for_selector('#begin:has-text("2 extras")')
    page.click("#begin")
    page.wait_for_url("**/t/*")
    page.goto("/")
    page.wait_for_selector("#begin")
    assert page.inner_text("#begin").split("\n")[-1] == "Duel · Adept · 2 extras"
    # What is remembered is told beside Play, and can be left out there.
    assert "Mercenaries" in page.inner_text(".added")
    box = page.locator(".added").bounding_box()
    assert box["y"] + box["height"] <= size.height
    page.click('[data-extra="mercenaries"]')
    page.wait_for_selector('#begin:has-text("one extra")')
    assert not page.locator('input[name="option:mercenaries"]').is_checked()
    page.click('[data-extra="perks"]')
    page.wait_for_selector(".added", state="detached")
    page.click("#begin")
    page.wait_for_url("**/t/*")
    wait_my_turn(page)
    page.goto("/")
    page.wait_for_selector("#begin")
    assert page.inner_text("#begin").split("\n")[-1] == "Duel · Adept", "as it was played last"
    page.wait_for_selector(".sat .due")  # it is one's turn there


TABLES = """localStorage.setItem('kyradar.tables', JSON.stringify(
  ['duel', 'coop', 'team', 'duel', 'solo'].map((mode, i) =>
    ({ id: `t${i}`, at: 1e12, tokens: ['x'], seats: [0], mode, others: [] }))))"""
# Is the headline whole, within its frame? And may the rest be scrolled to?
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const head = box('.lede h1').top >= box('.hero').top;
  document.querySelector('.all-yours').scrollIntoView();
  return head && box('.all-yours').bottom <= box('.hero').bottom + 1;
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1280, 640)], ids=str)
def test_the_headline_is_whole_beside_many_tables(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(locale="fr-FR", viewport={"width": size[0], "height": size[1]})
    page.evaluate(TABLES)
    page.reload()
    page.wait_for_selector(".sat li")
    assert page.evaluate(WHOLE)
