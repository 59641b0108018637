"""Nobody loses a turn by accident: focus stays put, End turn asks, a turn can be had back."""

from __future__ import annotations

from typing import Any

import pytest

from .playing import begin, wait_my_turn

FOCUS = "() => document.activeElement?.dataset?.ref || document.activeElement?.id || ''"


@pytest.mark.parametrize("ref", ["city:1:Kyr", "dragon"])
def test_enter_on_what_cannot_be_paid_keeps_the_focus(page: Any, ref: str) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    turn = page.inner_text(".state")
    page.focus(f'[data-ref="{ref}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#strip .reason")
    assert page.evaluate(FOCUS) == ref
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert page.inner_text(".state") == turn
    assert page.evaluate(FOCUS) == ref


def end_turn(page: Any) -> None:
    page.click("#end-turn")


def test_end_turn_says_what_would_be_lost(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    turn = page.inner_text(".state")
    end_turn(page)
    page.wait_for_selector("#guard")
    assert "5 cards are still in your hand" in page.inner_text("#guard")
    focused = page.evaluate("() => document.activeElement.dataset.do")
    assert focused == "guard-play", "never on the way that ends it"
    page.keyboard.press("Escape")
    page.wait_for_selector("#guard", state="detached")
    assert page.inner_text(".state") == turn
    # A click beside it closes it, too, and does nothing else.
    end_turn(page)
    page.wait_for_selector("#guard")
    page.click('.hand [data-can="act"]')
    page.wait_for_selector("#guard", state="detached")
    assert page.locator(".hand .cards .card").count() == 5
    # The golden way plays the cards.
    end_turn(page)
    page.click('[data-do="guard-play"]')
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 0")
    assert page.inner_text(".state") == turn
    # Now only the points are left, and they are spoken of.
    end_turn(page)
    page.wait_for_selector("#guard")
    assert "cards are still" not in page.inner_text("#guard")
    page.click('[data-do="guard-end"]')
    page.wait_for_function("old => document.querySelector('.state').innerText !== old", arg=turn)


def test_the_guard_can_be_told_to_be_quiet(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    turn = page.inner_text(".state")
    end_turn(page)
    page.check("#guard-quiet")
    page.keyboard.press("Escape")
    page.wait_for_selector("#guard", state="detached")
    end_turn(page)
    page.wait_for_function("old => document.querySelector('.state').innerText !== old", arg=turn)
    assert page.locator("#guard").count() == 0
