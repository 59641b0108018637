"""The end in honest words, and one's own slips again: tried anew, judged, summed up."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import NewPage
from .playing import begin, play, resign, turn_number

Change = Callable[[dict[str, Any]], None]

DECISION = {
    "others": [],
    "revealed": False,
    "result": None,
    "luck": 0.0,
    "why": {"en": "it serves you", "fr": "elle sert", "it": "serve"},
}


def slip(number: int, played: str, best: str, **more: Any) -> dict[str, Any]:
    """A decision as an analysis tells it; its parts are those of cards that are played."""
    parts = {
        f"{name}_parts": {"seat": 0, "text": line, "verb": "play", "card": line[5:]}
        for name, line in (("played", played), ("best", best))
    }
    odds = {"before": 0.6, "after": 0.4, "gain": 0.2}
    facts = {"number": number, "turn": 1, "seat": 0, "played": played, "best": best}
    return DECISION | odds | facts | {"first_side": True} | parts | more


def analysed(page: Any, result: dict[str, Any]) -> list[str]:
    """Whoever asks for an analysis is told this; the answer lists who asked."""
    asked: list[str] = []

    def begun(route: Any) -> None:
        asked.append(route.request.post_data)
        route.fulfill(status=202, body=json.dumps({"job": "J", "ahead": 0}))

    told = json.dumps({"done": 1, "total": 1, "ahead": 0, "result": result})
    kind = "application/json"
    page.route("**/api/analysis", begun)
    page.route("**/api/analysis/J", lambda route: route.fulfill(body=told, content_type=kind))
    return asked


def analysis(decisions: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    facts = {"winner": 1, "actions": 40, "turns": [], "simulations": 10, "winners": [1]}
    facts |= {"result": 0.0, "versus": True, "accuracy": {"0": 0.5, "1": 1.0}, "luck": {}}
    way = {"skill": 0.22, "luck": -0.72, "resigned": 0.0}
    numbers = [one["number"] for one in decisions]
    return facts | {"decisions": decisions, "mistakes": numbers, "way": way} | more


def lost_duel(page: Any) -> tuple[str, list[str]]:
    """A duel given up in its third turn: its table, and its lines."""
    begin(page, seed=9, first="me")
    play(page, until=lambda look: turn_number(look) >= 3 and look["end"])
    resign(page)
    page.wait_for_selector(".panel.outcome")
    table = page.evaluate("location.pathname.split('/')[2]")
    record = page.evaluate("t => fetch(`/api/tables/${t}/record`).then(a => a.text())", table)
    lines = [line.partition(" ")[2] for line in record.splitlines() if ": " in line]
    return table, lines


def test_why_it_was_lost_and_the_slips_again(new_page: NewPage) -> None:
    page = new_page()
    table, _ = lost_duel(page)
    # At the very first decision, a card was played; any other card is as good, for all of them are.
    first = page.evaluate(
        """async (table) => (await (await fetch('/api/retry', { method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ table, number: 1 }) })).json())""",
        table,
    )
    assert first["seat"] == 0 and "hand" in first["view"]["seats"][0]
    assert isinstance(first["view"]["seats"][1]["hand"], dict), "the other hand stays hidden"
    plays = [one["line"] for one in first["legal"] if one["verb"] == "play"]
    slips = [slip(1, "end", plays[0]), slip(2, "end", plays[0])]
    asked = analysed(page, analysis(slips))
    page.click('[data-do="analyse"]')
    told = page.inner_text(".scales h3")
    assert told == "Why you lost: luck −72, your play +22 (points of winning chance)"
    assert "From even odds" not in page.inner_text(".scales")

    # The replay has the same analysis, without asking again; what a mark means is written out.
    page.click(f'.panel a[href="/replay/{table}"]')
    page.wait_for_selector(".slip-line")
    assert len(asked) == 1
    # Nor is it asked for on the way back.
    page.go_back()
    page.wait_for_selector(".panel.outcome .scales")
    page.click(f'.panel a[href="/replay/{table}"]')
    page.wait_for_selector(".slip-line")
    assert len(asked) == 1
    assert "2 decisions gave away 5 points of winning chance or more" in page.inner_text(
        ".slip-line"
    )
    page.click(".moment >> nth=0", force=True)
    page.wait_for_function("() => document.querySelector('.slip-line').innerText.includes('+20')")
    assert "points of winning chance" in page.inner_text(".slip-line")

    # One slip at a time: a bad try, the keyboard's good one, an answer that is shown.
    page.click('[data-do="learn"]')
    page.wait_for_selector(".strip.learning")
    assert page.inner_text(".strip.learning small") == "Slip 1 of 2"
    page.click("#end-turn")
    page.wait_for_selector(".strip.learning.worse", timeout=60_000)
    assert "less than the best. Try again." in page.inner_text(".strip.learning")
    card = plays[0][5:]
    page.focus(f'.hand [data-name="{card}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(".strip.learning.good, .strip.on .do")
    if page.locator(".strip.on .do").count():
        page.keyboard.press("Enter")
    page.wait_for_selector(".strip.learning.good", timeout=60_000)
    assert "as good as the best" in page.inner_text(".strip.learning")
    page.click('[data-do="learn-next"]')
    page.wait_for_selector('[data-do="learn-show"]')
    page.click('[data-do="learn-show"]')
    assert "Best was" in page.inner_text(".strip.learning")
    page.click('[data-do="learn-next"]')
    page.wait_for_selector(".learn-end")
    assert "You found 1 of 2." in page.inner_text(".learn-end")
    page.click('[data-do="learn-leave"]')
    page.wait_for_selector("#scrub")


@pytest.mark.long
def test_a_battle_won_together_is_no_failure_of_skill(new_page: NewPage) -> None:
    """C23: no sides, no skill of minus 72, but what happened in words."""
    page = new_page()
    begin(page, mode="coop", seed=4)
    page.wait_for_selector(".console")
    resign(page)
    page.wait_for_selector(".panel.outcome")
    way = {"start": 0.4, "slips": -0.72, "luck": 1.32, "resigned": 0.0}
    won = analysis([slip(3, "play Captain", "play Prospector")], versus=False, way=way)
    analysed(page, won | {"result": 1.0, "winners": [0, 1], "winner": "players"})
    page.click('[data-do="analyse"]')
    page.wait_for_selector(".scales.together")
    told = page.inner_text(".scales.together")
    assert "How you won" in told and "At the first decision your chances were 40 %." in told
    assert "Slips cost you 72 points of winning chance all in all." in told
    assert "The draws were kind, and gave it back." in told
    assert "Better: play Prospector (+20 points)." in told
    assert "Skill" not in told and "122" not in told and "both sides" not in told
    assert page.locator(".scales .meter").count() == 0
