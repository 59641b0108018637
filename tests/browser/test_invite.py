"""Inviting: on this machine alone, opened to the network with a code, a guest's name, watching."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kyradar.web.network import own_addresses

from . import qr
from .conftest import NewPage
from .playing import begin, come_by, wait_my_turn
from .serving import Server
from .test_access import violations

needs_network = pytest.mark.skipif(not own_addresses(), reason="this machine has no network")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@needs_network
def test_one_step_opens_the_table(new_page: NewPage, own: Server) -> None:
    host = new_page(f"{own.url}/")
    begin(host, "friend", name="Lyra", first="me")
    host.wait_for_selector(".loop")
    assert "only be reached from this computer" in host.inner_text(".loop")
    assert host.locator(".qr").count() == 0, "there is no code that would not open"
    assert violations(host) == []
    host.locator('[data-do="open-network"]').first.click()
    host.click('[data-do="open-network-no"]')
    assert host.locator(".qr").count() == 0
    host.locator('[data-do="open-network"]').first.click()
    host.click('[data-do="open-network-yes"]')
    host.wait_for_selector(".qr")
    link = host.locator("#friend-0").input_value()
    assert link.startswith(f"http://{own_addresses()[0]}:")
    assert qr.read(host.locator(".qr").first.evaluate("el => el.outerHTML")) == link
    assert violations(host) == []

    guest = new_page(link)
    guest.wait_for_selector("#guest")
    assert "Lyra invites you" in guest.inner_text("h1")
    assert violations(guest) == []
    guest.fill("#guest-name", "Maro")
    guest.click('#guest [type="submit"]')
    guest.wait_for_selector(".city")
    host.wait_for_selector('.seat.foe .who b:has-text("Maro")')
    guest.click("#menu summary")
    guest.click('[data-do="share"]')
    assert guest.locator('[data-do="close-network"]').count() == 0, "the host's alone"
    watcher = new_page(link.partition("#")[0])
    watcher.wait_for_selector(".city")
    assert watcher.inner_text(".state .watching") == "You are watching"


def test_codes_of_every_length(page: Any) -> None:
    draw = "async (text) => (await import('/static/js/lib/qr.js')).qrSvg(text, 'x').toString()"
    for length in (1, 14, 26, 42, 62, 84, 106, 120, 122, 140, 152, 153, 180):
        text = ("http://192.168.1.23:8642/t/" + "Aa0-_" * 40)[:length]
        assert qr.read(page.evaluate(draw, text)) == text


@pytest.mark.long
def test_a_guest_may_only_watch(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(None)
    begin(host, "friend", name="Lyra", first="me")
    guest.goto(host.locator("#friend-0").input_value())
    guest.click('[data-do="watch"]')
    guest.wait_for_selector(".waiting .watching")
    other = new_page(None)
    come_by(other, host.locator("#friend-0").input_value(), "Maro")
    wait_my_turn(host)
    assert guest.inner_text(".state .watching") == "You are watching"


LANGUAGES = ["fr", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "it"))]


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_that_lead_nowhere(new_page: NewPage, server: Server, lang: str) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = server.post("/api/tables", {"mode": "duel", "seats": seats})["table"]
    lost = new_page("/t/nosuchtable#nosuchtoken", locale=lang)
    lost.wait_for_selector(".broken h1")
    assert lost.locator('.broken a[href="/"]').is_visible()
    assert lost.locator('.broken a[href="/yours"]').is_visible()
    assert "⟦" not in lost.inner_text("body")
    page = new_page(f"/t/{table}#nosuchtoken", locale=lang)
    page.click('#guest [type="submit"]')
    page.wait_for_selector(".broken h1")
    page.click(f'.broken a[href="/t/{table}"]')
    page.wait_for_selector(".waiting .watching")


@pytest.mark.long
def test_a_guest_is_told_of_a_chosen_deal(new_page: NewPage) -> None:
    page = new_page()
    wish = {"seats": [{"kind": "person"}, {"kind": "person"}]}
    for seed, told in ((7, 1), (None, 0)):
        answer: Any = page.request.post("/api/tables", data=wish | {"seed": seed}).json()
        page.goto(f"/t/{answer['table']}#{answer['seats'][1]['token']}")
        page.wait_for_selector("#guest")
        assert page.locator("#guest .chosen").count() == told
        if told:
            assert violations(page) == []
