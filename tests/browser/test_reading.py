"""Languages, replay, rules, cards, own cards, keyboard, phone, and what axe has to say."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import axe_core_python
import pytest

from .conftest import NewPage
from .playing import begin, by_key, hand, play, turn_number, wait_my_turn
from .serving import Server

AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text()


def finished(page: Any) -> str:
    """A short finished game; its table."""
    begin(page, seed=9, first="me")
    play(page, until=lambda look: turn_number(look) >= 5 and look["end"])
    page.click("#menu summary")
    page.click('[data-do="ask-resign"]')
    page.click('[data-do="resign"]')
    page.wait_for_selector(".panel.outcome")
    return str(page.evaluate("() => location.pathname.split('/')[2]"))


# --- languages


def words(lang: str) -> dict[str, str]:
    text = (files("kyradar.web") / "text" / f"{lang}.toml").read_text("utf-8")
    flat: dict[str, str] = {}

    def walk(table: dict[str, Any], path: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                walk(value, f"{path}{key}.")
            else:
                flat[f"{path}{key}"] = value

    walk(tomllib.loads(text), "")
    return flat


def english_left(lang: str) -> list[str]:
    """English sentences that the language says differently, so that none may be seen."""
    english, other = words("en"), words(lang)
    said = set(other.values())
    return [
        text
        for key, text in english.items()
        if len(text) > 9 and "{" not in text and other.get(key) != text and text not in said
    ]


def check_language(page: Any, lang: str, left: list[str]) -> None:
    text = page.inner_text("body") + " ".join(
        page.eval_on_selector_all("[aria-label]", "all => all.map(e => e.ariaLabel)")
    )
    assert "⟦" not in page.content()
    assert page.get_attribute("html", "lang") == lang
    lines = {line.strip() for line in text.splitlines()}
    assert [sentence for sentence in left if sentence in lines] == []


@pytest.mark.parametrize("lang", ["fr", "it"])
def test_each_language(new_page: NewPage, lang: str) -> None:
    left = english_left(lang)
    assert len(left) > 150
    page = new_page()
    page.select_option("#language", lang)
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    check_language(page, lang, left)
    for path in ("/rules", "/cards", "/replay"):
        page.goto(path)
        page.wait_for_selector("main h1")
        check_language(page, lang, left)
    page.goto("/")
    begin(page, options=["perks", "ploys"], seed=2, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.hover('[data-ref^="row:"]')
    page.wait_for_selector("#log p")
    check_language(page, lang, left)
    assert " plays " not in page.inner_text("#log")
    page.click('.hit[data-ref="city:1:Kyr"]')
    reason = page.locator("#strip .reason").first
    reason.wait_for()
    assert "costs" not in reason.inner_text()
    # And back, in the middle of the game: the log changes with it.
    page.select_option("#language", "en")
    page.wait_for_function("() => document.querySelector('#log')?.textContent.includes(' plays ')")


# --- replay


def test_replay(new_page: NewPage) -> None:
    page = new_page()
    table = finished(page)
    page.click(f'.panel a[href="/replay/{table}"]')
    page.wait_for_selector("#scrub")
    last = int(page.get_attribute("#scrub", "max"))
    assert last > 10
    page.click('[data-do="last"]')
    end = page.inner_text("#log")
    page.click('[data-do="first"]')
    assert page.inner_text(".keys p").startswith("Step 0")
    page.focus("#scrub")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    assert "Step 6 " in page.inner_text(".keys p")
    assert end.startswith(page.inner_text("#log")[:20])
    page.select_option("#turn", index=3)
    turn = turn_number({"turn": page.inner_text(".state b")})
    assert turn == 3
    # From everybody's side both hands lie open; from one side only that hand.
    assert page.locator(".shown .card").count() > 0
    page.select_option("#side", "1")
    assert page.locator(".shown").count() == 0
    assert page.locator(".seat.you .hit").first.get_attribute("data-ref").startswith("city:1")
    page.select_option("#side", "0")
    mine = hand(page)
    page.click('[data-do="play-on"]')
    page.wait_for_selector(".from")
    page.click("#begin")
    wait_my_turn(page)
    assert turn_number({"turn": page.inner_text(".state b")}) == 3
    assert sorted(hand(page)) == sorted(mine)


def test_replay_of_a_file_with_analysis(new_page: NewPage, server: Server, tmp_path: Path) -> None:
    page = new_page()
    table = finished(page)
    record = page.evaluate("t => fetch(`/api/tables/${t}/record`).then(a => a.text())", table)
    saved = tmp_path / "game.kyradar"
    saved.write_text(record)
    page.goto("/replay")
    page.set_input_files("#record-file", saved)
    page.wait_for_selector("#scrub")
    page.click('[data-do="analyse"]')
    page.wait_for_selector(".verdict b", timeout=90_000)
    assert "%" in page.inner_text(".verdict b")
    assert page.locator(".graph svg path").count() > 3
    broken = tmp_path / "broken.kyradar"
    broken.write_text("not a record")
    page.goto("/replay")
    page.set_input_files("#record-file", broken)
    page.wait_for_selector(".problem")


# --- pages to read


def test_rules_search_and_rulings(page: Any) -> None:
    page.goto("/rules")
    page.wait_for_selector(".law")
    every = page.locator(".law").count()
    assert every > 40 and page.locator(".law.ruled").count() > 10
    page.fill("#search", "talisman")
    assert 0 < page.locator(".law").count() < every
    page.fill("#search", "xyzzy")
    assert page.locator(".law").count() == 0


def test_cards_gallery(page: Any) -> None:
    page.goto("/cards")
    page.wait_for_selector(".grid .card")
    every = page.locator(".grid .card").count()
    page.select_option("#kind", "wonder")
    assert 0 < page.locator(".grid .card").count() < every
    page.fill("#search", "pure qoam")
    page.locator(".grid .card").first.focus()
    assert page.inner_text(".inspect h2") == "Pure Qoam"


OWN = """name,kind,house,cost,command,battle,knowledge,defence,secondary,needs,effect,copies
Smith & O'Neil,command,red,1,1,1,0,,synergy,red+turquoise,draw:1,39
"""


def test_own_cards(page: Any, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text(OWN)
    bad.write_text(OWN.replace("command,red", "commander,red"))
    page.click("#more summary")
    page.set_input_files("#cards-file", bad)
    page.wait_for_selector(".chosen-file")
    page.click("#begin")
    page.wait_for_selector(".problem")
    assert "kind" in page.inner_text(".problem")
    page.goto("/")
    begin(page, cards=good, seed=1, first="me")
    wait_my_turn(page)
    card = page.locator('.assets [data-name="Smith & O\'Neil"]').first
    card.hover()
    page.wait_for_function("() => document.querySelector('.inspect h2')?.textContent.includes('&')")
    assert page.inner_text(".inspect h2") == "Smith & O'Neil"


# --- keyboard


def press_keys(page: Any, selector: str) -> None:
    """Goes to a thing by Tab and arrows alone, and presses Enter."""
    goal = """([selector, what]) => {
      const el = document.querySelector(selector), at = document.activeElement;
      if (!el) return what === 'gone';
      if (what === 'there') return at === el;
      if (what === 'group') return at === el || (at.closest('[data-group]') !== null
        && at.closest('[data-group]') === el.closest('[data-group]'));
      return false;
    }"""

    def is_(what: str) -> bool:
        return bool(page.evaluate(goal, [selector, what]))

    for _ in range(60):
        if is_("group") or is_("gone"):
            break
        page.keyboard.press("Tab")
    for key in ["ArrowLeft"] * 8 + ["ArrowRight"] * 12:
        if is_("there") or is_("gone"):
            break
        page.keyboard.press(key)
    if is_("there"):
        page.keyboard.press("Enter")
    else:
        assert is_("gone"), f"no way to {selector} by keyboard"


def test_a_whole_game_by_keyboard(page: Any) -> None:
    page.wait_for_selector("#begin")
    page.focus("#begin")
    page.keyboard.press("Enter")
    wait_my_turn(page)
    end = play(page, press=press_keys, seconds=150)
    assert end["over"]


def test_tab_order_begins_with_the_hand(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.evaluate("() => document.getElementById('table').focus()")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.dataset.ref").startswith("hand:")
    first = page.evaluate("() => document.activeElement.dataset.key")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("() => document.activeElement.dataset.key")
    assert first != second
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.hand .cards .card').length === 4")
    # The card has left the hand; its neighbour has the focus.
    assert page.evaluate("() => document.activeElement.dataset.ref").startswith("hand:")


# --- phone


def test_phone_in_portrait(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, options=["perks", "ploys"], seed=12, first="me")
    wait_my_turn(page)
    play(page, until=lambda look: turn_number(look) >= 7 or look["over"])
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    for selector in (".counters", "#strip", "#end-turn", '[data-do="undo"]'):
        box = page.locator(selector).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390.5, selector
    page.click(".drawer")
    assert page.locator("#log").is_visible()
    page.click(".drawer")
    page.locator('[data-ref^="row:"]').first.tap()
    assert page.locator(".inspect").is_visible(), "touching a thing explains it"


# --- accessibility


def violations(page: Any) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate(
        "() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',"
        " 'best-practice'], resultTypes: ['violations'] })"
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"][:3]
    ]


def test_axe_on_the_main_screens(new_page: NewPage) -> None:
    page = new_page()
    page.wait_for_selector("#begin")
    assert violations(page) == []
    for path, there in (("/rules", ".law"), ("/cards", ".grid .card"), ("/replay", "#record-file")):
        page.goto(path)
        page.wait_for_selector(there)
        assert violations(page) == [], path
    page.goto("/")
    begin(page, options=["perks", "ploys"], seed=2, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.hover('[data-ref^="row:"]')
    page.wait_for_selector("#log p")
    assert violations(page) == [], "table"
    page.click('.hit[data-ref="city:1:Kyr"]')
    page.wait_for_selector("#strip .reason")
    assert violations(page) == [], "choice"
    page.click("#menu summary")
    page.click('[data-do="ask-resign"]')
    page.click('[data-do="resign"]')
    page.wait_for_selector(".panel.outcome")
    assert violations(page) == [], "outcome"
    page.click('.panel a[href^="/replay/"]')
    page.wait_for_selector("#scrub")
    assert violations(page) == [], "replay"


def test_visible_focus_and_live_regions(page: Any) -> None:
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.keyboard.press("Tab")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
    assert page.locator('#log[role="log"]').count() == 1
    assert page.locator('#strip [role="status"]').count() == 1
    nameless = page.eval_on_selector_all(
        "button", "all => all.filter(e => !e.ariaLabel && !e.textContent.trim()).length"
    )
    assert nameless == 0
    assert page.locator(by_key("hand:Captain#0")).count() <= 1
