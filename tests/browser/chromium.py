"""Which browser the tests use; run as a program it sees to it that there is one (make test)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")


def find() -> str | None:
    """KYRADAR_CHROMIUM, else the system's browser, else Playwright's own download, else None."""
    named = os.environ.get("KYRADAR_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return downloaded()


def downloaded() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> bool:
    """The system's package where that is possible, else a download by Playwright."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        steps = [["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", "chromium"]]
        if all(subprocess.run(step).returncode == 0 for step in steps):
            return True
    return (
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"]).returncode == 0
    )


if __name__ == "__main__" and find() is None:
    print("The browser tests need Chromium; installing it (once)...")
    if not install() or find() is None:
        sys.exit(
            "Chromium could not be installed. Install it with your system's packages and say "
            "where it is: KYRADAR_CHROMIUM=/path/to/chromium make test"
        )
