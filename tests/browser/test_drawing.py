"""When the page draws: the screen that was gone to last, and one drawing a frame."""

from __future__ import annotations

from typing import Any

from .conftest import NewPage
from .playing import begin, wait_my_turn
from .waiting import quiet

GO = """path => {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
HAND = '[data-ref^="hand:"][data-can="act"]'
IN_USE = "async () => (await import('/static/js/boards.js')).gameTitle()"
# Every drawing of the whole table, by the time of the frame in which it was made.
COUNT = """() => {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  window.drawings = [];
  Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
    set(markup) {
      if (markup.includes('id="table"')) window.drawings.push(document.timeline.currentTime);
      own.set.call(this, markup);
    },
  });
}"""


def test_of_two_screens_the_later_is_shown(new_page: NewPage) -> None:
    page = new_page(None)
    held: list[Any] = []
    page.route("**/games/ilhus/board.js", lambda route: held.append(route))
    page.goto("/")
    page.wait_for_selector("#begin")
    with page.expect_request("**/games/ilhus/board.js"):
        page.evaluate(GO, "/cards/ilhus")
    page.evaluate(GO, "/rules/volfyirion")
    page.wait_for_selector(".book")
    assert held, "the first screen waits for its board"
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('link[data-game=ilhus]')")
    quiet(page, 500)
    assert page.locator(".book").count() == 1
    assert page.evaluate("() => document.body.dataset.screen") == "rules"
    assert page.evaluate(IN_USE) == "Volfyirion", "the board of a screen that was left"


def test_an_action_is_drawn_at_most_once_a_frame(new_page: NewPage) -> None:
    page = new_page()
    begin(page, first="me", seed=5)
    wait_my_turn(page)
    page.wait_for_selector(HAND)
    quiet(page, 500)
    page.evaluate(COUNT)
    before = page.locator("#log .deed").count()
    page.evaluate("one => document.querySelector(one).click()", HAND)
    page.wait_for_function("n => document.querySelectorAll('#log .deed').length > n", arg=before)
    quiet(page, 300)
    drawings = page.evaluate("window.drawings")
    assert len(drawings) == len(set(drawings)), drawings
    assert 1 <= len(drawings) <= 3, drawings
