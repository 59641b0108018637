"""A computer at one's side says what it is about to do, and is told: guard me, go, wait."""

from __future__ import annotations

import pytest

from .conftest import NewPage
from .playing import begin

SPEAKS = "() => document.querySelector('.besides li')?.innerText.includes('I am going to ')"
SIZES = [{}, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}]


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_partner_tells_its_plan_and_is_told(new_page: NewPage, size: dict[str, object]) -> None:
    page = new_page(**size)
    assert page.locator('input[name="partner"]').count() == 0  # a duel has none
    begin(page, mode="coop", seed=5)
    page.wait_for_function(SPEAKS, timeout=60_000)
    told = page.inner_text(".besides li")
    assert "play " in told, "a card is named"
    page.click('[data-do="partner-guard"]')
    page.wait_for_selector('[data-do="partner-guard"][aria-pressed="true"]')
    page.wait_for_function(SPEAKS, timeout=60_000)
    page.click('[data-do="partner-go"]')
    page.wait_for_function(
        "() => !document.querySelector('[data-do=\"partner-go\"]')", timeout=60_000
    )
