"""Two people: by link, with every message looked at, and at one screen with a curtain."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest

from .conftest import NewPage
from .playing import (
    begin,
    come_by,
    end_turn,
    hand,
    play,
    resign,
    turn_number,
    wait_for_hand,
    wait_my_turn,
)


def listen(page: Any) -> list[dict[str, Any]]:
    """Every message this page receives."""
    heard: list[dict[str, Any]] = []

    def opened(socket: Any) -> None:
        socket.on("framereceived", lambda text: heard.append(json.loads(text)))

    page.on("websocket", opened)
    return heard


def check_hidden(heard: list[dict[str, Any]], seat: int, secrets: set[str]) -> int:
    """Nothing of the other's hand, deck or Ploy in any message; answers how many were looked at."""
    states = [message for message in heard if message["t"] == "state" and message["view"]]
    for state in states:
        view = state["view"]
        other = view["seats"][1 - seat]
        assert set(other["hand"]) == {"count"} and set(other["deck"]) == {"count"}
        assert set(view["seats"][seat]["deck"]) == {"count"}
        assert other["ploy"] in ("hidden", None)
        assert not secrets & set(view)
        if seat not in state["to_act"]:
            assert state["legal"] == []
    for message in heard:
        for line in message.get("log", []):
            if line["seat"] == 1 - seat and " draws " in line["text"]:
                assert "[[" not in line["text"], line
    return len(states)


def join_two(new_page: NewPage, **choice: Any) -> tuple[Any, Any, list[Any], list[Any]]:
    host, guest = new_page(), new_page(None)
    heard_host, heard_guest = listen(host), listen(guest)
    begin(host, "friend", name="Lyra", friend="Maro", **choice)
    link = host.locator("#friend-0").input_value()
    assert host.locator(".waiting h1").is_visible()
    come_by(guest, link)
    for page in (host, guest):
        page.wait_for_selector(".city")
    return host, guest, heard_host, heard_guest


def past(number: int, look: dict[str, Any]) -> bool:
    """Is that turn, or the game, over?"""
    return turn_number(look) > number or look["over"]


@pytest.mark.parametrize(
    "turns", (2, pytest.param(5, marks=pytest.mark.long)), ids=("short", "longer")
)
def test_two_browsers_by_link(new_page: NewPage, turns: int) -> None:
    extras = ["ploys", "perks"]
    host, guest, heard_host, heard_guest = join_two(new_page, options=extras, first="me")
    watcher = new_page(None)
    heard_watcher = listen(watcher)
    watcher.goto(re.sub("#.*", "", host.url))
    watcher.wait_for_selector(".city")
    assert guest.locator(".seat.foe .who b").first.inner_text() == "Lyra"
    for number in range(1, turns + 1):
        page = host if number % 2 else guest
        play(page, until=partial(past, number))
    assert check_hidden(heard_host, 0, {"rng"}) > 10
    assert check_hidden(heard_guest, 1, {"rng"}) > 10
    for message in heard_watcher:
        if message["t"] == "state" and message["view"]:
            assert all(set(seat["hand"]) == {"count"} for seat in message["view"]["seats"])
            assert message["legal"] == []
    assert watcher.locator("[data-can]").count() == 0
    # Hidden things stay hidden for the eye as well.
    assert guest.locator('.seat.foe [data-boon="ploy:hidden"]').count() <= 1

    host.fill("#chat-line", "<b>Well played</b> & good luck")
    host.keyboard.press("Enter")
    said = guest.locator("#said p").last
    said.wait_for()
    assert said.inner_text() == "Lyra <b>Well played</b> & good luck"
    resign(guest)
    host.wait_for_selector(".panel.outcome")
    assert host.locator(".panel.outcome h2").inner_text() == "You have won"
    host.click(".fair summary")
    host.wait_for_selector(".fair .seal.good")
    assert host.locator(".fair li.good").count() == 6
    for page in (host, guest):
        page.click('[data-do="rematch"]')
    for page in (host, guest):
        page.wait_for_selector(".panel.outcome", state="detached")
        page.wait_for_selector(".city")


def test_undo_needs_consent(new_page: NewPage) -> None:
    host, guest, *_ = join_two(new_page, first="me")
    wait_my_turn(host)
    host.locator('.hand [data-can="act"]').first.click()
    host.wait_for_selector('[data-do="undo"]:not(:disabled)')
    host.click('[data-do="undo"]')
    guest.click('[data-do="undo-no"]')
    guest.wait_for_selector('[data-do="undo-no"]', state="detached")
    assert len(hand(host)) == 4
    host.click('[data-do="undo"]')
    guest.click('[data-do="undo-yes"]')
    wait_for_hand(host, 5)


def test_same_screen_with_a_curtain(page: Any) -> None:
    begin(page, "same", name="Ada", friend="Ben", first="me", seed=4)
    page.wait_for_selector("#lift, .hand .card")
    if page.locator("#lift").count():
        page.click("#lift")
    wait_my_turn(page)
    assert page.locator(".seat.you .who b").first.inner_text() == "Ada"
    assert len(hand(page)) == 5
    page.locator('.hand [data-can="act"]').first.click()
    wait_for_hand(page, 4)
    page.click('[data-do="undo"]')  # at one screen nobody has to be asked
    wait_for_hand(page, 5)
    end_turn(page)
    page.wait_for_selector("#curtain")
    assert "Ben" in page.inner_text("#curtain")
    assert page.locator(".card").count() == 0, "nothing of either hand may be seen"
    page.click("#lift")
    wait_my_turn(page)
    assert page.locator(".seat.you .who b").first.inner_text() == "Ben"
    assert len(hand(page)) == 5
    page.reload()
    page.wait_for_selector("#curtain, .hand .card")


def test_names_are_text(new_page: NewPage) -> None:
    page = new_page()
    begin(page, name="<img src=x onerror=document.title='hacked'>")
    wait_my_turn(page)
    assert page.locator(".seat.you .who b").first.inner_text().startswith("<img")
    assert page.locator('img[src="x"]').count() == 0
    assert "hacked" not in page.title()


@pytest.mark.long
def test_two_tabs_stay_in_step(new_page: NewPage) -> None:
    page = new_page()
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_my_turn(other)
    page.locator('.hand [data-can="act"]').first.click()
    wait_for_hand(other, 4)
    other.locator('.hand [data-can="act"]').first.click()
    wait_for_hand(page, 3)


def test_a_link_to_nowhere(new_page: NewPage) -> None:
    page = new_page("/t/nosuchtable#nosuchtoken")
    page.wait_for_selector(".broken h1")
    assert "no such table" in page.inner_text(".broken").lower()
