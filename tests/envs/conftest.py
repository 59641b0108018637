"""These tests need what `pip install -e '.[dev]'` brings; without it they are left out."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = ("gymnasium", "pettingzoo", "pyspiel")
if not all(find_spec(name) for name in NEEDED):
    collect_ignore_glob = ["test_*.py"]
