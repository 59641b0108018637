"""Ilhus in the browser: whole games by clicks, intents as the rules tell them, room for words."""

from __future__ import annotations

from typing import Any

import pytest

from .battles import CROWDED, SHOWN, Announced, Watch, act, opened, thought_out, told
from .conftest import NewPage
from .playing import come_by
from .serving import Server
from .test_access import violations
from .waiting import frame

WIDE, TABLET, PHONE = (
    {"viewport": {"width": 1440, "height": 900}},
    {"viewport": {"width": 768, "height": 1024}},
    {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
)
ALL = ("mage", "mistress", "twins")


def seen_intents(page: Any) -> list[dict[str, Any]]:
    return sorted(page.evaluate(SHOWN), key=lambda one: str(one["who"]))


def scene_of(page: Any, watch: Watch) -> str:
    """What kind of picture the page is: axe looks at each of them once."""
    view = watch.state["view"]
    blow = "blow" if page.query_selector(".blowbox") else ""
    pending = view["pending"]["kind"] if view["pending"] else "over"
    return " ".join((str(view["encounter"]), view["phase"], blow or pending))


def play_through(
    page: Any, server: Server, heroes: tuple[str, ...], seed: int, stop: int | None = None
) -> tuple[int, int, list[str]]:
    """Plays a game that was thought out; answers how many intents were compared with what the
    server foretells, how many with what then happened, and what had no room."""
    watch = Watch().over(page)
    come_by(page, opened(server, heroes, seed))
    page.wait_for_selector(".table.ilhus")
    compared, crowded, announced = 0, [], Announced(watch)
    looked_at: set[str] = set()
    for number, action in enumerate(thought_out(heroes, seed)[:stop]):
        act(page, watch, action)
        if page.query_selector(".field") and not page.query_selector(".blowbox"):
            page.mouse.move(2, 2)  # nothing is considered
            wanted = told(watch.state["forecast"])
            shown = seen_intents(page)
            for _ in range(60):
                if shown == wanted:
                    break
                frame(page)
                shown = seen_intents(page)
            assert shown == wanted, f"after {number}: {action.text}"
            compared += len(shown)
            if watch.state["view"]["phase"] == "heroes":
                announced.saw(shown)
        crowded += [f"{number} {one}" for one in page.evaluate(CROWDED)]
        kind = scene_of(page, watch)
        if kind not in looked_at and stop is None:
            looked_at.add(kind)
            assert violations(page) == [], kind
    announced.happened()
    return compared, announced.kept, crowded


@pytest.mark.parametrize(
    ("stop", "least", "came_true"),
    ((60, 10, 1), pytest.param(230, 20, 3, marks=pytest.mark.long)),
    ids=("short", "longer"),
)
def test_a_battle_by_clicks(
    new_page: NewPage, server: Server, stop: int, least: int, came_true: int
) -> None:
    page = new_page(None, **WIDE)
    compared, kept, crowded = play_through(page, server, ("mistress", "twins"), 11, stop)
    assert compared > least
    assert kept >= came_true
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
    compared, kept, crowded = play_through(page, server, heroes, seed)
    page.wait_for_selector(".panel.outcome .stage.won")
    assert compared > 40
    assert kept > 10
    assert crowded == []
    assert violations(page) == [], "the end"
    took = [action.text for action in thought_out(heroes, seed) if action.verb == "fuse"]
    assert len(heroes) < 3 or "fuse Equilibrium" in took
    assert "⟦" not in page.content()
