"""What a mode's kernel is made of: its rules, mind and sight, and all that is written in the
kernel's style for every game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from ..title import mode_named
from . import lessons, net, steps, tree
from .entry_points import entry_functions, entry_modules
from .variants import Function, Replacements, joined, make_variants

if TYPE_CHECKING:
    from .cpp.program import Source

ENGINE = Path(__file__).parent
#: Files that decide what is compiled; a game adds those of its own folders `kernel`.
SOURCES = ("kernel", "tree", "net", "steps", "lessons", "cpp")


def packages_of(mode: str) -> tuple[tuple[ModuleType, ...], Replacements]:
    """The packages beside the rules' own, and what a game has in the place of others."""
    mind, sight = mode_named(mode).mind, mode_named(mode).sight
    packages = (tree, net, steps, lessons, *mind.packages, *sight.packages)
    return packages, joined(mind.instead, sight.answers)


def source_of(mode: str) -> Source:
    """The same in C++."""
    from .cpp.program import Source  # nobody who plays needs the translator

    packages, instead = packages_of(mode)
    return Source(mode_named(mode).mind.core, *packages, instead=instead)


@cache
def functions_of(mode: str) -> dict[str, Function]:
    """The same interpreted: entry points by name."""
    core = mode_named(mode).mind.core
    packages, instead = packages_of(mode)
    packages = (*core.packages, *packages)
    made = make_variants(packages, joined(core.instead, instead), constants=core.constants)
    named = entry_functions(entry_modules(packages))
    return {name: made[function] for name, function in named.items()}


def sources_of(mode: str) -> list[Path]:
    """The files of which a mode's kernel is made."""
    game = mode_named(mode).title.folder
    folders = [*(ENGINE / name for name in SOURCES), *game.rglob("kernel")]
    own = [ENGINE / "flat.py", ENGINE / "schema.py", game / "fields.py"]
    return [*own, *(file for folder in folders for file in folder.rglob("*.[ph]*"))]
