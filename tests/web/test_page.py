"""How the page is built: the shell knows no game, a board knows the shell's library only."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest

import kyradar
from kyradar.web.boards import boards

SHELL = Path(kyradar.__file__).parent / "web" / "static"
FOLDERS = {"/static/": SHELL} | {f"/games/{name}/": one.folder for name, one in boards().items()}
MOST_COLUMNS = 120
IMPORT = re.compile(r'^(?:import|\}).* from "([^"]+)"|import\(["`]([^"`]+)["`]\)', re.MULTILINE)


def address_of(path: Path) -> str:
    """Where a file is served."""
    base, folder = next(pair for pair in FOLDERS.items() if path.is_relative_to(pair[1]))
    return base + path.relative_to(folder).as_posix()


def imports(path: Path) -> list[str]:
    """The addresses of all modules a file imports."""
    here = posixpath.dirname(address_of(path))
    found = [first or second for first, second in IMPORT.findall(path.read_text("utf-8"))]
    return [posixpath.normpath(posixpath.join(here, name)) for name in found]


def scripts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.js"))


ALL = [path for folder in FOLDERS.values() for path in scripts(folder)]


def test_the_imports_are_found() -> None:
    """The tests below would pass on an empty list."""
    assert len(ALL) > 60
    assert "/static/js/lib/html.js" in imports(SHELL / "js" / "screens" / "home_page.js")
    board = FOLDERS["/games/volfyirion/"] / "board.js"
    assert {"/games/volfyirion/draw/dragon.js", "/games/volfyirion/setup.js"} <= set(imports(board))


def test_the_shell_imports_no_board() -> None:
    # A board, a game's picture, its examples and its looks are loaded by name, in one place.
    parts = ("board", "poster", "thumb", "examples", "looks")
    loaded = [f"/games/${{name}}/{part}.js" for part in parts]
    games = {
        path.name: names
        for path in scripts(SHELL)
        if (names := [name for name in imports(path) if not name.startswith("/static/js/")])
    }
    assert games == {"boards.js": loaded}


def test_the_library_stands_alone() -> None:
    for path in scripts(SHELL / "js" / "lib"):
        strange = [name for name in imports(path) if not name.startswith("/static/js/lib/")]
        assert strange == [], path


@pytest.mark.parametrize("game", boards())
def test_a_board_imports_itself_and_the_library(game: str) -> None:
    own = f"/games/{game}/"
    for path in scripts(FOLDERS[own]):
        strange = [one for one in imports(path) if not one.startswith((own, "/static/js/lib/"))]
        assert strange == [], path


def test_everything_imported_is_there() -> None:
    for path in ALL:
        for name in imports(path):
            if "$" in name:
                continue
            base = next(base for base in FOLDERS if name.startswith(base))
            assert (FOLDERS[base] / name.removeprefix(base)).is_file(), (path, name)


@pytest.mark.parametrize("game", boards())
def test_the_shell_names_no_game(game: str) -> None:
    for path in scripts(SHELL):
        assert game not in path.read_text("utf-8").lower(), path


@pytest.mark.parametrize("game", boards())
def test_a_board_has_all_parts_the_shell_asks_for(game: str) -> None:
    types = (SHELL / "js" / "types.d.ts").read_text("utf-8")
    contract = types.partition("\ninterface Board {\n")[2].partition("\n}\n")[0]
    parts = set(re.findall(r"^  (\w+)[(:]", contract, re.MULTILINE))
    may_have = parts | set(re.findall(r"^  (\w+)\?[(:]", contract, re.MULTILINE))
    defaults = (SHELL / "js" / "defaults.js").read_text("utf-8")
    own = defaults.partition("export const DEFAULTS = {\n")[2].partition("\n};\n")[0]
    shells = set(re.findall(r"^  (\w+)[:(,]", own, re.MULTILINE))
    assert len(shells) > 20 and shells <= may_have
    assert {"actions", "table"} <= parts - shells
    used = {
        part
        for path in scripts(SHELL)
        for part in re.findall(r"board\(\)\??\s*\.(\w+)", path.read_text("utf-8"))
    }
    assert used <= may_have, "undocumented"
    board = (FOLDERS[f"/games/{game}/"] / "board.js").read_text("utf-8")
    offered = re.findall(r"^  (\w+)[:,(]", board.partition("export default {")[2], re.MULTILINE)
    assert parts - shells <= set(offered) <= may_have


def test_lines_can_be_read() -> None:
    long = [
        f"{address_of(path)}:{number}"
        for path in ALL
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if len(line) > MOST_COLUMNS
    ]
    assert long == []


def test_the_contract_is_written_down() -> None:
    """docs/boards.md has every member of a board, every data-* command, and every class that the
    shell styles without using it."""
    told = (SHELL.parents[3] / "docs" / "boards.md").read_text("utf-8")
    quoted = set(re.findall(r"`(\w+)[(`]", told))
    types = (SHELL / "js" / "types.d.ts").read_text("utf-8")
    contract = types.partition("\ninterface Board {\n")[2].partition("\n}\n")[0]
    assert set(re.findall(r"^  (\w+)\??[(:]", contract, re.MULTILINE)) <= quoted
    attributes = types.partition("// --- data-* attributes")[2]
    assert set(re.findall(r"data-[a-z]+(?:-[a-z]+)*", attributes)) <= set(
        re.findall(r"`(data-[a-z-]+)`", told)
    )
    scripts_text = " ".join(path.read_text("utf-8") for path in scripts(SHELL))
    words = set(re.findall(r"[\w-]+", scripts_text))
    sheets = " ".join(path.read_text("utf-8") for path in sorted((SHELL / "css").rglob("*.css")))
    sheets = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{}]+)\{", sheets))
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    assert classes - words <= set(re.findall(r"`([\w-]+)`", told))
