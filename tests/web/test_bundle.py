"""What a wheel serves: few scripts instead of many, and all that the first screen needs at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kyradar.web.boards import boards
from kyradar.web.requests.assets import IMPORT, Assets
from tools.bundle import bundle, entries, find_esbuild

MOST = 30  # requests before "Begin" can be pressed


def preloaded(made: Assets) -> list[str]:
    return re.findall(rf'href="{made.base}([^"]+)"', made.ahead("/", "en"))


def test_a_bundle_takes_the_place_of_the_modules(tmp_path: Path) -> None:
    plain = Assets()
    (tmp_path / "static/js").mkdir(parents=True)
    (tmp_path / "games/volfyirion").mkdir(parents=True)
    (tmp_path / "static/js/main.js").write_text('import{a as b}from"./chunk-A.js";b();', "utf-8")
    (tmp_path / "static/js/chunk-A.js").write_text("export let a=()=>1;", "utf-8")
    board = tmp_path / "games/volfyirion/board.js"
    board.write_text('import"../../static/js/chunk-A.js";', "utf-8")
    made = Assets(tmp_path)
    scripts = {name for name in made.files if name.endswith(".js")}
    assert scripts == {
        *("static/js/main.js", "static/js/chunk-A.js", "games/volfyirion/board.js"),
        *("static/js/again.js", "static/worker.js", "static/folder-worker.js"),
    }
    assert made.version != plain.version
    ahead = preloaded(made)
    assert {"static/js/chunk-A.js", "games/volfyirion/board.js"} <= set(ahead)
    assert {"words/en.json", "facts/en/first.json", "games/volfyirion/board.css"} <= set(ahead)


def test_a_board_has_one_style_sheet() -> None:
    made = Assets()
    for game in ("volfyirion", "ilhus"):
        folder = boards()[game].folder
        sheet = made.files[f"games/{game}/board.css"].body.decode()
        assert "@import" not in sheet
        for part in (folder / "css").glob("*.css"):
            assert part.read_text("utf-8") in sheet, part.name


def test_the_worker_keeps_the_shell_and_no_game() -> None:
    told = Assets().worker.decode().split("\n")[1]
    assert "/static/js/screens/table.js" in told and "/styles.css" in told
    assert "/games/" not in told and "/words/" not in told and "/facts/" not in told


@pytest.mark.skipif(find_esbuild() is None, reason="esbuild is not here (npm install)")
def test_the_real_bundle_is_whole_and_small(tmp_path: Path) -> None:
    esbuild = find_esbuild()
    assert esbuild
    bundle(esbuild, tmp_path)
    made = Assets(tmp_path)
    assert {f"{name}.js" for name in entries()} <= set(made.files)
    for path in tmp_path.rglob("*.js"):
        for other in IMPORT.findall(path.read_text("utf-8")):
            assert (path.parent / other).is_file(), f"{path.name}: {other}"
    core = (tmp_path / "static/js/core.js").read_text("utf-8")
    given = {part.rpartition(" as ")[2] for part in core.rpartition("export{")[2].split(",")}
    given = {name.strip("};\n") for name in given}
    for path in tmp_path.rglob("*.js"):  # what scripts want of core.js is there, by its name
        for names in re.findall(r'import\{([^}]*)\}from"[^"]*/core\.js"', path.read_text("utf-8")):
            wanted = {part.partition(" as ")[0] for part in names.split(",")}
            assert wanted <= given, f"{path.name}: {wanted - given}"
    assert len(given) > 50 and "heldImport" not in core
    # The page, its style sheet, again.js, main.js and an icon come beside what is preloaded.
    assert len(preloaded(made)) + 5 <= MOST
