"""Pages to read, and cards of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .playing import begin, wait_my_turn


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
