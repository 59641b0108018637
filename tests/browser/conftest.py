"""A real Chromium against a real server. KYRADAR_CHROMIUM names the browser to use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .serving import Server

sync_api = pytest.importorskip("playwright.sync_api", reason="make test installs playwright")

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str | None:
    """The browser of this machine; None leaves it to Playwright's own download."""
    named = os.environ.get("KYRADAR_CHROMIUM")
    if named:
        return named
    if Path("/usr/bin/chromium").exists():
        return "/usr/bin/chromium"
    return shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        path = chromium()
        started = playwright.chromium.launch(executable_path=path, args=FLAGS if path else None)
        yield started
        started.close()


NewPage = Callable[..., Any]


@pytest.fixture
def new_page(browser: Any, server: Server) -> Iterator[NewPage]:
    """Opens pages in windows that know nothing of one another; no script may fail in them."""
    contexts: list[Any] = []
    troubles: list[str] = []

    def open_page(path: str | None = "/", **settings: Any) -> Any:
        settings = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"} | settings
        context = browser.new_context(base_url=server.url, reduced_motion="reduce", **settings)
        contexts.append(context)
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
