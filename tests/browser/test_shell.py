"""The installed page: kept by the browser, there without a server, quick the second time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .measuring import PHONE
from .serving import Server

KEPT = """async () => {
  const worker = await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  const files = await (await caches.open(name)).keys();
  return worker.active?.state === 'activated' && files.length > 100;
}"""
LATENCY = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_without_a_server_the_page_is_still_there(new_page: NewPage, own: Server) -> None:
    page = new_page(f"{own.url}/", locale="it", service_workers="allow")
    page.wait_for_selector("#begin")
    page.wait_for_function(KEPT)
    own.stop()
    page.goto(f"{own.url}/yours")
    page.wait_for_selector(".yours h1")
    page.wait_for_selector("#connection")  # the table it asks after does not answer
    assert "Il server non si raggiunge" in page.inner_text("#connection")
    page.goto(f"{own.url}/")
    page.wait_for_selector("#begin")
    page.wait_for_selector("#connection")
    page.click("#begin")
    page.wait_for_selector(".problem")
    own.start()
    page.wait_for_selector("#connection", state="detached")


def test_a_second_visit_to_the_front_page_waits_for_no_server(
    new_page: NewPage, own: Server
) -> None:
    page = new_page(f"{own.url}/", service_workers="allow")
    page.wait_for_selector("#begin")
    page.wait_for_function(KEPT)
    own.freeze()
    page.goto(f"{own.url}/", wait_until="commit")
    page.wait_for_selector("#begin:not(:disabled)")
    own.thaw()


def test_a_front_page_that_was_kept_gives_way_to_a_new_build(
    new_page: NewPage, own: Server
) -> None:
    page = new_page(f"{own.url}/", service_workers="allow")
    page.wait_for_selector("#begin")
    page.wait_for_function(KEPT)
    before = own.get("/health")["build"]
    own.stop()
    own.command = ("tests.browser.other_build",)
    own.start()
    after = own.get("/health")["build"]
    assert before != after
    page.goto(f"{own.url}/", wait_until="commit")
    page.wait_for_function(
        "(build) => document.querySelector(`script[src*='/a/${build}/']`) !== null", arg=after
    )
    page.wait_for_selector("#begin:not(:disabled)")


@pytest.mark.parametrize("lost", (1, 2))
def test_a_file_that_is_lost_on_the_way_is_asked_for_again(new_page: NewPage, lost: int) -> None:
    page = new_page(None)
    asked_for: list[str] = []

    def lose(route: Any) -> None:
        asked_for.append(route.request.url)
        route.abort() if len(asked_for) <= lost else route.continue_()

    page.route("**/js/screens/home.js", lose)
    page.goto("/")
    page.wait_for_selector("#begin")
    assert len(asked_for) > lost
    assert page.locator("#lost").is_hidden()


@pytest.mark.long
def test_words_that_are_lost_on_the_way_are_asked_for_again(browser: Any, server: Server) -> None:
    page = browser.new_page(service_workers="block")  # where a script may fail
    asked_for: list[str] = []

    def lose(route: Any) -> None:
        asked_for.append(route.request.url)
        route.abort() if len(asked_for) == 1 else route.continue_()

    page.route("**/words/*.json", lose)
    page.goto(server.url)
    page.wait_for_selector("#begin")
    assert len(asked_for) == 2
    page.close()


@pytest.mark.long
def test_a_page_that_never_arrives_says_so(new_page: NewPage) -> None:
    page = new_page(None, locale="fr-FR", **PHONE.settings)
    page.route("**/js/screens/home.js", lambda route: route.abort())
    page.goto("/")
    page.wait_for_selector("#lost", state="visible")
    assert "Rechargez-la" in page.inner_text("#lost")
    box = page.locator("#lost").bounding_box()
    assert box["y"] > 0 and box["y"] + box["height"] < PHONE.height


def asked(page: Any) -> list[str]:
    """What was asked of the server for this page, and not taken from what was kept."""
    found: list[str] = page.evaluate(
        """() => performance.getEntriesByType('resource')
          .filter((one) => one.transferSize > 0 && one.name.startsWith(location.origin))
          .map((one) => one.name)"""
    )
    return found


def test_a_second_visit_asks_for_next_to_nothing(new_page: NewPage) -> None:
    page = new_page(None)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    page.goto("/")
    page.wait_for_selector("#begin")
    page.wait_for_load_state("networkidle")  # the table's files follow when home is drawn
    assert len(asked(page)) > 80, "the first visit fetches the page's files"
    wire.send("Network.emulateNetworkConditions", LATENCY)
    page.goto("/")
    page.wait_for_selector("#begin")
    page.wait_for_load_state("networkidle")
    assert len(asked(page)) <= 2
