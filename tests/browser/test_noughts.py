"""The game of docs/boards.md, noughts and crosses: a board of its own two parts, the rest the
shell's defaults, played in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import NewPage
from .serving import Server


@pytest.fixture(scope="module")
def noughts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("noughts"), command=("examples.noughts",))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def home(new_page: NewPage, noughts: Server) -> Any:
    """The new game's page with noughts and crosses chosen."""
    page = new_page("/", base_url=noughts.url, first_visit=True)
    page.locator('label:has(input[name="game"][value="noughts"])').click()
    page.wait_for_selector('h1:has-text("Three in a row")')
    return page


def begin(page: Any) -> None:
    page.locator("#begin").click()
    page.wait_for_selector(".table.noughts")


def mark(page: Any, cell: str) -> None:
    """Press a cell for the side whose turn it is. Nothing is hidden: no curtain comes between."""
    page.locator(f'[data-ref="{cell}"][data-can]').click()
    page.wait_for_selector(f'[data-ref="{cell}"]:not([data-can])')  # before the next is pressed


def test_it_is_played_to_its_end(home: Any) -> None:
    begin(home)
    for cell in ("b2", "a1", "b1", "b3", "a2", "c2", "c1", "a3", "c3"):
        mark(home, cell)
    home.wait_for_selector("#panel.outcome")
    assert home.locator("#end-turn").count() == 0, "a turn ends by itself"
    assert "All cells are taken" in home.locator("#panel").inner_text()
    signs = "".join(home.locator(".noughts .cell").all_inner_texts())
    assert signs == "○××××○○○×"
    assert home.locator(".deed").count() == 9


@pytest.mark.long
def test_three_in_a_row_win_and_it_can_be_read_again(home: Any) -> None:
    begin(home)
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        mark(home, cell)
    home.wait_for_selector("#panel.outcome")
    assert "Three in a row" in home.locator("#panel").inner_text()
    home.locator("#panel a[href^='/replay/']").first.click()
    home.wait_for_selector(".table.noughts .replay, .table.noughts .bar")


def test_no_computers_are_offered_where_a_game_has_none(home: Any) -> None:
    kinds = home.locator('input[name="against"]').evaluate_all("all => all.map((e) => e.value)")
    assert kinds == ["friend", "same"]
    assert home.locator('input[name="against"]:checked').input_value() == "same"


@pytest.mark.long
def test_its_other_pages_are_there(home: Any, noughts: Server) -> None:
    home.goto("/rules/noughts")
    home.wait_for_selector('.idea:has-text("Three in a row win")')
    home.goto("/cards/noughts")
    home.wait_for_selector('main:has-text("This game has no cards.")')
