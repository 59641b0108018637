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
    assert "/static/js/lib/html.js" in imports(SHELL / "js" / "screens" / "home.js")
    board = FOLDERS["/games/volfyirion/"] / "board.js"
    assert {"/static/js/lib/draw/dragon.js", "/games/volfyirion/setup.js"} <= set(imports(board))


@pytest.mark.parametrize("path", scripts(SHELL), ids=address_of)
def test_the_shell_imports_no_board(path: Path) -> None:
    games = [name for name in imports(path) if not name.startswith("/static/js/")]
    # A board, a game's picture and its examples are loaded by name, in one place.
    loaded = [f"/games/${{name}}/{part}.js" for part in ("board", "poster", "examples")]
    assert games == (loaded if path.name == "boards.js" else [])


@pytest.mark.parametrize("path", scripts(SHELL / "js" / "lib"), ids=address_of)
def test_the_library_stands_alone(path: Path) -> None:
    assert [name for name in imports(path) if not name.startswith("/static/js/lib/")] == []


@pytest.mark.parametrize("game", boards())
def test_a_board_imports_itself_and_the_library(game: str) -> None:
    own = f"/games/{game}/"
    for path in scripts(FOLDERS[own]):
        strange = [one for one in imports(path) if not one.startswith((own, "/static/js/lib/"))]
        assert strange == [], path


@pytest.mark.parametrize("path", ALL, ids=address_of)
def test_everything_imported_is_there(path: Path) -> None:
    for name in imports(path):
        if "$" in name:
            continue
        base = next(base for base in FOLDERS if name.startswith(base))
        assert (FOLDERS[base] / name.removeprefix(base)).is_file(), name


@pytest.mark.parametrize("game", boards())
def test_the_shell_names_no_game(game: str) -> None:
    for path in scripts(SHELL):
        assert game not in path.read_text("utf-8").lower(), path


@pytest.mark.parametrize("game", boards())
def test_a_board_has_all_parts_the_shell_asks_for(game: str) -> None:
    told = (SHELL / "js" / "boards.js").read_text("utf-8")
    parts = re.findall(r"@property \{.+?\} (\w+)  ", told)
    used = {
        part
        for path in scripts(SHELL)
        for part in re.findall(r"board\(\)\??\s*\.(\w+)", path.read_text("utf-8"))
    }
    assert used <= set(parts), "undocumented"
    board = (FOLDERS[f"/games/{game}/"] / "board.js").read_text("utf-8")
    offered = re.findall(r"^  (\w+)[:,(]", board.partition("export default {")[2], re.MULTILINE)
    assert set(offered) == set(parts)


@pytest.mark.parametrize("path", ALL, ids=address_of)
def test_lines_can_be_read(path: Path) -> None:
    lines = enumerate(path.read_text("utf-8").splitlines(), start=1)
    assert [number for number, line in lines if len(line) > MOST_COLUMNS] == []
