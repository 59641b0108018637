"""What a computer's turn costs a phone: the page in Chromium, its processor slowed down four times.

    python bench/frames.py [--rounds 3] [--slower 4]

Prints, for a table of each game, the longest task and how many took over 50 ms, while a player ends
a turn and the computers play theirs. A shared machine is fast one moment and slow the next: beside
every round the time of a fixed sum is told, and a figure counts only beside it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.chromium import find
from browser.serving import Server

LONG = 50  # ms: a frame that a person notices
# Every task of the page's main thread over 50 ms, and the time of a sum that is always the same.
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => window.tasks.push(duration)))
    .observe({ entryTypes: ['longtask'] });
}"""
SUM = """() => {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < 5e6; i += 1) sum = (sum + i * i) % 1000003;
  return performance.now() - began + sum * 0;
}"""
TABLES = {
    "duel": {"mode": "duel", "seats": 2},
    "ilhus": {"mode": "ilhus", "seats": 3},
}


def seat(server: Server, mode: str, seats: int) -> str:
    """A table with one person; the address of their seat."""
    computer = {"kind": "computer", "level": "novice"}
    body: dict[str, Any] = {"mode": mode, "seed": 9, "seats": [{"kind": "person", "name": "Ada"}]}
    body["seats"] += [computer] * (seats - 1)
    if mode == "ilhus":
        body["options"] = {"heroes": ["mage", "mistress", "twins"], "level": "easy"}
    made = server.post("/api/tables", body)
    token = next(one["token"] for one in made["seats"] if one.get("token"))
    return f"{server.url}/t/{made['table']}#{token}"


def turn(page: Any) -> None:
    """Ends the turn, or answers what is asked, until one may act again."""
    page.evaluate(
        """() => {
      const press = (one) => document.querySelector(one)?.click();
      const asked = document.querySelector('#strip.ask-on .do, .oslot.can .card');
      if (asked) asked.click();
      else press('#end-turn:not(:disabled)');
      setTimeout(() => press('[data-do="guard-end"]'), 60);
    }"""
    )
    page.wait_for_timeout(4_000)  # the time in which it is measured


def measured(address: str, slower: float, turns: int) -> tuple[float, int, float]:
    """The longest task, how many were long, and the pace of the machine beside them (ms)."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(), args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
        page.add_init_script("localStorage.setItem('kyradar.corner', 'false')")
        page.goto(address)
        page.wait_for_selector("#strip, #lift")
        page.wait_for_timeout(1_500)
        client = page.context.new_cdp_session(page)
        client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        pace = page.evaluate(SUM)
        page.evaluate("() => { window.tasks.length = 0; }")
        page.wait_for_timeout(100)
        page.evaluate("() => { window.tasks.length = 0; }")
        for _ in range(turns):
            turn(page)
        tasks = page.evaluate("() => window.tasks")
        browser.close()
    return max(tasks, default=0.0), len([one for one in tasks if one > LONG]), pace


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--turns", type=int, default=3)
    asked.add_argument("--slower", type=float, default=4)
    told = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            for name, table in TABLES.items():
                rounds = [
                    measured(seat(server, **table), told.slower, told.turns)  # type: ignore[arg-type]
                    for _ in range(told.rounds)
                ]
                longest, long, pace = (statistics.median(one) for one in zip(*rounds, strict=True))
                every = ", ".join(f"{one[0]:.0f} ms/{one[1]}" for one in rounds)
                print(
                    f"{name}: longest task {longest:.0f} ms, {long:.0f} over {LONG} ms"
                    f" (median of {told.rounds}: {every}); the sum took {pace:.0f} ms"
                )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
