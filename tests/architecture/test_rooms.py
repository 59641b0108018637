"""Who may import whom, how long a file may be, and what an import costs."""

from __future__ import annotations

import json
from pathlib import Path

from helpers import PACKAGE, python

from .source import BROUGHT, FILES, GAMES, game_of, imports, module_name, our_imports, place, room

# Inward: engine <- kernel <- game <- agents <- lab, envs, web <- training <- cli.
RANK = {"engine/kernel": 0, "engine": 1, "kernel": 2, "game": 3, "agents": 4}
RANK |= {"lab": 5, "envs": 5, "web": 5, "training": 6, "cli": 7}
RANK |= {brought: RANK[theirs] for brought, theirs in BROUGHT.items()}
ROOT_MODULES = {"errors", "extras", "folders", "title", "version"}  # anybody may import these
MOST_IN_WEB = 15  # files in the root of `web`
#: What a game's kernel knows of the house.
KERNEL_MAY = {("engine", name) for name in ("kernel", "flat", "schema", "variants")}


def test_the_rooms_are_known() -> None:
    assert len(FILES) > 40
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert folders <= {*RANK, *GAMES}


def test_the_imports_are_found() -> None:
    """The tests below would pass on an empty list."""
    assert ("volfyirion", "kernel", "apply") in our_imports(PACKAGE / "volfyirion/kernels.py")
    assert ("errors", "KyradarError") in our_imports(PACKAGE / "engine/machines/machine.py")
    assert ("engine", "kernel", "log", "note") in our_imports(PACKAGE / "engine/cpp/program.py")
    state = our_imports(PACKAGE / "volfyirion/kernel/state.py")
    assert ("engine", "flat", "Flat") in state
    kernel = ("volfyirion", "kernel", "apply")
    assert (room(kernel), room(kernel[:1]), room(("errors",))) == ("kernel", "game", "")


def points_inward(here: str, name: tuple[str, ...]) -> bool:
    """May a file of this room import that?"""
    if name[0] in ROOT_MODULES:
        return here not in ("kernel", "engine/kernel")
    there = room(name)
    if there == "":  # a public name, through the front door
        return RANK[here] > RANK["game"]
    if here == "kernel" and there != "kernel" and name[:2] not in KERNEL_MAY:
        return False
    return RANK[there] < RANK[here] or there in (here, BROUGHT.get(here))


def test_imports_point_inward() -> None:
    """In all files but the front door and what anybody may import: see below."""
    inside = [path for path in FILES if path.parent != PACKAGE]
    assert len(inside) > 300
    wrong = [
        f"{place(path)} imports {'.'.join(name)}"
        for path in inside
        for name in our_imports(path)
        if not points_inward(room(module_name(path)), name)
    ]
    assert wrong == []


def test_an_import_that_points_outward_is_found() -> None:
    kernel, agents = ("volfyirion", "kernel", "apply"), ("agents", "search")
    assert points_inward("agents", kernel[:1]) and not points_inward("kernel", agents)
    assert not points_inward("kernel", ("errors", "KyradarError"))


def test_games_do_not_know_each_other() -> None:
    for path in FILES:
        here = game_of(module_name(path))
        others = {game_of(name) for name in our_imports(path)} - {here, None}
        assert here is None or not others, place(path)


def test_the_front_door_opens_onto_the_rules_only() -> None:
    front = {name[0] for name in our_imports(PACKAGE / "__init__.py")}
    assert front <= {"errors", "engine", "title", "version", *GAMES}  # the games: see test_seam.py


def test_errors_import_nothing_of_ours() -> None:
    assert our_imports(PACKAGE / "errors.py") == []


def test_nothing_is_imported_with_a_star() -> None:
    """But a kernel's numbers, which are named by hundreds, into its `layout`."""
    for path in FILES:
        starred = [name for name in imports(path) if name[-1] == "*"]
        if path.parts[-2:] == ("kernel", "layout.py"):
            assert len(starred) <= 1, place(path)
            starred = [name for name in starred if name[-3:-1] != ("kernel", "numbers")]
        assert starred == [], place(path)


def too_long(folder: Path) -> dict[str, int]:
    """The files of a folder that are longer than 600 lines, by their whole path."""
    endings = (".py", ".toml", ".js", ".css", ".html")
    files = [path for path in folder.rglob("*") if path.suffix in endings]
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in files}
    assert len(lines) == len(files)
    return {path.relative_to(folder).as_posix(): n for path, n in lines.items() if n > 600}


def test_no_file_is_longer_than_600_lines() -> None:
    assert too_long(PACKAGE) == {}


def test_the_servers_root_stays_small() -> None:
    """What belongs to requests, sockets, tables, stores or thinking stands in its own folder."""
    assert len(list((PACKAGE / "web").glob("*.py"))) <= MOST_IN_WEB


def test_a_long_file_is_found_among_files_of_its_name(tmp_path: Path) -> None:
    for folder, lines in (("a", 3), ("b", 601), ("c", 600)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "en.toml").write_text("x = 1\n" * lines)
    assert too_long(tmp_path) == {"b/en.toml": 601}


# --- what an import costs -------------------------------------------------------------------------


def loaded(code: str) -> set[str]:
    """The modules a fresh interpreter has in memory after this code."""
    done = python(f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))")
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_import_kyradar_loads_neither_numpy_nor_wasmtime_nor_rich() -> None:
    heavy = {"numpy", "wasmtime", "rich", "asyncio", "http"}
    modules = loaded("import kyradar")
    assert "kyradar.engine.game" in modules
    assert not heavy & modules
    assert not any(name.startswith(("kyradar.cli", "kyradar.agents")) for name in modules)


def test_playing_and_replaying_need_neither_numpy_nor_wasmtime() -> None:
    modules = loaded(
        "import kyradar\ngame = kyradar.new_game('duel', 1)\ngame.apply('end')\n"
        "kyradar.load_record(game.record())\nkyradar.random_playouts(games=1, compiled=False)"
    )
    assert "kyradar.volfyirion.kernel.apply" in modules
    assert not {"numpy", "wasmtime"} & modules
