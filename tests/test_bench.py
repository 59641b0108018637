"""Measurements that run for a time: cells grow evenly, and what was played is told as it was."""

from __future__ import annotations

import argparse
import math
import threading
import time
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any

import pytest

from bench import reliability, timebox
from kyradar.agents.minds import mind_of
from kyradar.agents.odds import calibrated


def numbered(options: argparse.Namespace, number: int) -> list[timebox.Json]:
    return [{"number": number, "cell": number % options.cells}]


def test_jobs_begin_in_their_order_until_all_are_done() -> None:
    queue: Queue[timebox.Json] = Queue()
    count = SimpleNamespace(value=0, get_lock=threading.Lock)
    options = argparse.Namespace(cells=3)
    timebox.work(numbered, options, time.time() + 60.0, 7, queue, count)
    rows = [queue.get_nowait() for _ in range(queue.qsize())]
    assert [row["number"] for row in rows] == list(range(7))
    cells = [row["cell"] for row in rows]
    assert max(map(cells.count, range(3))) - min(map(cells.count, range(3))) <= 1


def test_no_job_begins_after_the_time() -> None:
    queue: Queue[timebox.Json] = Queue()
    count = SimpleNamespace(value=0, get_lock=threading.Lock)
    options = argparse.Namespace(cells=3)
    timebox.work(numbered, options, time.time() - 1.0, math.inf, queue, count)
    assert queue.empty()


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    rows = [timebox.written({"deal": deal}, path) for deal in range(3)]
    assert timebox.read_rows([path, path]) == rows * 2


def test_a_position_is_asked_about_as_it_is_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not as it is told: what is fitted to told odds would correct them twice."""
    mind: Any = mind_of("ilhus")
    monkeypatch.setattr(mind, "calibration", mind.calibration)
    monkeypatch.setattr(reliability, "SHARE", 0.02)
    asked = argparse.Namespace(
        mode="ilhus",
        heroes="mage,twins",
        levels="stair-10",
        seed=2,
        player="search:1",
        simulations=2,
        network=False,
    )
    rows = [row for number in range(2) for row in reliability.play_game(asked, number)]
    assert mind.calibration(None) == reliability.PLAIN
    assert {row["level"] for row in rows} == {"stair-10"}
    assert all(0.0 <= row["odds"] <= 1.0 and row["result"] in (0.0, 1.0) for row in rows)


def test_what_was_shifted_is_found_again() -> None:
    true, shares = (1.5, 0.8), [n / 40 for n in range(1, 40)]
    positions = [
        (share, result)
        for share in shares
        for n in range(50)
        for result in [float((n + 0.5) / 50 < calibrated(share, true))]
    ]
    assert reliability.fit(positions, shifted=True) == pytest.approx(true, abs=0.1)
