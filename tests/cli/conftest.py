"""The terminal of these tests, in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from .terminal import Terminal


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("KYRADAR_LANGUAGE", "en")  # whoever runs these tests
    return Terminal(monkeypatch, capsys)
