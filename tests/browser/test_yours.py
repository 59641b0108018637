"""One's own page: tables that go on, finished games, figures, a copy, and what can go wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, resign, wait_my_turn
from .test_access import violations

GAMES = [
    {"id": f"g{n}", "at": 1_700_000_000_000 + n, "game": "volfyirion", "mode": mode}
    | {"against": who, "level": level, "result": result, "turns": 10 + n, "houses": []}
    for n, (mode, who, level, result) in enumerate(
        [
            ("duel", "Novice", "novice", "won"),
            ("duel", "Novice", "novice", "won"),
            ("duel", "Adept", "adept", "lost"),
            ("solo", "", None, "won"),
            ("duel", "<b>Marco</b>", None, "won"),
        ]
    )
]
FILE = json.dumps({"kyradar": "profile", "version": 1, "games": GAMES})


def test_a_game_from_its_table_to_the_page(new_page: NewPage) -> None:
    page = new_page()
    begin(page, name="Lyra", seed=9, first="me")
    wait_my_turn(page)
    page.goto("/yours")
    page.wait_for_selector(".seatcard.mine:has-text('Turn 1')")
    assert page.inner_text(".seatcard b") == "Novice"
    page.click(".seatcard a")
    wait_my_turn(page)
    resign(page)
    page.goto("/replay")  # the old address
    page.wait_for_selector(".done tbody tr")
    assert page.locator(".seatcard").count() == 0, "what is over goes on no more"
    row = page.inner_text(".done tbody tr")
    assert "Novice" in row and "Duel" in row and "lost" in row
    assert page.inner_text(".me h1") == "Lyra"
    assert violations(page) == []
    page.click(".done tbody a")
    page.wait_for_selector(".replay")


def test_figures_and_a_copy(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/yours")
    copy = tmp_path / "games.json"
    copy.write_text(FILE, "utf-8")
    page.set_input_files("#copy-file", copy)
    page.wait_for_selector(".done tbody tr")
    assert page.locator(".done tbody tr").count() == 5
    sums = page.locator(".sums b").all_inner_texts()
    assert sums == ["5", "4", "1", "2", "2"]  # games, won, lost, in a row, best
    bars = dict(
        zip(
            page.locator(".lvl span").all_inner_texts(),
            page.locator(".lvl b").all_inner_texts(),
            strict=True,
        )
    )
    assert bars == {"Novice": "2 / 2", "Adept": "0 / 1", "Duel": "3 / 4", "Solo": "1 / 1"}
    assert "<b>Marco</b>" in page.inner_text(".done tbody")
    page.click('[data-filter="lost"]')
    assert page.locator(".done tbody tr").count() == 1
    with page.expect_download() as saved:
        page.click('[data-do="export"]')
    kept = json.loads(Path(saved.value.path()).read_text("utf-8"))
    # A game of before says nothing of the houses that were played.
    latest_first = [one | {"houses": []} for one in reversed(GAMES)]
    assert kept["kept"]["profile"]["games"] == latest_first
    page.set_input_files("#copy-file", saved.value.path())
    page.click('[data-filter="all"]')
    assert page.locator(".done tbody tr").count() == 5, "the same games are kept once"
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[1, 2", "utf-8")
    page.set_input_files("#copy-file", wrong)
    page.wait_for_selector(".me .problem")
    assert page.locator(".done tbody tr").count() == 5


LANGUAGES = ["fr", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "it"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_profile_is_put_aside(new_page: NewPage, lang: str) -> None:
    page = new_page("/rules", locale=lang)
    page.evaluate("localStorage.setItem('kyradar.profile', '{\"games\": [{\"id\": 7')")
    page.goto("/yours")
    page.wait_for_selector(".me .problem")
    assert "⟦" not in page.inner_text("body")
    assert violations(page) == []
    with page.expect_download() as saved:
        page.click('[data-do="save-broken"]')
    assert Path(saved.value.path()).read_text("utf-8") == '{"games": [{"id": 7'
    page.reload()
    page.wait_for_selector(".me .problem")  # until it is deleted on purpose
    page.click('[data-do="forget-broken"]')
    page.wait_for_selector(".me .problem", state="detached")


def test_blocked_storage_is_told_and_games_go_on(new_page: NewPage) -> None:
    page: Any = new_page(None)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    page.goto("/yours")
    page.wait_for_selector(".me .problem")
    assert "does not let the page keep anything" in page.inner_text(".me .problem")
    page.goto("/")
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    resign(page)
    assert page.inner_text(".panel.outcome h2") == "You have lost"
