"""Shared by all tests: one import path, and Hypothesis without a clock or a litter of files."""

from __future__ import annotations

import os
import sys
from pathlib import Path

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


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search without its compiler, which takes longer than a few simulations do."""
    from kyradar.engine import compiled

    monkeypatch.setattr(compiled, "available", lambda: False)
