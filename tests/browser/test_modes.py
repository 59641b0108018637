"""Solo, co-op and team at the table: whole games by clicks, common turns, links, phones, axe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .playing import (
    begin,
    by_key,
    click,
    come_by,
    end_turn,
    play,
    resign,
    turn_number,
    wait_for_hand,
    wait_my_turn,
)
from .test_access import violations
from .test_keys import press_keys
from .test_people import listen

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
SIZES = {"solo": 1, "coop": 2, "team": 4}
modes = pytest.mark.parametrize("mode", SIZES)


def at_turn(number: int) -> Any:
    return lambda look: look["over"] or (turn_number(look) >= number and look["end"])


def test_the_form_asks_what_makes_sense(page: Any) -> None:
    page.wait_for_selector("#begin")
    fields = {
        "duel": {"against", "level", "house", "first", "option:perks"},
        "solo": {"difficulty"},
        "coop": {"against", "partner", "house", "difficulty"},
        "team": {"house", "first", "pairing", *(f"kind:{n}" for n in (1, 2, 3))},
    }
    every = set.union(*fields.values())
    for mode, wanted in fields.items():
        page.check(f'input[name="mode"][value="{mode}"]')
        shown = {
            name
            for name in page.eval_on_selector_all("#newgame [name]", "all => all.map(e => e.name)")
            if name in every
        }
        assert shown == wanted, mode
        assert page.input_value('input[name="name"]') == "", "fields do not inherit a value"
    page.select_option('select[name="house"]', "3")
    assert page.locator('select[name="kind:3"]').count() == 0, "one's own seat"
    assert page.locator('select[name="kind:0"]').count() == 1
    page.check('input[name="pairing"][value="free"]', force=True)
    page.select_option('select[name="pair:1"]', "20 16 18")
    page.select_option('select[name="house"]', "0")
    page.click("#begin")
    wait_my_turn(page)
    walls = page.eval_on_selector_all(".seat.foe .def text", "all => all.map(e => e.textContent)")
    assert walls == ["20", "16", "18"]


@pytest.mark.long
def test_solo_to_the_end(new_page: NewPage) -> None:
    page = new_page(**LAPTOP)
    begin(page, mode="solo", seed=7, difficulty="hard")
    wait_my_turn(page)
    assert page.locator(".ragepile .pile b").inner_text() == "1"
    click(page, by_key("rage#0"))
    page.locator("#strip .reason").first.wait_for()
    assert "O5" in page.inner_text("#strip"), "a greyed action says why"
    end = play(page)
    assert end["over"] and turn_number(end) > 3
    title = page.inner_text(".panel.outcome h2")
    assert title in ("You have won", "You have lost")
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    page.click('[data-do="last"]')
    assert page.locator(".dragonside").count() == 1
    assert page.locator("#side option").count() == 2


def test_the_dragon_wakes_and_strikes(page: Any) -> None:
    begin(page, mode="solo", seed=7, difficulty="easy")
    assert page.locator(".wrath.awake").count() == 0
    play(page, until=lambda look: look["over"] or page.locator(".wrath.awake").count() > 0)
    assert "strikes" in page.inner_text(".wrath .fate")
    before = turn_number({"turn": page.inner_text(".state b")})
    play(page, until=lambda look: look["over"] or turn_number(look) > before)
    assert "The Rage Pile shows" in page.inner_text("#log")


@pytest.mark.long
def test_coop_to_the_end(page: Any) -> None:
    begin(page, mode="coop", seed=3, difficulty="hard")
    wait_my_turn(page)
    assert page.locator(".gridrow .card").count() == 2, "two cards in the first turn (K3)"
    assert page.locator(".city").count() == 6
    assert page.locator(".fate").inner_text()
    end = play(page)
    assert end["over"]
    assert page.inner_text(".panel.outcome h2") in ("You have won", "You have lost")
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    assert page.locator("#side option").count() == 3
    page.select_option("#turn", index=2)
    assert page.locator(".shown .card").count() > 0, "everybody's cards"
    page.select_option("#side", "1")
    assert page.locator(".shown").count() == 0
    assert page.locator(".seat.you .hit").first.get_attribute("data-ref") == "city:1:Yrdesh"


@pytest.mark.long
def test_coop_by_link(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(None)
    heard = listen(host)
    begin(host, "friend", mode="coop", name="Lyra", friend="Maro")
    come_by(guest, host.locator("#friend-0").input_value())
    for page in (host, guest):
        wait_my_turn(page)
    # Both may act in the same turn, in any order between them (K2).
    guest.locator('.hand [data-can="act"]').first.click()
    host.locator('.hand [data-can="act"]').first.click()
    guest.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 4")
    end_turn(host)
    host.wait_for_selector('#strip:has-text("Maro still plays")')
    guest.wait_for_selector('.seat.foe .plate .who:has-text("done")')
    play(guest, until=at_turn(2))
    for page in (guest, host):
        play(page, until=lambda look: look["over"] or not look["end"])
    wait_my_turn(host)
    states = [message for message in heard if message["t"] == "state" and message["view"]]
    assert len(states) > 8
    assert all(set(state["view"]["seats"][1]["hand"]) == {"count"} for state in states)


@pytest.mark.long
def test_coop_at_one_screen(page: Any) -> None:
    begin(page, "same", mode="coop", name="Ada", friend="Ben", seed=4)
    wait_my_turn(page)
    page.wait_for_selector('.seat.you .plate .who b:text-is("Ada")')
    page.click('[data-do="swap"]')
    page.wait_for_selector('.seat.you .plate .who b:text-is("Ben")')
    wait_for_hand(page, 5)  # partners need no curtain
    end_turn(page)
    page.wait_for_function("() => document.querySelector('.you .who b').textContent === 'Ada'")
    assert page.locator("#curtain").count() == 0
    assert page.locator('[data-do="swap"]').count() == 0, "Ben is done"


def test_team_with_three_computers(new_page: NewPage) -> None:
    page = new_page(**LAPTOP)
    begin(page, mode="team", seed=7)
    wait_my_turn(page)
    assert page.locator(".stronghold").count() == 6
    click(page, '.hit[data-ref="city:1:left"]')
    page.locator("#strip .reason").first.wait_for()
    assert "M9" in page.inner_text("#strip")
    play(page, until=at_turn(6))
    resign(page)
    assert page.inner_text(".panel.outcome h2") == "You have lost"
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    page.click('[data-do="last"]')
    assert page.locator("#side option").count() == 5
    page.select_option("#side", "3")
    assert page.locator(".seat.you .hit").first.get_attribute("data-ref") == "city:1:left"


@pytest.mark.long
def test_team_by_links(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(None)
    begin(host, mode="team", kinds=["friend", "computer", "friend"])
    links = [host.locator(f"#friend-{n}").input_value() for n in (0, 1)]
    assert len(set(links)) == 2 and host.locator("#friend-2").count() == 0
    come_by(guest, links[0])
    guest.wait_for_selector(".waiting")
    other = new_page(None)
    come_by(other, links[1])
    seats = {}
    for name, page in (("host", host), ("guest", guest), ("other", other)):
        page.wait_for_selector(".stronghold")
        seats[name] = page.get_attribute(".seat.you .plate", "data-plate")
    assert seats == {"host": "0", "guest": "1", "other": "3"}


# Whatever of the table reaches beyond the window.
BEYOND = """() => [...document.querySelectorAll('main button, main .space, main .card')]
  .filter((el) => { const box = el.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1); })
  .map((el) => el.outerHTML.slice(0, 120))"""


@pytest.mark.long
@modes
def test_on_a_laptop_with_axe_and_replay(new_page: NewPage, tmp_path: Path, mode: str) -> None:
    page = new_page(**LAPTOP)
    page.wait_for_selector("#begin")
    page.check(f'input[name="mode"][value="{mode}"]')
    assert violations(page) == [], "new game"
    begin(page, mode=mode, seed=5)
    play(page, until=at_turn(3))
    page.hover('[data-ref^="row:"]')
    assert page.evaluate(BEYOND) == [], "nothing scrolls"
    assert violations(page) == [], "table"
    if not page.locator(".panel.outcome").count():
        resign(page)
    table = page.evaluate("() => location.pathname.split('/')[2]")
    record = page.evaluate("t => fetch(`/api/tables/${t}/record`).then(a => a.text())", table)
    saved = tmp_path / "game.kyradar"
    saved.write_text(record)
    page.goto("/replay")
    page.set_input_files("#record-file", saved)
    page.wait_for_selector("#scrub")
    assert page.locator("#side option").count() == SIZES[mode] + 1
    page.select_option("#turn", index=2)
    assert page.evaluate(BEYOND) == [], "nothing scrolls in the replay"
    page.click('[data-do="play-on"]')
    page.wait_for_selector(".from")
    page.click("#begin")
    wait_my_turn(page)
    assert page.locator(f"main.table.{mode}").count() == 1


@pytest.mark.long
@modes
def test_phone(new_page: NewPage, mode: str) -> None:
    page = new_page(**PHONE)
    begin(page, mode=mode, seed=7)
    play(page, until=at_turn(2))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    wide = page.evaluate(
        """() => [...document.querySelectorAll('.seat, .market, .ragegrid, .gridrow, .console')]
          .filter((el) => el.getBoundingClientRect().right > 390.5).map((el) => el.className)"""
    )
    assert wide == []
    # Everything can be reached by scrolling the table, and is not covered by the dock.
    page.evaluate("() => { const t = document.getElementById('table'); t.scrollTop = 1e6; }")
    plate = page.locator(".seat.you .plate").first.bounding_box()
    console = page.locator(".console").bounding_box()
    assert plate["y"] + plate["height"] <= console["y"] + 1


@pytest.mark.long
@modes
def test_a_turn_by_keyboard(new_page: NewPage, mode: str) -> None:
    page = new_page(**LAPTOP)
    begin(page, mode=mode, seed=7)
    wait_my_turn(page)
    first = turn_number({"turn": page.inner_text(".state b")})
    play(page, until=lambda look: look["over"] or turn_number(look) > first, press=press_keys)
