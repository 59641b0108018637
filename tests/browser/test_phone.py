"""On a phone: nothing stands over the edge, and a tapped card is explained by itself."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .measuring import PHONE
from .playing import begin, wait_my_turn

#: Puzzles of co-op in which the dragon stands at an outer City.
AT_THE_EDGE = ("coop-save-109-4", "coop-save-112-7", "coop-save-108-1")
OMEN = """() => [...document.querySelectorAll('.omen')].map((el) => {
  const { left, right } = el.getBoundingClientRect();
  return [Math.round(left), Math.round(right)];
})"""


@pytest.mark.long
def test_what_the_dragon_does_is_told_on_the_screen(new_page: NewPage) -> None:
    page = new_page(None, locale="fr-FR", **PHONE.settings)
    found = []
    for puzzle in AT_THE_EDGE:
        page.goto(f"/puzzles?puzzle={puzzle}")
        page.locator(f'[data-puzzle="{puzzle}"]').evaluate("el => el.click()")
        page.wait_for_selector(".table.coop .omen")
        found += page.evaluate(OMEN)
    assert len(found) == len(AT_THE_EDGE)
    assert all(left >= 0 and right <= PHONE.width for left, right in found), found


@pytest.mark.long
def test_a_tapped_card_comes_alone(new_page: NewPage) -> None:
    page: Any = new_page(**PHONE.settings)
    begin(page, seed=7, first="me")
    wait_my_turn(page)
    page.locator(".assets .card").nth(1).tap()
    page.wait_for_selector(".peek .inspect h2")
    for other in (".rail .chronicle", ".rail .filters", ".rail .railhead"):
        assert page.locator(other).first.is_hidden(), other
    page.tap(".drawer")
    page.wait_for_selector(".rail .chronicle", state="visible")
