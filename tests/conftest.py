"""Shared by all tests: one import path, and markers by folder.

Hypothesis runs without a clock and without a folder of examples.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))  # so that every folder can `import helpers`

common = {
    "deadline": None,
    "database": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
# The suite gives the same answer every time; HYPOTHESIS_PROFILE=explore looks for new trouble.
settings.register_profile("steady", derandomize=True, **common)  # type: ignore[arg-type]
settings.register_profile("explore", print_blob=True, **common)  # type: ignore[arg-type]
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

HERE = Path(__file__).parent
FOLDERS = {
    "browser": "browser",
    "envs": "slow",
    "findings": "slow",
    "lab": "slow",
    "web": "server",
}
#: Of the parameters of a browser test (languages, sizes) `make test` runs one, `make test-long` the
#: others. The sample of test_layout.py is chosen there.
SAMPLED, WHOLE = "browser", ("test_layout.py",)
#: Tests with this fixture run in one worker, one after the other: one PostgreSQL serves them all,
#: and the scenes of the measured layout are laid out once.
GROUPS = {"cluster": "postgres", "scenes": "scenes"}


@pytest.hookimpl(tryfirst=True)  # before xdist looks for groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks tests by their folder, and puts those that share something heavy into one group."""
    sample(items)
    for item in items:
        for folder in item.path.relative_to(HERE).parts:
            if folder in FOLDERS:
                item.add_marker(FOLDERS[folder])
        for fixture in getattr(item, "fixturenames", ()):
            if fixture in GROUPS:
                item.add_marker(pytest.mark.xdist_group(GROUPS[fixture]))


def sample(items: list[pytest.Item]) -> None:
    """Marks as long all but one of a browser test's parameters, and of those of a test marked
    `sampled` all but one in so many; the test's name decides which are left."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if "[" in item.nodeid and not item.get_closest_marker("long"):
            cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    for name, several in cases.items():
        path, marker = several[0].path, several[0].get_closest_marker("sampled")
        of_a_page = path.parent.name == SAMPLED and path.name not in WHOLE
        step = marker.args[0] if marker else len(several) if of_a_page else 1
        kept = crc32(name.encode()) % step
        for number, item in enumerate(several):
            if number % step != kept:
                item.add_marker("long")


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and search as Python reads them."""
    monkeypatch.setenv("KYRADAR_MACHINE", "interpreted")
