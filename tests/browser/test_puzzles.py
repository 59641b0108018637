"""Puzzles in the browser: one solved, one failed and taken back; and the deal of the day."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.engine.puzzle import Puzzle, all_puzzles

from .conftest import NewPage
from .playing import by_line, click, resign
from .test_access import violations

PUZZLES = list(all_puzzles().values())
PER_PAGE = 24


def simple(kind: str, *verbs: str) -> Puzzle:
    """A puzzle of the duel whose line has these verbs alone, and no place to choose."""
    for puzzle in PUZZLES:
        deeds = [line.split()[1] for line in puzzle.line]
        fits = puzzle.mode == "duel" and puzzle.kind == kind and set(deeds) <= set(verbs)
        if fits and not any("@" in line for line in puzzle.line):
            return puzzle
    raise AssertionError(f"no puzzle of {verbs}")


def lay_out(page: Any, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles?puzzle={puzzle.id}")
    page.click(f'[data-puzzle="{puzzle.id}"]')
    page.wait_for_selector(".riddle h2")
    page.wait_for_selector(".hand [data-can]")


def press(page: Any, line: str) -> None:
    """What a person clicks to play a card, or to attack."""
    verb, _, name = line.partition(": ")[2].partition(" ")
    before = page.evaluate("() => document.querySelectorAll('.hand .cards .card').length")
    if verb == "attack":
        click(page, f'.hit[data-ref$=":{name}"]')
        button = page.locator(by_line(f"attack {name}"))
        button.wait_for()
        button.click()
        return
    click(page, f'.hand [data-name="{name}"]')
    page.wait_for_function(
        "(n) => document.querySelectorAll('.hand .cards .card').length < n", arg=before
    )


def test_a_puzzle_is_solved(new_page: NewPage) -> None:
    page = new_page()
    puzzle = simple("win", "play", "attack")
    lay_out(page, puzzle)
    assert page.inner_text(".goal b") == "Win this turn"
    assert page.locator(".verdict").count() == 0
    assert violations(page) == [], "puzzle"
    for line in puzzle.line:
        press(page, line)
    page.wait_for_selector(".panel.verdict.reached")
    assert page.locator(".panel.outcome").count() == 0, "one ending is enough"
    assert page.inner_text(".verdict h2") == "Solved"
    assert violations(page) == [], "verdict"
    page.click('.verdict a[href="/puzzles"]')
    page.wait_for_selector(f'[data-puzzle="{puzzle.id}"].done')
    assert page.inner_text(".pz-count").startswith("1 of")
    page.goto("/")
    page.wait_for_selector("#begin")
    assert page.locator(".sat").count() == 0, "a try is no table to come back to"
    page.click('a.way[href="/puzzles"]')
    page.click('[data-set="status=solved"]')
    page.wait_for_selector(".pz.done")
    assert page.locator(".pz").count() == 1


def test_a_puzzle_is_failed_and_taken_back(new_page: NewPage) -> None:
    page = new_page()
    puzzle = simple("save", "play", "use", "move", "end")
    lay_out(page, puzzle)
    hand = page.locator(".hand .cards .card").count()
    page.click("#end-turn")  # no guard: it would give the answer away
    page.wait_for_selector(".panel.verdict.failed")
    page.click('.verdict [data-do="back-end"]')
    page.wait_for_selector(".verdict", state="detached")
    page.wait_for_function(
        "(n) => document.querySelectorAll('.hand .cards .card').length === n", arg=hand
    )
    assert page.locator(".hand [data-can]").count() > 0, "and it goes on"
    page.click('[data-do="riddle-nudge"]')
    page.wait_for_selector(".nudge")
    page.click('[data-do="riddle-solution"]')
    page.wait_for_selector(".solution li")
    assert page.locator(".solution li").count() == len(puzzle.line)
    assert "Proven" in page.inner_text(".solution")
    before = page.url
    page.click('.riddle [data-do="riddle-again"]')
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".riddle .past")
    assert page.locator(".solution").count() == 0, "nobody asked for it this time"


def fitting(**wanted: str) -> list[Puzzle]:
    return [one for one in PUZZLES if all(getattr(one, n) == v for n, v in wanted.items())]


def test_the_list_by_kind_and_grade(new_page: NewPage) -> None:
    for locale, kind in (("en-GB", "Nobody is wounded"), ("fr-FR", "Personne n'est blessé")):
        page = new_page(None, locale=locale)
        # What is stored may be broken.
        page.add_init_script("localStorage.setItem('kyradar.puzzles', '[1, 2')")
        page.goto("/puzzles")
        page.wait_for_selector(".pz")
        page.click('[data-set="game="]')
        page.wait_for_selector('[data-set="game="][aria-pressed="true"]')
        assert page.locator(".pz").count() == PER_PAGE, "a page of them, not all"
        page.click('[data-set="game=ilhus"]')
        page.click('[data-set="grade=hard"]')
        page.select_option("#pz-kind", "unhurt")
        wanted = fitting(game="ilhus", grade="hard", kind="unhurt")
        count = min(PER_PAGE, len(wanted))
        page.wait_for_function("n => document.querySelectorAll('.pz').length === n", arg=count)
        assert kind in page.inner_text("main")
        assert "⟦" not in page.inner_text("body")
        assert violations(page) == []
        # The kinds of a game that is left are not asked for any longer.
        page.click('[data-set="game=volfyirion"]')
        page.wait_for_selector(".pz-pic .thing")
        assert page.input_value("#pz-kind") == ""


def test_a_puzzle_of_ilhus_on_a_phone_in_italian(new_page: NewPage) -> None:
    page = new_page(
        None, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="it-IT"
    )
    puzzle = next(one for one in PUZZLES if one.kind == "unhurt")
    page.goto(f"/puzzles?puzzle={puzzle.id}")
    page.click(f'[data-puzzle="{puzzle.id}"]')
    page.wait_for_selector(".console")
    page.wait_for_selector(".goal b")
    assert page.inner_text(".goal b") == "Nessuno è ferito"
    page.click(".drawer")
    assert page.locator(".riddle").is_visible()
    page.click('[data-do="riddle-solution"]')
    page.wait_for_selector(".solution li")
    assert "⟦" not in page.inner_text("body")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_the_deal_of_the_day_is_shared_as_text(new_page: NewPage) -> None:
    page = new_page(None, permissions=["clipboard-read", "clipboard-write"])
    page.goto("/puzzles")
    page.click('[data-do="daily"]')
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".console")
    resign(page)
    page.wait_for_selector(".shareday output")
    text = page.inner_text(".shareday output")
    date = page.evaluate("() => new Date().toISOString().slice(0, 10)")
    assert text.startswith(f"Kyradar daily {date} · lost in turn 1 · ")
    page.click(".shareday .do")
    page.wait_for_selector(".shareday .do:has-text('Copied')")
    assert page.evaluate("() => navigator.clipboard.readText()") == text
    page.goto("/puzzles")
    page.wait_for_selector(".dailycard output")
    assert page.inner_text(".dailycard output") == text, "today's result stays at hand"


@pytest.mark.long
def test_every_puzzle_has_a_name_a_picture_and_its_place(new_page: NewPage) -> None:
    page = new_page("/puzzles")
    page.wait_for_selector(".pz")
    for game, drawn in (("volfyirion", ".thing"), ("ilhus", ".figure")):
        page.click(f'[data-set="game={game}"]')
        page.wait_for_selector(f".pz-pic {drawn}")
        count = min(PER_PAGE, len(fitting(game=game)))
        names = page.locator(".pz-words b").all_inner_texts()
        assert len(names) == len(set(names)) == count
        numbers = [int(one) for one in page.locator(".pz-no").all_inner_texts()]
        assert numbers == list(range(numbers[0], numbers[0] + count)), "in the order of the list"
        with_picture = page.evaluate(
            "() => [...document.querySelectorAll('.pz-pic')]"
            ".filter((el) => el.querySelector('image, img') && el.clientWidth > 90).length"
        )
        assert with_picture == count
    page.click('[data-set="game=volfyirion"]')
    page.click('[data-set="grade=hard"]')
    page.wait_for_selector('[data-set="grade=hard"][aria-pressed="true"]')
    numbers = [int(one) for one in page.locator(".pz-no").all_inner_texts()]
    assert numbers == sorted(numbers), "a filter leaves out, and renumbers nothing"
    page.select_option("#language", "it")
    page.wait_for_selector(
        ".pz-kind h2:has-text('in questo turno'), .pz-kind h2:has-text('acquisto')"
    )
    assert "⟦" not in page.inner_text("body")


@pytest.mark.long
def test_with_the_guide_open_a_puzzles_buttons_are_in_sight(new_page: NewPage) -> None:
    page = new_page(None, first_visit=True, viewport={"width": 1366, "height": 768})
    lay_out(page, PUZZLES[0])
    page.wait_for_selector("#corner")
    for button in page.locator(".riddle .do").all():
        box = button.bounding_box()
        assert box["y"] + box["height"] <= 768
        point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        seen = "(el, [x, y]) => el.contains(document.elementFromPoint(x, y))"
        assert button.evaluate(seen, point)
