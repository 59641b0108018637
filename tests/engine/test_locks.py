"""What several would make at once is made by one: held files, and entry points behind them."""

from __future__ import annotations

import threading
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("numba")

from kyradar.engine import compiled, locks

from .test_linking import answers, core, interpreted, package

__all__ = ["package"]  # a fixture


def test_one_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    seen: list[str] = []

    def other() -> None:
        with locks.held(tmp_path / "lock"):
            seen.append("other")

    with locks.held(tmp_path / "lock"):
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(0.2)
        seen.append("first")
    thread.join(10)
    assert seen == ["first", "other"]


@pytest.mark.parametrize("missing", ["locks", "folder"])
def test_where_nothing_can_be_held_everybody_goes_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    path = tmp_path / "lock"
    if missing == "locks":
        monkeypatch.setattr(locks, "fcntl", None)
    else:
        path = tmp_path / "nowhere" / "lock"
    with locks.held(path), locks.held(path):
        pass
    assert not path.exists()


@pytest.mark.compiled
def test_whoever_comes_second_loads_what_the_first_compiled(package: ModuleType) -> None:
    pytest.importorskip("fcntl")
    first, second = compiled.Engine(core(package)), compiled.Engine(core(package))
    assert first.cache_folder is not None
    asked = threading.Thread(target=lambda: second.run.add_all)
    with locks.held(first.cache_folder / "add_all.lock"):
        asked.start()
        asked.join(0.2)
        first.run._make("add_all")
    asked.join(60)
    assert second.run.add_all.stats.cache_hits
    assert answers(first) == answers(second) == interpreted(package)
