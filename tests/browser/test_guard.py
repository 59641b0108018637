"""Nobody loses a turn by accident: focus stays, End turn asks, and a turn can be had back."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, hand, resign, wait_for_hand, wait_my_turn
from .serving import Server
from .waiting import quiet

FOCUS = "() => document.activeElement?.dataset?.ref || document.activeElement?.id || ''"


@pytest.mark.long
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
    quiet(page, 400)
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


@pytest.mark.long
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


def turn_is(page: Any, number: int) -> None:
    page.wait_for_function(
        "n => document.querySelector('.state b')?.innerText === `Turn ${n}`", arg=number
    )


@pytest.mark.long
def test_an_ended_turn_is_offered_back(new_page: NewPage, slow_server: Server) -> None:
    page = new_page(base_url=slow_server.url)
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    cards = sorted(hand(page))
    end_turn(page)
    page.click('[data-do="guard-end"]')
    page.click('.strip.back [data-do="back-end"]')
    turn_is(page, 1)
    wait_my_turn(page)
    assert sorted(hand(page)) == cards


@pytest.mark.long
def test_back_to_the_start_of_a_turn_is_practice(page: Any, server: Server) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.click('[data-do="play-all"]')
    wait_for_hand(page, 0)
    end_turn(page)
    page.click('[data-do="guard-end"]')
    turn_is(page, 3)
    page.click('.tool[data-do="back"]')
    assert "practice" in page.inner_text("#popmenu")
    page.keyboard.press("Escape")
    page.wait_for_selector("#popmenu", state="detached")
    page.click('.tool[data-do="back"]')
    page.click('#popmenu [data-do="back-start"]')
    turn_is(page, 1)
    wait_for_hand(page, 5)
    resign(page)
    with page.expect_download() as saved:
        page.click(".panel a[download]")
    assert 'practice {"taken_back": [1]}' in saved.value.path().read_text()


@pytest.mark.long
def test_a_partner_waits_and_may_be_sent_on(page: Any) -> None:
    begin(page, mode="coop", seed=7)
    wait_my_turn(page)
    quiet(page, 500)
    assert page.locator(".plate.done").count() == 0
    page.click('[data-do="partner-go"]')
    page.wait_for_selector(".plate.done", timeout=120_000)  # the first to think compiles the search
    assert page.locator('[data-do="partner-go"]').count() == 0
    page.click("#menu summary")
    page.click('[data-do="partner-first"]')
    end_turn(page)
    page.click('[data-do="guard-end"]')
    turn_is(page, 2)
    page.wait_for_selector(".plate.done", timeout=60_000)
    assert page.locator("#end-turn").is_enabled(), "it went first, and it is one's own turn still"
