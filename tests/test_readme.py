"""The README plays a game: its Python is run as it stands, in order, in one namespace."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from helpers import TESTS

README = TESTS.parent / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[int, str]]:
    """The python blocks with the line they begin on."""
    text = README.read_text("utf-8")
    return [(text[: m.start(1)].count("\n") + 1, m.group(1)) for m in BLOCK.finditer(text)]


def test_the_readme_has_python_in_it() -> None:
    assert blocks(), "README.md has no ```python block"


def test_the_readmes_python_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, Any] = {"__name__": "readme"}
    for line, block in blocks():
        code = "\n" * (line - 1) + block  # so that a traceback names the README's line
        exec(compile(code, str(README), "exec"), namespace)
    assert blocks()
    assert [str(warning.message) for warning in recwarn] == []
