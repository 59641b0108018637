"""The list of puzzles: an index of all, a page of some, and a rush through ever harder ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ...engine.puzzle import Puzzle, all_puzzles, goals_of
from ...engine.rush import DEVIATION, in_order, rating_of, rush
from ...engine.typed import Json
from ..boards import board_for
from ..texts import Refusal
from .puzzles import told

FIELDS = ("id", "game", "mode", "kind", "grade")
FILTERS = ("game", "mode", "kind", "grade")
USUAL_SIZE, MOST_SIZE = 24, 60
MOST_PAGES, MOST_SEED = 100_000, 2**53 - 1


@dataclass(frozen=True, slots=True)
class Page:
    """Which puzzles are asked for: some by id, or a page of those that pass the filters."""

    ids: tuple[str, ...]
    filters: tuple[tuple[str, str], ...]
    number: int
    size: int


def whole(asked: Mapping[str, str], name: str, most: int, usual: int = 0) -> int:
    """A whole number of an address; a Refusal says what it may be."""
    text = asked.get(name) or str(usual)
    if not (text.isascii() and text.isdigit()) or len(text) > 16 or int(text) > most:
        raise Refusal("syntax", why=f"{name}: 0-{most}")
    return int(text)


def asked_page(asked: Mapping[str, str]) -> Page:
    """What an address asks for."""
    ids = tuple(id for id in asked.get("ids", "").split(",") if id)
    if len(ids) > MOST_SIZE:
        raise Refusal("syntax", why=f"ids: 0-{MOST_SIZE}")
    filters = tuple((name, asked[name]) for name in FILTERS if asked.get(name))
    size = whole(asked, "size", MOST_SIZE, USUAL_SIZE)
    return Page(ids, filters, whole(asked, "page", MOST_PAGES), max(1, size))


@cache
def ordered() -> tuple[Puzzle, ...]:
    """All of them, as the list has them."""
    return tuple(in_order(list(all_puzzles().values())))


def page_of(page: Page, language: str) -> Json:
    """So many puzzles in short, and how many there are in all. Unknown ids are left out."""
    if page.ids:
        known = all_puzzles()
        found = [known[id] for id in page.ids if id in known]
        shown = found
    else:
        found = [one for one in ordered() if all(getattr(one, n) == v for n, v in page.filters)]
        shown = found[page.number * page.size : (page.number + 1) * page.size]
    return {"total": len(found), "puzzles": [told(one, language) for one in shown]}


@cache
def index_of(language: str) -> Json:
    """Every puzzle as a short row, and what modes and kinds are called."""
    found = ordered()
    kinds = dict.fromkeys((one.game, one.kind) for one in found)
    modes = dict.fromkeys((one.game, one.mode) for one in found)
    return {
        "fields": [*FIELDS, "rating"],
        "rows": [[*(getattr(one, name) for name in FIELDS), rating_of(one)] for one in found],
        "kinds": [
            {"game": game, "name": kind, "title": goals_of(game).words(language)[kind]["title"]}
            for game, kind in kinds
        ],
        "modes": [
            {
                "game": game,
                "name": mode,
                "title": board_for(mode).mode_words(mode, language)["title"],
            }
            for game, mode in modes
        ],
    }


def rush_of(seed: int, game: str, language: str) -> Json:
    """A rush: the seed makes it the same for everybody."""
    puzzles = [one for one in ordered() if game in ("", one.game)]
    run = rush(puzzles, seed) if puzzles else []
    return {
        "seed": seed,
        "deviation": DEVIATION,
        "puzzles": [told(one, language) for one in run],
    }
