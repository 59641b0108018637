"""What a computer's turn costs a phone: the page in Chromium, its processor slowed down four times.

    python bench/frames.py [--rounds 3] [--slower 4] [--only duel] [--parts]

For a table of each kind in the middle of a game it prints the longest task of the page's main
thread while a player ends a turn and the computers play theirs, by the clock and by the thread's
own time, and how many tasks took over 50 ms. A shared machine is fast one moment and slow the
next: the thread's own time hardly depends on that, and beside every table the time of a fixed sum
is told. `--parts` tells what the longest task was made of.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser import midgame, scenes
from browser.chromium import find
from browser.serving import Server

LONG = 50  # ms: a frame that a person notices
PACE = 0.7  # seconds between a computer's steps, as a house of one's own has it
#: RunTask stands in the last of these, the frames and what a task does in the first.
TRACED = [
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "__metadata",
]
SUM = """() => {
  const began = performance.now();
  let sum = 0;
  for (let i = 0; i < 5e6; i += 1) sum = (sum + i * i) % 1000003;
  return performance.now() - began + sum * 0;
}"""
#: Ends the turn, or answers what is asked.
PRESS = """() => {
  const asked = document.querySelector('#strip.ask-on .do, .oslot.can .card, .ask-on [data-line]');
  (asked ?? document.querySelector('#end-turn:not(:disabled)'))?.click();
  setTimeout(() => document.querySelector('[data-do="guard-end"]')?.click(), 60);
}"""


@dataclass(frozen=True)
class Watched:
    """One round at a table; times in ms."""

    longest: float  # by the clock
    busiest: float  # by the main thread's own time
    long: int
    frames: int
    sum: float
    parts: dict[str, float]


def battle(server: Server) -> str:
    """Three heroes in the middle of a battle, of which a person leads the first."""
    game, step = scenes.battle_questions(scenes.PARTIES[-1])["turn"]
    return scenes.table(server, game, step + 12, 1)


TABLES = {
    "duel": lambda server: midgame.table_at(server, "duel"),
    "coop": lambda server: midgame.table_at(server, "coop"),
    "team": lambda server: midgame.table_at(server, "team"),
    "ilhus": battle,
}


def own_times(task: dict[str, Any], events: list[dict[str, Any]]) -> dict[str, float]:
    """What the events within a task took without those inside them, in ms by their name."""
    end = task["ts"] + task["dur"]
    inside = [one for one in events if one["ts"] >= task["ts"] and one["ts"] + one["dur"] <= end]
    told: dict[str, float] = defaultdict(float)
    open_: list[dict[str, Any]] = []
    for one in sorted(inside, key=lambda event: (event["ts"], -event["dur"])):
        while open_ and one["ts"] >= open_[-1]["ts"] + open_[-1]["dur"]:
            open_.pop()
        if open_:
            told[open_[-1]["name"]] -= one["dur"] / 1000
        told[one["name"]] += one["dur"] / 1000
        open_.append(one)
    return dict(told)


def read(trace: bytes, pace: float) -> Watched:
    """The tasks of the thread that draws the page."""
    events = json.loads(trace)["traceEvents"]
    names = {
        (one["pid"], one["tid"]): one["args"]["name"]
        for one in events
        if one["name"] == "thread_name"
    }
    mains = [one for one in events if names.get((one["pid"], one["tid"])) == "CrRendererMain"]
    timed = [one for one in mains if one["ph"] == "X"]
    tasks = [one for one in timed if one["name"].endswith("RunTask")]
    longest = max(tasks, key=lambda one: one["dur"])
    mine = [one for one in timed if one["tid"] == longest["tid"] and one["pid"] == longest["pid"]]
    return Watched(
        longest["dur"] / 1000,
        max(one.get("tdur", 0) for one in tasks) / 1000,
        len([one for one in tasks if one["dur"] > LONG * 1000]),
        len([one for one in mains if one["name"] == "BeginMainThreadFrame"]),
        pace,
        own_times(longest, mine),
    )


def measured(address: str, slower: float, turns: int, seconds: float) -> Watched:
    """A phone at the table while turns end; each is watched for so many seconds."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(), args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True)
        page.add_init_script("localStorage.setItem('kyradar.corner', 'false')")
        page.goto(address)
        page.wait_for_selector("#strip, #lift, #guest [type=submit]")
        if page.locator("#guest [type=submit]").count():
            page.click("#guest [type=submit]")
        page.wait_for_selector("#end-turn, #strip [data-line]")
        page.wait_for_timeout(1_500)
        client = page.context.new_cdp_session(page)
        client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        pace = page.evaluate(SUM)
        browser.start_tracing(page=page, categories=TRACED)
        for _ in range(turns):
            page.evaluate(PRESS)
            page.wait_for_timeout(seconds * 1_000)
        trace = browser.stop_tracing()
        browser.close()
    return read(trace, pace)


def tell(name: str, rounds: list[Watched], parts: bool) -> None:
    """The median of the rounds, and each of them."""
    longest = statistics.median(one.longest for one in rounds)
    busiest = statistics.median(one.busiest for one in rounds)
    long, frames = (sum(getattr(one, key) for one in rounds) for key in ("long", "frames"))
    every = ", ".join(f"{one.longest:.0f}/{one.busiest:.0f} ms" for one in rounds)
    print(
        f"{name}: longest task {longest:.0f} ms by the clock, {busiest:.0f} ms of its thread's own"
        f" time (rounds: {every}); {long} tasks over {LONG} ms beside {frames} frames;"
        f" the sum took {statistics.median(one.sum for one in rounds):.0f} ms",
        flush=True,
    )
    if parts:
        worst = max(rounds, key=lambda one: one.longest).parts
        for part, time in sorted(worst.items(), key=lambda one: -one[1])[:12]:
            print(f"    {part}: {time:.1f} ms")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--turns", type=int, default=2)
    asked.add_argument("--seconds", type=float, default=6, help="that a turn is watched")
    asked.add_argument("--slower", type=float, default=4)
    asked.add_argument("--only", choices=TABLES, action="append")
    asked.add_argument("--parts", action="store_true", help="what the longest task was made of")
    told = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), pace=PACE)
        server.start()
        try:
            for name in told.only or TABLES:
                rounds = [
                    measured(
                        server.url + TABLES[name](server), told.slower, told.turns, told.seconds
                    )
                    for _ in range(told.rounds)
                ]
                tell(name, rounds, told.parts)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
