"""Without the extras: what needs none works, and what needs one says so before the first game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MISSING = ("numpy", "pyarrow", "torch")
WITHOUT = "import sys\nfor name in {missing!r}: sys.modules[name] = None\n"
RUN = """
from kyradar.cli.main import main
if __name__ == "__main__":
    sys.exit(main({flags!r}))
"""


def command(folder: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """A command where only the core is installed."""
    script = folder / "core.py"
    text = WITHOUT.format(missing=MISSING) + RUN.format(flags=list(flags))
    script.write_text(text, "utf-8")
    return subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, cwd=folder, timeout=120
    )


@pytest.mark.parametrize(
    "flags",
    [
        "tournament random novice --games 2 --workers 1 --out cup",
        "ladder --agents random,novice --games 2 --workers 1",
        "survival --agents random --games 1 --workers 1",
    ],
)
def test_experiments_that_need_no_extra(flags: str, tmp_path: Path) -> None:
    done = command(tmp_path, "lab", *flags.split())
    assert done.returncode == 0, done.stderr
    assert "|" in done.stdout


@pytest.mark.parametrize(
    "flags",
    [
        "run --out run --games 4",
        "report run",
        "card my.csv",
        "train --out net",
    ],
)
def test_experiments_that_need_one_say_so_first(flags: str, tmp_path: Path) -> None:
    done = command(tmp_path, "lab", *flags.split())
    assert done.returncode == 2
    assert "pip install 'kyradar[" in done.stderr and "Traceback" not in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"core.py"}  # nothing was begun
