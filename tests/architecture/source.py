"""The package as text: its files, the room each one stands in, and what it imports."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from helpers import PACKAGE

from kyradar.title import TITLES

FILES = sorted(path for path in PACKAGE.rglob("*.py") if ".ruff_cache" not in path.parts)
GAMES = tuple(TITLES)
#: What a game brings to a room of the house stands in its own folder, and knows that room.
BROUGHT = {
    **{"mind": "agents", "findings": "lab", "sight": "envs"},
    **{"board": "web", "terminal": "cli"},
}


def place(path: Path) -> str:
    """A file's path inside the package."""
    return path.relative_to(PACKAGE).as_posix()


def module_name(path: Path) -> tuple[str, ...]:
    """A file's dotted name under kyradar."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def game_of(parts: tuple[str, ...]) -> str | None:
    """The game a module belongs to, given by its dotted name."""
    return parts[0] if parts and parts[0] in GAMES else None


def room(parts: tuple[str, ...]) -> str:
    """The room of a module: `kernel`, `game` or `mind` in a game's folder, else its folder. The
    table of fields is what the kernel's records are made of."""
    if game_of(parts):
        if parts[1:2] == ("fields",):
            return "kernel"
        return parts[1] if parts[1:] and parts[1] in ("kernel", *BROUGHT) else "game"
    if parts[:2] == ("engine", "kernel"):
        return "engine/kernel"
    return parts[0] if parts and (PACKAGE / parts[0]).is_dir() else ""


@cache
def tree(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path) -> tuple[tuple[str, ...], ...]:
    """Everything a file imports, as absolute dotted names, wherever in the file it stands."""
    found: list[tuple[str, ...]] = []
    package = ("kyradar", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base: tuple[str, ...] = ()
            if node.level:
                base = package[: len(package) - node.level + 1]
            base += tuple(node.module.split(".")) if node.module else ()
            found += [(*base, alias.name) for alias in node.names]
    return tuple(found)


def our_imports(path: Path) -> list[tuple[str, ...]]:
    """What a file imports of this package, as dotted names under kyradar."""
    return [name[1:] for name in imports(path) if name[0] == "kyradar"]


def strings(path: Path) -> list[str]:
    """Every string in a file's code."""
    return [
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
