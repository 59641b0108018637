"""Taking less of a bonus than it gives (P3): folded away behind the button."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .midgame import table_at
from .playing import click, wait_my_turn
from .serving import Server

TABLE: dict[str, Any] = {
    "turn": 9,
    "seats": [
        {"deck": ["Prospector"] * 5, "cities": [{"name": "Tylaris", "troop": "Soldier"}]},
        {"deck": ["Captain"]},
    ],
}


@pytest.mark.long
def test_the_battle_of_a_troop_is_declined(new_page: NewPage, server: Server) -> None:
    page = new_page(None)
    page.goto(table_at(server, "duel", TABLE))
    wait_my_turn(page)
    troop = '[data-ref="slot:0:Tylaris:troop"]'
    click(page, troop)
    page.click("#strip .less summary")
    page.click('#strip .less [data-line="use Soldier @ Tylaris 0"]')
    page.wait_for_selector(troop, state="detached")
    assert page.locator(".counter", has_text="Battle").first.inner_text().split()[0] == "0"
