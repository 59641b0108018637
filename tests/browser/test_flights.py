"""Cards fly from where they were to where they are; nobody's card becomes somebody else's."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .midgame import table_at
from .playing import by_key, click, end_turn, wait_my_turn
from .serving import Server
from .waiting import quiet

#: Both have Prospectors: theirs leave the table while one's own are drawn.
ALIKE: dict[str, Any] = {
    "turn": 9,
    "row": ["Mint", "Barter", "Fighter", "Guard", "Library"],
    "seats": [
        {"hand": ["Prospector"], "deck": ["Prospector"] * 5, "points": {"command": 9}},
        {"hand": ["Prospector"] * 5, "deck": ["Captain"]},
    ],
}
# Where every card that was animated came from, as (ref, x, y), and how high it flew.
RECORD = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    const way = String(frames[0]?.transform ?? '').match(/translate\\((.*?)px, (.*?)px\\)/);
    if (way && this.dataset?.ref) {
      const box = this.getBoundingClientRect();
      flights.push({ ref: this.dataset.ref, z: frames[0].zIndex,
        x: box.left + box.width / 2 + Number(way[1]),
        y: box.top + box.height / 2 + Number(way[2]) });
    }
    return animate.call(this, frames, ...rest);
  };
}"""
CENTRE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def near(flight: dict[str, Any], place: list[float], reach: float = 40) -> bool:
    x, y = float(flight["x"]), float(flight["y"])
    return abs(x - place[0]) < reach and abs(y - place[1]) < reach


@pytest.mark.long
def test_draws_come_from_the_deck_and_buys_from_the_row(new_page: NewPage, server: Server) -> None:
    page = new_page(None, reduced_motion="no-preference")
    page.goto(table_at(server, "duel", ALIKE))
    wait_my_turn(page)
    quiet(page)  # the row was dealt
    page.evaluate(RECORD)
    place = page.evaluate(CENTRE, by_key("row:Fighter#0"))
    click(page, by_key("row:Fighter#0"))
    line = '#strip [data-line="acquire Fighter"]'
    page.wait_for_selector(f'{line}, [data-ref="discard:0"][data-name="Fighter"]')
    if page.locator(line).count():
        click(page, line)
    page.wait_for_selector('[data-ref="discard:0"][data-name="Fighter"]')
    (bought,) = [one for one in page.evaluate("flights") if one["ref"] == "discard:0"]
    assert near(bought, place), "from its place in the row"

    hand = page.evaluate(CENTRE, by_key("hand:Prospector#0"))
    click(page, by_key("hand:Prospector#0"))
    page.wait_for_selector('[data-ref="play:0:Prospector"]')
    played = [one for one in page.evaluate("flights") if one["ref"] == "play:0:Prospector"]
    assert played and near(played[0], hand), "from the hand"

    deck = page.evaluate(CENTRE, '[data-pile="deck:0"]')
    page.evaluate("flights.length = 0")
    end_turn(page)
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 5")
    wait_my_turn(page)
    drawn = [one for one in page.evaluate("flights") if one["ref"] == "hand:Prospector"]
    first = [one for one in drawn if near(one, deck)]
    assert len(first) >= 5, drawn
    foe = page.evaluate(CENTRE, ".seat.foe .area")
    assert not [one for one in drawn if abs(one["y"] - foe[1]) < 90], "none of the opponent's"
    # Nothing flies over console and coach.
    console = int(page.evaluate("getComputedStyle(document.querySelector('.console')).zIndex"))
    ghost = page.evaluate("""() => {
      const el = document.body.appendChild(document.createElement('i'));
      el.className = 'ghost';
      const z = getComputedStyle(el).zIndex;
      el.remove();
      return Number(z);
    }""")
    assert all(one["z"] < console for one in drawn) and ghost < console
