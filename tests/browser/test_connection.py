"""A lost connection: one banner at every size, in both themes and games; what still stands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kyradar.web.network import own_addresses

from .conftest import NewPage
from .measuring import LAPTOP, LOW, PHONE, TABLET, Size
from .playing import begin, wait_my_turn
from .serving import Server
from .waiting import quiet

LEAST = 4.5  # of contrast
BANNER = """() => {
  const el = document.getElementById('connection');
  const box = el.getBoundingClientRect();
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((one) => one / 255)
      .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = getComputedStyle(el).backgroundColor;
  const ratio = (one) => {
    const [a, b] = [light(getComputedStyle(one).color), light(paper)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const words = [...el.querySelectorAll('b, p span')];
  const middle = (one) => {
    const at = one.getClientRects()[0];
    return document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  };
  return {
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
    solid: !paper.startsWith('rgba') || paper.endsWith(', 1)'),
    red: (([r, g, b]) => r > 2 * g && r > 2 * b)(paper.match(/\\d+/g).map(Number)),
    ratio: Math.min(...words.map(ratio)),
    seen: words.every((one) => el.contains(middle(one))),
    cut: words.some((one) => one.scrollWidth > Math.max(one.clientWidth, one.offsetWidth) + 1),
    narrow: el.querySelector('p').clientWidth,
    words: el.innerText,
  };
}"""
THEME = "localStorage.setItem('kyradar.theme', JSON.stringify('{}'))"
PLACES = [
    ("duel", LAPTOP, "light"),
    ("duel", PHONE, "dark"),
    ("duel", LOW, "light"),
    ("ilhus", LAPTOP, "dark"),
    ("ilhus", PHONE, "light"),
    ("ilhus", LOW, "dark"),
    ("ilhus", TABLET, "light"),
]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def open_table(new_page: NewPage, own: Server, mode: str, size: Size, theme: str) -> Any:
    """A table at one's turn, in a window of that size."""
    options = {"first": 0} if mode == "duel" else {"heroes": ["mage"]}
    person, computer = {"kind": "person"}, {"kind": "computer", "level": "novice"}
    seats = [person, computer] if mode == "duel" else [person]
    made = own.post("/api/tables", {"mode": mode, "seats": seats, "options": options})
    page = new_page(None, base_url=own.url, **size.settings)
    page.context.add_init_script(THEME.format(theme))
    page.goto(f"/t/{made['table']}#{made['seats'][0]['token']}")
    page.wait_for_selector(".table")
    return page


#: Both games, small and large, light and dark; the others with them in make test-long.
SOME = [PLACES[i] for i in (0, 1, 5)]


@pytest.mark.parametrize(
    "places", (SOME, pytest.param(PLACES, marks=pytest.mark.long)), ids=("some", "all")
)
def test_a_lost_connection_is_seen_everywhere(
    new_page: NewPage, own: Server, places: list[tuple[str, Size, str]]
) -> None:
    pages = [open_table(new_page, own, *place) for place in places]
    own.kill()
    for place, page in zip(places, pages, strict=True):
        page.wait_for_selector("#connection")
        look = page.evaluate(BANNER)
        told = (str(place), look)
        assert look["inside"] and look["solid"] and look["red"] and look["seen"], told
        assert look["ratio"] >= LEAST and not look["cut"] and look["narrow"] > 180, told
        assert "Connection lost" in look["words"], told
    # After a few tries the next one is some seconds away: that is counted down.
    page = pages[1]
    page.wait_for_function(
        "() => /Next try in [2-8] s/.test(document.querySelector('#connection').innerText)"
    )
    before = page.inner_text("#connection .when")
    page.wait_for_function(
        "old => document.querySelector('#connection .when').textContent !== old", arg=before
    )
    own.start()
    # The countdown may have run out by now, and the button be gone with the banner.
    page.evaluate("document.querySelector('[data-banner=act]')?.click()")
    for page in pages:
        page.wait_for_selector("#connection", state="detached")


@pytest.mark.long
def test_pages_keep_their_bar_without_a_server(new_page: NewPage, own: Server) -> None:
    page = new_page("/yours", base_url=own.url)
    page.wait_for_selector(".yours h1")
    own.stop()
    for name in ("puzzles", "rules"):
        page.click(f'.top nav a[href="/{name}"]')
        page.wait_for_selector(".broken h1")
        assert page.locator(".top nav a").count() == 7
        assert page.locator("#language").is_visible()
    page.wait_for_selector("#connection")
    assert "The server cannot be reached" in page.inner_text("#connection")
    own.start()
    page.wait_for_selector(".book", timeout=15_000)  # it is tried again by itself
    page.wait_for_selector("#connection", state="detached")


@pytest.mark.skipif(not own_addresses(), reason="this machine has no network")
@pytest.mark.long
def test_the_network_is_closed_with_a_button_and_by_a_restart(
    new_page: NewPage, own: Server
) -> None:
    page = new_page("/", base_url=own.url, service_workers="allow")
    begin(page, "friend", name="Lyra", first="me")
    page.locator('[data-do="open-network"]').first.click()
    page.click('[data-do="open-network-yes"]')
    page.wait_for_selector(".isopen")
    button = page.locator('[data-do="close-network"]')
    box, line = button.bounding_box(), page.locator(".isopen").bounding_box()
    assert box["width"] > 60 and box["height"] >= 44
    assert box["x"] + box["width"] <= line["x"] + line["width"] + 1
    assert line["width"] > 300, "a line of words, not a lamp"
    own.kill()
    page.wait_for_selector("#connection")
    own.start()
    page.wait_for_selector("#connection.calm")
    assert "network is closed again" in page.inner_text("#connection")
    page.reload()
    page.wait_for_selector("#connection.calm")
    page.click("[data-banner=act]")
    page.wait_for_selector("#connection", state="detached")
    page.locator('[data-do="open-network"]').first.click()
    page.click('[data-do="open-network-yes"]')
    page.wait_for_selector(".isopen")
    page.click('[data-do="close-network"]')
    page.wait_for_selector(".loop")
    assert page.locator("#connection").count() == 0, "closed by hand: nothing to tell"
    page.reload()
    page.wait_for_selector(".loop")
    assert page.locator("#connection").count() == 0


@pytest.mark.long
def test_chat_is_told_once_and_counted_on_a_phone(new_page: NewPage, own: Server) -> None:
    wish = {"mode": "duel", "seats": [{"kind": "person"}] * 2, "options": {"first": 0}}
    made = own.post("/api/tables", wish | {"chat": True})
    pages = []
    for seat, size in enumerate((LAPTOP, PHONE)):
        page = new_page(None, base_url=own.url, **size.settings)
        page.goto(f"/t/{made['table']}#{made['seats'][seat]['token']}")
        page.click('#guest [type="submit"]')
        pages.append(page)
    host, guest = pages
    wait_my_turn(host)
    guest.wait_for_selector(".city")
    for text in ("well met", "good luck"):
        host.fill("#chat-line", text)
        host.press("#chat-line", "Enter")
    guest.wait_for_selector(".drawer .news:has-text('2')")
    assert "2 new messages" in (guest.get_attribute(".drawer", "aria-label") or "")
    guest.tap(".drawer")
    guest.wait_for_selector(".drawer .news", state="detached")
    assert guest.get_attribute(".drawer", "aria-expanded") == "true"
    own.kill()
    for page in pages:
        page.wait_for_selector("#connection")
    own.start()
    for page in pages:
        page.wait_for_selector("#connection", state="detached")
        page.wait_for_selector("#said p")
        quiet(page, 300)
        assert page.locator("#said p").count() == 2
    # Tables opened by a link are listed by who plays, and not by a number.
    host.goto("/")
    host.wait_for_selector(".sat a")
    assert made["table"] not in host.inner_text(".sat")
    assert "Duel" in host.inner_text(".sat a")


def test_a_silent_server_is_noticed_and_said(new_page: NewPage, own: Server) -> None:
    page = new_page(None, base_url=own.url)
    page.clock.install()
    made = own.post("/api/tables", {"mode": "solo", "seats": [{"kind": "person"}]})
    page.goto(f"/t/{made['table']}#{made['seats'][0]['token']}")
    page.wait_for_selector(".table")
    own.freeze()
    for _ in range(20):  # forty seconds, without waiting for them
        page.clock.run_for(2_000)
    assert "Connection lost" in page.inner_text("#connection")
    own.thaw()
    page.clock.run_for(9_000)
    page.wait_for_selector("#connection", state="detached")


def test_a_page_of_an_old_build_offers_to_load_and_loads_between_screens(
    new_page: NewPage, own: Server
) -> None:
    page = new_page(None, base_url=own.url)
    # The page believes to be older than the server's files are.
    told = {"build": "0123456789ab"}
    page.route("**/health", lambda route: route.fulfill(json=told))
    page.goto("/yours")
    page.wait_for_selector(".yours h1")
    page.evaluate("() => { window.old = true; dispatchEvent(new Event('online')); }")
    page.wait_for_selector("#connection.calm")
    assert "Kyradar was updated" in page.inner_text("#connection")
    page.click('.top nav a[href="/puzzles"]')
    page.wait_for_function("() => !window.old")
    page.wait_for_selector('body[data-screen="puzzles"]')


@pytest.mark.long
def test_a_script_of_another_build_is_not_run(new_page: NewPage, own: Server) -> None:
    """The server was updated while the page was open, and the page has not heard of it."""
    page = new_page(None, base_url=own.url)
    page.goto("/yours")
    page.wait_for_selector(".yours h1")
    gone = "**/screens/puzzles.js"
    page.route(gone, lambda route: route.fulfill(status=404))
    page.route("**/health", lambda route: route.fulfill(json={"build": "0123456789ab"}))
    loads = []
    page.on("load", lambda _: loads.append(page.url))
    page.click('.top nav a[href="/puzzles"]')
    quiet(page, 2000)
    assert len(loads) == 1, "loaded again, once"
    assert "Kyradar was updated" in page.inner_text("#connection"), "and then it is offered"
