"""Ilhus in the browser: whole games by clicks, intents as the rules tell them, room for words."""

from __future__ import annotations

from typing import Any

import pytest

from .battles import CROWDED, SHOWN, Watch, act, opened, thought_out, told
from .conftest import NewPage
from .serving import Server

WIDE, TABLET, PHONE = (
    {"viewport": {"width": 1440, "height": 900}},
    {"viewport": {"width": 768, "height": 1024}},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
)
ALL = ("mage", "mistress", "twins")


def play_through(
    page: Any, server: Server, heroes: tuple[str, ...], seed: int, stop: int | None = None
) -> tuple[int, list[str]]:
    """Plays a game that was thought out; answers how many intents were compared, and what had no
    room."""
    watch = Watch().over(page)
    page.goto(opened(server, heroes, seed))
    page.wait_for_selector(".table.ilhus")
    compared, crowded = 0, []
    for number, action in enumerate(thought_out(heroes, seed)[:stop]):
        act(page, watch, action)
        if page.query_selector(".field") and not page.query_selector(".blowbox"):
            state = max(watch.states.values(), key=lambda one: one["version"])
            page.mouse.move(2, 2)  # nothing is considered
            shown = sorted(page.evaluate(SHOWN), key=lambda one: one["foe"])
            for _ in range(60):
                if shown == told(state["forecast"]):
                    break
                page.wait_for_timeout(20)
                shown = sorted(page.evaluate(SHOWN), key=lambda one: one["foe"])
            assert shown == told(state["forecast"]), f"after {number}: {action.text}"
            compared += len(shown)
        crowded += [f"{number} {one}" for one in page.evaluate(CROWDED)]
    return compared, crowded


def test_a_battle_by_clicks(new_page: NewPage, server: Server) -> None:
    page = new_page(None, **WIDE)
    compared, crowded = play_through(page, server, ("mistress", "twins"), 1, stop=26)
    assert compared > 20
    assert crowded == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("heroes", "seed", "size", "lang"),
    [
        (("mage",), 1, WIDE, "en-GB"),
        (("mistress",), 1, PHONE, "fr-FR"),
        (("twins",), 1, TABLET, "it-IT"),
        (ALL, 3, WIDE, "fr-FR"),
        (ALL, 3, TABLET, "en-GB"),
        (ALL, 3, PHONE, "it-IT"),
    ],
)
def test_whole_games(
    new_page: NewPage,
    server: Server,
    heroes: tuple[str, ...],
    seed: int,
    size: dict[str, Any],
    lang: str,
) -> None:
    page = new_page(None, locale=lang, **size)
    compared, crowded = play_through(page, server, heroes, seed)
    page.wait_for_selector(".panel.outcome .stage.won")
    assert compared > 40
    assert crowded == []
    assert "⟦" not in page.content()
