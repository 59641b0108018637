"""A style sheet changes nothing outside its roots: no screen's sheet reaches into a table, and no
board into the other's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import NewPage
from .scenes import Scene, battles, duels, occasions, pages
from .serving import Server
from .styles import EVERYWHERE, ROOTS, sheets
from .test_layout import visit

LEAKS = (Path(__file__).parent / "leaks.js").read_text("utf-8")
SHARE = 4  # of the screens one in so many is looked at by make test


def told(roots: dict[str, str] = ROOTS) -> dict[str, dict[str, str]]:
    known = sheets()
    return {
        name: {"text": known[name].read_text("utf-8"), "roots": of} for name, of in roots.items()
    }


def test_every_sheet_has_its_roots() -> None:
    assert set(sheets()) == set(ROOTS) | set(EVERYWHERE)
    names = [path.stem for path in sheets().values()]
    sized = [name for name in names if any(w in name for w in ("phone", "tablet", "small", "low"))]
    assert not sized, "what a size changes stands beside the component it changes"


def leaking(new_page: NewPage, scenes: list[Scene]) -> str:
    page: Any = new_page()
    page.wait_for_selector("#begin")
    found: dict[str, None] = {}
    for scene in scenes:
        visit(page, scene)
        found.update(dict.fromkeys(f"{one} ({scene.name})" for one in page.evaluate(LEAKS, told())))
    return "\n".join(found)


def all_scenes(server: Server) -> list[Scene]:
    return [*pages(), *duels(server), *battles(server), *occasions(server)]


def test_no_rule_leaves_its_roots(new_page: NewPage, server: Server) -> None:
    leaks = leaking(new_page, all_scenes(server)[::SHARE])
    assert not leaks, leaks


@pytest.mark.long
def test_no_rule_leaves_its_roots_on_any_screen(new_page: NewPage, server: Server) -> None:
    leaks = leaking(new_page, all_scenes(server))
    assert not leaks, leaks


def test_a_leak_is_found(new_page: NewPage) -> None:
    """The tests above would pass with a measure that sees nothing."""
    page = new_page()
    page.wait_for_selector("#begin")
    text = ".setup { .hero { color: red } } @media all { .top a:hover { color: red } }"
    found = page.evaluate(LEAKS, {"screens/made-up": {"text": text, "roots": ".setup"}})
    assert len(found) == 1 and ".top a:hover matches" in found[0]
