"""Things on the table have the size their place gives them: no other page's style reaches them."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .measuring import LAPTOP, PHONE, Size
from .midgame import POSITIONS, table_at
from .serving import Server

# Of every picture: how much of its frame's width it fills.
FILLED = """(selector) => [...document.querySelectorAll(selector)].map((face) =>
  face.getBoundingClientRect().width / face.parentElement.getBoundingClientRect().width)"""
# A line of the chronicle, and the lines of text its words make.
LINES = """() => [...document.querySelectorAll('#log .deed.mine .deed-words')].map((words) => ({
  high: words.getBoundingClientRect().height,
  line: parseFloat(getComputedStyle(words).lineHeight),
  text: words.innerText,
}))"""


def opened(new_page: NewPage, server: Server, size: Size, mode: str) -> Any:
    position = {**POSITIONS[mode], "dragon": "lair" if mode == "duel" else "lair 0"}
    page = new_page(table_at(server, mode, position), **size.settings)
    page.wait_for_selector(".hand .card")
    return page


@pytest.mark.parametrize("mode", ["duel", "team"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=str)
def test_troops_and_buildings_fill_their_places(
    new_page: NewPage, server: Server, size: Size, mode: str
) -> None:
    page = opened(new_page, server, size, mode)
    shares = page.evaluate(FILLED, ".city .card.chip > .face")
    assert len(shares) > 4, "Cities with Troops and Buildings"
    assert min(shares) > 0.85, shares
    page.locator(".seat.you .city .hit").first.evaluate("(el) => el.focus()")
    page.wait_for_selector(".garrison .face", state="attached")
    seen = page.locator(".garrison .face").evaluate_all("all => all.map((el) => el.clientWidth)")
    assert size.touch or min(seen) >= 40, seen


def test_a_line_of_the_chronicle_is_a_line(new_page: NewPage, server: Server) -> None:
    page = opened(new_page, server, LAPTOP, "duel")
    page.click('[data-do="play-all"]')
    page.wait_for_selector('[data-do="play-all"]', state="detached")
    page.wait_for_selector("#log .deed.mine")
    for told in page.evaluate(LINES):
        # About thirty letters go on a line; a sign takes the room of two.
        most = 2 + len(told["text"]) / 24
        assert told["high"] <= told["line"] * most, told
