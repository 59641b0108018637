"""Compiles what the tests enter, two jobs at a time, before they start (`make test`).

Without it the test workers wait for each other's compiler. What is compiled is kept between runs.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from kyradar.cli.warm import parts
from kyradar.engine import compiled
from kyradar.engine.game import rules_of
from kyradar.title import all_modes

CHECKED = "checked"
#: Entry points that tests run with every bound checked.
CHECKED_ENTRIES = ("do_action", "list_legal", "refusal")
#: The longest compilations come first, so that both processes end at about the same time.
ORDER = ("network", "search", "batch", "thumb", CHECKED, "playouts")
SAID_FROM = 2.0  # seconds that are worth a line


def jobs() -> list[tuple[str, str]]:
    """Every mode with each of its parts."""
    return [
        (mode, part)
        for part in ORDER
        for mode in all_modes()
        if part == CHECKED or part in parts(mode)
    ]


def make(mode: str, part: str) -> float:
    """Compiles or loads one part; returns the seconds it took."""
    began = time.monotonic()
    if part == CHECKED:
        entry_points = compiled.engine_of(rules_of(mode).core, boundscheck=True).run
        for name in CHECKED_ENTRIES:
            getattr(entry_points, name)
    else:
        parts(mode)[part]()
    return time.monotonic() - began


def main() -> int:
    if not compiled.available():
        print("Numba is not installed: nothing to compile.")
        return 0
    with ProcessPoolExecutor(2) as workers:
        running = {workers.submit(make, *job): job for job in jobs()}
        for done in as_completed(running):
            mode, part = running[done]
            seconds = done.result()
            if seconds >= SAID_FROM:
                print(f"  {mode}, {part}: {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
