"""A real Chromium against a real server. KYRADAR_CHROMIUM names the browser to use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .chromium import find
from .serving import Server

sync_api = pytest.importorskip("playwright.sync_api", reason="make test installs playwright")

#: What Playwright switches off, and the popup of the address bar. A window that shows no address
#: bar loads it all the same, twice: a third of the time of opening a page.
OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "OmniboxNext"),
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(OFF)}",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Whose computers take their time, so that one can do something meanwhile."""
    running = Server(tmp_path_factory.mktemp("slow"), pace=2)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find()
    assert path is not None, "no Chromium here: make test installs one"
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


NewPage = Callable[..., Any]
# Somebody who has been here before: the corner card is closed.
SEEN = """try {
  localStorage.getItem("kyradar.corner") ?? localStorage.setItem("kyradar.corner", "false");
} catch {}"""


@pytest.fixture
def new_page(browser: Any, server: Server) -> Iterator[NewPage]:
    """Opens pages in windows that know nothing of one another; no script may fail in them."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def open_page(path: str | None = "/", *, first_visit: bool = False, **settings: Any) -> Any:
        usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
        usual |= {"base_url": server.url, "reduced_motion": "reduce"}
        # It fetches the whole page for times without a network: a third of what opening one costs.
        usual |= {"service_workers": "block"}
        context = browser.new_context(**(usual | settings))
        contexts.append(context)
        if not first_visit:
            context.add_init_script(SEEN)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def page(new_page: NewPage) -> Any:
    return new_page()
