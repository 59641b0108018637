"""What a type checker is told: how often it is told nothing."""

from __future__ import annotations

import re
import tomllib

from helpers import PACKAGE

from .source import FILES

MOST_ANY = 450  # in the whole package; may only fall


def test_any_is_seldom() -> None:
    counts = {path: len(re.findall(r"\bAny\b", path.read_text("utf-8"))) for path in FILES}
    worst = sorted(counts, key=lambda path: -counts[path])[:5]
    told = [f"{path.name}: {counts[path]}" for path in worst]
    assert sum(counts.values()) <= MOST_ANY, told


def test_untyped_functions_are_checked_too() -> None:
    """`strict` checks them, and no part of the package is left out."""
    settings = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]
    assert settings["mypy"]["strict"] is True
    for rule in settings["mypy"]["overrides"]:
        assert rule.get("check_untyped_defs", True) is True
