"""Runs the tests of `make test`: three at a time, and what failed once more, one at a time.

Tests in a browser and of servers wait much, so three of them keep two cores busy.

A browser and a server share two cores with another test, so a wait can run out that never does
alone. A test that fails again has failed. One that passes then is named as unsteady: it depends on
the machine's pace, and that is a fault of the test to be mended. More than three of those fail the
run. More than a few failures are no matter of pace, so they are not tried again.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

TOGETHER = ["-n", "3", "--dist", "loadgroup", "-m", "not long", "--durations=30"]
#: So many failures may be a matter of the machine's pace.
FEW = 8
#: So many unsteady tests are borne.
UNSTEADY = 3


class Failures:
    """Collects the tests that failed."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = re.sub(r"@[\w-]+$", "", report.nodeid)  # the group it ran in stands behind it
        if report.failed and name not in self.names:
            self.names.append(name)


def run(more: list[str]) -> int:
    """Runs the tests; returns pytest's exit status."""
    first = Failures()
    status = pytest.main([*TOGETHER, *more], plugins=[first])
    if status != pytest.ExitCode.TESTS_FAILED or not 0 < len(first.names) <= FEW:
        return int(status)
    print(f"\nOnce more, one at a time: {len(first.names)} failed beside others.", flush=True)
    again = Failures()
    status = pytest.main(["-n", "0", *first.names], plugins=[again])
    unsteady = [name for name in first.names if name not in again.names]
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return int(status)
    if unsteady:
        print(f"{len(unsteady)} unsteady (they passed alone; mend them):", *unsteady, sep="\n  ")
    if len(unsteady) > UNSTEADY:
        print(f"More than {UNSTEADY} unsteady tests fail the run.", flush=True)
        return int(pytest.ExitCode.TESTS_FAILED)
    return int(status)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    sys.exit(run(sys.argv[1:]))
