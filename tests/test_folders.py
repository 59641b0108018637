"""The user's folders on every kind of system, and what the environment says instead."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kyradar import folders

HOME = Path.home()
LIBRARY = HOME / "Library"
VARIABLES = (
    *("KYRADAR_CACHE_DIR", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"),
)
PLACES = {
    # system: cache, state, data
    "linux": (HOME / ".cache", HOME / ".local/state", HOME / ".local/share"),
    "darwin": (LIBRARY / "Caches", *[LIBRARY / "Application Support"] * 2),
}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("system", PLACES)
def test_where_each_system_has_them(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    found = folders.cache_folder(), folders.state_folder(), folders.data_folder()
    assert found == tuple(place / "kyradar" for place in PLACES[system])


def test_windows_has_one_folder_for_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert folders.data_folder() == HOME / "AppData" / "Local" / "kyradar"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert folders.cache_folder() == tmp_path / "kyradar" / "cache"
    assert folders.state_folder() == folders.data_folder() == tmp_path / "kyradar"


def test_the_environment_goes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in VARIABLES[1:4]:
        monkeypatch.setenv(name, str(tmp_path / name))
    assert folders.cache_folder() == tmp_path / "XDG_CACHE_HOME" / "kyradar"
    assert folders.state_folder() == tmp_path / "XDG_STATE_HOME" / "kyradar"
    assert folders.data_folder() == tmp_path / "XDG_DATA_HOME" / "kyradar"
    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path))
    assert folders.cache_folder() == tmp_path
