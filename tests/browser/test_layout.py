"""Measured layout: at eight sizes, in three languages and both themes no word is cut and nothing
lies under something else, on every screen and with every kind of question of both games.

`make test` looks once at every page and at every second table or question, each size at its share;
`make test-long` at all of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .measuring import Size, measured
from .scenes import GO, Scene, battles, duels, occasions, pages
from .serving import Server
from .waiting import quiet

SIZES = (
    *(Size(1366, 768, False), Size(1920, 1080, False), Size(2560, 1440, False)),
    *(Size(1280, 640, False), Size(820, 1180, True), Size(390, 844, True)),
    *(Size(844, 390, True), Size(683, 384, False)),
)
LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
THEMES = ("dark", "light")
SHARE = len(SIZES)  # of the screens one in so many is looked at by make test at a size
#: Size, language, theme, and which share of the screens.
SAMPLE = [
    (size, list(LOCALES)[i % 3], THEMES[i // 3 % 2], i % SHARE) for i, size in enumerate(SIZES)
]
WHOLE = [(size, lang, theme) for size in SIZES for lang in LOCALES for theme in THEMES]
HIDDEN = (Path(__file__).parent / "hidden.js").read_text("utf-8")

# To the end of whatever scrolls; true where something did.
TO_THE_END = """() => { let moved = false;
  for (const el of document.querySelectorAll('html, body, main, main *, form')) {
    const before = el.scrollTop;
    if (!/auto|scroll/.test(getComputedStyle(el).overflowY)) continue;
    el.scrollTop = 1e6;
    moved ||= el.scrollTop !== before;
  }
  return moved; }"""


@pytest.fixture(scope="session")
def scenes(server: Server) -> list[Scene]:
    return [*pages(), *duels(server), *battles(server), *occasions(server)]


@pytest.fixture(scope="session")
def some(scenes: list[Scene]) -> list[Scene]:
    every = len(pages())
    return [*scenes[:every], *scenes[every::2]]


def visit(page: Any, scene: Scene) -> None:
    """Without loading anew; whoever comes to a table for the first time takes the seat."""
    page.evaluate(GO, scene.path)
    page.wait_for_selector(f"{scene.there}, #guest")
    if scene.there != "#guest" and page.locator("#guest").count():
        page.click('#guest [type="submit"]')
    page.wait_for_selector(scene.there)
    if scene.then:
        scene.then(page)
    quiet(page)  # pictures are painted after the words


def looked_at(page: Any, size: Size) -> dict[str, list[str]]:
    """What is wrong with the page as it is now, by kind."""
    hidden = page.evaluate(HIDDEN)
    return measured(page, size) | {kind: sorted(set(of)) for kind, of in hidden.items() if of}


def trouble(page: Any, size: Size, scenes: list[Scene]) -> str:
    """What is wrong anywhere, at the top of each screen and at its end: a line for each."""
    found: dict[str, None] = {}
    for scene in scenes:
        visit(page, scene)
        for part in ("top", "end"):
            if part == "end" and not page.evaluate(TO_THE_END):
                break
            for kind, of in looked_at(page, size).items():
                found.update(dict.fromkeys(f"{scene.name} | {kind} | {one}" for one in of))
    return "\n".join(found)


def opened(new_page: NewPage, size: Size, lang: str, theme: str) -> Any:
    page = new_page(locale=LOCALES[lang], color_scheme=theme, **size.settings)
    page.wait_for_selector("#begin")
    return page


@pytest.mark.parametrize(("size", "lang", "theme", "share"), SAMPLE, ids=str)
def test_a_share_of_the_screens(
    new_page: NewPage, some: list[Scene], size: Size, lang: str, theme: str, share: int
) -> None:
    wrong = trouble(opened(new_page, size, lang, theme), size, some[share::SHARE])
    assert not wrong, wrong


@pytest.mark.long
@pytest.mark.parametrize(("size", "lang", "theme"), WHOLE, ids=str)
def test_every_screen(
    new_page: NewPage, scenes: list[Scene], size: Size, lang: str, theme: str
) -> None:
    wrong = trouble(opened(new_page, size, lang, theme), size, scenes)
    assert not wrong, wrong


BROKEN = """<style>html, body { overflow: hidden; height: 100vh; margin: 0; }
    #all { position: fixed; inset: 0; background: #222; color: #fff; font: 16px/20px sans-serif; }
    #own { width: 60px; white-space: nowrap; overflow: hidden; }
    #two { width: 80px; height: 20px; overflow: hidden; }
    #bar { position: fixed; inset: 0 0 50% 0; background: #000; pointer-events: none; }
    #low { position: absolute; top: 3000px; }</style>
  <div id="all"><p id="own">much too long for its box</p>
  <p id="two">two lines in a box for one line</p>
  <p>words behind a bar</p><div id="bar"></div>
  <p id="low">below the window, and nothing scrolls</p></div>"""


def test_the_measure_finds_what_is_wrong(new_page: NewPage) -> None:
    """The tests above would pass with a measure that sees nothing."""
    page = new_page()
    page.wait_for_selector("#begin")
    assert page.evaluate(HIDDEN) == {"clipped": [], "covered": []}
    page.evaluate("(html) => { document.body.innerHTML = html; }", BROKEN)
    found = page.evaluate(HIDDEN)
    assert {line.partition(" (")[0].partition(" by ")[0] for line in found["clipped"]} == {
        "much too long for its box",
        "two lines in a box for one line",
        "below the window, and nothing scrolls",
    }
    assert [line.partition(" under ")[0] for line in found["covered"]] == ["words behind a bar"]
