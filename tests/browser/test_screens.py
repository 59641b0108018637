"""Every screen in every size: nothing cut or covered, large enough to read and to touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import NewPage
from .contrast import too_faint
from .measuring import LAPTOP, LARGE, LOW, PHONE, SIZES, TABLET, Size, measured
from .midgame import POSITIONS, table_at
from .serving import Server
from .test_modes import BEYOND

LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
#: What is left of a laptop's window at 200 %.
ZOOMED = (Size(683, 384, False), Size(960, 540, False))
PAGES = {"/": "#begin", "/cards": ".grid .card", "/rules": ".law"}
MORE_PAGES = {
    "/cards/ilhus": ".gallery .beast",
    "/workshop/volfyirion": "[data-new]",
    "/rules/ilhus": ".law",
    "/puzzles": ".pz",
    "/yours": ".yours section",
}
# One language for every size; the long test has them all.
TURNS = list(zip(SIZES, ("it", "fr", "en", "fr", "it"), strict=True))
ROUNDS = [(size, lang) for size in (*SIZES, *ZOOMED) for lang in LOCALES]

GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate')); }"""
# To the end of whatever scrolls; true where something did.
TO_THE_END = """() => { let moved = false;
  for (const el of document.querySelectorAll('html, body, main, main *, form')) {
    const before = el.scrollTop;
    if (!/auto|scroll/.test(getComputedStyle(el).overflowY)) continue;
    el.scrollTop = 1e6;
    moved ||= el.scrollTop !== before;
  }
  return moved; }"""


def long(value: Any) -> Any:
    """A value that is only tried by make test-long."""
    return pytest.param(value, marks=pytest.mark.long)


@pytest.fixture(scope="session")
def tables(server: Server) -> dict[str, str]:
    """A link for every mode, in the middle of a game."""
    return {mode: table_at(server, mode) for mode in POSITIONS}


def visit(page: Any, path: str, there: str) -> None:
    """Without loading anew; whoever comes to a table for the first time takes the seat."""
    page.evaluate(GO, path)
    page.wait_for_selector(f"{there}, #guest")
    if page.locator("#guest").count():
        page.click('#guest [type="submit"]')
    page.wait_for_selector(there)


def choose(page: Any, name: str, value: str) -> None:
    """On a form that may have to be scrolled first."""
    page.locator(f'input[name="{name}"][value="{value}"]').evaluate("el => el.click()")


def screens(page: Any, tables: dict[str, str], pages: dict[str, str]) -> Iterator[str]:
    """Goes from screen to screen; each is there when its name comes."""
    for path, there in pages.items():
        visit(page, path, there)
        yield path
    visit(page, "/", "#begin")
    choose(page, "game", "ilhus")
    page.wait_for_selector(".shero")
    yield "/ (Ilhus)"
    choose(page, "game", "volfyirion")
    page.wait_for_selector('input[name="mode"]')
    for mode in ("team", "duel"):
        choose(page, "mode", mode)
        yield f"/ ({mode})"
    for mode, link in tables.items():
        visit(page, link, f"main.table.{mode} .hand .card")
        yield mode


def trouble(
    page: Any, size: Size, tables: dict[str, str], pages: dict[str, str] = PAGES
) -> dict[str, Any]:
    """What is wrong anywhere, at the top of each screen and at its end."""
    found = {}
    for name in screens(page, tables, pages):
        for part in ("top", "end"):
            if part == "end" and not page.evaluate(TO_THE_END):
                break
            wrong = measured(page, size)
            if wrong:
                found[f"{name}, {part}"] = wrong
    return found


def opened(new_page: NewPage, size: Size, lang: str) -> Any:
    page = new_page(locale=LOCALES[lang], **size.settings)
    page.wait_for_selector("#begin")
    return page


@pytest.mark.long
@pytest.mark.parametrize(("size", "lang"), TURNS, ids=lambda one: str(one))
def test_every_screen(new_page: NewPage, tables: dict[str, str], size: Size, lang: str) -> None:
    assert trouble(opened(new_page, size, lang), size, tables) == {}


@pytest.mark.long
@pytest.mark.parametrize(("size", "lang"), ROUNDS, ids=lambda one: str(one))
def test_every_screen_in_each_language(
    new_page: NewPage, tables: dict[str, str], size: Size, lang: str
) -> None:
    page = opened(new_page, size, lang)
    assert trouble(page, size, tables, PAGES | MORE_PAGES) == {}


@pytest.mark.long
@pytest.mark.parametrize("size", ZOOMED, ids=str)
def test_at_200_per_cent(new_page: NewPage, tables: dict[str, str], size: Size) -> None:
    page = opened(new_page, size, "fr")
    for path, there in (("/", "#begin"), (tables["duel"], ".table.duel .hand .card")):
        visit(page, path, there)
        assert measured(page, size) == {}, path
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("size", (PHONE, LOW, long(TABLET), long(LAPTOP)), ids=str)
def test_begin_is_on_the_first_screen(new_page: NewPage, size: Size) -> None:
    page = opened(new_page, size, "it")
    for game in ("volfyirion", "ilhus"):
        choose(page, "game", game)
        page.wait_for_selector(".shero" if game == "ilhus" else '[data-key="mode=duel"]')
        box = page.locator("#begin").bounding_box()
        assert box["y"] + box["height"] <= size.height, game
        assert (
            page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.id",
                [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
            )
            == "begin"
        )


@pytest.mark.long
def test_a_tablet_upright_shows_the_whole_table(new_page: NewPage, tables: dict[str, str]) -> None:
    page = opened(new_page, TABLET, "en")
    for mode, link in tables.items():
        visit(page, link, f"main.table.{mode} .hand .card")
        assert page.evaluate(BEYOND) == [], mode
        hand = page.locator(".hand .cards").bounding_box()
        assert hand["y"] + hand["height"] > 0.9 * TABLET.height, "the lower half is used"


@pytest.mark.long
def test_a_phone_on_its_side_shows_the_whole_table(
    new_page: NewPage, tables: dict[str, str]
) -> None:
    page = opened(new_page, LOW, "en")
    for mode in ("duel", "solo"):
        visit(page, tables[mode], f"main.table.{mode} .hand .card")
        assert page.evaluate(BEYOND) == [], mode


# The words of the explanation, where it can be seen, and their size.
EXPLAINED = """() => { const el = document.querySelector('.inspect h2');
  const box = el?.getBoundingClientRect();
  if (!box?.width || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return null;
  return { text: el.textContent.trim(), size: parseFloat(getComputedStyle(el).fontSize) }; }"""


def rest_a_finger(page: Any, selector: str) -> str:
    """A finger that stays on a card; answers its name."""
    card = page.locator(selector).first
    card.evaluate("el => el.scrollIntoView({ block: 'center' })")  # not under the dock
    box = card.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 12}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector("body.peek")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return str(card.get_attribute("data-name"))


@pytest.mark.long
@pytest.mark.parametrize("size", (PHONE, long(LOW)), ids=str)
def test_a_finger_enlarges_a_card(new_page: NewPage, tables: dict[str, str], size: Size) -> None:
    page = opened(new_page, size, "en")
    visit(page, tables["duel"], ".hand .card")
    for place in (".hand .cards .card", ".slots .card", ".lair .card", ".assets .card"):
        name = rest_a_finger(page, place)
        told = page.evaluate(EXPLAINED)
        assert told is not None and told["text"] == name and told["size"] >= 16, place
        page.keyboard.press("Escape")
    page.locator(".assets .cards > .card").last.tap()
    assert page.locator(".inspect h2").is_visible(), "so does a tap on what is for sale"


@pytest.mark.long
def test_pointing_enlarges_a_small_card(new_page: NewPage, tables: dict[str, str]) -> None:
    page = opened(new_page, LAPTOP, "en")
    visit(page, tables["team"], ".hand .card")
    for place in (".slots .card", ".foes .card", ".areas .card"):
        card = page.locator(place).first
        card.hover()
        name = card.get_attribute("data-name")
        page.wait_for_function(
            "n => document.querySelector('.inspect h2')?.textContent === n", arg=name
        )
        assert page.evaluate(EXPLAINED)["size"] >= 16


def faint(page: Any, tables: dict[str, str], pages: dict[str, str] = PAGES) -> dict[str, list[str]]:
    """Words that can hardly be read, by screen."""
    found = {}
    for name in screens(page, tables, pages):
        if name == "duel":
            page.click('.hit[data-ref="city:1:Kyr"]', position={"x": 60, "y": 20})
            page.wait_for_selector("#strip [data-line]")
        found[name] = too_faint(page)
    return {name: words for name, words in found.items() if words}


@pytest.mark.parametrize("theme", (long("dark"), "light"))
def test_words_stand_out_in_both_themes(
    new_page: NewPage, tables: dict[str, str], theme: str
) -> None:
    page = new_page(color_scheme=theme, **LAPTOP.settings)
    page.wait_for_selector("#begin")
    assert page.get_attribute("html", "data-theme") == theme, "as the system"
    assert faint(page, {"duel": tables["duel"]}) == {}


@pytest.mark.long
@pytest.mark.parametrize("size", (PHONE, LOW, TABLET, LARGE), ids=str)
@pytest.mark.parametrize("theme", ("dark", "light"))
def test_words_stand_out_in_every_size(
    new_page: NewPage, tables: dict[str, str], theme: str, size: Size
) -> None:
    page = new_page(color_scheme=theme, **size.settings)
    page.wait_for_selector("#begin")
    assert faint(page, tables, PAGES | MORE_PAGES) == {}


def test_the_theme_is_kept(new_page: NewPage) -> None:
    page = new_page(color_scheme="dark")
    page.wait_for_selector("#begin")
    page.select_option("#theme", "light")
    assert page.get_attribute("html", "data-theme") == "light"
    ground = "() => getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) == "rgb(239, 230, 210)"
    page.reload()
    page.wait_for_selector("#begin")
    assert page.get_attribute("html", "data-theme") == "light"
    assert page.input_value("#theme") == "light"
    page.select_option("#theme", "system")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.emulate_media(color_scheme="light")
    page.wait_for_selector('html[data-theme="light"]')
    page.evaluate("() => localStorage.setItem('kyradar.theme', '{broken')")
    page.reload()
    page.wait_for_selector("#begin")
    assert page.input_value("#theme") == "system", "what cannot be read counts as nothing"
