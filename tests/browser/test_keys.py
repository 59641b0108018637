"""The keyboard alone, and what a screen reader is given."""

from __future__ import annotations

from typing import Any

import pytest

from .playing import begin, play, wait_my_turn


def press_keys(page: Any, selector: str) -> None:
    """Goes to a thing by Tab and arrows alone, and presses Enter."""
    goal = """([selector, what]) => {
      const el = document.querySelector(selector), at = document.activeElement;
      if (!el) return what === 'gone';
      if (what === 'there') return at === el;
      if (what === 'group') return at === el || (at.closest('[data-group]') !== null
        && at.closest('[data-group]') === el.closest('[data-group]'));
      return false;
    }"""

    def is_(what: str) -> bool:
        return bool(page.evaluate(goal, [selector, what]))

    for _ in range(60):
        if is_("group") or is_("gone"):
            break
        page.keyboard.press("Tab")
    for key in ["ArrowRight"] * 4 + ["ArrowLeft"] * 8 + ["ArrowRight"] * 12:
        if is_("there") or is_("gone"):
            break
        page.keyboard.press(key)
    if is_("there"):
        page.keyboard.press("Enter")
        misses.clear()
    else:  # it went away meanwhile; what can never be reached is no accident
        misses.append(selector)
        assert len(misses) < 6, f"no way by keyboard: {misses}"


misses: list[str] = []


@pytest.mark.long
def test_a_whole_game_by_keyboard(page: Any) -> None:
    page.wait_for_selector("#begin")
    page.focus("#begin")
    page.keyboard.press("Enter")
    wait_my_turn(page)
    end = play(page, press=press_keys, seconds=240)
    assert end["over"]


def test_tab_order_begins_with_the_hand(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.evaluate("() => document.getElementById('table').focus()")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.ref").startswith("hand:")
    first = page.evaluate("() => document.activeElement.dataset.key")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("() => document.activeElement.dataset.key")
    assert first != second
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 4")
    # The card has left the hand; its neighbour has the focus.
    assert page.evaluate("() => document.activeElement.dataset.ref").startswith("hand:")


def test_visible_focus_and_live_regions(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.keyboard.press("Tab")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
    assert page.locator('#log[role="log"]').count() == 1
    assert page.locator('#strip [role="status"]').count() == 1
    nameless = page.eval_on_selector_all(
        "button", "all => all.filter(e => !e.ariaLabel && !e.textContent.trim()).length"
    )
    assert nameless == 0
