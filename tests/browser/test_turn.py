"""Whose turn it is, sounds and motion: in the title, by ear, by a notification, as chosen."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, end_turn, wait_my_turn

# Every tone and every noise that is made, and every notification that is shown.
COUNT = """() => {
  window.made = 0;
  for (const name of ['createOscillator', 'createBufferSource']) {
    const make = AudioContext.prototype[name];
    AudioContext.prototype[name] = function () { window.made += 1; return make.call(this); };
  }
  window.shown = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title) { window.shown.push(title); }
  };
}"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true })"


def choose(page: Any, name: str) -> None:
    page.click("#menu summary")
    page.click(f'#menu [data-do="{name}"]')


@pytest.mark.long
def test_the_title_says_whose_turn_it_is(new_page: NewPage, slow_server: Any) -> None:
    page = new_page(None, base_url=slow_server.url)
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    assert page.title() == "● Your turn · Kyradar"
    end_turn(page)
    page.wait_for_function('() => document.title === "Novice\'s turn · Kyradar"')
    page.set_viewport_size({"width": 390, "height": 844})
    assert not page.locator(".state .whose").count()


@pytest.mark.long
def test_on_the_phone_it_can_be_seen(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, locale="fr-FR")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    sign = page.locator(".state .whose")
    assert sign.inner_text() == "À vous" and sign.is_visible()
    box = sign.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.long
def test_sounds_wait_for_the_switch_and_keep_it(new_page: NewPage) -> None:
    page = new_page(None)
    page.add_init_script(f"({COUNT})()")
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_selector('[data-do="undo"]:not(:disabled)')
    assert page.evaluate("made") == 0, "quiet until somebody turns them on"
    choose(page, "sound")
    before = page.evaluate("made")
    assert before > 0
    page.locator('.hand [data-can="act"]').first.click()
    page.wait_for_function("before => made > before", arg=before)
    page.reload()
    wait_my_turn(page)
    page.click("#menu summary")
    assert page.get_attribute('[data-do="sound"]', "aria-pressed") == "true"


@pytest.mark.parametrize("game", ["volfyirion", "ilhus"])
def test_every_sound_of_a_board_exists(page: Any, game: str) -> None:
    unknown = page.evaluate(
        """async (game) => {
          const { soundNames } = await import('/static/js/lib/sound.js');
          const { default: board } = await import(`/games/${game}/board.js`);
          const used = Object.values(board.sounds);
          return [used.length, used.filter((name) => !soundNames().includes(name))];
        }""",
        game,
    )
    assert unknown[0] > 5 and unknown[1] == []


@pytest.mark.long
def test_a_notification_while_the_page_is_hidden(new_page: NewPage) -> None:
    page = new_page(None)
    page.add_init_script(f"({COUNT})()")
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    choose(page, "notices")
    page.wait_for_selector("#strip:has-text('You will be told')")
    page.evaluate(HIDE)
    end_turn(page)
    page.wait_for_function("() => shown.length === 1")
    assert page.evaluate("shown") == ["Your turn"]


@pytest.mark.long
def test_a_denied_notification_is_told(new_page: NewPage) -> None:
    page = new_page(None)
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    choose(page, "notices")
    page.wait_for_selector("#strip:has-text('does not allow notifications')")
    assert page.locator("#end-turn:not(:disabled)").count() == 1, "nothing is lost by it"


@pytest.mark.long
def test_motion_as_chosen_and_skipped_by_a_click(new_page: NewPage) -> None:
    page = new_page(None, reduced_motion="no-preference")
    page.clock.install()
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    page.click("#end-turn")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.click('[data-do="guard-end"]')
    page.wait_for_timeout(1500)
    assert page.locator("#end-turn:not(:disabled)").count() == 0, "one state at a time"
    page.mouse.click(700, 20)
    wait_my_turn(page)
    page.clock.resume()
    choose(page, "motion")
    choose(page, "motion")
    page.wait_for_selector("html.still")
    page.reload()
    page.wait_for_selector("html.still")
