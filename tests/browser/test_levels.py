"""The ladder of levels: five names below a slider of fifteen rungs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .conftest import NewPage


@pytest.mark.long
@pytest.mark.parametrize("locale", ("en-GB", "fr-FR", "it-IT"))
def test_names_below_the_slider_have_room(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, locale=locale)
    page.wait_for_selector(".ladder")
    page.click('.rungmarks [data-level="master"]')
    boxes = page.eval_on_selector_all(
        ".rungmarks button",
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.left, b.right])",
    )
    assert len(boxes) == 5
    for (_, right), (left, _) in pairwise(boxes):
        assert right <= left + 0.5, boxes
