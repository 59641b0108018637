"""The journey in the browser: its pages, what a game brings, the rush, a memory that is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kyradar.engine.puzzle import all_puzzles

from .conftest import NewPage
from .playing import begin, resign, wait_my_turn
from .test_access import violations
from .test_puzzles import press, simple

KEPT: dict[str, Any] = {
    "deeds": {"way-dragonslayer": {"at": 1_700_000_000_000, "table": "abc"}}
    | {f"card-{name}": {"at": 1_700_000_000_000, "table": "abc"} for name in ("stab", "bank")},
    "crowns": {"solo/1": {"at": 1_700_000_000_000, "table": "abc"}},
    "tries": {"solo/2": [False, True]},
    "figures": [
        {"id": "g1", "at": 2, "mode": "duel", "skill": 12, "luck": -3, "mistakes": 2},
        {"id": "g2", "at": 1, "mode": "duel", "skill": -4, "luck": 9, "mistakes": 4},
    ],
}
FILE = json.dumps({"kyradar": "journey", "version": 1, "journey": KEPT, "games": []})
#: Every page of the journey, and what shows that it is there.
VIEWS = {
    "/journey": ".jo-place",
    "/journey/book": ".jo-card",
    "/journey/ladders": ".jo-rung",
    "/journey/rush": "[data-do='begin']",
    "/journey/curve": ".jo-cal",
    "/journey/looks": "[data-look]",
}


def kept(page: Any) -> Any:
    """What the browser remembers."""
    return page.evaluate("() => JSON.parse(localStorage.getItem('kyradar.journey')).journey")


def load(page: Any, tmp_path: Path, text: str = FILE) -> None:
    copy = tmp_path / "journey.json"
    copy.write_text(text, "utf-8")
    page.goto("/journey")
    page.wait_for_selector(".jo-place")
    page.set_input_files("#copy-file", copy)
    page.wait_for_selector("[role='status'].from, .problem")


@pytest.mark.parametrize("path", VIEWS)
def test_each_page_is_reached_by_its_tab_and_has_no_fault(new_page: NewPage, path: str) -> None:
    page = new_page("/journey")
    page.wait_for_selector(".jo-place")
    page.click(f'.w-tabs a[href="{path}"]')
    page.wait_for_selector(VIEWS[path])
    assert page.locator('.top nav a[aria-current="page"]').inner_text() == "Journey"
    assert violations(page) == []


def test_a_first_visit_glows_at_the_first_steps(new_page: NewPage) -> None:
    page = new_page("/journey")
    page.wait_for_selector(".jo-place")
    assert page.locator(".jo-place").count() == 10
    assert page.inner_text(".jo-place[aria-current] b") == "First steps"
    assert page.locator(".jo-goals .won").count() == 0
    page.click('.jo-place[href="/journey#ways"]')
    page.wait_for_selector(".jo-side h2:has-text('Ways to win')")
    assert page.locator(".jo-goals li").count() == 26


def test_a_copy_is_loaded_saved_and_shown(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    load(page, tmp_path)
    page.click('.jo-place[href="/journey#ways"]')
    page.wait_for_selector(".jo-goals .won")
    assert page.inner_text(".jo-goals li:has(.won) b") == "Dragonslayer"
    with page.expect_download() as saved:
        page.click('[data-do="export"]')
    told = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert set(told["kept"]["journey"]["journey"]["deeds"]) == set(KEPT["deeds"])
    page.goto("/journey/book")
    page.wait_for_selector(".jo-card")
    assert page.locator(".jo-card:not(.todo)").count() == 2
    page.click('[data-deed="card-stab"]')
    page.wait_for_selector(".jo-deed h2:has-text('Stab')")
    page.click('[data-game="ilhus"]')
    page.wait_for_selector('[data-deed="fusion-h16"]')
    page.goto("/journey/curve")
    page.wait_for_selector(".jo-chart")
    assert page.locator(".jo-chart").count() == 3
    page.goto("/journey/looks")
    page.click('[data-look="back/ember"]')
    page.wait_for_selector('[data-look="back/ember"][aria-pressed="true"]')
    assert kept(page)["looks"]["back"] == "ember"
    page.click('[data-look="back/frost"]', force=True)  # not one's own yet
    assert kept(page)["looks"]["back"] == "ember"


def test_what_is_broken_is_put_aside_and_nothing_is_lost(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/rules")
    page.evaluate("() => localStorage.setItem('kyradar.journey', '{half')")
    page.goto("/journey")
    page.wait_for_selector(".problem")
    with page.expect_download() as saved:
        page.click('[data-do="save-broken"]')
    assert Path(saved.value.path()).read_text("utf-8") == "{half"
    page.click('[data-do="forget-broken"]')
    page.wait_for_selector(".problem", state="detached")
    load(page, tmp_path, "no file of ours")
    assert "journey.json" in page.inner_text(".problem")


def test_a_step_of_a_ladder_is_played_and_its_try_is_kept(new_page: NewPage) -> None:
    page = new_page("/journey/ladders")
    page.wait_for_selector(".jo-rung")
    page.click('[data-rung="solo/3"]')
    page.wait_for_selector(".jo-hind li:nth-child(3).fresh")
    assert page.locator(".jo-hind li").count() == 3
    page.click('[data-do="play"]')
    page.wait_for_selector(".hand [data-can]", timeout=60_000)
    assert "Ladder, level 3" in page.inner_text(".dragonplate")
    resign(page)
    page.wait_for_function(
        "() => localStorage.getItem('kyradar.journey')?.includes('solo/3')", timeout=60_000
    )
    assert kept(page)["tries"]["solo/3"] == [False]
    page.goto("/journey/ladders#solo")
    page.click('[data-rung="solo/3"]')
    page.wait_for_selector(".jo-tries i")


@pytest.mark.long
def test_the_end_of_a_game_lists_its_deeds(new_page: NewPage) -> None:
    page = new_page()
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    told = {
        "game": "volfyirion",
        "mode": "duel",
        "options": {},
        "seats": [["card-stab"], []],
        "won": [False, True],
        "taken_back": False,
    }
    page.route("**/api/deeds", lambda route: route.fulfill(json=told))
    resign(page)
    page.wait_for_selector(".noticed li:has-text('Stab')")
    assert set(kept(page)["deeds"]) == {"card-stab"}


def test_a_rush_goes_from_puzzle_to_puzzle(new_page: NewPage) -> None:
    page = new_page()
    first = simple("win", "play", "attack")
    other = next(
        puzzle.id
        for puzzle in all_puzzles().values()
        if puzzle.mode == "duel" and puzzle.id != first.id
    )
    two = {"puzzles": [{"id": first.id}, {"id": other}]}
    page.route("**/api/puzzles/rush?*", lambda route: route.fulfill(json=two))
    page.goto("/journey/rush")
    page.check("#no-clock")
    page.click("[data-do='begin']")
    page.wait_for_selector(".jo-rushcard")
    page.wait_for_selector(".hand [data-can]")
    assert page.locator("#rush-clock").count() == 0
    for line in first.line:
        press(page, line)
    page.wait_for_selector(".jo-rushcard .jo-beads .won", timeout=60_000)
    page.click("[data-do='rush-pass']")
    page.wait_for_selector(".jo-score > b", timeout=60_000)
    assert page.inner_text(".jo-score > b") == "1"
    assert page.locator(".jo-missed li").count() >= 1
    now = kept(page)
    assert [one["solved"] for one in now["rushes"][0]["results"]] == [True, False]
    assert now["rating"]["me"]["rating"] == 1500, "a rush does not change it"


@pytest.mark.long
def test_the_clock_of_a_rush_runs_and_waits_while_nobody_sees_it(new_page: NewPage) -> None:
    page = new_page("/journey/rush")
    page.click("[data-do='begin']")
    page.wait_for_selector("#rush-clock")
    page.wait_for_function(
        "() => document.querySelector('#rush-clock')?.textContent !== '3:00'", timeout=60_000
    )
    page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    face = "() => document.querySelector('#rush-clock').textContent"
    before = page.evaluate(face)
    page.evaluate("() => new Promise((done) => setTimeout(done, 1500))")
    assert page.evaluate(face) == before
    page.click("[data-do='rush-stop']")
    page.wait_for_selector("[data-do='begin']")


@pytest.mark.long
def test_a_puzzle_changes_the_rating_once(new_page: NewPage) -> None:
    page = new_page()
    puzzle = simple("win", "play", "attack")
    page.goto("/puzzles")
    page.wait_for_selector(".pz-rating:has-text('1500')")
    page.click(f'[data-puzzle="{puzzle.id}"]')
    page.wait_for_selector(".riddle h2")
    page.wait_for_selector(".hand [data-can]")
    for line in puzzle.line:
        press(page, line)
    page.wait_for_selector(".panel.verdict.reached")
    first = kept(page)["rating"]["me"]["rating"]
    assert first > 1500
    assert puzzle.id in kept(page)["rating"]["puzzles"]
    page.goto("/puzzles")
    page.wait_for_selector(f".pz-rating:has-text('{round(first)}')")


@pytest.mark.long
def test_small_windows_have_the_links_behind_one_button(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 820, "height": 1180})
    page.goto("/journey")
    page.wait_for_selector(".jo-place")
    assert not page.is_visible("#pages")
    page.click(".pages")
    page.wait_for_selector("#pages", state="visible")
    assert page.get_attribute(".pages", "aria-expanded") == "true"
    assert page.evaluate("() => document.activeElement.getAttribute('href')") == "/"
    names = [name.strip() for name in page.locator("#pages a").all_inner_texts()]
    assert names == [*("New game", "Puzzles", "Journey", "Studies", "Workshop", "Cards", "Rules")]
    page.keyboard.press("Escape")
    page.wait_for_selector("#pages", state="hidden")
    page.click(".pages")
    page.click('#pages a[href="/rules"]')
    page.wait_for_function("() => document.body.dataset.screen === 'rules'")
    page.wait_for_selector("main")
    assert not page.is_visible("#pages")
