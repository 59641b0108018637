"""Pages to read, and cards of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .playing import begin, wait_my_turn


@pytest.mark.long
def test_every_rule_is_an_anchor(page: Any) -> None:
    for path, id, title in (("/rules", "P8", "Attack"), ("/rules/ilhus", "B17", "A step")):
        page.goto(f"{path}#{id}")
        page.wait_for_selector(f".law.aimed#{id}")
        assert page.inner_text(f"#{id} h3") == title
        assert page.locator(f"#{id}").is_visible()
        box = page.locator(f"#{id}").bounding_box()
        assert 0 <= box["y"] < 500, "the rule that was asked for is in sight"
        anchors = page.eval_on_selector_all(".law", "all => all.map((one) => one.id)")
        assert len(anchors) == len(set(anchors)) > 50
        assert page.locator(f"#{id} .example").count() == 1
    # The same page, another rule: nothing is loaded again, and the way back works.
    page.fill("#search", "moira")
    page.locator('.contents li > a[href^="#part-"]').first.click()
    assert page.input_value("#search") == "moira"
    page.fill("#search", "")
    page.click('.law#B1 a[href="#B1"]')
    page.wait_for_selector(".law.aimed#B1")
    page.go_back()
    page.go_back()
    page.wait_for_selector(".law.aimed#B17")


@pytest.mark.long
def test_a_chip_tells_the_rule_and_then_its_rulings(page: Any) -> None:
    begin(page, seed=2, first="me")
    wait_my_turn(page)
    page.click('.hit[data-ref="city:1:Kyr"]')
    page.click('#strip [data-rule="P8"]')
    page.wait_for_function(
        "() => document.querySelector('.inspect h2')?.textContent.includes('P8')"
    )
    assert page.inner_text(".inspect h2") == "P8 · Attack"
    lines = page.locator(".inspect .words > p:not(.kind)").all_inner_texts()
    assert lines[0].startswith("Attack an enemy City.")
    assert lines[1].startswith("Ruling: If the dragon sat on a City")


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
