"""The seam between the house and its games.

Outside a game's own folder nothing imports it, and nothing asks which game or mode is played: the
registry in `title.py` knows the games by name, and everybody else asks a title or a mode.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from helpers import PACKAGE

from kyradar.title import all_modes

from .source import FILES, GAMES, game_of, module_name, our_imports, place, room, strings, tree

REGISTRY = PACKAGE / "title.py"
OUTSIDE = [path for path in FILES if not game_of(module_name(path))]
ROOMS = sorted({room(module_name(path)) or "front door" for path in OUTSIDE})
MODULE = re.compile(rf"(kyradar)?\.?({'|'.join(GAMES)})([.:]\w+)+")


def files_of(name: str) -> list[Path]:
    """The files of a room, or of the package's own folder, its front door."""
    return [path for path in OUTSIDE if (room(module_name(path)) or "front door") == name]


def ways_into_a_game(path: Path) -> set[str]:
    """Modules of games that a file imports, or spells out to be imported."""
    found = {".".join(name) for name in our_imports(path) if game_of(name)}
    return found | {text for text in strings(path) if MODULE.fullmatch(text)}


def test_ways_into_a_game_are_found() -> None:
    """The test below would pass if none were."""
    assert "kyradar.volfyirion.title:TITLE" in ways_into_a_game(REGISTRY)
    assert "volfyirion.kernel.apply" in ways_into_a_game(PACKAGE / "volfyirion/kernels.py")
    assert set(ROOMS) >= {"front door", "engine", "engine/kernel", "agents", "cli", "lab", "web"}


@pytest.mark.parametrize("name", ROOMS)
def test_outside_a_game_only_the_registry_knows_it(name: str) -> None:
    found = {place(path): ways_into_a_game(path) for path in files_of(name) if path != REGISTRY}
    assert {path: ways for path, ways in found.items() if ways} == {}


# --- which mode is it? ----------------------------------------------------------------------------

NAMES = {*GAMES, *all_modes()}
#: At the most so often is something compared with the name of a mode or a game, and so often does
#: such a name stand in the house's code at all. These numbers may only fall.
MOST = {
    "questions in Python": 0,
    "questions in Python outside the games": 0,
    "questions in the page": 5,
    "questions in the page outside the games": 0,
    "names outside the games": 0,
}


def names_in(node: ast.expr) -> bool:
    """Is this a mode's name, or a list with one in it?"""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(names_in(one) for one in node.elts)
    return isinstance(node, ast.Constant) and node.value in NAMES


def asked(node: ast.AST) -> bool:
    """Is this a comparison with a mode's name? (`"team" in facts` looks for a field.)"""
    if isinstance(node, ast.MatchValue):
        return names_in(node.value)
    if not isinstance(node, ast.Compare):
        return False
    membership = any(isinstance(op, ast.In | ast.NotIn) for op in node.ops)
    return any(map(names_in, node.comparators if membership else (node.left, *node.comparators)))


def questions(source: ast.AST) -> int:
    """Comparisons with a mode's name: `mode == "duel"`, `mode in ("solo", "coop")`, `match`."""
    return sum(map(asked, ast.walk(source)))


QUOTED = rf"""["'](?:{"|".join(sorted(NAMES))})["']"""
PAGE_QUESTION = re.compile(rf"[!=]==? *{QUOTED}|{QUOTED} *[!=]==?")


def test_questions_are_found() -> None:
    """The test below would pass if none were."""
    text = 'mode == "duel"; a.mode not in ("solo", x); "team" != m; mode == other; "team" in x'
    assert questions(ast.parse(text)) == 3
    assert questions(ast.parse('match m:\n case "coop": pass\n case "x": pass')) == 1
    assert len(PAGE_QUESTION.findall("""m === "duel" || 'team' != m || m === "x";""")) == 2


def counted() -> dict[str, int]:
    """What `MOST` limits, counted."""
    asked = {path: questions(tree(path)) for path in FILES}
    named = {path: sum(text in NAMES for text in strings(path)) for path in OUTSIDE}
    scripts = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.js")]
    page = {
        path: len(PAGE_QUESTION.findall((PACKAGE / path).read_text("utf-8"))) for path in scripts
    }
    return {
        "questions in Python": sum(asked.values()),
        "questions in Python outside the games": sum(asked[path] for path in OUTSIDE),
        "questions in the page": sum(page.values()),
        "questions in the page outside the games": sum(
            page[path] for path in scripts if not game_of(path.parts)
        ),
        "names outside the games": sum(named.values()) - named[REGISTRY],
    }


def test_nobody_asks_which_mode_it_is() -> None:
    over = {what: n for what, n in counted().items() if n > MOST[what]}
    assert over == {}, f"instead of asking for its name, ask the mode: {over}"


def test_nobody_takes_a_winners_name_apart() -> None:
    """`Outcome.winners` says which seats won; "team 0" is a name, to be shown or compared."""
    for path in FILES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                parsing = node.func.attr in ("startswith", "removeprefix", "partition", "split")
                said = [one.value for one in node.args if isinstance(one, ast.Constant)]
                assert not (parsing and "team " in said), f"{place(path)}:{node.lineno}"


def test_nobody_takes_the_state_out_of_a_game() -> None:
    """A game's own parts are asked by `Game.ask`, and others get a `Game.snapshot`."""
    for path in FILES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Attribute) and node.attr in ("_state", "_options"):
                of_its_own = isinstance(node.value, ast.Name) and node.value.id in ("self", "other")
                assert of_its_own, f"{place(path)}:{node.lineno}"
