"""The end: in the words of whoever reads it, with the numbers of the analysis."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, play, resign, turn_number, wait_my_turn
from .test_people import join_two

VALUES = (
    "all => Object.fromEntries(all.map(e => [e.closest('.meter').classList[1], +e.dataset.value]))"
)


def test_winner_loser_and_watcher_read_their_own_words(new_page: NewPage) -> None:
    host, guest, *_ = join_two(new_page, first="me")
    watcher = new_page(host.url.partition("#")[0])
    watcher.wait_for_selector(".city")
    wait_my_turn(host)
    resign(host)
    told = {}
    for name, page in (("lost", host), ("won", guest), ("seen", watcher)):
        page.wait_for_selector(".panel.outcome")
        told[name] = (page.inner_text(".finale h2"), page.inner_text(".finale .cause"))
        assert page.locator(".finale .mini-city").count() == 6
        assert page.locator(f".finale.{name}").count() == 1
    assert told["lost"] == ("You have lost", "You resigned.")
    assert told["won"][0] == "You have won" and "has resigned" in told["won"][1]
    assert told["seen"][0].endswith("has won") and told["seen"][1] == told["won"][1]
    assert watcher.inner_text(".watched") == "You watched this game."
    # The table behind says the same: nobody's opponent resigned for whoever looks on.
    watcher.click('.finale [data-do="close-panel"]')
    watcher.wait_for_selector('#strip [data-do="show-outcome"]')
    assert watcher.inner_text("#strip .hint") == told["seen"][1]
    assert watcher.locator('[data-do="rematch"]').count() == 0
    # The first win is celebrated: the winner's, and once.
    assert [page.locator(".ribbon.first-win").count() for page in (host, guest, watcher)] == [
        0,
        1,
        0,
    ]
    assert "Your first win!" in guest.inner_text(".finale")
    guest.reload()
    guest.wait_for_selector(".panel.outcome")
    assert guest.locator(".ribbon.first-win").count() == 0


ANALYSIS = """async (table) => {
  const body = JSON.stringify({ table });
  const headers = { 'content-type': 'application/json' };
  const { job } = await (await fetch('/api/analysis', { method: 'POST', headers, body })).json();
  return (await (await fetch(`/api/analysis/${job}`)).json()).result;
}"""


@pytest.mark.long
def test_skill_and_luck_are_those_of_the_analysis(page: Any) -> None:
    begin(page, seed=9, first="me")
    play(page, until=lambda look: turn_number(look) >= 3 and look["end"])
    resign(page)
    page.click('[data-do="analyse"]')
    page.wait_for_selector(".scales", timeout=60_000)
    shown = page.eval_on_selector_all(".meter b", VALUES)
    found = page.evaluate(ANALYSIS, page.evaluate("location.pathname.split('/')[2]"))
    assert sum(shown.values()) == int(page.get_attribute(".scales", "data-total")) == -50
    assert abs(shown["play"] - found["way"]["skill"] * 100) <= 0.5
    assert abs(sum(found["way"].values()) + 0.5) < 1e-9
    given = {True: 0.0, False: 0.0}
    for one in found["decisions"]:
        given[one["first_side"]] += one["gain"]
    assert abs(given[False] - given[True] - found["way"]["skill"]) < 1e-9
    assert page.locator(".curvebox .curve").count() == 1


@pytest.mark.long
def test_again_with_the_sides_changed(page: Any) -> None:
    begin(page, seed=9, first="me")
    wait_my_turn(page)
    assert page.inner_text(".seat.you .who small") != "Rorius"
    resign(page)
    page.click('[data-do="rematch-swap"]')
    page.wait_for_selector(".panel.outcome", state="detached")
    page.wait_for_selector('.seat.you .crest[data-keep="crest/Rorius"]')
