"""Whole games and what may come between: a reload, a crash, a change of mind."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, click, hand, play, resign, turn_number, wait_for_hand, wait_my_turn
from .serving import Server


@pytest.mark.long
def test_a_whole_duel_by_clicks(page: Any) -> None:
    begin(page, seed=11, first="me")
    end = play(page)
    assert end["over"] and turn_number(end) > 8
    panel = page.locator(".panel.outcome")
    assert panel.locator("h2").inner_text() in ("You have won", "You have lost")
    assert panel.locator('a[href^="/replay/"]').is_visible()
    with page.expect_download() as saved:
        panel.locator("a[download]").click()
    assert "seed 11" in saved.value.path().read_text()
    panel.locator('[data-do="rematch"]').click()
    page.wait_for_selector(".panel.outcome", state="detached")
    wait_my_turn(page)
    assert turn_number({"turn": page.inner_text(".state b")}) <= 2


def test_begin_needs_no_configuration(page: Any) -> None:
    page.click("#begin")
    wait_my_turn(page)
    assert len(hand(page)) == 5
    page.goto("/")
    page.wait_for_selector(".sat a")
    assert page.locator(".sat li a").count() == 1
    page.click(".sat li a")
    wait_my_turn(page)
    assert len(hand(page)) == 5


@pytest.mark.long
def test_refresh_in_mid_game(page: Any) -> None:
    begin(page, seed=3, first="me")
    play(page, until=lambda look: turn_number(look) >= 5 and look["end"])
    cards, log = hand(page), page.inner_text("#log")
    page.reload()
    wait_my_turn(page)
    assert hand(page) == cards
    assert page.inner_text("#log").split() == log.split()


def test_server_killed_in_mid_game(new_page: NewPage, server: Server) -> None:
    page = new_page()
    begin(page, seed=5, first="me")
    play(page, until=lambda look: turn_number(look) >= 3 and look["end"] and look["glows"])
    cards = hand(page)
    server.kill()
    page.wait_for_selector("#connection")
    server.start()
    page.wait_for_selector("#connection", state="detached")
    wait_my_turn(page)
    assert hand(page) == cards, "no acknowledged action is lost"
    play(page, until=lambda look: turn_number(look) >= 5)


def test_an_action_sent_into_the_break_is_done_once(new_page: NewPage, server: Server) -> None:
    page = new_page()
    begin(page, seed=6, first="me")
    wait_my_turn(page)
    before = len(hand(page))
    server.kill()
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_selector("#connection")
    server.start()
    page.wait_for_selector("#connection", state="detached")
    wait_for_hand(page, before - 1)
    assert len(hand(page)) == before - 1


def test_undo(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    cards = hand(page)
    assert page.locator('[data-do="undo"]').is_disabled()
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_selector('[data-do="undo"]:not(:disabled)')
    assert len(hand(page)) == 4
    page.click('[data-do="undo"]')
    wait_for_hand(page, 5)
    assert sorted(hand(page)) == sorted(cards)


@pytest.mark.long
def test_a_greyed_action_says_why(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    click(page, '.hit[data-ref="city:1:Kyr"]')
    reason = page.locator("#strip .reason").first
    reason.wait_for()
    assert "Kyr" in reason.inner_text() and "P8" in reason.inner_text()
    page.click('#strip [data-rule="P8"]')
    assert page.locator(".inspect h2").inner_text() == "P8 · Attack"


def test_a_hint_is_a_plan_that_is_followed_step_by_step(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.click('[data-do="hint"]')
    page.wait_for_selector(".strip.note.hint .plan", timeout=30_000)
    told = page.inner_text(".strip.note.hint .ask")
    assert told.startswith("Play all, ") and "then" in told  # a card is named in what follows
    assert re.search(r"\d+% to \d+% chance of winning\.|unclear \(\d+% to \d+%\)", told)
    assert re.search(r"About \d+ points? better than the next best|About as good: ", told)
    strip = page.locator("#strip")
    assert strip.evaluate("el => el.scrollHeight <= el.clientHeight + 1")  # nothing is cut
    page.click('.strip.note.hint [data-do="play-all"]')
    page.wait_for_selector(".strip.note.hint [data-line]")  # the next step, once all are played
    page.wait_for_selector(".hand .card[data-name]", state="detached")  # the last one has left
    step = page.get_attribute(".strip.note.hint [data-line]", "data-line")
    assert not step.startswith("play")
    page.click('[data-do="close-note"]')
    page.wait_for_selector(".strip.note", state="detached")


def test_drag_a_card_to_the_playing_area(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    card = page.locator('.hand [data-can="act"]').first
    name = card.get_attribute("data-name")
    card.drag_to(page.locator('[data-ref-drop="area:0"]'))
    page.wait_for_selector(f'.seat.you .area [data-name="{name}"]')
    assert len(hand(page)) == 4


@pytest.mark.long
def test_drag_a_card_of_the_row_to_the_discard_pile(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.click('[data-do="play-all"]')
    wait_for_hand(page, 0)
    card = page.locator('.assets [data-can="act"]').first
    name = card.get_attribute("data-name")
    card.drag_to(page.locator('[data-ref-drop="discard:0"]'))
    page.wait_for_selector(f'[data-ref-drop="discard:0"] [data-name="{name}"]')


@pytest.mark.long
def test_resign_asks_first(page: Any) -> None:
    begin(page, seed=8)
    wait_my_turn(page)
    page.click("#menu summary")
    page.click('[data-do="ask-resign"]')
    page.keyboard.press("Escape")
    assert page.locator("#panel").count() == 0
    resign(page)
    assert page.locator(".panel.outcome h2").inner_text() == "You have lost"
