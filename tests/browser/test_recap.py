"""What happened while one waited: the worst first, never sliced, in every mode, and again."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .midgame import POSITIONS, table_at
from .playing import end_turn, play, wait_my_turn
from .serving import Server
from .waiting import quiet

SIZES = [(1366, 768), (1440, 900), (1024, 768), (844, 390), (390, 844)]
#: The opponent has all it takes to raze a City; income comes to whoever reads of it.
NEWS: dict[str, Any] = {
    "turn": 9,
    "row": ["Endless Tactic", "Barter", "Fighter", "Guard", "Black Market"],
    "lair": ["Sibilant Crystal", "Divining Petals"],
    "seats": [
        {
            "hand": ["Prospector"],
            "deck": ["Prospector"] * 5,
            "play": ["Living Knife"],
            "cities": [
                {"name": "Tylaris", "building": "Mint"},
                {"name": "Vahylea", "building": "Barracks"},
                {"name": "Alantar", "building": "Library"},
            ],
        },
        {"hand": ["Captain", "Captain", "Strategic Attack", "Stab", "Flawless Deploy"]},
    ],
}
IDLE = {"turn": 9, "seats": [{"hand": ["Prospector"], "deck": ["Prospector"] * 5}, {}]}
SOLO = {
    "turn": 3,
    "rage_pile": ["Fighter", "Barracks", "Barter"],
    "rage_seen": 2,
    "seats": [{"hand": ["Prospector"], "deck": ["Prospector"] * 5, "play": ["Qoam Vein"]}],
}
TOLD = ".recap, #strip.recapped"
# Lines of news that can be seen but not whole, and whether there is one at all.
SLICED = """() => {
  const box = document.querySelector('.recap, #strip.recapped');
  const frame = box.getBoundingClientRect();
  const whole = ({ left, right, top, bottom }) => left >= Math.max(0, frame.left) - 1
    && right <= Math.min(innerWidth, frame.right) + 1 && top >= Math.max(0, frame.top) - 1
    && bottom <= Math.min(innerHeight, frame.bottom) + 1;
  const parts = [...box.querySelectorAll('.news, .again, .rest')].filter((el) => !el.hidden);
  const cut = parts.filter((el) => ![...el.getClientRects()].every(whole))
    .map((el) => el.textContent);
  const over = box.scrollHeight > box.clientHeight + 1;
  return { cut, over, news: parts.filter((el) => el.matches('.news')).length,
           rest: box.querySelectorAll('.news[hidden]').length,
           more: box.querySelector('.rest')?.hidden === false };
}"""


def after_their_turn(page: Any, link: str) -> None:
    page.goto(link)
    wait_my_turn(page)
    end_turn(page)
    page.wait_for_selector(TOLD)
    wait_my_turn(page)


def whole(page: Any) -> None:
    told = page.evaluate(SLICED) | {"at": page.viewport_size}
    assert told["cut"] == [] and not told["over"] and told["news"] > 0, told
    assert told["more"] == (told["rest"] > 0), told


def test_the_worst_comes_first_and_nothing_is_sliced(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    after_their_turn(page, table_at(server, "duel", NEWS))
    # Income has come since (B2), and the recap is still there.
    assert page.locator("#log .deed.mine").count() > 0
    news = page.locator(".recap .news")
    assert "destroyed" in news.first.inner_text()
    grave = [
        line.endswith("grave") for line in news.evaluate_all("all => all.map(e => e.className)")
    ]
    assert grave[0] and grave == sorted(grave, reverse=True), "bad news before the rest"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        quiet(page)
        page.wait_for_selector(TOLD)
        whole(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("#strip.recapped .rest")
    page.click("#strip .rest")
    panel = page.locator("#panel .news")
    assert panel.count() == page.locator("#strip .news").count()
    page.keyboard.press("Escape")


@pytest.mark.long
def test_the_turn_is_watched_again(new_page: NewPage, server: Server) -> None:
    page = new_page(None, viewport={"width": 1366, "height": 768})
    after_their_turn(page, table_at(server, "duel", NEWS))
    assert page.locator(".city.ruined").count() == 1
    page.click(".recap .again")
    page.wait_for_selector(".strip.past:has-text('1 of')")
    assert page.locator(".city.ruined").count() == 0, "it stands again"
    assert page.locator("[data-can]").count() == 0
    page.wait_for_selector(".strip.past:has-text('2 of')")
    page.wait_for_selector(".city.ruined", timeout=60_000)
    page.keyboard.press("Escape")
    page.wait_for_selector(".recap")
    # At once it comes to its end by itself.
    page.evaluate("async () => (await import('/static/js/lib/motion.js')).setStepping('once')")
    page.click(".recap .again")
    page.wait_for_selector(".strip.past")
    page.wait_for_selector(".strip.past", state="detached", timeout=60_000)
    page.wait_for_selector(".recap")


@pytest.mark.long
def test_an_empty_turn_is_told(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    after_their_turn(page, table_at(server, "duel", IDLE))
    assert "did nothing" in page.inner_text(".recap")


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("awake", [True, False], ids=["awake", "asleep"])
def test_alone_the_dragon_is_told(
    new_page: NewPage, server: Server, size: tuple[int, int], *, awake: bool
) -> None:
    page = new_page(None, viewport={"width": size[0], "height": size[1]})
    position = SOLO | {"dragon": "rage" if awake else "lair"}
    after_their_turn(page, table_at(server, "solo", position))
    told = page.inner_text("#strip")
    assert ("Rage Pile shows" in told) if awake else ("sleeps on" in told)
    whole(page)


@pytest.mark.long
@pytest.mark.parametrize("mode", ["coop", "team"])
def test_together_it_is_whole_too(new_page: NewPage, server: Server, mode: str) -> None:
    position = POSITIONS[mode] | {"turn": 5}
    page = new_page(None, viewport={"width": 1366, "height": 768})
    page.goto(table_at(server, mode, position))
    wait_my_turn(page)
    end_turn(page)
    play(page, until=lambda _: page.locator(TOLD).count() > 0, seconds=60)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        quiet(page)
        whole(page)
