"""The replay: scrub, jump, change sides, play on, open a file, analyse."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import NewPage
from .playing import finished, hand, turn_number, wait_my_turn


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
    # From everybody's side both hands lie open; from one side only that hand.
    page.select_option("#turn", index=2)
    assert page.locator(".shown .card").count() > 0
    page.select_option("#side", "1")
    assert page.locator(".shown").count() == 0
    assert page.locator(".seat.you .hit").first.get_attribute("data-ref").startswith("city:1")
    page.select_option("#turn", index=3)
    assert turn_number({"turn": page.inner_text(".state b")}) == 3
    page.select_option("#side", "0")
    mine = hand(page)
    page.click('[data-do="play-on"]')
    page.wait_for_selector(".from")
    page.click("#begin")
    wait_my_turn(page)
    assert turn_number({"turn": page.inner_text(".state b")}) == 3
    assert sorted(hand(page)) == sorted(mine)


@pytest.mark.long
def test_replay_of_a_file_with_analysis(new_page: NewPage, tmp_path: Path) -> None:
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
