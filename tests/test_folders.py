"""The user's folders on every kind of system, and what the environment says instead."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs import windows
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from kyradar import folders

HOME = Path.home()
LIBRARY = HOME / "Library"
VARIABLES = (*("KYRADAR_CACHE_DIR", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"),)
PLACES = {
    # system: cache, state, data, as all versions had them
    Unix: (HOME / ".cache", HOME / ".local/state", HOME / ".local/share"),
    MacOS: (LIBRARY / "Caches", *[LIBRARY / "Application Support"] * 2),
}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("system", PLACES)
def test_where_each_system_has_them(monkeypatch: pytest.MonkeyPatch, system: type[Unix]) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    found = folders.cache_folder(), folders.state_folder(), folders.data_folder()
    assert found == tuple(place / "kyradar" for place in PLACES[system])


def test_windows_has_one_folder_for_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", windows.Windows)
    monkeypatch.setattr(windows, "get_win_folder", lambda _: str(tmp_path))
    assert str(folders.cache_folder()).lower() == str(tmp_path / "kyradar" / "cache").lower()
    assert folders.state_folder() == folders.data_folder() == tmp_path / "kyradar"


def test_the_environment_goes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", Unix)
    for name in VARIABLES[1:4]:
        monkeypatch.setenv(name, str(tmp_path / name))
    assert folders.cache_folder() == tmp_path / "XDG_CACHE_HOME" / "kyradar"
    assert folders.state_folder() == tmp_path / "XDG_STATE_HOME" / "kyradar"
    assert folders.data_folder() == tmp_path / "XDG_DATA_HOME" / "kyradar"
    monkeypatch.setenv("KYRADAR_CACHE_DIR", str(tmp_path))
    assert folders.cache_folder() == tmp_path


def test_a_folder_of_before_is_still_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Windows never named a folder by XDG; earlier versions of ours did."""
    monkeypatch.setattr(platformdirs, "PlatformDirs", windows.Windows)
    monkeypatch.setattr(windows, "get_win_folder", lambda _: str(tmp_path / "local"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert folders.state_folder() == tmp_path / "local" / "kyradar"
    (tmp_path / "state" / "kyradar").mkdir(parents=True)
    assert folders.state_folder() == tmp_path / "state" / "kyradar"
