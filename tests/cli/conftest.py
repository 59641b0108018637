"""The terminal of these tests, in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kyradar.agents import search

from .terminal import Terminal


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The search without its compiler, which takes longer than a few simulations do."""
    monkeypatch.setattr(search.compiled, "available", lambda: False)
    search._DESKS.clear()
    yield
    search._DESKS.clear()


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("KYRADAR_LANGUAGE", "en")  # whoever runs these tests
    return Terminal(monkeypatch, capsys)
