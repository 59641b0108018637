"""At most so much of a core for each process of a server, by Linux's control groups.

Two processes against one say something about the server only where there are cores for everybody:
the players, the database and both. On a small machine each process is given a part of a core, so
that the machine is not what runs out. It needs root, and the `cpu` controller of version 1 or 2.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds in which a share is used up; short, so that nobody waits long


class Shares:
    """One group for each process, gone when they are."""

    def __init__(self, pids: list[int], share: float) -> None:
        old = ROOT / "cpu"
        above = old if (old / "cpu.cfs_quota_us").exists() else ROOT
        self._groups = [above / f"kyradar-bench-{pid}" for pid in pids]
        for pid, group in zip(pids, self._groups, strict=True):
            try:
                group.mkdir()
                if above is old:
                    (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
                    (group / "cpu.cfs_quota_us").write_text(f"{round(share * PERIOD)}")
                else:
                    (group / "cpu.max").write_text(f"{round(share * PERIOD)} {PERIOD}")
                (group / "cgroup.procs").write_text(f"{pid}")
            except OSError as error:
                raise SystemExit(f"--share needs root and control groups: {error}") from error

    def end(self) -> None:
        """The processes have ended, and the groups are empty."""
        for group in self._groups:
            with suppress(OSError):
                os.rmdir(group)
